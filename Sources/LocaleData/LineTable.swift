/// Constant data that the compiler takes as text: a record on each line, its fields between `|`. Such a table is read
/// when a rule is compiled; it is part of the program's read-only memory, as a `PackedTable` is.
struct LineTable {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ text: StaticString) {
    bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  private static var fieldEnd: UInt8 { 0x7C }
  private static var lineEnd: UInt8 { 0x0A }

  /// The fields of a line, counted from 0.
  /// - Returns: nil behind the last line.
  /// - Complexity: O(*n*) in the size of the table.
  func fields(at number: Int) -> [String]? {
    var start = 0
    for _ in 0..<number where start < bytes.count { start = lineEnd(from: start) + 1 }
    return start < bytes.count ? fields(ofLineAt: start) : nil
  }

  /// The fields of the first line whose first field is `key`, or whose first fields are, between `|`.
  /// - Complexity: O(*n*) in the size of the table.
  func fields(of key: String) -> [String]? {
    let key = Array(key.utf8)
    var start = 0
    while start < bytes.count {
      if holds(key, at: start) { return fields(ofLineAt: start) }
      start = lineEnd(from: start) + 1
    }
    return nil
  }

  /// The first field of the first line that has `field` behind it.
  /// - Complexity: O(*n*) in the size of the table.
  func key(ofLineWith field: String) -> String? {
    let field = Array(field.utf8)
    var start = 0
    for place in 0..<bytes.count {
      if bytes[place] == Self.lineEnd {
        start = place + 1
      } else if bytes[place] == Self.fieldEnd, holds(field, at: place + 1) {
        return fields(ofLineAt: start)[0]
      }
    }
    return nil
  }

  private func lineEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != Self.lineEnd { end += 1 }
    return end
  }

  /// Whether whole fields that begin at a place are these bytes.
  private func holds(_ fields: [UInt8], at start: Int) -> Bool {
    let end = start + fields.count
    guard end <= bytes.count else { return false }
    for place in 0..<fields.count where bytes[start + place] != fields[place] { return false }
    return end == bytes.count || bytes[end] == Self.fieldEnd || bytes[end] == Self.lineEnd
  }

  private func fields(ofLineAt start: Int) -> [String] {
    bytes[start..<lineEnd(from: start)].split(separator: Self.fieldEnd, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
