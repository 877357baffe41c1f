/// Plain values in memory that grows and is used again. No references are counted on the way to them, as for those of an array.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  /// How many values it holds.
  var count = 0
  /// For how many it has memory.
  private(set) var capacity: Int

  /// An empty buffer.
  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { base.deallocate() }

  /// The values that it holds, until it grows or is gone.
  var elements: UnsafeBufferPointer<Element> {
    @inline(__always) get { UnsafeBufferPointer(start: base, count: count) }
  }

  /// Makes room for more values. Those that it holds stay.
  @inline(__always)
  mutating func reserve(_ additional: Int) {
    if capacity &- count < additional { grow(additional) }
  }

  @inline(never)
  mutating func grow(_ additional: Int) {
    let larger = Swift.max(capacity * 2, count + additional)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    base = memory
    capacity = larger
  }

  /// Adds a value.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(1) }
    base[count] = element
    count &+= 1
  }

  /// Forgets the values.
  @inline(__always)
  mutating func removeAll() { count = 0 }
}
