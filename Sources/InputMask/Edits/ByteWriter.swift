/// A writer that keeps only the new text, in memory that it reuses from text to text: the bulk door's.
struct ByteWriter: TextWriter {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int
  /// How many runs were removed and are to be reported; literals of the rule do not count.
  private(set) var dropCount = 0
  /// How many of them because the value was full.
  private(set) var overflowCount = 0
  /// Whether anything is in the text that was not in the input.
  private(set) var hasInserted = false

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
    hasInserted = false
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
    if capacity &- count < additional { grow(additional) }
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
    guard var source = bytes.baseAddress else { return }
    var target = base + count
    count &+= bytes.count
    // Most runs are a few bytes, where a call of memcpy costs more than the copy.
    if bytes.count > 16 { return target.update(from: source, count: bytes.count) }
    let end = base + count
    while target < end {
      target.pointee = source.pointee
      target += 1
      source += 1
    }
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
    hasInserted = true
    append(bytes)
  }

  @inline(__always)
  mutating func write(_ length: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Bool) -> Bool {
    reserve(length)
    guard write(base + count) else { return false }
    hasInserted = true
    count &+= length
    return true
  }

  @inline(__always)
  mutating func keep(_ text: TextView, where table: UnsafePointer<UInt8>, otherwise reason: DropReason) {
    guard var source = text.bytes.baseAddress else { return }
    let length = text.bytes.count
    reserve(length)
    let start = base + count
    var target = start
    let end = source + length
    while source < end {
      let byte = source.pointee
      target.pointee = byte
      target += Int(table[Int(byte)])
      source += 1
    }
    let kept = target - start
    count &+= kept
    dropCount &+= length &- kept
  }
}
