/// The compiled form of the filters that decide on each grapheme by its class alone.
final class ClassFilter: CompiledFilter {
  private let characters: UnicodeSet
  private let reason: DropReason
  private let table: ASCIITable

  init(_ characters: UnicodeSet, reason: DropReason) {
    self.characters = characters
    self.reason = reason
    table = ASCIITable(characters)
    super.init(
      Traits(reach: .grapheme, effect: .other, takesAlong: .none, freeLength: -1, dropsFreely: false))
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate {
    if scalars.count == 1 { return characters.contains(scalars[0]) ? .becomes(scalars) : .dropped }
    return scalars.allSatisfy { $0.isASCII && characters.contains($0) } ? .becomes(scalars) : .depends
  }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    var keptStart = 0
    var position = 0
    while position < text.count {
      let next = text.next(after: position)
      let grapheme = text.run(position, next)
      let isKept =
        grapheme.bytes.count == 1
        ? table.pointer[Int(grapheme.bytes[0])] != 0 : grapheme.isMember(of: characters)
      if !isKept {
        if keptStart < position { writer.keep(text.run(keptStart, position)) }
        writer.remove(grapheme, because: reason)
        keptStart = next
      }
      position = next
    }
    if keptStart < position { writer.keep(text.run(keptStart, position)) }
  }
}
