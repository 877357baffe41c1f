@testable import InputMask

/// Rules such as people write, in code: the laws must hold for them without any restriction.
enum SampleRules {
  static let declarations: [RuleDeclaration] = [
    phone, pin, card, thousands, iban, dateISO, uuid, name, percent, slug, brands, plate,
  ]

  static let phone = RuleDeclaration(
    "phone",
    formatters: [
      .digitsOnly(DigitsOnly()),
      .stripPrefix(
        StripPrefix([.init("007", longerThan: 10), .init("8", longerThan: 10), .init("7", longerThan: 10)])),
      .mask(Mask("+7-[000]-[000]-[00]-[00]")), .redact(Redact(keepLast: 4)),
    ], checks: [.complete, .drops(DropsCheck("[-+\\ ().]"))])
  static let pin = RuleDeclaration(
    "pin",
    formatters: [
      .digitsOnly(DigitsOnly()), .maxLength(MaxLength(4)), .separators(Separators("-", every: 1)),
      .redact(Redact()),
    ], checks: [.length(LengthCheck(minimum: 4))])
  static let card = RuleDeclaration(
    "card",
    formatters: [
      .digitsOnly(DigitsOnly()), .maxLength(MaxLength(19)), .separators(Separators(" ", every: 4)),
      .redact(Redact(keepLast: 4, fixedLength: 4)),
    ], checks: [.length(LengthCheck(minimum: 12)), .luhn])
  static let thousands = RuleDeclaration(
    "thousands",
    formatters: [
      .characters(Characters("[-0-9.]")),
      .separators(Separators(",", every: 3, from: .right, within: "[0-9]")),
    ], checks: [.number(NumberCheck(minimum: "-1000000", maximum: "1000000"))])
  static let iban = RuleDeclaration(
    "iban",
    formatters: [
      .characters(Characters("[0-9A-Za-z]")), .letterCase(LetterCase(.upper)), .maxLength(MaxLength(34)),
      .separators(Separators(" ", every: 4)), .redact(Redact(keepFirst: 2, keepLast: 4)),
    ], checks: [.pattern(PatternCheck("[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}")), .mod97])
  static let dateISO = RuleDeclaration(
    "date-iso", formatters: [.digitsOnly(DigitsOnly()), .mask(Mask("[0000]{-}[00]{-}[00]"))],
    checks: [.complete, .date(DateCheck(format: "yyyy-MM-dd", minimum: "1900-01-01"))])
  static let uuid = RuleDeclaration(
    "uuid",
    formatters: [
      .letterCase(LetterCase(.lower)), .characters(Characters("[0-9a-f]")),
      .mask(Mask("[H*8]-[H*4]-[H*4]-[H*4]-[H*12]", slots: ["H": .init("[0-9a-f]")])),
      .redact(Redact(keepFirst: 8)),
    ], checks: [.complete])
  static let name = RuleDeclaration(
    "name",
    formatters: [
      .characters(Characters("[[:L:][:M:]'\\ \\-]")), .normalize(Normalize(.nfc)),
      .collapseWhitespace(CollapseWhitespace()), .maxLength(MaxLength(20)),
      .redact(Redact(keepFirst: 1, significant: "[:L:]")),
    ], tidying: [.trim(Trim())], checks: [.length(LengthCheck(minimum: 1))])
  static let percent = RuleDeclaration(
    "percent", formatters: [.digitsOnly(DigitsOnly()), .maxLength(MaxLength(3)), .suffix(Suffix("%"))],
    checks: [.number(NumberCheck(minimum: "0", maximum: "100"))])
  static let slug = RuleDeclaration(
    "slug",
    formatters: [
      .letterCase(LetterCase(.lower)), .replace(Replace(pattern: "[^\\p{L}\\p{Nd}]+", with: "-")),
      .maxLength(MaxLength(12, unit: .utf8)),
    ])
  static let brands = RuleDeclaration(
    "brands",
    formatters: [
      .digitsOnly(DigitsOnly()), .maxLength(MaxLength(16)),
      .choose(
        Choose(
          [
            .init(
              when: .init(prefixes: [.init("34"), .init("37")]),
              [.separators(Separators(" ", groups: [4, 6, 5]))])
          ],
          otherwise: [.separators(Separators(" ", every: 4))])),
      .redact(Redact(keepLast: 4, keepsSeparators: false)),
    ])
  static let plate = RuleDeclaration(
    "plate",
    formatters: [
      .letterCase(LetterCase(.upper)), .characters(Characters("[[:L:][:Nd:]]")),
      .mask(Mask("[A]-[000]-[AA]/[009]")),
    ], checks: [.complete])
}
