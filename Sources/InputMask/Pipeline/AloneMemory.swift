/// Remembers the results of one filter chain for a few graphemes that are not ASCII. So the letters of a script do
/// not go through the filters each time.
struct AloneMemory: ~Copyable {
  private struct Entry {
    /// The resulting bytes. They stand first, so that their address is that of the entry.
    var result: UInt64 = 0
    var count = 0
    /// The bytes of the grapheme and, in the highest eight bits, their number; 0 for none.
    var key: UInt64 = 0
  }

  private static let count = 64
  private static let longest = 7

  /// The chain to which the entries belong.
  private var chain: UnsafeRawPointer?
  private var entries: UnsafeMutablePointer<Entry>?

  deinit { entries?.deallocate() }

  /// The place of a grapheme among the entries, and its key; `nil` for one that is too long.
  @inline(__always)
  private static func place(of grapheme: UnsafeBufferPointer<UInt8>) -> (place: Int, key: UInt64)? {
    guard grapheme.count <= longest, let base = grapheme.baseAddress else { return nil }
    var key = UInt64(grapheme.count) &<< 56
    for index in 0..<grapheme.count { key |= UInt64(base[index]) &<< UInt64(8 &* index) }
    return (Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 58), key)
  }

  /// The result for a grapheme; `nil` where it is not known. It lives until the entry gives way to another.
  @inline(__always)
  func result(
    for grapheme: UnsafeBufferPointer<UInt8>, of chain: UnsafeRawPointer
  ) -> UnsafeBufferPointer<UInt8>? {
    guard chain == self.chain, let entries, let (place, key) = Self.place(of: grapheme),
      entries[place].key == key
    else { return nil }
    return Self.bytes(of: entries + place)
  }

  @inline(__always)
  private static func bytes(of entry: UnsafeMutablePointer<Entry>) -> UnsafeBufferPointer<UInt8> {
    let start = UnsafeRawPointer(entry).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: entry.pointee.count)
  }

  /// Remembers the result of a chain for a grapheme.
  mutating func remember(
    _ result: UnsafeBufferPointer<UInt8>, for grapheme: UnsafeBufferPointer<UInt8>, of chain: UnsafeRawPointer
  ) {
    guard result.count <= 8, let (place, key) = Self.place(of: grapheme) else { return }
    let entries = self.entries ?? .allocate(capacity: Self.count)
    if chain != self.chain || self.entries == nil {
      entries.initialize(repeating: Entry(), count: Self.count)
      self.entries = entries
      self.chain = chain
    }
    var word: UInt64 = 0
    for (index, byte) in result.enumerated() { word |= UInt64(byte) << UInt64(8 * index) }
    entries[place] = Entry(result: UInt64(littleEndian: word), count: result.count, key: key)
  }
}
