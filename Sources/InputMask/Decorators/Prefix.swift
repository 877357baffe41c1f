/// A decorator that puts a literal before a value that is not empty.
public struct Prefix: Hashable, Sendable {
  /// The literal.
  public var text: String

  /// A decorator that puts `text` before the value.
  public init(_ text: String) { self.text = text }
}
