import InputMaskRules
import Testing

@testable import InputMask

/// The doors for inputs that are no strings.
@Suite struct RuleBytesTests {
  /// Bytes that are in no one piece.
  private struct Scattered: Sequence {
    let bytes: [UInt8]
    func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
  }

  @Test(arguments: RuleBook.standard().names, Seeded.seeds(3))
  func everyDoorAnswersAsForAString(name: String, seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try RuleBook.standard().rule(named: name)
    for round in 0..<20 {
      let input = RandomText.text(upTo: 24, using: &random)
      let comment: Comment = "seed \(seed), round \(round)"
      let whole = rule.format(input, language: "ru")
      let around = "<<" + input + ">>"
      let part = around[
        around.utf8.index(around.startIndex, offsetBy: 2)..<around.utf8.index(around.endIndex, offsetBy: -2)]
      let bytes = Array(input.utf8)
      #expect(rule.format(part.utf8, language: "ru") == whole, comment)
      #expect(rule.format(bytes, language: "ru") == whole, comment)
      #expect(rule.format(input.utf8, language: "ru") == whole, comment)
      #expect(rule.format(Scattered(bytes: bytes), language: "ru") == whole, comment)
      for value in [
        rule.value(of: part.utf8), rule.value(of: bytes), rule.value(of: Scattered(bytes: bytes)),
      ] {
        #expect(value.hasSameBytes(as: rule.value(of: input)), comment)
      }
      for shown in [
        rule.redact(part.utf8), rule.redact(bytes), rule.redact(Scattered(bytes: bytes)),
      ] {
        #expect(shown.hasSameBytes(as: rule.redact(input)), comment)
      }
    }
  }

  @Test(
    arguments: [
      ([0x31, 0xFF, 0x32], 1), ([0xC3], 0), ([0x31, 0xED, 0xA0, 0x80], 1), ([0x31, 0x32, 0xC0, 0xAF], 2),
    ] as [([UInt8], Int)])
  func malformedBytesAreAProblemAtTheirPlace(bytes: [UInt8], offset: Int) throws {
    let rule = try RuleBook.standard().rule(named: "pin")
    let outcome = rule.format(bytes)
    #expect(outcome.problems.map(\.code) == [.malformed])
    #expect(outcome.problems.first?.range == Range(utf8: offset..<offset + 1))
    #expect(outcome.problems.first?.message == "not well-formed UTF-8; convert the input to UTF-8")
    #expect(outcome.text.isEmpty && outcome.value.isEmpty && outcome.shown.isEmpty && !outcome.isComplete)
    #expect(rule.value(of: bytes).isEmpty && rule.redact(bytes).isEmpty)
  }

  @Test func anEmptyInputIsOneThroughEveryDoor() throws {
    let rule = try RuleBook.standard().rule(named: "phone")
    #expect(rule.format([UInt8]()) == rule.format(""))
  }
}
