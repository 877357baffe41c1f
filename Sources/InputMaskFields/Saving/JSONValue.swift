/// A value of JSON (RFC 8259): what a saved state is made of, whoever writes and reads it, and what a session reads.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// A number as it is written, so that none is rounded.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// The members, in the order in which they are written.
  case object([(name: String, value: JSONValue)])
}

/// Something that a saved state may have as a member.
package protocol Savable {
  /// The value as it is saved.
  var saved: JSONValue { get }
  /// The value as it was saved; `nil` if it was something else.
  init?(saved: JSONValue)
}

extension Bool: Savable {
  package var saved: JSONValue { .bool(self) }
  package init?(saved: JSONValue) {
    guard case .bool(let bool) = saved else { return nil }
    self = bool
  }
}

extension Int: Savable {
  package var saved: JSONValue { .number(String(self)) }
  package init?(saved: JSONValue) {
    guard case .number(let digits) = saved, let integer = Int(digits) else { return nil }
    self = integer
  }
}

extension String: Savable {
  package var saved: JSONValue { .string(self) }
  package init?(saved: JSONValue) {
    guard case .string(let string) = saved else { return nil }
    self = string
  }
}

extension Array: Savable where Element: Savable {
  package var saved: JSONValue { .array(map { $0.saved }) }
  package init?(saved: JSONValue) {
    guard case .array(let elements) = saved else { return nil }
    self = elements.compactMap { Element(saved: $0) }
    if count < elements.count { return nil }
  }
}

extension Optional: Savable where Wrapped: Savable {
  package var saved: JSONValue { map { $0.saved } ?? .null }
  package init?(saved: JSONValue) {
    if case .null = saved {
      self = .none
    } else if let wrapped = Wrapped(saved: saved) {
      self = wrapped
    } else {
      return nil
    }
  }
}

#if !hasFeature(Embedded)
extension JSONValue: Codable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package init(from decoder: any Decoder) throws {
    if let values = try? decoder.container(keyedBy: Name.self) {
      self = .object(
        try values.allKeys.map { ($0.stringValue, try values.decode(JSONValue.self, forKey: $0)) })
    } else if var values = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !values.isAtEnd { elements.append(try values.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let bool = try? value.decode(Bool.self) {
        self = .bool(bool)
      } else if let integer = try? value.decode(Int.self) {
        self = .number(String(integer))
      } else {
        self = .string(try value.decode(String.self))
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var values = encoder.container(keyedBy: Name.self)
      for (name, value) in members { try values.encode(value, forKey: Name(stringValue: name)) }
    case .array(let elements):
      var values = encoder.unkeyedContainer()
      for element in elements { try values.encode(element) }
    case .null:
      var value = encoder.singleValueContainer()
      try value.encodeNil()
    case .bool(let bool): try bool.encode(to: encoder)
    case .number(let digits): try Int(digits).encode(to: encoder)
    case .string(let string): try string.encode(to: encoder)
    }
  }
}
#endif
