import Testing

@testable import InputMask
@testable import InputMaskFields

@Suite struct RefuseTests {
  private static func phone() throws -> Rule {
    try Rule("phone") {
      Refuse("[+]", problem: Problem.Code("country"))
      DigitsOnly()
      StripPrefix([.init("8", longerThan: 10), .init("7", longerThan: 10)])
      Mask("+7-[000]-[000]-[00]-[00]")
      Check.complete
    }
  }

  @Test(arguments: ["+49 30 123456", "+8 916 123-45-67", "(+44) 20 7946 0958", "916+123", "+4"])
  func aRefusedTextHasOneProblemAndNoValue(_ input: String) throws {
    let outcome = try Self.phone().format(input)
    #expect(outcome.problems.map(\.code.name) == ["country"] && outcome.problems.first?.step == "refuse")
    #expect(outcome.value.isEmpty && outcome.text.isEmpty && outcome.shown.isEmpty && !outcome.isComplete)
    #expect(outcome.dropped.contains { $0.reason == .refused && $0.step == "refuse" })
  }

  @Test(arguments: [
    "+7 916 123-45-67", "+79161234567", "8 916 123 45 67", "7 916 123 45 67", "(+7) 916 123-45-67",
  ])
  func theRulesOwnPrefixIsNoneOfIt(_ input: String) throws {
    let outcome = try Self.phone().format(input)
    #expect(outcome.text == "+7-916-123-45-67" && outcome.isValid)
  }

  @Test func aFieldRefusesWhatFollowsABegunPrefix() throws {
    var field = InputField(try Self.phone())
    _ = field.perform(.type("+"))
    #expect(field.text == "+")
    let update = field.perform(.type("4"))
    #expect(update.refusal?.reason == .notAllowed && update.refusal?.step == "refuse")
    #expect(field.text == "+")
    _ = field.perform(.type("7"))
    _ = field.perform(.type("9"))
    #expect(field.value == "9" && field.text.hasPrefix("+7-9"))
  }

  @Test func theBulkDoorRefusesToo() throws {
    let bulk = BulkFormatter(try Self.phone())
    var output = [UInt8](repeating: 0, count: 64)
    let outcome = Array("+49 30 123456".utf8).withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { bulk.format(input, into: $0) }
    }
    #expect(!outcome.isValid && outcome.count == 0)
  }
}
