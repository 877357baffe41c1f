/// A decorator that puts a literal before a value that is not empty.
public final class Prefix: Affix, @unchecked Sendable {
  static let syntax = syntax("prefix") { Prefix($0) }

  /// A decorator that puts `text` before the value.
  public init(_ text: String) { super.init(text, named: Self.syntax.name) }

  override var place: Place { .front }
}
