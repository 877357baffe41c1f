/// What a slot takes. A name only: which characters belong to it is decided where the rule is compiled.
enum SlotClass: Sendable, Hashable {
  /// A decimal digit: `0`, or `9` where optional.
  case digit
  /// A letter: `A`, or `a` where optional.
  case letter
  /// A letter or a digit: `_`, or `-` where optional.
  case letterOrDigit
  /// Any extended grapheme cluster: a `…` that stands first in its bracket.
  case any
  /// The class that the rule names by this character under `slots:`.
  case custom(Character)

  /// The slots that have a letter of their own in patterns.
  static let lettered: [Character: (slotClass: SlotClass, isOptional: Bool)] = [
    "0": (.digit, false), "9": (.digit, true), "A": (.letter, false), "a": (.letter, true),
    "_": (.letterOrDigit, false), "-": (.letterOrDigit, true),
  ]

  /// Whether the names alone tell that some characters fit both classes.
  func overlaps(_ other: SlotClass) -> Bool {
    self == other || self == .any || other == .any || self == .letterOrDigit || other == .letterOrDigit
  }

  /// The characters that the name alone tells; `nil` for all, and for a class of the rule's own.
  var characters: UnicodeSet? {
    switch self {
    case .digit: .digit
    case .letter: .letter
    case .letterOrDigit: .letterOrDigit
    case .any, .custom: nil
    }
  }

  /// Whether the name alone tells that this literal would be taken by the class.
  func takesByName(_ literal: String) -> Bool {
    self == .any || characters.map { set in literal.unicodeScalars.first.map(set.contains) ?? false } ?? false
  }
}
