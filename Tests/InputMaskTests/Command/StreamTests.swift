import Foundation
import Testing

@Suite(.timeLimit(.minutes(30)))
struct StreamTests {
  let workspace: CommandWorkspace
  static let full = FileManager.default.isWritableFile(atPath: "/dev/full")

  init() throws { workspace = try CommandWorkspace() }

  @Test func malformedUTF8IsAProblemAtItsByteAndPassesUnchanged() throws {
    let line: [UInt8] = Array("né".utf8) + [0xFF, 0xFE] + Array("9161234567\n".utf8)
    let run = try workspace.run("--rule", "phone", bytes: line)
    #expect(run.output == line)
    #expect(run.errors == "-:1:3: not well-formed UTF-8; convert the input to UTF-8 [malformed]\n")
    #expect(run.status == 1)
  }

  @Test(
    arguments: [[0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC0, 0x80], [0x80]] as [[UInt8]])
  func everyKindOfMalformedUTF8IsKept(bytes: [UInt8]) throws {
    let run = try workspace.run("--rule", "phone", bytes: bytes + [0x0A])
    #expect(run.output == bytes + [0x0A])
    #expect(run.errors == "-:1:1: not well-formed UTF-8; convert the input to UTF-8 [malformed]\n")
    let object = try workspace.run("--rule", "phone", "--output", "json", "--invalid", "ignore", bytes: bytes)
    #expect(object.text.hasPrefix(#"{"text":null,"value":null,"shown":null,"complete":false,"valid":false,"#))
  }

  @Test func nullBytesAreOrdinary() throws {
    let run = try workspace.run("--rule", "phone", input: "916\u{0}1234567\n\u{0}\n")
    #expect(run.text == "+7-916-123-45-67\n\u{0}\n")
  }

  @Test(arguments: [
    ("keep", "abcde\nabcdefg\r\nabcdefghijk\n"), ("blank", "abcde\n\r\n\n"), ("drop", "abcde\n"),
  ])
  func aLineBeyondTheLimitIsInvalid(replacement: String, output: String) throws {
    let run = try workspace.run(
      "--rule", "word", "--max-line", "5", "--on-invalid", replacement,
      input: "abcde\nabcdefg\r\nabcdefghijk\n")
    #expect(run.text == output)
    let message = "the line is longer than 5 bytes; raise --max-line or split the input [too-long]\n"
    #expect(run.errors == "-:2:1: \(message)-:3:1: \(message)")
    #expect(run.status == 1)
  }

  @Test func aLineOfTenMegabytesPassesUnchanged() throws {
    let line = [UInt8](repeating: 0x39, count: 10 << 20)
    try workspace.write(line + Array("\n9161234567\n".utf8), to: "long.txt")
    let run = try workspace.shell(
      """
      "$M" --rule phone --rules test-rules.yaml long.txt >kept.txt
      echo $?
      head -c 10485760 long.txt | cmp - <(head -c 10485760 kept.txt) && tail -n 1 kept.txt
      """)
    #expect(run.text == "1\n+7-916-123-45-67\n")
    let message = "the line is longer than 1048576 bytes; raise --max-line or split the input [too-long]"
    #expect(run.errors == "long.txt:1:1: \(message)\n")
  }

  @Test func aLineLargerThanTheMemoryAllowedPasses() throws {
    // 400 MB of input in 250 MB of address space, of which the libraries map the greater part.
    let run = try workspace.shell(
      """
      ulimit -v 250000
      head -c 400000000 /dev/zero | "$M" --rule phone --rules test-rules.yaml --invalid ignore | wc -c
      echo ${PIPESTATUS[1]}
      """)
    #expect(run.text == "400000000\n0\n")
  }

  @Test func manyLinesTakeNoMoreMemoryThanFew() throws {
    try workspace.write(
      String(repeating: "8 (916) 123-45-67\n9161234567\nx\n", count: 100_000), to: "many.txt")
    let peak = #"awk '/^VmHWM/ { print $2 }'"#
    // The command waits on the pipe at the end, and its peak is read there.
    let run = try workspace.shell(
      """
      mkfifo in
      "$M" --rule phone --rules test-rules.yaml --invalid ignore <in >/dev/null &
      exec 3>in
      head -n 3000 many.txt >&3; sleep 0.5; \(peak) /proc/$!/status
      cat many.txt >&3; sleep 0.5; \(peak) /proc/$!/status
      exec 3>&-
      wait
      """)
    let peaks = run.text.split(separator: "\n").compactMap { Int($0) }
    try #require(peaks.count == 2)
    #expect(peaks[1] - peaks[0] < 4096, "KiB after a few lines and after many: \(peaks)")
  }

  @Test(
    .enabled(if: full),
    arguments: [
      "--rule phone", "check --rule phone", "--rule phone --output json", "redact --rule phone",
      "explain --rule phone 1", "rules list", "rules show phone", "rules check test-rules.yaml",
      "rules schema",
      "--version", "--help", "help format",
    ])
  func aFullDiskIsAnError(arguments: String) throws {
    let rules =
      arguments.hasPrefix("-") && !arguments.contains("phone") || arguments.contains("schema")
        || arguments.contains("help") ? "" : "--rules test-rules.yaml"
    let run = try workspace.shell("echo 1 | \"$M\" \(arguments) \(rules) >/dev/full")
    #expect(run.errors.hasSuffix("mask-cli: standard output: no space left on device\n"))
    #expect(run.status == 4)
  }

  @Test func aClosedOutputIsAnError() throws {
    let run = try workspace.shell(#"echo 9161234567 | "$M" --rule phone --rules test-rules.yaml >&-"#)
    #expect(run.errors == "mask-cli: standard output is closed; open it, for example with /dev/null\n")
    #expect(run.status == 4)
  }

  @Test(arguments: ["--rule phone", "check --rule ten", "--rule phone --output json", "redact --rule phone"])
  func aClosedPipeEndsItQuietly(arguments: String) throws {
    let run = try workspace.shell(
      """
      yes 8161234567 | "$M" \(arguments) --rules test-rules.yaml --invalid warn 2>err.txt | head -n 1 >/dev/null
      echo ${PIPESTATUS[1]}
      grep -v incomplete err.txt
      """)
    #expect(run.text == "0\n")
    #expect(run.errors == "")
  }

  @Test func aLostErrorStreamDoesNotStopTheWork() throws {
    let run = try workspace.shell(
      #"printf '1\n9161234567\n' | "$M" --rule phone --rules test-rules.yaml 2>&-"#)
    #expect(run.text == "1\n+7-916-123-45-67\n")
    #expect(run.status == 1)
  }

  @Test func aFileThatCannotBeReadIsReportedAndTheOthersAreRead() throws {
    try workspace.write("9161234567\n", to: "a.txt")
    try FileManager.default.createDirectory(at: workspace.path("folder"), withIntermediateDirectories: true)
    let run = try workspace.run("--rule", "phone", "none.txt", "folder", "a.txt")
    #expect(run.text == "+7-916-123-45-67\n")
    #expect(run.errors == "mask-cli: none.txt: no such file or directory\nmask-cli: folder: is a directory\n")
    #expect(run.status == 4)
  }

  @Test func aFolderAsStandardInputIsAnError() throws {
    let run = try workspace.shell(#""$M" --rule phone --rules test-rules.yaml <."#)
    #expect(run.errors == "mask-cli: standard input: is a directory\n")
    #expect(run.status == 4)
  }

  @Test func aFileWithoutPermissionIsAnError() throws {
    try workspace.write("9161234567\n", to: "locked.txt")
    // The superuser may read everything, so the test becomes somebody else where it can.
    let run = try workspace.shell(
      """
      chmod 000 locked.txt
      if [ "$(id -u)" = 0 ]; then
        chmod 711 .; chmod 644 test-rules.yaml
        cp "$M" ./command 2>/dev/null; chmod 755 ./command
        setpriv --reuid=65534 --regid=65534 --clear-groups ./command --rule phone --rules test-rules.yaml locked.txt
      else
        "$M" --rule phone --rules test-rules.yaml locked.txt
      fi
      """)
    #expect(run.errors == "mask-cli: locked.txt: permission denied\n")
    #expect(run.status == 4)
  }

  @Test(arguments: [">>", ">"])
  func readingTheOutputFileIsRefused(_ redirection: String) throws {
    try workspace.write("9161234567\n", to: "a.txt")
    let run = try workspace.shell(#""$M" --rule phone --rules test-rules.yaml a.txt \#(redirection)a.txt"#)
    #expect(run.errors == "mask-cli: a.txt: is both input and output; write to another file\n")
    #expect(run.status == 4)
  }

  @Test func controlCharactersOfAFileNameDoNotReachTheTerminal() throws {
    let run = try workspace.run("--rule", "phone", "no\u{1B}[31m\nsuch")
    #expect(run.errors == "mask-cli: no\\u{1B}[31m\\nsuch: no such file or directory\n")
  }

  @Test func anArgumentThatIsNotUTF8IsRefused() throws {
    let run = try workspace.shell(#""$M" explain --rule phone "$(printf '91\xff')""#)
    #expect(
      run.errors == "mask-cli: argument 4 is not well-formed UTF-8; pass such text on the standard input\n")
    #expect(run.status == 2)
  }

  /// However the input is cut into writes, the output is that of the whole.
  @Test(arguments: [UInt64(11), 12, 13])
  func theOutputDoesNotDependOnHowTheInputArrives(seed: UInt64) throws {
    var random = Seeded(seed)
    let pieces = ["9161234567", "8 (916) 123-45-67", "\r\n", "\n", "\r", "x", "\u{0}", "é", "👩‍👩‍👧"]
    var input = Int.random(in: 0..<2, using: &random) == 0 ? "\u{FEFF}" : ""
    for _ in 0..<300 { input += pieces[Int.random(in: 0..<pieces.count, using: &random)] }
    try workspace.write(input, to: "whole.txt")
    let sizes = (0..<40).map { _ in Int.random(in: 1...60, using: &random) }
    let cuts = sizes.map { "head -c \($0); sleep 0.002" }.joined(separator: "; ")
    let run = try workspace.shell(
      """
      options="--rule phone --rules test-rules.yaml --invalid warn --max-line 30"
      "$M" $options <whole.txt >expected.txt 2>expected.err
      { \(cuts); cat; } <whole.txt | "$M" $options >found.txt 2>found.err
      cmp expected.txt found.txt && cmp expected.err found.err && echo same
      """)
    #expect(run.text == "same\n", "seed \(seed): \(run.errors)")
  }
}
