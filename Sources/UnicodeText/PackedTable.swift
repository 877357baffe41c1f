/// Constant data that the compiler takes as text of the characters from `0` to `o`, six bits each. Such a table
/// is part of the program's read-only memory: nobody builds it, and threads share it without a lock.
struct PackedTable {
  private let start: UnsafePointer<UInt8>
  /// In characters.
  let count: Int

  @inline(__always)
  init(_ text: StaticString) {
    start = text.utf8Start
    count = text.utf8CodeUnitCount
  }

  /// The number that one character holds.
  @inline(__always)
  func number1(at place: Int) -> UInt8 { start[place] &- 0x30 }

  /// The number that two characters hold.
  @inline(__always)
  func number2(at place: Int) -> Int {
    Int(start[place] &- 0x30) | Int(start[place &+ 1] &- 0x30) &<< 6
  }

  /// The number that three characters hold.
  @inline(__always)
  func number3(at place: Int) -> Int { number2(at: place) | Int(number1(at: place &+ 2)) &<< 12 }

  /// The number that four characters hold.
  @inline(__always)
  func number4(at place: Int) -> Int { number2(at: place) | number2(at: place &+ 2) &<< 12 }

  /// The last entry whose key is at most `key`, or nil. The entries are of `width` characters, in the order of
  /// the keys, which are their first four.
  /// - Complexity: O(log *n*) in the number of entries.
  func lastEntry(upTo key: Int, width: Int) -> Int? {
    let behind = (0..<count / width).partitioningIndex { number4(at: $0 &* width) > key }
    return behind > 0 ? (behind - 1) * width : nil
  }
}
