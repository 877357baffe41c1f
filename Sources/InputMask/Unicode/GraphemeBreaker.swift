#if canImport(CICU)
internal import CICU
#endif

/// Finds the boundaries of extended grapheme clusters (UAX #29, root locale) in UTF-8 bytes.
///
/// One break iterator and one text handle serve any number of texts, one at a time. Between two
/// ``LoneScalars`` the answer is known without ICU, so a text of those alone never reaches it, and the
/// iterator is opened at the first question that does.
/// Every offset is a UTF-8 offset. Malformed bytes count as U+FFFD, one by one or as ICU groups them.
final class GraphemeBreaker {
  private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// Of the views that were made, the last one, and the one whose text is loaded; 0 for none.
  private var lastStamp = 0
  private var stamp = 0

  #if canImport(CICU)
  private var iterator: OpaquePointer?
  private var text: OpaquePointer?
  private var state = IteratorState.stale
  /// Where the iterator stands, or -1 when that is not known.
  private var position: Int32 = -1

  private enum IteratorState {
    /// The iterator has not been given the loaded bytes yet.
    case stale
    case ready
    /// ICU refused the text (it takes at most 2 GiB) or could not be opened.
    case unavailable
  }

  init() {}

  deinit {
    if let iterator { icu_ubrk_close(iterator) }
    if let text { icu_utext_close(text) }
  }
  #else
  /// Every boundary of the loaded bytes, found at the first question that ASCII does not answer.
  private var boundaries: [Int] = []

  init() {}
  #endif

  /// A number for a view that is to be served.
  func nextStamp() -> Int {
    lastStamp &+= 1
    return lastStamp
  }

  /// Makes `bytes` the text that the questions are about, where they are not those of this stamp already.
  @inline(__always)
  func serve(_ bytes: UnsafeBufferPointer<UInt8>, _ stamp: Int) {
    if stamp == self.stamp { return }
    load(bytes)
    self.stamp = stamp
  }

  /// Makes `bytes` the text that the questions are about; the memory must outlive the last question.
  ///
  /// - Complexity: O(1); nothing is copied.
  func load(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    stamp = 0
    #if canImport(CICU)
    state = .stale
    position = -1
    #else
    boundaries.removeAll(keepingCapacity: true)
    #endif
  }

  /// Forgets the text, so that no pointer to it is kept.
  func unload() {
    load(UnsafeBufferPointer(start: nil, count: 0))
  }

  /// The first boundary after `offset`, or the count when there is none.
  @inline(__always)
  func next(after offset: Int) -> Int {
    guard offset >= 0 else { return 0 }
    guard offset < bytes.count - 1 else { return bytes.count }
    if isPlainPair(bytes[offset], bytes[offset + 1]) { return offset + 1 }
    let end = offset + UTF8Scalars.wellFormedLength(in: bytes, at: offset)
    if end == bytes.count { return end }
    if LoneScalars.length(in: bytes, at: offset) > 0, LoneScalars.length(in: bytes, at: end) > 0 {
      return end
    }
    return slowNext(after: offset)
  }

  /// The last boundary before `offset`, or 0 when there is none.
  @inline(__always)
  func previous(before offset: Int) -> Int {
    guard offset > 1 else { return 0 }
    guard offset <= bytes.count else { return bytes.count }
    if isPlainPair(bytes[offset - 2], bytes[offset - 1]) { return offset - 1 }
    let length = LoneScalars.length(in: bytes, endingAt: offset)
    if length > 0 {
      let start = offset - length
      if start == 0 || LoneScalars.length(in: bytes, endingAt: start) > 0 { return start }
    }
    return slowPrevious(before: offset)
  }

  /// Whether a grapheme starts or ends at `offset`; the two ends of a text are boundaries.
  @inline(__always)
  func isBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < bytes.count else { return offset == 0 || offset == bytes.count }
    if isPlainPair(bytes[offset - 1], bytes[offset]) { return true }
    if LoneScalars.length(in: bytes, endingAt: offset) > 0, LoneScalars.length(in: bytes, at: offset) > 0 {
      return true
    }
    return slowIsBoundary(offset)
  }

  /// No rule of UAX #29 joins two ASCII characters but CR and LF (GB3).
  @inline(__always)
  private func isPlainPair(_ first: UInt8, _ second: UInt8) -> Bool {
    (first | second) < 0x80 && !(first == 0x0D && second == 0x0A)
  }

  // MARK: Scalars, where graphemes are not to be had

  private func nextScalar(after offset: Int) -> Int {
    let next = UTF8Scalars.next(after: offset, in: bytes)
    let isInsideCRLF = next < bytes.count && bytes[next] == 0x0A && bytes[next - 1] == 0x0D
    return isInsideCRLF ? next + 1 : next
  }

  private func previousScalar(before offset: Int) -> Int {
    let previous = UTF8Scalars.previous(before: offset, in: bytes)
    let isInsideCRLF = previous > 0 && bytes[previous] == 0x0A && bytes[previous - 1] == 0x0D
    return isInsideCRLF ? previous - 1 : previous
  }

  private func isScalarBoundary(_ offset: Int) -> Bool {
    nextScalar(after: previousScalar(before: offset)) == offset
  }
}

#if canImport(CICU)
extension GraphemeBreaker {
  /// The iterator standing in the loaded text, or nil when ICU cannot serve.
  private func ready() -> OpaquePointer? {
    if state == .ready { return iterator }
    guard state == .stale, let iterator = opened() else { return nil }
    var status = U_ZERO_ERROR
    text = icu_utext_open_utf8(text, bytes.baseAddress, Int64(bytes.count), &status)
    if let text { icu_ubrk_set_text(iterator, text, &status) }
    guard !icu_failed(status), text != nil else {
      state = .unavailable
      return nil
    }
    state = .ready
    position = 0
    return iterator
  }

  private func opened() -> OpaquePointer? {
    if let iterator { return iterator }
    var status = U_ZERO_ERROR
    let opened = icu_ubrk_open_graphemes(&status)
    if icu_failed(status) {
      if let opened { icu_ubrk_close(opened) }
      state = .unavailable
      return nil
    }
    iterator = opened
    return opened
  }

  private func slowNext(after offset: Int) -> Int {
    guard let iterator = ready() else { return nextScalar(after: offset) }
    position =
      position == Int32(offset)
      ? icu_ubrk_next(iterator)
      : icu_ubrk_following(iterator, Int32(offset))
    return Int(position) > offset ? Int(position) : bytes.count
  }

  private func slowPrevious(before offset: Int) -> Int {
    guard let iterator = ready(), let text else { return previousScalar(before: offset) }
    // Asked from inside a code point, ICU looks before its start and so misses the start itself.
    let start = Int32(icu_utext_code_point_start(text, Int64(offset)))
    if start < offset, icu_ubrk_is_boundary(iterator, start) {
      position = -1
      return Int(start)
    }
    position = icu_ubrk_preceding(iterator, start)
    return max(0, Int(position))
  }

  private func slowIsBoundary(_ offset: Int) -> Bool {
    guard let iterator = ready() else { return isScalarBoundary(offset) }
    position = -1
    return icu_ubrk_is_boundary(iterator, Int32(offset))
  }
}
#else
extension GraphemeBreaker {
  private func findBoundaries() {
    guard boundaries.isEmpty else { return }
    boundaries.append(0)
    var offset = 0
    if UTF8Validation.firstInvalidOffset(in: bytes) == nil {
      for character in String(decoding: bytes, as: UTF8.self) {
        offset += character.utf8.count
        boundaries.append(offset)
      }
    } else {
      while offset < bytes.count {
        offset = nextScalar(after: offset)
        boundaries.append(offset)
      }
    }
  }

  /// How many boundaries lie before `offset`.
  private func count(before offset: Int) -> Int {
    findBoundaries()
    var low = 0
    var high = boundaries.count
    while low < high {
      let middle = (low + high) / 2
      if boundaries[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func slowNext(after offset: Int) -> Int {
    let index = count(before: offset + 1)
    return index < boundaries.count ? boundaries[index] : bytes.count
  }

  private func slowPrevious(before offset: Int) -> Int {
    let index = count(before: offset)
    return index > 0 ? boundaries[index - 1] : 0
  }

  private func slowIsBoundary(_ offset: Int) -> Bool {
    let index = count(before: offset)
    return index < boundaries.count && boundaries[index] == offset
  }
}
#endif
