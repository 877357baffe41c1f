import Testing

@Suite(.timeLimit(.minutes(30)))
struct ExplainCommandTests {
  let workspace: CommandWorkspace

  init() throws { workspace = try CommandWorkspace() }

  @Test func showsEachStepWithTheCaret() throws {
    let run = try workspace.run("explain", "--rule", "phone", "8 (916) 123-45-67")
    #expect(
      run.text == """
        rule phone
          input         8 (916) 123-45-67|
          digits-only   89161234567|        drops " (" (no digit), drops ") " (no digit), drops "-" (no digit) × 2
          strip-prefix  9161234567|         drops "8" (another spelling of the prefix)
          mask          +7-916-123-45-67|   inserts "+7-", inserts "-" × 3
          redact        +7-•••-•••-45-67|   turns "916" into "•••", turns "123" into "•••"
          value         9161234567          complete, valid

        """)
    #expect(run.status == 0)
  }

  @Test func theCaretCanStandAnywhere() throws {
    let run = try workspace.run("explain", "--rule", "phone", "--caret", "5", "8 (916) 123-45-67")
    #expect(run.text.contains("input         8 (91|6) 123-45-67\n"))
    #expect(run.text.contains("digits-only   891|61234567 "))
    #expect(run.text.contains("strip-prefix  91|61234567 "))
    #expect(run.text.contains("mask          +7-91|6-123-45-67 "))
  }

  @Test func problemsAreListedAndMakeItsStatus() throws {
    let run = try workspace.run("explain", "--rule", "phone", "12")
    #expect(run.text.contains("  value         12      incomplete, invalid\n"))
    #expect(run.text.hasSuffix("  problem       column 3: type all ten digits [incomplete]\n"))
    #expect(run.status == 1)
  }

  @Test func readsLinesWhenNoInputIsGiven() throws {
    let run = try workspace.run("explain", "--rule", "phone", input: "9161234567\n9161234568")
    #expect(run.text.split(separator: "\n").filter { $0 == "rule phone" }.count == 2)
    #expect(run.text.contains("9161234568|"))
  }

  @Test func linesThatAreNoTextAreReported() throws {
    let run = try workspace.run("explain", "--rule", "phone", bytes: [0xFF, 0x0A])
    #expect(run.errors == "mask-cli: -:1: the line is not well-formed UTF-8; convert it\n")
    #expect(run.status == 1)
  }

  @Test func rulesAreExplainedInTurn() throws {
    let run = try workspace.run("explain", "--rule", "ten", "--rule", "phone", "(916) 123-45-67")
    #expect(run.text.contains("rule ten\n"))
    #expect(run.text.contains("rule phone\n  input         9161234567|\n"))
  }

  @Test func writesObjects() throws {
    let run = try workspace.run("explain", "--rule", "ten", "--output", "json", "9-161234567")
    #expect(
      run.text
        == #"{"rule":"ten","input":"9-161234567","caret":11,"steps":[{"name":"digits-only","text":"9161234567","#
        + #""caret":10,"changes":[{"kind":"dropped","column":2,"old":"-","reason":"no digit"}]}],"#
        + #""text":"9161234567","value":"9161234567","shown":"••••••••••","complete":true,"valid":true,"#
        + #""problems":[]}"# + "\n")
  }

  @Test func controlCharactersAreSpelledOut() throws {
    let run = try workspace.run("explain", "--rule", "phone", "\u{1B}[31m9")
    #expect(!run.text.contains("\u{1B}"))
    #expect(run.text.contains("\\u{1B}[31m9|"))
  }

  @Test func aVeryLongListOfChangesIsCutShort() throws {
    let input = (0..<500).map { "\(Unicode.Scalar(0x400 + $0).map(String.init) ?? "")1" }.joined()
    let run = try workspace.run("explain", "--rule", "ten", input)
    #expect(run.text.contains(", 492 more"))
  }
}
