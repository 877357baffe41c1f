import InputMaskRules

@testable import InputMask

/// Rules with variants, of every way to choose.
enum VariantRules {
  /// A phone number or an email address, as the standard rule has them.
  static let login = standard("login")

  static let card = RuleDeclaration(
    "card", filters: [DigitsOnly(), MaxLength(16)], decorators: [Separators(" ", every: 4)],
    redactor: Redact(keepLast: 4), checks: [LengthCheck(minimum: 16), DropsCheck("[[:P:][:WSpace:]]")])
  static let code = RuleDeclaration(
    "code", filters: [Characters("[A-Za-z0-9]"), LetterCase(.upper)],
    decorators: [Separators(" ", every: 2)], redactor: Redact(keepFirst: 2),
    checks: [LengthCheck(minimum: 4), DropsCheck("[[:P:][:WSpace:]]")])
  /// By set; the other variant drops what is no letter or digit, so that what is left may be digits alone.
  static let account = choosing("account", [.init(set: "[0-9 -]"): card], otherwise: code)

  static let short = RuleDeclaration(
    "short", filters: [DigitsOnly()], decorators: [Mask("[00]-[00]")], redactor: Redact(keepLast: 2),
    checks: [.complete])
  static let long = RuleDeclaration(
    "long", filters: [DigitsOnly()], decorators: [Mask("[000]/[000]")], redactor: Redact(keepFirst: 1),
    checks: [.complete])
  /// By the number of digits.
  static let byLength = choosing("by-length", [.init(length: 0...4): short], otherwise: long)
  /// By the first digits.
  static let byPrefix = choosing(
    "by-prefix", [.init(prefixes: [.init("1", "3")]): short], otherwise: long)
  static let extracted = fitting("extracted", .extracted, [long, short])
  static let capacity = fitting("capacity", .capacity, [long, short])
  static let whole = fitting("whole", .whole, [short, long])
  static let prefix = fitting("prefix", .prefix, [short, long])
  /// Variants in a variant.
  static let nested = choosing("nested", [.init(set: "[0-9/ -]"): byLength], otherwise: code)

  /// Plates of which the shorter one has no place for the third digit that the longer one begins with.
  static let plate = choosing(
    "plate", [.init(length: 0...6): plate("short", "[AA]-[00]-[00]")],
    otherwise: plate("long", "[AA]-[000]-[AA]"))
  static let fittingPlate = fitting(
    "fitting-plate", .extracted, [plate("short", "[AA]-[00]-[00]"), plate("long", "[AA]-[000]-[AA]")])

  /// Letters that become two have no place in one of these, and places in the other.
  static let sharp = fitting(
    "sharp", .capacity,
    [
      RuleDeclaration("short", filters: [LetterCase(.upper)], decorators: [Mask("[AA]-[00]-[00]")]),
      RuleDeclaration("long", filters: [LetterCase(.upper)], decorators: [Mask("[AAA]-[000]-[AA]")]),
    ])
  static let capacityPlate = fitting(
    "capacity-plate", .capacity, [plate("short", "[AA]-[00]-[00]"), plate("long", "[AA]-[000]-[AA]")])

  private static func plate(_ name: String, _ pattern: String) -> RuleDeclaration {
    RuleDeclaration(
      name, filters: [Characters("[A-Za-z0-9]"), LetterCase(.upper)], decorators: [Mask(pattern)],
      redactor: Redact(keepFirst: 2), checks: [.complete])
  }

  /// Those of which a value chooses the variant of its text.
  static let stable = [login, account, byLength, byPrefix, extracted, capacity, nested, plate]
  static let all = stable + [whole, prefix, fittingPlate, capacityPlate]

  static func choosing(
    _ name: String, _ variants: KeyValuePairs<Choose.Condition, RuleDeclaration>, otherwise: RuleDeclaration
  ) -> RuleDeclaration {
    var rule = RuleDeclaration(name)
    rule.variants = variants.map { Variant($0.value, when: $0.key) } + [Variant(otherwise)]
    return rule
  }

  private static func fitting(
    _ name: String, _ bestFit: BestFit, _ rules: [RuleDeclaration]
  ) -> RuleDeclaration {
    var rule = RuleDeclaration(name)
    rule.variants = rules.map { Variant($0) }
    rule.bestFit = bestFit
    return rule
  }

  static func standard(_ name: String) -> RuleDeclaration {
    (try? RuleBook.standard().template(named: name).declaration()) ?? RuleDeclaration("missing")
  }
}
