import InputMask

/// What can be wrong with a body before a rule looks at it. The raw value is the code of the problem.
enum BodyMistake: String, CaseIterable, Sendable {
  case missing
  case wrongType = "wrong-type"
  case range
  case malformed
  case limit
  case tooMany = "too-many"

  /// What is wrong and what would do, in a language, or else in English.
  func message(_ language: String) -> String {
    MessageTable.text(words, language)
  }

  private var words: String {
    switch self {
    case .missing: "there is nothing here; fill it in"
    case .wrongType: "this is of another type; see what the property takes"
    case .range: "the number has too many digits; shorten it"
    case .malformed: "the body cannot be read; send well-formed JSON in UTF-8"
    case .limit: "the text is too long to be read; shorten it"
    case .tooMany: "there are more problems than are listed; mend these first"
    }
  }
}
