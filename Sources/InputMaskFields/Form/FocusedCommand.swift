import InputMask

/// Something that a program can do with a value that the focus publishes: an item of a menu, a key.
///
/// The command is enabled only while the value is there, and runs with it alone: it need not know who
/// published it.
public struct FocusedCommand<Values: Sendable, Value: Sendable, Model, Answer>: Sendable {
  /// What the command is called.
  public let title: String
  private let member: @Sendable (Values) -> Value?
  private let isAvailable: @Sendable (Value) -> Bool
  private let action: @Sendable (Value, inout Model) -> Answer

  /// A command for the member of the published values that `member` picks.
  /// - Parameters:
  ///   - title: what a person calls it.
  ///   - member: picks the published value that the command works on.
  ///   - isAvailable: whether the command can run with a value that is there.
  ///   - action: what the command does to the model.
  public init(
    _ title: String, with member: @escaping @Sendable (Values) -> Value?,
    when isAvailable: @escaping @Sendable (Value) -> Bool = { _ in true },
    action: @escaping @Sendable (Value, inout Model) -> Answer
  ) {
    self.title = title
    self.member = member
    self.isAvailable = isAvailable
    self.action = action
  }

  /// Whether the command can run now.
  public func isEnabled<Scope>(in focused: FocusedValues<Scope, Values>) -> Bool {
    value(in: focused) != nil
  }

  /// Runs the command; answers `nil`, and changes nothing, where it is not enabled.
  public func run<Scope>(in focused: FocusedValues<Scope, Values>, on model: inout Model) -> Answer? {
    value(in: focused).map { action($0, &model) }
  }

  private func value<Scope>(in focused: FocusedValues<Scope, Values>) -> Value? {
    focused.value(member).flatMap { isAvailable($0) ? $0 : nil }
  }
}
