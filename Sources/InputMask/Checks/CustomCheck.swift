/// A check of a program's own: a name, which is also the code of its problem, and a test of the value.
public struct CustomCheck: Hashable, Sendable {
  /// The name of the check and the code of the problem it finds.
  public let name: String
  /// What the problem says: lower case, what is wrong; what would do.
  public let message: String
  let isSatisfied: @Sendable (String) -> Bool

  /// A check that `isSatisfied` answers for. Two custom checks are equal when name and message are, so
  /// give different tests different names.
  public init(_ name: String, message: String, isSatisfied: @escaping @Sendable (_ value: String) -> Bool) {
    self.name = name
    self.message = message
    self.isSatisfied = isSatisfied
  }

  /// Whether both have one name and one message.
  public static func == (left: CustomCheck, right: CustomCheck) -> Bool {
    left.name == right.name && left.message == right.message
  }

  /// Hashes the name and the message.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(message)
  }
}

/// The compiled form of ``CustomCheck``.
final class CompiledCustomCheck: CompiledCheck, @unchecked Sendable {
  private let check: CustomCheck

  init(_ check: CustomCheck) {
    self.check = check
    super.init(check.name, judgesContent: true)
  }

  override func finding(in value: TextView, _ run: inout Run) -> Finding? {
    check.isSatisfied(value.string) ? nil : Finding(.init(check.name), .value)
  }
}
