import InputMask

/// A masked property of any type.
protocol MaskedProperty: Sendable {
  associatedtype Value: MaskedValue

  var rule: String { get }
  var parameters: [String: String] { get }
  /// Whether a body need not have it.
  var isOptional: Bool { get }

  /// Whether it may be `null`.
  var isNullable: Bool { get }
  var isList: Bool { get }
  var kind: TypedValue.Kind? { get }

  /// Reads the property under a key, and reports what is wrong.
  /// - Throws: what is wrong with its rule.
  func read<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key, _ reading: BodyReading
  ) throws -> Self
}

extension Masked: MaskedProperty {
  var isOptional: Bool { Value.isOptional || stored != nil }
  var isNullable: Bool { Value.isOptional }
  var isList: Bool { Value.isList }
  var kind: TypedValue.Kind? { Value.kind }

  func read<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key, _ reading: BodyReading
  ) throws -> Masked {
    var property = self
    let path = container.codingPath + [key]
    _ = reading.begins(path)
    guard container.contains(key) else {
      if !isOptional {
        reading.report(BodyProblem(pointer: JSONPointer.text(path, in: reading.plan), .missing))
      }
      return property
    }
    let rule = try reading.rules.rule(rule, with: parameters, locale: reading.locale)
    let (content, outcomes) = try reading.read(by: rule) {
      try container.decode(MaskedContent<Value>.self, forKey: key)
    }
    if let value = content.value {
      property.stored = value
    } else if reading.problems.isEmpty {
      // Whatever gave no value must not pass for one.
      reading.report(BodyProblem(pointer: JSONPointer.text(path, in: reading.plan), .wrongType))
    }
    property.outcomes = outcomes
    return property
  }
}

extension KeyedDecodingContainer {
  /// Reads a masked property by the rule that the body's type gives it. The `init(from:)` that Swift writes calls this one.
  ///
  /// What is wrong with the property is reported where the body is read, and reading goes on with the next one.
  /// - Throws: what is wrong with its rule, and that the body is read by no ``Checked``.
  public func decode<Value>(_ type: Masked<Value>.Type, forKey key: Key) throws -> Masked<Value> {
    guard let reading = BodyReading.current,
      let property = reading.property(key.stringValue, keyedBy: Key.self) as? Masked<Value>
    else {
      // No `DecodingError`: no client is to blame.
      throw UnknownRuleError(property: key.stringValue)
    }
    return try property.read(self, key, reading)
  }
}

/// That a property is read whose rule nobody knows: its body was not read as ``Checked``, or the type that holds it is no
/// ``MaskedBody`` and no part of an empty one.
public struct UnknownRuleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The key of the property, or of what holds it.
  public let property: String

  /// What is wrong, and what would do.
  public var description: String {
    "nobody knows the rule of \(property); read its body with decodeMasked or as Checked, and make its type a MaskedBody"
  }
}
