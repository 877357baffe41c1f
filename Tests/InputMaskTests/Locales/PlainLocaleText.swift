@testable import InputMask
@testable import LocaleData

/// The shortest way from the tables to a text, against which they are tested: it rounds nothing and reads nothing.
enum PlainLocaleText {
  /// A number that has no more digits than the pattern keeps.
  static func number(_ value: String, pattern: NumberPattern, zero: Unicode.Scalar) -> String {
    let isNegative = value.hasPrefix("-")
    let halves = value.drop { $0 == "-" }.split(separator: ".")
    var fraction = halves.count > 1 ? String(halves[1]) : ""
    while fraction.count < pattern.fractionDigits ?? 0 { fraction += "0" }
    let affixes = isNegative ? pattern.negative : pattern.positive
    let body =
      grouped(Array(halves[0]), pattern, zero: zero)
      + (fraction.isEmpty ? "" : pattern.decimal + digits(fraction, zero: zero))
    return affixes.prefix + body + affixes.suffix
  }

  private static func grouped(_ whole: [Character], _ pattern: NumberPattern, zero: Unicode.Scalar) -> String
  {
    let isGrouped =
      pattern.primaryGroup > 0 && whole.count >= pattern.primaryGroup + pattern.minimumGroupingDigits
    var text = ""
    for (index, digit) in whole.enumerated() {
      let left = whole.count - index - pattern.primaryGroup
      if isGrouped, index > 0, left >= 0, left % pattern.secondaryGroup == 0 { text += pattern.group }
      text += digits(String(digit), zero: zero)
    }
    return text
  }

  /// The digits of ASCII in a text, as those that begin with `zero`.
  static func digits(_ text: String, zero: Unicode.Scalar) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isDigit = "0"..."9" ~= scalar
      result.append(isDigit ? Unicode.Scalar(zero.value + scalar.value - 0x30) ?? scalar : scalar)
    }
    return String(result)
  }

  /// The value a hundredfold.
  static func hundredfold(_ value: String) -> String {
    let halves = value.split(separator: ".")
    let fraction = halves.count > 1 ? String(halves[1]) : ""
    let moved = fraction.count < 2 ? fraction + String(repeating: "0", count: 2 - fraction.count) : fraction
    let sign = value.hasPrefix("-") ? "-" : ""
    let whole = (halves[0].drop { $0 == "-" } + moved.prefix(2)).drop { $0 == "0" }
    return sign + (whole.isEmpty ? "0" : whole) + (moved.count > 2 ? "." + moved.dropFirst(2) : "")
  }

  /// A date and time of ISO 8601 (`2024-02-29T13:05`) by a pattern of ICU.
  static func date(_ iso: String, pattern: String, locale: DateLocale) -> String {
    let numbers = iso.split { "-T:".contains($0) }.compactMap { Int($0) }
    var text = ""
    var rest = pattern[...]
    while let letter = rest.first {
      let field = rest.prefix { $0 == letter }
      rest = rest.dropFirst(field.count)
      switch letter {
      case "'":
        text += rest.prefix { $0 != "'" }
        rest = rest.drop { $0 != "'" }.dropFirst()
      case "a": text += numbers[3] < 12 ? locale.dayPeriods.am : locale.dayPeriods.pm
      case "y": text += number(numbers[0], field, locale)
      case "M": text += number(numbers[1], field, locale)
      case "d": text += number(numbers[2], field, locale)
      case "H": text += number(numbers[3], field, locale)
      case "h": text += number((numbers[3] + 11) % 12 + 1, field, locale)
      case "K": text += number(numbers[3] % 12, field, locale)
      case "m": text += number(numbers[4], field, locale)
      default: text += field
      }
    }
    return text
  }

  private static func number(_ number: Int, _ field: Substring, _ locale: DateLocale) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, field.count - digits.count))
    return Self.digits(zeros + digits, zero: locale.zero)
  }
}
