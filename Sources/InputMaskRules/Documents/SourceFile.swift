/// A rule file as it was read, from which places in it are told.
final class SourceFile: Sendable {
  /// The largest file, in bytes.
  static let maximumCount = 1_048_576
  /// Columns beyond this many scalars are told in scalars: counting graphemes from the start of an endless
  /// line, again for each diagnostic, would take too long.
  private static let maximumCountedColumn = 10_000

  /// The name as it was given.
  let name: String
  /// The content without a byte order mark; not necessarily well-formed.
  let bytes: [UInt8]
  /// The offsets of the lines' first bytes.
  private let lineStarts: [Int]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let content = hasMark ? Array(bytes.dropFirst(3)) : bytes
    self.bytes = content
    var starts = [0]
    for (offset, byte) in content.enumerated() {
      let endsLine = byte == 0x0A || byte == 0x0D && !(offset + 1 < content.count && content[offset + 1] == 0x0A)
      if endsLine { starts.append(offset + 1) }
    }
    lineStarts = starts
  }

  var lineCount: Int { lineStarts.count }

  /// A line without its end, counted from 1; the nearest one where there is none of that number.
  func line(_ number: Int) -> String {
    let index = min(max(number, 1), lineStarts.count) - 1
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
    while end > lineStarts[index], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: bytes[lineStarts[index]..<end], as: UTF8.self)
  }

  /// The bytes from the start of a line to the start of another, both counted from 1; to the end of the
  /// file where that other line is `nil`.
  func text(fromLine first: Int, toLine end: Int?) -> String {
    let start = lineStarts[min(max(first, 1), lineStarts.count) - 1]
    let stop = end.map { lineStarts[min(max($0, 1), lineStarts.count) - 1] } ?? bytes.count
    return String(decoding: bytes[start..<max(start, stop)], as: UTF8.self)
  }

  /// The line and the column in scalars, both counted from 1, of a byte.
  func place(ofByte offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = lineStarts[low]
    let head = String(decoding: bytes[start..<max(start, min(offset, bytes.count))], as: UTF8.self)
    return (low + 1, head.unicodeScalars.count + 1)
  }

  /// A diagnostic at a line and a column in scalars, brought into the file where they lie outside.
  func diagnostic(line: Int, column: Int, _ message: String) -> RuleDiagnostic {
    let line = min(max(line, 1), lineCount)
    let scalars = self.line(line).unicodeScalars
    var column = max(column, 1)
    if column <= Self.maximumCountedColumn {
      let end = scalars.index(scalars.startIndex, offsetBy: column - 1, limitedBy: scalars.endIndex)
      column = String(scalars[..<(end ?? scalars.endIndex)]).count + 1
    } else {
      column = min(column, scalars.count + 1)
    }
    return RuleDiagnostic(file: name, line: line, column: column, message: message)
  }

  func diagnostic(atByte offset: Int, _ message: String) -> RuleDiagnostic {
    let place = place(ofByte: offset)
    return diagnostic(line: place.line, column: place.column, message)
  }
}
