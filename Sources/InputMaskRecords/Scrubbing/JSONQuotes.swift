/// Tells which places of JSON are inside of strings, asked from left to right.
struct JSONQuotes {
  private let base: UnsafePointer<UInt8>
  private var position: Int
  private var isInside = false

  /// Begins at a place outside of strings. Behind it stand no escapes.
  init(_ base: UnsafePointer<UInt8>, from position: Int) {
    self.base = base
    self.position = position
  }

  /// Whether an offset is inside of a string. Offsets that only grow are found in linear time.
  mutating func isInsideString(at offset: Int) -> Bool {
    while position < offset {
      if base[position] == UInt8(ascii: "\"") { isInside.toggle() }
      position += 1
    }
    return isInside
  }

  /// Where a stretch ends that may not leave the string in which it begins; `nil` where it begins outside of strings and is more than a
  /// number. Stretches are asked from left to right.
  mutating func clippedEnd(of stretch: Range<Int>) -> Int? {
    if isInsideString(at: stretch.lowerBound) {
      let quote = stretch.first { base[$0] == UInt8(ascii: "\"") }
      return quote == stretch.lowerBound ? nil : quote ?? stretch.upperBound
    }
    return stretch.allSatisfy { Self.isNumberByte(base[$0]) } ? stretch.upperBound : nil
  }

  /// Whether a byte may stand in a number.
  static func isNumberByte(_ byte: UInt8) -> Bool { "0123456789-+.eE".utf8.contains(byte) }
}
