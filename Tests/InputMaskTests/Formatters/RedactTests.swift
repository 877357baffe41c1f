import Testing

@testable import InputMask

@Suite struct RedactTests {
  @Test(arguments: [
    (Redact(), "1234567890", "••• •••-••••"), (Redact(keepLast: 4), "1234567890", "••• •••-7890"),
    (Redact(keepFirst: 3, keepLast: 2), "1234567890", "123 •••-••90"),
    (Redact(keepLast: 4, keepsSeparators: false), "1234567890", "••••••••7890"),
    (Redact(keepLast: 4, cover: .character("*")), "1234567890", "*** ***-7890"),
    (Redact(keepLast: 4, cover: .character("🇩🇪")), "1234567890", "🇩🇪🇩🇪🇩🇪 🇩🇪🇩🇪🇩🇪-7890"),
    // A fixed length hides how many there are, and what stands between them.
    (Redact(keepLast: 4, fixedLength: 3), "1234567890", "•••7890"),
    (Redact(keepFirst: 1, keepLast: 1, fixedLength: 2), "1234567890", "1••0"),
    (Redact(keepLast: 10), "1234567890", "••• •••-••••"),
    (Redact(keepFirst: 5, keepLast: 5), "1234567890", "••• •••-••••"),
    (Redact(keepFirst: 5, keepLast: 4), "1234567890", "123 45•-7890"),
    (Redact(keepLast: 4, minimumHidden: 6), "1234567890", "••• •••-7890"),
    (Redact(keepLast: 4, minimumHidden: 7), "1234567890", "••• •••-••••"),
    (Redact(keepFirst: .max, keepLast: .max), "1234567890", "••• •••-••••"),
    (Redact(keepLast: 4, minimumHidden: .max), "1234567890", "••• •••-••••"),
    // Incomplete or too long: nothing is shown.
    (Redact(keepLast: 4), "123456789", "••• •••-•••"), (Redact(keepLast: 4), "12345678901", "••• •••-••••"),
    (Redact(keepLast: 1), "", ""), (Redact(keepLast: 1), "12", "••"),
  ])
  func hiddenIsWhatIsNotKept(_ redact: Redact, _ input: String, _ shown: String) throws {
    let rule = try Rule("phone") {
      DigitsOnly(); Mask("[000] [000]-[0000]"); redact; Check.complete
    }
    #expect(rule.redact(input) == shown)
    #expect(rule.format(input).shown == shown)
  }

  @Test(arguments: [
    (Redact(cover: .classes(upper: "X", lower: "x", digit: "n", other: "·")), "Ab3-é漢٣", "Xxn·x·n"),
    (Redact(significant: "[0-9]"), "a1-2b", "a•-•b"),
    (Redact(keepFirst: 1, significant: "[0-9]"), "a1-2b", "a1-•b"),
    // The set names no character of the value, so there is nothing to hide and nothing is shown.
    (Redact(significant: "[0-9]"), "abc", "•••"), (Redact(keepFirst: 1, significant: "[0-9]"), "a1", "••"),
    (Redact(keepLast: 1), "🇩🇪👍🏽e\u{301}", "••e\u{301}"), (Redact(), "\r\n\u{301}", "••"),
    (Redact(fixedLength: 3), "abc", "•••"), (Redact(fixedLength: 3), "abcdef", "•••"),
    (Redact(significant: "[0-9]", fixedLength: 3), "a1b2c", "•••"),
    // Of what is hidden, punctuation and white space tell nothing.
    (Redact(keepFirst: 1, keepLast: 2), "9.99", "••••"),
    (Redact(keepFirst: 1, keepLast: 2), "19.99", "1••99"),
    (Redact(keepFirst: 2, keepLast: 2), "ab - cd", "•••••••"), (Redact(keepFirst: 1), "-", "•"),
    (Redact(keepFirst: 1, keepLast: 1, minimumHidden: 2), "a1.b", "••••"),
    (Redact(show: "{first:1}… {last:2}"), "5.00", "•… ••"),
  ])
  func graphemesAreCoveredWhole(_ redact: Redact, _ input: String, _ shown: String) throws {
    #expect(try Rule("bare") { redact }.redact(input).isSame(as: shown))
  }

  @Test(arguments: ["a", "ab", "abcdef", "1", "12", "123456", "1a2b"])
  func aFixedLengthHidesTheLengthOfWhatIsNotShown(_ input: String) throws {
    let rule = try Rule("fixed") {
      Separators("-", every: 1); Redact(keepLast: 1, significant: "[0-9]", fixedLength: 4);
      LengthCheck(minimum: 9)
    }
    #expect(rule.redact(input) == "••••")
  }

  @Test(arguments: ["+7", "+7-9", "+7-916-123-45-67-8", "garbage", "+7-916-123"])
  func aRuleWithoutARedactorShowsNothing(_ input: String) throws {
    let rule = try Rule("phone") {
      DigitsOnly(); Mask("+7-[000]-[000]-[00]-[00]"); Check.complete
    }
    let shown = rule.redact(input)
    #expect(shown.allSatisfy { "+7-•".contains($0) })
    #expect(rule.format(input).shown == shown)
  }

  /// A mark that joins a literal of the rule belongs to the value and is hidden with it.
  @Test func whatJoinsALiteralIsHidden() throws {
    let rule = try Rule("joined") {
      Prefix("+"); Redact()
    }
    #expect(!rule.redact("\u{301}1").unicodeScalars.contains("\u{301}"))
  }

  @Test(arguments: [
    ("invalid", Check.luhn, "1234567890"), ("not in the list", OneOfCheck(["1"]), "1234567890"),
    ("not whole", PatternCheck("[0-5]+"), "1234567890"),
  ])
  func aValueThatFailsACheckIsHiddenWhole(_ name: String, _ check: Check, _ input: String) throws {
    let rule = try Rule("phone") {
      DigitsOnly(); Mask("[000] [000]-[0000]"); Redact(keepLast: 4); check
    }
    #expect(rule.redact(input) == "••• •••-••••", "\(name)")
  }

  @Test(arguments: Seeded.seeds(30))
  func noMoreIsSeenThanTheRuleAllows(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let drawn = RandomRule.redact(using: &random)
      let redact = Redact(
        keepFirst: drawn.keepFirst, keepLast: drawn.keepLast, cover: .character("█"),
        keepsSeparators: drawn.keepsSeparators, fixedLength: drawn.fixedLength,
        minimumHidden: drawn.minimumHidden)
      let rule = try Rule("seen") { redact }
      let input = RandomText.text(upTo: 10, using: &random)
      let comment: Comment = "seed \(seed): \(redact) \(input.debugDescription)"
      let shown = rule.redact(input)
      let graphemes = input.withTextView { view in view.map(\.string) }
      let hidden = graphemes.count - redact.keepFirst - redact.keepLast
      // Where something is kept, punctuation and white space hide nothing.
      let isWhole = redact.keepFirst == 0 && redact.keepLast == 0
      let telling = input.withTextView { text in
        text.enumerated().count { place, grapheme in
          place >= redact.keepFirst && place < redact.keepFirst + hidden
            && (isWhole || !grapheme.isMember(of: .punctuation))
        }
      }
      guard telling >= max(1, redact.minimumHidden) else {
        #expect(shown.allSatisfy { $0 == "█" }, comment)
        continue
      }
      let expected =
        graphemes.prefix(redact.keepFirst).joined()
        + String(repeating: "█", count: redact.fixedLength ?? hidden)
        + graphemes.suffix(redact.keepLast).joined()
      #expect(shown.isSame(as: expected), comment)
    }
  }
}
