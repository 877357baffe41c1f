/// A type that holds values of another one, each of which is read for itself: behind one that is wrong the others are judged too.
protocol BodyHolder: Decodable {
  associatedtype Held: Decodable

  /// What it is, where it is known what it holds.
  static func content(_ held: BodyPlan.Content) -> BodyPlan.Content
  /// Reads what it holds, without what is wrong.
  init(steps decoder: any Decoder) throws
}

extension BodyHolder {
  static var held: Any.Type { Held.self }
}

extension Array: BodyHolder where Element: Decodable {
  typealias Held = Element

  static func content(_ held: BodyPlan.Content) -> BodyPlan.Content { .list(held) }

  init(steps decoder: any Decoder) throws {
    self = try [BodyStep<Element>](from: decoder).compactMap(\.value)
  }
}

extension Dictionary: BodyHolder where Key == String, Value: Decodable {
  typealias Held = Value

  static func content(_ held: BodyPlan.Content) -> BodyPlan.Content { .dictionary(held) }

  init(steps decoder: any Decoder) throws {
    // The decoder itself knows that such keys are none of a type.
    let container = try decoder.singleValueContainer()
    self = try container.decode([String: BodyStep<Value>].self).compactMapValues(\.value)
  }
}

extension Optional: BodyHolder where Wrapped: Decodable {
  typealias Held = Wrapped

  static func content(_ held: BodyPlan.Content) -> BodyPlan.Content { held }

  init(steps decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decodeNil() ? nil : BodyStep<Wrapped>(from: decoder).value
  }
}
