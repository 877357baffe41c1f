/// A filter that changes the case of letters, by the full mappings of Unicode.
public struct LetterCase: Hashable, Sendable {
  /// Which case the letters get.
  public enum Mapping: String, Hashable, Sendable, CaseIterable {
    /// All letters in upper case.
    case upper
    /// All letters in lower case.
    case lower
    /// The first letter of each word in title case, the rest in lower case.
    case title
  }

  /// Which case the letters get.
  public var mapping: Mapping
  /// A locale identifier such as `tr`, for languages with mappings of their own; empty for the root.
  public var locale: String

  /// A filter that gives letters a case.
  public init(_ mapping: Mapping, locale: String = "") {
    self.mapping = mapping
    self.locale = locale
  }
}
