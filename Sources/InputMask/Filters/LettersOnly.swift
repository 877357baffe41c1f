/// A filter that keeps letters of any script, with the marks they carry, and drops everything else.
public struct LettersOnly: Hashable, Sendable {
  /// A filter that keeps letters.
  public init() {}
}
