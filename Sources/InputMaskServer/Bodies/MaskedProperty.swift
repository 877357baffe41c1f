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
  /// The type of the value, or of each value.
  var scalar: any MaskedScalar.Type { get }
  /// The value for bodies that lack it.
  var defaultValue: (any MaskedValue)? { get }

  /// Reads the property under a key, and reports what is wrong.
  /// - Throws: what is wrong with its rule.
  func read<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key, _ reading: BodyReading, of plan: BodyPlan
  ) throws -> Self
}

extension Masked: MaskedProperty {
  var isOptional: Bool { Value.isOptional || stored != nil }
  var isNullable: Bool { Value.isOptional }
  var isList: Bool { Value.isList }
  var scalar: any MaskedScalar.Type { Value.scalar }
  var defaultValue: (any MaskedValue)? { stored }

  func read<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key, _ reading: BodyReading, of plan: BodyPlan
  ) throws -> Masked {
    var property = self
    guard container.contains(key) else {
      if !isOptional { reading.report(.missing, at: container.codingPath + [key]) }
      return property
    }
    let rule = try reading.rules.rule(of: self, key.stringValue, in: plan, locale: reading.locale)
    let count = reading.count
    let (content, outcomes) = try reading.read(by: rule) {
      try container.decode(MaskedContent<Value>.self, forKey: key)
    }
    if let value = content.value {
      property.stored = value
    } else if reading.count == count, !reading.isFull {
      // Whatever gave no value must not pass for one.
      reading.report(.wrongType, at: container.codingPath + [key])
    }
    property.outcomes = outcomes
    return property
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
