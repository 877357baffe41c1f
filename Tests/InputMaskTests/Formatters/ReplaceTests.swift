import Testing

@testable import InputMask

@Suite struct ReplaceTests {
  @Test(arguments: [
    FormatCase("a-b", "a_b"), FormatCase("--", "_-"), FormatCase("---", "_-_"), FormatCase("e", "E"),
    // A key ends only where a grapheme does.
    FormatCase("e\u{301}", "e\u{301}"), FormatCase("x👍🏽y", "xyy"), FormatCase("👍", "👍"),
    FormatCase("1 2", "12"),
    FormatCase("", ""),
  ])
  func ofTwoKeysTheLongerOneMatches(_ line: FormatCase) throws {
    try line.expect(Replace(["-": "_", "--": "_-", "e": "E", "👍🏽": "y", " ": ""], drop: true))
  }

  @Test(arguments: Seeded.seeds(200))
  func ofManyKeysTheLongestThatStandsInTheTextIsTaken(_ seed: UInt64) throws {
    var random = Seeded(seed)
    func word(_ count: ClosedRange<Int>) -> [String] {
      (0..<random.int(count)).map { _ in random.pick(["a", "b", "é", "e\u{301}", "👍", "👍🏽"]) }
    }
    var table: [String: String] = [:]
    for index in 0..<random.int(1...20) { table[word(1...4).joined()] = "\(index)" }
    let text = word(0...30).joined().map(String.init)
    var expected = ""
    var position = 0
    while position < text.count {
      let key = (position..<text.count).reversed().map { text[position...$0] }.first { part in
        table.keys.contains { $0.utf8.elementsEqual(part.joined().utf8) }
      }
      expected += key.flatMap { table[$0.joined()] } ?? text[position]
      position += key?.count ?? 1
    }
    let outcome = try Rule("table") { Replace(table, drop: true) }.format(text.joined())
    #expect(outcome.text == expected, "seed \(seed): \(text) by \(table)")
  }

  @Test(arguments: [
    (Replace(pattern: "[^0-9]+", with: "-"), "a1..2", "-1-2"),
    (Replace(pattern: "(\\d)(\\d)", with: "$2$1", drop: true), "1234", "2143"),
    (Replace(pattern: "o", with: "$0$0"), "foo", "foooo"), (Replace(pattern: "x*", with: "."), "ab", ".a.b."),
    (Replace(pattern: "ß", with: "$$"), "Straße", "Stra$e"),
    (Replace(pattern: "^ +| +$", with: "", drop: true), "  a b ", "a b"),
    (Replace(pattern: "(a)|(b)", with: "[$1$2]"), "abc", "[a][b]c"),
    (Replace(pattern: "q", with: ""), "漢🇩🇪", "漢🇩🇪"),
  ])
  func matchesGiveWayToTheTemplate(_ filter: Replace, _ input: String, _ text: String) throws {
    try FormatCase(input, text).expect(filter)
  }

  /// What a template takes over in the order of the text lives on, for the caret to stay with.
  @Test(arguments: [
    ("\\A([+\\-]?)0+(?=[0-9])", "$1", "-0012", [0, 1, 1, 1, 2, 3]),
    ("(\\d)(\\d)", "$2$1", "12", [0, 0, 1]), ("(a)x*(b)", "$1-$2", "axxb", [0, 1, 1, 2, 3]),
    ("(a)(b)", "$2", "ab", [0, 0, 1]), ("b", "[$0]", "abc", [0, 1, 3, 5]),
    ("(e)\u{301}", "$1", "e\u{301}x", [0, 0, 0, 1, 2]),
  ])
  func whatATemplateTakesOverIsKept(
    _ pattern: String, _ template: String, _ input: String, _ places: [Int]
  ) throws {
    let rule = try Rule("pattern") { Replace(pattern: pattern, with: template) }
    let map = try #require(rule.explain(input).steps.first).map
    #expect((0...input.utf8.count).map { map.map(UTF8Offset($0), leaning: .upstream).value } == places)
  }

  /// Nothing hangs, and a value that nobody finished is none.
  @Test func aPatternThatTakesTooLongIsAProblem() throws {
    let rule = try Rule("slow") { Replace(pattern: "(?:a?){1000}a{1000}b", with: "x") }
    let outcome = rule.format("aab" + String(repeating: "a", count: 30_000))
    #expect(outcome.problems.map(\.code) == [.limit])
    #expect(outcome.value.isEmpty && outcome.text.isEmpty && outcome.shown.isEmpty)
  }

  /// What gives way to nothing on purpose is judged by no check, in any door.
  @Test(arguments: [
    Replace(pattern: "a", with: "", drop: true), Replace(pattern: "[ab]", with: "", drop: true),
    Replace(["a": ""], drop: true),
  ])
  func whatIsLetGoIsNoProblem(_ replace: Replace) throws {
    let rule = try Rule("let-go") {
      replace
      Mask("[00]-[00]")
      Check.complete
      DropsCheck("[:P:]")
    }
    #expect(rule.format("12a34").isValid)
    let bulk = BulkFormatter(rule)
    var output = [UInt8](repeating: 0, count: 64)
    let outcome = Array("12a34".utf8).withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { bulk.format(input, as: .text, into: $0) }
    }
    #expect(outcome.isValid)
    #expect(String(decoding: output.prefix(outcome.count), as: UTF8.self) == "12-34")
  }

  /// An expression that matches nothing changes no value, whatever the mask and the prefixes behind it.
  @Test(arguments: Seeded.seeds(60))
  func whatMatchesNothingChangesNothing(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let shapes: [(StripPrefix, Mask)] = [
      (StripPrefix("0049"), Mask("+49[0000][9999999]")),
      (StripPrefix([.init("8", longerThan: 6), .init("007")]), Mask("+7-[000]-[000]")),
      (StripPrefix("1"), Mask("1 ([000]) [0000]")),
    ]
    let (strip, mask) = random.pick(shapes)
    let usual = try Rule("usual") {
      DigitsOnly(); strip; mask
    }
    let other = try Rule("other") {
      Replace(pattern: "@", with: ""); DigitsOnly(); strip; mask
    }
    let inputs = ["0049 30 901820", "004930901820", "+49 30", "8 123-456", "007123456", "1 (123) 4567"]
    for _ in 0..<40 {
      var input = random.pick(inputs)
      for _ in 0..<random.int(0...4) {
        let place = input.index(input.startIndex, offsetBy: random.int(0...input.count))
        input.insert(random.pick(Array("0479+ (-)18")), at: place)
      }
      let (expected, outcome) = (usual.format(input), other.format(input))
      #expect(outcome.text == expected.text, "seed \(seed): \(input)")
      #expect(outcome.value == expected.value, "seed \(seed): \(input)")
    }
  }

  @Test(arguments: Seeded.seeds(20))
  func aTableReplacesGraphemeByGrapheme(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let table = ["a": "1", "é": "2", "🇩🇪": "3", "\r\n": "4"]
    let rule = try Rule("table") { Replace(table) }
    let bytes = Dictionary(uniqueKeysWithValues: table.map { (Array($0.key.utf8), $0.value) })
    for _ in 0..<30 {
      let input = RandomText.text(upTo: 12, using: &random)
      let expected = input.withTextView { view in
        view.map { bytes[Array($0.string.utf8)] ?? $0.string }.joined()
      }
      #expect(rule.value(of: input).isSame(as: expected), "seed \(seed): \(input.debugDescription)")
    }
  }
}
