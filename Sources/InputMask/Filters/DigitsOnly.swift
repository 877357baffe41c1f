/// A filter that keeps decimal digits of any script and drops everything else.
///
/// Of a digit that carries marks, such as a keycap, the digit is kept and the marks are dropped.
public final class DigitsOnly: FilterStep, @unchecked Sendable {
  static let syntax = ComponentSyntax<FilterStep>("digits-only", [.optional("fold", .boolean)]) { fields, _ in
    DigitsOnly(fold: fields.boolean["fold"] ?? true)
  }

  /// Whether digits of other scripts become ASCII digits.
  public let fold: Bool

  /// A filter that keeps digits, as ASCII unless `fold` is false.
  public init(fold: Bool = true) {
    self.fold = fold
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] { .written([("fold", fold ? nil : .boolean(false))]) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? { CompiledDigitsOnly(self) }
}

/// The compiled form of ``DigitsOnly``.
final class CompiledDigitsOnly: CompiledFilter {
  private let fold: Bool

  init(_ declaration: DigitsOnly) {
    fold = declaration.fold
    super.init(
      Traits(reach: .grapheme, effect: .other, takesAlong: .none, freeLength: -1, dropsFreely: false))
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate {
    guard scalars.count == 1 else { return .depends }
    guard let digit = DecimalDigit.value(of: scalars[0]) else { return .dropped }
    return .becomes(fold ? [Unicode.Scalar(0x30 + digit)] : scalars)
  }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    for grapheme in text {
      guard let (scalar, width) = grapheme.firstScalar, let digit = DecimalDigit.value(of: scalar) else {
        writer.remove(grapheme, because: .notADigit)
        continue
      }
      let base = grapheme.run(0, width)
      if fold && width > 1 {
        writer.fold(base, to: 0x30 + digit)
      } else {
        writer.keep(base)
      }
      if width < grapheme.bytes.count {
        writer.remove(grapheme.run(width, grapheme.bytes.count), because: .notADigit)
      }
    }
  }
}
