import Testing

@testable import InputMask
@testable import InputMaskFields
@testable import InputMaskRules

/// The laws of every rule, under rules with variants.
@Suite struct VariantLawTests {
  @Test(arguments: VariantRules.all, Seeded.seeds(6))
  func rulesWithVariantsKeepTheLaws(_ declaration: RuleDeclaration, _ seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Rule(declaration)
    let bulk = BulkFormatter(rule)
    for _ in 0..<25 {
      for input in [RandomText.text(upTo: 20, using: &random), RandomText.number(upTo: 20, using: &random)] {
        RuleLaws(rule, bulk: bulk, input, "seed \(seed)").check()
      }
    }
  }

  /// Of rules whose variants are made at random some choose one variant for a text and another for what came of it, which
  /// `rules check` reports. All others keep every law.
  @Test(arguments: Seeded.seeds(120))
  func randomVariantsKeepTheLaws(_ seed: UInt64) {
    var random = Seeded(seed)
    let rule = Self.randomRule(using: &random)
    let bulk = BulkFormatter(rule)
    for _ in 0..<12 {
      for input in [RandomText.text(upTo: 12, using: &random), RandomText.number(upTo: 12, using: &random)] {
        let outcome = rule.format(input)
        let isSettled = rule.format(outcome.text).variant == outcome.variant
        let laws = RuleLaws(rule, bulk: bulk, input, "seed \(seed)")
        laws.plainIsRecorded()
        laws.bulkIsString()
        laws.mapsCompose()
        laws.noTornGraphemes()
        laws.redactionFailsClosed()
        laws.nothingIsPrinted()
        if isSettled {
          laws.idempotence()
          laws.roundTrip()
        }
      }
    }
  }

  /// Every shortcut on and off gives the same.
  @Test(arguments: VariantRules.all, Seeded.seeds(4))
  func shortcutsChangeNothing(_ declaration: RuleDeclaration, _ seed: UInt64) throws {
    var random = Seeded(seed)
    let short = try Rule(declaration)
    let whole = try Rule(declaration, shortcuts: [])
    for _ in 0..<25 {
      for input in [RandomText.text(upTo: 20, using: &random), RandomText.number(upTo: 20, using: &random)] {
        #expect(short.format(input) == whole.format(input), "\(input.debugDescription), seed \(seed)")
        #expect(short.redact(input) == whole.redact(input), "\(input.debugDescription), seed \(seed)")
      }
    }
  }

  /// Rows of keys: what was entered is what the field holds, undo and redo lead back, and a saved field is the same.
  @Test(arguments: VariantRules.all, Seeded.seeds(20))
  func rowsOfKeysKeepTheLaws(_ declaration: RuleDeclaration, _ seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Rule(declaration)
    var field = InputField(rule)
    let keys = ["1", "2", "8", "7", "+", "-", "/", " ", "a", "B", "@", ".", "é", "٣"]
    for _ in 0..<60 {
      let before = field
      let command: FieldCommand
      switch random.int(0...11) {
      case 0: command = .delete(.backward, .character)
      case 1: command = .delete(.forward, .character)
      case 2: command = .move(.backward, .character, extending: random.chance(1, in: 2))
      case 3: command = .undo
      case 4: command = .redo
      case 5: command = .paste((0..<random.int(1...6)).map { _ in random.pick(keys) }.joined())
      case 6: command = .move(.forward, .line, extending: false)
      default: command = .type(random.pick(keys))
      }
      let update = field.perform(command)
      let comment: Comment = "\(command) in \(before.text.debugDescription), seed \(seed)"
      let entry = try #require(field.current.entry)
      #expect(field.variant == rule.compiled.variants?.leaves[entry.index].name, comment)
      #expect(update.refusal == nil || field.text == before.text, comment)
      #expect(field.layout == field.engine.laidOut(field.content).layout, comment)
      let entered = field.engine.parse(entry.text, isEditing: true)
      #expect(entered.content.core == field.content.core || entry.text == field.text, comment)
      if case .type = command, update.refusal == nil, field.text != before.text {
        var undone = field
        _ = undone.perform(.undo)
        var redone = undone
        _ = redone.perform(.redo)
        #expect(redone.text == field.text && redone.variant == field.variant, comment)
        #expect(redone.selection == field.selection, comment)
      }
      #expect(InputField(rule, restoring: field.state).text == field.text, comment)
    }
  }

  /// A secure field shows of a value what the string door shows of its text, or less.
  @Test(arguments: VariantRules.all, Seeded.seeds(10))
  func aSecureFieldShowsNoMoreThanTheRule(_ declaration: RuleDeclaration, _ seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Rule(declaration)
    var field = InputField(rule)
    field.isSecure = true
    let keys = ["1", "2", "8", "-", "a", "b", "@", ".", "c"]
    for _ in 0..<40 {
      let update = field.perform(
        random.chance(1, in: 4) ? .delete(.backward, .character) : .type(random.pick(keys)))
      let variant = try #require(field.variant)
      let leaf = try #require(rule.compiled.variants?.leaves.first { $0.name == variant }?.rule)
      #expect(
        RedactionLaw(leaf).allows(update.shown, of: update.text),
        "\(update.text.debugDescription) as \(update.shown.debugDescription), seed \(seed)")
    }
  }

  @Test func theValueOfATextChoosesItsVariant() throws {
    for declaration in VariantRules.stable {
      let rule = try Rule(declaration)
      for seed in Seeded.seeds(60) {
        var random = Seeded(seed)
        let input = RandomText.number(upTo: 12, using: &random)
        let breaches = RuleLawCheck.breaches(of: rule, by: input)
        #expect(breaches == [], "\(declaration.name): \(input.debugDescription), seed \(seed)")
      }
    }
  }

  static func randomRule(using random: inout Seeded) -> Rule {
    let sets = ["[0-9]", "[0-9 .+-]", "[a-z@.]", "[[:L:] ]"]
    while true {
      var declaration = RuleDeclaration("random-variants")
      let count = random.int(1...3)
      for index in 0..<count {
        let rule = RandomRule.declaration(using: &random)
        var condition: Choose.Condition?
        switch random.int(0...3) {
        case 0: condition = .init(length: 0...random.int(1...6))
        case 1: condition = .init(prefixes: [.init("1", "4"), .init("a", "m")])
        default: condition = .init(set: random.pick(sets))
        }
        declaration.variants.append(
          Variant(rule, when: index == count - 1 ? nil : condition, name: "variant-\(index)"))
      }
      if random.chance(1, in: 3) {
        declaration.bestFit = random.pick(BestFit.allCases)
        for index in declaration.variants.indices { declaration.variants[index].condition = nil }
      }
      if let rule = try? Rule(declaration) { return rule }
    }
  }
}
