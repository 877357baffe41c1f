import CByteMarks

/// The places of a text that a search looks at, a bit for each byte; and how far it knows the text ahead.
final class TextMarks {
  @exclusivity(unchecked) private(set) var words: UnsafeMutablePointer<UInt64>
  private var capacity = 1 << 10
  /// The text. Its memory is good as long as that of whoever looked at it.
  @exclusivity(unchecked) private(set) var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// For each way, where the sign stands next that all its matches have; -1 where it has to be looked for.
  let required: UnsafeMutablePointer<Int>
  /// A bit for each byte that stands behind a name which may be that of a match.
  private var names: UnsafeMutablePointer<UInt64>
  private var signs: UnsafeMutablePointer<UInt8>
  private let index: FindIndex

  private let looksEverywhere: Bool

  init(_ index: FindIndex, looksEverywhere: Bool) {
    self.index = index
    self.looksEverywhere = looksEverywhere
    words = .allocate(capacity: capacity)
    required = .allocate(capacity: index.ways.count)
    names = .allocate(capacity: capacity)
    signs = .allocate(capacity: capacity)
  }

  deinit {
    words.deallocate()
    names.deallocate()
    required.deallocate()
    signs.deallocate()
  }

  /// Turns to a text.
  func look(at text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    required.update(repeating: -1, count: index.ways.count)
    guard let base = text.baseAddress else { return }
    if capacity < text.count / 64 + 1 {
      words.deallocate()
      capacity = text.count / 64 + 1
      words = .allocate(capacity: capacity)
      names.deallocate()
      names = .allocate(capacity: capacity)
      signs.deallocate()
      signs = .allocate(capacity: capacity)
    }
    if looksEverywhere { return markEverything() }
    withUnsafePointer(to: index.marked) {
      byte_marks_fill($0, base, text.count, words, names, signs, BYTE_MARKS_64_BYTES)
    }
  }

  /// Finds places of the text, which may not be empty.
  @inline(__always)
  var places: PlaceFinder {
    PlaceFinder(
      index: index.tables, words: words, names: names, signs: signs,
      base: text.baseAddress.unsafelyUnwrapped, count: text.count)
  }

  /// Marks all places at which a character begins.
  private func markEverything() {
    for word in 0..<(text.count + 63) / 64 {
      (words[word], names[word], signs[word]) = (0, .max, PlaceFinder.allSigns)
    }
    for (offset, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
      words[offset / 64] |= 1 << UInt64(offset % 64)
    }
  }
}
