/// A filter that brings the value into a Unicode normal form (UAX #15).
public final class Normalize: FilterStep, @unchecked Sendable {
  private static let forms = ValueType.choice(Form.allCases.map { $0.rawValue })
  static let syntax = PartSyntax<FilterStep>(
    "normalize", [.optional("form", forms)], shorthand: .optional("form", forms)
  ) { fields, _ in
    Normalize(fields.choice("form") ?? .nfc)
  }

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
  public let form: Form

  /// A filter that normalises.
  public init(_ form: Form = .nfc) {
    self.form = form
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] { .written([("form", .text(form.rawValue))]) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? { CompiledNormalize(self) }
}

/// The compiled form of ``Normalize``.
final class CompiledNormalize: CompiledFilter, @unchecked Sendable {
  private let normalization: Normalization

  init(_ declaration: Normalize) {
    let form: Normalization.Form
    switch declaration.form {
    case .nfc: form = .nfc
    case .nfd: form = .nfd
    case .nfkc: form = .nfkc
    case .nfkd: form = .nfkd
    }
    normalization = Normalization(form)
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
