/// Several checks, one of which must find nothing wrong with a value.
public final class AnyOfCheck: Check, @unchecked Sendable {
  static let syntax = ComponentSyntax<Check>(
    "any-of", [.required("checks", .any)], shorthand: .optional("checks", .any)
  ) { fields, decoder in
    AnyOfCheck(fields.nodes["checks"].map { decoder.checks(of: $0, called: "any-of") } ?? [])
  }

  /// The largest number of checks.
  static let limit = 16

  /// The checks, in the order in which they are asked. The problem of the first is that of a value which passes none.
  public let checks: [Check]

  /// A check that one of `checks` passes. All are about what the value is: they are not ``Check/complete``, a length,
  /// ``DropsCheck`` or another one of this kind.
  public init(_ checks: [Check]) {
    self.checks = checks
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] { .written([("checks", .sequence(checks.map { $0.node }))]) }

  override var nested: [RuleComponent] { checks.map { $0 } }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    if !(2...Self.limit ~= checks.count) { compiler.report("any-of", .anyOfCount(limit: Self.limit)) }
    let compiled = checks.prefix(Self.limit).compactMap { check -> CompiledCheck? in
      guard let compiled = check.compiled(by: &compiler) else { return nil }
      if compiled.kind == .content, !(check is AnyOfCheck) { return compiled }
      return compiler.fail("any-of", .anyOfCheck(check.name))
    }
    return CompiledCheck(name) { value, walk in
      var first: Finding?
      var mayPass = false
      for check in compiled {
        guard let finding = check.finding(in: value, &walk) else { return nil }
        // A check that gave up does not know.
        if finding.code == .limit { return finding }
        if first == nil { first = finding }
        if finding.mayPass { mayPass = true }
      }
      first?.mayPass = mayPass
      return first
    }
  }
}
