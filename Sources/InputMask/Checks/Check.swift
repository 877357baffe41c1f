/// Something that a value must be for a rule to call it valid, as declared. Each kind is a subclass.
public class Check: RuleComponent, @unchecked Sendable {
  override func add(to declaration: inout RuleDeclaration) { declaration.checks.append(self) }

  /// The compiled form; `nil` where what is wrong was reported.
  func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? { nil }

  /// How a value that passes the check is read as one of a type; `nil` for texts of any meaning.
  /// - Parameter parts: the parts of the value, where it has any.
  func reader(of parts: PartsLayout?) -> ValueReader? { nil }
}
