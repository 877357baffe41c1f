/// Remembers a few results of one owner by their keys, so that the letters of a script are not judged each time.
struct RecentResults<Value: BitwiseCopyable> {
  private struct Entry: BitwiseCopyable {
    var value: Value
    /// 0 for none.
    var key: UInt64
  }

  /// Room for the digits of the scripts and the letters of a language: to judge one again costs as much as a line.
  private static var count: Int { 256 }

  private var owner: ObjectIdentifier?
  private var entries: [Entry] = []

  @inline(__always)
  private static func place(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 56)
  }

  /// The value for a key, made where it is not known; the values of another owner are forgotten.
  /// - Parameter key: not 0.
  @inline(__always)
  mutating func value(for key: UInt64, of owner: ObjectIdentifier, _ make: () -> Value) -> Value {
    let place = Self.place(of: key)
    if owner == self.owner, entries[place].key == key { return entries[place].value }
    let value = make()
    if owner != self.owner {
      entries = Array(repeating: Entry(value: value, key: 0), count: Self.count)
      self.owner = owner
    }
    entries[place] = Entry(value: value, key: key)
    return value
  }
}
