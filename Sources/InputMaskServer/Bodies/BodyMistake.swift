import InputMask

/// What can be wrong with a body before a rule looks at it. The raw value is the code of the problem, and behind a point what was
/// wanted, as a schema calls it.
enum BodyMistake: String, CaseIterable, Sendable {
  case missing
  case wrongType = "wrong-type"
  case noText = "wrong-type.string"
  case noNumber = "wrong-type.number"
  case noInteger = "wrong-type.integer"
  case noBoolean = "wrong-type.boolean"
  case noList = "wrong-type.array"
  case noObject = "wrong-type.object"
  case range
  case malformed
  case limit
  case tooMany = "too-many"

  /// That something else stands in the place of a type.
  static func wrongType(insteadOf type: Any.Type) -> BodyMistake {
    if type is any MaskedBody.Type || type is [String: Any].Type { return .noObject }
    if type is [Any].Type { return .noList }
    let scalar = (type as? any MaskedScalar.Type).map { $0.jsonType } ?? PlainType.jsonType(of: type)
    return scalar.flatMap { BodyMistake(rawValue: "wrong-type.\($0)") } ?? .wrongType
  }

  /// The code of the problem.
  var code: String { String(rawValue.prefix { $0 != "." }) }

  /// What is wrong and what would do, in a language, or else in English.
  func message(_ language: String) -> String {
    MessageTable.text(words, language)
  }

  private var words: String {
    switch self {
    case .missing: "there is nothing here; fill it in"
    case .wrongType: "this is none of the values that can stand here; see what the property takes"
    case .noText: "this is no text; write one in quotes"
    case .noNumber: "this is no number; write one"
    case .noInteger: "this is no whole number; write one"
    case .noBoolean: "this is neither true nor false; write one of them"
    case .noList: "this is no list; write one in square brackets"
    case .noObject: "this is no object; write one in braces"
    case .range: "the number is too large or has too many digits; shorten it"
    case .malformed: "the body cannot be read; send well-formed JSON in UTF-8"
    case .limit: "the text is too long to be read; shorten it"
    case .tooMany: "there are more problems than are listed; mend these first"
    }
  }
}
