/// The compiled form of a ``Replace`` by table.
final class ReplacementTable: CompiledFilter {
  private struct Entry {
    var key: ByteLiteral
    var replacement: ByteLiteral
  }

  /// The entries in the order of the bytes of their keys, and where those with a first byte stand.
  private let entries: [Entry]
  private let starts: [Range<Int>]
  private let drops: Bool

  init(_ table: [String: String], drops: Bool) {
    self.drops = drops
    let keys = table.keys.filter { !$0.isEmpty }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    entries = keys.map { Entry(key: ByteLiteral($0), replacement: ByteLiteral(table[$0] ?? "")) }
    starts = (0..<256).map { [entries] in
      Self.narrowed(entries[...], at: 0, to: UInt8(truncatingIfNeeded: $0)).indices
    }
    let isByGrapheme = table.keys.allSatisfy { $0.withTextView { $0.graphemeCount } == 1 }
    super.init(
      Traits(
        reach: isByGrapheme ? .grapheme : .neighbours, effect: .other,
        takesAlong: isByGrapheme ? .none : .bytes(Set(table.keys.flatMap { Array($0.utf8) })),
        freeLength: -1, dropsFreely: false))
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate {
    let spellings = scalars.map { Array(String($0).utf8) }
    let candidates = spellings.map { spelling in
      entries[starts[Int(spelling[0])]].filter { $0.key.buffer.starts(with: spelling) }
    }
    guard candidates.contains(where: { !$0.isEmpty }) else { return .becomes(scalars) }
    guard scalars.count == 1, candidates[0].count == 1, candidates[0][0].key.count == spellings[0].count
    else { return .depends }
    let replacement = candidates[0][0].replacement
    if replacement.count == 0, !drops { return .dropped }
    return .becomes(Array(replacement.string.unicodeScalars))
  }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    var position = 0
    while position < text.count {
      guard !starts[Int(text.bytes[position])].isEmpty,
        let (length, replacement) = match(in: text, at: position)
      else {
        let next = text.next(after: position)
        writer.keep(text.run(position, next))
        position = next
        continue
      }
      let run = text.run(position, position + length)
      if replacement.count == 0, !drops {
        writer.remove(run, because: .replaced)
      } else {
        writer.replace(run, with: replacement.buffer)
      }
      position += length
    }
  }

  /// The longest key that stands in a text.
  /// - Complexity: O(*m* log *n*) in the length of the longest key and the number of keys.
  private func match(in text: TextView, at position: Int) -> (length: Int, replacement: ByteLiteral)? {
    var found: Entry?
    var open = entries[starts[Int(text.bytes[position])]]
    var end = position + 1
    while let first = open.first {
      if first.key.count == end - position {
        // A key ends only where a grapheme does: `e` is not found in an e with an accent.
        if text.boundary(atOrBefore: end) == end { found = first }
        open.removeFirst()
      }
      if end == text.count { break }
      open = Self.narrowed(open, at: end - position, to: text.bytes[end])
      end += 1
    }
    return found.map { ($0.key.count, $0.replacement) }
  }

  /// Those of some entries whose keys have a byte at an index. All are longer, and alike before it.
  private static func narrowed(_ open: ArraySlice<Entry>, at index: Int, to byte: UInt8) -> ArraySlice<Entry>
  {
    let start = open.partitioningIndex { $0.key.buffer[index] >= byte }
    return open[start..<open[start...].partitioningIndex { $0.key.buffer[index] > byte }]
  }
}
