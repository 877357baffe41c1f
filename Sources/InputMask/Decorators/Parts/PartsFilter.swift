/// The filter that ``Parts`` bring along: it reads a text part by part, fills parts up and writes every literal that ends
/// one.
final class PartsFilter: CompiledFilter {
  private let layout: PartsLayout

  init(_ layout: PartsLayout) {
    self.layout = layout
    super.init(.careful())
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate { .depends }

  override func apply(
    to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter
  ) {
    var reader = PartsReader(layout, text, context)
    reader.read(writing: &writer)
    if reader.isAmbiguous { context.isAmbiguous = true }
  }
}

extension PartsLayout {
  /// Whether a grapheme is white space where a part may begin, which leaves no part empty: a later literal with a space in
  /// front, as between two dates, is not meant.
  func isBlank(_ grapheme: TextRun, before boundary: Int, at part: Int) -> Bool {
    boundary > part && ends[part].count > 0 && grapheme.isWhitespace
  }
}
