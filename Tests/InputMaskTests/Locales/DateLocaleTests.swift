import Testing

@testable import InputMask
@testable import LocaleData

@Suite struct DateLocaleTests {
  /// Every locale of ICU 72: dates, times with 24 and 12 hours, the usual ones, and both together.
  @Test func textsOfEveryLocaleAreThoseOfICU() throws {
    let rows = try Fixture("dates.tsv").rows
    #expect(rows.count > 3000)
    var failures: [String] = []
    for row in rows {
      guard let locale = DateLocale.find(row[0]) else {
        failures.append("\(row[0]) is unknown")
        continue
      }
      let texts = [locale.date, locale.time24, locale.time12, locale.time].map {
        PlainLocaleText.date(row[1], pattern: $0, locale: locale)
      }
      let glued = Self.glue(locale.dateTimeGlue, date: texts[0], time: texts[1])
      var expected = Array(row[2...])
      // ICU 72 has `h:mm` there, so that morning and evening look alike; the table has the pattern of `fr`.
      if row[0] == "fr-CM" {
        let isMorning = texts[2].hasSuffix(locale.dayPeriods.am)
        expected[2] += "\u{202F}" + (isMorning ? locale.dayPeriods.am : locale.dayPeriods.pm)
      }
      if (texts + [glued]).map({ Array($0.utf8) }) != expected.map({ Array($0.utf8) }) {
        failures.append("\(row): \(texts), \(glued)")
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  private static func glue(_ glue: String, date: String, time: String) -> String {
    var text = ""
    var isQuoted = false
    for piece in glue.split(separator: "'", omittingEmptySubsequences: false) {
      text +=
        isQuoted ? String(piece) : String(piece.replacing("{0}", with: time).replacing("{1}", with: date))
      isQuoted.toggle()
    }
    return text
  }

  @Test(
    arguments: [
      ("cs-CZ", "dd. MM. yyyy", "H:mm"), ("vi-VN", "dd/MM/yyyy", "H:mm"),
      ("fr-CA", "yyyy-MM-dd", "HH 'h' mm"), ("en-US", "MM/dd/yyyy", "h:mm\u{202F}a"),
      ("ko", "yyyy. MM. dd.", "a h:mm"), ("sv-SE", "yyyy-MM-dd", "HH:mm"),
      ("ar-SA", "dd\u{200F}/MM\u{200F}/yyyy", "h:mm a"),
      ("hu", "yyyy. MM. dd.", "H:mm"),
    ] as [(String, String, String)])
  func aLocaleHasItsOrderAndSeparators(tag: String, date: String, time: String) throws {
    let locale = try #require(DateLocale.find(tag))
    #expect(locale.date == date)
    #expect(locale.time == time)
  }

  /// What writes a date must know all that a pattern holds.
  @Test func patternsHaveNoFieldsButThoseOfDatesAndTimes() throws {
    for tag in Set(try Fixture("dates.tsv").rows.map { $0[0] }) {
      let locale = try #require(DateLocale.find(tag))
      #expect(Self.fields(locale.date).sorted() == ["MM", "dd", "yyyy"], "\(tag)")
      #expect(["H", "HH"].contains(Self.fields(locale.time24)[0]), "\(tag)")
      #expect(Self.fields(locale.time24).dropFirst() == ["mm"], "\(tag)")
      let hours = Self.fields(locale.time12).filter { $0 != "a" && $0 != "mm" }
      #expect(Self.fields(locale.time12).count == 3 && hours.count == 1, "\(tag)")
      #expect(["h", "hh", "K"].contains(hours.first), "\(tag)")
      #expect(locale.dateTimeGlue.contains("{0}") && locale.dateTimeGlue.contains("{1}"), "\(tag)")
    }
  }

  private static func fields(_ pattern: String) -> [String] {
    var fields: [String] = []
    for (index, piece) in pattern.split(separator: "'", omittingEmptySubsequences: false).enumerated()
    where index.isMultiple(of: 2) {
      var last: Character?
      for letter in piece {
        if letter.isASCII, letter.isLetter {
          if letter == last { fields[fields.count - 1].append(letter) } else { fields.append(String(letter)) }
        }
        last = letter
      }
    }
    return fields
  }
}
