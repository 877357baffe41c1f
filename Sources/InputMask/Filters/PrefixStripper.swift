/// The compiled form of ``StripPrefix``.
final class PrefixStripper: CompiledFilter {
  private struct Spelling {
    var text: TextRun
    var longerThan: Int
  }

  /// The prefix that the rule writes, where the spellings list it too. Then it is dropped as often as it is written.
  private let own: ByteLiteral?

  private let spellings: [Spelling]
  /// No value of this length or less loses a prefix.
  private let shortest: Int
  /// Keeps the bytes of the spellings alive.
  private let literals: [ByteLiteral]

  /// - Parameter prefix: what the rule writes before the value; empty for nothing.
  init(_ declaration: StripPrefix, prefix: String) {
    let isOwn = declaration.spellings.contains { !prefix.isEmpty && $0.text == prefix && $0.longerThan == 0 }
    own = isOwn ? ByteLiteral(prefix) : nil
    let literals = declaration.spellings.map { ByteLiteral($0.text) }
    let taken = Set(literals.flatMap { Array($0.buffer) })
    self.literals = literals
    shortest = declaration.spellings.map { $0.longerThan }.min() ?? .max
    spellings = zip(literals, declaration.spellings)
      .map { literal, spelling in Spelling(text: literal.run, longerThan: spelling.longerThan) }
      .sorted { $0.text.bytes.count > $1.text.bytes.count }
    super.init(
      Traits(
        reach: .text, effect: .stripsPrefix, takesAlong: .bytes(taken), freeLength: shortest,
        dropsFreely: true))
  }

  /// Every spelling has such a byte: its first one that is no digit, since `x` tells more of `0x` than `0` does.
  override func fate(of scalars: [Unicode.Scalar]) -> Fate {
    let tell = literals.map { $0.buffer.first { $0 &- 0x30 > 9 } ?? $0.buffer.first }
    return scalars.allSatisfy { $0.isASCII && !tell.contains(UInt8($0.value)) } ? .becomes(scalars) : .depends
  }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    var length = context.prefixIsKnown ? 0 : prefixLength(of: text)
    if let own {
      while text.hasGraphemes(own, at: length) { length += own.count }
    }
    if length > 0 {
      context.prefixIsKnown = true
      writer.remove(text.run(0, length), because: .prefix)
    }
    if length < text.count { writer.keep(text.run(length, text.count)) }
  }

  /// How many UTF-8 code units of prefix stand at the start; zero when none does.
  @inline(__always)
  private func prefixLength(of text: TextView) -> Int {
    // Graphemes are never more than bytes.
    guard text.count > shortest, let first = text.bytes.first else { return 0 }
    var graphemes = -1
    for spelling in spellings {
      guard spelling.text.bytes.first == first, text.bytes.hasBytes(spelling.text.bytes, at: 0) else {
        continue
      }
      if graphemes < 0 { graphemes = text.graphemeCount }
      let length = spelling.text.bytes.count
      if graphemes > spelling.longerThan, text.boundary(atOrBefore: length) == length { return length }
    }
    return 0
  }
}
