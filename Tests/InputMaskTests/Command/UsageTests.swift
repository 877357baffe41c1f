import Testing

@Suite(.timeLimit(.minutes(30)))
struct UsageTests {
  let workspace: CommandWorkspace

  init() throws { workspace = try CommandWorkspace() }

  @Test(arguments: [
    ([], "no rule is named; add --rule NAME for lines, or --field COLUMN=NAME, see mask-cli rules list\n"),
    (["--rule", "phon"], "there is no rule \"phon\"; did you mean \"phone\"?\n"),
    (
      ["--rule", "zzzzzz"],
      "there is no rule \"zzzzzz\"; see mask-cli rules list\n"
    ),
    (
      ["--rule", "phone", "--rule", "word", "--set", "colour=red"],
      "--set colour: none of the rules named has a parameter \"colour\"; see mask-cli rules show\n"
    ),
    (
      ["--rule", "word", "--set", "mots=3"],
      "--set mots: the rule \"word\" has no parameter \"mots\"; did you mean \"most\"?\n"
    ),
    (
      ["--rule", "word", "--set", "most=x"],
      "--set most: the parameter \"most\" must be a whole number; give it one\n"
    ),
    (
      ["rules", "show", "phon"],
      "there is no rule \"phon\"; did you mean \"phone\"?\n"
    ),
  ])
  func mistakesWithNames(arguments: [String], message: String) throws {
    let run = try workspace.run(arguments + ["--rules", "test-rules.yaml"])
    #expect(run.errors == "mask-cli: " + message)
    #expect(run.output == [])
    #expect(run.status == 2)
  }

  /// Otherwise the subcommand would be a file that is not there, and the files behind it would go out formatted.
  @Test(arguments: [
    (["--no-config", "rules", "check", "test-rules.yaml"], "rules"), (["--quiet", "redact"], "redact"),
    (["--rule", "phone", "redact", "test-rules.yaml"], "redact"), (["--with", "x", "scrub"], "scrub"),
    (["--rule", "phone", "--jobs", "2", "check", "test-rules.yaml"], "check"),
    (["--field", "p=phone", "redact", "test-rules.yaml"], "redact"),
  ])
  func aSubcommandBehindOptionsIsRefused(_ arguments: [String], _ name: String) throws {
    let run = try workspace.run(arguments)
    #expect(
      run.errors
        == "mask-cli: '\(name)' stands behind options; write the subcommand first: mask-cli \(name), and then its options\n"
        + "Try 'mask-cli --help' for more information.\n")
    #expect(run.output == [])
    #expect(run.status == 2)
  }

  @Test func aFileMayBeNamedAsASubcommandIs() throws {
    try workspace.write("9161234567\n", to: "check")
    let run = try workspace.run(["--rule", "phone", "--rules", "test-rules.yaml", "check"])
    #expect(run.text == "+7-916-123-45-67\n" && run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    (
      ["--field", "a=word", "--set", "mots=3"],
      "--set mots: the rule \"word\" has no parameter \"mots\"; did you mean \"most\"?\n"
    ),
    (
      ["--field", "a=word", "--set", "most=x"],
      "--set most: the parameter \"most\" must be a whole number; give it one\n"
    ),
    (
      ["--field", "a=word", "--field", "b=phone", "--set", "colour=red"],
      "--set colour: none of the rules named has a parameter \"colour\"; see mask-cli rules show\n"
    ),
    (
      ["--redact", "a=keep-last:4", "--set", "most=3"],
      "--set is for rules, and no field has one that takes parameters of the command; leave it out\n"
    ),
    (
      ["--redact", "a=word", "--set", "mots=3"],
      "--set mots: the rule \"word\" has no parameter \"mots\"; did you mean \"most\"?\n"
    ),
  ])
  func mistakesOfSetBesideFields(arguments: [String], message: String) throws {
    let run = try workspace.run(
      ["--format", "csv"] + arguments + ["--rules", "test-rules.yaml"], input: Array("a,b\n1,2\n".utf8))
    #expect(run.errors.hasPrefix("mask-cli: " + message), "\(run.errors)")
    #expect(run.output == [])
    #expect(run.status == 2)
  }

  @Test(arguments: [
    (["--rule", "phone", "--bogus"], "unknown option '--bogus'"),
    (["--rule"], "missing value for '--rule <name>'"),
    (
      ["--rule", "phone", "--invalid", "maybe"],
      "the value 'maybe' is invalid for '--invalid <policy>'; give one of 'abort', 'fail', 'warn' or 'ignore'"
    ),
    (
      ["--rule", "phone", "--max-invalid", "many"],
      "the value 'many' is invalid for '--max-invalid <n|p%>': "
        + "give 0 or more lines, such as 12, or 0% to 100%, such as 2.5%"
    ),
    (
      ["--rule", "phone", "--max-line", "0"],
      "the value '0' is invalid for '--max-line <bytes>': give 1 to 1G bytes, such as 4096, 64K or 8M"
    ),
    (
      ["--rule", "phone", "--set", "key"],
      "the value 'key' is invalid for '--set <key=value>': "
        + "write the name of a parameter, an equals sign and its value"
    ),
    (
      ["--rule", "phone", "--invalid", "abort", "--max-invalid", "5%"],
      "--invalid abort stops before a percentage is known; give --max-invalid a number of lines"
    ),
    (
      ["rules", "check", "--seed", "x"],
      "the value 'x' is invalid for '--seed <number>': give a whole number from 0 on"
    ),
    (
      ["explain", "--rule", "phone", "--caret=-1", "1"],
      "the value '-1' is invalid for '--caret <n>': give a whole number from 0 on"
    ),
  ])
  func mistakesWithOptions(arguments: [String], message: String) throws {
    let run = try workspace.run(arguments)
    #expect(run.errors == "mask-cli: \(message)\nTry 'mask-cli --help' for more information.\n")
    #expect(run.output == [])
    #expect(run.status == 2)
  }

  @Test func versionSaysWhichUnicodeItHas() throws {
    let run = try workspace.run(["--version"])
    #expect(
      run.text.wholeMatch(of: /mask-cli \d+\.\d+\.\d+\nUnicode \d+\.\d+\.\d+, of the ICU that is linked\n/)
        != nil)
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (
      "format",
      [
        "--rule", "--rules", "--set", "--no-config", "--null", "--line-buffered", "--max-line", "--invalid",
        "--max-invalid", "--on-invalid", "--summary", "--show-values", "--language", "--color", "--output",
        "--quiet", "--key-file", "--key-env",
      ]
    ),
    ("check", ["--rule", "--invalid", "--max-invalid", "--summary", "--output"]),
    ("explain", ["--rule", "--caret", "--output", "--language"]),
    ("rules", ["list", "show", "check", "schema"]),
  ])
  func helpTellsEverything(subcommand: String, words: [String]) throws {
    let run = try workspace.run(["help", subcommand])
    #expect(run.status == 0)
    for word in words { #expect(run.text.contains(word), "\(word)") }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionScriptsAreMade(shell: String) throws {
    let run = try workspace.run(["--generate-completion-script", shell])
    #expect(run.status == 0)
    #expect(run.text.contains("max-invalid"))
  }

  @Test func namesOfRulesAreCompleted() throws {
    let script = try workspace.run(["--generate-completion-script", "bash"])
    #expect(script.text.contains("---completion format -- --rule"))
    let run = try workspace.run(
      ["---completion", "format", "--", "--rule", "0", "0", "--rule"],
      environment: ["SAP_SHELL": "bash", "MASK_RULES": "test-rules.yaml"])
    #expect(run.text.split(whereSeparator: \.isNewline).contains("word"))
    #expect(run.status == 0)
  }
}
