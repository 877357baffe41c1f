import Testing

@testable import InputMask
@testable import LocaleData

@Suite struct NumberLocaleTests {
  /// Every locale of ICU 72: decimals, percent, and amounts by symbol and by code.
  @Test func textsOfEveryLocaleAreThoseOfICU() throws {
    let rows = try Fixture("numbers.tsv").rows
    #expect(rows.count > 3000)
    var failures: [String] = []
    var last: (tag: String, locale: NumberLocale)?
    for row in rows {
      let locale = last?.tag == row[0] ? last?.locale : NumberLocale.find(row[0])
      guard let locale else {
        failures.append("\(row[0]) is unknown")
        continue
      }
      last = (row[0], locale)
      let text = try Self.text(row[2], kind: row[1], locale: locale)
      if Array(text.utf8) != Array(row[3].utf8) { failures.append("\(row): \(text)") }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  private static func text(_ value: String, kind: String, locale: NumberLocale) throws -> String {
    let words = kind.split(separator: ":")
    let pattern =
      switch words[0] {
      case "decimal": locale.decimalPattern
      case "percent": locale.percentPattern
      case "currency": try #require(locale.currencyPattern(String(words[1])))
      default: try #require(locale.currencyPattern(String(words[1]), withCode: true))
      }
    let shown = kind == "percent" ? PlainLocaleText.hundredfold(value) : value
    return PlainLocaleText.number(shown, pattern: pattern, zero: locale.zero)
  }

  @Test(
    arguments: [
      ("de-DE", "de", "EUR"), ("de_AT", "de-AT", "EUR"), ("DE-at", "de-AT", "EUR"),
      ("de-AT-x-own", "de-AT", "EUR"),
      ("de-US", "de", "USD"), ("es-419", "es-419", nil), ("es_MX", "es-MX", "MXN"),
      ("zh-hant-tw", "zh-Hant", "TWD"),
      ("zh_TW", "zh-TW", "TWD"), ("zh-TW-u-ca-roc", "zh-TW", "TWD"), ("ja", "ja", "JPY"), ("iw", "iw", "ILS"),
      ("sr_Latn_RS", "sr-Latn", "RSD"), ("en_US_POSIX", "en-US-POSIX", "USD"), ("root", "und", nil),
      ("und", "und", nil), ("und-CH", "und", "CHF"),
    ] as [(String, String, String?)])
  func aTagFindsTheNearestLocale(tag: String, found: String, currency: String?) throws {
    let locale = try #require(NumberLocale.find(tag))
    #expect(locale.tag == found)
    #expect(locale.currency == currency)
    #expect(DateLocale.find(tag) != nil)
  }

  @Test(arguments: [
    "", "xx", "x", "12", "-", "_", "de-", "-de", "de--AT", "de AT", "dé", "de-abcdefghi", "u-nu-latn",
    "@numbers=latn",
    "de-u-nu-roman", "de-u-nu-nope", "de@numbers=hanidec", "xx@data=machine", "de@data=tables",
    "de@numbers=roman;data=machine", "de@data=machine;numbers=nope",
    String(repeating: "de-", count: 100_000) + "de",
  ])
  func whatIsNoKnownLocaleIsNotFound(tag: String) {
    #expect(NumberLocale.find(tag) == nil)
    #expect(DateLocale.find(tag) == nil)
  }

  @Test(
    arguments: [
      ("ar-SA", "٠", "٫"), ("ar-SA-u-nu-latn", "0", "."), ("ar_SA@numbers=latn", "0", "."),
      ("ar_SA@calendar=islamic;numbers=latn", "0", "."), ("AR-sa-U-Ca-gregory-NU-Latn", "0", "."),
      ("de-u-nu-arab", "٠", "٫"), ("de-u-nu-thai", "๐", ","), ("de-t-nu-thai", "0", ","),
      ("de-x-nu-thai", "0", ","),
    ] as [(String, Unicode.Scalar, String)])
  func aTagChoosesTheDigits(tag: String, zero: Unicode.Scalar, decimal: String) throws {
    let locale = try #require(NumberLocale.find(tag))
    #expect(locale.zero == zero)
    #expect(locale.decimalPattern.decimal == decimal)
    #expect(DateLocale.find(tag)?.zero == zero)
  }

  #if ICU
  @Test(arguments: ["de-AT@data=machine", "DE_at@DATA=machine", "de-AT-u-nu-latn@data=machine"])
  func aTagAsksForTheDataOfTheMachine(tag: String) throws {
    let locale = try #require(NumberLocale.find(tag))
    #expect([locale.tag, locale.currency, locale.decimalPattern.decimal] == ["de-AT", "EUR", ","])
    #expect(DateLocale.find(tag)?.date == "dd.MM.yyyy")
    let rule = try Rule(RuleDeclaration("amount", [Number(.currency(nil), locale: tag)]))
    #expect(rule.value(of: rule.format("1234,50").text) == "1234.50")
  }
  #endif

  @Test func figuresOfALocaleAreThoseOfItsPatterns() throws {
    let india = try #require(NumberLocale.find("hi-IN"))
    #expect(
      [
        india.decimalPattern.primaryGroup, india.decimalPattern.secondaryGroup,
        india.decimalPattern.minimumGroupingDigits,
      ] == [3, 2, 1])
    #expect(try #require(NumberLocale.find("es")).decimalPattern.minimumGroupingDigits == 2)
    #expect(try #require(NumberLocale.find("en-US-POSIX")).decimalPattern.primaryGroup == 0)
    let arabic = try #require(NumberLocale.find("ar-SA"))
    #expect(
      arabic.decimalPattern.negative.prefix == "\u{61C}-" && arabic.decimalPattern.negative.suffix.isEmpty)
    #expect(arabic.percentPattern.positive.suffix == "٪\u{61C}")
    let turkish = try #require(NumberLocale.find("tr"))
    #expect(turkish.percentPattern.positive.prefix == "%" && turkish.percentPattern.negative.prefix == "-%")
    let austrian = try #require(NumberLocale.find("de-AT"))
    #expect([austrian.decimalPattern.group, austrian.monetaryGroup] == ["\u{A0}", "."])
    #expect([austrian.decimalPattern.decimal, austrian.monetaryDecimal] == [",", ","])
  }

  @Test func aCurrencyIsWrittenBySymbolOrByCode() throws {
    let english = try #require(NumberLocale.find("en"))
    #expect(english.currencyPattern("usd")?.positive.prefix == "$")
    #expect(english.currencyPattern("USD", withCode: true)?.positive.prefix == "USD\u{A0}")
    #expect(english.currencyPattern("JPY")?.fractionDigits == 0)
    #expect(english.currencyPattern("KWD")?.fractionDigits == 3)
    // One of former times, and one that is younger than the tables.
    #expect(english.currencyPattern("DEM")?.positive.prefix == "DEM\u{A0}")
    #expect(english.currencyPattern("XCG")?.fractionDigits == 2)
    for code in ["", "QQQ", "EU", "EURO", "E R", "12A", "€", "ЕUR"] {
      #expect(english.currencyPattern(code) == nil)
    }
    let swiss = try #require(NumberLocale.find("de-CH")?.currencyPattern("CHF"))
    #expect(swiss.positive.prefix == "CHF\u{A0}" && swiss.negative.prefix == "CHF-")
    // Cape Verde has the sign of its currency where others have a comma.
    #expect(try #require(NumberLocale.find("pt-CV")?.currencyPattern("CVE")).decimal == "$")
    #expect(try #require(NumberLocale.find("kea")?.currencyPattern("CVE")).decimal == "$")
    #expect(try #require(NumberLocale.find("kea")?.currencyPattern("EUR")).decimal == ",")
  }
}
