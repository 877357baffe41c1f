import InputMask

/// What a ``TokenField`` does with what is typed.
public struct TokenOptions: Hashable, Sendable {
  /// What makes tokens of the pending text.
  public enum Trigger: String, Hashable, Sendable, CaseIterable {
    /// A separator was typed or pasted.
    case separator
    /// Return was pressed.
    case `return`
    /// Tab was pressed.
    case tab
    /// The field lost the focus.
    case blur
  }

  /// What happens to an entry that the rule finds a problem with.
  public enum InvalidPolicy: String, Hashable, Sendable, CaseIterable {
    /// It becomes a token that carries its problems.
    case keep
    /// It stays as pending text, and the update carries its problems.
    case refuse
  }

  /// What happens to an entry whose value a token has already.
  public enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
    /// It becomes a token.
    case allow
    /// It goes away, since the token is there; where nothing else was done, the update says so.
    case merge
    /// It stays as pending text, and the update says so.
    case refuse
  }

  /// The characters that end an entry, but for those within straight double quotes: `"Doe, John" <john@example.com>` is one. A line
  /// feed stands for every line break; without it a line break becomes a space.
  public var separators: Set<Character> = [",", ";", "\t", "\n"]
  /// What makes tokens of the pending text.
  public var triggers = Set(Trigger.allCases)
  /// What happens to an entry that the rule finds a problem with.
  public var invalid = InvalidPolicy.keep
  /// What happens to an entry whose value a token has already.
  public var duplicates = DuplicatePolicy.merge
  /// The most tokens; what a paste has beyond them is left out.
  public var maximumCount = 1_000
  /// The longest pending text and the longest entry, in UTF-8 code units.
  public var maximumLength = 65_536

  /// Separators are commas, semicolons and line breaks; invalid entries are kept and duplicates merged.
  public init() {}
}
