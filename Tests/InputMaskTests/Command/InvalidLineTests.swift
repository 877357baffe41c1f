import Testing

@Suite(.timeLimit(.minutes(30)))
struct InvalidLineTests {
  let workspace: CommandWorkspace
  static let input = "9161234567\nab 12\n9161234568\n3"

  init() throws { workspace = try CommandWorkspace() }

  @Test(arguments: [
    ("abort", "+7-916-123-45-67\n", "-:2:6: type all ten digits [incomplete]\n", 1),
    (
      "fail", "+7-916-123-45-67\nab 12\n+7-916-123-45-68\n3",
      "-:2:6: type all ten digits [incomplete]\n-:4:2: type all ten digits [incomplete]\n", 1
    ),
    (
      "warn", "+7-916-123-45-67\nab 12\n+7-916-123-45-68\n3",
      "-:2:6: type all ten digits [incomplete]\n-:4:2: type all ten digits [incomplete]\n", 0
    ),
    ("ignore", "+7-916-123-45-67\nab 12\n+7-916-123-45-68\n3", "", 0),
  ])
  func policies(policy: String, output: String, errors: String, status: Int) throws {
    let run = try workspace.run("--rule", "phone", "--invalid", policy, input: Self.input)
    #expect(run.text == output)
    #expect(run.errors == errors)
    #expect(run.status == Int32(status))
  }

  @Test func failIsTheDefault() throws {
    #expect(try workspace.run("--rule", "phone", input: Self.input).status == 1)
  }

  @Test(arguments: [
    ("keep", "+7-916-123-45-67\nab 12\n+7-916-123-45-68\n3"),
    ("blank", "+7-916-123-45-67\n\n+7-916-123-45-68\n"),
    ("drop", "+7-916-123-45-67\n+7-916-123-45-68\n"),
  ])
  func replacements(replacement: String, output: String) throws {
    let run = try workspace.run("--rule", "phone", "--on-invalid", replacement, input: Self.input)
    #expect(run.text == output)
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ("2", "fail", 0), ("1", "fail", 1), ("0", "warn", 1), ("50%", "fail", 0), ("49.9%", "fail", 1),
    ("1", "ignore", 1), ("2", "abort", 0), ("1", "abort", 1),
  ])
  func limits(limit: String, policy: String, status: Int) throws {
    let run = try workspace.run(
      "--rule", "phone", "--invalid", policy, "--max-invalid", limit, input: Self.input)
    #expect(run.status == Int32(status))
  }

  @Test func anExceededLimitSaysSo() throws {
    let run = try workspace.run(
      "--rule", "phone", "--invalid", "ignore", "--max-invalid", "12.5%", input: Self.input)
    #expect(run.errors == "mask-cli: 2 of 4 lines are invalid; --max-invalid allows 12.5%\n")
  }

  @Test func abortWithALimitStopsBehindIt() throws {
    let run = try workspace.run(
      "--rule", "phone", "--invalid", "abort", "--max-invalid", "1", input: "1\n2\n9161234567\n")
    #expect(run.text == "1\n")
  }

  @Test func summaryCountsLinesAndProblems() throws {
    let run = try workspace.run("--rule", "phone", "--invalid", "ignore", "--summary", input: Self.input)
    #expect(run.errors == "4 lines: 2 valid, 2 invalid (incomplete 2)\n")
    let json = try workspace.run(
      "--rule", "phone", "--invalid", "ignore", "--summary=json", input: Self.input)
    #expect(
      json.errors == #"{"lines":4,"valid":2,"invalid":2,"dropped":0,"problems":{"incomplete":2}}"# + "\n")
  }

  @Test func summaryDoesNotTakeTheFileBehindItForItsValue() throws {
    try workspace.write("9161234567\n", to: "a.txt")
    let run = try workspace.run("--rule", "phone", "--summary", "a.txt")
    #expect(run.text == "+7-916-123-45-67\n")
    #expect(run.errors == "1 line: 1 valid, 0 invalid\n")
  }

  @Test func valuesAreNotInMessagesUnlessAskedFor() throws {
    #expect(!(try workspace.run("--rule", "phone", input: "secret 12\n").errors.contains("secret")))
    let run = try workspace.run("--rule", "phone", "--show-values", input: "a\u{1B}[31m\t\u{202E}12\n")
    #expect(run.errors == "-:1:11: \"a\\u{1B}[31m\\t\\u{202E}12\": type all ten digits [incomplete]\n")
  }

  @Test func columnsCountGraphemes() throws {
    let run = try workspace.run("check", "--rule", "phone", input: "👩‍👩‍👧🇫🇷e\u{301}1\n")
    #expect(run.text == "-:1:5: type all ten digits [incomplete]\n")
  }

  @Test func diagnosticsNameTheFileAndItsLine() throws {
    try workspace.write("9161234567\n", to: "a.txt")
    try workspace.write("9161234567\n1\n", to: "b.txt")
    let run = try workspace.run("--rule", "phone", "a.txt", "b.txt")
    #expect(run.errors == "b.txt:2:2: type all ten digits [incomplete]\n")
  }

  @Test func colorIsUsedOnlyWhenAskedForOrOnATerminal() throws {
    #expect(!(try workspace.run("--rule", "phone", input: "1\n").errors.contains("\u{1B}")))
    let run = try workspace.run("--rule", "phone", "--color", "always", input: "1\n")
    #expect(run.errors == "\u{1B}[1m-:1:2:\u{1B}[0m type all ten digits \u{1B}[2m[incomplete]\u{1B}[0m\n")
  }

  @Test func checkWritesProblemsAndNoLines() throws {
    let run = try workspace.run("check", "--rule", "phone", input: Self.input)
    #expect(run.text == "-:2:6: type all ten digits [incomplete]\n-:4:2: type all ten digits [incomplete]\n")
    #expect(run.errors == "")
    #expect(run.status == 1)
    let good = try workspace.run("check", "--rule", "phone", input: "9161234567\n")
    #expect(good.text == "")
    #expect(good.status == 0)
  }

  @Test func checkWritesProblemsAsObjects() throws {
    let run = try workspace.run("check", "--rule", "phone", "--output", "json", input: "9161234567\né1\n")
    #expect(
      run.text
        == #"{"file":"-","line":2,"column":3,"start":3,"end":3,"code":"incomplete","step":"complete","#
        + #""message":"type all ten digits","parameters":{}}"# + "\n")
  }

  @Test(arguments: [
    ("keep", #"{"text":"+7-12","value":"12","shown":"+7-••","complete":false,"valid":false,"#),
    ("blank", #"{"text":"","value":"","shown":"","complete":false,"valid":false,"#),
  ])
  func objectsOfInvalidLines(replacement: String, start: String) throws {
    let run = try workspace.run(
      "--rule", "phone", "--output", "json", "--on-invalid", replacement, "--invalid", "ignore", input: "12")
    let problems =
      #""problems":[{"column":3,"start":2,"end":2,"code":"incomplete","step":"complete","#
      + #""message":"type all ten digits","parameters":{}}],"dropped":[]}"# + "\n"
    #expect(run.text == start + problems)
  }

  @Test func droppedObjectsAreNotWritten() throws {
    let run = try workspace.run(
      "--rule", "phone", "--output", "json", "--on-invalid", "drop", input: "12\n")
    #expect(run.text == "")
    #expect(run.status == 1)
  }
}
