import InputMask
import InputMaskRules

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension MaskedBody {
  /// The JSON Schema of the body: what rules read has their titles and examples, and where it is handed out their forms, anything else
  /// its type. Keys are those of the type.
  /// - Parameters:
  ///   - direction: whether the service takes the body or hands it out.
  ///   - rules: whose rules they are.
  ///   - locale: the locale in which requests write numbers and dates.
  /// - Throws: what is wrong with rules.
  public static func jsonSchema(
    _ direction: JSONSchema.Direction, rules: RuleStore = .standard, locale: String? = nil
  ) throws(RuleBookError) -> JSONSchema {
    var drawing = SchemaDrawing(direction: direction, rules: rules.current, locale: locale)
    let schema = drawing.schema(of: BodyPlans.plans(of: Self.self).plan)
    if !drawing.diagnostics.isEmpty { throw RuleBookError(drawing.diagnostics) }
    return schema
  }
}

/// Draws the schema of a body by its plan.
private struct SchemaDrawing {
  let direction: JSONSchema.Direction
  let rules: RuleSet
  let locale: String?
  /// The bodies around the one that is drawn. One that holds bodies of its own type is drawn once.
  var open: Set<ObjectIdentifier> = []
  /// What is wrong with rules.
  var diagnostics: [RuleDiagnostic] = []

  mutating func schema(of plan: BodyPlan) -> JSONSchema {
    guard open.insert(ObjectIdentifier(plan)).inserted else { return .object(["type": .string("object")]) }
    defer { open.remove(ObjectIdentifier(plan)) }
    var properties: [String: JSONSchema] = [:]
    var required: [JSONSchema] = []
    for entry in plan.entries {
      var schema = schema(of: entry.content, entry.key, in: plan)
      if case .masked(let property) = entry.content {
        if property.isNullable { schema.takeNull() }
        if direction == .request { schema["default"] = property.defaultValue.flatMap { JSONSchema($0) } }
      } else if entry.isOptional, direction == .request {
        schema.takeNull()
      }
      properties[entry.key] = schema
      if !entry.isOptional { required.append(.string(entry.key)) }
    }
    return .object([
      "type": .string("object"), "properties": .object(properties), "required": .array(required),
    ])
  }

  private mutating func schema(
    of content: BodyPlan.Content, _ key: String, in plan: BodyPlan
  ) -> JSONSchema {
    switch content {
    case .plain(let schema): return schema
    case .body(let inner): return schema(of: inner)
    case .list(let element): return .list(of: schema(of: element, key, in: plan))
    case .dictionary(let member):
      return .object([
        "type": .string("object"), "additionalProperties": schema(of: member, key, in: plan),
      ])
    case .masked(let property):
      do throws(RuleBookError) {
        let rule = try rules.rule(of: property, key, in: plan, locale: locale)
        let schema = JSONSchema(rule, as: property.scalar, direction)
        return property.isList ? .list(of: schema) : schema
      } catch {
        diagnostics += error.diagnostics
        return .object([:])
      }
    }
  }
}

extension JSONSchema {
  /// That of a list.
  fileprivate static func list(of element: JSONSchema) -> JSONSchema {
    .object(["type": .string("array"), "items": element])
  }

  /// The JSON of a value.
  fileprivate init?(_ value: any MaskedValue) {
    let json = try? JSONEncoder().encode(Written(value: value))
    guard let json, let value = try? JSONDecoder().decode(JSONSchema.self, from: json) else { return nil }
    self = value
  }

  /// Takes `null` too.
  fileprivate mutating func takeNull() {
    switch self["type"] {
    case .string(let type): self["type"] = .array([.string(type), .string("null")])
    case .array(let types): self["type"] = .array(types + [.string("null")])
    default: break
    }
    if case .array(let values) = self["enum"] { self["enum"] = .array(values + [.null]) }
  }
}
