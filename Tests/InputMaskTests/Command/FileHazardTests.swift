import Foundation
import Testing

@testable import mask_cli

/// Runs that could lose a file or let something out that was to be hidden.
@Suite(.timeLimit(.minutes(10)))
struct FileHazardTests {
  let workspace: CommandWorkspace

  init() throws {
    workspace = try CommandWorkspace()
    try workspace.write("n,p\nAnna,9161234567\n", to: "p.csv")
    try workspace.write("9161234567\n", to: "p.txt")
  }

  private func shell(_ script: String) throws -> CommandWorkspace.Run {
    try workspace.shell("P='--rules test-rules.yaml'\n" + script)
  }

  // MARK: Files that stay

  @Test func aFileThatCannotBeReadStaysAlsoBehindAnotherFailure() throws {
    let run = try shell(
      """
      seq 9160000000 9160099999 | gzip >whole.gz; head -c 20000 whole.gz >cut.gz; cp cut.gz before.gz
      $M $P --rule phone --in-place none.txt cut.gz; echo $?
      cmp cut.gz before.gz && echo kept
      """)
    #expect(run.text == "4\nkept\n")
  }

  @Test func oneFileUnderTwoNamesIsRefusedInPlace() throws {
    let run = try shell("$M $P --rule phone --in-place=.bak p.txt ./p.txt; echo $?; cat p.txt")
    #expect(run.text == "4\n9161234567\n")
    #expect(run.errors == "mask-cli: ./p.txt: is the same file as p.txt; name it once\n")
  }

  @Test(arguments: [
    "$M $P --field p=phone --format csv --rejects p.csv <p.csv",
    "$M $P --field p=phone --rejects p.csv p.csv",
    "$M profile $P --write-map p.csv p.csv", "$M profile $P --html ./p.csv p.csv",
    "$M profile $P --format csv --write-map p.csv - <p.csv",
    "$M profile $P --html new --write-map new p.csv", "$M profile $P --write-map other p.csv",
    "timeout 20 $M $P --rule phone <p.csv >>p.csv",
  ])
  func noInputIsWrittenTo(_ command: String) throws {
    let run = try shell(
      "cp p.csv before.csv; echo kept >other; \(command); echo $? >status; cmp p.csv before.csv && grep -q kept other && cat status"
    )
    #expect(["2\n", "4\n"].contains(run.text), "\(run.text) \(run.errors)")
    #expect(!run.errors.isEmpty)
  }

  @Test(arguments: [
    "$M $P --format csv --field p=phone --in-place=.bak p.csv p.csv.bak",
    "$M scrub --in-place=.bak p.csv ./p.csv.bak",
    "$M redact $P --key-file p.csv.key --redact p=pseudonym --in-place=.key p.csv",
    "$M redact $P --map p.csv.yaml --in-place=.yaml p.csv",
    "$M redact $P --map m.yaml --in-place=.key p.csv",
    "$M redact --rules p.csv.rules --field p=phone --in-place=.rules p.csv",
    "$M $P --field p=phone --in-place=.rj --rejects ./p.csv.rj p.csv",
    "$M $P --field p=phone --invalid ignore --rejects o.csv p.csv >>o.csv",
    "$M $P --field p=phone --invalid ignore --rejects /dev/stdout p.csv >>o.csv",
  ])
  func noFileThatTheRunNeedsIsOverwritten(_ command: String) throws {
    let run = try shell(
      """
      cp p.csv p.csv.bak; echo old >o.csv; echo key-of-sixteen-bytes >p.csv.key; cp test-rules.yaml p.csv.rules
      printf 'fields:\n  - {field: p, rule: phone}\n' >p.csv.yaml
      printf 'key-file: p.csv.key\nfields:\n  - {field: p, redact: pseudonym}\n' >m.yaml
      cat p.csv* o.csv >before; \(command); echo $? >status; cat p.csv* o.csv | cmp - before && cat status
      """)
    #expect(["2\n", "4\n"].contains(run.text), "\(run.text) \(run.errors)")
    #expect(
      run.errors.contains("take another suffix") || run.errors.contains("name another"), "\(run.errors)")
  }

  @Test func theFirstOldFileStays() throws {
    let run = try shell(
      """
      cp p.csv before.csv; for n in 1 2; do $M $P --field p=phone --in-place=.bak p.csv; echo $?; done
      cmp p.csv.bak before.csv && cat p.csv; ln -f p.csv p.csv.bak; $M redact $P --redact p --in-place=.bak p.csv; echo $?
      """)
    #expect(run.text.hasPrefix("0\n4\nn,p\nAnna,+7-916-123-45-67\n"), "\(run.text) \(run.errors)")
    #expect(
      run.errors.hasPrefix(
        "mask-cli: p.csv.bak: is there already; move it away, or take another suffix\nmask-cli: p.csv: not touched\n"
      ))
  }

  @Test(arguments: [
    ("n,p\nAnna,9161234567,\n", "csv"), ("n,p\n\"Anna,9161234567\nBob,1\n", "csv"),
    ("n,p\n1,\"Anna,9161234567\n2,\"Bob,9161234567\n", "csv"),
    ("[\n{\"p\":\"9161234567\"}\n", "json"), ("{\"p\":1}\n{\"p\":\n", "jsonl"), ("\nn,p\nAnna,1\n", "csv"),
  ])
  func aFileWithRecordsThatCannotBeReadIsNotReplaced(_ text: String, _ name: String) throws {
    try workspace.write(text, to: "u.\(name)")
    let run = try shell(
      "cp u.\(name) before; $M redact $P --redact p --in-place u.\(name); echo $?; cmp before u.\(name)")
    #expect(["4\n", "2\n"].contains(run.text), "\(run.text)")
    #expect(run.errors.contains("mask-cli: u.\(name): "), "\(run.errors)")
  }

  @Test func aFileThatChangesWhileItIsReadIsNotReplaced() throws {
    let run = try shell(
      """
      seq 9160000000 9160499999 >many.txt; mkfifo gate
      (cat gate >/dev/null; echo new >>many.txt) & writer=$!
      $M $P --rule phone --in-place many.txt 2>errors & run=$!
      echo go >gate; wait $run; echo $?; wait $writer; tail -n 1 many.txt; cat errors >&2
      """)
    // The line comes before the run, within it or behind it.
    #expect(run.text.hasSuffix("\nnew\n"), "\(run.text)")
  }

  @Test func anotherRunOnAFileIsRefused() throws {
    let run = try shell(
      "exec 9<p.csv; flock -x 9; $M $P --field p=phone --in-place p.csv; echo $?; cat p.csv")
    #expect(run.text == "4\nn,p\nAnna,9161234567\n")
    #expect(run.errors == "mask-cli: p.csv: is being replaced by another run; wait for its end\n")
  }

  @Test func otherNamesOfAFileAreTold() throws {
    let run = try shell("ln p.csv q.csv; $M $P --field p=phone --in-place p.csv; echo $?; cat q.csv")
    #expect(run.text == "0\nn,p\nAnna,9161234567\n")
    #expect(run.errors == "mask-cli: p.csv: the old file stays under its other names (hard links)\n")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
  func attributesAreKept() throws {
    let run = try shell(
      """
      python3 -c 'import os; os.setxattr("p.csv", "user.note", b"x")' 2>/dev/null || { echo kept; exit; }
      $M $P --field p=phone --in-place p.csv
      python3 -c 'import os; print("kept" if os.getxattr("p.csv", "user.note") == b"x" else "lost")'
      """)
    #expect(run.text == "kept\n", "\(run.errors)")
  }

  @Test func aFolderNeedNotBeUTF8() throws {
    let run = try shell(
      "d=$(printf 'd\\377'); mkdir \"$d\"; cp p.csv \"$d\"; cd \"$d\"; $M --field p=phone --in-place=.bak p.csv; echo $?; ls -A; cat p.csv"
    )
    #expect(run.text == "0\np.csv\np.csv.bak\nn,p\nAnna,+7-916-123-45-67\n", "\(run.errors)")
  }

  @Test(arguments: [1, 2])
  func aClosedPipeTellsOfTheInvalidLinesBeforeIt(_ jobs: Int) throws {
    let run = try shell(
      """
      seq 100000 300000 >bad.txt; set -o pipefail
      $M check $P --rule phone -j\(jobs) bad.txt 2>/dev/null | head -n 1 >/dev/null; echo ${PIPESTATUS[0]}
      """)
    #expect(run.text == "1\n", "\(run.errors)")
  }

  @Test func aPipeHasNoPlaceToTake() throws {
    let run = try shell("mkfifo pipe; timeout 20 $M $P --rule phone --in-place pipe; echo $?")
    #expect(run.text == "4\n")
    #expect(run.errors == "mask-cli: pipe: is no regular file, of which alone --in-place takes the place\n")
  }

  @Test func aFileOfRejectsThatWasThereIsForItsOwnerAlone() throws {
    let run = try shell(
      """
      : >rejects; chmod 644 rejects; printf 'n,p\\nBob,916\\n' >bad.csv
      $M $P --field p=phone --invalid ignore --rejects rejects bad.csv >out; stat -c %a rejects
      """)
    #expect(run.text == "600\n")
  }

  @Test func aFileThatMayNotGrowIsAFailureOfWriting() throws {
    let run = try shell(
      """
      seq 9160000000 9160009999 >many.txt
      (
        ulimit -f 8; $M $P --rule phone many.txt >out; echo $? >&2
        $M $P --rule phone --in-place many.txt; echo $? >&2
      )
      wc -l <many.txt; ls -A | grep -c mask-cli-
      """)
    #expect(run.text == "10000\n0\n")
    #expect(run.errors.split(separator: "\n").filter { $0 == "4" }.count == 2, "\(run.errors)")
  }

  @Test func aFileThatNobodyMayReadIsToldAndTheOthersAreDone() throws {
    let run = try shell(
      """
      cp p.csv q.csv; chmod 000 q.csv; chmod 777 .
      run="$M $P --field p=phone --in-place q.csv p.csv"
      # The owner of all files may read everything.
      if [ $(id -u) = 0 ]; then setpriv --reuid=65534 --clear-groups $run; else $run; fi
      echo $?; cat p.csv
      """)
    #expect(run.text == "4\nn,p\nAnna,+7-916-123-45-67\n")
    #expect(run.errors == "mask-cli: q.csv: permission denied\n")
  }

  /// A gigabyte without a line's end is too long for a record, and passes in pieces, or as one cover.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")),
    arguments: [
      ("--field p=phone --format csv -j1", 1_073_741_826), ("redact --field p=phone --format csv -j2", 26),
      ("redact --rule phone -j2", 24), ("scrub -j2", 24),
    ])
  func aLineOfAGigabyteTakesNoMemory(_ options: String, _ length: Int) throws {
    let run = try shell(
      """
      line() { \(options.contains("--field") ? "echo p;" : "") head -c 1G /dev/zero | tr '\\0' 9; }
      line | python3 -c '\(Self.measuring)' $M \(options) $P | wc -c
      """)
    #expect(run.text == "\(length)\n")
    let figures = run.errors.split(separator: " ").compactMap { Int($0) }
    #expect(figures.count == 2 && figures[0] == 1 && figures[1] < 100, "\(run.errors)")
  }

  /// Runs a command without its messages, and says its status and how many megabytes it had at most.
  private static let measuring = """
    import resource, subprocess, sys
    run = subprocess.run(sys.argv[1:], stderr=subprocess.DEVNULL)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    sys.stderr.write(f"{run.returncode} {peak // 1000} ")
    """

  // MARK: Memory

  /// What is in memory has a bound, however many messages come of a block, and however much rules need for a long record.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")),
    arguments: [
      "check --field 1=phone --format csv --no-header short",
      "--field 1=phone --format csv --no-header --rejects r short",
      "check --field 1=phone --format csv --no-header --output json short",
      "--rule phone --rejects r short", "--rule phone --output json short",
      "check --rule phone --output json short",
      "redact --field x=phone long.jsonl", "--rule phone long.jsonl", "scrub long.jsonl",
      "check --field x=ten long.jsonl",
    ])
  func memoryHasABound(_ options: String) throws {
    try workspace.write(String(repeating: "9\n", count: 700_000), to: "short")
    let long = String(repeating: "9a ", count: 330_000)
    try workspace.write(String(repeating: "{\"x\":\"\(long)\"}\n", count: 10), to: "long.jsonl")
    let run = try shell("python3 -c '\(Self.measuring)' $M \(options) $P --jobs 2 >/dev/null")
    let figures = run.errors.split(separator: " ").compactMap { Int($0) }
    // What scrub finds is no failure.
    let status = options.hasPrefix("scrub") ? 0 : 1
    #expect(figures.count == 2 && figures[0] == status && figures[1] < 100, "\(run.errors)")
  }

  // MARK: Between two files

  @Test(arguments: [
    ("csv", "p,x\n9161234567,1", "p,x\n9161234568,2\n", "p,x\n+7-916-123-45-67,1\n+7-916-123-45-68,2\n"),
    (
      "jsonl", "{\"p\":\"9161234567\"}", "{\"p\":\"9161234568\"}",
      "{\"p\":\"+7-916-123-45-67\"}\n{\"p\":\"+7-916-123-45-68\"}"
    ),
  ])
  func recordsOfTwoFilesAreNotJoined(_ format: String, _ first: String, _ second: String, _ result: String)
    throws
  {
    try workspace.write(first, to: "1.\(format)")
    try workspace.write(second, to: "2.\(format)")
    for jobs in [1, 2] {
      let run = try shell("$M $P --field p=phone --jobs \(jobs) 1.\(format) 2.\(format)")
      #expect(run.text == result)
    }
  }

  // MARK: Lines in pieces

  @Test(arguments: [
    "check", "check --quiet", "--output json", "redact --output json", "redact", "value --on-invalid blank",
    "--on-invalid drop", "",
  ])
  func linesInPiecesAreTheSameForAnyNumberOfThreads(_ options: String) throws {
    let long = [UInt8](repeating: 0x39, count: (2 << 20) - 1)
    // The carriage return ends one piece, the line feed begins the next.
    let lines = long + Array("\r\n9161234567\r\n".utf8) + long + long + [0x0D, 0x39, 0x0A]
    try workspace.write(lines, to: "long.txt")
    try workspace.write(long + long, to: "open.txt")
    let run = try shell(
      """
      for jobs in 1 2; do $M \(options) $P --rule phone -j $jobs long.txt open.txt p.txt >out.$jobs 2>err.$jobs; done
      cmp out.1 out.2 && cmp err.1 err.2 && echo same; grep -c 999999999999 out.2
      """)
    let mayShow = options.isEmpty
    #expect(run.text == "same\n\(mayShow ? 3 : 0)\n", "\(run.errors)")
  }

  // MARK: Records that cannot be read

  @Test(arguments: [
    ("{field: p, action: drop}", "", "n\nAnna\n••••••••\n"),
    ("{field: p, redact: all}", "", "n,p\nAnna,••••••••••\n••••••••\n"),
    ("{field: p, action: drop}", "--on-invalid drop", "n\nAnna\n"),
    ("{field: p, redact: all}", "--on-invalid drop", "n,p\nAnna,••••••••••\n"),
    ("{field: p, rule: phone}", "", "n,p\nAnna,+7-916-123-45-67\nBob,Jr,9161234567\n"),
  ])
  func aRecordThatCannotBeReadShowsNothingOfAFieldThatMayNotGoOut(
    _ field: String, _ options: String, _ result: String
  ) throws {
    try workspace.write("fields:\n  - \(field)\n", to: "map.yaml")
    try workspace.write("n,p\nAnna,9161234567\nBob,Jr,9161234567\n", to: "ragged.csv")
    let run = try shell("$M value $P --map map.yaml --invalid ignore \(options) ragged.csv")
    #expect(run.text.replacing("Anna,9161234567", with: "Anna,+7-916-123-45-67") == result, "\(run.errors)")
  }
}
