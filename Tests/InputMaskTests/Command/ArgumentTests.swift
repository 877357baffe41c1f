import Testing

@testable import mask_cli

@Suite struct GNUArgumentTests {
  @Test(
    arguments: [
      (["-rphone"], ["--rule=phone"]), (["-zrphone", "a"], ["--null", "--rule=phone", "a"]),
      (["-r", "phone"], ["--rule=phone"]), (["-zqr", "-x"], ["--null", "--quiet", "--rule=-x"]),
      (["-V"], ["--version"]), (["-h"], ["--help"]), (["-r"], ["--rule"]), (["-r=a"], ["--rule==a"]),
      (["-"], ["-"]), (["--", "-x", "--summary"], ["--", "-x", "--summary"]),
      (["--summary", "a"], ["--summary=human", "a"]), (["--summary=json"], ["--summary=json"]),
      (["--in-place", "a"], ["--in-place=/", "a"]), (["--decompress", "a"], ["--decompress=auto", "a"]),
      (["--compress", "a"], ["--compress=gzip", "a"]), (["--compress=zstd"], ["--compress=zstd"]), ([], []),
      (["--with=", "a"], ["--with", "", "a"]), (["--set=a=", "b"], ["--set=a=", "b"]),
      (["--", "--with="], ["--", "--with="]),
    ] as [([String], [String])])
  func lettersStandTogether(arguments: [String], expanded: [String]) throws {
    #expect(try GNUArguments.expand(arguments) == expanded)
  }

  @Test(arguments: [
    ("--summary", "json"), ("--summary", "human"), ("--decompress", "zstd"), ("--decompress", "none"),
    ("--compress", "gzip"), ("--in-place", ".bak"),
  ])
  func aValueThatWouldBeTakenForAFileIsRefused(option: String, word: String) {
    do throws(CommandError) {
      Issue.record("\(try GNUArguments.expand([option, word, "a"])) is not refused")
    } catch {
      #expect(
        error.lines.first
          == "mask-cli: the value of \(Message(option)) stands behind an equals sign; write \(Message(option))=\(Message(word)), or ./\(Message(word)) for a file of this name"
      )
      #expect(error.status == .usage)
    }
  }

  @Test(arguments: [
    ["--summary", "./json"], ["--summary", "-", "json"], ["--in-place", "./.bak"], ["--in-place", ".."],
  ])
  func whatIsPlainlyAFileStaysOne(arguments: [String]) throws {
    #expect(try GNUArguments.expand(arguments).last == arguments.last)
  }

  @Test(arguments: [
    ("-x", "there is no option '-x'"), ("-zx", "there is no option '-x'"),
    ("-1", "there is no option '-1'; write --option=-1 for a value, and -- before an input"),
    (
      "-d,",
      "there is no option '-d'; name a column and its rule as --field NAME=RULE, "
        + "and say how the file is laid out with --format csv"
    ),
    ("-\u{1B}", "there is no option '-\\u{1B}'"),
  ])
  func otherLettersAreRefused(argument: String, message: String) {
    do throws(CommandError) {
      Issue.record("\(try GNUArguments.expand([argument])) is not refused")
    } catch {
      #expect(error.lines.first == "mask-cli: \(Message(message))")
      #expect(error.status == .usage)
    }
  }
}

@Suite(.timeLimit(.minutes(30)))
struct ArgumentTests {
  let workspace: CommandWorkspace

  init() throws { workspace = try CommandWorkspace() }

  @Test func clustersWorkAsInOtherCommands() throws {
    for arguments in [["-zrphone"], ["-z", "-rphone"], ["-zr", "phone"], ["-zqrphone"]] {
      let run = try workspace.run(
        arguments + ["--rules", "test-rules.yaml"], input: Array("9161234567\0".utf8))
      #expect(run.text == "+7-916-123-45-67\0")
      #expect(run.errors == "")
      #expect(run.status == 0)
    }
  }

  @Test func quietSaysNothingOfLinesAndKeepsTheStatus() throws {
    for command in ["format", "check", "redact", "value"] {
      let run = try workspace.run(
        [command, "-q", "--rule", "phone", "--rules", "test-rules.yaml", "--max-invalid", "0"],
        input: Array("12\n".utf8))
      #expect(run.errors == "")
      #expect(run.status == 1)
      if command == "check" { #expect(run.text == "") }
    }
    let missing = try workspace.run("-q", "--rule", "phone", "none.txt")
    #expect(missing.errors == "mask-cli: none.txt: no such file or directory\n")
    #expect(missing.status == 4)
  }

  @Test func theShortOptionForTheVersion() throws {
    #expect(try workspace.run(["-V"]).text == (try workspace.run(["--version"]).text))
  }

  @Test(arguments: [
    (["--rule", "phone", "--inv", "warn"], "unknown option '--inv'; did you mean '--invalid'?"),
    (["--ru", "phone"], "unknown option '--ru'; did you mean '--rule' or '--rules'?"),
    (["check", "--rule=phone", "--sumary"], "unknown option '--sumary'; did you mean '--summary'?"),
    (
      ["--rule", "phone", "--column", "2"],
      "unknown option '--column'; name a column and its rule as --field NAME=RULE, "
        + "and say how the file is laid out with --format csv"
    ),
    (
      ["chekc", "--rule", "phone"],
      "there is no subcommand 'chekc'; did you mean 'check'? Write ./chekc for a file of this name"
    ),
    (
      ["--generate-completion-script", "\u{1B}[31mx"],
      "can't generate completion scripts for '\\u{1B}[31mx'. Please use --generate-completion-script=<shell> with one of: "
        + "zsh bash fish"
    ),
    (
      ["--generate-completion-script", "a\nb"],
      "can't generate completion scripts for 'a\\nb'.\\nPlease use --generate-completion-script=<shell> with one of:"
        + "\\n    zsh bash fish"
    ),
    (["rules", "chekc"], "there is no subcommand 'chekc'; did you mean 'check'?"),
    (
      ["rules", "nonsense"],
      "'rules' has no subcommand 'nonsense'; write one of: list, show, check, schema, help"
    ),
    (
      ["--rule", "phone", "--max-line", "2G"],
      "the value '2G' is invalid for '--max-line <bytes>': give 1 to 1G bytes, such as 4096, 64K or 8M"
    ),
  ])
  func mistakesNameWhatWouldDo(arguments: [String], message: String) throws {
    let run = try workspace.run(arguments)
    #expect(run.errors == "mask-cli: \(message)\nTry 'mask-cli --help' for more information.\n")
    #expect(run.output == [])
    #expect(run.status == 2)
  }

  @Test func aFileMayBeCalledLikeASubcommand() throws {
    try workspace.write("9161234567\n", to: "chekc")
    #expect(try workspace.run(["chekc", "-rphone"]).text == "+7-916-123-45-67\n")
  }

  @Test(arguments: [
    (
      ["--rule", "word", "--set", "most=x"],
      "most: the parameter \"most\" must be a whole number; give it one"
    ),
    (
      ["--rule", "word", "--set", "most=3", "--set", "mots=3"],
      "mots: the rule \"word\" has no parameter \"mots\"; did you mean \"most\"?"
    ),
    (
      ["session", "--rule", "word", "--set", "most=x"],
      "most: the parameter \"most\" must be a whole number; give it one"
    ),
  ])
  func mistakesOfSetNameTheOption(arguments: [String], message: String) throws {
    let run = try workspace.run(arguments + ["--rules", "test-rules.yaml"])
    #expect(run.errors == "mask-cli: --set \(message)\n")
    #expect(run.status == 2)
  }

  @Test func aMistakeInTheFileIsNotOneOfSet() throws {
    try workspace.write("rules: {bad: {parameters: {n: 1}, formatters: [nonsense]}}", to: "bad.yaml")
    let run = try workspace.run(["--rule", "bad", "--rules", "bad.yaml", "--set", "n=2"])
    #expect(run.errors.hasPrefix("bad.yaml:1:"))
  }

  @Test func rulesAreCheckedFromTheStandardInput() throws {
    let run = try workspace.run(["rules", "check", "-"], input: Array(CommandWorkspace.rules.utf8))
    #expect(run.text == "3 rules, 4 examples, 600 random inputs checked\n")
    let broken = try workspace.run(["rules", "check", "-"], input: Array("k: [".utf8))
    #expect(broken.errors.hasPrefix("-:"))
    #expect(broken.status == 2)
    let malformed = try workspace.run(["rules", "check", "-"], input: [0xFF])
    #expect(malformed.errors == "-:1:1: no well-formed UTF-8 from here on; save the file as UTF-8\n")
  }

  @Test func explainReadsTheStandardInputAndSaysSoWithoutAny() throws {
    let dash = try workspace.run("explain", "--rule", "phone", "-", input: "9161234567\n")
    #expect(dash.text.contains("9161234567|"))
    let none = try workspace.run("explain", "--rule", "phone")
    #expect(
      none.errors == "mask-cli: explain has no input; give one as an argument or on the standard input\n")
    #expect(none.status == 2)
  }
}
