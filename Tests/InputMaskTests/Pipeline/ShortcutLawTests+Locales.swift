import Testing

@testable import InputMask
@testable import LocaleData

/// How locales write dates and times: each way takes the shortcut, and ends where the whole way does.
extension ShortcutLawTests {
  /// A tag for each way of writing dates, and the digits that go with it.
  private static let tags: [String] = {
    var tags: [String] = []
    var seen: Set<String> = []
    for fields in LocaleIndex.locales.rows {
      let system = fields[1].prefix { $0 != "=" }
      if seen.insert(system + fields[2]).inserted, DateLocale.find(fields[0])?.isUsable == true {
        tags.append(fields[0])
      }
    }
    return tags
  }()

  private static let moments = ["2024-12-24T13:05", "1999-02-03T00:30", "2031-10-11T09:59"]

  /// A moment as a text of a kind, in ISO 8601.
  private static func value(_ kind: DateParts.Kind, _ moment: String) -> String {
    let day = String(moment.prefix(10))
    switch kind {
    case .date: return day
    case .time: return String(moment.suffix(5))
    case .datetime: return moment
    case .dateRange: return day + "/2050-01-31"
    }
  }

  /// A text as a keyboard without the locale's own characters has it: its digits and signs are those of ASCII, and its words
  /// for the halves of the day English ones if they have other letters.
  private static func plain(_ text: String, _ locale: DateLocale) -> String {
    var text = text.replacing("\u{A0}", with: " ")
    for (word, english) in [(locale.dayPeriods.am, "AM"), (locale.dayPeriods.pm, "PM")] {
      let word = word.replacing("\u{A0}", with: " ")
      if word.contains(where: { !$0.isASCII }) { text = text.replacing(word, with: english) }
    }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else if let digit = DecimalDigit.value(of: scalar) {
        result += String(digit)
      } else if ScalarProperties.isWhitespace(scalar) {
        result += " "
      } else if scalar == "–" {
        result += "-"
      } else if ScalarProperties.isLetter(scalar) {
        // Without its letters it would be another text.
        return ""
      }
    }
    return result
  }

  private static func takes(_ fill: PartsFill, _ rule: Rule, _ input: String) -> Bool {
    var input = input
    return input.withUTF8 { bytes in
      rule.compiled.pool.withWalk { walk in fill.fill(TextRun(bytes: bytes, start: 0), in: &walk, for: .text)
      }
    }
  }

  @Test(arguments: DateParts.Kind.allCases)
  func datesOfEveryLocaleTakeTheShortcut(_ kind: DateParts.Kind) throws {
    var (count, missed, rules) = (0, 0, 0)
    for tag in Self.tags {
      let locale = try #require(DateLocale.find(tag))
      let rule = try PartsTests.rule(DateParts(kind, locale: tag))
      // A word for the half of the day, or one before the hour, takes the whole way.
      guard let fill = rule.compiled.shapeFill else { continue }
      rules += 1
      for moment in Self.moments {
        let value = Self.value(kind, moment)
        let own = Self.plain(rule.format(value).text, locale)
        var inputs = [value, own]
        // Where white space alone stands within a date, the whole way tells what stands around a hyphen between two.
        if kind == .dateRange, locale.date.contains("dd MM yyyy") {
          inputs = [value, rule.format(value).text]
        }
        for input in inputs where rule.format(input).isValid {
          count += 1
          if !Self.takes(fill, rule, input) { missed += 1 }
        }
      }
    }
    #expect(count > 6 * rules * 85 / 100)
    // Where a space within a literal is the whole of the next one, only the mask tells them apart.
    #expect(missed * 20 < count)
    #expect(rules > Self.tags.count / 2)
  }

  @Test(arguments: Seeded.seeds(40))
  func datesOfRandomLocalesAnswerAlikeWithoutShortcuts(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<3 {
      let (kind, tag) = (random.pick(DateParts.Kind.allCases), random.pick(Self.tags))
      let locale = try #require(DateLocale.find(tag))
      let dates = DateParts(kind, locale: tag)
      guard let declaration = try? Rule(WholeTexts.rule(dates, using: &random)).declaration else { continue }
      let whole = try Rule(declaration, shortcuts: [])
      var inputs: [String] = []
      for _ in 0..<4 {
        let moment =
          "\(random.int(1970...2068))-\(Self.pair(0...13, &random))-\(Self.pair(0...32, &random))T"
          + "\(Self.pair(0...24, &random)):\(Self.pair(0...60, &random))"
        let value = Self.value(kind, moment)
        let text = whole.format(value).text
        let own = Self.plain(text, locale)
        inputs += [value, text, own, own.lowercased()]
        inputs.append(own.filter { $0 != " " })
        inputs.append(Self.withOtherWords(own, using: &random))
        inputs.append(
          value + random.pick([":00", ":15", "Z", ":00Z", "+02:00", "T00:00:00", " 00:00", ":00.000 -05"]))
        inputs.append(value.replacing("/", with: random.pick([" - ", "–", " .. ", "--", "-"])))
        inputs.append(Self.withOtherWords(value.replacing("T", with: " "), using: &random))
      }
      inputs += inputs.map { mutated($0, using: &random) }
      inputs += inputs.map { respelled($0, using: &random) }
      inputs += inputs.prefix(20).flatMap { [whole.format($0).text, whole.format($0).value] }
      try expectAlike(
        declaration, inputs, under: [.shapeFill, .all],
        "seed \(seed), \(kind), \(tag), \(declaration)")
    }
  }

  private static func pair(_ range: ClosedRange<Int>, _ random: inout Seeded) -> String {
    let number = String(random.int(range))
    return number.count < 2 && random.chance(7, in: 8) ? "0" + number : number
  }

  /// A text with the words that every rule reads for the halves of the day, with others, or in another place.
  private static func withOtherWords(_ text: String, using random: inout Seeded) -> String {
    let numbers = text.filter { !$0.isLetter }
    let word = random.pick(["AM", "PM", "am", "p.m.", "a. m.", "P", "a", "x", "PMs", "A.M.-", "noon"])
    switch random.int(0...3) {
    case 0: return word + random.pick(["", " "]) + numbers
    case 1: return numbers.replacing(":", with: ".") + word
    case 2: return numbers.replacing(":", with: "") + " " + word
    default: return numbers + random.pick(["", " ", "  ", ", "]) + word
    }
  }
}
