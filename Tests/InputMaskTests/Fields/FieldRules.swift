@testable import InputMask

/// Rules of every kind that a field meets.
enum FieldRules {
  static let phone = SampleRules.phone
  static let eagerPhone = eager(SampleRules.phone, "eager-phone")
  static let card = SampleRules.card
  static let date = RuleDeclaration(
    "date", filters: [DigitsOnly()], decorators: [Mask("[00]/[00]/[0000]")], checks: [.complete])
  static let eagerDate = eager(date, "eager-date")
  static let eagerCard = eager(SampleRules.card, "eager-card")
  static let dateISO = SampleRules.dateISO
  static let otp = RuleDeclaration(
    "otp",
    filters: [DigitsOnly(), MaxLength(4)], decorators: [Separators("-", every: 1)],
    checks: [LengthCheck(minimum: 4)])
  static let eagerOTP = eager(otp, "eager-otp")
  static let number = RuleDeclaration(
    "number",
    filters: [Characters("[-0-9.]")], decorators: [Separators(",", every: 3, from: .right, within: "[0-9]")],
    checks: [NumberCheck()], guarded: ".")
  static let money = RuleDeclaration(
    "money",
    filters: [DigitsOnly(), MaxLength(6)], decorators: [Prefix("$ "), Suffix(" USD")])
  /// A number with its thousands in groups, behind a sign of currency.
  static let price = RuleDeclaration(
    "price", filters: number.filters, decorators: number.decorators + [Prefix("$ ")], checks: number.checks,
    guarded: ".")
  static let optional = RuleDeclaration(
    "optional", filters: [DigitsOnly()], decorators: [Mask("([9])-[0]")])
  static let address = RuleDeclaration(
    "address", filters: [Characters("[0-9.]")], decorators: [Mask("[099].[099].[099].[099]")],
    checks: [.complete])
  static let decimal = RuleDeclaration("decimal", decorators: [Mask("[0999]{.}[99]")])
  static let clock = RuleDeclaration("clock", decorators: [Mask("[09]:[09]")])
  static let outward = RuleDeclaration(
    "outward", filters: [Characters("[A-Z0-9]")],
    decorators: [Mask("[(A0|A00|AA0|AA00|A0A|AA0A)] [0AA]")], checks: [.complete])
  static let pair = RuleDeclaration("pair", decorators: [Mask("[(AA|00)]-[0]")])
  static let lengths = RuleDeclaration("lengths", decorators: [Mask("([(000\\-0000|0000\\-0000)])")])
  static let item = RuleDeclaration("item", decorators: [Mask("[AA…]-[00]")])
  static let dose = RuleDeclaration("dose", decorators: [Mask("[0…] [A]")])
  static let plate = SampleRules.plate
  static let area = RuleDeclaration(
    "area", filters: [DigitsOnly()], decorators: [Mask("([000]) [000]-[0000]")], checks: [.complete])
  static let name = RuleDeclaration(
    "name",
    filters: [
      Characters("[[:L:][:M:][:Zs:]'\\-]"), Normalize(.nfc), CollapseWhitespace(), Trim(), MaxLength(20),
    ], checks: [LengthCheck(minimum: 1)])
  static let dialled = RuleDeclaration(
    "dialled",
    filters: [DigitsOnly(), StripPrefix("8", longerThan: 10), MaxLength(10)], decorators: [Prefix("+7 ")])
  static let greek = RuleDeclaration("greek", filters: [LetterCase(.lower)])
  static let upper = RuleDeclaration("upper", filters: [LetterCase(.upper)])
  static let limited = RuleDeclaration("limited", filters: [MaxLength(5)])
  static let overwriting = RuleDeclaration(
    "overwriting", filters: [DigitsOnly()], decorators: [Mask("[00]:[00]")], overwrites: true)
  static let padded = RuleDeclaration(
    "padded", filters: [Characters("[0-9.]")],
    tidying: [
      Replace(pattern: "^(?=\\.)", with: "0"),
      Replace(pattern: "(\\.[0-9])$", with: "$10"),
    ])
  static let secret = RuleDeclaration("secret", filters: [MaxLength(64)], redactor: Redact())
  static let german = RuleDeclaration(
    "german", decorators: [Number(locale: "de")], checks: [LengthCheck(minimum: 1), NumberCheck()])
  static let marathi = RuleDeclaration("marathi", decorators: [Number(locale: "mr", mostDecimals: 2)])
  static let hebrew = RuleDeclaration("hebrew", decorators: [Number(.currency("ILS"), locale: "he")])
  static let euro = RuleDeclaration("euro", decorators: [Number(.currency("EUR"), locale: "de")])
  /// Digits that are entered from the right move all others, so the laws of a single edit do not hold of it.
  static let cents = RuleDeclaration(
    "cents", decorators: [Number(.currency("USD"), locale: "en", entry: .centsFirst)])
  /// Four to six digits.
  static let some = RuleDeclaration(
    "some", filters: [DigitsOnly(), MaxLength(6)], checks: [PatternCheck("[0-9]{4,6}")])
  static let squareMetres = RuleDeclaration(
    "square-metres", decorators: [Number(mostDecimals: 2), Suffix(" m2")])
  static let cents00 = RuleDeclaration(
    "cents-00", decorators: [Number(locale: "de", mostDecimals: 0), Suffix(",00")])
  static let rounding = RuleDeclaration(
    "rounding", decorators: [Number(mostDecimals: 2, surplus: .roundHalfEven), Suffix(" kg")])
  static let share = RuleDeclaration(
    "share", decorators: [Number(.percent, locale: "fr", allowsNegative: false, scale: 2)])
  static let free = RuleDeclaration("free")
  static let handle = RuleDeclaration(
    "handle",
    filters: [Characters("[a-z@]"), StripPrefix([.init("@", longerThan: 0)])])

  static let all = [
    // Words of a list fill themselves up and go as one, so the laws of a single edit do not hold of `PartsFieldTests.time`.
    PartsFieldTests.date, PartsFieldTests.spaced, PartsFieldTests.iso,
    phone, eagerPhone, card, date, eagerDate, dateISO, otp, number, money, optional, address, decimal, clock,
    plate, outward, pair, lengths, item, dose,
    area, name, upper, dialled, greek, eagerCard, eagerOTP, price, overwriting(phone), overwriting(card),
    overwriting(price),
    limited, overwriting, padded, secret, free, handle, SampleRules.iban, SampleRules.uuid,
    SampleRules.percent,
    german, marathi, hebrew, euro, rounding, share,
    SampleRules.slug, SampleRules.brands, SampleRules.pin,
  ]

  static func overwriting(_ declaration: RuleDeclaration) -> RuleDeclaration {
    var result = declaration
    result.name = "overwriting-\(declaration.name)"
    result.overwrites = true
    return result
  }

  static func eager(_ declaration: RuleDeclaration, _ name: String) -> RuleDeclaration {
    var result = declaration
    result.name = name
    result.isEager = true
    return result
  }
}
