/// What can be wrong with a body before a rule looks at it. The raw value is the code of the problem.
enum BodyMistake: String, CaseIterable, Sendable {
  case missing
  case wrongType = "wrong-type"
  case range
  case malformed
  case limit
  case tooMany = "too-many"

  /// The languages of the sentences, and of the titles of answers.
  static let languages = ["en", "ru"]

  /// What is wrong and what would do, in a language, or else in English.
  func message(_ language: String) -> String {
    let column = Language.lookup(language, in: Self.languages).flatMap(Self.languages.firstIndex) ?? 0
    return row[column]
  }

  private var row: [String] {
    switch self {
    case .missing:
      ["there is nothing here; fill it in", "здесь ничего нет; заполните"]
    case .wrongType:
      [
        "this is of another type; see what the property takes",
        "это другого типа; посмотрите, что здесь должно быть",
      ]
    case .range:
      ["the number has too many digits; shorten it", "в числе слишком много цифр; сократите его"]
    case .malformed:
      [
        "the body cannot be read; send well-formed JSON in UTF-8",
        "тело запроса не прочесть; пришлите правильный JSON в UTF-8",
      ]
    case .limit:
      [
        "the text is too long to be read; shorten it",
        "текст слишком длинный, его не прочесть; сократите его",
      ]
    case .tooMany:
      [
        "there are more problems than are listed; mend these first",
        "проблем больше, чем перечислено; исправьте сначала эти",
      ]
    }
  }
}
