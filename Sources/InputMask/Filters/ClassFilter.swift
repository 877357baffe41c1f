/// The compiled form of the filters that decide on each grapheme by its class alone.
final class ClassFilter: CompiledFilter, @unchecked Sendable {
  private let characters: UnicodeSet
  private let reason: DropReason
  private let table: ASCIITable

  init(_ characters: UnicodeSet, reason: DropReason) {
    self.characters = characters
    self.reason = reason
    table = ASCIITable(characters)
    super.init(reach: .membership, asciiTable: table.pointer)
  }

  override func apply(
    to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter
  ) {
    if text.isSimple {
      writer.keep(text, where: table.pointer, otherwise: reason)
    } else {
      applyByGrapheme(to: text, writing: &writer)
    }
  }

  private func applyByGrapheme(to text: TextView, writing writer: inout TextWriter) {
    for grapheme in text {
      if characters.contains(grapheme: grapheme.bytes) {
        writer.keep(grapheme)
      } else {
        writer.remove(grapheme, because: reason)
      }
    }
  }
}
