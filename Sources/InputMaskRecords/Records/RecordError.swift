import InputMask

/// The reason why no record can be processed: a selector, a dialect or a header that makes no sense.
public struct RecordError: Error, Hashable, Sendable {
  /// What is wrong.
  package let mistake: RecordMistake

  package init(_ mistake: RecordMistake) { self.mistake = mistake }

  /// The mistake and its remedy. It may quote names of fields, never their contents.
  public var message: String { mistake.message }
}

extension RecordError: CustomStringConvertible {
  /// The message, which quotes no value.
  public var description: String { message }
}
