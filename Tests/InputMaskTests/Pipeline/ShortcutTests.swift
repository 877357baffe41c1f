import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// Which inputs take which shortcut. Without these the laws of the shortcuts could hold because nothing takes them.
@Suite struct ShortcutTests {
  @Test(arguments: [
    ("date", "7/9/2050"), ("date", "2053-11-14"), ("date", "22.9.43"), ("date", "09052024"),
    ("date", "1 / 2 / 24"),
    ("datetime", "06/10/2077, 08:34"), ("datetime", "9/5/45 00:06"), ("date-range", "1/2/2024-3/4/2025"),
    ("duration", "101 40"), ("duration", "PT8H15M"), ("card-expiry", "970"),
    ("date", "٠٧/٠٩/٢٠٥٠"), ("date", "29/02/2023"),
    ("datetime", "०६/१०/२०७७, ०८:३४"),
    ("time", "２３：１５"), ("duration", "১০১:৪০"),
    ("height-us", "5'11\""),
    ("height-us", "5′7″"), ("date-range", "20/11/2023 – 24/11/2024"), ("coordinates", "-53.1370, 144.6792"),
    ("coordinates", "45.., 1"), ("coordinates", "52.52°, 13.405°"),
  ])
  func wholeTextsTakeTheShortcut(_ name: String, _ input: String) throws {
    let compiled = try RuleBook.standard().rule(named: name).compiled
    let fill = try #require(compiled.shapeFill)
    var input = input
    input.withUTF8 { bytes in
      compiled.pool.withWalk { walk in
        #expect(fill.fill(TextRun(bytes: bytes, start: 0), in: &walk, for: .text))
      }
    }
  }

  /// What is wrong with parts that are all there is found with its place at once.
  @Test(arguments: [
    ("date", "[32|]/01/2024"), ("date", "[29|]/02/2023"), ("date", "1 / [13|] / 24"),
    ("date", "[٣٢|]/٠١/٢٠٢٤"), ("card-expiry", "[13|]/99"), ("time", "[24|]:00"),
    ("date-range", "[31/12/2024 – 01/01/2024|]"),
  ])
  func partsOutOfRangeHaveTheirPlace(_ name: String, _ marked: String) throws {
    try expectPlace(marked, in: RuleBook.standard().rule(named: name))
  }

  /// A check of dates among decimal digits judges the value as it is handed out, which stands elsewhere in the text.
  @Test(arguments: [nil, "{year}-{month}-{day}"], ["[31/13/2024|]", "[1.13.2024|]"])
  func datesOfAValueHaveTheirPlace(_ form: String?, _ marked: String) throws {
    var book = RuleBook()
    try book.load(
      text: """
        rules:
          day:
            parts: [day: {digits: 1-2, pad: 2}, "/", month: {digits: 1-2, pad: 2}, "/", year: {digits: 4}]
            also-read: "[-.]"
            \(form.map { "value: \"\($0)\"" } ?? "optional: false")
            checks: [complete, range: {date: \(form == nil ? "dd/MM/yyyy" : "yyyy-MM-dd")}]
        """, name: "day.yaml")
    try expectPlace(marked, in: book.rule(named: "day"))
  }

  private func expectPlace(_ marked: String, in rule: Rule) throws {
    let marked = try #require(MarkedText(marked))
    let compiled = rule.compiled
    var input = marked.text
    input.withUTF8 { bytes in
      compiled.pool.withWalk { walk in
        let way = compiled.format(bytes, in: &walk, for: .validText)
        compiled.judgeValidity(&walk)
        let needsWholeWay = walk.needsWholeWay
        let places = walk.findings.map { walk.place(of: $0, in: compiled).range }
        #expect(way == .shape && !needsWholeWay)
        #expect(places == [marked.selection.range])
      }
    }
  }

  @Test(arguments: [
    ("card", "4111 1111 11l1 1111"), ("date", "ask the office"), ("date", "12 Dec 2024"), ("date", ""),
    ("datetime", "не указан"), ("time", "half past nine"), ("time", "5 PM"), ("number", "960 apples"),
    ("cpf", "2469521769O"), ("coordinates", "52.52N 13.4E"), ("login", ""),
    ("slug", "Привет"), ("slug", "未定"), ("card-expiry", "ask the office"), ("card-expiry", "не указан"),
  ])
  func inputsThatCannotBeValidAreKnown(_ name: String, _ input: String) throws {
    let compiled = try RuleBook.standard().rule(named: name).compiled
    #expect(isKnown(input, compiled) || compiled.variants != nil)
  }

  @Test(arguments: [
    ("card", "4111 1111 1111 1111"), ("phone", "+7 916 123-45-67"), ("date", "٢٤/١٢/٢٠٢٤"),
    ("time", "5:30 PM"), ("datetime", "24/12/2024 5:30 a. m."), ("currency", "usd 5"),
    ("coordinates", "−33.86 −70.65"), ("card", "4111 1111 1111 1111\u{301}"),
    ("slug", "Crème"), ("slug", "П\u{301}"),
  ])
  func inputsThatMayBeValidAreNot(_ name: String, _ input: String) throws {
    let compiled = try RuleBook.standard().rule(named: name).compiled
    #expect(!isKnown(input, compiled))
  }

  /// Whether an input is known to be invalid by its characters alone.
  private func isKnown(_ input: String, _ compiled: CompiledRule) -> Bool {
    var input = input
    return input.withUTF8 { bytes in
      compiled.pool.withWalk { walk in compiled.format(bytes, in: &walk, for: .validProducts) == .invalid }
    }
  }

  @Test(arguments: [
    ("ip", "10.0.0.1"), ("ipv6", "2001:DB8::1"), ("name", "  Jean-Luc  John "),
    ("mac-address", "66:E4-D6.00:32:FB"), ("cpf", "197-358-269.41"),
    ("integer", "-00706502628"), ("snils", "112.233.445-95"), ("number", "-33,344,647.7"),
    ("currency", "214,328.36 USD"), ("decimal", "1 058 258.13"), ("percent", "%77.30"),
  ])
  func plainInputsTakeTheShortcut(_ name: String, _ input: String) throws {
    let compiled = try RuleBook.standard().rule(named: name).compiled
    var input = input
    input.withUTF8 { bytes in
      compiled.pool.withWalk { walk in #expect(compiled.format(bytes, in: &walk, for: .text) == .plain) }
    }
  }

  @Test(arguments: [
    ("ip", "10.0. 0.1"), ("ip", " "), ("ip", " \u{301}1"), ("ip", "é "), ("mac-address", "6:6E4D6.00:32:FB"),
    ("date-iso", "20/24-12-31"), ("cpf", "-19735826941"),
  ])
  func whatStandsElsewhereGoesTheWholeWay(_ name: String, _ input: String) throws {
    let compiled = try RuleBook.standard().rule(named: name).compiled
    var input = input
    input.withUTF8 { bytes in
      compiled.pool.withWalk { walk in #expect(compiled.format(bytes, in: &walk, for: .text) == .whole) }
    }
  }

  @Test(arguments: [
    ("slug", "Crème Brûlée"), ("slug", "Große Straße"), ("slug", "Łódź—2024"), ("card", "٤١١١١١١١١١١١١١١١"),
    ("iban", "DE89–3704–0044–0532–0130–00"), ("uuid", "f81d4fae—7dec—11d0—a765—00a0c91e6bf6"),
    ("cpf", "٣٩٠٥٣٣٤٤٧٠٥"),
  ])
  func inputsOfPlainScalarsTakeTheShortcut(_ name: String, _ input: String) throws {
    let compiled = try RuleBook.standard().rule(named: name).compiled
    var input = input
    input.withUTF8 { bytes in
      compiled.pool.withWalk { walk in #expect(compiled.format(bytes, in: &walk, for: .text) == .plain) }
    }
  }

  /// A filter may write digits where there were none.
  @Test(arguments: [("$1", true), ("$1 ", true), ("$1.5", false), ("٧", false)])
  func aWordThatBecomesDigitsMayBeValid(_ template: String, _ isInvalid: Bool) throws {
    let rule = try Rule("word") {
      Replace(pattern: "(seven)", with: template)
      Number()
      NumberCheck()
    }
    #expect(isKnown("seven", rule.compiled) == isInvalid)
  }

  /// A character that is a stray alone may be half of one that is none.
  @Test func aLetterBesideACombiningMarkIsNoStray() throws {
    let rule = try Rule("half") {
      Normalize(.nfc)
      Characters("[áb]")
      DropsCheck("[]")
    }
    #expect(!isKnown("a\u{301}b", rule.compiled))
    #expect(isKnown("ab", rule.compiled))
  }
}
