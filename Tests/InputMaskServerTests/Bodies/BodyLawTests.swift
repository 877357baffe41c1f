import Foundation
import InputMask
import InputMaskRules
import InputMaskServer
import Testing

/// A body says of each property what its rule says of the text alone, however many of them are wrong.
@Suite struct BodyLawTests {
  struct Body: MaskedBody {
    @Masked("name") var name: String
    @Masked("email") var email: String?
    @Masked("phone") var phone: String
    @Masked("card") var card: String
    @Masked("decimal") var amount: Decimal?
    @Masked("date-iso") var day: TypedValue.CalendarDate
    @Masked("time") var time: TypedValue.TimeOfDay
    @Masked("phone-e164") var number: PhoneNumber
    @Masked("iban") var account: String
  }

  static let keys = [
    ("name", "name"), ("email", "email"), ("phone", "phone"), ("card", "card"), ("amount", "decimal"),
    ("day", "date-iso"), ("time", "time"), ("number", "phone-e164"), ("account", "iban"),
  ]

  /// The inputs of a rule's examples, and those of all others now and then, a little changed.
  private static func inputs(_ rules: [Rule], _ random: inout Seeded) -> [String] {
    rules.map { rule in
      let source = Bool.random(using: &random) ? rule : rules.randomElement(using: &random) ?? rule
      var text = Array(source.declaration.examples.randomElement(using: &random)?.input ?? "")
      for _ in 0..<Int.random(in: 0...2, using: &random) where !text.isEmpty {
        let place = Int.random(in: 0..<text.count, using: &random)
        if Bool.random(using: &random) { text.remove(at: place) } else { text.insert("7", at: place) }
      }
      return String(text)
    }
  }

  @Test(arguments: Seeded.seeds(200))
  func aBodySaysWhatItsRulesSay(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let rules = try Self.keys.map { try RuleStore.standard.rule($0.1) }
    let inputs = Self.inputs(rules, &random)
    let object = Dictionary(uniqueKeysWithValues: zip(Self.keys.map(\.0), inputs))
    let data = try JSONEncoder().encode(object)
    let outcomes = zip(rules, inputs).map { rule, input in rule.format(input) }
    do {
      let body = try JSONDecoder().decodeMasked(Body.self, from: data)
      #expect(!outcomes.contains { !$0.isValid })
      let read = [
        body.$name.outcome, body.$email.outcome, body.$phone.outcome, body.$card.outcome,
        body.$amount.outcome,
        body.$day.outcome, body.$time.outcome, body.$number.outcome, body.$account.outcome,
      ]
      #expect(read == outcomes)
      // Its own JSON is the same body.
      let again = try JSONDecoder().decodeMasked(Body.self, from: JSONEncoder().encode(body))
      #expect(again.amount == body.amount && again.day == body.day && again.time == body.time)
      #expect(again.number == body.number && again.card == body.card && again.phone == body.phone)
    } catch let error as BodyError {
      let expected = zip(Self.keys, outcomes).flatMap { key, outcome in
        outcome.problems.map { "/\(key.0): \($0.code)" }
      }
      // A number may have more digits than a decimal of Foundation.
      #expect(
        error.problems.map(\.description).filter { !$0.hasSuffix(": range") }
          == expected.filter { !$0.hasSuffix(": range") })
      for (problem, message) in error.problems.map({ ($0, $0.message("ru")) }) {
        guard let place = Self.keys.firstIndex(where: { "/" + $0.0 == problem.pointer }) else { continue }
        let russian = rules[place].format(inputs[place], language: "ru").problems.map(\.message)
        #expect(russian.contains(message) || problem.code == .range)
      }
    }
  }
}
