import InputMaskRecords

/// A line of the input.
struct Line {
  /// The bytes without the line's end; good until more is read. Those of a line that is too long may be missing.
  var bytes: UnsafeBufferPointer<UInt8>
  var ending: LineEnding
  /// Whether the line is longer than the limit.
  var isTooLong: Bool
}

/// How a line ends.
enum LineEnding {
  /// With the input.
  case none
  /// With the separator that was asked for: a line feed, or NUL.
  case separator
  /// With a carriage return and a line feed.
  case carriageReturnLineFeed
}

/// Cuts whole lines out of memory, the last of which may lack its end.
struct LineCutter {
  /// What is left of the lines.
  private(set) var rest: UnsafeBufferPointer<UInt8>
  /// How many bytes stand before that.
  private(set) var position = 0
  let separator: UInt8
  /// How many bytes a line may have.
  let limit: Int

  init(_ lines: UnsafeBufferPointer<UInt8>, separator: UInt8, limit: Int) {
    (rest, self.separator, self.limit) = (lines, separator, limit)
  }

  /// The next line.
  mutating func next() -> Line? {
    if rest.isEmpty { return nil }
    guard let end = rest.firstOffset(of: separator, from: 0) else {
      defer { skip(rest.count) }
      return Line(bytes: rest, ending: .none, isTooLong: rest.count > limit)
    }
    let hasReturn = separator == 0x0A && end > 0 && rest[end - 1] == 0x0D
    let bytes = UnsafeBufferPointer(rebasing: rest[..<(hasReturn ? end - 1 : end)])
    skip(end + 1)
    return Line(
      bytes: bytes, ending: hasReturn ? .carriageReturnLineFeed : .separator, isTooLong: bytes.count > limit)
  }

  /// Passes over bytes, up to the beginning of a line.
  mutating func skip(_ count: Int) {
    rest = UnsafeBufferPointer(rebasing: rest[count...])
    position += count
  }
}
