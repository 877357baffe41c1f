/// A filter that makes every run of white space (Unicode `White_Space`) one space.
public final class CollapseWhitespace: FilterStep, @unchecked Sendable {
  static let syntax = ComponentSyntax<FilterStep>("collapse-whitespace") { _, _ in CollapseWhitespace() }

  /// A filter that collapses runs of white space.
  public init() { super.init(named: Self.syntax.name) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? { CompiledCollapseWhitespace() }
}

/// The compiled form of ``CollapseWhitespace``.
final class CompiledCollapseWhitespace: CompiledFilter {
  init() {
    super.init(
      Traits(reach: .grapheme, effect: .other, takesAlong: .none, freeLength: -1, dropsFreely: true))
  }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    var isInRun = false
    for grapheme in text {
      let isSpace = grapheme.isWhitespace
      if !isSpace {
        writer.keep(grapheme)
      } else if isInRun {
        writer.remove(grapheme, because: .whitespace)
      } else {
        writer.fold(grapheme, to: 0x20)
      }
      isInRun = isSpace
    }
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate {
    scalars.contains { ScalarProperties.isWhitespace($0) } ? .depends : .becomes(scalars)
  }
}
