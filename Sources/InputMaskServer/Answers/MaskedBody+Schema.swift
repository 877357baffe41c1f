import InputMask
import InputMaskRules

extension MaskedBody {
  /// The JSON Schema of the body: what rules read has their titles, forms and examples, anything else its type.
  /// - Parameters:
  ///   - direction: whether the service takes the body or hands it out.
  ///   - rules: whose rules they are.
  ///   - locale: the locale in which requests write numbers and dates.
  /// - Throws: what is wrong with a rule.
  public static func jsonSchema(
    _ direction: JSONSchema.Direction, rules: RuleStore = .standard, locale: String? = nil
  ) throws(RuleBookError) -> JSONSchema {
    var drawing = SchemaDrawing(direction: direction, rules: rules.current, locale: locale)
    return try drawing.schema(of: BodyPlans.plans(of: Self.self).plan)
  }
}

/// Draws the schema of a body by its plan.
private struct SchemaDrawing {
  let direction: JSONSchema.Direction
  let rules: RuleSet
  let locale: String?
  /// The bodies around the one that is drawn. One that holds bodies of its own type is drawn once.
  var open: Set<ObjectIdentifier> = []

  mutating func schema(of plan: BodyPlan) throws(RuleBookError) -> JSONSchema {
    guard open.insert(ObjectIdentifier(plan)).inserted else { return .object(["type": .string("object")]) }
    defer { open.remove(ObjectIdentifier(plan)) }
    var properties: [String: JSONSchema] = [:]
    var required: [JSONSchema] = []
    for entry in plan.entries {
      properties[entry.key] = try schema(of: entry)
      if !entry.isOptional { required.append(.string(entry.key)) }
    }
    return .object([
      "type": .string("object"), "properties": .object(properties), "required": .array(required),
    ])
  }

  private mutating func schema(of entry: BodyPlan.Entry) throws(RuleBookError) -> JSONSchema {
    switch entry.content {
    case .plain(let name): return .object(name.map { ["type": .string($0)] } ?? [:])
    case .body(let inner, let isList):
      let schema = try schema(of: inner)
      return isList ? .object(["type": .string("array"), "items": schema]) : schema
    case .masked(let property):
      let rule = try rules.rule(property.rule, with: property.parameters, locale: locale)
      var schema = JSONSchema(rule, as: property.kind, direction)
      if property.isList { return .object(["type": .string("array"), "items": schema]) }
      if property.isNullable {
        var types: [JSONSchema] = [.string("null")]
        if case .array(let several) = schema["type"] { types = several + types }
        if case .string(let one) = schema["type"] { types.insert(.string(one), at: 0) }
        schema["type"] = .array(types)
      }
      return schema
    }
  }
}
