/// A filter that makes every run of white space (Unicode `White_Space`) one space.
public final class CollapseWhitespace: FilterStep, @unchecked Sendable {
  static let syntax = PartSyntax<FilterStep>("collapse-whitespace") { _, _ in CollapseWhitespace() }

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
    // Where the stretch begins that stays and is not written yet.
    var stretch = 0
    var start = 0
    while start < text.count {
      let end = text.next(after: start)
      let grapheme = text.run(start, end)
      let isSpace = grapheme.isWhitespace
      if isSpace, isInRun || grapheme.bytes[0] != 0x20 {
        if stretch < start { writer.keep(text.run(stretch, start)) }
        stretch = end
        if isInRun {
          writer.remove(grapheme, because: .whitespace)
        } else {
          writer.replace(grapheme, with: " ")
        }
      }
      isInRun = isSpace
      start = end
    }
    if stretch < text.count { writer.keep(text.run(stretch, text.count)) }
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate {
    scalars.contains { ScalarProperties.isWhitespace($0) } ? .depends : .becomes(scalars)
  }
}
