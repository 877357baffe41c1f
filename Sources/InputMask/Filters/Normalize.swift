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
final class CompiledNormalize: CompiledFilter {
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
    super.init(
      Traits(reach: .grapheme, effect: .other, takesAlong: .none, freeLength: -1, dropsFreely: true))
  }

  /// Taken apart, a scalar is what it is wherever it stands. Put together, it may join the one before.
  override func fate(of scalars: [Unicode.Scalar]) -> Fate {
    if scalars.allSatisfy({ $0.isASCII }) { return .becomes(scalars) }
    guard scalars.count == 1, !normalization.form.isComposed else { return .depends }
    let bytes = String(scalars[0]).withTextView { normalization.map($0.bytes).bytes }
    return .becomes(Array(String(decoding: bytes, as: UTF8.self).unicodeScalars))
  }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    if normalization.isStable(text.bytes) { return writer.keep(text.run(0, text.count)) }
    normalization.map(text.bytes).write(replacing: text, to: &writer)
  }
}
