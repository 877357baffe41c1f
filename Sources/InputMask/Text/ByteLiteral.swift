/// Bytes that a compiled rule holds for good, addressed without copying or counting references.
final class ByteLiteral: @unchecked Sendable {
  // Written in the initialiser and never again, which is what makes the unchecked conformance true.
  let buffer: UnsafeBufferPointer<UInt8>
  /// Where each grapheme ends, in UTF-8 offsets of the literal.
  let graphemeEnds: [Int]

  init(_ string: String) {
    let utf8 = string.utf8
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: utf8.count)
    _ = memory.initialize(from: utf8)
    buffer = UnsafeBufferPointer(memory)
    graphemeEnds = string.withTextView { text in text.map { $0.range.upperBound.value } }
  }

  deinit { buffer.deallocate() }

  var count: Int { buffer.count }
  var graphemeCount: Int { graphemeEnds.count }
}

extension ByteLiteral {
  /// Whether a grapheme is the one at an index of the literal.
  func hasGrapheme(_ grapheme: TextRun, at index: Int) -> Bool {
    guard index < graphemeEnds.count else { return false }
    let start = index == 0 ? 0 : graphemeEnds[index - 1]
    return grapheme.equals(UnsafeBufferPointer(rebasing: buffer[start..<graphemeEnds[index]]))
  }

  /// Whether a grapheme is any one of the literal.
  func hasAnyGrapheme(_ grapheme: TextRun) -> Bool {
    graphemeEnds.indices.contains { hasGrapheme(grapheme, at: $0) }
  }

  var string: String { String(decoding: buffer, as: UTF8.self) }

  /// The graphemes of the literal, each on its own.
  var graphemes: [String] {
    var start = 0
    return graphemeEnds.map { end in
      defer { start = end }
      return String(decoding: buffer[start..<end], as: UTF8.self)
    }
  }
}
