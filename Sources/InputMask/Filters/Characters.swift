/// A filter that keeps the graphemes of a set of characters and drops everything else.
public struct Characters: Hashable, Sendable {
  /// The characters that are kept, in ICU set notation such as `[a-z0-9_]` or `[[:Lu:]&[:Cyrl:]]`.
  public var set: String

  /// A filter that keeps the members of `set`, which is read when the rule is made.
  public init(_ set: String) { self.set = set }
}
