import UnicodeText

/// A rule file as it was read, from which places in it are told.
package final class SourceFile: Sendable {
  /// The largest file, in bytes.
  package static let maximumCount = 1_048_576
  /// Columns beyond this many scalars are told in scalars: counting graphemes from the start of an endless
  /// line, again for each diagnostic, would take too long.
  private static let maximumCountedColumn = 10_000

  /// The name as it was given.
  package let name: String
  /// The content without a byte order mark; not necessarily well-formed.
  package let bytes: [UInt8]
  /// The offsets of the lines' first bytes.
  private let lineStarts: [Int]

  package var lineCount: Int { lineStarts.count }

  /// The numbers, counted from 1, of the lines that begin with some bytes.
  package func lines(startingWith prefix: [UInt8]) -> [Int] {
    lineStarts.indices.filter { bytes[lineStarts[$0]...].starts(with: prefix) }.map { $0 + 1 }
  }

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let content = hasMark ? Array(bytes.dropFirst(3)) : bytes
    self.bytes = content
    var starts = [0]
    for (offset, byte) in content.enumerated() {
      let endsLine =
        byte == 0x0A || byte == 0x0D && !(offset + 1 < content.count && content[offset + 1] == 0x0A)
      if endsLine { starts.append(offset + 1) }
    }
    lineStarts = starts
  }

  /// A line without its end, counted from 1; the nearest one where there is none of that number.
  package func line(_ number: Int) -> String {
    String(decoding: bytes[range(ofLine: number)], as: UTF8.self)
  }

  /// The bytes from the start of a line to the start of another, both counted from 1; to the end of the
  /// file where that other line is `nil`.
  package func text(fromLine first: Int, toLine end: Int?) -> String {
    let start = lineStarts[min(max(first, 1), lineStarts.count) - 1]
    let stop = end.map { lineStarts[min(max($0, 1), lineStarts.count) - 1] } ?? bytes.count
    return String(decoding: bytes[start..<max(start, stop)], as: UTF8.self)
  }

  /// The line and the grapheme in it, of a line and a column in scalars, all counted from 1. A place outside of the file
  /// becomes the nearest one in it.
  package func place(line: Int, column: Int) -> (line: Int, column: Int) {
    let isBehind = line > lineStarts.count
    let line = min(max(line, 1), lineStarts.count)
    let content = range(ofLine: line)
    if isBehind { return place(line: line, atByte: content.upperBound) }
    if column > Self.maximumCountedColumn {
      return (line, min(column, content.count + 1))
    }
    var end = content.lowerBound
    for _ in 1..<max(column, 1) where end < content.upperBound {
      end += 1
      while end < content.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    }
    return place(line: line, atByte: end)
  }

  /// The line and the grapheme in it, both counted from 1.
  package func place(atByte offset: Int) -> (line: Int, column: Int) {
    place(line: max(1, lineStarts.partitioningIndex { $0 > offset }), atByte: offset)
  }

  private func place(line: Int, atByte offset: Int) -> (line: Int, column: Int) {
    let content = range(ofLine: line)
    let head = bytes[content.lowerBound..<min(max(offset, content.lowerBound), content.upperBound)]
    return (line, String(decoding: head, as: UTF8.self).count + 1)
  }

  /// The bytes of a line without its end.
  private func range(ofLine number: Int) -> Range<Int> {
    let index = min(max(number, 1), lineStarts.count) - 1
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
    while end > lineStarts[index], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return lineStarts[index]..<end
  }
}
