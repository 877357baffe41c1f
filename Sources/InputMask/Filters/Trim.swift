/// A filter that drops white space (Unicode `White_Space`) from both ends.
///
/// While a field is being edited, the end is left alone: the space between two words is typed before the
/// second word is there. It goes when the field is left.
public final class Trim: FilterStep, @unchecked Sendable {
  static let syntax = ComponentSyntax<FilterStep>("trim") { _, _ in Trim() }

  /// A filter that trims both ends.
  public init() { super.init(named: Self.syntax.name) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? { CompiledTrim() }
}

/// The compiled form of ``Trim``.
final class CompiledTrim: CompiledFilter {
  init() {
    super.init(
      Traits(reach: .text, effect: .trims, takesAlong: .none, freeLength: -1, dropsFreely: true))
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate {
    // A space stays where it is not at an end, which the prelude asks.
    scalars.contains { $0 != " " && ScalarProperties.isWhitespace($0) } ? .depends : .becomes(scalars)
  }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    var start = 0
    for grapheme in text {
      guard grapheme.isWhitespace else { break }
      writer.remove(grapheme, because: .whitespace)
      start += grapheme.count
    }
    let end = context.isEditing ? text.count : Swift.max(start, text.endWithoutWhitespace)
    if start < end { writer.keep(text.run(start, end)) }
    if end < text.count { writer.remove(text.run(end, text.count), because: .whitespace) }
  }
}
