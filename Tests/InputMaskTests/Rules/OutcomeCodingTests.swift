import Foundation
import InputMaskRules
import Testing

@testable import InputMask

/// Outcomes, problems and drops as `Codable` values.
@Suite struct OutcomeCodingTests {
  private static func readBack<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
  }

  private static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func theWordsOfReasonsStay() {
    #expect(
      DropReason.allCases.map(\.rawValue) == [
        "not-a-digit", "not-a-letter", "not-allowed", "white-space", "prefix", "too-long", "no-slot",
        "out-of-range",
        "replaced",
        "refused", "custom", "literal",
      ])
  }

  @Test func aProblemIsAnObject() throws {
    let problem = Problem(
      code: .tooShort, step: "length", range: Range(utf8: 2..<5), parameters: ["minimum": "8"],
      message: "too short")
    #expect(
      try Self.text(of: problem)
        == #"{"code":"too-short","message":"too short","parameters":{"minimum":"8"},"range":[2,5],"step":"length"}"#
    )
    #expect(try Self.readBack(problem) == problem)
    #expect(try Self.text(of: [Problem.Code.duplicate, .limit]) == #"["duplicate","limit"]"#)
  }

  @Test func anOutcomeIsAnObject() throws {
    let outcome = try RuleBook.standard().rule(named: "pin").format("12 3")
    let text = try Self.text(of: outcome)
    #expect(
      text.hasPrefix(
        #"{"complete":false,"dropped":[{"range":[2,3],"reason":"not-a-digit","step":"digits-only"}]"#))
    #expect(try Self.readBack(outcome) == outcome)
    #expect(try Self.readBack(outcome).dropped == outcome.dropped)
  }

  @Test(arguments: [
    #"{"code":"x","step":"","range":[3,2],"message":"","parameters":{}}"#,
    #"{"code":"x","step":"","range":[3],"message":"","parameters":{}}"#,
    #"{"code":"x","step":"","range":"3","message":"","parameters":{}}"#,
  ])
  func aRangeThatIsNoneIsRefused(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Problem.self, from: Data(json.utf8)) }
  }

  @Test(arguments: RuleBook.standard().names, Seeded.seeds(3))
  func everyOutcomeIsReadBackAsItWas(name: String, seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try RuleBook.standard().rule(named: name)
    for round in 0..<20 {
      let outcome = rule.format(RandomText.text(upTo: 24, using: &random))
      #expect(try Self.readBack(outcome) == outcome, "seed \(seed), round \(round)")
      // A decoded outcome knows no rule, and is equal in both directions.
      #expect(outcome == (try Self.readBack(outcome)), "seed \(seed), round \(round)")
    }
  }

  @Test func outcomesThatDroppedOtherThingsDiffer() throws {
    let rule = try RuleBook.standard().rule(named: "pin")
    let outcome = rule.format("1-2-3-4")
    #expect(outcome == rule.format("1-2-3-4"))
    #expect(outcome != rule.format("1 2-3-4"))
    #expect(rule.format("1 234") != rule.format("12 34"))
    #expect(rule.format("1 234") != rule.format("1234"))
  }
}
