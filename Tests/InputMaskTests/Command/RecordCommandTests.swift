import Testing

/// Fields of files, through the command.
@Suite(.timeLimit(.minutes(2)))
struct RecordCommandTests {
  let workspace: CommandWorkspace

  init() throws {
    workspace = try CommandWorkspace()
    try workspace.write("n,p\nAnna,8 (916) 123-45-67\nBob,916\n", to: "p.csv")
    try workspace.write("{\"p\":\"8 (916) 123-45-67\"}\n", to: "p.jsonl")
  }

  @Test(arguments: [
    (["--field", "p=phone", "p.csv"], "n,p\nAnna,+7-916-123-45-67\nBob,916\n", 1),
    (["value", "--field", "p=phone", "p.csv"], "n,p\nAnna,9161234567\nBob,916\n", 1),
    (["--output", "value", "--field", "p=phone", "p.csv"], "n,p\nAnna,9161234567\nBob,916\n", 1),
    (["redact", "--field", "p=phone", "p.csv"], "n,p\nAnna,+7-•••-•••-45-67\nBob,+7-•••\n", 1),
    (["--redact", "n", "--invalid", "warn", "p.csv"], "n,p\n••••,8 (916) 123-45-67\n•••,916\n", 0),
    (["--redact", "n=keep-first:1", "p.csv"], "n,p\nA•••,8 (916) 123-45-67\nB••,916\n", 0),
    (["--redact", "p=phone", "--quiet", "p.csv"], "n,p\nAnna,+7-•••-•••-45-67\nBob,+7-•••\n", 1),
    (["check", "--field", "p=phone", "p.csv"], "p.csv:3:5: p: type all ten digits [incomplete]\n", 1),
    (["--field", "p=phone", "--on-invalid", "drop", "-j1", "p.csv"], "n,p\nAnna,+7-916-123-45-67\n", 1),
    (["--field", "p=phone", "--invalid", "abort", "p.csv"], "n,p\nAnna,+7-916-123-45-67\n", 1),
    (["--field", "p=phone", "p.jsonl"], "{\"p\":\"+7-916-123-45-67\"}\n", 0),
    (
      ["--field", "p=phone", "p.csv", "p.csv", "--invalid", "ignore"],
      "n,p\nAnna,+7-916-123-45-67\nBob,916\nAnna,+7-916-123-45-67\nBob,916\n", 0
    ),
  ])
  func fieldsGoThroughTheirRules(_ arguments: [String], _ output: String, _ status: Int32) throws {
    let run = try workspace.run(arguments + ["--rules", "test-rules.yaml"])
    #expect(run.text == output)
    #expect(run.status == status)
  }

  @Test(arguments: [
    (["--field", "p=phone", "--rule", "phone", "p.csv"], "--rule is for whole lines"),
    (["--field", "p", "p.csv"], "--field p: write a name, = and a rule"),
    (["--field", "q=phone", "p.csv"], "p.csv: there is no column \"q\"; the table has \"n\", \"p\""),
    (["--field", "q=phone", "p.jsonl"], "no record has a member \"q\"; the first ones have p"),
    (
      ["--field", "p=phone"], "the name of - does not say how it is laid out; add --format csv, tsv or jsonl"
    ),
    (["--field", "p=phone", "p.csv", "p.jsonl"], "the files are laid out in different ways"),
    (["--field", "p=phone", "--format", "lines"], "lines have no fields"),
    (["--field", "p=phone", "-z", "p.csv"], "records end with a line feed"),
    (["--field", "p=phone", "--delimiter", "ab", "p.csv"], "--delimiter takes one ASCII character"),
    (["--field", "p=phone", "--quote", ",", "p.csv"], "delimiter and quote are the same"),
    (["--field", "p=phone", "--no-header", "p.jsonl"], "JSON has no delimiter"),
    (["--field", "p=phone", "--output", "json", "p.csv"], "objects are for lines"),
    (["--redact", "p=keep-lost:4", "p.csv"], "keep-lost:4: there is no keep-lost here"),
    (["--rule", "phone", "--jobs", "2"], "this is for fields of records"),
    (["--field", "p=phon", "p.csv"], "there is no rule \"phon\""),
    (["--format", "csv", "p.csv"], "no field is named"),
  ])
  func whatMakesNoSenseIsRefused(_ arguments: [String], _ message: String) throws {
    let run = try workspace.run(arguments + ["--rules", "test-rules.yaml"])
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.status == 2)
    if !arguments.contains("p.jsonl") { #expect(run.output.isEmpty) }
  }

  @Test func aFileThatCannotBeReadIsReportedAndTheOthersAreRead() throws {
    let run = try workspace.run("--field", "p=phone", "none.csv", "p.csv", "--invalid", "ignore", input: "")
    #expect(run.errors == "mask-cli: none.csv: no such file or directory\n")
    #expect(run.text.hasPrefix("n,p\nAnna,+7-916"))
    #expect(run.status == 4)
  }

  @Test func filesWithOtherHeadersAreRefused() throws {
    try workspace.write("p,n\n9161234567,Eve\n", to: "q.csv")
    let run = try workspace.run("--field", "p=phone", "p.csv", "q.csv", "--invalid", "ignore")
    #expect(run.errors.hasPrefix("mask-cli: q.csv: the header is not that of the first file"))
    #expect(run.status == 2)
  }

  @Test func aFullDiskIsAnError() throws {
    let run = try workspace.shell(
      "$M --rules test-rules.yaml --field p=phone p.csv --invalid ignore >/dev/full")
    #expect(run.status == 4)
  }

  @Test func nobodyWhoReadsEndsTheRunQuietly() throws {
    let run = try workspace.shell(
      "(echo p; yes 9161234567) | $M --rules test-rules.yaml --format csv --field p=phone | head -n 2")
    #expect(run.text == "p\n+7-916-123-45-67\n")
    #expect(run.errors.isEmpty)
  }

  @Test func theLastWordOfAnySizeOfInputIsTheSame() throws {
    let rows = (0..<20_000).map { "\"a\n\($0)\",916123456\($0 % 10)\n" }.joined()
    try workspace.write("n,p\n" + rows, to: "many.csv")
    let one = try workspace.run("--field", "p=phone", "-j1", "many.csv")
    for jobs in ["2", "5"] {
      let more = try workspace.run("--field", "p=phone", "-j", jobs, "many.csv")
      #expect(more.output == one.output)
    }
    #expect(one.text.hasSuffix("\"a\n19999\",+7-916-123-45-69\n"))
  }
}
