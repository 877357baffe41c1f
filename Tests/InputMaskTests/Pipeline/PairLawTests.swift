import InputMaskRecords
import InputMaskRules
import Testing

@testable import InputMask

/// What a text comes to is the same whatever text stood before it: every pair of texts goes through every door one behind the
/// other, and is held against a rule that has seen no other text.
@Suite struct PairLawTests {
  @Test(arguments: Seeded.seeds(2))
  func shippedRulesForgetTheTextBefore(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for rule in try RuleBook.standard().allRules() {
      try expectForgetting(rule.declaration, texts(for: rule, using: &random), "seed \(seed), \(rule.name)")
    }
  }

  @Test(arguments: Seeded.seeds(10))
  func randomRulesForgetTheTextBefore(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<10 {
      let rule = RandomRule.rule(using: &random)
      try expectForgetting(
        rule.declaration, texts(for: rule, using: &random), "seed \(seed), \(rule.declaration)")
    }
  }

  @Test(arguments: Seeded.seeds(4))
  func partsAndNumbersForgetTheTextBefore(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<8 {
      let parts = WholeTexts.parts(using: &random)
      if let declaration = try? Rule(WholeTexts.rule(parts, using: &random)).declaration {
        let inputs = (0..<6).map { _ in WholeTexts.text(of: parts, using: &random) }
        try expectForgetting(declaration, inputs, "seed \(seed), \(declaration)")
      }
      let number = NumberLawTests.number(using: &random)
      let declaration = try Rule(WholeTexts.rule(number, using: &random)).declaration
      let inputs = (0..<6).map { _ in WholeTexts.number(using: &random) }
      try expectForgetting(declaration, inputs, "seed \(seed), \(declaration)")
    }
  }

  /// Two rules whose texts come in turn do not know of each other, by themselves and as two columns of a table.
  @Test(arguments: Seeded.seeds(1))
  func rulesInTurnForgetEachOther(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let rules = try RuleBook.standard().allRules()
    for rule in rules {
      let other = random.pick(rules)
      let pairs = [(rule, texts(for: rule, using: &random)), (other, texts(for: other, using: &random))]
      let source = "seed \(seed), \(rule.name) and \(other.name)"
      for door in Door.all {
        let opened = try pairs.map { door.open(try Rule($0.0.declaration)) }
        for index in 0..<min(pairs[0].1.count, pairs[1].1.count) {
          for (side, (rule, inputs)) in pairs.enumerated() {
            let input = inputs[index]
            if opened[side](input) != door.open(try Rule(rule.declaration))(input) {
              Issue.record("\(door.name), \(source): \(input.debugDescription)")
            }
          }
        }
      }
    }
  }

  /// Lines, and fields of records, come to the same as each alone.
  @Test(arguments: Seeded.seeds(1))
  func linesAndRecordsForgetTheOneBefore(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for rule in try RuleBook.standard().allRules() {
      let inputs = texts(for: rule, using: &random).filter { !$0.utf8.contains { $0 == 0x0A || $0 == 0x0D } }
      let order = Self.pairs(of: inputs.count).map { inputs[$0] }
      let source = "seed \(seed), \(rule.name)"
      for product in [BulkFormatter.Product.text, .value, .shown] {
        let alone = try inputs.map { try lines([$0], BulkFormatter(Rule(rule.declaration)), product) }
        let expected = Self.pairs(of: inputs.count).flatMap { alone[$0] }
        if lines(order, BulkFormatter(try Rule(rule.declaration)), product) != expected {
          Issue.record("lines, \(product), \(source)")
        }
      }
      for action in [FieldAction.format, .value, .redact] {
        let alone = try inputs.map { try records([$0], rule.declaration, action) }
        let expected = Self.pairs(of: inputs.count).flatMap { alone[$0] }
        if try records(order, rule.declaration, action) != expected {
          Issue.record("records, \(action), \(source)")
        }
      }
    }
  }

  // MARK: Pairs

  /// The numbers below a count in an order in which each stands behind each, itself too.
  static func pairs(of count: Int) -> [Int] {
    (0..<count).flatMap { first in
      [first, first] + (first + 1..<Swift.max(first + 1, count)).flatMap { [$0, first] }
    }
  }

  @Test func everyPairStandsInTheOrder() {
    let order = Self.pairs(of: 5)
    let found = Set(zip(order, order.dropFirst()).map { $0 * 5 + $1 })
    #expect(found.count == 25)
  }

  /// Texts as the rule wants them, and all that they are not: longer, empty, refused, of other scripts, with typed literals.
  private func texts(for rule: Rule, using random: inout Seeded) -> [String] {
    let examples = rule.declaration.examples.map(\.input).filter { !$0.isEmpty }
    var result = ["", RandomText.number(upTo: 14, using: &random), RandomText.text(upTo: 10, using: &random)]
    for _ in 0..<(examples.isEmpty ? 0 : 3) { result.append(random.pick(examples)) }
    if let example = result.last {
      result.append(rule.format(example).text)
      result.append(String(example.dropLast()) + random.pick(["x", "-", "٣", " 1234567", "é"]))
    }
    return result
  }

  private func expectForgetting(_ declaration: RuleDeclaration, _ inputs: [String], _ source: String) throws {
    let order = Self.pairs(of: inputs.count)
    for door in Door.all {
      let expected = try inputs.map { door.open(try Rule(declaration))($0) }
      let opened = door.open(try Rule(declaration))
      var before = ""
      for index in order {
        if opened(inputs[index]) != expected[index] {
          Issue.record(
            "\(door.name), \(source): \(inputs[index].debugDescription) behind \(before.debugDescription)")
        }
        before = inputs[index]
      }
    }
  }

  // MARK: Lines and records

  /// What goes out for the lines, in order; for each that is invalid, its problems.
  private func lines(
    _ lines: [String], _ formatter: BulkFormatter, _ product: BulkFormatter.Product
  ) -> [String] {
    lines.map { line in
      let line = formatter.line(Array(line.utf8), as: product)
      return line.outcome.isValid
        ? String(decoding: line.bytes, as: UTF8.self)
        : "\(line.outcome) \(line.problems.map { "\($0.code.name) \($0.range.utf8)" })"
    }
  }

  /// The records that go out for a table with one column.
  private func records(
    _ values: [String], _ declaration: RuleDeclaration, _ action: FieldAction
  ) throws -> [String] {
    let rule = try Rule(declaration)
    let plan = try RecordPlan(.table(.csv), [FieldMapping(try FieldSelector("a"), action, by: [rule])])
    let rows = values.map { value in
      "\"" + value.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
    let text = RecordRun((["a"] + rows).joined(separator: "\n") + "\n", plan).text
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast().map {
      String($0)
    }
  }
}
