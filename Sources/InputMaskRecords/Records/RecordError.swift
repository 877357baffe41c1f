/// The reason why no record can be processed: a selector, a dialect or a header that makes no sense.
public struct RecordError: Error, Hashable, Sendable {
  /// The mistake and its remedy. It may quote names of fields, never their contents.
  public var message: String

  /// An error with its message.
  public init(_ message: String) { self.message = message }
}

extension RecordError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
