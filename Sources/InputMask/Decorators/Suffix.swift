/// A decorator that puts a literal behind a value that is not empty.
public struct Suffix: Hashable, Sendable {
  /// The literal.
  public var text: String

  /// A decorator that puts `text` behind the value.
  public init(_ text: String) { self.text = text }
}
