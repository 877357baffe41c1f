/// The compiled form of a check: a test of values, or a subclass that answers more.
class CompiledCheck {
  /// The name of the check in rule files and messages.
  let name: String
  let kind: Kind

  /// What checks are about.
  enum Kind {
    /// How the value is written.
    case form
    /// What was dropped, which also a value that may be empty is asked.
    case drops
    /// What the value is, which only a value that is all there can be asked.
    case content
  }

  /// Whether the check looks at the value as it is handed out.
  let readsValue: Bool

  /// What is wrong with a value; `nil` for nothing.
  /// - Parameters:
  ///   - value: the value as it is handed out.
  ///   - walk: how it came about; only read, and handed over so, since it would be copied otherwise.
  typealias Test = (_ value: TextView, _ walk: inout Walk) -> Finding?

  private let test: Test

  init(
    _ name: String, _ kind: Kind = .content, readsValue: Bool = true, _ test: @escaping Test = { _, _ in nil }
  ) {
    self.name = name
    self.kind = kind
    self.readsValue = readsValue
    self.test = test
  }

  /// What the check finds wrong with a value, as ``Test`` has it.
  func finding(in value: TextView, _ walk: inout Walk) -> Finding? { test(value, &walk) }

  /// Adds what else the check finds wrong with a value, behind the first thing.
  func addMore(behind first: Finding, check: Int, to walk: inout Walk) {}
}
