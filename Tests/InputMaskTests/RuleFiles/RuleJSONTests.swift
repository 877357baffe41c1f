import InputMask
import InputMaskRules
import Testing

/// The canonical JSON of rules: what is written is read back as it was.
@Suite struct RuleJSONTests {
  @Test(arguments: RuleBook.standard().names)
  func standardRuleIsReadBackAsItWas(name: String) throws {
    let declaration = try RuleBook.standard().rule(named: name).declaration
    try expectReadBack(declaration)
  }

  @Test(arguments: Seeded.seeds(10))
  func randomRuleIsReadBackAsItWas(seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<100 {
      var declaration = RandomRule.declaration(using: &random)
      declaration.checks.removeAll { $0 is CustomCheck }
      declaration.title = random.pick([
        "", "a \"title\"", "$price ${x} $$", "tab\tand\u{0}\u{1B}\u{FEFF}\u{2028}",
      ])
      declaration.placeholder = random.pick(["", "\\n", "- {a: [b]}", "👍🏽 é", "true", "007"])
      declaration.guarded = random.pick(["", ".", "$"])
      declaration.overwrites = random.chance(1, in: 2)
      declaration.shiftsBeforeOverwriting = declaration.overwrites && random.chance(1, in: 2)
      declaration.guide = random.chance(1, in: 4) ? random.pick(["_", "$", "•"]) : nil
      declaration.messages = random.pick([
        [:], ["en": ["too-short": "more, {count} of $n"], "pt-BR": ["range": "x"]],
      ])
      declaration.examples = random.pick([
        [], [Example("$a$$b", text: "$a"), Example("", isValid: false), Example("x", problem: "too-long")],
      ])
      try expectReadBack(declaration, "seed \(seed)")
    }
  }

  static let oddities: [RuleDeclaration] = [
    RuleDeclaration("a", checks: [NumberCheck(minimum: "-12.50"), NumberCheck()]),
    RuleDeclaration("a", checks: [LengthCheck(), LengthCheck(minimum: 2, unit: .utf16)]),
    RuleDeclaration("a", filters: [Replace(["$": "", "b": "$1"])]),
    RuleDeclaration(
      "a",
      filters: [
        Replace(["\u{FFFE}": "\u{FFFF}\u{2028}\u{85}\u{8}\u{C}\u{1B}", "\u{FEFF}": "\u{7F}\u{200E}\"\\"])
      ]),
    RuleDeclaration("a", filters: [Replace(pattern: "(a)\\$", with: "$1-\\$")]),
    RuleDeclaration("a", filters: [StripPrefix([.init("a"), .init("$b", longerThan: 3)])]),
    RuleDeclaration(
      "a", decorators: [Separators("-", groups: [3, 2], repeatsLast: true, from: .right)]),
    RuleDeclaration(
      "a",
      decorators: [
        Choose(
          [
            .init(when: .init(length: 3...Int.max, prefixes: [.init("51"), .init("61", "62")]), []),
            .init(when: .init(length: 0...4, set: "[0-9]"), []),
          ], otherwise: [Mask("[HH]", slots: ["H": .init("[0-9A-F]", isOptional: true)])])
      ]),
  ]

  @Test(arguments: oddities)
  func oddDeclarationIsReadBackAsItWas(_ declaration: RuleDeclaration) throws {
    try expectReadBack(declaration)
  }

  static let unsayable: [RuleDeclaration] = [
    RuleDeclaration("Not A Name"),
    RuleDeclaration("a", filters: [CustomFilter(Unwritten())]),
    RuleDeclaration("a", decorators: [Mask("")]),
    RuleDeclaration("a", checks: [CustomCheck("even", message: "odd") { _ in true }]),
    RuleDeclaration("a", checks: [CustomCheck("luhn", message: "odd") { _ in true }]),
    RuleDeclaration("a", checks: [NumberCheck(minimum: "007")]),
    RuleDeclaration("a", checks: [NumberCheck(minimum: "1, \"x\": 2")]),
  ]

  private struct Unwritten: Filter {
    let name = "trim"
    func apply(to text: TextView, writing writer: inout TextWriter) { writer.keep(text) }
  }

  @Test(arguments: unsayable)
  func whatNoRuleFileCanSayIsRefused(_ declaration: RuleDeclaration) {
    #expect(throws: RuleBookError.self) { try RuleJSON.text(of: [declaration]) }
  }

  @Test func severalRulesStandInTheirOrder() throws {
    let rules = ["z", "a", "m"].map { RuleDeclaration($0, title: $0) }
    let text = try RuleJSON.text(of: rules)
    #expect(text == #"{"rules": {"z": {"title": "z"}, "a": {"title": "a"}, "m": {"title": "m"}}}"#)
    #expect(try declared(text) == rules.sorted { $0.name < $1.name })
  }

  private func expectReadBack(_ declaration: RuleDeclaration, _ comment: Comment? = nil) throws {
    let text = try RuleJSON.text(of: [declaration])
    #expect(try declared(text) == [declaration], comment)
  }

  private struct Own: Filter, Decorator {
    let name: String
    func apply(to text: TextView, writing writer: inout TextWriter) { writer.keep(text) }
    func decorate(_ value: TextView, adding literals: inout Literals) {}
  }

  /// The name of a part of a program's own may be that of one that rule files can say, and is another part nevertheless.
  @Test(arguments: ["own", "trim", "luhn", "prefix"])
  func partsOfAProgramsOwnAreAnErrorThatNamesThem(name: String) {
    let parts: [RuleComponent] = [
      CustomFilter(Own(name: name)), CustomDecorator(Own(name: name)),
      Choose([], otherwise: [CustomDecorator(Own(name: name))]),
      CustomCheck(name, message: "wrong; write another") { _ in true },
    ]
    for part in parts {
      var declaration = RuleDeclaration("r")
      declaration.append(part)
      let error = #expect(throws: RuleBookError.self) { try RuleJSON.text(of: [declaration]) }
      #expect(
        error?.description
          == "the rule \"r\" has the step or check \"\(name)\" of the program's own, which no rule file can say; leave it out"
      )
    }
    #expect(CustomFilter(Own(name: name)).description == "\"\(name)\"")
  }
}
