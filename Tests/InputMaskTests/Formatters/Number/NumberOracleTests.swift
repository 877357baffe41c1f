import Testing

@testable import InputMask
@testable import InputMaskFields

/// Numbers of every locale of ICU 72: formatted, read back, pasted and typed, held to texts that ICU wrote.
@Suite struct NumberOracleTests {
  /// The rule for a kind of row, made once for each.
  private static func rule(_ locale: String, _ kind: String) throws -> Rule {
    let words = kind.split(separator: ":").map(String.init)
    let number: Number
    switch words[0] {
    case "decimal": number = Number(locale: locale)
    case "percent": number = Number(.percent, locale: locale, scale: 2)
    case "currency": number = Number(.currency(words[1]), locale: locale, surplus: .roundHalfEven)
    default: number = Number(.currency(words[1], .code), locale: locale, surplus: .roundHalfEven)
    }
    return try Rule(RuleDeclaration("number", decorators: [number], checks: [DropsCheck("[]")]))
  }

  private static func failures(_ body: (Rule, String, String, String) throws -> String?) throws -> [String] {
    var failures: [String] = []
    var last: (key: [String], rule: Rule)?
    for row in try Fixture("numbers.tsv").rows {
      let key = [row[0], row[1]]
      let rule = try last?.key == key ? last?.rule : Self.rule(row[0], row[1])
      guard let rule else { continue }
      last = (key, rule)
      if let failure = try body(rule, row[1], row[2], Self.withMinusBefore(row[3])) {
        failures.append("\(row): \(failure)")
      }
    }
    return failures
  }

  /// West Frisian amounts have the minus behind the digits; here every minus stands before them, where it is typed.
  private static func withMinusBefore(_ text: String) -> String {
    guard text.hasSuffix("-"), let digit = text.firstIndex(where: \.isNumber) else { return text }
    return text[..<digit] + "-" + text[digit...].dropLast()
  }

  @Test(arguments: [("€ 1.234,50-", "-1234.50", "€\u{A0}-1.234,50"), ("€ -0,5", "-0.50", "€\u{A0}-0,50")])
  func aMinusBehindAnAmountIsReadAndWrittenBeforeTheDigits(_ input: String, _ value: String, _ text: String)
    throws
  {
    let outcome = try Self.rule("fy", "currency:EUR").format(input)
    #expect(outcome.value == value)
    #expect(outcome.text == text)
    #expect(outcome.isValid)
  }

  @Test(arguments: [
    ("CLF", "1.2345"), ("UYW", "1.2345"), ("UYI", "1"), ("ITL", "1"), ("KWD", "1.234"), ("EUR", "1.23"),
  ])
  func anAmountHasTheDecimalsOfItsCurrency(_ code: String, _ value: String) throws {
    let number = Number(.currency(code), locale: "en", surplus: .truncate)
    #expect(try Rule(RuleDeclaration("number", decorators: [number])).format("1.2345").value == value)
  }

  @Test func valuesAreFormattedAsICUDoes() throws {
    let failures = try Self.failures { rule, _, value, text in
      let outcome = rule.format(value: value)
      return outcome.text == text ? nil : outcome.text
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  /// The texts of ICU, pasted whole, are read without a problem, and stay as they are.
  @Test func textsOfICUAreReadBack() throws {
    let failures = try Self.failures { rule, _, value, text in
      let outcome = rule.format(text)
      let expected = rule.format(value: value).value
      if outcome.value != expected { return "the value \(outcome.value)" }
      if !outcome.text.utf8.elementsEqual(text.utf8) { return outcome.text }
      return outcome.isValid ? nil : "\(outcome.problems.map(\.code))"
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  /// Typed key by key, without the groups, a number ends as ICU writes it.
  @Test func typingEndsAsICUWrites() throws {
    let failures = try Self.failures { rule, kind, value, text in
      guard kind == "decimal", let locale = (rule.declaration.decorators.first as? Number)?.locale,
        let group = NumberLocale.find(locale)?.decimalPattern.group
      else {
        return nil
      }
      var field = InputField(rule)
      for key in text.withTextView({ view in view.map { $0.string } }) where key != group {
        if key.unicodeScalars.allSatisfy({ ScalarProperties.isFormat($0) }) { continue }
        if let refusal = field.perform(.type(key)).refusal {
          return "\(key.debugDescription) is refused: \(refusal)"
        }
      }
      if !field.text.utf8.elementsEqual(text.utf8) { return field.text }
      return field.value == value ? nil : "the value \(field.value)"
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  /// Amounts and shares are typed without their symbols, of which those with a point would be one before decimals.
  @Test func typingDigitsEndsAsICUWritesAmountsAndShares() throws {
    var row = 0
    let failures = try Self.failures { rule, kind, value, text in
      row += 1
      guard kind != "decimal", row % 7 == 0, let number = rule.declaration.decorators.first as? Number,
        let symbols = NumberLocale.find(number.locale)
      else { return nil }
      let expected = rule.format(value: value)
      let keys = expected.text.withTextView { view in view.map { $0.string } }
      let digits = keys.indices.filter { keys[$0].isDigit }
      guard let first = digits.first, let last = digits.last else { return nil }
      // Some currencies have a separator of their own before their decimals.
      var point = kind == "percent" ? symbols.decimalPattern.decimal : ""
      if kind != "percent", expected.value.contains(".") {
        point = keys[first...last].last { !$0.isDigit } ?? ""
      }
      var field = InputField(rule)
      if value.hasPrefix("-") { _ = field.perform(.type("-")) }
      for key in keys[first...last] where key.isDigit || key == point {
        if let refusal = field.perform(.type(key)).refusal {
          return "\(key.debugDescription) is refused: \(refusal)"
        }
      }
      _ = field.blur()
      if !field.text.utf8.elementsEqual(text.utf8) { return field.text }
      return field.value == expected.value ? nil : "the value \(field.value)"
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  /// Rounding, scaling and comparison beside Python's `decimal`.
  @Test func arithmeticIsThatOfPython() throws {
    for row in try Fixture("decimals.tsv").rows {
      let left = try #require(ExactDecimal(row[1]))
      switch row[0] {
      case "compare":
        let right = try #require(ExactDecimal(row[2]))
        #expect((left < right ? "-1" : left == right ? "0" : "1") == row[3], "\(row)")
      case "scale":
        let places = try #require(Int(row[2]))
        #expect(left.scaled(byPowerOfTen: places).reduced.description == row[3], "\(row)")
      default:
        let places = try #require(Int(row[2]))
        let rounding: ExactDecimal.Rounding = row[0] == "half-even" ? .halfEven : .halfUp
        #expect(left.rounded(toDecimals: places, rounding).reduced.description == row[3], "\(row)")
      }
    }
  }
}

extension String {
  fileprivate var isDigit: Bool { unicodeScalars.first.flatMap { DecimalDigit.value(of: $0) } != nil }
}
