import CByteMarks

/// The places of a text that a search looks at, a bit for each byte; and how far it knows the text ahead.
final class TextMarks {
  @exclusivity(unchecked) private(set) var words: UnsafeMutablePointer<UInt64>
  private var capacity = 1 << 10
  /// The text. Its memory is good as long as that of whoever looked at it.
  @exclusivity(unchecked) private(set) var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// For each way, where the sign stands next that all its matches have; -1 where it has to be looked for.
  let required: UnsafeMutablePointer<Int>
  /// The ways that have no match before `farEnd`, as the sign that all their matches have is too far. They are good for words
  /// of marks that end before it.
  @exclusivity(unchecked) var far: UInt64 = 0
  @exclusivity(unchecked) var farEnd = 0
  private let index: FindIndex

  init(_ index: FindIndex) {
    self.index = index
    words = .allocate(capacity: capacity)
    required = .allocate(capacity: index.ways.count)
  }

  deinit {
    words.deallocate()
    required.deallocate()
  }

  /// Turns to a text.
  func look(at text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    required.update(repeating: -1, count: index.ways.count)
    (far, farEnd) = (0, 0)
    guard let base = text.baseAddress else { return }
    if capacity < text.count / 64 + 1 {
      words.deallocate()
      capacity = text.count / 64 + 1
      words = .allocate(capacity: capacity)
    }
    withUnsafePointer(to: index.marked) { byte_marks_fill($0, base, text.count, words, false) }
  }

  /// The eight bytes at an offset, the first of them in the lowest bits; a line feed for each behind the text.
  @inline(__always)
  func head(at offset: Int) -> UInt64 {
    let base = text.baseAddress.unsafelyUnwrapped
    if offset &+ 8 <= text.count {
      return UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
    }
    var head: UInt64 = 0
    for place in 0..<8 {
      head |= UInt64(offset + place < text.count ? base[offset + place] : 0x0A) << UInt64(8 * place)
    }
    return head
  }
}
