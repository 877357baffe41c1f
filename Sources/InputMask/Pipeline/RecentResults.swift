/// Remembers a few results of owners that live longer by their keys, so that the letters of a script are not judged each time.
struct RecentResults<Value: BitwiseCopyable> {
  private struct Entry: BitwiseCopyable {
    var value: Value
    /// 0 for none.
    var key: UInt64
    var owner: ObjectIdentifier
  }

  /// Room for the digits of the scripts and the letters of a language: to judge one again costs as much as a line.
  private static var count: Int { 1 << 10 }

  private var entries: [Entry] = []

  /// The value for a key, made where it is not known.
  /// - Parameter key: not 0.
  @inline(__always)
  mutating func value(for key: UInt64, of owner: ObjectIdentifier, _ make: () -> Value) -> Value {
    let mixed = (key ^ UInt64(UInt(bitPattern: owner))) &* 0x9E37_79B9_7F4A_7C15
    let place = Int(truncatingIfNeeded: mixed &>> 54)
    if !entries.isEmpty, entries[place].key == key, entries[place].owner == owner {
      return entries[place].value
    }
    let value = make()
    if entries.isEmpty {
      entries = Array(repeating: Entry(value: value, key: 0, owner: owner), count: Self.count)
    }
    entries[place] = Entry(value: value, key: key, owner: owner)
    return value
  }
}
