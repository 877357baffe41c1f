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
    "$M profile $P --html new --write-map new p.csv",
    "timeout 20 $M $P --rule phone <p.csv >>p.csv",
  ])
  func noInputIsWrittenTo(_ command: String) throws {
    let run = try shell(
      "cp p.csv before.csv; \(command); echo $? >status; cmp p.csv before.csv && cat status")
    #expect(["2\n", "4\n"].contains(run.text), "\(run.text) \(run.errors)")
    #expect(!run.errors.isEmpty)
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
