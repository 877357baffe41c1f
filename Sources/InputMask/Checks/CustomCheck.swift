/// A check of a program's own: a name, which is also the code of its problem, and a test of the value.
public final class CustomCheck: Check, @unchecked Sendable {
  /// What the problem says: lower case, what is wrong; what would do.
  public let message: String
  let isSatisfied: @Sendable (String) -> Bool

  /// A check that `isSatisfied` answers for. Two custom checks are equal when name and message are, so
  /// give different tests different names.
  public init(_ name: String, message: String, isSatisfied: @escaping @Sendable (_ value: String) -> Bool) {
    self.message = message
    self.isSatisfied = isSatisfied
    super.init(named: name)
  }

  override var isCustom: Bool { true }

  override func isEqual(to other: RuleComponent) -> Bool {
    guard let other = other as? CustomCheck else { return false }
    return name == other.name && message == other.message
  }

  override func combine(into hasher: inout Hasher) { hasher.combine(message) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    compiler.checkName(name, "check")
    return CompiledCheck(name) { [isSatisfied, code = Problem.Code(name)] value, _ in
      isSatisfied(value.string) ? nil : Finding(code, .value)
    }
  }
}
