/// The compiled form of the filters that decide on each grapheme by its class alone.
final class ClassFilter: CompiledFilter {
  private let characters: UnicodeSet
  private let reason: DropReason

  init(_ characters: UnicodeSet, reason: DropReason) {
    self.characters = characters
    self.reason = reason
    super.init(
      Traits(reach: .grapheme, effect: .other, takesAlong: .none, freeLength: -1, dropsFreely: false))
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate {
    if scalars.count == 1 { return characters.contains(scalars[0]) ? .becomes(scalars) : .dropped }
    return scalars.allSatisfy { $0.isASCII && characters.contains($0) } ? .becomes(scalars) : .depends
  }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    for grapheme in text {
      if grapheme.isMember(of: characters) {
        writer.keep(grapheme)
      } else {
        writer.remove(grapheme, because: reason)
      }
    }
  }
}
