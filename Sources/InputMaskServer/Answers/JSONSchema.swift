#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A JSON Schema (draft 2020-12), as OpenAPI 3.1 takes it, of a property or of a body.
public indirect enum JSONSchema: Hashable, Sendable, Codable {
  /// No value.
  case null
  /// A text.
  case string(String)
  /// A number.
  case number(Decimal)
  /// Several values.
  case array([JSONSchema])
  /// Members by name.
  case object([String: JSONSchema])

  /// Whether a schema is of what a service takes or of what it hands out.
  public enum Direction: Hashable, Sendable {
    /// What the service takes. A rule takes a value in many spellings, so such a schema refuses none of them.
    case request
    /// What the service hands out: values in one form.
    case response
  }

  /// A member of an object; `nil` for anything else.
  public subscript(name: String) -> JSONSchema? {
    get { if case .object(let members) = self { members[name] } else { nil } }
    set {
      guard case .object(var members) = self else { return }
      members[name] = newValue
      self = .object(members)
    }
  }

  /// The schema as JSON, its members in alphabetical order.
  public var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return (try? encoder.encode(self)) ?? Data("{}".utf8)
  }

  /// Reads what is no truth value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let number = try? container.decode(Decimal.self) {
      self = .number(number)
    } else if let items = try? container.decode([JSONSchema].self) {
      self = .array(items)
    } else {
      self = .object(try container.decode([String: JSONSchema].self))
    }
  }

  /// Writes the schema itself.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .string(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .array(let items): try container.encode(items)
    case .object(let members): try container.encode(members)
    }
  }
}
