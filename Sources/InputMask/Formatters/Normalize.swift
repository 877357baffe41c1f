/// A filter that brings the value into a Unicode normal form (UAX #15).
public struct Normalize: Hashable, Sendable {
  /// A normal form of UAX #15.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// Canonical composition.
    case nfc
    /// Canonical decomposition.
    case nfd
    /// Compatibility composition: `ﬁ` becomes `fi`, `①` becomes `1`.
    case nfkc
    /// Compatibility decomposition.
    case nfkd
  }

  /// The form that the value gets.
  public var form: Form

  /// A filter that normalises.
  public init(_ form: Form = .nfc) { self.form = form }
}
