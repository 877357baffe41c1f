import Foundation
import InputMask
import InputMaskRules
import InputMaskServer
import Testing

@Suite struct JSONSchemaTests {
  @Test func aBodyHasTheSchemaOfItsRules() throws {
    let schema = try SignUp.jsonSchema(.response)
    let properties = try #require(schema["properties"])
    #expect(properties["phone"]?["pattern"] == .string("^\\+[1-9][0-9]{1,14}$"))
    #expect(properties["birth_date"]?["format"] == .string("date"))
    #expect(properties["amount"]?["type"] == .string("number"))
    #expect(properties["card"]?["type"] == .array([.string("string"), .string("null")]))
    #expect(properties["codes"]?["items"]?["minLength"] == .integer(6))
    #expect(properties["newsletter"]?["type"] == .string("boolean"))
    #expect(properties["contacts"]?["items"]?["properties"]?["note"]?["type"] == .string("string"))
    #expect(properties["home"]?["properties"]?["zip"] != nil)
    #expect(
      schema["required"]
        == .array(
          ["phone", "name", "email", "newsletter", "birth_date", "amount", "contacts", "home"].map {
            .string($0)
          }))
    let request = try SignUp.jsonSchema(.request)
    #expect(request["properties"]?["amount"]?["type"] == .array([.string("string"), .string("number")]))
    #expect(try JSONSerialization.jsonObject(with: schema.json) is [String: Any])
  }

  /// A schema refuses no value of its rule: neither its examples, nor what random inputs give.
  @Test(arguments: RuleBook.standard().names)
  func noValueOfARuleIsRefused(_ name: String) throws {
    let rule = try RuleStore.standard.rule(name)
    let schema = JSONSchema(rule, .response)
    let texts = rule.declaration.examples.map(\.input)
    var random = Seeded(1)
    for round in 0..<500 {
      var text = Array(texts.randomElement(using: &random) ?? "")
      if round >= texts.count, !text.isEmpty {
        text[Int.random(in: 0..<text.count, using: &random)] =
          ["1", "9", "a", "Z", "٣", "é", "-"].randomElement(using: &random) ?? "1"
      }
      let outcome = rule.format(round < texts.count ? texts[round] : String(text))
      guard outcome.isValid else { continue }
      let count = outcome.value.unicodeScalars.count
      if case .integer(let minimum) = schema["minLength"] { #expect(count >= minimum) }
      if case .integer(let maximum) = schema["maxLength"] { #expect(count <= maximum) }
      guard case .string(let pattern) = schema["pattern"] else { continue }
      #expect(outcome.value.range(of: pattern, options: .regularExpression) != nil, "\(pattern)")
    }
  }
}
