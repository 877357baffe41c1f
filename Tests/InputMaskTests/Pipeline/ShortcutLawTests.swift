import InputMaskRules
import Testing

@testable import InputMask

/// Every shortcut ends where the whole way does: the same bytes, findings and maps, with it and without it, into
/// memory of just the size and into roomy memory.
@Suite struct ShortcutLawTests {
  private static let shortcuts: [Shortcuts] = [
    .plainInput, [.plainInput, .plainScalars], .shapeFill, .invalidInput, .all,
  ]

  @Test(arguments: Seeded.seeds(2))
  func shippedRulesAnswerAlikeWithoutShortcuts(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for rule in try RuleBook.standard().allRules() {
      var inputs = rule.declaration.examples.map { $0.input }
      inputs += inputs.map { mutated($0, using: &random) }
      inputs += inputs.map { respelled($0, using: &random) }
      inputs += rule.declaration.examples.compactMap { $0.text }
      inputs += rule.declaration.examples.compactMap { $0.value }
      inputs += (0..<20).map { _ in RandomText.number(upTo: 14, using: &random) }
      try expectAlike(rule.declaration, inputs, "seed \(seed), \(rule.name)")
    }
  }

  @Test(arguments: Seeded.seeds(20))
  func randomRulesAnswerAlikeWithoutShortcuts(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<50 {
      let declaration = RandomRule.rule(using: &random).declaration
      var inputs = (0..<4).map { _ in RandomText.number(upTo: 12, using: &random) }
      inputs += (0..<3).map { _ in RandomText.text(upTo: 10, using: &random) }
      inputs += inputs.map { respelled($0, using: &random) }
      let whole = try Rule(declaration, shortcuts: [])
      inputs += inputs.map { whole.format($0).text }
      try expectAlike(declaration, inputs, "seed \(seed), \(declaration)")
    }
  }

  @Test(arguments: Seeded.seeds(10))
  func masksBehindSpellingsAnswerAlikeWithoutShortcuts(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let rule = try SpelledMask.rule(using: &random)
      var inputs = (0..<20).map { _ in SpelledMask.input(using: &random) }
      inputs += try inputs.map { try Rule(rule, shortcuts: []).format($0).text }
      inputs += inputs.map { mutated($0, using: &random) }
      try expectAlike(
        rule, inputs, under: [.plainInput, .all],
        "seed \(seed), \(rule)")
    }
  }

  /// Texts of all lengths around the memory that the cover has ready.
  @Test(arguments: Seeded.seeds(4))
  func rulesThatOnlyCoverAnswerAlikeWithoutShortcuts(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<30 {
      let redact = Redact(
        keepFirst: random.int(0...5), keepLast: random.int(0...5),
        cover: random.pick([.character("•"), .character("x"), .character("👩‍👩‍👧")]),
        minimumHidden: random.int(0...4))
      let declaration = try Rule("cover") { redact }.declaration
      var inputs = (0..<4).map { _ in RandomText.text(upTo: 12, using: &random) }
      inputs += (0..<4).map { _ in
        String((0..<random.int(0...150)).map { _ in random.pick(["a", "1", " ", "-", ","]) })
      }
      try expectAlike(declaration, inputs, "seed \(seed), \(declaration)")
    }
  }

  @Test(arguments: Seeded.seeds(12))
  func randomPartsAnswerAlikeWithoutShortcuts(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<10 {
      let parts = WholeTexts.parts(using: &random)
      guard let declaration = try? Rule(WholeTexts.rule(parts, using: &random)).declaration else { continue }
      var inputs = (0..<12).map { _ in WholeTexts.text(of: parts, using: &random) }
      inputs += inputs.map { mutated($0, using: &random) }
      inputs += inputs.map { respelled($0, using: &random) }
      let whole = try Rule(declaration, shortcuts: [])
      inputs += inputs.flatMap { [whole.format($0).text, whole.format($0).value] }
      try expectAlike(
        declaration, inputs, under: [.shapeFill, .invalidInput, .all], "seed \(seed), \(declaration)")
    }
  }

  @Test(arguments: Seeded.seeds(12))
  func randomNumbersAnswerAlikeWithoutShortcuts(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<8 {
      let number = NumberLawTests.number(using: &random)
      let declaration = try Rule(WholeTexts.rule(number, using: &random)).declaration
      var inputs = (0..<12).map { _ in WholeTexts.number(using: &random) }
      inputs += inputs.map { mutated($0, using: &random) }
      inputs += (0..<4).map { _ in NumberLawTests.text(using: &random) }
      let whole = try Rule(declaration, shortcuts: [])
      inputs += inputs.flatMap { [whole.format($0).text, whole.format($0).value] }
      try expectAlike(
        declaration, inputs, under: [.shapeFill, .invalidInput, .all], "seed \(seed), \(declaration)")
    }
  }

  /// What stands behind a character that ended a part in the place of its literal.
  @Test(arguments: ["date", "datetime", "date-range", "time", "card-expiry", "coordinates", "duration"])
  func textsWithOtherEndsAnswerAlikeWithoutShortcuts(_ name: String) throws {
    let declaration = try RuleBook.standard().rule(named: name).declaration
    var random = Seeded(Seeded.seeds(1).first ?? 1)
    let inputs = declaration.examples.map(\.input).filter { !$0.isEmpty }.flatMap { input in
      (0..<12).map { _ in
        var text = Array(input)
        for _ in 0..<random.int(1...3) {
          text.insert(random.pick([" ", "-", ".", "/", ",", ":", "°"]), at: random.int(0...text.count))
        }
        return String(text)
      }
    }
    let others = ["27/05/1912 -21:24", "27/05/1912 . 21:24", "02 -/ 66", "02 / - 66"]
    try expectAlike(declaration, inputs + others, under: [.all, .shapeFill], name)
  }

  /// White space at both ends, which is part of a character beside some others.
  @Test(arguments: Seeded.seeds(6))
  func textsThatAreTrimmedAnswerAlikeWithoutShortcuts(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<20 {
      var parts: [RuleComponent] = [Trim()]
      if random.chance(1, in: 2) {
        parts.append(Characters(random.pick(["[0-9a-f]", "[0-9\\ .]", "[a-zé\\u0301\\ ]"])))
      }
      if random.chance(1, in: 2) { parts.append(LetterCase(.lower)) }
      if random.chance(1, in: 3) { parts.append(CollapseWhitespace()) }
      if random.chance(1, in: 3) { parts.append(MaxLength(random.int(2...6))) }
      if random.chance(1, in: 4) { parts.append(Separators(" ", every: 3)) }
      if random.chance(1, in: 2) { parts.append(DropsCheck(random.pick(["[]", "[:WSpace:]", "[-]"]))) }
      if random.chance(1, in: 2) { parts.append(LengthCheck(minimum: 2)) }
      let inputs = (0..<16).map { _ in
        (0..<random.int(0...7)).map { _ in
          random.pick([
            " ", " ", "\t", "\n", "\r", "\u{A0}", "\u{301}", "\u{600}", "é", "1", "a", "F", "-", ".",
            "\u{200D}",
          ])
        }.joined()
      }
      try expectAlike(RuleDeclaration("trimmed", parts), inputs, "seed \(seed), \(parts)")
    }
  }

  /// A character that is a stray alone may be half of one that is none.
  @Test func aLetterBesideACombiningMarkAnswersAlikeWithoutShortcuts() throws {
    let parts: [RuleComponent] = [Normalize(.nfc), Characters("[áb]"), DropsCheck("[]")]
    let inputs = ["a\u{301}b", "ba\u{301}", "ab", "a", "b\u{301}"]
    try expectAlike(RuleDeclaration("half", parts), inputs, "half")
    #expect(try Rule(RuleDeclaration("half", parts)).format("a\u{301}b").isValid)
  }

  /// A prefix that is dropped makes the value shorter than the search for literals had it.
  @Test func aLiteralBehindADroppedPrefixAnswersAlikeWithoutShortcuts() throws {
    let parts: [RuleComponent] = [
      Characters("[0-9A-F]"), StripPrefix([.init("007")]), Mask("[00]-[00]."), PatternCheck("[0-9]*"),
    ]
    try expectAlike(RuleDeclaration("cut", parts), ["007a9. 0", "0079", "00790", "0079012."], "cut")
  }

  /// Characters that are dropped beside literals of several characters.
  @Test func blanksOfLaterLiteralsAnswerAlikeWithoutShortcuts() throws {
    let parts: [RuleComponent] = [
      Parts([
        .part(Part("a", .characters("[-+0-9]", 2...6))), .literal(". "),
        .part(Part("b", .digits(1...1), range: 7...9, isOptional: true)), .literal(" – "),
        .part(Part("c", .digits(1...3))),
      ])
    ]
    let inputs = [" 46. 7,699", "46 . 7 – 699", "46. 07 – 1", "46 7 1", "46. 12 – 1", " 46. 7 – 6"]
    try expectAlike(RuleDeclaration("blanks", parts), inputs, "blanks")
  }

  /// A byte that belongs to no character is no sign of a shortcut's own.
  @Test(arguments: Seeded.seeds(4))
  func everyShippedRuleTellsOfMalformedBytes(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for rule in try RuleBook.standard().allRules() {
      let bulk = BulkFormatter(rule)
      for example in rule.declaration.examples {
        var bytes = Array(example.input.utf8)
        for _ in 0..<random.int(1...3) {
          bytes.insert(UInt8(random.int(0x80...0xBF)), at: random.int(0...bytes.count))
        }
        let (expected, found) = bytes.withUnsafeBufferPointer { bytes in
          (
            UTF8Validation.firstInvalidOffset(in: bytes),
            bulk.format(bytes: bytes, as: .text).outcome.malformedOffset?.value
          )
        }
        #expect(found == expected, "seed \(seed), \(rule.name): \(bytes)")
      }
    }
  }

  /// The input with some characters beyond ASCII: digits of another script, letters with accents, other dashes and
  /// spaces, and what joins its neighbours.
  func respelled(_ input: String, using random: inout Seeded) -> String {
    let zero: UInt32 = random.pick([0x660, 0x966, 0xFF10])
    let isEvery = random.int(0...1) == 0
    var result = ""
    for scalar in input.unicodeScalars {
      guard isEvery || random.int(0...2) == 0 else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "0"..."9": result.unicodeScalars.append(Unicode.Scalar(zero + scalar.value - 0x30) ?? scalar)
      case "a"..."z", "A"..."Z":
        result += random.pick([String(scalar), "é", "Ñ", "ß", "ø", "ﬁ", "Σ", "İ", "е"])
      case "-": result += random.pick(["–", "—", "\u{2212}", "-\u{200D}"])
      case " ": result += random.pick(["\u{A0}", "\u{3000}", " \u{301}", "\u{200E}"])
      case ":": result += random.pick(["：", "\u{2236}"])
      default: result += random.pick([String(scalar), "．", "，", "·", "’"])
      }
    }
    return result
  }

  func mutated(_ input: String, using random: inout Seeded) -> String {
    var characters = Array(input)
    if characters.isEmpty { return "0" }
    let index = random.int(0...characters.count - 1)
    switch random.int(0...2) {
    case 0: characters.remove(at: index)
    case 1: characters.insert(random.pick(["0", "7", "-", " ", "x", "٣"]), at: index)
    default: characters[index] = random.pick(["1", "9", ".", "(", "A"])
    }
    return String(characters)
  }

  /// What the doors say of an input.
  private struct Answers: Equatable {
    let outcome: Outcome
    /// What was dropped is found at once.
    let outcomeOfBytes: Outcome
    let dropped: [Dropped]
    let value: String
    let redacted: String
    let explanation: Explanation
    let explainedShown: String

    init(_ rule: Rule, _ input: String) {
      outcome = rule.format(input)
      outcomeOfBytes = rule.format(Array(input.utf8))
      dropped = outcome.dropped
      value = rule.value(of: input)
      redacted = rule.redact(input)
      explanation = rule.explain(input)
      explainedShown = explanation.outcome.shown
    }
  }

  /// An expectation takes longer than what it looks at, and there are millions: only what differs is recorded.
  func expectAlike(
    _ declaration: RuleDeclaration, _ inputs: [String], under shortcuts: [Shortcuts] = Self.shortcuts,
    _ source: String
  ) throws {
    let whole = try Rule(declaration, shortcuts: [])
    let wholeBulk = BulkFormatter(whole)
    let products = [BulkFormatter.Product.text, .value, .shown]
    let rules = try shortcuts.map { shortcuts in
      let rule = try Rule(declaration, shortcuts: shortcuts)
      return (rule: rule, bulk: BulkFormatter(rule), name: "shortcuts \(shortcuts.rawValue)")
    }
    for (index, input) in inputs.enumerated() {
      let expected = Answers(whole, input)
      if expected.outcome != expected.outcomeOfBytes {
        Issue.record("as bytes, \(source): \(input.debugDescription)")
      }
      let exact = products.map { wholeBulk.format(input, as: $0) }
      let made = BulkProducts(expected.outcome)
      for (rule, bulk, name) in rules {
        if !self.products(bulk, input).allSatisfy({ $0 == made }) {
          Issue.record("products, \(name), \(source): \(input.debugDescription)")
        }
        if Answers(rule, input) != expected {
          Issue.record("\(name), \(source): \(input.debugDescription)")
        }
        for (product, exact) in zip(products, exact) {
          for spare in [0, [1, 7, 8, 64][index % 4]] {
            let (bytes, outcome, rest) = roomy(bulk, input, product, exact.bytes.count + spare)
            if bytes != exact.bytes || outcome != exact.outcome || !rest.allSatisfy({ $0 == 0xA5 }) {
              Issue.record(
                "bulk \(product), \(spare) to spare, \(name), \(source): \(input.debugDescription)")
            }
          }
          let line = bulk.line(Array(input.utf8), as: product)
          if line.outcome.isValid != expected.outcome.isValid || line.problems != expected.outcome.problems {
            Issue.record("lines, \(name), \(source): \(input.debugDescription)")
          }
          if problems(bulk, input, product) != expected.outcome.problems {
            Issue.record("problems of bulk \(product), \(name), \(source): \(input.debugDescription)")
          }
        }
      }
    }
  }

  /// The problems that the bulk door tells of an input, once it is asked for them.
  private func problems(
    _ bulk: BulkFormatter, _ input: String, _ product: BulkFormatter.Product
  ) -> [Problem] {
    var input = input
    return input.withUTF8 { bytes in
      _ = bulk.format(bytes: bytes, as: product)
      return bulk.problems()
    }
  }

  /// All products of an input, as they are and in a frame; none for a text that has none.
  private func products(_ bulk: BulkFormatter, _ input: String) -> [BulkProducts] {
    var input = input
    return input.withUTF8 { [BulkProducts(bulk, $0)].compactMap { $0 } }
  }

  /// Formats into memory of a size.
  private func roomy(
    _ bulk: BulkFormatter, _ input: String, _ product: BulkFormatter.Product, _ room: Int
  ) -> (bytes: [UInt8], outcome: BulkOutcome, rest: [UInt8]) {
    var input = input
    var memory = [UInt8](repeating: 0xA5, count: room)
    let outcome = input.withUTF8 { bytes in
      memory.withUnsafeMutableBufferPointer { bulk.format(bytes, as: product, into: $0) }
    }
    let end = Swift.min(outcome.count, room)
    return (Array(memory[..<end]), outcome, Array(memory[end...]))
  }
}
