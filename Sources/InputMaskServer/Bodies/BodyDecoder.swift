/// A value of a body on its way in: what is wrong with it is reported, and reading goes on behind it.
struct BodyStep<Value: Decodable>: Decodable {
  /// The value; `nil` where it is wrong, which the reading was told.
  let value: Value?

  init(from decoder: any Decoder) throws {
    guard let reading = BodyReading.current else {
      throw UnknownRuleError(property: String(describing: Value.self))
    }
    value = try reading.attempt(at: decoder.codingPath) { try Self.read(decoder, reading) }
  }

  private static func read(_ decoder: any Decoder, _ reading: BodyReading) throws -> Value {
    let plan = reading.plan(of: Value.self)
    if plan == nil {
      if let type = Value.self as? any BodyHolder.Type, let value = try type.init(steps: decoder) as? Value {
        return value
      }
      // The decoder has its own ways of reading days and the like.
      if PlainType.schema(of: Value.self) != nil {
        return try decoder.singleValueContainer().decode(Value.self)
      }
    }
    let count = reading.count
    let value = try Value(from: BodyDecoder(base: decoder, reading: reading, plan: plan))
    if let body = value as? any MaskedBody, reading.count == count {
      body.judge(BodyReport(reading: reading, path: decoder.codingPath))
    }
    return value
  }
}

/// A decoder in front of another one, for the types of a program: each value that they ask for is a step.
private struct BodyDecoder: Decoder {
  let base: any Decoder
  let reading: BodyReading
  let plan: BodyPlan?

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(
      BodyMembers(base: try base.container(keyedBy: type), reading: reading, plan: plan))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    BodyElements(base: try base.unkeyedContainer(), reading: reading)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    BodyValue(base: try base.singleValueContainer())
  }
}

/// The members of a body. One that is wrong has the value that an empty body has.
private struct BodyMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let base: KeyedDecodingContainer<Key>
  let reading: BodyReading
  let plan: BodyPlan?

  var codingPath: [any CodingKey] { base.codingPath }
  var allKeys: [Key] { base.allKeys }
  func contains(_ key: Key) -> Bool { base.contains(key) }
  func decodeNil(forKey key: Key) throws -> Bool { try base.decodeNil(forKey: key) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    let value: T?
    if type is any MaskedProperty.Type {
      guard let plan, case .masked(let property) = plan[key.stringValue]?.content else {
        // No client is to blame.
        throw UnknownRuleError(property: key.stringValue)
      }
      if reading.isFull { throw Reported() }
      value = try property.read(base, key, reading, of: plan) as? T
    } else {
      value = try step(type, key) ?? plan?.value(under: key.stringValue) as? T
    }
    guard let value else { throw Reported() }
    return value
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try contains(key) && !decodeNil(forKey: key) ? step(type, key) : nil
  }

  private func step<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T? {
    try reading.attempt(at: codingPath + [key]) { try base.decode(BodyStep<T>.self, forKey: key).value }
      ?? nil
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> {
    var inner: BodyPlan?
    if case .body(let plan) = plan?[key.stringValue]?.content { inner = plan }
    return KeyedDecodingContainer(
      BodyMembers<Inner>(
        base: try base.nestedContainer(keyedBy: type, forKey: key), reading: reading, plan: inner))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    BodyElements(base: try base.nestedUnkeyedContainer(forKey: key), reading: reading)
  }

  func superDecoder() throws -> any Decoder {
    BodyDecoder(base: try base.superDecoder(), reading: reading, plan: nil)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    BodyDecoder(base: try base.superDecoder(forKey: key), reading: reading, plan: nil)
  }
}

/// The elements of a list that a program reads itself.
private struct BodyElements: UnkeyedDecodingContainer {
  var base: any UnkeyedDecodingContainer
  let reading: BodyReading

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }
  mutating func decodeNil() throws -> Bool { try base.decodeNil() }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if PlainType.schema(of: type) != nil { return try base.decode(type) }
    guard let value = try base.decode(BodyStep<T>.self).value else { throw Reported() }
    return value
  }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) throws -> KeyedDecodingContainer<Inner> {
    KeyedDecodingContainer(
      BodyMembers(base: try base.nestedContainer(keyedBy: type), reading: reading, plan: nil))
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    BodyElements(base: try base.nestedUnkeyedContainer(), reading: reading)
  }

  mutating func superDecoder() throws -> any Decoder {
    BodyDecoder(base: try base.superDecoder(), reading: reading, plan: nil)
  }
}

/// A value that stands for another one, such as a body in a type around it.
private struct BodyValue: SingleValueDecodingContainer {
  let base: any SingleValueDecodingContainer

  var codingPath: [any CodingKey] { base.codingPath }
  func decodeNil() -> Bool { base.decodeNil() }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    // A type may try several, of which the others are no mistakes.
    if PlainType.schema(of: type) != nil { return try base.decode(type) }
    guard let value = try base.decode(BodyStep<T>.self).value else { throw Reported() }
    return value
  }
}
