/// A value of JSON (RFC 8259) as it was read.
enum JSONValue: Equatable {
  case null
  case bool(Bool)
  /// A number as it is written, so that none is rounded.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// What kind of value it is, with its article.
  var kind: String {
    switch self {
    case .null: return "null"
    case .bool: return "a boolean"
    case .number: return "a number"
    case .string: return "a string"
    case .array: return "an array"
    case .object: return "an object"
    }
  }
}
