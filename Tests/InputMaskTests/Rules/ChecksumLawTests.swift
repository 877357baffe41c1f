import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// Rules with check digits at random, under the laws of all rules, against a sum that is worked out here.
@Suite struct ChecksumLawTests {
  /// A rule with a check digit as its last character.
  private struct Subject {
    var length: Int
    var weights: [Int]
    var from: Separators.Side
    var modulus: Int
    var result: CheckDigit.Result
    var above9: Character?

    init(using random: inout Seeded) {
      length = random.int(3...12)
      weights = (0..<random.int(1...length)).map { _ in random.int(1...13) }
      from = random.pick([.left, .right])
      modulus = random.pick([7, 9, 10, 11])
      result = random.pick(CheckDigit.Result.allCases)
      above9 = random.pick([nil, "X", "0"])
    }

    /// The check digit of the characters before it; `nil` where no value begins so.
    func digit(for body: [Int]) -> Character? {
      let ordered = from == .left ? body : body.reversed()
      let sum = ordered.indices.reduce(0) { $0 + ordered[$1] * weights[$1 % weights.count] }
      let rest = sum % modulus
      let number = result == .remainder || rest == 0 ? rest : modulus - rest
      return number > 9 ? above9 : Character(String(number))
    }

    func rule(using random: inout Seeded) throws -> Rule {
      var pattern = ""
      var left = length - 1
      while left > 0 {
        let count = min(left, random.int(1...4))
        pattern += "[" + String(repeating: "0", count: count) + "]" + random.pick(["-", " ", "/", ""])
        left -= count
      }
      var declaration = RuleDeclaration("checked")
      declaration.append(Characters("[0-9X]"))
      declaration.append(Mask(pattern + "[C]", slots: ["C": Mask.Slot("[0-9X]")]))
      declaration.append(RandomRule.redact(using: &random))
      declaration.checks = [
        .complete,
        CheckDigit(
          at: -1 ... -1,
          CheckDigit.Scheme(
            weights: .list(weights.map { .factor($0) }), from: from, moduli: [modulus], result: result,
            above9: above9)),
      ]
      return try Rule(declaration)
    }
  }

  @Test(arguments: Seeded.seeds(150))
  func aCheckDigitIsWhatTheSumSays(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<10 {
      let subject = Subject(using: &random)
      guard let rule = try? subject.rule(using: &random) else { continue }
      let body = (1..<subject.length).map { _ in random.int(0...9) }
      let head = body.map(String.init).joined()
      let expected = subject.digit(for: body)
      for digit in "0123456789X" {
        let isValid = rule.format(head + String(digit)).isValid
        #expect(isValid == (digit == expected), "seed \(seed): \(rule), \(head)\(digit)")
      }
      let input =
        random.chance(3, in: 4)
        ? head + (expected.map(String.init) ?? "1") : RandomText.number(upTo: 14, using: &random)
      RuleLaws(rule, bulk: BulkFormatter(rule), input, "seed \(seed)").check()
      // Typed and pasted, it ends where it does formatted whole.
      let outcome = rule.format(head + (expected.map(String.init) ?? "1"))
      for keys in [Array(outcome.text).map { String($0) }, [outcome.text]] {
        var field = InputField(rule)
        for key in keys { _ = field.perform(keys.count > 1 ? .type(key) : .paste(key)) }
        #expect(field.text == outcome.text && field.value == outcome.value, "seed \(seed): \(rule), \(keys)")
        #expect(
          field.update.problems.map(\.code) == outcome.problems.map(\.code), "seed \(seed): \(rule), \(keys)")
      }
    }
  }

  /// A scheme over some positions says of a value what it says of the characters at these positions.
  @Test(arguments: Seeded.seeds(20))
  func aSchemeReadsItsPositions(seed: UInt64) throws {
    var random = Seeded(seed)
    let positions = (0..<random.int(2...8)).map { _ in random.pick([1, -1]) * random.int(1...9) }
    let schemes: [(whole: Check, over: Check)] = [
      (.luhn, ChecksumCheck(.luhn(), over: positions)), (.mod97, ChecksumCheck(.mod97, over: positions)),
      (.verhoeff, ChecksumCheck(.verhoeff, over: positions)), (.damm, ChecksumCheck(.damm, over: positions)),
      (ChecksumCheck(.iso7064(.mod11_10)), ChecksumCheck(.iso7064(.mod11_10), over: positions)),
    ]
    for (whole, over) in schemes {
      let rules = try [whole, over].map { try Rule(RuleDeclaration("checked", checks: [$0])) }
      for _ in 0..<40 {
        let digits = (0..<random.int(9...12)).map { _ in Character(String(random.int(0...9))) }
        let read = String(positions.map { digits[$0 > 0 ? $0 - 1 : digits.count + $0] })
        let text = digits.map { random.chance(1, in: 4) ? "\($0)-" : "\($0)" }.joined()
        #expect(
          rules[0].format(read).isValid == rules[1].format(text).isValid, "\(over) \(text), seed \(seed)")
      }
    }
  }
}
