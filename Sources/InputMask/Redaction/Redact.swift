/// A redactor: decides which characters of a text are shown, and by what the others are hidden.
///
/// It fails closed: a value that is incomplete, invalid or too short to hide anything of is hidden whole.
public struct Redact: Hashable, Sendable {
  /// What is drawn in the place of a hidden character.
  public enum Cover: Hashable, Sendable {
    /// The same character for each.
    case character(String)
    /// One for upper-case letters, lower-case letters and digits; `other` for the rest.
    case classes(upper: String, lower: String, digit: String, other: String)
  }

  /// How many significant characters stay visible at the start.
  public var keepFirst: Int
  /// How many significant characters stay visible at the end.
  public var keepLast: Int
  /// What is drawn for a hidden character.
  public var cover: Cover
  /// Whether the rule's own literals stay visible.
  public var keepsSeparators: Bool
  /// The characters, in ICU set notation, that count and are hidden; others stay visible. `nil` for all.
  public var significant: String?
  /// How many covers stand for the hidden part, whatever its true length; `nil` for one each.
  public var fixedLength: Int?
  /// How many significant characters must be hidden; a value with fewer to hide is hidden whole.
  public var minimumHidden: Int
  /// Whether `minimumHidden` counts in each part too: a stretch of significant characters between others of the value,
  /// such as what stands before the `@`. A part with fewer to hide is hidden whole.
  public var hidesInEachPart: Bool

  /// A redactor that hides everything but the given numbers of significant characters.
  public init(
    keepFirst: Int = 0, keepLast: Int = 0, cover: Cover = .character("•"), keepsSeparators: Bool = true,
    significant: String? = nil, fixedLength: Int? = nil, minimumHidden: Int = 1, hidesInEachPart: Bool = false
  ) {
    self.keepFirst = keepFirst
    self.keepLast = keepLast
    self.cover = cover
    self.keepsSeparators = keepsSeparators
    self.significant = significant
    self.fixedLength = fixedLength
    self.minimumHidden = minimumHidden
    self.hidesInEachPart = hidesInEachPart
  }
}
