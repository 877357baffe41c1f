import Testing

@testable import InputMask

struct UnicodeSetTests {
  private func contains(_ grapheme: String, in characterClass: UnicodeSet) -> Bool {
    grapheme.withTextView { $0.whole.isMember(of: characterClass) }
  }

  @Test(arguments: [
    ("[:L:]", "é", true), ("[:L:]", "e\u{301}", true), ("[:L:]", "\u{301}", false), ("[:L:]", "कि", true),
    ("[:L:]", "กี่", true), ("[:L:]", "한", true), ("[:L:]", "\u{1112}\u{1161}\u{11AB}", true),
    ("[:L:]", "7", false), ("[:L:]", "👍", false), ("[:L:]", "", false),
    ("[a-z]", "e", true), ("[a-z]", "e\u{301}", false), ("[a-z]", "é", false), ("[a-z]", "E", false),
    ("[a-zé]", "e\u{301}", true),
    ("[:Nd:]", "1", true), ("[:Nd:]", "1\u{301}", false), ("[:Nd:]", "٣", true), ("[:Nd:]", "²", false),
    ("[:Nd:]", "1\u{FE0F}\u{20E3}", false), ("[[:Nd:]\u{FE0F}\u{20E3}]", "1\u{FE0F}\u{20E3}", true),
    ("[:N:]", "½\u{301}", false), ("[:N:]", "½", true),
    ("[\\u000A]", "\r\n", false), ("[\\u000A\\u000D]", "\r\n", true),
    ("[:L:]", "👨‍👩‍👧", false),
    ("[[:Lu:]&[:Cyrl:]]", "Я", true), ("[[:Lu:]&[:Cyrl:]]", "я", false), ("[[:Lu:]&[:Cyrl:]]", "A", false),
    ("[^,]", ",", false), ("[^,]", "ж", true), ("[a-z\\ ]", " ", true),
    ("\\p{Lu}", "A", true), ("[\\$]", "$", true), ("[$€]", "$", true),
  ])
  func membershipOfAGrapheme(pattern: String, grapheme: String, expected: Bool) throws {
    let characterClass = try UnicodeSet(pattern)
    #expect(contains(grapheme, in: characterClass) == expected)
  }

  #if ICU
  @Test(arguments: ["👨‍👩‍👧", "👍🏽", "❤️"])
  func propertyThatOnlyICUKnowsHasItsMembers(grapheme: String) throws {
    let characterClass = try UnicodeSet("[:Emoji:]")
    #expect(contains(grapheme, in: characterClass))
    #expect(!contains("a", in: characterClass))
  }

  @Test(arguments: ["[a{bc}]", "[{}]"])
  func stringInASetIsRefused(pattern: String) {
    let error = #expect(throws: UnicodeSetError.self) { try UnicodeSet(pattern) }
    #expect(error?.problem == "the set has a string of several characters")
  }
  #else
  @Test(arguments: ["[:Emoji:]", "[[:age=5.0:]a]", "\\p{Alphabetic}"])
  func propertyThatOnlyICUKnowsIsRefused(pattern: String) {
    let error = #expect(throws: UnicodeSetError.self) { try UnicodeSet(pattern) }
    #expect(error?.problem.hasPrefix("unknown property") == true)
  }
  #endif

  /// What is said where nothing better is known.
  private static let refused: String = {
    #if ICU
    return "this is not ICU set notation"
    #else
    return "this is not ICU set notation, or needs ICU, which this build does not have"
    #endif
  }()

  @Test func malformedBytesAreInNoClass() {
    let malformed: [[UInt8]] = [[0x80], [0xC3], [0x61, 0xCC], [0xED, 0xA0, 0x80], [0xFF]]
    for bytes in malformed {
      bytes.withUnsafeBufferPointer {
        #expect(!TextRun(bytes: $0, start: 0).isMember(of: .any), "\(bytes)")
      }
    }
  }

  @Test(arguments: [
    (UnicodeSet.digit, "07٣", "a²Ⅷ"),
    (UnicodeSet.letter, "aZéяΩ漢ʰ", "7_ \u{301}"),
    (UnicodeSet.letterOrDigit, "aя7٣", "_-² "),
    (UnicodeSet.any, "a\u{0}\u{10FFFF} 👍", ""),
  ])
  func builtInClassHasItsMembersAndNoOthers(characterClass: UnicodeSet, members: String, others: String) {
    for scalar in members.unicodeScalars { #expect(characterClass.contains(scalar), "\(scalar)") }
    for scalar in others.unicodeScalars { #expect(!characterClass.contains(scalar), "\(scalar)") }
  }

  @Test(arguments: [
    "[:Nd:]", "[a-z0-9_]", "[^a-z]", "[:L:]", "[@-\\u007F]", "[\\u0000-\\u0020]", "[[a-z]-[aeiou]]",
  ])
  func asciiBitmapSaysWhatTheSetSays(pattern: String) throws {
    let characterClass = try UnicodeSet(pattern)
    for byte in UInt8.min...127 {
      let alone = try UnicodeSet("[\(pattern)&[\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))]]")
      #expect(characterClass.contains(ascii: byte) == (alone.asciiBitmap != (0, 0)), "byte \(byte)")
    }
    for byte in UInt8(128)...255 { #expect(!characterClass.contains(ascii: byte)) }
  }

  @Test(arguments: [
    ("[a-z]", true), ("[a-zé]", false), ("[^a]", false), ("[:L:]", false), ("[[:L:]&[:ASCII:]]", true),
  ])
  func asciiOnlyMeansNothingAbove7F(pattern: String, expected: Bool) throws {
    #expect(try UnicodeSet(pattern).isASCIIOnly == expected)
  }

  @Test(
    arguments: [
      ("", nil, Self.refused),
      ("abc", 0, "a set starts with '[' and ends with its ']'"),
      ("[a-z", 0, "'[' is not closed"),
      ("[a[b]", 0, "'[' is not closed"),
      ("[a]]", 3, "']' closes nothing"),
      ("[a]b", 3, "a set starts with '[' and ends with its ']'"),
      ("[z-a]", 3, "a range ends before it starts"),
      ("[a[:Foo:]]", 2, "unknown property [:Foo:]"),
      ("[\\p{Foo}]", 1, "unknown property \\p{Foo}"),
      ("[a[:Lu]", 2, "a property is not closed"),
      ("[:Lu]", 0, "a property is not closed"),
      ("[:_]", 1, "a colon cannot stand first in a set, where it begins a property"),
      ("[:.-]", 1, "a colon cannot stand first in a set, where it begins a property"),
      ("[:\\ ]", 1, "a colon cannot stand first in a set, where it begins a property"),
      ("[:a-z]", 1, "a colon cannot stand first in a set, where it begins a property"),
      ("[.[:/]]", 3, "a colon cannot stand first in a set, where it begins a property"),
      ("[:.[:Lu:]]", 1, "a colon cannot stand first in a set, where it begins a property"),
      ("[a\\", 2, "'\\' escapes nothing"),
      ("[0-9.$]", 5, "'$' before ']' is no dollar sign"),
      ("[- ]", 2, "a space in a set means nothing"),
      ("[ a-z]", 1, "a space in a set means nothing"),
      ("[a-z 0-9]", 4, "a space in a set means nothing"),
      ("[[:L:] _]", 6, "a space in a set means nothing"),
      (String(repeating: "[", count: 100), 99, "'[' is not closed"),
      (
        String(repeating: "[", count: 2000) + String(repeating: "]", count: 2000), nil,
        Self.refused
      ),
      (String(repeating: "a", count: 5000), 4096, "the pattern is longer than 4096 characters"),
      ("[\u{0}", 0, "'[' is not closed"),
    ] as [(String, Int?, String)])
  func wrongPatternIsRefusedWithPlaceAndReason(pattern: String, position: Int?, problem: String) {
    #expect {
      try UnicodeSet(pattern)
    } throws: { error in
      guard let error = error as? UnicodeSetError else { return false }
      return error.position == position && error.problem == problem && !error.remedy.isEmpty
    }
  }

  @Test(arguments: [
    ("[[:L:] [:Nd:]]", "a1"), ("[[:L:] & [:Cyrl:]]", "я"), (" [a] ", "a"), ("[a\\ ]", " "),
    ("[a\u{A0}]", "\u{A0}"),
    ("[[:L:]\n - [:Lu:]]", "a"), ("[[:L:]\\ \\-]", " "),
  ])
  func spacesBetweenSetsAreAllowed(pattern: String, members: String) throws {
    let set = try UnicodeSet(pattern)
    for scalar in members.unicodeScalars { #expect(set.contains(scalar), "\(pattern)") }
  }

  @Test func messageNamesPlaceProblemAndRemedy() {
    #expect(throws: UnicodeSetError.self) { try UnicodeSet("[z-a]") }
    let error = UnicodeSetError(NotationError(.range, at: 3))
    #expect(
      error.description
        == "character class at character 4: a range ends before it starts; write the lower character first")
  }

  @Test func classesAreEqualWhenTheirPatternsAre() throws {
    let first = try UnicodeSet("[a-z]")
    let second = try UnicodeSet("[a-z]")
    let third = try UnicodeSet("[a-y]")
    #expect(first == second)
    #expect(Set([first, second, third]).count == 2)
  }

  @Test(arguments: Seeded.seeds(100))
  func randomPatternIsReadOrRefusedButNeverTraps(seed: UInt64) {
    var sampler = Seeded(seed)
    let pool = Array("[[[]]]^&-\\${}:pPN:LuNd09azuUx{}\u{301}👍 \u{0}".unicodeScalars)
    let pattern = sampler.text(from: pool, upTo: 24)
    do throws(UnicodeSetError) {
      let characterClass = try UnicodeSet("[" + pattern + "]")
      #expect(characterClass.pattern == "[" + pattern + "]")
    } catch {
      #expect(!error.problem.isEmpty, "seed \(seed)")
    }
  }
}
