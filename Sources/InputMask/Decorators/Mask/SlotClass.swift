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

  /// Whether the names alone tell that some characters fit both classes.
  func overlaps(_ other: SlotClass) -> Bool {
    self == other || self == .any || other == .any || self == .letterOrDigit || other == .letterOrDigit
  }

  /// Whether the name alone tells that this literal would be taken by the class.
  ///
  /// A custom class says nothing by its name, so the answer for it is `false`.
  func takesByName(_ literal: String) -> Bool {
    switch self {
    case .digit: literal.first?.isDecimalDigit ?? false
    case .letter: literal.first?.isLetter ?? false
    case .letterOrDigit: literal.first.map { $0.isLetter || $0.isDecimalDigit } ?? false
    case .any: true
    case .custom: false
    }
  }
}

extension Character {
  fileprivate var isDecimalDigit: Bool {
    unicodeScalars.first?.properties.generalCategory == .decimalNumber
  }
}
