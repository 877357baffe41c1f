/// A part of a rule as declared: a ``FilterStep``, a ``DecoratorStep``, a ``Redact`` or a ``Check``.
///
/// Parts never change, and they are compared by what they say: two are equal when a rule file would have the same
/// text for both. A part of a program's own is equal to one of the same type with equal properties.
public class RulePart: @unchecked Sendable {
  /// The name of the part in rule files, messages and an explanation.
  public let name: String

  init(named name: String) { self.name = name }

  /// What a rule file says under the name; empty where the name alone says everything.
  var members: [JSONNode.Member] { [] }

  /// What the part may change; `nil` for a check.
  var stage: RuleStage? { nil }

  /// Whether the part is a program's own, so that no rule file can say it.
  var isCustom: Bool { false }

  /// The parts within this one.
  var nested: [RulePart] { [] }

  /// Whether another part says the same.
  func isEqual(to other: RulePart) -> Bool {
    !other.isCustom && name == other.name && members == other.members && nested == other.nested
  }

  /// Hashes what equal parts have in common.
  func combine(into hasher: inout Hasher) { hasher.combine(members) }

  /// Puts the part behind the others of its stage.
  func add(to declaration: inout RuleDeclaration) {}

  /// The first part of a program's own, this one or one within it; `nil` where a rule file can say everything.
  package var firstCustom: RulePart? {
    if isCustom { return self }
    for part in nested { if let found = part.firstCustom { return found } }
    return nil
  }

  /// The part as rule files list it: a name, or a name with what stands under it.
  package var node: JSONNode {
    members.isEmpty ? .text(name) : .mapping([JSONNode.Member(name, .mapping(members))])
  }
}

extension RulePart: Hashable {
  /// Whether both say the same.
  public static func == (left: RulePart, right: RulePart) -> Bool {
    left === right || left.isEqual(to: right)
  }

  /// Hashes what the part says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    combine(into: &hasher)
  }
}

extension RulePart: CustomStringConvertible {
  /// The part in JSON, as a rule file would list it: `{"max-length": {"count": 4}}`. Of a part of a program's own it
  /// is the name.
  public var description: String { node.json }
}
