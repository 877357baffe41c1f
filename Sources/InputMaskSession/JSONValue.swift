import InputMask

/// A value of JSON (RFC 8259) as it was read.
package enum JSONValue: Equatable {
  case null
  case bool(Bool)
  /// A number as it is written, so that none is rounded.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// What a string holds.
  var string: String? { if case .string(let string) = self { string } else { nil } }

  /// Whether it is a string or a number.
  var isStringOrNumber: Bool {
    switch self {
    case .string, .number: return true
    default: return false
    }
  }

  /// What a boolean is.
  var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

  /// A number that is written as an integer and small enough for one.
  var integer: Int? { if case .number(let number) = self { Int(number) } else { nil } }

  /// What an object holds under a key.
  subscript(key: String) -> JSONValue? { if case .object(let members) = self { members[key] } else { nil } }

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

extension JSONValue: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.verbatim("null")
    case .bool(let isTrue): isTrue.write(to: &writer)
    case .number(var digits): digits.withUTF8 { writer.verbatim($0) }
    case .string(let string): writer.string(string)
    case .array(let elements): elements.write(to: &writer)
    case .object(let members): members.write(to: &writer)
    }
  }
}
