/// A filter that makes every run of white space (Unicode `White_Space`) one space.
public final class CollapseWhitespace: FilterStep, @unchecked Sendable {
  static let syntax = PartSyntax<FilterStep>("collapse-whitespace") { _, _ in CollapseWhitespace() }

  /// A filter that collapses runs of white space.
  public init() { super.init(named: Self.syntax.name) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? { CompiledCollapseWhitespace() }
}

/// The compiled form of ``CollapseWhitespace``.
final class CompiledCollapseWhitespace: CompiledFilter, @unchecked Sendable {
  init() { super.init(reach: .grapheme) }

  override func apply(
    to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter
  ) {
    var isInRun = false
    for grapheme in text {
      if !grapheme.isWhitespace {
        writer.keep(grapheme)
        isInRun = false
      } else if isInRun {
        writer.remove(grapheme, because: .whitespace)
      } else {
        writer.replace(grapheme, with: " ")
        isInRun = true
      }
    }
  }

  override func mayChange(_ byte: UInt8) -> Bool { ScalarProperties.mayBeginWhitespace(byte) }

  /// Single spaces stay; all other white space begins with other bytes.
  override func leaves(_ text: TextView, _ context: FilterContext) -> Bool {
    var isBehindSpace = false
    for byte in text.bytes {
      let isSpace = byte == 0x20
      if isSpace ? isBehindSpace : ScalarProperties.mayBeginWhitespace(byte) { return false }
      isBehindSpace = isSpace
    }
    return true
  }
}
