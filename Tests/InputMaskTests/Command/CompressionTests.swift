import Foundation
import InputMask
import InputMaskRecords
import Testing

@testable import mask_cli

/// Compressed input and output.
@Suite(.timeLimit(.minutes(30)))
struct CompressionTests {
  let workspace: CommandWorkspace
  private static let rows = (0..<3000).map { "name\($0),916123\($0 % 9000 + 1000)\n" }.joined()

  init() throws {
    workspace = try CommandWorkspace()
    try workspace.write("n,p\n" + Self.rows, to: "p.csv")
    try workspace.write("8 (916) 123-45-67\n9161234567\n", to: "p.txt")
  }

  private static func compress(_ bytes: [UInt8], _ compression: Compression) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("packed-\(UUID().uuidString)")
    try Data().write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let file = try FileHandle(forWritingTo: path)
    let output = OutputBuffer(descriptor: file.fileDescriptor, name: "x", capacity: 64, compression)
    try bytes.withUnsafeBufferPointer { try output.append($0) }
    try output.finish()
    try file.close()
    return Array(try Data(contentsOf: path))
  }

  /// What is read of some bytes, in reads of random sizes, and the reason why no more is.
  private static func read(
    _ bytes: [UInt8], _ decompression: Decompression, _ random: inout Seeded
  ) throws -> (bytes: [UInt8], failure: String?) {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("read-\(UUID().uuidString)")
    try Data(bytes).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let file = try InputFile(path.path)
    let input = InputBytes(descriptor: file.descriptor, path: "x", decompression)
    var result: [UInt8] = []
    var memory = [UInt8](repeating: 0, count: 3000)
    while true {
      let size = random.int(1...memory.count)
      do throws(SystemError) {
        var count = 0
        try memory.withUnsafeMutableBufferPointer { memory throws(SystemError) in
          count = try input.read(into: UnsafeMutableBufferPointer(rebasing: memory[..<size]))
        }
        if count == 0 { return (result, nil) }
        result += memory[..<count]
      } catch {
        return (result, error.description)
      }
    }
  }

  private static func someBytes(_ random: inout Seeded) -> [UInt8] {
    let words = ["a", "bcd", "\n", "916", "é", "\0"].map { Array($0.utf8) }
    let isNoise = random.chance(1, in: 3)
    var bytes: [UInt8] = []
    for _ in 0..<random.int(0...2000) {
      bytes += isNoise ? [UInt8(random.int(0...255))] : random.pick(words)
    }
    return bytes
  }

  @Test(arguments: Seeded.seeds(40))
  func whatIsCompressedComesBack(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for compression in [Compression.gzip, .zstd] {
      // Several members, as `cat` puts them together.
      let parts = (0..<random.int(1...3)).map { _ in Self.someBytes(&random) }
      let packed = try parts.flatMap { try Self.compress($0, compression) }
      let named = compression == .gzip ? Decompression.gzip : .zstd
      for decompression in [named, .auto] {
        let read = try Self.read(packed, decompression, &random)
        #expect(read.bytes == parts.flatMap { $0 } && read.failure == nil, "seed \(seed), \(compression)")
      }
      #expect(try Self.read(packed, .none, &random).bytes == packed, "seed \(seed), \(compression)")
    }
  }

  @Test(arguments: Seeded.seeds(40))
  func whatBreaksOffOrIsDamagedIsAnErrorBehindItsWholeStart(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for compression in [Compression.gzip, .zstd] {
      let bytes = Self.someBytes(&random)
      let packed = try Self.compress(bytes, compression)
      let decompression = compression == .gzip ? Decompression.gzip : .zstd
      let short = try Self.read(
        Array(packed[..<random.int(0...packed.count - 1)]), decompression, &random)
      #expect(short.failure != nil && bytes.starts(with: short.bytes), "seed \(seed), \(compression)")
      // The checksum stands at the end of both, so another byte there is damage in any case.
      var damaged = packed
      damaged[packed.count - (compression == .gzip ? 6 : 2)] ^= 0x55
      let read = try Self.read(damaged, decompression, &random)
      #expect(read.failure?.contains("damaged") == true, "seed \(seed), \(compression)")
      #expect(bytes.starts(with: read.bytes), "seed \(seed), \(compression)")
    }
  }

  @Test func bytesBehindTheDataAreAnErrorButPaddingIsNot() throws {
    var random = Seeded(1)
    let packed = try Self.compress(Array("abc".utf8), .gzip)
    #expect(try Self.read(packed + [0, 0, 0], .gzip, &random).failure == nil)
    for rest in [Array("x".utf8), [0, 0x1F], Array("rest of it".utf8)] {
      let read = try Self.read(packed + rest, .gzip, &random)
      #expect(read.bytes == Array("abc".utf8))
      #expect(read.failure == "x: behind the gzip data stand other bytes; remove them")
    }
    let frame = try Self.compress(Array("abc".utf8), .zstd)
    let read = try Self.read(frame + Array("rest of it".utf8), .zstd, &random)
    #expect(read.failure == "x: behind the zstd data stand other bytes; remove them")
  }

  /// Any cut of records, any number of threads and any reads give what the plain bytes give.
  @Test(arguments: Seeded.seeds(20))
  func recordsOfCompressedBytesAreThoseOfPlainOnes(_ seed: UInt64) throws {
    var random = Seeded(seed)
    var text = "a,b\n"
    for _ in 0..<random.int(1...200) { text += "x\(random.int(0...99)),\"1\n2\(random.int(10...99))\"\n" }
    let plan = try RecordPlan(
      .table(.csv), [FieldMapping(try FieldSelector("b"), .format, by: [RecordRules.digits])])
    let whole = RecordRun(text, plan)
    let packed = try Self.compress(Array(text.utf8), random.pick([.gzip, .zstd]))
    let path = workspace.path("packed")
    try Data(packed).write(to: path)
    for (jobs, blockSize) in [(1, 16), (2, 16), (3, 100)] {
      let file = try InputFile(path.path)
      let input = InputBytes(descriptor: file.descriptor, path: "x", .auto)
      let stream = RecordStream(plan, jobs: jobs, blockSize: blockSize)
      var output: [UInt8] = []
      try stream.process(
        { (space: UnsafeMutableBufferPointer<UInt8>) throws(SystemError) in try input.read(into: space) },
        { (batch: RecordBatch) throws(SystemError) in output += batch.output })
      #expect(output == whole.output && stream.tally == whole.tally, "seed \(seed), \(jobs) jobs")
    }
  }

  // MARK: The command

  @Test(arguments: ["", "-j1", "-j3"])
  func aFileIsReadByItsName(_ jobs: String) throws {
    let run = try workspace.shell(
      """
      options="--rules test-rules.yaml --field p=phone \(jobs)"
      gzip -k p.csv
      $M $options --compress=zstd p.csv >p2.csv.zst
      $M $options p.csv >expected.csv
      $M $options p.csv.gz | cmp - expected.csv && echo gzip
      # What is formatted stays as it is.
      $M $options p2.csv.zst | cmp - expected.csv && echo zstd
      $M $options --format csv --decompress <p.csv.gz | cmp - expected.csv && echo auto
      $M $options --compress p.csv | gzip -d | cmp - expected.csv && echo packed
      $M --rules test-rules.yaml --rule phone \(jobs) --compress p.txt | gzip -dc
      """)
    #expect(run.text == "gzip\nzstd\nauto\npacked\n+7-916-123-45-67\n+7-916-123-45-67\n")
    #expect(run.errors.isEmpty)
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zstd")))
  func theCommandOfZstandardReadsAndWritesTheSame() throws {
    let run = try workspace.shell(
      """
      $M --rules test-rules.yaml --rule phone --compress=zstd p.txt | zstd -dqc
      zstd -qc p.txt | $M --rules test-rules.yaml --rule phone --decompress=zstd
      """)
    #expect(run.text == String(repeating: "+7-916-123-45-67\n", count: 4))
  }

  @Test func aFileInItsPlaceKeepsItsCompression() throws {
    let run = try workspace.shell(
      """
      gzip p.txt
      $M --rules test-rules.yaml --rule phone --in-place=.bak p.txt.gz && gzip -dc p.txt.gz && gzip -dc <p.txt.gz.bak
      gzip -dc p.txt.gz.bak | cat - <(echo 9161234567) | gzip >other
      $M --rules test-rules.yaml --rule phone --in-place --decompress other && gzip -dc <other
      """)
    #expect(
      run.text == "+7-916-123-45-67\n+7-916-123-45-67\n8 (916) 123-45-67\n9161234567\n"
        + String(repeating: "+7-916-123-45-67\n", count: 3))
    #expect(run.errors.isEmpty)
  }

  /// Whole records before the end go out, and no piece of one.
  @Test(arguments: [
    "--field p=phone -j1", "--field p=phone -j2", "--format lines --rule word -j1", "--rule word -j3",
  ])
  func dataThatBreakOffGiveTheRecordsBefore(_ options: String) throws {
    let run = try workspace.shell(
      """
      gzip -k p.csv
      options="--rules test-rules.yaml \(options) --quiet --on-invalid keep"
      $M $options p.csv >expected.csv
      size=$(stat -c %s p.csv.gz)
      for cut in 0 1 9 $((size / 3)) $((size / 2)) $((size - 9)) $((size - 1)); do
        head -c $cut p.csv.gz >short.csv.gz
        $M $options short.csv.gz >out.csv; echo $?
        # It is a whole number of lines of what is expected.
        cmp -n "$(stat -c %s out.csv)" out.csv expected.csv
        [ ! -s out.csv ] || [ "$(tail -c 1 out.csv | od -An -c | tr -d ' ')" = '\\n' ] || echo torn
        cp short.csv.gz copy.csv.gz
        $M $options --in-place copy.csv.gz; cmp short.csv.gz copy.csv.gz
      done
      # The last cut leaves out nothing but the end of the checksum.
      wc -l <out.csv
      """)
    #expect(run.text == String(repeating: "4\n", count: 7) + "3001\n")
    let message = "the gzip data break off; get the file again\n"
    #expect(
      run.errors
        == String(
          repeating: "mask-cli: short.csv.gz: \(message)mask-cli: copy.csv.gz: \(message)", count: 7))
  }

  @Test func whatIsNoneOfItsCompressionIsAnError() throws {
    let run = try workspace.shell(
      "cp p.txt q.txt.gz; cp p.txt q.txt.zst; $M --rules test-rules.yaml --rule phone q.txt.gz q.txt.zst p.txt; echo $?"
    )
    #expect(run.text == "+7-916-123-45-67\n+7-916-123-45-67\n4\n")
    for format in ["gzip", "zstd"] {
      #expect(
        run.errors.contains(
          "the data are damaged or no \(format) data; get the file again, or name its --decompress"))
    }
    #expect(try workspace.run("--rule", "phone", "--decompress=none", "q.txt.gz").status == 0)
  }

  @Test func dataThatUnpackToMuchTakeNoMoreMemory() throws {
    // 400 MB of input in 250 MB of address space, of which the libraries map the greater part.
    let run = try workspace.shell(
      """
      head -c 400000000 /dev/zero | gzip -1 >zeros.gz
      ulimit -v 300000
      "$M" --rule phone --rules test-rules.yaml --invalid ignore zeros.gz | wc -c
      echo ${PIPESTATUS[0]}
      """)
    #expect(run.text == "400000000\n0\n")
  }

  @Test(arguments: [
    (["--compress", "--in-place", "p.txt"], "--in-place keeps the compression of each file"),
    (["--decompress=brotli", "p.txt"], "give one of 'gzip', 'zstd', 'auto' or 'none'"),
    (["--in-place", "-"], "--in-place needs the names of files"),
    (
      ["--in-place=", "p.txt"],
      "the suffix of --in-place= is empty; write --in-place=.bak, or --in-place alone to keep no old file"
    ),
    (["--in-place", "--sample", "5", "p.txt"], "--in-place would lose what --sample leaves out"),
    (["--diff", "5", "p.txt"], "--diff shows changes in the place of the output; add --dry-run"),
    (["--sample", "0", "p.txt"], "give 1 or more, such as 1000, or a share, such as 2.5%"),
    (["--rejects", "p.txt", "p.txt"], "p.txt: is an input too; name another file for --rejects"),
  ])
  func whatMakesNoSenseIsRefused(_ arguments: [String], _ message: String) throws {
    let run = try workspace.run(["--rule", "phone", "--rules", "test-rules.yaml"] + arguments)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.status == (arguments.contains("--rejects") ? 4 : 2))
    #expect(try workspace.shell("cat p.txt").text == "8 (916) 123-45-67\n9161234567\n")
  }

  @Test(arguments: [
    ["--rules", "read.yaml", "--rule", "phone"], ["--map", "read.yaml"],
    ["--redact", "1=pseudonym:phone", "--key-file", "read.yaml"],
  ])
  func rejectsOverwriteNoFileThatTheRunReads(_ arguments: [String]) throws {
    _ = try workspace.shell("cp test-rules.yaml read.yaml")
    let run = try workspace.run(arguments + ["--no-config", "--rejects", "read.yaml", "p.txt"])
    #expect(
      run.errors.contains("--rejects would overwrite a file of rules, a map or a key; name another file"))
    #expect(run.status == 2)
    #expect(try workspace.shell("cmp read.yaml test-rules.yaml").status == 0)
  }
}
