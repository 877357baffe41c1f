import InputMask

/// Something that a saved state may have as a member.
package protocol Savable {
  /// The value as it is saved.
  var saved: JSONNode { get }
  /// The value as it was saved; `nil` if it was something else.
  init?(saved: JSONNode)
}

extension Bool: Savable {
  package var saved: JSONNode { .boolean(self) }
  package init?(saved: JSONNode) {
    guard case .bare(let word) = saved, let boolean = Bool(word) else { return nil }
    self = boolean
  }
}

extension Int: Savable {
  package var saved: JSONNode { .integer(self) }
  package init?(saved: JSONNode) {
    guard case .bare(let digits) = saved, let integer = Int(digits) else { return nil }
    self = integer
  }
}

extension String: Savable {
  package var saved: JSONNode { .text(self) }
  package init?(saved: JSONNode) {
    guard case .text(let text) = saved else { return nil }
    self = text
  }
}

extension Array: Savable where Element: Savable {
  package var saved: JSONNode { .sequence(map { $0.saved }) }
  package init?(saved: JSONNode) {
    guard case .sequence(let elements) = saved else { return nil }
    self = elements.compactMap { Element(saved: $0) }
    if count < elements.count { return nil }
  }
}

extension Optional: Savable where Wrapped: Savable {
  package var saved: JSONNode { map { $0.saved } ?? .null }
  package init?(saved: JSONNode) {
    if saved == .null {
      self = .none
    } else if let wrapped = Wrapped(saved: saved) {
      self = wrapped
    } else {
      return nil
    }
  }
}

#if !hasFeature(Embedded)
extension JSONNode: Codable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package init(from decoder: any Decoder) throws {
    if let values = try? decoder.container(keyedBy: Name.self) {
      self = .mapping(
        try values.allKeys.map { Member($0.stringValue, try values.decode(JSONNode.self, forKey: $0)) })
    } else if var values = try? decoder.unkeyedContainer() {
      var elements: [JSONNode] = []
      while !values.isAtEnd { elements.append(try values.decode(JSONNode.self)) }
      self = .sequence(elements)
    } else {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let bool = try? value.decode(Bool.self) {
        self = .boolean(bool)
      } else if let integer = try? value.decode(Int.self) {
        self = .integer(integer)
      } else {
        self = .text(try value.decode(String.self))
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .mapping(let members):
      var values = encoder.container(keyedBy: Name.self)
      for member in members { try values.encode(member.value, forKey: Name(stringValue: member.key)) }
    case .sequence(let elements):
      var values = encoder.unkeyedContainer()
      for element in elements { try values.encode(element) }
    case .null:
      var value = encoder.singleValueContainer()
      try value.encodeNil()
    case .bare(let word):
      if let boolean = Bool(word) {
        try boolean.encode(to: encoder)
      } else {
        try Int(word).encode(to: encoder)
      }
    case .text(let text): try text.encode(to: encoder)
    }
  }
}
#endif
