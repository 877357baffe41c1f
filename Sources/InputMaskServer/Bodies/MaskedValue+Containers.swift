import InputMask

extension Optional: MaskedValue where Wrapped: MaskedValue {
  /// `nil`.
  public static var placeholder: Wrapped? { nil }
  /// A body need not have it.
  public static var isOptional: Bool { true }
  /// Whether what may be there is a list.
  public static var isList: Bool { Wrapped.isList }
  /// The type of the value, or of each value.
  public static var scalar: any MaskedScalar.Type { Wrapped.scalar }

  /// Reads a value, or `nil` where there is none.
  public static func read(_ reader: MaskedReader) throws -> Wrapped?? { try Wrapped.readOptional(reader) }

  /// Writes the value, or `null`.
  public func write(to encoder: any Encoder) throws {
    if let self { return try self.write(to: encoder) }
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

extension Array: MaskedValue where Element: MaskedScalar {
  /// No values.
  public static var placeholder: [Element] { [] }
  /// A body has to have it.
  public static var isOptional: Bool { false }
  /// It is a list.
  public static var isList: Bool { true }
  /// The type of each value.
  public static var scalar: any MaskedScalar.Type { Element.self }

  /// Reads a JSON array, of which the rule judges each element by itself.
  public static func read(_ reader: MaskedReader) throws -> [Element]? { try reader.list() }

  /// Writes an array.
  public func write(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for value in self { try container.encode(Written(value: value)) }
  }
}

/// A value as its type writes it.
struct Written: Encodable {
  var value: any MaskedValue

  func encode(to encoder: any Encoder) throws { try value.write(to: encoder) }
}
