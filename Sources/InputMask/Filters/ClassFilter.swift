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
    // What is kept is copied at once up to what is not.
    var start = 0
    for grapheme in text where !grapheme.isMember(of: characters) {
      let range = text.range(of: grapheme)
      writer.keep(text.run(start, range.lowerBound))
      writer.remove(grapheme, because: reason)
      start = range.upperBound
    }
    writer.keep(text.run(start, text.count))
  }
}
