/// A line of the input, or a piece of one that is longer than the limit.
struct Line {
  /// The bytes without the line's end; good until the reader is asked for more input.
  var bytes: UnsafeBufferPointer<UInt8>
  /// How the line ends; `.none` for a piece that others follow.
  var ending: LineEnding
  /// Whether the line starts here.
  var isStart: Bool
  /// Whether the line ends here.
  var isEnd: Bool
  /// Whether the line is longer than the limit, so that it comes in pieces.
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
