import InputMask
import InputMaskRules
import Testing

@Suite struct CheckDigitFileTests {
  static func check(_ yaml: String) throws -> Check? {
    try book("rules: {x: {checks: [{check-digit: \(yaml)}]}}").rule(named: "x").declaration.checks.first
  }

  @Test(arguments: [
    (
      "{at: 10, over: 1-9, weights: 10..2, modulo: 11, above-9: 0}",
      CheckDigit(
        at: 10...10, over: Array(1...9),
        .init(weights: .list((2...10).reversed().map { .factor($0) }), moduli: [11], above9: "0"))
    ),
    (
      "{at: 10-11, over: [1-3, 5], weights: [3, 1], from: right, modulo: [101, 100], result: remainder}",
      CheckDigit(
        at: 10...11, over: [1, 2, 3, 5],
        .init(weights: .list([3, 1]), from: .right, moduli: [101, 100], result: .remainder))
    ),
    (
      "{at: -1, over: -2..-8, weights: number, modulo: 23, characters: TRW, letters: {AJ: 1, B: 2}}",
      CheckDigit(
        at: -1 ... -1, over: Array(-8 ... -2).reversed(),
        .init(weights: .number, moduli: [23], characters: "TRW", letters: ["A": 1, "J": 1, "B": 2]))
    ),
    (
      "{at: -2--1, over: -5--3, weights: [1], modulo: 97}",
      CheckDigit(
        at: -2 ... -1, over: Array(-5 ... -3), .init(weights: .list([1]), moduli: [97]))
    ),
    (
      "{at: 3, weights: [[0, 2, 4..8, 1], 1, 3..2], modulo: 11, weights-above-9: 3..4, above-9: 0}",
      CheckDigit(
        at: 3...3,
        .init(
          weights: .list([[0, 2, 4, 5, 6, 7, 8, 1], 1, 3, 2]), moduli: [11], weightsAbove9: .list([3, 4]),
          above9: "0"))
    ),
    (
      "{at: 3, weights: 1, modulo: 10, letters: {A..C: 10, \"<\": 0, x..x: 5}}",
      CheckDigit(
        at: 3...3,
        .init(weights: .list([1]), moduli: [10], letters: ["A": 10, "B": 11, "C": 12, "<": 0, "x": 5]))
    ),
    (
      "{at: 1-2, over: 3-11, weights: 3, modulo: 89, plus: -10, lowest: 10}",
      CheckDigit(
        at: 1...2, over: Array(3...11), .init(weights: .list([3]), moduli: [89], plus: -10, lowest: 10))
    ),
  ])
  func aSchemeIsReadAndWritten(_ yaml: String, _ check: CheckDigit) throws {
    let read = try Self.check(yaml)
    #expect(read == check)
    // What a rule prints of itself is read as the same.
    #expect(
      try Self.check(String(check.description.dropFirst("{\"check-digit\": ".count).dropLast())) == check)
  }

  @Test func lettersCountOnFromA() throws {
    let check = try Self.check("{at: 1, weights: [1], modulo: 10, letters: 10}") as? CheckDigit
    #expect(check?.scheme.letters["A"] == 10)
    #expect(check?.scheme.letters["Z"] == 35)
  }

  @Test(arguments: [
    ("{weights: 1, modulo: 11}", "check-digit needs the key \"at\"; add it"),
    ("{at: x, weights: 1, modulo: 11}", "at must be a number or a range such as 1-9, not a text; write one"),
    ("{at: 12-11, weights: 1, modulo: 11}", "at counts backward; exchange the two numbers"),
    (
      "{at: 1, over: 1--2, weights: 1, modulo: 11}",
      "over goes from a number to one below zero; count both from"
    ),
    ("{at: 1, over: 1..-2, weights: 1, modulo: 11}", "a position is from 1 to"),
    ("{at: 1, over: 1.5, weights: 1, modulo: 11}", "over must be a number or a range such as 1-9"),
    ("{at: 1, weights: 1, modulo: 1}", "modulo cannot be 1; write a number from 2 to 1000000"),
    ("{at: 1, weights: 1..5000, modulo: 7}", "weights goes too far"),
    ("{at: 1, weights: [[1..900, 1..900]], modulo: 7}", "a weight that is a list has 1 to 100 numbers"),
    ("{at: 1, weights: [[[1]]], modulo: 7}", "weights must be a number or a range such as 1-9"),
    (
      "{at: 1, weights: 1, modulo: 11, above-9: XY}",
      "above-9 must be one character, not a text; write one, such as X"
    ),
  ])
  func mistakesAreTold(_ yaml: String, _ message: String) {
    let found = errors(in: "rules: {x: {checks: [{check-digit: \(yaml)}]}}")
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }
}
