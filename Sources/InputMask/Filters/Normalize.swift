/// A filter that brings the value into a Unicode normal form (UAX #15), or an address into its one text.
public final class Normalize: FilterStep, @unchecked Sendable {
  private static let forms = ValueType.choice(Form.allCases.map { $0.rawValue })
  static let syntax = ComponentSyntax<FilterStep>(
    "normalize", [.optional("form", forms)], shorthand: .optional("form", forms)
  ) { fields, _ in
    Normalize(fields.choice("form") ?? .nfc)
  }

  /// A normal form.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// Canonical composition.
    case nfc
    /// Canonical decomposition.
    case nfd
    /// Compatibility composition: `ﬁ` becomes `fi`, `①` becomes `1`.
    case nfkc
    /// Compatibility decomposition.
    case nfkd
    /// Of an address of IPv6, which may stand in brackets, the text of RFC 5952: `2001:DB8:0:0:0:0:0:1` becomes `2001:db8::1`. Anything
    /// else stays.
    case ipv6
  }

  /// The form that the value gets.
  public let form: Form

  /// A filter that normalises.
  public init(_ form: Form = .nfc) {
    self.form = form
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] { .written([("form", .text(form.rawValue))]) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? {
    switch form {
    case .nfc: CompiledNormalize(.nfc)
    case .nfd: CompiledNormalize(.nfd)
    case .nfkc: CompiledNormalize(.nfkc)
    case .nfkd: CompiledNormalize(.nfkd)
    case .ipv6: CompiledIPv6()
    }
  }
}

/// The compiled form of ``Normalize``.
final class CompiledNormalize: CompiledFilter {
  private let normalization: Normalization

  init(_ form: Normalization.Form) {
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
