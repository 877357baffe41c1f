import InputMask

/// What a ``TokenField`` answers to everything that is done with it.
public struct TokenUpdate: Hashable, Sendable {
  /// The tokens, in the order of the line.
  public var tokens: [Token]
  /// The text that is no token yet.
  public var pending: String
  /// What an input method has not committed yet, to be drawn in the place of the selection; empty for nothing.
  /// It is in no other text.
  public var markedText: String
  /// How many tokens stand before the pending text.
  public var pendingIndex: Int
  /// The selection, in UTF-8 offsets of the line, in which every token is ``TokenField/tokenCharacter``.
  public var selection: Selection
  /// Which tokens are selected whole.
  public var selectedTokens: Range<Int>
  /// Whether the tokens are others now, so that the owner must be told.
  public var notifies = false
  /// How often the owner was told up to now. An owner that answers late says with it what it answers.
  public var revision: Int
  /// Why nothing was done; of several typed characters, why the first of them that was refused was. Where entries
  /// went away, since tokens have their values, and nothing else was done, it says so, and the line is another.
  public var refusal: FieldRefusal?
  /// What is wrong with entries that stayed pending text; ranges are UTF-8 offsets of the entry.
  public var problems: [Problem]
  /// How many entries became tokens.
  public var committedCount: Int
  /// How many entries went away because a token has their value.
  public var mergedCount: Int
  /// How many entries of a paste were left out, because there were too many or they were too long.
  public var leftOutCount: Int
}

extension TokenUpdate: Secretive {}
