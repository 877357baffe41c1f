/// A filter that puts other characters in the place of some: by a table, or by a regular expression.
public struct Replace: Hashable, Sendable {
  /// What is looked for.
  public enum Source: Hashable, Sendable {
    /// Each key gives way to its value; of two keys that match at one place the longer one does.
    case table([String: String])
    /// Each match of an ICU regular expression gives way to a template, in which `$1` is the first group.
    case pattern(String, with: String)
  }

  /// What is looked for and what comes in its place.
  public var source: Source
  /// Whether characters may give way to nothing. Where they may not, what was there is reported as dropped, so that
  /// `drops` judges it.
  public var drops: Bool

  /// A filter that replaces by a table.
  public init(_ table: [String: String], drops: Bool = false) {
    source = .table(table)
    self.drops = drops
  }

  /// A filter that replaces matches of a regular expression in ICU syntax. A value whose matches take longer than the
  /// engine's limit has the problem `limit`.
  public init(pattern: String, with template: String, drops: Bool = false) {
    source = .pattern(pattern, with: template)
    self.drops = drops
  }
}
