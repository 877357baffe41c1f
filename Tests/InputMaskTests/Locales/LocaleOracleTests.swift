#if ICU
import ICUOracle
import Testing

@testable import InputMask
@testable import LocaleData

extension ICUOracle {
  static var hasLocalesOfTables: Bool {
    "\(LocaleIndex.version)" == version.map { String($0) }.joined(separator: ".")
  }
}

/// What the tables say is what the machine's ICU says, in places that no fixture has: any numbering system, any
/// currency.
@Suite(.enabled(if: ICUOracle.hasLocalesOfTables, "ICU has another version than the engine's tables"))
struct LocaleOracleTests {
  /// All locales of ICU, and old names of some, which ICU does not list.
  private static let locales =
    ICUOracle.locales + [
      "zh_TW", "zh_HK", "zh_CN", "sr_RS", "sr_ME", "uz_AF", "pa_PK", "iw", "in", "sh", "tl", "no_NO",
    ]
  private static let numbers = ["0", "7", "-1234.5", "12345", "-9999999", "0.125", "1234567890123456789.5"]
  private static let systems = [
    "", "latn", "arab", "arabext", "beng", "deva", "fullwide", "mymr", "tamldec", "thai",
  ]

  @Test(arguments: Seeded.seeds(40))
  func numbersAreThoseOfICU(seed: UInt64) throws {
    var sampler = Seeded(seed)
    for name in Self.locales where sampler.chance(1, in: 8) {
      let system = sampler.pick(Self.systems)
      let full = system.isEmpty ? name : "\(name)@numbers=\(system)"
      let locale = try #require(NumberLocale.find(full), "\(full)")
      let number = sampler.pick(Self.numbers)
      try expect(
        number, is: ICUOracle.number(number, skeleton: "", locale: full), by: locale.decimalPattern,
        in: locale,
        "seed \(seed), \(full)")
      try expect(
        number, is: ICUOracle.number(number, skeleton: "percent", locale: full), by: locale.percentPattern,
        in: locale, "seed \(seed), \(full), percent")
      let fields = try #require(CurrencyData.regions.fields(at: sampler.int(0...140)))
      let isCode = sampler.chance(1, in: 3)
      let pattern = try #require(locale.currencyPattern(fields[0], withCode: isCode))
      let amount = sampler.pick(["0", "1234", "-1234567"])
      let skeleton = "currency/\(fields[0])" + (isCode ? " unit-width-iso-code" : "")
      try expect(
        amount, is: ICUOracle.number(amount, skeleton: skeleton, locale: full), by: pattern, in: locale,
        "seed \(seed), \(full), \(skeleton)")
    }
  }

  private func expect(
    _ number: String, is text: String?, by pattern: NumberPattern, in locale: NumberLocale, _ place: String
  ) throws {
    let ours = PlainLocaleText.number(number, pattern: pattern, zero: locale.zero)
    #expect(Array(ours.utf8) == Array(try #require(text).utf8), "\(place): \(number)")
  }

  /// Here the tables and the machine have the same data, so both ways to it must end alike.
  @Test(arguments: Seeded.seeds(8))
  func dataOfTheMachineIsThatOfTheTables(seed: UInt64) throws {
    var sampler = Seeded(seed)
    for name in Self.locales + ["root", "de-XX"] where sampler.chance(1, in: 4) {
      let system = sampler.pick(Self.systems)
      let numbers = system.isEmpty ? "" : "numbers=\(system);"
      let full = system.isEmpty ? name : "\(name)@numbers=\(system)"
      let ours = try #require(NumberLocale.find(full), "\(full)")
      let machine = try #require(NumberLocale.find("\(name)@\(numbers)data=machine"), "\(full)")
      #expect(
        [machine.minus, machine.plus, machine.percent, machine.monetaryDecimal, machine.monetaryGroup]
          == [ours.minus, ours.plus, ours.percent, ours.monetaryDecimal, ours.monetaryGroup], "\(full)")
      #expect(
        [machine.decimalPattern, machine.percentPattern] == [ours.decimalPattern, ours.percentPattern],
        "\(full)")
      // The tables find `ar` for Arabic of the world, and so the currency of Egypt.
      #expect(machine.currency == ours.currency || name == "ar_001", "\(full)")
      // A currency with a pattern of its own has it in the tables for the usual digits only.
      let code = sampler.pick(["EUR", "JPY", "CVE", "KWD", system.isEmpty ? ours.currency ?? "USD" : "USD"])
      let withCode = sampler.chance(1, in: 2)
      #expect(
        machine.currencyPattern(code, withCode: withCode) == ours.currencyPattern(code, withCode: withCode),
        "\(full): \(code)")
      let date = try #require(DateLocale.find(full))
      let other = try #require(DateLocale.find("\(name)@\(numbers)data=machine"), "\(full)")
      #expect([other.date, other.time24, other.time12] == [date.date, date.time24, date.time12], "\(full)")
      #expect(other.dateTimeGlue == date.dateTimeGlue, "\(full)")
      #expect(other.dayPeriods == date.dayPeriods && other.time == date.time, "\(full)")
      #expect(machine.zero == ours.zero && other.zero == ours.zero, "\(full)")
    }
  }

  @Test func patternsOfDatesAreThoseOfICU() throws {
    for name in Self.locales {
      let locale = try #require(DateLocale.find(name))
      let ours = [locale.date, locale.time24, locale.time12, locale.time]
      var patterns = ["yyyyMMdd", "Hm", "hm", "jm"].map {
        ICUOracle.datePattern($0, locale: "\(name)@calendar=gregorian")
      }
      // Only there has ICU 72 no half of the day; see `DateLocaleTests`.
      if name == "fr_CM" { patterns[2] = locale.time12 }
      #expect(ours == patterns, "\(name)")
    }
  }
}
#endif
