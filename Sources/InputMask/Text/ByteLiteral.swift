/// Bytes that a compiled rule holds for good, addressed without copying or counting references.
final class ByteLiteral: Sendable {
  private let bytes: ConstantTable<UInt8>
  /// Where each grapheme ends, in UTF-8 offsets of the literal.
  let graphemeEnds: [Int]

  init(_ string: String) {
    bytes = ConstantTable(Array(string.utf8))
    graphemeEnds = string.withTextView { text in text.map { $0.range.upperBound.value } }
  }

  var buffer: UnsafeBufferPointer<UInt8> {
    @inline(__always) get { bytes.buffer }
  }
  /// The same as a stretch of a text.
  var run: TextRun { TextRun(bytes: buffer, start: 0) }
  var count: Int { bytes.count }
  var graphemeCount: Int { graphemeEnds.count }
}

extension ByteLiteral {
  /// Whether a grapheme is the one at an index of the literal.
  func hasGrapheme(_ grapheme: TextRun, at index: Int) -> Bool {
    guard index < graphemeEnds.count else { return false }
    let start = index == 0 ? 0 : graphemeEnds[index - 1]
    return grapheme.equals(buffer.slice(start..<graphemeEnds[index]))
  }

  /// Whether a grapheme is any one of the literal.
  func hasAnyGrapheme(_ grapheme: TextRun) -> Bool {
    graphemeEnds.indices.contains { hasGrapheme(grapheme, at: $0) }
  }

  var string: String { String(decoding: buffer, as: UTF8.self) }

  /// The graphemes of the literal, each on its own.
  var graphemes: [String] { string.withTextView { text in text.map { $0.string } } }
}
