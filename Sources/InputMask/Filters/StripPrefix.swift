/// A filter that drops other spellings of the prefix that the rule writes itself, such as `8` or `007`
/// before a Russian number.
///
/// At most one is dropped, the first in the list that stands there. Nothing is dropped from a value whose
/// prefix is known already: because the input carried the rule's own, or one was dropped before.
public struct StripPrefix: Hashable, Sendable {
  /// One spelling and when it is taken for a prefix.
  public struct Spelling: Hashable, Sendable {
    /// The characters to drop from the start.
    public var text: String
    /// The prefix is dropped only from a value of more graphemes than this; zero for any.
    public var longerThan: Int

    /// A spelling that is dropped from a value of more than `longerThan` graphemes.
    public init(_ text: String, longerThan: Int = 0) {
      self.text = text
      self.longerThan = longerThan
    }
  }

  /// The spellings, in the order in which they are tried.
  public var spellings: [Spelling]

  /// A filter that drops the first of the spellings that stands there.
  public init(_ spellings: [Spelling]) { self.spellings = spellings }

  /// A filter that drops `text` from a value of more than `longerThan` graphemes.
  public init(_ text: String, longerThan: Int = 0) { spellings = [Spelling(text, longerThan: longerThan)] }
}
