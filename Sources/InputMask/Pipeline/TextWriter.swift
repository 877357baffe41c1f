/// The place where a formatter writes its result. In the order of the text it says what it keeps, removes, replaces and
/// inserts. The writer makes the new text, and the record of where each part came from.
///
/// A formatter must account for every grapheme of its input exactly once and in order. It never counts
/// positions itself. The memory is kept from text to text.
public struct TextWriter: ~Copyable {
  private var text: GrowingBuffer<UInt8>
  /// How far the text may grow before the limit or the end of the memory has to be looked at.
  private var room: Int
  private var limit = Int.max
  private var noted: GrowingBuffer<Record>
  /// How many stretches were removed and are to be reported; literals of the rule do not count.
  private(set) var dropCount = 0
  /// How many of them because there was no room.
  private(set) var overflowCount = 0
  /// Whether a whole text was refused.
  private(set) var isRefused = false
  /// Whether the text would have been longer than the limit. It ends there.
  private(set) var isExhausted = false

  init(capacity: Int = 128, recordCapacity: Int = 32) {
    text = GrowingBuffer(capacity: capacity)
    room = capacity
    noted = GrowingBuffer(capacity: recordCapacity)
  }

  /// How many UTF-8 code units were written.
  var count: Int {
    @inline(__always) get { text.count }
  }

  var bytes: UnsafeBufferPointer<UInt8> {
    @inline(__always) get { text.elements }
  }

  /// What was noted so far.
  var records: RecordList {
    @inline(__always) get { noted.elements }
  }

  /// The text as a string of its own.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets the text and keeps the memory.
  /// - Parameter limit: how many UTF-8 code units the next text may have.
  @inline(__always)
  mutating func reset(limit: Int = .max) {
    text.removeAll()
    noted.removeAll()
    dropCount = 0
    overflowCount = 0
    isRefused = false
    isExhausted = false
    self.limit = limit
    room = Swift.min(text.capacity, limit)
  }

  /// Gives back memory beyond what usual texts need.
  mutating func shrink() {
    if Swift.max(text.capacity, noted.capacity) > Self.usualCapacity { self = TextWriter() } else { reset() }
  }

  private static var usualCapacity: Int { 1 << 14 }

  // MARK: What formatters say

  /// Copies a run of the input.
  @inline(__always)
  public mutating func keep(_ run: TextRun) {
    append(run.bytes)
    noteKept(run.bytes.count)
  }

  /// Copies a whole text.
  @inline(__always)
  public mutating func keep(_ text: TextView) { keep(text.whole) }

  /// Leaves a run of the input out, and says why.
  @inline(__always)
  public mutating func remove(_ run: TextRun, because reason: DropReason) {
    noted.append(Record(.removed, from: run.count, to: 0, because: reason))
    if reason != .literal { dropCount &+= 1 }
    if reason == .tooLong { overflowCount &+= 1 }
    if reason == .refused { isRefused = true }
  }

  /// Puts other UTF-8 code units in the place of a run of the input.
  public mutating func replace(_ run: TextRun, with bytes: UnsafeBufferPointer<UInt8>) {
    if run.equals(bytes) { return keep(run) }
    append(bytes)
    noted.append(Record(.replaced, from: run.count, to: bytes.count))
  }

  /// Adds UTF-8 code units that no part of the input stands behind.
  @inline(__always)
  public mutating func insert(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.isEmpty { return }
    append(bytes)
    noted.append(.inserting(bytes.count))
  }

  /// Puts an ASCII character in the place of a run of the input.
  @inline(__always)
  mutating func fold(_ run: TextRun, to byte: UInt8) {
    if run.count == 1, run.bytes[0] == byte { return keep(run) }
    if reserve(1) { text.append(byte) }
    noted.append(Record(.replaced, from: run.count, to: 1))
  }

  /// Notes that a run of the input gave way to the bytes in a range, which were added without a record.
  mutating func noteReplaced(_ run: TextRun, by range: Range<Int>) {
    if run.equals(bytes.slice(range)) { return noteKept(range.count) }
    noted.append(Record(.replaced, from: run.count, to: range.count))
  }

  /// Puts other UTF-8 code units in the place of a run of the input.
  mutating func replace(_ run: TextRun, with bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { replace(run, with: $0) }
  }

  /// Adds UTF-8 code units that no part of the input stands behind.
  mutating func insert(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { insert($0) } }

  // MARK: Whole stretches at once

  /// Puts another text in the place of each byte, of a stretch whose bytes are its graphemes.
  @inline(__always)
  mutating func replaceEachByte(of run: TextRun, with bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, reserve(run.count &* bytes.count) else { return }
    noted.append(Record(.covered, from: run.count, to: run.count &* bytes.count))
    var end = text.base + text.count
    for _ in 0..<run.count { end.copy(bytes.count, from: source) }
    text.count = end - text.base
  }

  /// Adds up to `length` bytes that nothing is noted about, which `write` puts into memory for so many.
  /// - Parameter write: answers how many bytes it put there.
  /// - Returns: whether there was memory.
  @inline(__always)
  mutating func appendUnnoted(upTo length: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) -> Bool {
    guard reserve(length) else { return false }
    text.count &+= write(text.base + text.count)
    return true
  }

  // MARK: Memory

  /// Adds bytes without a record.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, reserve(bytes.count) else { return }
    var target = text.base + text.count
    target.copy(bytes.count, from: source)
    text.count &+= bytes.count
  }

  /// Adds bytes without a record.
  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  /// Makes room for more bytes; `false` where the limit does not allow them.
  @inline(__always)
  private mutating func reserve(_ additional: Int) -> Bool {
    room &- count >= additional || grow(additional)
  }

  @inline(never)
  private mutating func grow(_ additional: Int) -> Bool {
    guard !isExhausted, limit - count >= additional else {
      isExhausted = true
      return false
    }
    text.reserve(additional)
    room = Swift.min(text.capacity, limit)
    return true
  }

  @inline(__always)
  private mutating func noteKept(_ length: Int) {
    if length == 0 { return }
    if noted.count > 0, noted.base[noted.count &- 1].kind == .kept {
      noted.base[noted.count &- 1].oldLength &+= Int32(truncatingIfNeeded: length)
      noted.base[noted.count &- 1].newLength &+= Int32(truncatingIfNeeded: length)
    } else {
      noted.append(.keeping(length))
    }
  }
}
