/// The compiled form of a ``Replace`` by table.
final class ReplacementTable: CompiledFilter {
  private struct Entry {
    var key: ByteLiteral
    var replacement: ByteLiteral
  }

  /// The entries by the first byte of their key, the longest key first.
  private let entries: [[Entry]]
  private let drops: Bool

  init(_ table: [String: String], drops: Bool) {
    self.drops = drops
    var byFirst = [[Entry]](repeating: [], count: 256)
    for (key, replacement) in table {
      guard let first = key.utf8.first else { continue }
      byFirst[Int(first)].append(Entry(key: ByteLiteral(key), replacement: ByteLiteral(replacement)))
    }
    for index in byFirst.indices { byFirst[index].sort { $0.key.count > $1.key.count } }
    entries = byFirst
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
      entries[Int(spelling[0])].filter { $0.key.buffer.starts(with: spelling) }
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
      guard let (length, replacement) = match(in: text, at: position) else {
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

  private func match(in text: TextView, at position: Int) -> (length: Int, replacement: ByteLiteral)? {
    for entry in entries[Int(text.bytes[position])] where text.bytes.hasBytes(entry.key.buffer, at: position)
    {
      let end = position + entry.key.count
      // A key ends only where a grapheme does: `e` is not found in an e with an accent.
      if text.boundary(atOrBefore: end) == end { return (entry.key.count, entry.replacement) }
    }
    return nil
  }
}
