/// The compiled form of the filters that decide on each grapheme by its class alone.
final class ClassFilter: Sendable {
  let characters: CharacterClass
  let reason: DropReason
  private let table: ASCIITable

  init(_ characters: CharacterClass, reason: DropReason) {
    self.characters = characters
    self.reason = reason
    table = ASCIITable(characters)
  }

  @inline(__always)
  func apply<Writer: TextWriter>(to text: TextView, writing writer: inout Writer) {
    if text.isSimple {
      writer.keep(text, where: table.pointer, otherwise: reason)
    } else {
      applyByGrapheme(to: text, writing: &writer)
    }
  }

  @inline(never)
  private func applyByGrapheme<Writer: TextWriter>(to text: TextView, writing writer: inout Writer) {
    for grapheme in text {
      if characters.contains(grapheme: grapheme.bytes) {
        writer.keep(grapheme)
      } else {
        writer.remove(grapheme, because: reason)
      }
    }
  }
}
