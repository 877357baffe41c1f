import InputMaskRecords

/// A line of the input.
struct Line {
  /// The bytes without the line's end; good until more is read. Those of a line that is too long may be missing.
  var bytes: UnsafeBufferPointer<UInt8>
  /// The separator, with a carriage return before a line feed; empty where the input ends.
  var ending: UnsafeBufferPointer<UInt8>
  /// Whether the line is longer than the limit.
  var isTooLong: Bool
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
    let feed = rest.firstOffset(of: separator, from: 0)
    let end = feed ?? rest.count
    let contentEnd = feed != nil && separator == 0x0A ? rest.contentEnd(before: end) : end
    let next = feed == nil ? end : end + 1
    defer { skip(next) }
    return Line(
      bytes: UnsafeBufferPointer(rebasing: rest[..<contentEnd]),
      ending: UnsafeBufferPointer(rebasing: rest[contentEnd..<next]), isTooLong: contentEnd > limit)
  }

  /// Passes over bytes, up to the beginning of a line.
  mutating func skip(_ count: Int) {
    rest = UnsafeBufferPointer(rebasing: rest[count...])
    position += count
  }
}
