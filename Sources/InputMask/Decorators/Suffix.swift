/// A decorator that puts a literal behind a value that is not empty.
public final class Suffix: Affix, @unchecked Sendable {
  static let syntax = syntax("suffix") { Suffix($0) }

  /// A decorator that puts `text` behind the value.
  public init(_ text: String) { super.init(text, named: Self.syntax.name) }

  override var place: Place { .back }
}
