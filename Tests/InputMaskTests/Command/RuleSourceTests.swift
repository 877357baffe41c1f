import Foundation
import Testing

@Suite(.timeLimit(.minutes(30)))
struct RuleSourceTests {
  let workspace: CommandWorkspace

  init() throws { workspace = try CommandWorkspace() }

  /// A file with the rule `mark`, which puts `mark` before what it is given.
  private func writeRule(_ mark: String, to path: String) throws {
    try workspace.write("rules: {mark: {title: \(mark), formatters: [{prefix: \"\(mark)-\"}]}}\n", to: path)
  }

  private func mark(_ arguments: [String] = [], environment: [String: String] = [:]) throws -> String {
    try workspace.run(["--rule", "mark"] + arguments, input: Array("9\n".utf8), environment: environment).text
  }

  @Test func nearerPlacesGoBeforeFartherOnes() throws {
    try writeRule("home", to: "home/.config/inputmask/rules/a.yaml")
    #expect(try mark() == "home-9\n")
    try writeRule("xdg", to: "xdg/inputmask/rules/a.yaml")
    let xdg = ["XDG_CONFIG_HOME": workspace.path("xdg").path]
    #expect(try mark(environment: xdg) == "xdg-9\n")
    try writeRule("local", to: "Rules/a.yaml")
    #expect(try mark(environment: xdg) == "local-9\n")
    try writeRule("first", to: "first.yaml")
    try writeRule("second", to: "second/a.yaml")
    let both = xdg.merging(["MASK_RULES": "first.yaml::second"]) { $1 }
    #expect(try mark(environment: both) == "first-9\n")
    try writeRule("third", to: "third.yaml")
    #expect(try mark(["--rules", "third.yaml"], environment: both) == "third-9\n")
    #expect(try mark(["--rules", "third.yaml", "--rules", "second"], environment: both) == "second-9\n")
    #expect(try mark(["--no-config", "--rules", "third.yaml"], environment: both) == "third-9\n")
  }

  @Test func aRelativeConfigurationFolderIsIgnored() throws {
    try writeRule("relative", to: "xdg/inputmask/rules/a.yaml")
    let run = try workspace.run(["--rule", "mark"], environment: ["XDG_CONFIG_HOME": "xdg"])
    #expect(run.status == 2)
  }

  @Test func noConfigLeavesOnlyNamedAndBuiltInRules() throws {
    try writeRule("local", to: "Rules/a.yaml")
    let run = try workspace.run(["--rule", "mark", "--no-config"], environment: ["MASK_RULES": "Rules"])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("mask-cli: there is no rule \"mark\""))
    #expect(try workspace.run(["--rule", "pin", "--no-config"], input: Array("1234".utf8)).text == "1-2-3-4")
  }

  @Test func aPathThatIsNotThereIsAnError() throws {
    for arguments in [["--rules", "none.yaml"], []] {
      let run = try workspace.run(
        ["--rule", "pin"] + arguments, environment: arguments.isEmpty ? ["MASK_RULES": "none.yaml"] : [:])
      #expect(
        run.errors
          == "none.yaml: cannot be opened: no such file or directory; check the path and its permissions\n")
      #expect(run.status == 2)
    }
  }

  @Test func everythingWrongWithRuleFilesIsReportedAtOnce() throws {
    try workspace.write("rules: {a: {titel: x}}\n", to: "bad/a.yaml")
    try workspace.write("rules: [\n", to: "bad/b.yaml")
    let run = try workspace.run(["--rule", "pin", "--rules", "bad", "--rules", "none.yaml"])
    #expect(run.status == 2)
    #expect(run.output == [])
    #expect(run.errors.contains("bad/b.yaml:"))
    #expect(run.errors.contains("none.yaml: cannot be opened"))
  }

  @Test func aBrokenRuleIsReportedWithItsPlace() throws {
    try workspace.write("rules:\n  a:\n    formatters: [{mask: \"[00\"}]\n", to: "a.yaml")
    let run = try workspace.run(["--rule", "a", "--rules", "a.yaml"])
    #expect(run.errors.hasPrefix("a.yaml:3:"))
    #expect(run.status == 2)
  }

  @Test func aRuleOfAFolderThatNobodyNamedTakesNoPlaceOfABuiltInOne() throws {
    let rule = "rules:\n  card: {formatters: [digits-only], redact: {keep-last: 12}}\n"
    try workspace.write(rule, to: "Rules/card.yaml")
    let input = Array("4111111111111111\n4111111111111111\n".utf8)
    let (text, shown) = ("4111 1111 1111 1111", "•••• •••• •••• 1111")
    let session = #"{"op": "type", "text": "4111111111111111"}"# + "\n"
    let doors: [([String], String, [String])] = [
      (["--rule", "card"], "", [text]), (["redact", "--rule", "card"], "", [shown]),
      (["--format", "csv", "--field", "1=card", "--no-header"], "", [text]),
      (["--rule", "card", "--output", "json"], "", [text, shown]),
      (["session", "--rule", "card"], session, [text]),
    ]
    for (arguments, own, expected) in doors {
      let run = try workspace.run(arguments, input: own.isEmpty ? input : Array(own.utf8))
      for text in expected { #expect(run.text.contains(text), "\(arguments): \(run.text)") }
      #expect(
        run.errors == """
          Rules/card.yaml:2:3: the standard rule "card" is taken, and not this one; name this folder if this one is \
          meant, or rename it

          """, "\(arguments)")
    }
    for environment in [["MASK_RULES": "Rules"], [:]] {
      let named = try workspace.run(
        ["redact", "--rule", "card"] + (environment.isEmpty ? ["--rules", "Rules"] : []), input: input,
        environment: environment)
      #expect(named.text == "••••111111111111\n••••111111111111\n")
      #expect(named.errors == "")
    }
    #expect(try workspace.run(["--rule", "card", "--no-config"], input: input).errors == "")
  }

  @Test(arguments: [
    "--format csv --field a=scrub --field b=scrub", "--format csv --field a=card --field b=scrub", "scrub",
    "scrub --rule card", "profile - --format csv", "--rule card", "rules list",
  ])
  func whatIsWrongWithAFolderIsToldOnce(arguments: String) throws {
    try workspace.write("rules:\n  card: {formatters: [digits-only]}\n", to: "Rules/card.yaml")
    let run = try workspace.run(
      arguments.split(separator: " ").map(String.init), input: Array("a,b\nx,y\n".utf8))
    #expect(
      run.errors.split(separator: "Rules/card.yaml:2:3: the standard rule", omittingEmptySubsequences: false)
        .count == 2, "\(run.errors)")
  }

  @Test func filesOfOthersInTheFolderEndNoRun() throws {
    try workspace.write("services: {a: 1}\n", to: "Rules/compose.yaml")
    try workspace.write("a: [\n", to: "Rules/broken.yaml")
    #expect(try workspace.shell("mkfifo Rules/pipe.yaml").status == 0)
    let pin = try workspace.run(["--rule", "pin"], input: Array("1234".utf8))
    #expect(pin.text == "1-2-3-4")
    #expect(pin.errors == "")
    try writeRule("local", to: "Rules/a.yaml")
    let own = try workspace.run(["--rule", "mark"], input: Array("9\n".utf8))
    #expect(own.text == "local-9\n")
    #expect(own.status == 0)
    #expect(own.errors.contains("Rules/compose.yaml: no rule file"))
    #expect(own.errors.contains("Rules/broken.yaml:"))
    #expect(own.errors.contains("Rules/pipe.yaml: cannot be read: it is a pipe"))
    #expect(try workspace.run(["rules", "list"]).status == 0)
  }
}
