import InputMaskRules
import Testing

@testable import InputMask

/// Numbers of a part that lie in several ranges, and say the century of a year of two digits.
@Suite struct PartBoundsTests {
  private static func rule(_ parts: String, _ checks: String = "date") throws -> Rule {
    try book("rules: {born: {parts: [\(parts)], checks: [complete, \(checks)]}}").rule(named: "born")
  }

  private static let month =
    "year: {digits: 2}, month: {digits: 2, range: {81-92: 1800, 1-12: 1900, 21-32: 2000}}, day: {digits: 2}"
  private static let digit =
    "century: {digits: 1, range: {1-2: 1900, 3: 1800, 5: 2000}}, year: {digits: 2}, month: {digits: 2}, day: {digits: 2}"
  private static let sign =
    "year: {digits: 2}, month: {digits: 2}, day: {digits: 2, range: [1-31, 61-91]}, "
    + "sign: {characters: '[-+A-F]', count: 1, range: {+: 1900, '-': 2000, A-F: 2100}}, rest: {digits: 1}"
  private static let year =
    "day: {digits: 2}, '.', month: {digits: 2}, '.', year: {digits: 3, range: {800-999: 1000, 0-799: 2000}}"
  private static let whole =
    "year: {digits: 4, range: {1900-1999: 1900, 2000-2099: 2000}}, month: {digits: 2}, day: {digits: 2}"

  @Test(arguments: [
    (whole, "20000229", nil), (whole, "19990229", "not-a-date"), (whole, "21000101", "range"),
    (month, "000229", "not-a-date"), (month, "002229", nil), (month, "008229", "not-a-date"),
    (month, "041229", nil), (month, "003201", nil), (month, "003301", "range"), (month, "009301", "range"),
    (month, "002001", "range"), (month, "002130", nil), (month, "002431", "not-a-date"),
    (digit, "1000229", "not-a-date"), (digit, "3000229", "not-a-date"), (digit, "5000229", nil),
    (digit, "2040229", nil), (digit, "4040229", "range"), (digit, "6000229", "range"),
    (sign, "000229-1", nil), (sign, "000229+1", "not-a-date"), (sign, "000289-1", nil),
    (sign, "000290-1", "not-a-date"), (sign, "000289A1", "not-a-date"), (sign, "040229D1", nil),
    (sign, "000240-1", "range"), (sign, "020391-1", nil), (sign, "000260-1", "range"),
    (year, "29.02.900", "not-a-date"), (year, "29.02.000", nil), (year, "29.02.996", nil),
  ])
  func theCenturyIsOfTheDate(_ parts: String, _ input: String, _ problem: String?) throws {
    let outcome = try Self.rule(parts).format(input)
    #expect(outcome.text == input)
    #expect(outcome.problems.first?.code.name == problem, "\(outcome.problems)")
    #expect(outcome.isValid == (problem == nil))
  }

  @Test(arguments: [("041229", true), ("041230", true), ("042101", false), ("998101", true)])
  func theCenturyIsComparedWithTheBound(_ input: String, _ isValid: Bool) throws {
    #expect(try Self.rule(Self.month, "date: {max: '1999-12-31'}").format(input).isValid == isValid)
  }

  /// A date in a number is read as it was written, whatever the numbers of the centuries are.
  @Test(arguments: Seeded.seeds(30))
  func dateAndCenturyComeBack(seed: UInt64) throws {
    var random = Seeded(seed)
    let starts = [0, 20, 40, 60, 80].shuffled(using: &random)
    let centuries = (0..<5).map { 1700 + 100 * $0 }.shuffled(using: &random)
    let ranges = zip(starts, centuries).map { "\($0 + 1)-\($0 + 12): \($1)" }.joined(separator: ", ")
    let parts = "year: {digits: 2}, month: {digits: 2, range: {\(ranges)}}, day: {digits: 2}"
    let rule = try Self.rule(parts)
    for _ in 0..<200 {
      let (index, year) = (random.int(0...4), random.pick([0, 4, 96, random.int(0...99)]))
      let (month, day) = (random.int(0...13), random.pick([28, 29, 30, 31, random.int(0...32)]))
      let input = [year, starts[index] + month, day].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined()
      let date = [centuries[index] + year, month, day].map { ($0 < 10 ? "0" : "") + "\($0)" }
      let outcome = rule.format(input)
      let value = DateFields(iso: date.joined(separator: "-"))?.date
      #expect(outcome.isValid == (value != nil), "\(input) by \(ranges), seed \(seed)")
      if let value { #expect(outcome.typedValue == .date(value), "\(input) by \(ranges), seed \(seed)") }
    }
  }

  @Test(arguments: [
    (
      "a: {words: [x], range: {x: 1900}}",
      "the part \"a\" is no number; pad:, range:, pivot: and of: need digits:"
    ),
    (
      "a: {characters: '[A-F]', count: 1, range: {AF: 1900}}",
      "range must be one character or two with a hyphen between; write characters such as A-F"
    ),
    (
      "a: {digits: 2, range: {A: 1900}}",
      "range must be one whole number or two with a hyphen between; write numbers from 0 to 999999999999999999, such as 1-12"
    ),
    ("a: {digits: 2, range: {1-9: 19000}}", "1-9 cannot be 19000; write a number from 0 to 9900"),
    ("a: {digits: 2, range: [1-9, 12-10]}", "range from 12 to 10 is empty; exchange the two"),
  ])
  func whatSaysNoCenturyIsTold(_ part: String, _ mistake: String) {
    let mistakes = errors(in: "rules: {x: {parts: [\(part)]}}")
    #expect(mistakes.map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) } == [mistake])
  }
}
