import InputMask

/// Why a field did not do what was asked; text and caret are as they were, but where an entry went away since
/// a token of a ``TokenField`` has its value.
public struct FieldRefusal: Hashable, Sendable {
  /// What kind of refusal it is, as written in JSON.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The rule keeps no such characters.
    case notAllowed = "not-allowed"
    /// There is no room for more.
    case full
    /// What would be left has no place.
    case noPlace = "no-place"
    /// The character is a literal, or the entry a token, that stands there already.
    case alreadyThere = "already-there"
    /// There is nothing left of the caret, or right of it, to delete.
    case nothingToDelete = "nothing-to-delete"
    /// There is nothing to undo or to redo.
    case nothingToUndo = "nothing-to-undo"
    /// The field is disabled.
    case disabled
  }

  /// What kind of refusal it is.
  public var reason: Reason
  /// The name of the formatter that refused; empty where none did.
  public var step: String
  /// Why, in words: lower case, what is wrong; what would do. Never the characters themselves.
  public var message: String

  init(_ reason: Reason, step: String = "", _ message: String) {
    self.reason = reason
    self.step = step
    self.message = message
  }

  /// The same in a language, where it is one of the engine's own.
  func spoken(in language: String) -> FieldRefusal {
    var spoken = self
    spoken.message = MessageTable.text(message, language)
    return spoken
  }

  /// The refusal that a dropped character stands for.
  init(_ dropped: Dropped?, in rule: Rule, language: String) {
    guard let dropped else {
      self.init(.notAllowed, "these characters have no place here")
      return
    }
    let (reason, words): (Reason, String) =
      switch dropped.reason {
      case .tooLong: (.full, "there is no room for more; delete something first")
      case .notADigit: (.notAllowed, "only digits have a place here")
      case .notALetter: (.notAllowed, "only letters have a place here")
      case .notAllowed: (.notAllowed, "this character is not among those allowed here")
      case .whitespace: (.notAllowed, "white space has no place here")
      case .noSlot: (.notAllowed, "this character does not fit here, or would push another out")
      case .outOfRange: (.notAllowed, "no number or word that is allowed here goes on so; type another one")
      case .prefix: (.alreadyThere, "the prefix is there already")
      case .refused: (.notAllowed, Self.words(ofRefusalBy: rule, language: language))
      case .literal: (.alreadyThere, Self.alreadyThere.message)
      case .custom, .replaced: (.notAllowed, "this character has no place here")
      }
    self.init(reason, step: dropped.step, words)
  }

  private static func words(ofRefusalBy rule: Rule, language: String) -> String {
    let words = "the rule takes nothing that begins so; write it another way"
    let code = rule.declaration.filters.lazy.compactMap { ($0 as? Refuse)?.problem }.first
    return code.map { Messages.message(for: $0, else: words, in: rule.declaration, language: language) }
      ?? words
  }
}

extension FieldRefusal {
  static var onlyLiterals: Self {
    Self(.nothingToDelete, "the range holds literals only; they go with the characters beside them")
  }
  static var disabled: Self { Self(.disabled, "the field is disabled; enable it first") }
  static var withoutPlace: Self { Self(.notAllowed, "this character has no place here") }
  static func noPlace(_ step: String) -> FieldRefusal {
    FieldRefusal(
      .noPlace, step: step, "what stands behind it would have no place; delete from the end, or type over it")
  }
  static var alreadyThere: Self {
    Self(.alreadyThere, "the rule has written this character already; go on with the next one")
  }
  static var noDecimals: Self {
    Self(
      .notAllowed, "no decimals are taken here; the rule writes the signs between groups of digits by itself")
  }
  static var noDecimalSign: Self {
    Self(
      .notAllowed,
      "no decimal sign has a place here; the rule writes the signs between groups of digits by itself")
  }
  static var noMinus: Self {
    Self(.notAllowed, "a dash behind the digits stands for no decimals here; type a minus before them")
  }
  static var leftOut: Self {
    Self(.alreadyThere, "this character is left out before the value; go on with the next one")
  }
  static var notTaken: Self { Self(.notAllowed, "the owner of the field did not take the edit") }
  static var secureText: Self {
    Self(.notAllowed, "a hidden text is not put on a clipboard; delete it, or reveal it first")
  }
  static var covers: Self {
    Self(.notAllowed, "these are covers of hidden characters and not the text; hand in the edit itself")
  }
  static var nothingToPaste: Self { Self(.notAllowed, "there is no text in it; copy some first") }
  static var nothingSelected: Self { Self(.nothingToDelete, "nothing is selected; select what to cut") }
  static var nothingToStep: Self {
    Self(.notAllowed, "there is no number or word of a list at the caret to go on from; type it instead")
  }
  static var noParts: Self { Self(.notAllowed, "the text has no parts to go to; move by words") }
  static var nothingBefore: Self { Self(.nothingToDelete, "there is nothing before the caret to delete") }
  static var nothingBehind: Self { Self(.nothingToDelete, "there is nothing behind the caret to delete") }
}
