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
    spoken.message = MessageTable.refusal(message, language)
    return spoken
  }

  /// The refusal that a dropped character stands for.
  init(_ dropped: Dropped?, in rule: Rule, language: String) {
    guard let dropped else {
      self.init(.notAllowed, "these characters have no place here")
      return
    }
    switch dropped.reason {
    case .tooLong: self.init(.full, step: dropped.step, "there is no room for more; delete something first")
    case .notADigit: self.init(.notAllowed, step: dropped.step, "only digits have a place here")
    case .notALetter: self.init(.notAllowed, step: dropped.step, "only letters have a place here")
    case .notAllowed:
      self.init(.notAllowed, step: dropped.step, "this character is not among those allowed here")
    case .whitespace: self.init(.notAllowed, step: dropped.step, "white space has no place here")
    case .noSlot:
      self.init(
        .notAllowed, step: dropped.step, "this character does not fit here, or would push another out")
    case .outOfRange:
      self.init(
        .notAllowed, step: dropped.step, "no number or word that is allowed here goes on so; type another one"
      )
    case .prefix: self.init(.alreadyThere, step: dropped.step, "the prefix is there already")
    case .refused:
      let code = rule.declaration.filters.lazy.compactMap { ($0 as? Refuse)?.problem }.first
      let words = "the rule takes nothing that begins so; write it another way"
      self.init(
        .notAllowed, step: dropped.step,
        code.map { Messages.message(for: $0, else: words, in: rule.declaration, language: language) } ?? words
      )
    case .custom, .literal, .replaced:
      self.init(.notAllowed, step: dropped.step, "this character has no place here")
    }
  }
}

extension FieldRefusal {
  static var onlyLiterals: FieldRefusal {
    FieldRefusal(
      .nothingToDelete, "the range holds literals only; they go with the characters beside them")
  }
  static var disabled: FieldRefusal { FieldRefusal(.disabled, "the field is disabled; enable it first") }
  static var withoutPlace: FieldRefusal { FieldRefusal(.notAllowed, "this character has no place here") }
  static func noPlace(_ step: String) -> FieldRefusal {
    FieldRefusal(
      .noPlace, step: step, "what stands behind it would have no place; delete from the end, or type over it")
  }
  static var alreadyThere: FieldRefusal {
    FieldRefusal(.alreadyThere, "the rule has written this character already; go on with the next one")
  }
  static var leftOut: FieldRefusal {
    FieldRefusal(
      .alreadyThere, "this character is left out before the value; go on with the next one")
  }
  static var notTaken: FieldRefusal {
    FieldRefusal(.notAllowed, "the owner of the field did not take the edit")
  }
  static var secureText: FieldRefusal {
    FieldRefusal(.notAllowed, "a hidden text is not put on a clipboard; delete it, or reveal it first")
  }
  static var covers: FieldRefusal {
    FieldRefusal(
      .notAllowed, "these are covers of hidden characters and not the text; hand in the edit itself")
  }
  static var nothingToPaste: FieldRefusal {
    FieldRefusal(.notAllowed, "there is no text in it; copy some first")
  }
  static var nothingSelected: FieldRefusal {
    FieldRefusal(.nothingToDelete, "nothing is selected; select what to cut")
  }
  static var nothingToStep: FieldRefusal {
    FieldRefusal(
      .notAllowed, "there is no number or word of a list at the caret to go on from; type it instead")
  }
  static var noParts: FieldRefusal {
    FieldRefusal(.notAllowed, "the text has no parts to go to; move by words")
  }
  static var nothingBefore: FieldRefusal {
    FieldRefusal(.nothingToDelete, "there is nothing before the caret to delete")
  }
  static var nothingBehind: FieldRefusal {
    FieldRefusal(.nothingToDelete, "there is nothing behind the caret to delete")
  }
}
