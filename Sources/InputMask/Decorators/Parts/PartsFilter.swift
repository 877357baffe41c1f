/// The filter that ``Parts`` bring along: it reads a text part by part, fills parts up and writes every literal that ends
/// one.
final class PartsFilter: CompiledFilter {
  private let layout: PartsLayout
  /// The ASCII characters that are in no part and end none, wherever they stand.
  private let strangers: ASCIITable

  init(_ layout: PartsLayout) {
    self.layout = layout
    strangers = ASCIITable { layout.isStranger($0) }
    super.init(
      Traits(reach: .text, effect: .other, takesAlong: .any, freeLength: -1, dropsFreely: false))
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate { .depends }

  override func apply(
    to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter
  ) {
    var reader = PartsReader(layout, text, context, strangers)
    reader.read(writing: &writer)
  }
}

extension PartsLayout {
  /// Whether a grapheme is white space where a part may begin, which leaves no part empty: a later literal with a space in
  /// front, as between two dates, is not meant.
  func isBlank(_ grapheme: TextRun, before boundary: Int, at part: Int) -> Bool {
    boundary > part && !boundaries[part].isEmpty && grapheme.isWhitespace
  }

  /// Whether an ASCII character is in no part, begins none and ends none, and is in no literal between two.
  fileprivate func isStranger(_ byte: UInt8) -> Bool {
    byte.withGrapheme { grapheme in
      let isOfPart = segments.contains { $0.reads(grapheme) || $0.begins(with: grapheme) }
      let isEnd = segments.indices.contains { part in
        [false, true].contains { boundary(grapheme, at: part, isBegun: $0) != nil }
      }
      return !isOfPart && !isEnd && !isLiteral(grapheme)
    }
  }
}
