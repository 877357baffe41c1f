import Testing

@Suite(.timeLimit(.minutes(30)))
struct FormatCommandTests {
  let workspace: CommandWorkspace

  init() throws { workspace = try CommandWorkspace() }

  @Test func formatsLineForLineInOrder() throws {
    let run = try workspace.run("--rule", "phone", input: "8 (916) 123-45-67\n9161234568\n+79161234569\n")
    #expect(run.text == "+7-916-123-45-67\n+7-916-123-45-68\n+7-916-123-45-69\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func formatIsTheDefaultSubcommand() throws {
    let run = try workspace.run("format", "--rule", "phone", input: "9161234567\n")
    #expect(run.text == "+7-916-123-45-67\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("", ""),
    ("\n", "\n"),
    ("9161234567", "+7-916-123-45-67"),
    ("9161234567\r\n", "+7-916-123-45-67\r\n"),
    ("9161234567\r\n9161234567\n9161234567", "+7-916-123-45-67\r\n+7-916-123-45-67\n+7-916-123-45-67"),
    ("\u{FEFF}9161234567\n", "\u{FEFF}+7-916-123-45-67\n"),
    ("\u{FEFF}", "\u{FEFF}"),
    ("\u{FEFF}x\u{FEFF}\n", "\u{FEFF}x\u{FEFF}\n"),
    ("\n\n9161234567\n\n", "\n\n+7-916-123-45-67\n\n"),
  ])
  func endsAndByteOrderMarksComeOutAsTheyCameIn(input: String, output: String) throws {
    let run = try workspace.run("--rule", "phone", "--invalid", "ignore", input: input)
    #expect(run.output == Array(output.utf8))
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func withNULObjectsOfProblemsEndInNUL() throws {
    let run = try workspace.run(
      "check", "-z", "--rule", "phone", "--output", "json", input: "1\u{0}9161234567\u{0}2\u{0}")
    #expect(run.text.split(separator: "\u{0}").count == 2 && run.text.hasSuffix("}\u{0}"))
  }

  @Test(arguments: ["-z", "--null"])
  func linesEndWithNull(option: String) throws {
    let run = try workspace.run("--rule", "phone", option, input: "916 123\n45-67\u{0}9161234568\u{0}")
    #expect(run.text == "+7-916-123-45-67\u{0}+7-916-123-45-68\u{0}")
  }

  @Test func aCarriageReturnBeforeNullIsPartOfTheLine() throws {
    let run = try workspace.run("--rule", "phone", "-z", input: "9161234567\r\u{0}")
    #expect(run.text == "+7-916-123-45-67\u{0}")
  }

  @Test func readsFilesInOrderAndTheStandardInputAsDash() throws {
    try workspace.write("9161234561\n", to: "a.txt")
    try workspace.write("9161234563\n", to: "c.txt")
    let run = try workspace.run("--rule", "phone", "a.txt", "-", "c.txt", input: "9161234562\n")
    #expect(run.text == "+7-916-123-45-61\n+7-916-123-45-62\n+7-916-123-45-63\n")
  }

  @Test func aFileWithoutFinalNewlineGetsOneOnlyWhenAnotherLineFollows() throws {
    try workspace.write("9161234561", to: "a.txt")
    try workspace.write("", to: "empty.txt")
    let run = try workspace.run("--rule", "phone", "a.txt", "empty.txt", "a.txt", "empty.txt")
    #expect(run.text == "+7-916-123-45-61\n+7-916-123-45-61")
  }

  @Test(arguments: [
    ("text", "+7-916-123-45-67\n"), ("value", "9161234567\n"),
    (
      "json",
      #"{"text":"+7-916-123-45-67","value":"9161234567","shown":"+7-•••-•••-45-67","complete":true,"#
        + #""valid":true,"problems":[],"dropped":[{"reason":"prefix","step":"strip-prefix","range":[0,1]}]}"#
        + "\n"
    ),
  ])
  func writesWhatOutputSays(form: String, output: String) throws {
    #expect(try workspace.run("--rule", "phone", "--output", form, input: "89161234567\n").text == output)
  }

  @Test func valueIsItsOwnSubcommand() throws {
    let run = try workspace.run("value", "--rule", "phone", input: "8 (916) 123-45-67\r\n")
    #expect(run.text == "9161234567\r\n")
  }

  @Test func rulesAreAppliedInTurn() throws {
    let run = try workspace.run("--rule", "ten", "--rule", "phone", input: "(916) 123-45-67\n")
    #expect(run.text == "+7-916-123-45-67\n")
    #expect(run.status == 0)
  }

  @Test(arguments: ["text", "value"])
  func aRuleGetsTheTextOfTheOneBefore(_ output: String) throws {
    let rules = """
      rules:
        first: {formatters: [{replace: {table: {a: b}}}]}
        second: {formatters: [{replace: {table: {b: c}}}]}
      """
    try workspace.write(rules, to: "chain.yaml")
    let run = try workspace.run(
      ["--rule", "first", "--rule", "second", "--rules", "chain.yaml", "--output", output],
      input: Array("a\nxaab\n".utf8))
    #expect(run.text == "c\nxccc\n")
  }

  @Test func aProblemOfALaterRuleIsPlacedInTheLine() throws {
    let run = try workspace.run("--rule", "word", "--rule", "ten", input: "--- abc\n")
    #expect(run.errors == "-:1:8: too short: 0; at least 10 characters [too-short]\n")
    #expect(run.text == "--- abc\n")
  }

  @Test func setChangesAParameter() throws {
    let run = try workspace.run(
      "--rule", "word", "--set", "most=3", "--invalid", "ignore", input: "abcdef\nabc\n")
    #expect(run.text == "abcdef\nabc\n")
    #expect(
      try workspace.run("check", "--rule", "word", "--set", "most=3", input: "abcdef\nabc\n").text
        == "-:1:4: more characters than there is room for; remove the surplus [too-long]\n")
  }

  @Test func setIsForTheRulesThatHaveTheParameter() throws {
    let run = try workspace.run("--rule", "word", "--rule", "phone", "--set", "most=3", input: "")
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func lineBufferedOutputIsTheSame() throws {
    let run = try workspace.run("--rule", "phone", "--line-buffered", input: "9161234567\nx\n9161234567")
    #expect(run.text == "+7-916-123-45-67\nx\n+7-916-123-45-67")
  }

  @Test func lineBufferedOutputComesBeforeTheInputEnds() throws {
    let run = try workspace.shell(
      """
      mkfifo in out
      "$M" --rule phone --rules test-rules.yaml --line-buffered <in >out &
      exec 3>in 4<out
      echo 9161234567 >&3
      read -r line <&4
      echo "$line"
      exec 3>&-
      wait
      """)
    #expect(run.text == "+7-916-123-45-67\n")
  }

  @Test func messagesComeInTheLanguageAskedFor() throws {
    let run = try workspace.run("--rule", "phone", "--language", "ru-RU", input: "1\n")
    #expect(run.errors == "-:1:2: введите все десять цифр [incomplete]\n")
  }
}
