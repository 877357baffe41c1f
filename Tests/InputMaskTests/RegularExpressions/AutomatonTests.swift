import Testing

@testable import InputMask
@testable import RegularExpressions

struct AutomatonTests {
  private func whole(_ pattern: String, _ text: String) throws -> Bool {
    let expression = try RegularExpression(pattern, for: .wholeMatch)
    #expect(RegularExpression.isAutomaton(pattern, for: .wholeMatch), "\(pattern)")
    return try Array(text.utf8).withUnsafeBufferPointer { bytes in try expression.matchesWhole(bytes) }
  }

  private func matches(_ pattern: String, _ text: String) throws -> [String] {
    let expression = try RegularExpression(pattern, for: .search)
    #expect(RegularExpression.isAutomaton(pattern, for: .search), "\(pattern)")
    var found: [String] = []
    let bytes = Array(text.utf8)
    try bytes.withUnsafeBufferPointer { buffer in
      try expression.forEachMatch(in: buffer) { match, _ in
        found.append(String(decoding: bytes[match], as: UTF8.self))
      }
    }
    return found
  }

  /// A text without a byte that a match needs has none.
  @Test(arguments: [
    ("x[0-9]+|#", "x#", "0a"), ("\\A([^(]*)\\(0", "(", "0[a"), ("(?i)ext?", "eE", "tx"),
    ("[0-9]{2}[/-]", "/-", "09"),
    ("(ab|c)*d", "d", "abc"), ("a?", "abz", ""), ("[^a]b", "b", "ac"), ("я[0-9]", "я", "x0"),
  ])
  func aMatchNeedsSomeBytes(pattern: String, needed: String, other: String) throws {
    let expression = try RegularExpression(pattern, for: .search)
    for byte in needed.utf8 { #expect(expression.mayMatch(textWith: byte), "\(byte)") }
    for byte in other.utf8 { #expect(!expression.mayMatch(textWith: byte), "\(byte)") }
  }

  @Test(arguments: [
    ("(?=.*\\d)(?=.*[a-z]).{6,}", "abc123", true), ("(?=.*\\d)(?=.*[a-z]).{6,}", "abcdef", false),
    ("^(?!.*\\d{2}).*$", "a1b2", true), ("^(?!.*\\d{2}).*$", "a12b", false),
    ("(?x) (?! [A-Z]{2} (?:00|01) ) [A-Z]{2} [0-9]{2}", "GB82", true),
    ("(?x) (?! [A-Z]{2} (?:00|01) ) [A-Z]{2} [0-9]{2}", "GB01", false),
    ("[1-9][0-9]{3}(?!SA|SD|SS)[A-Z]{2}", "2601DC", true),
    ("[1-9][0-9]{3}(?!SA|SD|SS)[A-Z]{2}", "2601SS", false),
    ("(a)b(?=..x)\\w+", "abcdx", true), ("(a)b(?=..x)\\w+", "abcdy", false),
    ("a(?=b)(?!bc.)(?!bd.).*", "abce", false), ("a(?=b)(?!bc.)(?!bd.).*", "abc", true),
    ("(?=a|b)\\w+", "bcd", true), ("a++b", "aab", true), ("a*+a", "aaa", false), ("[ab]{1,2}+b", "abb", true),
    ("[ab]{1,2}+b", "ab", false), ("(?s).\\n", "\r\n", false), ("a$\\n", "a\n", true),
    ("a$\\r\\n", "a\r\n", true),
    ("a$\\n\\n", "a\n\n", false), ("(?m)a$\\n^b", "a\nb", true),
  ])
  func lookAheadAndPossessionCompileAway(pattern: String, text: String, expected: Bool) throws {
    #expect(try whole(pattern, text) == expected)
  }

  @Test(arguments: [
    ("abc", "", WholeMatch.beginning), ("abc", "ab", .beginning), ("abc", "ac", .never),
    ("abc", "abc", .whole),
    ("abc", "abcd", .never), ("a{3}", "aa", .beginning), ("a{3}", "aaaa", .never), ("[0-9]+", "12x", .never),
    ("(?=.*\\d).{2,4}", "ab", .beginning), ("(?=.*\\d).{2,4}", "abcd", .never),
    ("(?!00)[0-9]{2}", "0", .beginning),
    ("(?!00)[0-9]{2}", "00", .never), ("яблоко", "ябл", .beginning), ("яблоко", "ябр", .never),
    ("a$\\n", "a", .beginning), ("a$\\n", "a\n", .whole), ("a$\\nb", "a\n", .never),
    ("(?m)a$\\nb", "a\n", .beginning),
    ("a(?![\\s\\S])b", "a", .never), ("(?:25[0-5]|1?[0-9])\\.0", "25", .beginning),
    ("(?:25[0-5]|1?[0-9])\\.0", "26", .never),
  ])
  func aTextThatIsNoMatchMayBeTheBeginningOfOne(pattern: String, text: String, expected: WholeMatch) throws {
    #expect(try RegularExpression(pattern, for: .wholeMatch).match(text) == expected)
  }

  @Test(arguments: [
    ("a|ab", "ab", ["a"]), ("ab|a", "ab", ["ab"]), ("a+?", "aa", ["a", "a"]), ("a*", "aab", ["aa", "", ""]),
    ("-{2,}", "a--b-c----", ["--", "----"]), ("\\A-|-\\z", "--a--", ["-", "-"]), ("\\.+\\z", "..a..", [".."]),
    ("\\p{M}+", "e\u{301}\u{308}x\u{301}", ["\u{301}\u{308}", "\u{301}"]),
    ("(?<=a)b|^c", "cabcb", ["c", "b"]),
    ("\\A0+(?=[0-9])", "007", ["00"]), ("\\A0+(?=[0-9])", "700", []), ("я", "яxя", ["я", "я"]),
  ])
  func matchesAreThoseThatThePatternNamesFirst(pattern: String, text: String, expected: [String]) throws {
    #expect(try matches(pattern, text) == expected)
  }

  /// Patterns at which an engine that tries one way after the other takes years.
  @Test(arguments: ["(a*)*b", "(x+x+)+y", "^(([a-z])+.)+[A-Z]([a-z])+$", "(a|a)*b", "(.*)*z", "(a|a?)+b"])
  func everyTextIsReadInTimeInProportionToItsLength(pattern: String) throws {
    let whole = try RegularExpression(pattern, for: .wholeMatch)
    let search = try RegularExpression(pattern, for: .search)
    #expect(RegularExpression.isAutomaton(pattern))
    for unit in ["a", "x", "ax"] {
      try Array(repeating: Array(unit.utf8), count: 20_000).joined().map { $0 }.withUnsafeBufferPointer {
        bytes in
        // Either throws when it has run a number of steps for each byte.
        #expect(try !whole.matchesWhole(bytes))
        var count = 0
        try search.forEachMatch(in: bytes) { _, _ in count += 1 }
        #expect(count == 0)
      }
    }
  }

  /// What would be too large an automaton is run step by step, or refused; nothing takes long to compile.
  @Test(arguments: [
    "(a{1,100}){1,100}", "(?:a|b)*a(?:a|b){20}", "(?:a?){1000}a{1000}", "(?:(?:a{0,9}){0,9}){0,9}",
    String(repeating: "(a|b)?", count: 600), String(repeating: "[^a]b|", count: 680),
    String(repeating: "(?:", count: 190) + "a" + String(repeating: ")*", count: 190),
    String(repeating: "(", count: 2000) + String(repeating: ")", count: 2000),
    String(repeating: "[", count: 4000), "a{99999999999999}", "(?:a{16777215}){16777215}",
  ])
  func hostilePatternsCompileWithinTheLimits(pattern: String) {
    _ = try? RegularExpression(pattern)
  }

  @Test func stepsOfALargePatternAreLimited() throws {
    let pattern = "(?:a?){1000}a{1000}b"
    let expression = try RegularExpression(pattern, for: .search)
    #expect(RegularExpression.isAutomaton(pattern, for: .search))
    #expect(throws: RegularExpressionTimeout()) {
      try [UInt8](repeating: 0x61, count: 30_000).withUnsafeBufferPointer { bytes in
        try expression.forEachMatch(in: bytes) { _, _ in }
      }
    }
  }

  @Test(arguments: [
    ("a(b", Mistake.parenthesis, 2), ("a)", .parenthesis, 1), ("[a", .bracket, 1),
    ("[z-a]", .range, 3), ("a{2", .interval, 2), ("a{3,2}", .emptyInterval, 4), ("\\y", .unknownEscape, 1),
    ("*a", .syntax, 0), ("a**", .syntax, 2), ("(?<1>a)", .groupName, 3), ("(?<a>b)(?<a>c)", .groupName, 10),
    ("(?q)", .flag, 2), ("\\x{110000}", .unknownEscape, 1), ("a{99999999999}", .largeNumber, 9),
  ])
  func wrongPatternIsRefusedWithItsPlace(pattern: String, problem: Mistake, position: Int) {
    #expect(throws: NotationError(problem, at: position)) {
      try ExpressionParser.parse(pattern, ignoringCase: false)
    }
  }

  @Test(arguments: [
    ("(a)\\1", "a back reference", 3), ("(?>a)", "an atomic group (?>…)", 0),
    ("(?<=ab)c", "a look-behind at other than one character", 0), ("(?w)a", "the flag w", 2),
    ("\\X", "\\X", 0), ("(?:ab)*+", "possessive repetition of more than one character", 6),
    ("(?i)ß", "a character that without its case is several, as ß is ss,", 4),
    ("a+(?!bc)d", "a look-ahead at more than one character, other than at the start,", 2),
  ])
  func whatNoAutomatonCanHaveIsNamed(pattern: String, construct: String, position: Int) {
    #expect {
      try RegularExpression(pattern, for: .wholeMatch)
    } throws: { error in
      guard let error = error as? NotationError else { return false }
      return error.position == position && error.mistake.problem == "\(construct) is not supported"
    }
  }

  @Test(arguments: [
    ("\\b\\w+\\b", "ab, cd", ["ab", "cd"]), ("\\Bb", "bab b", ["b"]), ("\\bя", "я яя", ["я", "я"]),
    ("a\\b", "a\u{301} a\u{AD} a", ["a"]), ("\\b", "-", []), ("\\B", "", [""]),
    ("\\R", "a\r\nb\n\rc\u{2028}", ["\r\n", "\n", "\r", "\u{2028}"]),
    ("\\r\\R?", "\r\n", ["\r\n"]),
  ])
  func wordsAndLinesHaveEnds(pattern: String, text: String, expected: [String]) throws {
    #expect(try matches(pattern, text) == expected)
  }
}
