/// The compiled form of ``StripPrefix``.
final class PrefixStripper: Sendable {
  private struct Spelling {
    var bytes: ByteLiteral
    var longerThan: Int
  }

  private let spellings: [Spelling]

  init(_ declaration: StripPrefix) {
    spellings = declaration.spellings.map { Spelling(bytes: ByteLiteral($0.text), longerThan: $0.longerThan) }
  }

  /// How many UTF-8 code units of prefix stand at the start; zero when none does.
  @inline(__always)
  func prefixLength(of text: TextView) -> Int {
    var graphemes = -1
    for spelling in spellings where text.bytes.hasBytes(spelling.bytes.buffer, at: 0) {
      if graphemes < 0 { graphemes = text.graphemeCount }
      let length = spelling.bytes.count
      if graphemes > spelling.longerThan, text.boundary(atOrBefore: length) == length { return length }
    }
    return 0
  }

  func apply<Writer: TextWriter>(to text: TextView, writing writer: inout Writer) -> Bool {
    let length = prefixLength(of: text)
    if length > 0 { writer.remove(text.run(0, length), because: .prefix) }
    if length < text.count { writer.keep(text.run(length, text.count)) }
    return length > 0
  }
}
