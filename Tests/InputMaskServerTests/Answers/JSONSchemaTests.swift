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
    #expect(properties["codes"]?["items"]?["minLength"] == .number(6))
    #expect(properties["newsletter"]?["type"] == .string("boolean"))
    #expect(properties["contacts"]?["items"]?["properties"]?["note"]?["type"] == .string("string"))
    #expect(properties["home"]?["properties"]?["zip"] != nil)
    #expect(properties["plan"]?["default"] == nil)
    #expect(
      schema["required"]
        == .array(
          ["phone", "name", "email", "newsletter", "birth_date", "amount", "contacts", "home"].map {
            .string($0)
          }))
    let request = try SignUp.jsonSchema(.request)
    #expect(request["properties"]?["amount"]?["type"] == .array([.string("string"), .string("number")]))
    #expect(request["properties"]?["plan"]?["default"] == .string("basic"))
    #expect(request["properties"]?["codes"]?["default"] == .array([]))
    #expect(request["properties"]?["phone"]?["minLength"] == .number(1))
    #expect(try JSONSerialization.jsonObject(with: schema.json) is [String: Any])
  }

  @Test func aWholeNumberIsAnInteger() throws {
    let request = try #require(try MaskedTests.Numbers.jsonSchema(.request)["properties"])
    #expect(request["guests"]?["type"] == .array([.string("string"), .string("integer")]))
    #expect(request["small"]?["type"] == .array([.string("string"), .string("integer"), .string("null")]))
    #expect(request["rows"]?["items"]?["type"] == .array([.string("string"), .string("integer")]))
    #expect(request["count"]?["type"] == .array([.string("string"), .string("number")]))
    #expect(request["room"]?["default"] == .number(1))
    let response = try #require(try MaskedTests.Numbers.jsonSchema(.response)["properties"])
    #expect(response["guests"]?["type"] == .string("integer"))
    #expect(response["count"]?["type"] == .string("number"))
  }

  @Test func whatNoRuleReadsHasTheSchemaOfItsType() throws {
    let properties = try #require(try NestedBodyTests.Mixed.jsonSchema(.response)["properties"])
    #expect(
      properties["room"]
        == .object(["type": .string("string"), "enum": .array([.string("single"), .string("double")])]))
    #expect(properties["level"] == .object(["type": .string("integer")]))
    #expect(properties["id"]?["format"] == .string("uuid"))
    #expect(properties["numbers"]?["items"]?["type"] == .string("integer"))
    #expect(properties["byName"]?["additionalProperties"]?["properties"]?["phone"] != nil)
    #expect(properties["rows"]?["items"]?["items"]?["properties"]?["phone"] != nil)
    let request = try #require(try NestedBodyTests.Mixed.jsonSchema(.request)["properties"])
    #expect(request["number"]?["type"] == .array([.string("integer"), .string("null")]))
  }

  /// The examples of a property are inputs that its rule takes with the property's parameters, and people can read them.
  @Test func examplesAreTaken() throws {
    struct Body: MaskedBody {
      @Masked("currency", with: ["code": "EUR"]) var euros: Decimal
      @Masked("currency", with: ["code": "JPY"]) var yen: Decimal
      @Masked("otp", with: ["digits": "8"]) var code: String
      @Masked("name") var name: String
    }
    for locale in ["en", "de", "ja"] {
      let schema = try Body.jsonSchema(.request, locale: locale)
      for (key, rule) in [
        ("euros", try RuleStore.standard.rule("currency", with: ["code": "EUR"], locale: locale)),
        ("yen", try RuleStore.standard.rule("currency", with: ["code": "JPY"], locale: locale)),
        ("code", try RuleStore.standard.rule("otp", with: ["digits": "8"])),
        ("name", try RuleStore.standard.rule("name")),
      ] {
        guard case .array(let examples) = schema["properties"]?[key]?["examples"] else { continue }
        for case .string(let text) in examples {
          #expect(rule.format(text).isValid)
          #expect(!text.contains { $0 == "\t" || $0 == "\u{200B}" || $0 == "\u{A0}" })
        }
      }
    }
    let names = try Body.jsonSchema(.request)["properties"]?["name"]?["examples"]
    #expect(names != nil)
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
      if case .number(let minimum) = schema["minLength"] { #expect(Decimal(count) >= minimum) }
      if case .number(let maximum) = schema["maxLength"] { #expect(Decimal(count) <= maximum) }
      guard case .string(let pattern) = schema["pattern"] else { continue }
      #expect(outcome.value.range(of: pattern, options: .regularExpression) != nil, "\(pattern)")
    }
  }
}
