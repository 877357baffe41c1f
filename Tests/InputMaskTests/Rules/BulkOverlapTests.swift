import Testing

@testable import InputMask
@testable import InputMaskRules

/// Input and output of the bulk door may lie in the same memory, at any distance.
@Suite struct BulkOverlapTests {
  /// What a call says and writes.
  private struct Answer: Equatable {
    var outcome: BulkOutcome
    var bytes: [UInt8]
    var problems: [Problem]
  }

  private static let rules = ["phone", "card", "login", "uuid", "email", "time", "name", "iban", "currency"]
  private static let inputs = [
    "9161234567", "+7-916-123-45-67", "8 (916) 123-45-67", "4111 1111 1111 1111", "4111 1111 1111 1112",
    "ann@example.org",
    "ann@", "12", "", "x", "Анна-Мария", "9:30pm", "0f8fad5b-d9cd-469f-a165-70867728950e",
    "DE89370400440532013000",
    "DE89370400440532013001", "1234.5 eur", String(repeating: "9", count: 90),
  ]

  /// Formats an input that lies in a memory with the output, or in one of its own.
  private static func answer(
    _ bulk: BulkFormatter, _ input: [UInt8], _ product: BulkFormatter.Product, at distance: Int?
  ) -> Answer {
    var memory = [UInt8](repeating: 0x2E, count: 8_000)
    let start = distance == nil ? 0 : 200
    memory.replaceSubrange(start..<start + input.count, with: input)
    return memory.withUnsafeMutableBufferPointer { memory in
      let input = UnsafeBufferPointer(rebasing: memory[start..<start + input.count])
      let output = UnsafeMutableBufferPointer(rebasing: memory[(200 + (distance ?? 0))...])
      let outcome = bulk.format(input, as: product, into: output)
      let written = outcome.count <= output.count ? Array(output.prefix(outcome.count)) : []
      return Answer(outcome: outcome, bytes: written, problems: bulk.problems())
    }
  }

  @Test(arguments: rules)
  func aTextInTheMemoryOfItsProductGivesTheSame(_ name: String) throws {
    let bulk = BulkFormatter(try RuleBook.standard().rule(named: name))
    for input in Self.inputs {
      for product in [BulkFormatter.Product.text, .value, .shown] {
        let expected = Self.answer(bulk, Array(input.utf8), product, at: nil)
        for distance in -40...40 {
          let answer = Self.answer(bulk, Array(input.utf8), product, at: distance)
          #expect(answer == expected, "\(name) \(input) \(product) \(distance)")
        }
      }
    }
  }

  @Test(arguments: Seeded.seeds(60))
  func randomRulesGiveTheSame(_ seed: UInt64) {
    var random = Seeded(seed)
    let bulk = BulkFormatter(RandomRule.rule(using: &random))
    for _ in 0..<20 {
      let input = Array(RandomText.text(upTo: 60, using: &random).utf8.prefix(190))
      let product = random.pick([BulkFormatter.Product.text, .value, .shown])
      let expected = Self.answer(bulk, input, product, at: nil)
      for distance in [-19, -8, -1, 0, 1, 7, 30] {
        #expect(Self.answer(bulk, input, product, at: distance) == expected, "seed \(seed) \(distance)")
      }
    }
  }

  @Test func problemsAreThoseOfTheTextBeforeItWasWrittenOver() throws {
    for name in ["phone", "login"] {
      let bulk = BulkFormatter(try RuleBook.standard().rule(named: name))
      let input = "7 916 12x"
      let expected = Self.answer(bulk, Array(input.utf8), .text, at: nil)
      #expect(!expected.problems.isEmpty)
      #expect(Self.answer(bulk, Array(input.utf8), .text, at: 0) == expected)
    }
  }
}
