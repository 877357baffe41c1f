import Foundation
import Testing

@testable import mask_cli

/// Whole files through the command: threads, places, rejects, dry runs and samples, of lines and of records.
@Suite(.timeLimit(.minutes(30)))
struct FileCommandTests {
  let workspace: CommandWorkspace

  init() throws {
    workspace = try CommandWorkspace()
    try workspace.write("n,p\nAnna,8 (916) 123-45-67\nBob,916\n", to: "p.csv")
    try workspace.write("8 (916) 123-45-67\n916\n", to: "p.txt")
  }

  // MARK: Threads

  /// Many blocks of lines, among them long ones, invalid ones, and files that do not end.
  private func writeMany() throws {
    var random = Seeded(7)
    var text = "\u{FEFF}"
    for number in 0..<60_000 {
      text += random.pick([
        "8 (916) 123-45-67", "9161234567", "916123\(number % 9000 + 1000)", "+7 916 1234567",
      ])
      text += random.pick(["\n", "\n", "\n", "\r\n"])
      if number % 9001 == 0 { text += "12\n\u{0}é\n" }
      if number % 25_000 == 0 { text += String(repeating: "9", count: 3000) + "\n" }
    }
    try workspace.write(Array(text.utf8) + [0x39, 0xFF], to: "many.txt")
  }

  @Test(arguments: [
    "", "redact", "check", "value --summary=json --on-invalid drop", "--output json", "--rule word",
    "--invalid abort", "--invalid abort --max-invalid 7 --on-invalid blank",
    "check --output json --invalid warn",
    "--line-buffered --max-line 1000", "-z --quiet",
    "--on-invalid drop --rejects rejects.jsonl --show-values",
  ])
  func anyNumberOfThreadsGivesTheSameLines(_ options: String) throws {
    try writeMany()
    let run = try workspace.shell(
      """
      run() {
        $M \(options) --rules test-rules.yaml --max-line 2000 --rule phone -j$1 many.txt p.txt none.txt many.txt >out.$1 2>err.$1
        echo $? >>err.$1; [ ! -e rejects.jsonl ] || mv rejects.jsonl rejects.$1
      }
      run 1
      for jobs in 2 5; do
        run $jobs
        cmp out.1 out.$jobs && cmp err.1 err.$jobs && echo same
        [ ! -e rejects.1 ] || cmp rejects.1 rejects.$jobs
      done
      """.replacing("--max-line 2000", with: options.contains("--max-line") ? "" : "--max-line 2000"))
    #expect(run.text == "same\nsame\n")
    #expect(run.errors.isEmpty)
  }

  /// Of a block of these lines there come more bytes than are kept at once.
  @Test(arguments: [
    "--output json", "check", "--rejects rejects.jsonl", "--invalid abort --max-invalid 140000",
    "redact --output json",
  ])
  func shortLinesOfWhichMuchComesAreTheSame(_ options: String) throws {
    try workspace.write(String(repeating: "9\n", count: 160_000) + "9161234567", to: "short.txt")
    let run = try workspace.shell(
      """
      for jobs in 1 2; do
        $M \(options) --rules test-rules.yaml --rule phone -j$jobs short.txt p.txt >out.$jobs 2>err.$jobs
        echo $? >>err.$jobs; [ ! -e rejects.jsonl ] || mv rejects.jsonl rejects.$jobs
      done
      cmp out.1 out.2 && cmp err.1 err.2 && echo same; [ ! -e rejects.1 ] || cmp rejects.1 rejects.2
      tail -n 1 err.2
      """)
    #expect(run.text == "same\n1\n")
  }

  // MARK: Places

  @Test func aFileOfLinesIsReplacedWhenItIsComplete() throws {
    let run = try workspace.shell(
      """
      chmod 640 p.txt; printf '9161234567' >q.txt; cp p.txt r.txt
      $M --rules test-rules.yaml --rule phone --in-place=.old --invalid ignore p.txt q.txt; echo $?
      cat p.txt q.txt p.txt.old q.txt.old; stat -c ' %a' p.txt
      $M --rules test-rules.yaml --rule phone --in-place --invalid abort r.txt; echo $?; cmp r.txt p.txt.old
      ls -A | grep -v '^[0-9A-F-]*[.]'
      """)
    #expect(
      run.text == """
        0
        +7-916-123-45-67
        916
        +7-916-123-45-678 (916) 123-45-67
        916
        9161234567 640
        1
        p.csv
        p.txt
        p.txt.old
        q.txt
        q.txt.old
        r.txt
        test-rules.yaml

        """)
  }

  @Test(arguments: ["--rule phone lines.txt", "--field p=phone many.csv", "--rule phone lines.txt.gz"])
  func aRunThatIsKilledLeavesTheOldFileOrTheNew(_ arguments: String) throws {
    let lines = (0..<300_000).map { "916123\($0 % 9000 + 1000)\n" }.joined()
    try workspace.write(lines, to: "lines.txt")
    try workspace.write("p\n" + lines, to: "many.csv")
    let file = arguments.split(separator: " ").last.map(String.init) ?? ""
    let run = try workspace.shell(
      """
      gzip -1k lines.txt; cp \(file) old
      $M --rules test-rules.yaml \(arguments) --in-place; cp \(file) new
      for delay in 0.005 0.02 0.05 0.1 0.3; do
        cp old \(file)
        $M --rules test-rules.yaml \(arguments) --in-place & sleep $delay; kill -9 $! 2>/dev/null; wait $! 2>/dev/null
        cmp -s \(file) old || cmp \(file) new || echo torn
      done
      """)
    #expect(run.text.isEmpty, "\(run.text)")
  }

  @Test(arguments: ["", "--compress", "--compress=zstd", "--rejects bad.jsonl", "--in-place"])
  func aFileThatMayNotGrowIsAnErrorAndTheInputStays(_ options: String) throws {
    var random = Seeded(3)
    let lines = (0..<20_000).map { _ in "916\(random.int(1_000_000...9_999_999))\n12\n" }.joined()
    try workspace.write(lines, to: "many.txt")
    let run = try workspace.shell(
      """
      cp many.txt copy.txt
      (ulimit -f 16; trap '' XFSZ; $M --rules test-rules.yaml --rule phone --quiet \(options) copy.txt >out.txt 2>err.txt); echo $?
      cmp many.txt copy.txt; cut -c -9 err.txt | sort -u; ls -A | grep -c '^[.]mask'
      """)
    #expect(run.text == "4\nmask-cli:\n0\n")
  }

  @Test(arguments: ["--rule phone", "--format csv --no-header --field 1=phone"])
  func whoeverReadsCompressedOutputMayGo(_ arguments: String) throws {
    let run = try workspace.shell(
      """
      yes 9161234567 | $M --rules test-rules.yaml \(arguments) -j2 --compress | head -c 100 | wc -c; echo ${PIPESTATUS[1]}
      """)
    #expect(run.text == "100\n0\n")
    #expect(run.errors.isEmpty)
  }

  // MARK: Cells that are no text

  /// A NUL and malformed UTF-8: in a cell that nobody named they stay, in one that is named they are a problem or a
  /// character.
  @Test(arguments: ["-j1", "-j3"])
  func bytesThatAreNoTextStayWhereNobodyNamedThem(_ jobs: String) throws {
    let bytes: [UInt8] =
      Array("a,p\n".utf8) + [0x00, 0xFF, 0x2C] + Array("916\0".utf8) + Array("1234567\n\"".utf8)
      + [0xC3, 0x22, 0x2C, 0x39, 0xFF, 0x0A]
    try workspace.write(bytes, to: "bad.csv")
    let run = try workspace.run("--field", "p=phone", jobs, "--rejects", "r.jsonl", "bad.csv")
    #expect(
      run.output
        == Array("a,p\n".utf8) + [0x00, 0xFF, 0x2C] + Array("+7-916-123-45-67\n\"".utf8)
        + [0xC3, 0x22, 0x2C, 0x39, 0xFF, 0x0A])
    #expect(run.errors == "bad.csv:3:5: p: not well-formed UTF-8; convert the input to UTF-8 [malformed]\n")
    // The text is "\xC3",••••••••
    let reject = try workspace.shell("sed 's/.*\"base64\":\"\\([^\"]*\\)\".*/\\1/' r.jsonl | base64 -d")
    #expect(reject.output == [0x22, 0xC3, 0x22, 0x2C] + Array("••••••••".utf8))
    let hidden = try workspace.run("redact", "--field", "p=phone", jobs, "--quiet", "bad.csv")
    #expect(hidden.output.suffix(25) == Array("••••••••\n".utf8).suffix(25))
  }

  // MARK: Rejects

  @Test func rejectsHaveTheRecordWithItsFieldsCovered() throws {
    try workspace.write(
      "{\"q\":1,\"p\":\"91\\u0036\",\"t\":[\"a\",12]}\n{\"p\":\"9161234567\"}\n{\"p\":\n", to: "p.jsonl")
    let table = try workspace.shell(
      """
      options="--rules test-rules.yaml --quiet --rejects r.jsonl"
      printf 'n,p,s\\n"A,B","91""6",x\\n"D",7,y\\n1,2\\n' >q.csv
      for more in "" --show-values "--on-invalid drop -j2"; do
        $M $options --field p=phone --redact s $more q.csv >/dev/null; cat r.jsonl
        $M $options --field p=phone --field 't[*]=phone' $more p.jsonl >/dev/null; cat r.jsonl
        $M $options --rule phone $more p.txt >/dev/null; cat r.jsonl
      done
      stat -c %a r.jsonl
      """)
    let message = #""message":"type all ten digits""#
    func csv(_ first: String, _ second: String, _ third: String) -> String {
      """
      {"file":"q.csv","line":2,"record":1,"problems":[{"field":"p","line":2,"column":7,"code":"incomplete",\(message)}],"text":\(first)}
      {"file":"q.csv","line":3,"record":2,"problems":[{"field":"p","line":3,"column":5,"code":"incomplete",\(message)}],"text":\(second)}
      {"file":"q.csv","line":4,"record":3,"problems":[{"line":4,"column":1,"code":"ragged","message":"the record has 2 cells, the table has 3; quote a delimiter that belongs to a cell"}],"text":\(third)}

      """
    }
    func json(_ first: String, _ second: String) -> String {
      """
      {"file":"p.jsonl","line":1,"record":1,"problems":[{"field":"p","line":1,"column":12,"code":"incomplete",\(message)},\
      {"field":"t[0]","line":1,"column":28,"code":"incomplete",\(message)},\
      {"field":"t[1]","line":1,"column":32,"code":"incomplete",\(message)}],"text":\(first)}
      {"file":"p.jsonl","line":3,"record":3,"problems":[{"line":3,"column":1,"code":"not-json","message":"the line is no JSON: byte 6 cannot stand there; correct the line"}],"text":\(second)}

      """
    }
    func lines(_ text: String) -> String {
      """
      {"file":"p.txt","line":2,"problems":[{"column":4,"code":"incomplete",\(message)}],"text":\(text)}

      """
    }
    let covered =
      csv(#""\"A,B\",\"••••••••\",••••••••""#, #""\"D\",••••••••,••••••••""#, "null")
      + json(#""{\"q\":1,\"p\":\"••••••••\",\"t\":[\"••••••••\",\"••••••••\"]}""#, "null") + lines("null")
    let shown =
      csv(#""\"A,B\",\"91\"\"6\",x""#, #""\"D\",7,y""#, #""1,2""#)
      + json(#""{\"q\":1,\"p\":\"91\\u0036\",\"t\":[\"a\",12]}""#, #""{\"p\":""#) + lines(#""916""#)
    #expect(table.text == covered + shown + covered + "600\n")
  }

  @Test func redactShowsNoValueInRejects() throws {
    let run = try workspace.shell(
      """
      $M redact --rules test-rules.yaml --field p=phone --quiet --rejects r.jsonl.gz p.csv >/dev/null; gzip -dc r.jsonl.gz | grep -c 'Bob,••••••••"'
      $M redact --rules test-rules.yaml --rule phone --quiet --rejects r.jsonl p.txt >/dev/null; grep -c 'null}' r.jsonl
      $M --rules test-rules.yaml --rule phone --rejects /none/r.jsonl p.txt; echo $?
      """)
    #expect(run.text == "1\n1\n4\n")
    #expect(run.errors == "mask-cli: /none/r.jsonl: no such file or directory\n")
  }

  // MARK: Dry runs and samples

  @Test(arguments: [
    ("--field p=phone --diff 9 p.csv", "p.csv:2:6: p\n- • (•••) •••-••-••\n+ +•-•••-•••-••-••\n"),
    (
      "--field p=phone --diff 9 --show-values -j2 p.csv",
      "p.csv:2:6: p\n- 8 (916) 123-45-67\n+ +7-916-123-45-67\n"
    ),
    (
      "redact --field p=phone --redact n --diff 3 p.csv",
      "p.csv:2:1: n\n- ••••••••\n+ ••••\np.csv:2:6: p\n- ••••••••\n+ +7-•••-•••-45-67\np.csv:3:1: n\n- ••••••••\n+ •••\n"
    ),
    (
      "--rule phone --diff 9 p.txt p.txt",
      "p.txt:1:\n- • (•••) •••-••-••\n+ +•-•••-•••-••-••\np.txt:1:\n- • (•••) •••-••-••\n+ +•-•••-•••-••-••\n"
    ),
    (
      "--rule phone --diff 1 --show-values p.txt p.txt", "p.txt:1:\n- 8 (916) 123-45-67\n+ +7-916-123-45-67\n"
    ),
    ("redact --rule phone --diff 1 p.txt", "p.txt:1:\n- ••••••••\n+ +7-•••-•••-45-67\n"),
    ("--rule phone --in-place p.txt", ""), ("--field p=phone --in-place=.x p.csv", ""),
    ("--rule phone --output json p.txt", ""),
  ])
  func aDryRunShowsChangesAndChangesNothing(_ arguments: String, _ output: String) throws {
    let run = try workspace.shell(
      """
      cp p.csv q.csv; cp p.txt q.txt
      $M \(arguments) --rules test-rules.yaml --dry-run --quiet --invalid warn; echo $? >&2
      cmp p.csv q.csv; cmp p.txt q.txt; ls -A | grep -c x$
      """)
    #expect(run.text == output + "0\n")
    #expect(run.errors == "0\n")
  }

  @Test(arguments: [
    "--rule word s.txt", "--field a=word s.csv", "--field a=word s.jsonl", "--field a=word s.csv -j3",
  ])
  func aSampleIsTheSameInEveryRun(_ arguments: String) throws {
    let numbers = (0..<20_000).map { "x\($0)" }
    try workspace.write(numbers.joined(separator: "\n") + "\n", to: "s.txt")
    try workspace.write("a\n" + numbers.joined(separator: "\n") + "\n", to: "s.csv")
    try workspace.write(numbers.map { "{\"a\":\"\($0)\"}\n" }.joined(), to: "s.jsonl")
    let run = try workspace.shell(
      """
      options="\(arguments) --rules test-rules.yaml --quiet"
      lines() { $M $options "$@" | grep -c x; }
      lines --sample 5; lines --sample 30000
      $M $options --sample 10% >one; $M $options --sample 10% --jobs 2 2>/dev/null | cmp - one
      $M $options --sample 5 --summary=json 2>&1 >/dev/null | tail -n 1 | cut -d , -f 1
      grep -c x one; $M $options --sample 100% | grep -c x
      $M $options >all; grep -vxFf all one | wc -l
      """)
    let lines = run.text.split(separator: "\n")
    try #require(lines.count == 6)
    #expect(lines[0] == "5" && lines[1] == "20000" && lines[4] == "20000" && lines[5] == "0")
    #expect(lines[2].hasSuffix(":5"))
    let share = Int(lines[3]) ?? 0
    #expect((1800...2200).contains(share))
  }

  @Test func theSummaryCountsWhatIsLeftOut() throws {
    try workspace.write("n,p,s\nA,9161234567,x\nB,1,y\nC,9161234568\n", to: "q.csv")
    try workspace.write(
      "fields:\n  - {field: p, rule: phone, on-invalid: drop}\n  - {field: s, action: drop}\n", to: "m.yaml")
    let run = try workspace.run(
      "--map", "m.yaml", "--invalid", "ignore", "--on-invalid", "drop", "--summary=json", "q.csv")
    #expect(run.text == "n,p\nA,+7-916-123-45-67\n")
    #expect(
      run.errors == """
        {"records":3,"valid":1,"invalid":2,"dropped":2,"problems":{"ragged":1},"fields":[\
        {"field":"p","action":"format","seen":2,"changed":1,"invalid":1,"dropped":1,"problems":{"incomplete":1}},\
        {"field":"s","action":"drop","seen":2,"changed":0,"invalid":0,"dropped":2,"problems":{}}]}

        """)
  }

  // MARK: Progress

  @Test func progressTellsWhatIsLeft() {
    let text = Progress.text(
      lines: 1_234_567, invalid: 8, (done: 250_000_000, total: 1_000_000_000), after: 2)
    #expect(text.text == "[#####...............] 25%, 1,234,567 lines, 8 invalid, 125 MB/s, 0:06 left")
    let unknown = Progress.text(lines: 5, invalid: 0, (done: 5_000_000, total: nil), after: 1)
    #expect(unknown.text == "5 lines, 0 invalid, 5 MB/s")
    let long = Progress.text(
      lines: 5, invalid: 0, (done: 1_000_000, total: 700_000_000), after: 1)
    #expect(long.text.hasSuffix("1 MB/s, 11:39 left"))
  }

  @Test(arguments: Seeded.seeds(10))
  func base64IsThatOfOthers(_ seed: UInt64) {
    var random = Seeded(seed)
    let bytes = (0..<random.int(0...50)).map { _ in UInt8(random.int(0...255)) }
    #expect(
      Base64.encode(bytes) == Data(bytes).base64EncodedString(), "seed \(seed)"
    )
  }

  /// A map is a file under review: what is wrong with it has its place there.
  @Test(arguments: [
    ("rule: crd", "there is no rule \"crd\""),
    ("redact: keep-lst:4", "keep-lst:4: there is no keep-lst here"),
    ("redact: \"keep-last:4,keep-last:2\"", "keep-last:4,keep-last:2 has keep-last twice"),
    ("redact: \"pseudonym,length:8\"", "length:8 is nothing that a pseudonym has"),
    ("rule: card, set: {colour: red}", "the rule \"card\" has no parameter"),
  ])
  func aMistakeInAMapHasItsPlace(_ entry: String, _ message: String) throws {
    try workspace.write("fields:\n  - {field: n, rule: phone}\n  - {field: p, \(entry)}\n", to: "m.yaml")
    let run = try workspace.run("--no-config", "--map", "m.yaml", "p.csv")
    #expect(run.errors.hasPrefix("m.yaml:3:5: \(message)"), "\(run.errors)")
    #expect(run.status == 2 && run.text.isEmpty)
  }

  @Test func aNameThatOnlyABrokenLineHasIsFoundNowhere() throws {
    let text = "{\"cord\":\"x\"\n{\"card\":\"4111\"}\n"
    try workspace.write(text, to: "z.jsonl")
    let run = try workspace.shell(
      "$M redact --no-config --redact cord --in-place --invalid ignore z.jsonl; echo $?; cat z.jsonl")
    #expect(run.text == "2\n\(text)")
    #expect(
      run.errors.hasSuffix("mask-cli: z.jsonl: no record has a member \"cord\"; the first ones have card\n"),
      "\(run.errors)")
  }
}
