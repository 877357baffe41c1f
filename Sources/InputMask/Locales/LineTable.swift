/// Constant data that the compiler takes as text: a record on each line, its fields between `|`. Such a table is read
/// when a rule is compiled; it is part of the program's read-only memory, as a `PackedTable` is.
struct LineTable {
  private let start: UnsafePointer<UInt8>
  private let count: Int

  init(_ text: StaticString) {
    start = text.utf8Start
    count = text.utf8CodeUnitCount
  }

  /// The fields of a line, counted from 0.
  /// - Returns: nil behind the last line.
  /// - Complexity: O(*n*) in the size of the table.
  func fields(at number: Int) -> [String]? {
    var left = number
    return firstLine { _ in
      left -= 1
      return left < 0
    }
  }

  /// The fields of the first line whose first field is `key`.
  /// - Complexity: O(*n*) in the size of the table.
  func fields(of key: String) -> [String]? {
    let key = Array(key.utf8)
    return firstLine { line in
      line.count >= key.count && line.starts(with: key)
        && (line.count == key.count || line[line.startIndex + key.count] == Self.fieldEnd)
    }
  }

  /// The first field of the first line that has `field` behind it.
  /// - Complexity: O(*n*) in the size of the table.
  func key(ofLineWith field: String) -> String? {
    let field = Array(field.utf8)
    return firstLine { line in
      line.split(separator: Self.fieldEnd).dropFirst().contains { $0.elementsEqual(field) }
    }?.first
  }

  private static var fieldEnd: UInt8 { 0x7C }
  private static var lineEnd: UInt8 { 0x0A }

  private func firstLine(where isWanted: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool) -> [String]? {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    var lineStart = 0
    while lineStart < count {
      var end = lineStart
      while end < count, bytes[end] != Self.lineEnd { end += 1 }
      let line = bytes[lineStart..<end]
      if isWanted(line) {
        return line.split(separator: Self.fieldEnd, omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
      }
      lineStart = end + 1
    }
    return nil
  }
}
