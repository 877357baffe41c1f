/// Tells whether a stretch of bytes is one value of JSON (RFC 8259).
struct JSONSyntax {
  private var scanner: JSONScanner

  /// Whether a stretch is one value, nested at most as deep as records of JSON may be.
  /// - Complexity: O(*n*) in the length of the stretch.
  static func isValue(_ base: UnsafePointer<UInt8>, _ stretch: Range<Int>) -> Bool {
    var syntax = JSONSyntax(
      scanner: JSONScanner(base: base, end: stretch.upperBound, position: stretch.lowerBound))
    guard syntax.value(depth: 0) else { return false }
    syntax.scanner.skipSpace()
    return syntax.scanner.position == stretch.upperBound
  }

  /// Whether a value is a text, an object or an array without content.
  static func isEmpty(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    switch value.first {
    case UInt8(ascii: "\""): return value.count == 2
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let second = value.dropFirst().first { ![0x20, 0x09, 0x0D].contains($0) }
      return second == UInt8(ascii: "}") || second == UInt8(ascii: "]")
    default: return false
    }
  }

  private mutating func value(depth: Int) -> Bool {
    scanner.skipSpace()
    switch scanner.next {
    case UInt8(ascii: "\""): return scanner.string() != nil
    case UInt8(ascii: "{"): return depth < JSONWorker.depthLimit && items(hasKeys: true, depth)
    case UInt8(ascii: "["): return depth < JSONWorker.depthLimit && items(hasKeys: false, depth)
    case UInt8(ascii: "t"): return scanner.word("true")
    case UInt8(ascii: "f"): return scanner.word("false")
    case UInt8(ascii: "n"): return scanner.word("null")
    default: return scanner.number()
    }
  }

  /// The members of an object or the elements of an array.
  private mutating func items(hasKeys: Bool, _ depth: Int) -> Bool {
    let close = hasKeys ? UInt8(ascii: "}") : UInt8(ascii: "]")
    scanner.position += 1
    scanner.skipSpace()
    if scanner.skip(close) { return true }
    while true {
      if hasKeys {
        scanner.skipSpace()
        guard scanner.string() != nil else { return false }
        scanner.skipSpace()
        guard scanner.skip(UInt8(ascii: ":")) else { return false }
      }
      guard value(depth: depth + 1) else { return false }
      scanner.skipSpace()
      if scanner.skip(UInt8(ascii: ",")) { continue }
      return scanner.skip(close)
    }
  }
}

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
  static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
