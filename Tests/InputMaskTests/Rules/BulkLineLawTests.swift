import InputMaskRules
import Testing

@testable import InputMask

/// Lines that one formatter passes one behind the other end as they do without shortcuts, whatever stood before them.
@Suite struct BulkLineLawTests {
  private static let shortcuts: [Shortcuts] = [.plainInput, .all]

  /// Behind a value that was cut the text may end in literals that were typed.
  @Test(arguments: ["349 45)5", "5.4012.3 0", "4336-4).08", "535 69 8", "1234-5"])
  func aValueThatIsCutEndsTheSameWay(_ input: String) throws {
    let rule = RuleDeclaration(
      "cut", [DigitsOnly(), MaxLength(3), Mask("[000]{-}[00] )"), Redact(keepLast: 1)])
    var random = Seeded(1)
    for _ in 0..<6 {
      try expectAlike(rule, Array("\(input)\n\(input)\n".utf8), input, using: &random)
    }
    let plain = try Rule(rule, shortcuts: [])
    #expect(try Rule(rule).format(input).text == plain.format(input).text)
  }

  @Test(arguments: Seeded.seeds(3))
  func shippedRulesPassTheSameLines(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for rule in try RuleBook.standard().allRules() {
      let examples = rule.declaration.examples.map(\.input) + rule.declaration.examples.compactMap(\.text)
      let input = lines(120, like: examples, using: &random)
      try expectAlike(rule.declaration, input, "seed \(seed), \(rule.name)", using: &random)
    }
  }

  @Test(arguments: Seeded.seeds(10))
  func randomRulesPassTheSameLines(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<40 {
      let declaration = RandomRule.rule(using: &random).declaration
      let rule = try Rule(declaration)
      var examples = (0..<6).map { _ in RandomText.number(upTo: 12, using: &random) }
      examples += examples.map { rule.format($0).text }
      try expectAlike(
        declaration, lines(60, like: examples, using: &random), "seed \(seed), \(declaration)", using: &random
      )
    }
  }

  @Test(arguments: Seeded.seeds(4))
  func masksBehindSpellingsPassTheSameLines(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<40 {
      let rule = try SpelledMask.rule(using: &random)
      let examples = (0..<8).map { _ in SpelledMask.input(using: &random) }
      try expectAlike(
        rule, lines(60, like: examples, using: &random), "seed \(seed), \(rule)", using: &random)
    }
  }

  /// Lines around the length of a word and of the window that is looked at.
  @Test func linesOfAllLengthsPassAlike() throws {
    var random = Seeded(1)
    let rule = try RuleBook.standard().rule(named: "phone")
    for length in 0...90 {
      var input: [UInt8] = []
      for index in 0..<80 {
        let digits = Array("9161234567".utf8)
        let padding = [UInt8](repeating: 0x20, count: max(0, length + index % 3 - digits.count))
        input += padding + digits + (index % 5 == 0 ? [0x0D, 0x0A] : [0x0A])
      }
      try expectAlike(rule.declaration, input, "\(length)", using: &random)
    }
  }

  /// A mark by itself has no place where a letter that it joins has one.
  @Test(arguments: ["аи\u{306}бв", "иабв\u{306}", "иабв", "и\u{306}аб", "\u{306}иабв", "и1аб"])
  func aMarkBelongsToTheLetterThatItJoins(_ line: String) throws {
    var random = Seeded(1)
    let rule = RuleDeclaration(
      "letters", filters: [LettersOnly()], decorators: [Mask("[AA]-[AA]")],
      checks: [.complete, DropsCheck("[-]")])
    for _ in 0..<8 { try expectAlike(rule, Array("\(line)\nабвг\n\(line)\n".utf8), line, using: &random) }
  }

  // MARK: Lines

  /// Lines that resemble the examples: other digits, more decoration, every kind of end.
  private func lines(_ count: Int, like examples: [String], using random: inout Seeded) -> [UInt8] {
    guard !examples.isEmpty else { return [] }
    var bytes: [UInt8] = []
    for _ in 0..<count {
      let example = random.pick(examples)
      for byte in example.utf8 where byte != 0x0A && byte != 0 {
        switch random.int(0...40) {
        case 0: bytes += Array(random.pick([" ", "-", "x", "é", "\t", "0", "(", "."]).utf8)
        case 1: break
        case 2...12 where (0x30...0x39).contains(byte): bytes.append(0x30 + UInt8(random.int(0...9)))
        default: bytes.append(byte)
        }
      }
      bytes += random.pick([[0x0A], [0x0A], [0x0A], [0x0D, 0x0A], [0x0D, 0x0D, 0x0A], [0x00]])
    }
    return bytes + (random.int(0...1) == 0 ? Array("916123".utf8) : [])
  }

  private func expectAlike(
    _ declaration: RuleDeclaration, _ input: [UInt8], _ source: String, using random: inout Seeded
  ) throws {
    let whole = BulkFormatter(try Rule(declaration, shortcuts: []))
    let product = random.pick([BulkFormatter.Product.text, .value, .shown])
    let separator: UInt8 = random.pick([0x0A, 0x0A, 0x00])
    let lines = input.split(separator: separator, omittingEmptySubsequences: false).map { Array($0) }
    let expected = lines.map { whole.line($0, as: product) }
    for shortcuts in Self.shortcuts {
      let formatter = BulkFormatter(try Rule(declaration, shortcuts: shortcuts))
      let found = lines.map { formatter.line($0, as: product) }
      #expect(found == expected, "\(shortcuts.rawValue), \(product), \(separator), \(source)")
    }
  }
}
