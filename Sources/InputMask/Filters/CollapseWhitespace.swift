/// A filter that makes every run of white space (Unicode `White_Space`) one space.
public final class CollapseWhitespace: FilterStep, @unchecked Sendable {
  static let form = PartForm<FilterStep>("collapse-whitespace") { _, _ in CollapseWhitespace() }

  /// A filter that collapses runs of white space.
  public init() { super.init(named: Self.form.name) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? { CompiledCollapseWhitespace() }
}

/// The compiled form of ``CollapseWhitespace``.
final class CompiledCollapseWhitespace: CompiledFilter, @unchecked Sendable {
  init() { super.init(reach: .grapheme) }

  override func apply(
    to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter
  ) {
    if text.isSimple, isCollapsed(text.bytes) { return writer.keep(text) }
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

  /// Whether a simple text has no white space but single spaces.
  private func isCollapsed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var before: UInt8 = 0
    for byte in bytes {
      if byte >= 0x09 && byte <= 0x0D || byte == 0x20 && before == 0x20 { return false }
      before = byte
    }
    return true
  }
}
