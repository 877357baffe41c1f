@testable import InputMask

/// Rules such as people write, in code: the laws must hold for them without any restriction.
enum SampleRules {
  static let declarations: [RuleDeclaration] = [
    phone, pin, card, thousands, iban, dateISO, uuid, name, percent, slug, brands, plate,
  ]

  static let phone = RuleDeclaration(
    "phone",
    filters: [
      DigitsOnly(),
      StripPrefix([.init("007", longerThan: 10), .init("8", longerThan: 10), .init("7", longerThan: 10)]),
    ], decorators: [Mask("+7-[000]-[000]-[00]-[00]")], redactor: Redact(keepLast: 4),
    checks: [.complete, DropsCheck("[-+\\ ().]")])
  static let pin = RuleDeclaration(
    "pin",
    filters: [DigitsOnly(), MaxLength(4)], decorators: [Separators("-", every: 1)], redactor: Redact(),
    checks: [LengthCheck(minimum: 4)])
  static let card = RuleDeclaration(
    "card",
    filters: [DigitsOnly(), MaxLength(19)], decorators: [Separators(" ", every: 4)],
    redactor: Redact(keepLast: 4, fixedLength: 4), checks: [LengthCheck(minimum: 12), .luhn])
  static let thousands = RuleDeclaration(
    "thousands",
    filters: [Characters("[-0-9.]")], decorators: [Separators(",", every: 3, from: .right, within: "[0-9]")],
    checks: [NumberCheck(minimum: "-1000000", maximum: "1000000")])
  static let iban = RuleDeclaration(
    "iban",
    filters: [Characters("[0-9A-Za-z]"), LetterCase(.upper), MaxLength(34)],
    decorators: [Separators(" ", every: 4)], redactor: Redact(keepFirst: 2, keepLast: 4),
    checks: [PatternCheck("[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}"), .mod97])
  static let dateISO = RuleDeclaration(
    "date-iso", filters: [DigitsOnly()], decorators: [Mask("[0000]{-}[00]{-}[00]")],
    checks: [.complete, DateCheck(format: "yyyy-MM-dd", minimum: "1900-01-01")])
  static let uuid = RuleDeclaration(
    "uuid",
    filters: [LetterCase(.lower), Characters("[0-9a-f]")],
    decorators: [Mask("[H*8]-[H*4]-[H*4]-[H*4]-[H*12]", slots: ["H": .init("[0-9a-f]")])],
    redactor: Redact(keepFirst: 8), checks: [.complete])
  static let name = RuleDeclaration(
    "name",
    filters: [Characters("[[:L:][:M:]'\\ \\-]"), Normalize(.nfc), CollapseWhitespace(), MaxLength(20)],
    redactor: Redact(keepFirst: 1, significant: "[:L:]"), tidying: [Trim()], checks: [LengthCheck(minimum: 1)]
  )
  static let percent = RuleDeclaration(
    "percent", filters: [DigitsOnly(), MaxLength(3)], decorators: [Suffix("%")],
    checks: [NumberCheck(minimum: "0", maximum: "100")])
  static let slug = RuleDeclaration(
    "slug",
    filters: [
      LetterCase(.lower), Replace(pattern: "[^\\p{L}\\p{Nd}]+", with: "-"), MaxLength(12, unit: .utf8),
    ])
  static let brands = RuleDeclaration(
    "brands",
    filters: [DigitsOnly(), MaxLength(16)],
    decorators: [
      Choose(
        [
          .init(
            when: .init(prefixes: [.init("34"), .init("37")]),
            [Separators(" ", groups: [4, 6, 5])])
        ],
        otherwise: [Separators(" ", every: 4)])
    ], redactor: Redact(keepLast: 4, keepsSeparators: false))
  static let plate = RuleDeclaration(
    "plate",
    filters: [LetterCase(.upper), Characters("[[:L:][:Nd:]]")], decorators: [Mask("[A]-[000]-[AA]/[009]")],
    checks: [.complete])
}
