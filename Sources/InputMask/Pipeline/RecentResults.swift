/// Remembers a few results of one owner by their keys, so that the letters of a script are not judged each time.
struct RecentResults<Value: BitwiseCopyable>: ~Copyable {
  private struct Entry: BitwiseCopyable {
    var value: Value
    /// 0 for none.
    var key: UInt64
  }

  /// Digits of the scripts and the letters of a language have room beside each other: learning costs as much as a line.
  private static var count: Int { 256 }

  private var owner: UnsafeRawPointer?
  private var entries: UnsafeMutablePointer<Entry>?

  deinit { entries?.deallocate() }

  @inline(__always)
  private static func place(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 56)
  }

  /// Where the value for a key stands; `nil` where it is not known. It lives until the entry gives way to another.
  /// - Parameter key: not 0.
  @inline(__always)
  func known(for key: UInt64, of owner: UnsafeRawPointer) -> UnsafePointer<Value>? {
    guard owner == self.owner, let entries else { return nil }
    let entry = entries + Self.place(of: key)
    // The value is the first field of its entry.
    return entry.pointee.key == key ? UnsafeRawPointer(entry).assumingMemoryBound(to: Value.self) : nil
  }

  /// Remembers the value for a key; those of another owner are forgotten.
  mutating func remember(_ value: Value, for key: UInt64, of owner: UnsafeRawPointer) {
    let entries = self.entries ?? .allocate(capacity: Self.count)
    if owner != self.owner {
      entries.initialize(repeating: Entry(value: value, key: 0), count: Self.count)
      self.owner = owner
      self.entries = entries
    }
    entries[Self.place(of: key)] = Entry(value: value, key: key)
  }

  /// The value for a key, made where it is not known.
  @inline(__always)
  mutating func value(for key: UInt64, of owner: UnsafeRawPointer, _ make: () -> Value) -> Value {
    if let known = known(for: key, of: owner) { return known.pointee }
    let value = make()
    remember(value, for: key, of: owner)
    return value
  }
}

/// What a filter chain makes of a grapheme of at most seven bytes: at most eight.
struct ShortResult: BitwiseCopyable {
  private var bytes: UInt64 = 0
  private var count: UInt8 = 0

  init?(_ result: UnsafeBufferPointer<UInt8>) {
    guard result.count <= 8 else { return nil }
    for (index, byte) in result.enumerated() { bytes |= UInt64(byte) << UInt64(8 * index) }
    bytes = bytes.littleEndian
    count = UInt8(result.count)
  }

  /// The key of a grapheme: its bytes and, in the highest eight bits, their number; `nil` for one that is too long.
  @inline(__always)
  static func key(of grapheme: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard 1...7 ~= grapheme.count, let base = grapheme.baseAddress else { return nil }
    var key = UInt64(grapheme.count) &<< 56
    for index in 0..<grapheme.count { key |= UInt64(base[index]) &<< UInt64(8 &* index) }
    return key
  }

  /// The bytes of a result that stands in memory.
  @inline(__always)
  static func bytes(of result: UnsafePointer<ShortResult>) -> UnsafeBufferPointer<UInt8> {
    let start = UnsafeRawPointer(result).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: Int(result.pointee.count))
  }
}
