/// A writer that keeps only the new text, in memory that it reuses from text to text: the bulk door's.
struct ByteWriter: TextWriter {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int
  /// How many runs were removed and are to be reported; literals of the rule do not count.
  private(set) var dropCount = 0
  /// How many of them because the value was full.
  private(set) var overflowCount = 0
  /// Whether everything that was inserted is simple, so that a simple input gives a simple text.
  private(set) var insertedOnlySimple = true

  init(capacity: Int = 256) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  /// Frees the memory; the writer must not be used afterwards.
  func deallocate() { base.deallocate() }

  var bytes: UnsafeBufferPointer<UInt8> {
    @inline(__always) get { UnsafeBufferPointer(start: base, count: count) }
  }

  /// Forgets the text and keeps the memory.
  @inline(__always)
  mutating func reset() {
    count = 0
    dropCount = 0
    overflowCount = 0
    insertedOnlySimple = true
  }

  /// Gives back memory beyond what usual texts need.
  mutating func shrink() {
    guard capacity > Self.usualCapacity else { return }
    base.deallocate()
    base = .allocate(capacity: Self.usualCapacity)
    capacity = Self.usualCapacity
    reset()
  }

  private static let usualCapacity = 1 << 16

  @inline(__always)
  mutating func reserve(_ additional: Int) {
    if capacity - count < additional { grow(additional) }
  }

  @inline(never)
  private mutating func grow(_ additional: Int) {
    let larger = Swift.max(capacity * 2, count + additional)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    base = memory
    capacity = larger
  }

  /// Adds bytes that nothing is noted about.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count)
    // Most runs are a few bytes, where a call of memcpy costs more than the copy.
    if bytes.count <= 8 {
      var index = 0
      while index < bytes.count {
        base[count + index] = bytes[index]
        index += 1
      }
    } else if let source = bytes.baseAddress {
      (base + count).update(from: source, count: bytes.count)
    }
    count += bytes.count
  }

  /// Adds one byte several times.
  @inline(__always)
  mutating func append(_ byte: UInt8, times: Int) {
    reserve(times)
    (base + count).update(repeating: byte, count: times)
    count += times
  }

  @inline(__always)
  mutating func keep(_ run: TextRun) { append(run.bytes) }

  @inline(__always)
  mutating func remove(_ run: TextRun, because reason: DropReason) {
    if reason != .literal { dropCount += 1 }
    if reason == .tooLong { overflowCount += 1 }
  }

  @inline(__always)
  mutating func replace(_ run: TextRun, with bytes: UnsafeBufferPointer<UInt8>) {
    insert(bytes)
  }

  @inline(__always)
  mutating func insert(_ bytes: UnsafeBufferPointer<UInt8>) {
    var isSimple = true
    for byte in bytes where byte >= 0x80 || byte == 0x0D { isSimple = false }
    if !isSimple { insertedOnlySimple = false }
    append(bytes)
  }

  @inline(__always)
  mutating func keep(_ text: TextView, where table: UnsafePointer<UInt8>, otherwise reason: DropReason) {
    let source = text.bytes
    reserve(source.count)
    var end = base + count
    for byte in source {
      end.pointee = byte
      end += Int(table[Int(byte)])
    }
    let kept = (end - base) - count
    count += kept
    dropCount += source.count - kept
  }
}
