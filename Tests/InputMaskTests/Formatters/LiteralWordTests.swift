import InputMaskRules
import Testing

@testable import InputMask

/// A word of a mask is one literal: a letter of it is not the word. What closes a value stands behind all of it.
@Suite struct LiteralWordTests {
  private static let rules = """
    rules:
      weight: {formatters: [digits-only, mask: "[0999] kg"], checks: [complete, drops: "[:WSpace:]"]}
      invoice: {formatters: [digits-only, mask: "INV-[0000]"], checks: [complete]}
      upper: {formatters: [case: upper, mask: "{EU-}[000]"], checks: [complete]}
      size: {formatters: [parts: [w: {digits: 1-3}, "x", h: {digits: 1-3}, " cm"]], checks: [complete]}
      hours: {formatters: [parts: [h: {digits: 1-2}, "h", m: {digits: 1-2, range: 0-59}, "m"]], checks: [complete]}
    """

  @Test(arguments: [
    ("weight", "12 kg", "12 kg"), ("weight", "12kg", "12 kg"), ("weight", "12", "12 kg"),
    ("weight", "12 g", nil),
    ("weight", "1g2", nil), ("weight", "1 kg 2", nil), ("weight", "12 kgg", nil), ("weight", "12 kk", nil),
    ("invoice", "INV-2024", "INV-2024"), ("invoice", "INV2024", "INV-2024"), ("invoice", "-2024", "INV-2024"),
    ("invoice", "IN-2024", nil), ("invoice", "NV-2024", nil), ("invoice", "V2024", nil),
    ("upper", "eu-123", "EU-123"), ("upper", "EU123", "EU-123"), ("upper", "U123", nil),
    ("upper", "e-123", nil),
    ("size", "10x20cm", "10x20 cm"), ("size", "10x20", "10x20 cm"), ("size", "10x20m", nil),
    ("size", "10x2cm0", nil),
    ("hours", "7h30m", "7h30m"), ("hours", "7h30", "7h30m"), ("hours", "7h3m0", nil), ("hours", "7hm30", nil),
    ("hours", "m7h30", nil),
  ])
  func halfALiteralIsTold(_ name: String, _ input: String, _ text: String?) throws {
    let outcome = try book(Self.rules).rule(named: name).format(input)
    #expect(outcome.isValid == (text != nil), "\(outcome.text) \(outcome.problems)")
    if let text { #expect(outcome.text == text) }
  }

  @Test(arguments: [
    ("percent", "5%0"), ("percent", "%5%0%"), ("currency", "$1$2"), ("currency", "1USD2"),
  ])
  func aSymbolBetweenDigitsIsTold(_ name: String, _ input: String) throws {
    let rule = try RuleBook.standard().rule(named: name, parameters: ["locale": "en-US"])
    #expect(rule.format(input).problems.map(\.code) == [.unexpected])
  }

  /// Pieces of a number and of its unit in any order: only digits with the unit, or the beginning of it, behind them are valid.
  @Test(arguments: ["kg", "cm", "m", "Stück", "дн"], Seeded.seeds(8))
  func theUnitStandsBehindTheNumber(_ unit: String, seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try Rule(
      RuleDeclaration(
        "measure", filters: [DigitsOnly()], decorators: [Mask("[09999999] " + unit)], checks: [.complete]))
    for _ in 0..<60 {
      let pieces = (0..<random.int(1...5)).map { _ in
        switch random.int(0...4) {
        case 0, 1: return String(random.int(0...9))
        case 2: return unit
        case 3: return " "
        default:
          let letters = Array(unit)
          let start = random.int(0...letters.count - 1)
          return String(letters[start...random.int(start...letters.count - 1)])
        }
      }
      let text = pieces.joined()
      let number = text.prefix { $0.isNumber || $0 == " " }
      let tail = text.dropFirst(number.count)
      let isUnit =
        unit.hasPrefix(tail) || tail.hasPrefix(unit) && tail.dropFirst(unit.count).allSatisfy { $0 == " " }
      let isRight = number.contains { $0.isNumber } && isUnit
      #expect(rule.format(text).isValid == isRight, "\"\(text)\" \(unit), seed \(seed)")
    }
  }
}
