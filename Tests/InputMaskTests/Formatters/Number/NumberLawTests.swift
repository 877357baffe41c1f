import Testing

@testable import InputMask

/// Numbers under the laws of every rule: random locales, options and texts.
@Suite struct NumberLawTests {
  static let locales = [
    "en", "de", "fr", "de-CH", "en-IN", "es", "pl", "ru", "sv", "he", "ar-EG", "fa", "mr", "ja", "nl", "da",
    "pt-PT", "ckb",
  ]

  static func number(using random: inout Seeded) -> Number {
    let least = random.int(0...3)
    let isBounded = random.chance(1, in: 2)
    let isCentsFirst = isBounded && random.chance(1, in: 3)
    let style: Number.Style = random.pick([
      .decimal, .percent, .currency("USD"), .currency("JPY", .code), .currency("KWD", .none),
    ])
    return Number(
      style, locale: random.pick(locales), leastDecimals: isBounded ? least : nil,
      mostDecimals: isBounded ? least + (isCentsFirst ? 0 : random.int(0...2)) : nil,
      surplus: random.pick(Number.Surplus.allCases), allowsNegative: random.chance(3, in: 4),
      groups: random.chance(3, in: 4), scale: random.chance(1, in: 4) ? random.int(1...3) : 0,
      entry: isCentsFirst ? .centsFirst : .asTyped)
  }

  private static let pieces = [
    "0", "1", "2", "9", "12", "345", "000", ".", ",", "-", "−", "+", "(", ")", " ", "\u{A0}", "\u{202F}", "'",
    "٫", "٬", "٣",
    "४", "５", "%", "$", "USD", "kr", "€", "a", "\u{200E}", "1\u{301}", "👍🏽", "1.234,5", "1,234.5",
  ]

  static func text(using random: inout Seeded) -> String {
    (0..<random.int(0...8)).map { _ in random.pick(pieces) }.joined()
  }

  @Test(arguments: Seeded.seeds(400))
  func everyLawHoldsOfRandomNumbers(seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Rule(RuleDeclaration("number", decorators: [Self.number(using: &random)]))
    let bulk = BulkFormatter(rule)
    for _ in 0..<25 {
      RuleLaws(rule, bulk: bulk, Self.text(using: &random), "seed \(seed)").check()
    }
  }

  /// A value that was handed out, or one in its likeness, comes back as it was.
  @Test(arguments: Seeded.seeds(300))
  func valuesComeBack(seed: UInt64) throws {
    var random = Seeded(seed)
    let number = Self.number(using: &random)
    let rule = try Rule(RuleDeclaration("number", decorators: [number]))
    for _ in 0..<25 {
      let outcome = rule.format(Self.text(using: &random))
      let again = rule.format(value: outcome.value)
      #expect(again.text == outcome.text, "seed \(seed), \(number): \(outcome.value)")
      #expect(again.value == outcome.value, "seed \(seed), \(number): \(outcome.value)")
    }
  }

  /// A range without bounds finds what one finds whose bounds no number reaches, in texts and while one types.
  @Test(arguments: Seeded.seeds(100))
  func aRangeWithoutBoundsAsksForAWholeNumber(seed: UInt64) throws {
    var random = Seeded(seed)
    let number = Self.number(using: &random)
    let bound = "1" + String(repeating: "0", count: 60)
    let free = try Rule("number") {
      number
      NumberCheck()
    }
    let bounded = try Rule("number") {
      number
      NumberCheck(minimum: "-" + bound, maximum: bound)
    }
    for _ in 0..<25 {
      let text = Self.text(using: &random)
      #expect(free.format(text) == bounded.format(text), "seed \(seed), \(number): \(text)")
      let (typed, expected) = (free.explain(text, isEditing: true), bounded.explain(text, isEditing: true))
      #expect(typed.outcome == expected.outcome, "seed \(seed), \(number): \(text)")
    }
  }

  /// No digit of a whole number is lost: those of the value are those of the text.
  @Test(arguments: Seeded.seeds(200))
  func digitsAreKept(seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Rule("number") { Number(locale: random.pick(Self.locales)) }
    let count = random.int(1...60)
    let digits = (0..<count).map { _ in String(random.int(0...9)) }.joined()
    let value = rule.format(value: "1" + digits + "." + digits).value
    #expect(value == "1" + digits + "." + digits, "seed \(seed)")
  }
}
