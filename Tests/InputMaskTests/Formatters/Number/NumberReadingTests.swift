import Testing

@testable import InputMask

/// A row of a table: a text in a locale, and what is read of it.
struct NumberCase: CustomTestStringConvertible, Sendable {
  var locale: String
  var input: String
  var text: String
  var value: String
  var problems: [String]

  init(_ locale: String, _ input: String, _ text: String, _ value: String, _ problems: String...) {
    self.locale = locale
    self.input = input
    self.text = text
    self.value = value
    self.problems = problems
  }

  var testDescription: String { "\(locale): \(input)" }

  func check(_ style: Number.Style = .decimal) throws {
    let rule = try Rule("number") {
      Number(style, locale: locale)
      DropsCheck("[]")
    }
    let outcome = rule.format(input)
    #expect(outcome.text == text)
    #expect(outcome.value == value)
    #expect(outcome.problems.map(\.code.name) == problems)
  }
}

@Suite struct NumberReadingTests {
  @Test(arguments: [
    ("JPY", NumberCase("ja", "¥1,234", "￥1,234", "1234")),
    ("JPY", NumberCase("ja", "￥1,234", "￥1,234", "1234")),
    ("JPY", NumberCase("en", "￥1,234", "¥1,234", "1234")), ("KRW", NumberCase("en", "￦5", "₩5", "5")),
    ("JPY", NumberCase("en", "$5", "¥5", "5", "unexpected")),
  ])
  func theSignOfACurrencyMayBeWide(_ code: String, _ row: NumberCase) throws {
    try row.check(.currency(code))
  }

  /// Whatever becomes of surplus decimals.
  @Test(arguments: [.refuse, .truncate, .roundHalfEven, .roundHalfUp] as [Number.Surplus], Seeded.seeds(40))
  func aSignBetweenDigitsIsTold(_ surplus: Number.Surplus, seed: UInt64) throws {
    let rule = try Rule("number") {
      Number(locale: "en", mostDecimals: 1, surplus: surplus)
      DropsCheck("[]")
    }
    var sampler = Seeded(seed)
    var digits = (0..<sampler.int(2...6)).map { _ in String(sampler.int(0...9)) }
    if sampler.int(0...1) == 1 { digits.insert(".", at: 1) }
    let sign = sampler.pick(["+", "-", "\u{2212}"])
    let place = sampler.int(1...digits.count - 1)
    guard digits[place - 1] != ".", digits[place] != "." else { return }
    digits.insert(sign, at: place)
    let input = digits.joined()
    let codes = rule.format(input).problems.map(\.code)
    #expect(codes.contains(.unexpected), "seed \(seed): \(input)")
  }

  @Test(arguments: [
    NumberCase("en", "1,234.5", "1,234.5", "1234.5"), NumberCase("en", "1.234,5", "1,234.5", "1234.5"),
    NumberCase("de", "1,234.5", "1.234,5", "1234.5"), NumberCase("de", "1.234,5", "1.234,5", "1234.5"),
    NumberCase("de", "1.234", "1.234", "1234"), NumberCase("en", "1.234", "1.234", "1.234"),
    NumberCase("de", "1.5", "1,5", "1.5"), NumberCase("de", "1234.567", "1.234,567", "1234.567"),
    NumberCase("de", "0.123", "0,123", "0.123"), NumberCase("fr", "1.234", "1,234", "1.234"),
    NumberCase("en", "1.234.567", "1,234,567", "1234567"),
    NumberCase("de", "1,234,567", "1.234.567", "1234567"),
    NumberCase("en-IN", "1,23,45,678", "1,23,45,678", "12345678"),
    NumberCase("en-IN", "12345678", "1,23,45,678", "12345678"),
    NumberCase("de-CH", "1’234’567.8", "1’234’567.8", "1234567.8"),
    NumberCase("de-CH", "1'234'567,8", "1’234’567.8", "1234567.8"),
    NumberCase("ru", "1 234 567,8", "1\u{A0}234\u{A0}567,8", "1234567.8"),
    NumberCase("ru", "1\u{202F}234\u{2009}567,8", "1\u{A0}234\u{A0}567,8", "1234567.8"),
    NumberCase("en", "15 964 023,92", "15,964,023.92", "15964023.92"),
    NumberCase("en", "1'234,5", "1,234.5", "1234.5"), NumberCase("en", "1 234,567", "1,234.567", "1234.567"),
    NumberCase("en", "1_000_000", "1,000,000", "1000000"),
    NumberCase("es", "1234", "1234", "1234"), NumberCase("es", "1234,5", "1234,5", "1234.5"),
    NumberCase("es", "12345,5", "12.345,5", "12345.5"), NumberCase("pl", "1234,5", "1234,5", "1234.5"),
    NumberCase("pt-PT", "12345", "12\u{A0}345", "12345"),
    NumberCase("ar-EG", "1234567.5", "١٬٢٣٤٬٥٦٧٫٥", "1234567.5"),
    NumberCase("ar-EG", "١٬٢٣٤٫٥", "١٬٢٣٤٫٥", "1234.5"),
    NumberCase("ar-EG-u-nu-latn", "1234.5", "1,234.5", "1234.5"),
    NumberCase("en", "١٬٢٣٤٫٥", "1,234.5", "1234.5"),
    NumberCase("en", "１，２３４．５", "1,234.5", "1234.5"), NumberCase("mr", "1234567", "१२,३४,५६७", "1234567"),
  ])
  func separatorsAreReadAsThePeopleOfTheLocaleMeanThem(_ row: NumberCase) throws { try row.check() }

  @Test(arguments: [
    NumberCase("en", "1,5", "1.5", "1.5", "ambiguous"), NumberCase("en", "1,234.", "1,234", "1234"),
    NumberCase("en", "1.234,", "1.234", "1.234"),
    NumberCase("en", "5.50,", "5.50", "5.50"), NumberCase("en", "5.50.", "5.50", "5.50"),
    NumberCase("en", "-5.5 ,.", "-5.5", "-5.5"), NumberCase("de", "1.234,5.", "1.234,5", "1234.5"),
    NumberCase("de", "1.234.", "1.234", "1234", "ambiguous"),
    NumberCase("en", "5.50.1", "5,501", "5501", "ambiguous"),
    NumberCase("de", "1.234.567,", "1.234.567", "1234567"),
    NumberCase("en", "1,23.", "1.23", "1.23", "ambiguous"),
    NumberCase("en", "1,23,45", "12,345", "12345", "ambiguous"),
    NumberCase("en", "1.2.3", "123", "123", "ambiguous"),
    NumberCase("en", "12 34", "1,234", "1234", "ambiguous"),
    NumberCase("ru", "1 23", "123", "123", "ambiguous"),
    NumberCase("en", "1234 567", "1,234,567", "1234567", "ambiguous"),
    NumberCase("en", "1 234", "1,234", "1234"),
    NumberCase("en", "1'23", "123", "123", "ambiguous"), NumberCase("en", " 1234 ", "1,234", "1234"),
    NumberCase("en", "12 345 67", "1,234,567", "1234567", "ambiguous"), NumberCase("en", "12 ", "12", "12"),
    NumberCase("en", "12 34 ", "1,234", "1234", "ambiguous"),
    NumberCase("en", "12 34.5", "1,234.5", "1234.5", "ambiguous"),
    NumberCase("en-IN", "12 34 567", "12,34,567", "1234567"), NumberCase("en", "12 345 ", "12,345", "12345"),
    NumberCase("en", "12 34,56", "1,234.56", "1234.56", "ambiguous"),
    NumberCase("en", "1234 567,8", "1,234,567.8", "1234567.8", "ambiguous"),
    NumberCase("en", "12 345 ,6", "12,345.6", "12345.6", "ambiguous"),
    NumberCase("en", "12 345,678,9", "123,456,789", "123456789", "ambiguous"),
    NumberCase("en", "1,2,3.5", "123.5", "123.5", "ambiguous"),
    NumberCase("fr", "1,234", "1,234", "1.234"), NumberCase("de-CH", "1,234", "1.234", "1.234", "ambiguous"),
    NumberCase("en", "0,123", "0.123", "0.123", "ambiguous"),
    NumberCase("en", "1.2,3.4", "1,234", "1234", "ambiguous"),
    NumberCase("en", "1,234.567,8", "12,345,678", "12345678", "ambiguous"),
  ])
  func whatCanBeReadInTwoWaysIsTold(_ row: NumberCase) throws { try row.check() }

  @Test(arguments: [
    NumberCase("en", "-5", "-5", "-5"), NumberCase("en", "−5", "-5", "-5"),
    NumberCase("en", "–5", "-5", "-5"),
    NumberCase("en", "- 5", "-5", "-5"), NumberCase("en", "(5)", "-5", "-5"),
    NumberCase("en", "5-", "-5", "-5"),
    NumberCase("en", "5 -", "-5", "-5"), NumberCase("en", "+5", "5", "5"), NumberCase("en", "-0", "0", "0"),
    NumberCase("en", "-0.0", "0.0", "0.0"), NumberCase("sv", "-5", "−5", "-5"),
    NumberCase("he", "-5", "\u{200E}-5", "-5"),
    NumberCase("fa", "-5", "\u{200E}−۵", "-5"), NumberCase("ar-EG", "-5", "\u{61C}-٥", "-5"),
    NumberCase("en", "--5", "-5", "-5", "unexpected"), NumberCase("en", "1-2", "12", "12", "unexpected"),
    NumberCase("en", "(5", "5", "5", "unexpected"), NumberCase("en", "5)", "5", "5", "unexpected"),
    NumberCase("en", ",-4", "0.4", "0.4", "ambiguous", "unexpected"),
  ])
  func everySpellingOfAMinusIsRead(_ row: NumberCase) throws { try row.check() }

  @Test(arguments: [
    NumberCase("en", "$1,234.50", "$1,234.50", "1234.50"), NumberCase("en", "USD 5", "$5.00", "5.00"),
    NumberCase("en", "5 usd", "$5.00", "5.00"), NumberCase("en", "-$5", "-$5.00", "-5.00"),
    NumberCase("en", "$-5", "-$5.00", "-5.00"), NumberCase("en", "($5)", "-$5.00", "-5.00"),
    NumberCase("de", "5,5 $", "5,50\u{A0}$", "5.50"), NumberCase("de-CH", "-5", "$-5.00", "-5.00"),
    NumberCase("en", "€5", "$5.00", "5.00", "unexpected"),
    NumberCase("en", "1.239", "$1.23", "1.23", "too-long"),
  ])
  func amountsHaveTheirCurrency(_ row: NumberCase) throws { try row.check(.currency("USD")) }

  @Test(arguments: [
    ("DKK", "da", "1234,5", "1.234,50\u{A0}kr."), ("DKK", "da", "1.234,50 kr.", "1.234,50\u{A0}kr."),
    ("JPY", "ja", "1234", "￥1,234"), ("KWD", "en", "1.5", "KWD\u{A0}1.500"),
    ("EUR", "nl", "-5", "€\u{A0}-5,00"),
    ("INR", "hi", "1234567", "₹12,34,567.00"), ("EUR", "de-AT", "1234,5", "€\u{A0}1.234,50"),
  ])
  func currenciesAreWrittenByTheirLocales(code: String, locale: String, input: String, text: String) throws {
    let rule = try Rule("amount") { Number(.currency(code), locale: locale) }
    #expect(rule.format(input).text == text)
    #expect(rule.format(text).text == text)
  }

  @Test func theRegionHasItsCurrency() throws {
    let rule = try Rule("amount") { Number(.currency(nil), locale: "de-CH") }
    #expect(rule.format("5").text == "CHF\u{A0}5.00")
  }

  @Test(arguments: [
    ("1.235", Number.Surplus.roundHalfEven, "1.24"), ("1.245", .roundHalfEven, "1.24"),
    ("1.2450000001", .roundHalfEven, "1.25"), ("1.245", .roundHalfUp, "1.25"),
    ("-1.245", .roundHalfUp, "-1.25"),
    ("9.999", .roundHalfEven, "10.00"), ("1.239", .truncate, "1.23"), ("-0.001", .roundHalfUp, "0.00"),
    ("1,234.565", .roundHalfEven, "1234.56"), ("(9.999)", .roundHalfUp, "-10.00"),
    ("9.999-", .roundHalfUp, "-10.00"),
  ])
  func surplusDecimalsGoAsTheRuleSays(input: String, surplus: Number.Surplus, value: String) throws {
    let rule = try Rule("number") {
      Number(leastDecimals: 2, mostDecimals: 2, surplus: surplus)
      DropsCheck("[]")
    }
    let outcome = rule.format(input)
    #expect(outcome.value == value)
    #expect(outcome.isValid, "\(outcome.problems)")
  }

  @Test(arguments: [
    NumberCase("de", "5,-", "5", "5"), NumberCase("de", "5, -", "5", "5"),
    NumberCase("de", "5. – ", "5", "5"),
    NumberCase("de", "1.234,-", "1.234", "1234"),
    NumberCase("de", "1.234,– ", "1.234", "1234"), NumberCase("de", "5.-", "5", "5"),
    NumberCase("de-CH", "1'234.–", "1’234", "1234"), NumberCase("de-CH", "5.--", "5", "5"),
    NumberCase("nl", "5,-", "5", "5"), NumberCase("pl", "5,-", "5", "5"),
    NumberCase("nb", "1 234,-", "1\u{A0}234", "1234"),
    NumberCase("en", "1,234.-", "1,234", "1234"), NumberCase("en", "1.234,-", "1,234", "1234"),
    NumberCase("ar-EG", "٥٫-", "٥", "5"), NumberCase("de", "-5,-", "-5", "-5"),
    NumberCase("de", "(5,-)", "-5", "-5"),
    NumberCase("de", "5,50-", "-5,50", "-5.50"), NumberCase("de", "5-", "-5", "-5"),
    NumberCase("de", "5,-3", "5,3", "5.3", "unexpected"), NumberCase("de", "5,- -", "5", "5", "unexpected"),
  ])
  func aDashInThePlaceOfDecimalsIsNoMinus(_ row: NumberCase) throws { try row.check() }

  @Test(arguments: [
    NumberCase("de", "5.-", "5,00\u{A0}€", "5.00"), NumberCase("de", "5,– €", "5,00\u{A0}€", "5.00"),
    NumberCase("sv", "100:-", "100,00\u{A0}€", "100.00"),
    NumberCase("sv", "€ 100:–", "100,00\u{A0}€", "100.00"),
    NumberCase("hi", "€1,500/-", "€1,500.00", "1500.00"),
    NumberCase("en-IN", "-500/-", "-€500.00", "-500.00"),
    NumberCase("de", "5-", "-5,00\u{A0}€", "-5.00", "ambiguous"),
    NumberCase("hi", "500 -", "-€500.00", "-500.00", "ambiguous"),
    NumberCase("de", "5,50-", "-5,50\u{A0}€", "-5.50"),
    NumberCase("en", "5-", "-€5.00", "-5.00", "ambiguous"),
    NumberCase("de", "(5)", "-5,00\u{A0}€", "-5.00"),
    NumberCase("en", "5:-3", "€53.00", "53.00", "unexpected"),
    NumberCase("sv", "5,50:-", "−5,50\u{A0}€", "-5.50", "unexpected"),
  ])
  func aDashInThePlaceOfCentsIsNoMinus(_ row: NumberCase) throws { try row.check(.currency("EUR")) }

  @Test(arguments: [
    NumberCase("ja", "￥1,000-", "-￥1,000", "-1000", "ambiguous"),
    NumberCase("ja", "-1,000", "-￥1,000", "-1000"),
  ])
  func aDashBehindYenMayBeNoMinus(_ row: NumberCase) throws { try row.check(.currency("JPY")) }

  @Test(arguments: Seeded.seeds(40))
  func aDashChangesNoNumber(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let locale = random.pick(try Fixture("numbers.tsv").rows)[0]
    let point = try #require(NumberLocale.find(locale)).decimalPattern.decimal
    for decimals in [0, 2] {
      let rule = try Rule("number") { Number(locale: locale, leastDecimals: decimals) }
      let whole = try Rule("whole") { Number(locale: locale) }
      let value = String(random.int(-9_999_999...9_999_999))
      for dash in ["-", "–", "—", "--", "−"] {
        let input = whole.format(value: value).text + point + dash
        let text = rule.format(input).text
        #expect(text.isSame(as: rule.format(value: value).text), "seed \(seed): \(locale) \(input): \(text)")
      }
    }
  }

  /// The rule lets all punctuation drop; without its sign the number would be another.
  @Test(arguments: ["-9.81", "(9.81)", "9.81-", "−9.81", "-0", "9.81 -"])
  func aSignThatIsNotAllowedIsNeverDropped(_ input: String) throws {
    let rule = try Rule("number") {
      Number(locale: "en", allowsNegative: false)
      DropsCheck("[[:P:][:S:][:WSpace:]]")
    }
    #expect(rule.format(input).problems.map(\.code.name) == ["unexpected"])
  }

  @Test(arguments: [
    ("0", "0.00"), ("00", "0.00"), ("000", "0.00"), ("0.00", "0.00"), ("5", "0.05"), ("-0", "0.00"), ("", ""),
  ])
  func zerosAreAnAmountAtACashRegister(_ input: String, _ value: String) throws {
    let rule = try Rule("cents") { Number(.currency("USD"), locale: "en", entry: .centsFirst) }
    #expect(rule.format(input).value == value)
  }

  @Test func lettersBesideARoundedNumberAreTold() throws {
    let rule = try Rule("number") {
      Number(mostDecimals: 1, surplus: .roundHalfUp)
      DropsCheck("[]")
    }
    #expect(rule.format("1.25x").problems.map(\.code) == [.unexpected])
  }

  @Test(arguments: [
    ("50", "50%", "0.5"), ("12.5%", "12.5%", "0.125"), ("1", "1%", "0.01"), ("0", "0%", "0"),
    ("100", "100%", "1"),
    ("12.50", "12.50%", "0.1250"),
  ])
  func aScaleMovesThePointOfTheValue(input: String, text: String, value: String) throws {
    let rule = try Rule("share") { Number(.percent, scale: 2) }
    let outcome = rule.format(input)
    #expect(outcome.text == text && outcome.value == value)
    #expect(rule.format(value: value).text == text)
  }

  @Test(arguments: [
    ("de", "1.234", "1,234"), ("de", "1234.5", "1.234,5"), ("fa", "-12.5", "\u{200E}−۱۲٫۵"), ("en", "0", "0"),
    ("ru", "1234567.000", "1\u{A0}234\u{A0}567,000"),
  ])
  func aValueIsFormattedAsAValue(locale: String, value: String, text: String) throws {
    let rule = try Rule("number") { Number(locale: locale) }
    let outcome = rule.format(value: value)
    #expect(outcome.text == text && outcome.value == value)
  }

  @Test func noDigitIsLost() throws {
    let digits = String(repeating: "1234567890", count: 100)
    let rule = try Rule("number") { Number(locale: "de") }
    #expect(rule.format(digits + "," + digits).value == digits + "." + digits)
  }

  @Test(arguments: [
    (Number(locale: "xx-nonsense"), "locale"), (Number(.currency("EURO")), "code"),
    (Number(leastDecimals: 3, mostDecimals: 2), "decimals"), (Number(entry: .centsFirst), "entry"),
    (Number(scale: -1), "scale"),
  ])
  func whatCannotBeIsReportedOnce(number: Number, field: String) {
    do throws(RuleError) {
      _ = try Rule("bad") { number }
      Issue.record("no error")
    } catch {
      #expect(error.issues.map(\.field) == [field])
    }
  }
}
