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

/// The compiled form of ``Normalize``.
final class CompiledNormalize: CompiledFilter, @unchecked Sendable {
  private let normalization: Normalization

  init(_ normalization: Normalization) {
    self.normalization = normalization
    super.init(reach: .grapheme)
  }

  /// ASCII is in every normal form.
  override func mayChange(_ byte: UInt8) -> Bool { byte >= 0x80 }

  override func leaves(_ text: TextView, _ context: FilterContext) -> Bool {
    normalization.isStable(text.bytes)
  }

  override func apply(
    to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter
  ) {
    normalization.map(text.bytes).write(replacing: text, to: &writer)
  }
}
