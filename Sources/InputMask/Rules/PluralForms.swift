/// The form of a word that goes with a number, by the plural rules of CLDR for whole numbers.
enum PluralForms {
  /// One, other: `1 character`, `2 characters`.
  case oneOther
  /// One, few, many: `1 знак`, `2 знака`, `5 знаков`.
  case oneFewMany

  /// The forms of the language of a tag.
  init(of tag: String) {
    switch LanguageTag.subtags(of: tag).first {
    case "ru", "uk", "be", "sr", "hr", "bs": self = .oneFewMany
    default: self = .oneOther
    }
  }

  /// The index, among the forms, of the one that goes with a number.
  func index(for number: Int) -> Int {
    let (ones, tens) = (number.magnitude % 10, number.magnitude / 10 % 10)
    switch self {
    case .oneOther: return number.magnitude == 1 ? 0 : 1
    case .oneFewMany:
      if tens == 1 { return 2 }
      return ones == 1 ? 0 : 2...4 ~= ones ? 1 : 2
    }
  }
}
