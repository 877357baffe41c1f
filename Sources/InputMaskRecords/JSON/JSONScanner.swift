/// Finds the ends of JSON's tokens (RFC 8259) in a line, and refuses what the grammar does not allow.
struct JSONScanner {
  let base: UnsafePointer<UInt8>
  let end: Int
  /// The offset that is read next; where a line is no JSON, the place that shows it.
  var position: Int

  @inline(__always)
  var next: UInt8 { position < end ? base[position] : 0 }

  @inline(__always)
  mutating func skipSpace() {
    while position < end {
      let byte = base[position]
      guard byte <= 0x20, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A else { return }
      position += 1
    }
  }

  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < end, base[position] == byte else { return false }
    position += 1
    return true
  }

  /// Skips a string whose quotation mark is next.
  /// - Returns: whether it has an escape; `nil` where it is no string.
  @inline(__always)
  mutating func string() -> Bool? {
    guard skip(UInt8(ascii: "\"")) else { return nil }
    var hasEscape = false
    let quote = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let backslash = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    let space = SIMD16<UInt8>(repeating: 0x20)
    while true {
      while position + 16 <= end {
        let bytes = UnsafeRawPointer(base + position).loadUnaligned(as: SIMD16<UInt8>.self)
        let words = unsafeBitCast(
          (bytes .== quote) .| (bytes .== backslash) .| (bytes .< space), to: SIMD2<UInt64>.self)
        if words[0] != 0 {
          position += words[0].trailingZeroBitCount >> 3
          break
        }
        if words[1] != 0 {
          position += 8 + words[1].trailingZeroBitCount >> 3
          break
        }
        position += 16
      }
      while position < end {
        let byte = base[position]
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
        position += 1
      }
      guard position < end else { return nil }
      switch base[position] {
      case UInt8(ascii: "\""):
        position += 1
        return hasEscape
      case UInt8(ascii: "\\"):
        hasEscape = true
        guard escape() else { return nil }
      default: return nil
      }
    }
  }

  private mutating func escape() -> Bool {
    position += 1
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
      return true
    case UInt8(ascii: "u"):
      position += 1
      for _ in 0..<4 {
        switch next {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
          UInt8(ascii: "A")...UInt8(ascii: "F"):
          position += 1
        default: return false
        }
      }
      return true
    default: return false
    }
  }

  /// Skips a number.
  mutating func number() -> Bool {
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")), digits() == 0 { return false }
    if skip(UInt8(ascii: ".")), digits() == 0 { return false }
    if next | 0x20 == UInt8(ascii: "e") {
      position += 1
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      if digits() == 0 { return false }
    }
    return true
  }

  private mutating func digits() -> Int {
    let start = position
    while next >= 0x30, next <= 0x39 { position += 1 }
    return position - start
  }

  /// Skips `true`, `false` or `null`.
  mutating func word(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= end else { return false }
    for index in 0..<count where base[position + index] != word.utf8Start[index] { return false }
    position += count
    return true
  }
}
