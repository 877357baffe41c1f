/// Constant data that the compiler takes as text: a record on each line, its fields between `|`. Such a table is read
/// when a rule is compiled; it is part of the program's read-only memory, as a `PackedTable` is.
struct LineTable {
  private typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  private let text: StaticString

  init(_ text: StaticString) { self.text = text }

  private static var fieldEnd: UInt8 { 0x7C }

  /// The lines in their order.
  private var lines: some Sequence<Line> {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return sequence(state: bytes[...]) { rest in
      if rest.isEmpty { return nil }
      let line = rest.prefix { $0 != 0x0A }
      rest = rest[line.endIndex...].dropFirst()
      return line
    }
  }

  /// The fields of all lines, in their order.
  var rows: [[String]] { lines.map(Self.parts) }

  /// The fields of a line, counted from 0.
  /// - Returns: nil behind the last line.
  /// - Complexity: O(*n*) in the size of the table.
  func fields(at number: Int) -> [String]? { lines.dropFirst(number).first { _ in true }.map(Self.parts) }

  /// The fields of the first line whose first field is `key`, or whose first fields are, between `|`.
  /// - Complexity: O(*n*) in the size of the table.
  func fields(of key: String) -> [String]? { lines.first { Self.begins($0, with: key) }.map(Self.parts) }

  /// The first field of the first line that has `field` behind it.
  /// - Complexity: O(*n*) in the size of the table.
  func key(ofLineWith field: String) -> String? {
    let line = lines.first { line in
      line.indices.contains { line[$0] == Self.fieldEnd && Self.begins(line[($0 + 1)...], with: field) }
    }
    return line.map { Self.parts($0)[0] }
  }

  /// Whether the first of some fields are these.
  private static func begins(_ line: Line, with fields: String) -> Bool {
    line.starts(with: fields.utf8) && line.dropFirst(fields.utf8.count).first ?? fieldEnd == fieldEnd
  }

  private static func parts(_ line: Line) -> [String] {
    line.split(separator: fieldEnd, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
