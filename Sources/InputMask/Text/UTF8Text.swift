/// A text that is counted in UTF-8 code units and compared by them; no memory of its own up to 15 of them.
///
/// A string compares equal to its canonical equivalents, and an array always has memory of its own.
package struct UTF8Text: Hashable, Sendable {
  package private(set) var string: String

  package init() { string = "" }

  package init(_ string: String) { self.string = string }

  /// A text of bytes that are well-formed, or are repaired.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { string = String(decoding: bytes, as: UTF8.self) }

  package var count: Int { string.utf8.count }

  package var isEmpty: Bool { string.isEmpty }

  package var bytes: [UInt8] { Array(string.utf8) }

  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    string.withBytes(body)
  }

  /// Calls `body` with a view of the text, which lives for that call only.
  package func withTextView<Result>(_ body: (TextView) -> Result) -> Result { string.withTextView(body) }

  /// The text with other text in the place of a range that begins and ends between scalars.
  /// - Complexity: O(*n*) in the length of both, at the speed of a copy.
  package func replacing(_ range: Range<Int>, with insertion: String) -> UTF8Text {
    var copy = string
    let start = copy.utf8.index(copy.startIndex, offsetBy: range.lowerBound)
    copy.replaceSubrange(start..<copy.utf8.index(start, offsetBy: range.count), with: insertion)
    return UTF8Text(copy)
  }

  /// Whether the text begins with another.
  package func hasPrefix(_ other: UTF8Text) -> Bool { string.utf8.starts(with: other.string.utf8) }

  package static func == (left: UTF8Text, right: UTF8Text) -> Bool {
    left.string.hasSameBytes(as: right.string)
  }

  package func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
