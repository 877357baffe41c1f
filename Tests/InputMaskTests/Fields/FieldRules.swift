@testable import InputMask

/// Rules of every kind that a field meets.
enum FieldRules {
  static let phone = SampleRules.phone
  static let eagerPhone = eager(SampleRules.phone, "eager-phone")
  static let card = SampleRules.card
  static let date = RuleDeclaration(
    "date", formatters: [.digitsOnly(DigitsOnly()), .mask(Mask("[00]/[00]/[0000]"))], checks: [.complete])
  static let eagerDate = eager(date, "eager-date")
  static let eagerCard = eager(SampleRules.card, "eager-card")
  static let dateISO = SampleRules.dateISO
  static let otp = RuleDeclaration(
    "otp",
    formatters: [
      .digitsOnly(DigitsOnly()), .maxLength(MaxLength(4)), .separators(Separators("-", every: 1)),
    ],
    checks: [.length(LengthCheck(minimum: 4))])
  static let eagerOTP = eager(otp, "eager-otp")
  static let number = RuleDeclaration(
    "number",
    formatters: [
      .characters(Characters("[-0-9.]")),
      .separators(Separators(",", every: 3, from: .right, within: "[0-9]")),
    ], checks: [.number(NumberCheck())], guarded: ".")
  static let money = RuleDeclaration(
    "money",
    formatters: [
      .digitsOnly(DigitsOnly()), .maxLength(MaxLength(6)), .prefix(Prefix("$ ")), .suffix(Suffix(" USD")),
    ])
  /// A number with its thousands in groups, behind a sign of currency.
  static let price = RuleDeclaration(
    "price", formatters: number.formatters + [.prefix(Prefix("$ "))], checks: number.checks, guarded: ".")
  static let optional = RuleDeclaration(
    "optional", formatters: [.digitsOnly(DigitsOnly()), .mask(Mask("([9])-[0]"))])
  static let address = RuleDeclaration(
    "address", formatters: [.characters(Characters("[0-9.]")), .mask(Mask("[099].[099].[099].[099]"))],
    checks: [.complete])
  static let decimal = RuleDeclaration("decimal", formatters: [.mask(Mask("[0999]{.}[99]"))])
  static let clock = RuleDeclaration("clock", formatters: [.mask(Mask("[09]:[09]"))])
  static let plate = SampleRules.plate
  static let area = RuleDeclaration(
    "area", formatters: [.digitsOnly(DigitsOnly()), .mask(Mask("([000]) [000]-[0000]"))], checks: [.complete])
  static let name = RuleDeclaration(
    "name",
    formatters: [
      .characters(Characters("[[:L:][:M:][:Zs:]'\\-]")), .normalize(Normalize(.nfc)),
      .collapseWhitespace(CollapseWhitespace()), .trim(Trim()), .maxLength(MaxLength(20)),
    ], checks: [.length(LengthCheck(minimum: 1))])
  static let dialled = RuleDeclaration(
    "dialled",
    formatters: [
      .digitsOnly(DigitsOnly()), .stripPrefix(StripPrefix("8", longerThan: 10)), .maxLength(MaxLength(10)),
      .prefix(Prefix("+7 ")),
    ])
  static let greek = RuleDeclaration("greek", formatters: [.letterCase(LetterCase(.lower))])
  static let upper = RuleDeclaration("upper", formatters: [.letterCase(LetterCase(.upper))])
  static let limited = RuleDeclaration("limited", formatters: [.maxLength(MaxLength(5))])
  static let overwriting = RuleDeclaration(
    "overwriting", formatters: [.digitsOnly(DigitsOnly()), .mask(Mask("[00]:[00]"))], overwrites: true)
  static let padded = RuleDeclaration(
    "padded", formatters: [.characters(Characters("[0-9.]"))],
    tidying: [
      .replace(Replace(pattern: "^(?=\\.)", with: "0")),
      .replace(Replace(pattern: "(?<=\\.[0-9])$", with: "0")),
    ])
  static let secret = RuleDeclaration("secret", formatters: [.maxLength(MaxLength(64)), .redact(Redact())])
  static let free = RuleDeclaration("free")
  static let handle = RuleDeclaration(
    "handle",
    formatters: [.characters(Characters("[a-z@]")), .stripPrefix(StripPrefix([.init("@", longerThan: 0)]))])

  static let all = [
    phone, eagerPhone, card, date, eagerDate, dateISO, otp, number, money, optional, address, decimal, clock,
    plate,
    area, name, upper, dialled, greek, eagerCard, eagerOTP, price, overwriting(phone), overwriting(card),
    overwriting(price),
    limited, overwriting, padded, secret, free, handle, SampleRules.iban, SampleRules.uuid,
    SampleRules.percent,
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
