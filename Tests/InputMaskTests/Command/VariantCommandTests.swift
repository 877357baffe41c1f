import Testing

@testable import InputMask
@testable import InputMaskSession
@testable import mask_cli

/// What the command says of variants.
@Suite(.timeLimit(.minutes(30)))
struct VariantCommandTests {
  let workspace: CommandWorkspace

  init() throws { workspace = try CommandWorkspace() }

  @Test func jsonSaysTheVariant() throws {
    let run = try workspace.run(
      "--rule", "login", "--output", "json", input: "9161234567\nanna@example.com\n")
    let lines = run.text.split(separator: "\n")
    #expect(lines.map { $0.contains(#""variant":"phone""#) } == [true, false])
    #expect(lines.map { $0.contains(#""variant":"email""#) } == [false, true])
    let chain = try workspace.run(
      "--rule", "login", "--rule", "login", "--output", "json", input: "anna@example.com\n")
    #expect(chain.text.contains(#""variant":"email""#))
  }

  @Test func explainSaysWhy() throws {
    let run = try workspace.run("explain", "--rule", "login", "anna")
    #expect(run.text.contains("  variant  email  it meets none of the conditions before\n"))
    let json = try workspace.run("explain", "--rule", "login", "--output", "json", "anna")
    #expect(
      json.text.contains(#""variant":"email","reason":"it meets none of the conditions before""#))
  }

  @Test func everyWayOfTheCommandChoosesAlike() throws {
    let input = Array("8 (916) 123-45-67\nanna@example.com\n9161234567a\n".utf8)
    func run(_ arguments: [String]) throws -> String { try workspace.run(arguments, input: input).text }
    #expect(try run(["--rule", "login"]) == "+7-916-123-45-67\nanna@example.com\n9161234567a\n")
    #expect(try run(["value", "--rule", "login"]) == "9161234567\nanna@example.com\n9161234567a\n")
    #expect(
      try run(["redact", "--rule", "login"]) == "+7-•••-•••-45-67\na•••@•••••••.•••\n•••••••••••\n")
    #expect(try workspace.run(["check", "--rule", "login"], input: input).status == 1)
  }

  @Test func aSessionSaysTheVariantAndSavesWhatWasEntered() throws {
    let answers = try workspace.session(
      ["--rule", "login"],
      [
        #"{"op":"type","text":"89161234567"}"#, #"{"op":"type","text":"a"}"#, #"{"op":"undo"}"#,
        #"{"op":"save"}"#,
      ])
    #expect(answers.compactMap { $0.members["variant"] as? String }.prefix(3) == ["phone", "email", "phone"])
    #expect(answers[1].text == "89161234567a")
    #expect(answers[2].text == "+7-916-123-45-67")
    let saved = answers[3].members["state"] as? [String: Any]
    #expect((saved?["current"] as? [String: Any])?["entered"] as? String == "89161234567")
  }

  @Test func rulesThatAreFoundInTextMayBeVariants() throws {
    let run = try workspace.run("scrub", "--rule", "login", input: "mail anna@example.com, number 12345\n")
    #expect(run.text == "mail a•••@•••••••.•••, number 12345\n")
  }

  @Test func aRuleIsShownAndListed() throws {
    #expect(try workspace.run("rules", "show", "login").text.contains("use: phone"))
    let json = try workspace.run("rules", "show", "login", "--output", "json").text
    #expect(json.contains(#""variants": [{"name": "phone", "when": "#))
    #expect(try workspace.run("rules", "list").text.contains("login"))
  }
}
