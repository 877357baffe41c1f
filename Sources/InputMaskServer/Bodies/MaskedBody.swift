/// A body whose properties are read by rules: a `Codable` type that can be made empty.
///
/// A type gets `init()` from Swift when every property has a value to begin with, as those with ``Masked`` do. An empty body tells
/// which property has which rule. Bodies may hold others, optional ones and arrays of them. ``Checked`` and
/// `decodeMasked(_:from:rules:locale:)` of a JSON decoder read them.
public protocol MaskedBody: Codable, Sendable {
  /// An empty body.
  init()

  /// Judges properties together, such as two days that must be in order. It is called when all that is in the body is right, also where
  /// the body is a part of another one, and other parts of that are wrong.
  /// - Parameter report: takes what is wrong.
  func judge(_ report: BodyReport)
}

extension MaskedBody {
  /// Finds nothing wrong.
  public func judge(_ report: BodyReport) {}
}

/// Takes what is wrong with properties of a body together.
public struct BodyReport: Sendable {
  let reading: BodyReading
  let path: [any CodingKey]

  /// Notes a problem, as ``BodyProblem/init(_:_:_:)`` has it, but for the pointer, which leads on from the body that judges: `/end`.
  public func callAsFunction(_ pointer: String, _ code: String, _ messages: [String: String]) {
    reading.report(BodyProblem(reading.place(path).appending(pointer), code: code, source: .own(messages)))
  }
}
