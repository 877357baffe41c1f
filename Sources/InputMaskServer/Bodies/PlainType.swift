#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Types of properties that no rule reads, and that hold no others.
enum PlainType {
  /// The schema of a type, empty where it is the decoder's choice; `nil` for a type that may hold others.
  static func schema(of type: Any.Type) -> JSONSchema? {
    switch type {
    case is Bool.Type: .object(["type": .string("boolean")])
    case is String.Type: .object(["type": .string("string")])
    case is any BinaryInteger.Type: .object(["type": .string("integer")])
    case is any BinaryFloatingPoint.Type, is Decimal.Type: .object(["type": .string("number")])
    case is UUID.Type: .object(["type": .string("string"), "format": .string("uuid")])
    case is URL.Type: .object(["type": .string("string"), "format": .string("uri-reference")])
    case is Date.Type, is Data.Type: .object([:])
    case let type as any RawRepresentable.Type: raw(type)
    default: nil
    }
  }

  /// The type that JSON values of a type have, as its schema calls it; `nil` where that is not known.
  static func jsonType(of type: Any.Type) -> String? {
    if case .string(let name) = schema(of: type)?["type"] { name } else { nil }
  }

  /// That of a type with a raw value, with all of its values where it has a list of them.
  private static func raw<Value: RawRepresentable>(_ type: Value.Type) -> JSONSchema? {
    var schema = schema(of: Value.RawValue.self)
    if let type = type as? any CaseIterable.Type { schema?["enum"] = .array(cases(of: type)) }
    return schema
  }

  private static func cases<Value: CaseIterable>(of type: Value.Type) -> [JSONSchema] {
    type.allCases.compactMap { value -> JSONSchema? in
      switch (value as? any RawRepresentable)?.rawValue {
      case let text as String: .string(text)
      case let number as any BinaryInteger: Decimal(string: number.description).map(JSONSchema.number)
      default: nil
      }
    }
  }

  /// A value of a type of the standard library, for what is wrong where an empty body has none.
  static func placeholder(of type: Any.Type) -> Any? {
    switch type {
    case is Bool.Type: false
    case is String.Type: ""
    case let type as any Numeric.Type: type.zero
    default: nil
    }
  }
}
