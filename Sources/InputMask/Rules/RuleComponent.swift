/// A component of a rule as declared: a ``FilterStep``, a ``DecoratorStep``, a ``Redact`` or a ``Check``.
///
/// Components never change, and they are compared by what they say: two are equal when a rule file would have the same
/// text for both. A component of a program's own is equal to one of the same type with equal properties.
public class RuleComponent: @unchecked Sendable {
  /// The name of the component in rule files, messages and an explanation.
  public let name: String

  init(named name: String) { self.name = name }

  /// The members under the name in a rule file; empty where the name alone says everything.
  var members: [JSONNode.Member] { [] }

  /// The stage of the component, which says what it may change; `nil` for a check.
  var stage: RuleStage? { nil }

  /// Whether the component is a program's own, so that no rule file can say it.
  var isCustom: Bool { false }

  /// The components within this one.
  var nested: [RuleComponent] { [] }

  /// Whether another component says the same.
  func isEqual(to other: RuleComponent) -> Bool {
    !other.isCustom && name == other.name && members == other.members && nested == other.nested
  }

  /// Hashes what equal components have in common.
  func combine(into hasher: inout Hasher) { hasher.combine(members) }

  /// Puts the component behind the others of its stage.
  func add(to declaration: inout RuleDeclaration) {}

  /// The first component of a program's own, this one or one within it; `nil` where a rule file can say everything.
  package var firstCustom: RuleComponent? {
    if isCustom { return self }
    for component in nested { if let found = component.firstCustom { return found } }
    return nil
  }

  /// The component as rule files list it: a name, or a name with members.
  package var node: JSONNode {
    members.isEmpty ? .text(name) : .mapping([JSONNode.Member(name, .mapping(members))])
  }
}

extension RuleComponent: Hashable {
  /// Whether both say the same.
  public static func == (left: RuleComponent, right: RuleComponent) -> Bool {
    left === right || left.isEqual(to: right)
  }

  /// Hashes what the component says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    combine(into: &hasher)
  }
}

extension RuleComponent: CustomStringConvertible {
  /// The component in JSON, as a rule file would list it: `{"max-length": {"count": 4}}`. Of a component of a program's own it
  /// is the name.
  public var description: String { node.json }
}
