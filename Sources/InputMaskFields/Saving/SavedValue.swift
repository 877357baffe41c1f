/// What a saved state is made of, whoever writes and reads it: `Codable`, or a session as JSON.
package enum SavedValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([SavedValue])
  /// The members, in the order in which they are written.
  case object([(name: String, value: SavedValue)])
}

/// Something that a saved state may have as a member.
package protocol Savable {
  /// The value as it is saved.
  var saved: SavedValue { get }
  /// The value as it was saved; `nil` if it was something else.
  init?(saved: SavedValue)
}

extension Bool: Savable {
  package var saved: SavedValue { .bool(self) }
  package init?(saved: SavedValue) {
    guard case .bool(let bool) = saved else { return nil }
    self = bool
  }
}

extension Int: Savable {
  package var saved: SavedValue { .integer(self) }
  package init?(saved: SavedValue) {
    guard case .integer(let integer) = saved else { return nil }
    self = integer
  }
}

extension String: Savable {
  package var saved: SavedValue { .string(self) }
  package init?(saved: SavedValue) {
    guard case .string(let string) = saved else { return nil }
    self = string
  }
}

extension Array: Savable where Element: Savable {
  package var saved: SavedValue { .array(map { $0.saved }) }
  package init?(saved: SavedValue) {
    guard case .array(let elements) = saved else { return nil }
    self = elements.compactMap { Element(saved: $0) }
    if count < elements.count { return nil }
  }
}

extension Optional: Savable where Wrapped: Savable {
  package var saved: SavedValue { map { $0.saved } ?? .null }
  package init?(saved: SavedValue) {
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
extension SavedValue: Codable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package init(from decoder: any Decoder) throws {
    if let values = try? decoder.container(keyedBy: Name.self) {
      self = .object(
        try values.allKeys.map { ($0.stringValue, try values.decode(SavedValue.self, forKey: $0)) })
    } else if var values = try? decoder.unkeyedContainer() {
      var elements: [SavedValue] = []
      while !values.isAtEnd { elements.append(try values.decode(SavedValue.self)) }
      self = .array(elements)
    } else {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let bool = try? value.decode(Bool.self) {
        self = .bool(bool)
      } else if let integer = try? value.decode(Int.self) {
        self = .integer(integer)
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
    case .integer(let integer): try integer.encode(to: encoder)
    case .string(let string): try string.encode(to: encoder)
    }
  }
}
#endif
