import Testing

@Suite(.timeLimit(.minutes(30)))
struct RulesCommandTests {
  let workspace: CommandWorkspace

  init() throws { workspace = try CommandWorkspace() }

  @Test func listTellsNameOriginAndTitle() throws {
    let run = try workspace.run(["rules", "list", "--rules", "test-rules.yaml", "--no-config"])
    let lines = run.text.split(separator: "\n")
    #expect(run.status == 0)
    let phone = try #require(lines.first { $0.hasPrefix("phone ") })
    #expect(phone.contains(/\ test-rules\.yaml:2 +Russian phone number$/))
    #expect(lines.contains { $0.contains(/^pin +built in/) })
    #expect(lines.map { $0.prefix { $0 != " " } } == lines.map { $0.prefix { $0 != " " } }.sorted())
  }

  @Test func listTellsTheRestWhenARuleIsBroken() throws {
    try workspace.write("rules: {bad: {formatters: [nonsense]}}", to: "bad.yaml")
    let run = try workspace.run(["rules", "list", "--rules", "bad.yaml"])
    #expect(run.text.contains("pin "))
    #expect(run.text.contains("bad "))
    #expect(run.errors.hasPrefix("bad.yaml:1:"))
    #expect(run.status == 2)
  }

  @Test func showPrintsTheRuleAsItIsWritten() throws {
    let run = try workspace.run("rules", "show", "phone")
    #expect(run.text.contains("- mask: \"+7-[000]-[000]-[00]-[00]\""))
    #expect(!run.text.contains("word:"))
    #expect(run.status == 0)
  }

  @Test func whatShowPrintsIsARuleFile() throws {
    try workspace.write(try workspace.run("rules", "show", "phone").output, to: "shown.yaml")
    let run = try workspace.run(
      ["--rule", "phone", "--no-config", "--rules", "shown.yaml"], input: Array("1".utf8))
    #expect(run.errors == "-:1:2: type all ten digits [incomplete]\n")
  }

  @Test func checkRunsTheExamplesOfTheFilesNamed() throws {
    let run = try workspace.run(["rules", "check", "test-rules.yaml"])
    #expect(run.text == "3 rules, 4 examples, 600 random inputs checked\n")
    #expect(run.status == 0)
  }

  @Test func checkWithoutPathsTakesAllRules() throws {
    // Not the file with a phone of its own, which login would use.
    try workspace.write("rules: {ten: {formatters: [digits-only, max-length: 10]}}", to: "ten.yaml")
    let run = try workspace.run(["rules", "check"], environment: ["MASK_RULES": "ten.yaml"])
    #expect(run.status == 0, "\(run.text)\(run.errors)")
    #expect(run.text.contains(/^\d+ rules, \d+ examples, \d+ random inputs checked\n$/))
  }

  @Test func checkReportsAFailingExampleAtItsPlace() throws {
    try workspace.write(
      """
      rules:
        a:
          formatters: [digits-only]
          examples:
            - {input: "1-", text: "2"}
            - {input: "1"}
      """, to: "a.yaml")
    let run = try workspace.run(["rules", "check", "a.yaml"])
    #expect(
      run.text == """
        a.yaml:5:29: example 1: expected text "2", got "1"
        1 rule, 2 examples, 200 random inputs checked, 1 failure

        """)
    #expect(run.status == 1)
  }

  @Test func checkHoldsRulesToTheLaws() throws {
    try workspace.write(
      "rules: {a: {formatters: [{strip-prefix: [\"8\"]}], examples: [{input: \"88\"}]}}", to: "a.yaml")
    let run = try workspace.run(["rules", "check", "a.yaml"])
    #expect(
      run.text.hasPrefix(
        """
        a.yaml:1:69: example 1: a text must hold its value, but "88" gives the value "8" in the text "8", whose \
        value is "": strip-prefix (line 1) turns "8" into ""; decorate with characters that the filters drop
        """), "\(run.text)")
    #expect(run.status == 1)
    let without = try workspace.run(["rules", "check", "--no-laws", "a.yaml"])
    #expect(without.text == "1 rule, 1 example checked\n")
    #expect(without.status == 0)
  }

  @Test func checkBeginsWithTheSeedThatIsGiven() throws {
    try workspace.write(
      "rules: {a: {formatters: [{strip-prefix: [\"8\"]}], examples: [{input: \"808\"}]}}", to: "a.yaml")
    let first = try workspace.run(["rules", "check", "a.yaml"]).text
    let seed = try #require(first.firstMatch(of: /seed (\d+): formatting/)?.1)
    let again = try workspace.run(["rules", "check", "--seed", String(seed), "a.yaml"]).text
    #expect(again.contains("seed \(seed): formatting"))
    let line = first.split(separator: "\n").first { $0.contains("seed \(seed): formatting") }
    #expect(line != nil && again.split(separator: "\n").contains { $0 == line })
  }

  @Test func checkReportsFilesAndRulesThatCannotBeUsed() throws {
    try workspace.write("rules: {a: {formatters: [nonsense]}, b: {examples: [{input: x}]}}", to: "a.yaml")
    let run = try workspace.run(["rules", "check", "a.yaml", "none.yaml"])
    #expect(run.text == "1 rule, 1 example, 200 random inputs checked\n")
    #expect(run.errors.contains("none.yaml: cannot be opened"))
    #expect(run.errors.contains("a.yaml:1:"))
    #expect(run.status == 2)
  }

  @Test func schemaOfFormsIsPrintedToo() throws {
    let run = try workspace.run(["rules", "schema", "--form"])
    #expect(run.text.contains("\"title\": \"InputMask form file\""))
    #expect(run.status == 0)
  }

  @Test func schemaIsTheOneBesideTheRules() throws {
    let run = try workspace.run(["rules", "schema"])
    #expect(run.text.hasPrefix("{"))
    #expect(run.text.contains("\"$schema\""))
    #expect(run.status == 0)
  }

  @Test func mistakesAreToldInTheOrderOfTheFile() throws {
    try workspace.write(
      "rules:\n  z: {titel: x}\n  a: {titel: x}\n  b: {examples: [{input: x, text: y}]}\n  ok: {}\n",
      to: "order.yaml")
    let run = try workspace.run(["rules", "check", "--no-laws", "order.yaml"])
    #expect(run.errors.split(separator: "\n").map { $0.prefix(12) } == ["order.yaml:2", "order.yaml:3"])
    #expect(run.text.hasPrefix("order.yaml:4:"))
    #expect(run.text.hasSuffix("\n2 rules, 1 example checked, 1 failure\n"))
    #expect(run.status == 2)
  }

  @Test func whoeverWantsMoreInputsGetsThem() throws {
    let run = try workspace.run(["rules", "check", "--inputs", "300", "test-rules.yaml"])
    #expect(run.text == "3 rules, 4 examples, 900 random inputs checked\n")
  }

  @Test func theStandardInputKnowsTheStandardRules() throws {
    let run = try workspace.run(
      ["rules", "check", "-"],
      input: Array("rules:\n  x: {extends: otp, with: {digits: 8}}\nversoin: 1\n".utf8))
    #expect(run.errors == "-:3:1: the file has no key \"versoin\"; did you mean \"version\"?\n")
  }
}
