/// A check that the value is one of a list.
public final class OneOfCheck: Check, @unchecked Sendable {
  static let syntax = ComponentSyntax<Check>(
    "one-of", [.required("values", .texts)], shorthand: .optional("values", .texts)
  ) { fields, decoder in
    if fields.texts["values"]?.isEmpty == true, fields.nodes["values"]?.sequence?.isEmpty == true {
      decoder.report(fields.location, .emptyList("one-of", of: "value"))
    }
    return OneOfCheck(fields.texts["values"] ?? [])
  }

  /// The values that pass.
  public let values: [String]

  /// A check that the value is one of `values`, byte for byte.
  public init(_ values: [String]) {
    self.values = values
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] {
    .written([("values", .sequence(values.map { .literal($0) }))])
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    if values.isEmpty { compiler.report("one-of", .noValues) }
    // As bytes, since strings compare equal when they are canonically equivalent.
    let values = Set(values.map { Array($0.utf8) })
    return CompiledCheck(name) { value, _ in
      values.contains(Array(value.bytes)) ? nil : Finding(.oneOf, .value)
    }
  }
}
