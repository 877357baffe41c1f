import Foundation
import Testing

/// `mask-cli profile`, as users start it.
struct ProfileCommandTests {
  let workspace: CommandWorkspace

  init() throws {
    workspace = try CommandWorkspace()
    try workspace.write(
      """
      card,mail,"the phone",note,empty
      4111 1111 1111 1111,a@b.com,8 (916) 123-45-67,"a, ""b"" é",
      5500-0000-0000-0004,anna@example.com,+7 916 123 45 67,?!,
      4111111111111112,,9161234567,***,

      """, to: "p.csv")
  }

  private func profile(_ arguments: String...) throws -> CommandWorkspace.Run {
    try workspace.run(["profile", "--no-config"] + arguments)
  }

  private func object(_ run: CommandWorkspace.Run) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any], "\(run.errors)")
  }

  @Test func eachColumnHasTheRuleThatFits() throws {
    let run = try profile("--output", "json", "p.csv")
    let object = try object(run)
    #expect(object["records"] as? Int == 3)
    let columns = try #require(object["columns"] as? [[String: Any]])
    #expect(columns.map { $0["name"] as? String } == ["card", "mail", "the phone", "note", "empty"])
    #expect(columns.map { $0["rule"] as? String }.prefix(3) == ["card", "email", "phone"])
    #expect(columns[4]["rule"] is NSNull)
    #expect(columns[0]["problems"] as? [String: Int] == ["checksum": 1])
    #expect(columns.map { $0["empty"] as? Int } == [0, 1, 0, 0, 3])
    #expect(
      columns[0]["examples"] as? [String] == ["•••• •••• •••• 1111", "•••• •••• •••• 0004", "••••••••"])
    let lengths = try #require(columns[1]["lengths"] as? [String: Any])
    #expect(lengths["minimum"] as? Int == 7)
    #expect(lengths["maximum"] as? Int == 16)
    #expect(lengths["counts"] as? [String: Int] == ["7": 1, "16": 1])
  }

  @Test func noValueIsShownAsItIs() throws {
    let runs = [
      try profile("p.csv"), try profile("--output", "json", "p.csv"),
      try profile("--html", "p.html", "--write-map", "p.yaml", "p.csv"),
    ]
    let page = try String(contentsOf: workspace.path("p.html"), encoding: .utf8)
    let map = try String(contentsOf: workspace.path("p.yaml"), encoding: .utf8)
    for text in runs.map(\.text) + [page, map] {
      for secret in ["4111 1111", "4111111111111112", "anna@", "123-45", "9161234567"] {
        #expect(!text.contains(secret), "\(secret) in \(text)")
      }
    }
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(!page.contains("<script"))
    #expect(!page.contains("http"))
  }

  @Test func aHeaderThatLooksLikeValuesIsNotShown() throws {
    try workspace.write("Anna,4111 1111 1111 1111\nBob,5500-0000-0000-0004\n", to: "v.csv")
    let runs = [
      try profile("v.csv"), try profile("--output", "json", "v.csv"),
      try profile("--html", "v.html", "--write-map", "v.yaml", "v.csv"),
    ]
    let page = try String(contentsOf: workspace.path("v.html"), encoding: .utf8)
    let map = try String(contentsOf: workspace.path("v.yaml"), encoding: .utf8)
    for text in runs.map(\.text) + [page, map] { #expect(!text.contains("4111 1111"), "\(text)") }
    for run in runs {
      #expect(
        run.errors
          == "mask-cli: v.csv: the first record looks like values, so that columns have numbers for names; for a table without a header add --no-header\n"
      )
    }
    #expect(map.contains("{field: \"2\", rule: card}"))
  }

  @Test func recordsOfOneCellHaveAHint() throws {
    try workspace.write("a;b\nx;y\n", to: "s.csv")
    let run = try profile("s.csv")
    #expect(
      run.errors == "mask-cli: s.csv: each record is one cell; add --delimiter ';' if that separates cells\n")
    #expect(try profile("--delimiter", ";", "s.csv").errors.isEmpty)
  }

  @Test func theTableIsForPeople() throws {
    let run = try profile("p.csv")
    let lines = run.text.split(separator: "\n")
    #expect(lines[0] == "p.csv: 3 records")
    #expect(lines[1].hasPrefix("column     rule"))
    #expect(
      lines[2]
        == "card       card   2 of 3  0.0%    16–19–19  checksum 1  •••• •••• •••• 1111, •••• •••• •••• 0004, ••••••••"
    )
    #expect(run.status == 0)
  }

  @Test(arguments: ["--html", "--write-map"])
  func theReportIsAloneOnTheStandardOutput(_ option: String) throws {
    let run = try profile(option, "-", "p.csv")
    #expect(run.errors.contains("the standard output has the report; name a file for \(option)"))
    #expect(run.status == 2)
  }

  /// A map that is run at once lets nothing out that it has no rule for, and formats nothing of it either.
  @Test func whatHasNoEntryInTheMapIsHidden() throws {
    try workspace.write(
      "mail,note,flipper,n\na@b.com,call me password=hunter2,3750,x\nc@d.com,?!,3800,y y\n", to: "n.csv")
    let run = try profile("--write-map", "n.yaml", "n.csv")
    #expect(run.text.hasSuffix("\nby the map redact hides all of: note, flipper, n\n"), "\(run.text)")
    let hidden = try workspace.run(["redact", "--no-config", "--map", "n.yaml", "n.csv"])
    #expect(
      hidden.text
        == "mail,note,flipper,n\n•@•.•••,••••••••••••••••••••••••,••••,•\n•@•.•••,••,••••,•••\n")
    for command in [["format"], ["value"]] {
      #expect(
        try workspace.run(command + ["--no-config", "--map", "n.yaml", "n.csv"]).output
          == Array(String(contentsOf: workspace.path("n.csv"), encoding: .utf8).utf8))
    }
  }

  /// Each of more columns than a map has entries for is hidden.
  @Test func columnsBeyondThoseOfAMapAreHidden() throws {
    let names = (0..<70).map { "m\($0)" }.joined(separator: ",")
    let cells = Array(repeating: "anna@example.com", count: 70).joined(separator: ",")
    try workspace.write("\(names)\n\(cells)\n", to: "w.csv")
    _ = try profile("--write-map", "w.yaml", "w.csv")
    let run = try workspace.run(["redact", "--no-config", "--map", "w.yaml", "w.csv"])
    #expect(run.status == 0 && !run.text.contains("anna"), "\(run.errors)")
  }

  @Test func byAMapWithoutEntriesAllIsHidden() throws {
    try workspace.write("n\n?!\n", to: "o.csv")
    #expect(
      try profile("--write-map", "o.yaml", "o.csv").text.hasSuffix("\nby the map redact hides all of: n\n"))
    let run = try workspace.run(["redact", "--no-config", "--map", "o.yaml", "o.csv"])
    #expect(run.text == "n\n••\n" && run.status == 0, "\(run.errors)")
    let other = try workspace.run(["format", "--no-config", "--map", "o.yaml", "o.csv"])
    #expect(other.text == "" && other.status == 2)
  }

  @Test func theMapIsReadByTheCommand() throws {
    _ = try profile("--write-map", "p.yaml", "p.csv")
    let run = try workspace.run(["redact", "--no-config", "--map", "p.yaml", "--quiet", "p.csv"])
    #expect(run.text.contains("•••• •••• •••• 1111,•@•.•••,+7-•••-•••-45-67,"))
    #expect(run.status == 1)
  }

  /// What a map says of a file is true of it: nobody is told of a problem when it is used at once.
  @Test(
    arguments: [
      (
        "s.jsonl", #"{"a":"x@y.com"}"# + "\n" + #"{"a":{"b":"4111111111111111"}}"# + "\n", [],
        #"{"a":"••••••••"}"# + "\n" + #"{"a":{"b":"•••• •••• •••• 1111"}}"# + "\n"
      ),
      (
        "t.jsonl", #"{"a":["x@y.com"]}"# + "\n" + #"{"a":"x@y.com"}"# + "\n", [],
        #"{"a":["•@•.•••"]}"# + "\n" + #"{"a":"••••••••"}"# + "\n"
      ),
      ("h.csv", "anna@x.com,1\nbob@x.com,2\n", [], "a•••@•.•••,•\nb••@•.•••,•\n"),
      (
        "u.csv", "mail,n\nNULL,?!\nbob@x.com,N/A\n", ["--null-words", "NULL,N/A"],
        "mail,n\nNULL,••\nb••@•.•••,N/A\n"
      ),
    ] as [(String, String, [String], String)])
  func theMapFitsTheFileItWasWrittenOf(
    _ name: String, _ text: String, _ options: [String], _ redacted: String
  ) throws {
    try workspace.write(text, to: name)
    _ = try workspace.run(["profile", "--no-config", "--write-map", "m.yaml", name] + options)
    let run = try workspace.run(["redact", "--no-config", "--map", "m.yaml", name])
    #expect(run.text == redacted, "\(run.errors)")
    #expect(name.hasSuffix("jsonl") || run.errors == "")
  }

  @Test func namesThatLookLikePatternsAreEscaped() throws {
    try workspace.write(
      "a.b,c*,[d],/e,\"\",x,x\n1.2.3.4,1.2.3.4,1.2.3.4,1.2.3.4,1.2.3.4,?!,?!\n", to: "q.csv")
    _ = try profile("--write-map", "q.yaml", "q.csv")
    let map = try String(contentsOf: workspace.path("q.yaml"), encoding: .utf8)
    // Names that find no column alone give way to numbers.
    #expect(map.contains("- {field: \"5\", rule: ipv4}"))
    #expect(map.contains("# - {field: \"7\", rule: scrub}"))
    let run = try workspace.run(["redact", "--no-config", "--map", "q.yaml", "q.csv"])
    #expect(run.errors == "")
    #expect(run.text.hasSuffix("\n•••••••,•••••••,•••••••,•••••••,•••••••,••,••\n"))
  }

  @Test func pathsOfJSONAreColumns() throws {
    try workspace.write(
      """
      {"user":{"mail":"a@b.com","tags":["x1","y2"]},"n":null,"a.b":"10.0.0.1"}
      {"user":{"mail":"\\u0061@c.com"},"n":"10.0.0.1","a.b":"10.0.0.2"}
      {"user":

      """, to: "e.jsonl")
    let object = try object(try profile("--output", "json", "e.jsonl"))
    let columns = try #require(object["columns"] as? [[String: Any]])
    #expect(columns.map { $0["name"] as? String } == ["user.mail", "user.tags[*]", "n", "a\\.b"])
    #expect(columns[0]["rule"] as? String == "email")
    #expect(columns[2]["empty"] as? Int == 1)
    #expect(object["unread"] as? Int == 1)
    _ = try profile("--write-map", "e.yaml", "e.jsonl")
    let run = try workspace.run(["redact", "--no-config", "--map", "e.yaml", "--quiet", "e.jsonl"])
    #expect(run.text.hasPrefix("{\"user\":{\"mail\":\"•@•.•••\",\"tags\":"))
    #expect(run.text.contains("\"a.b\":\"••••••••\""))
  }

  @Test func laterRecordsAreSampled() throws {
    try workspace.write("n\n" + (0..<1_000).map { "\($0)\n" }.joined(), to: "n.csv")
    let run = try profile("--records", "100", "n.csv")
    #expect(run.text.hasPrefix("n.csv: 1,000 records, 114 of them looked at\n"))
  }

  @Test(arguments: [
    (["none.csv"], "mask-cli: none.csv: no such file or directory", 4),
    (
      ["-"], "mask-cli: the name of - does not say how it is laid out; add --format csv, tsv, jsonl or json",
      2
    ),
    (["--format", "csv", "-"], "mask-cli: - has no records to look at", 2),
    (
      ["--format", "lines", "p.csv"],
      "mask-cli: lines have no columns; write --format csv, tsv, jsonl or json", 2
    ),
    (["--delimiter", "ab", "p.csv"], "mask-cli: --delimiter takes one ASCII character", 2),
    (["--html", "no/p.html", "p.csv"], "mask-cli: no/p.html: no such file or directory", 4),
  ])
  func mistakesAreTold(_ arguments: [String], _ message: String, _ status: Int32) throws {
    let run = try workspace.run(["profile", "--no-config"] + arguments)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(run.status == status)
  }
}
