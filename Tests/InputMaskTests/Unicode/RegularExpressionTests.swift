import Testing

@testable import InputMask

struct RegularExpressionTests {
  private func matchesWhole(_ pattern: String, _ text: String, ignoringCase: Bool = false) throws -> Bool {
    try matchesWhole(RegularExpression(pattern, ignoringCase: ignoringCase), text)
  }

  private func matchesWhole(_ expression: RegularExpression, _ text: String) throws -> Bool {
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      try expression.matchesWhole(bytes)
    }
  }

  private func replace(
    _ pattern: String, in text: String, with template: String, limit: Int = .max
  ) throws -> String {
    let expression = try RegularExpression(pattern)
    let replacement = try ReplacementTemplate(template, groupCount: expression.groupCount)
    let result = Array(text.utf8).withTextView { view in
      Result {
        var writer = TextWriter()
        var end = 0
        try expression.forEachMatch(in: view.bytes, limit: limit) { match, groups in
          writer.keep(view.run(end, match.lowerBound))
          replacement.write(match, groups, of: view, drops: true, to: &writer)
          end = match.upperBound
        }
        writer.keep(view.run(end, view.count))
        return String(decoding: writer.bytes, as: UTF8.self)
      }
    }
    return try result.get()
  }

  @Test(arguments: [
    ("\\d+", "123", true), ("\\d+", "123a", false), ("\\d+", "", false), ("(?:)", "", true),
    ("a|ab", "ab", true), ("[а-я]+", "привет", true), ("\\p{Lu}.", "Я👍", true), (".", "👍", true),
    ("\\d", "٣", true), ("a", "A", false), ("(?i)strasse", "STRASSE", true),
  ])
  func wholeTextMatches(pattern: String, text: String, expected: Bool) throws {
    #expect(try matchesWhole(pattern, text) == expected)
  }

  @Test func unknownPropertyIsRefused() {
    #if ICU
    let problem = "unknown character property"
    #else
    let problem = "the property \\p{Foo} needs ICU, which this build does not have"
    #endif
    #expect {
      try RegularExpression("\\p{Foo}")
    } throws: { error in
      (error as? NotationError)?.mistake.problem == problem
    }
  }

  @Test func caseIsIgnoredWhenAsked() throws {
    #expect(try matchesWhole("ÄB", "äb", ignoringCase: true))
    #expect(try !matchesWhole("ÄB", "äb"))
  }

  @Test func matchesAreReportedInUTF8Offsets() throws {
    try expectUTF8Offsets(RegularExpression("(я)|(\\d)"))
  }

  /// A group that took no part has no place.
  private func expectUTF8Offsets(_ expression: RegularExpression) throws {
    var found: [String] = []
    try Array("éя-7👍я".utf8).withUnsafeBufferPointer { bytes in
      try expression.forEachMatch(in: bytes) { match, groups in
        found.append("\(match) \(groups.map { $0.map { "\($0)" } ?? "-" })")
      }
    }
    #expect(
      found == [
        "2..<4 [\"2..<4\", \"2..<4\", \"-\"]", "5..<6 [\"5..<6\", \"-\", \"5..<6\"]",
        "10..<12 [\"10..<12\", \"10..<12\", \"-\"]",
      ])
  }

  @Test(arguments: [
    ("(\\d)(\\d)", "1234", "$2$1", .max, "2143"), ("\\s+", "a  b\tc", " ", .max, "a b c"),
    ("\\d", "a1b2", "<$0>", .max, "a<1>b<2>"), ("\\d", "12", "$$", .max, "$$"),
    ("\\d", "12", "\\$", .max, "$$"),
    ("\\d", "12", "\\\\", 1, "\\2"), ("(a)|(b)", "ab", "[$1$2]", .max, "[a][b]"),
    ("(a)(b)?", "a", "$1$2", .max, "a"),
    ("(?:)", "ab", "-", .max, "-a-b-"), ("(x)", "x", "$10", .max, "x0"), ("x", "éxé", "я", .max, "éяé"),
    ("x", "xx", "", 0, "xx"),
  ])
  func matchIsReplaced(
    pattern: String, text: String, template: String, limit: Int, expected: String
  ) throws {
    #expect(try replace(pattern, in: text, with: template, limit: limit) == expected)
  }

  @Test(arguments: [
    ("$", 0, 0, "'$' without a group number"), ("a$b", 1, 1, "'$' without a group number"),
    ("$1", 0, 0, "$1 names a group that the pattern does not have"),
    ("é$2", 1, 1, "$2 names a group that the pattern does not have"),
    ("a\\", 0, 1, "'\\' escapes nothing here"), ("\\n", 0, 0, "'\\' escapes nothing here"),
    ("$99999999999999999999999", 3, 0, "$9 names a group that the pattern does not have"),
  ])
  func wrongTemplateIsRefused(template: String, groupCount: Int, position: Int, problem: String) {
    #expect {
      try ReplacementTemplate(template, groupCount: groupCount)
    } throws: { error in
      guard let error = error as? NotationError else { return false }
      return error.position == position && error.mistake.problem == problem
    }
  }

  @Test(arguments: [
    ("a(b", "a parenthesis has no partner"), ("[a", "'[' is not closed"),
    ("[z-a]", "a range ends before it starts"),
    ("a{2", "a repetition in { } is malformed"), ("a{3,2}", "a repetition ends below where it starts"),
    ("\\y", "'\\' escapes a letter that means nothing"),
    ("*a", "this is not the syntax of ICU regular expressions"),
    ("", "the pattern is empty"),
    (String(repeating: "a", count: 5000), "the pattern is longer than 4096 characters"),
  ])
  func wrongPatternIsRefusedWithAReason(pattern: String, problem: String) {
    #expect {
      try RegularExpression(pattern)
    } throws: { error in
      guard let error = error as? NotationError else { return false }
      return error.mistake.problem == problem
    }
  }

  @Test(arguments: [("aя)b", 2), ("👍👍\\y", 3), ("ab\ncd[", 5)])
  func placeOfAProblemIsCountedInScalars(pattern: String, position: Int) {
    #expect {
      try RegularExpression(pattern)
    } throws: { error in
      (error as? NotationError)?.position == position
    }
  }

  @Test func aLazyLoopMayBeEmpty() throws {
    #expect(try matchesWhole("(?:b?)*?", "bb"))
    #expect(try matchesWhole("(?:|b)*?12", "b12"))
  }

  /// No table holds it, so that its threads are moved one by one, as many as it is long.
  private static let large = "[ab]*a[ab]{2000}c"

  @Test func expressionServesAfterItGaveUp() throws {
    let expression = try RegularExpression(Self.large)
    #expect(throws: RegularExpressionTimeout.self) {
      try matchesWhole(expression, String(repeating: "a", count: 10_000))
    }
    #expect(try matchesWhole(expression, String(repeating: "a", count: 2001) + "c"))
  }

  /// What was used up by one text of a call is not there for the next; a call has its own again.
  @Test func textsOfACallTakeFromOneBudget() throws {
    let expression = try RegularExpression(Self.large)
    try [UInt8](repeating: 0x61, count: 100).withUnsafeBufferPointer {
      (bytes: UnsafeBufferPointer<UInt8>) throws -> Void in
      var work = WorkBudget(inputCount: bytes.count)
      var count = 0
      #expect(throws: RegularExpressionTimeout.self) {
        while count < 100_000 {
          _ = try expression.matchesWhole(bytes, &work)
          count += 1
        }
      }
      #expect(work.isExhausted && count > 0)
      #expect(try !expression.matchesWhole(bytes))
    }
  }

  @Test func threadsMayShareAnExpression() async throws {
    let expression = try RegularExpression("(\\d+)-(я+)")
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<32 {
        group.addTask {
          Array("\(number)-яя".utf8).withUnsafeBufferPointer { bytes in
            (0..<50).allSatisfy { _ in (try? expression.matchesWhole(bytes)) == true }
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test(arguments: Seeded.seeds(100))
  func matchesOfRandomBytesStayInsideAndInOrder(seed: UInt64) throws {
    var sampler = Seeded(seed)
    let bytes = sampler.bytes(upTo: 60)
    let patterns = ["\\d|", "[^a]+", "\\w*", ".", "(\\d)|(\\P{L})*", "$", "\u{FFFD}+", "\\b", "\\R"]
    let expression = try RegularExpression(sampler.pick(patterns))
    try bytes.withUnsafeBufferPointer { buffer in
      var end = 0
      try expression.forEachMatch(in: buffer) { match, groups in
        #expect(match.lowerBound >= end && match.upperBound <= buffer.count, "seed \(seed): \(bytes)")
        #expect(groups[0] == match)
        end = match.upperBound
      }
    }
  }
}
