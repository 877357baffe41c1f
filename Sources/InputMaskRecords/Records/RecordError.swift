/// The reason why no record can be processed: a selector, a dialect or a header that makes no sense.
public struct RecordError: Error, Hashable, Sendable {
  /// The mistake and its remedy. It may quote names of fields, never their contents.
  public let message: String

  init(_ problem: String, _ remedy: String) { message = "\(problem); \(remedy)" }
}

extension RecordError: CustomStringConvertible {
  /// The message, which quotes no value.
  public var description: String { message }
}
