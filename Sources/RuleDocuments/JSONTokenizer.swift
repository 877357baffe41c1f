import UnicodeText

/// Finds the ends of JSON's tokens (RFC 8259) in a stretch of bytes, and refuses what the grammar does not allow.
///
/// The only place of the project that knows how JSON is read; whoever asks puts the tokens together and words the mistakes.
package struct JSONTokenizer {
  /// The memory that the stretch lies in.
  package let base: UnsafePointer<UInt8>
  /// Where the stretch ends.
  package let end: Int
  /// The offset that is read next; behind a mistake, the place that shows it.
  package var position: Int
  /// Whether the value that was passed over last is refused because it is nested too deep.
  package private(set) var isTooDeep = false

  /// How a string ends.
  @frozen
  package enum StringEnd: Equatable {
    /// With its quotation mark, and without an escape in it.
    case plain
    case escaped
    /// It has no end.
    case open
    /// At a control character.
    case control
    /// At an escape that there is not.
    case escape
    /// At an escape without four hexadecimal digits.
    case shortEscape

    /// Whether it is a string.
    @inlinable
    package var isString: Bool { self == .plain || self == .escaped }
  }

  /// A tokenizer of a stretch of some memory, which must live as long.
  @inlinable
  package init(base: UnsafePointer<UInt8>, end: Int, position: Int) {
    (self.base, self.end, self.position) = (base, end, position)
  }

  /// The next byte; 0 at the end.
  @inlinable @inline(__always)
  package var next: UInt8 { position < end ? base[position] : 0 }

  /// Passes over white space.
  @inlinable @inline(__always)
  package mutating func skipSpace() {
    while position < end {
      let byte = base[position]
      guard byte <= 0x20, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A else { return }
      position += 1
    }
  }

  /// Passes over a byte; `false` where another one is next.
  @inlinable @inline(__always)
  package mutating func skip(_ byte: UInt8) -> Bool {
    guard position < end, base[position] == byte else { return false }
    position += 1
    return true
  }

  /// Passes over a string. Where no quotation mark is next, nothing is passed over, and the string is open.
  @inlinable
  package mutating func string() -> StringEnd {
    guard skip(UInt8(ascii: "\"")) else { return .open }
    var end = StringEnd.plain
    let quote = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let backslash = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    let space = SIMD16<UInt8>(repeating: 0x20)
    while true {
      while position + 16 <= self.end {
        let bytes = UnsafeRawPointer(base + position).loadUnaligned(as: SIMD16<UInt8>.self)
        let words = unsafeBitCast(
          (bytes .== quote) .| (bytes .== backslash) .| (bytes .< space), to: SIMD2<UInt64>.self)
        if words[0] != 0 {
          position += words[0].trailingZeroBitCount >> 3
          break
        }
        if words[1] != 0 {
          position += 8 + (words[1].trailingZeroBitCount >> 3)
          break
        }
        position += 16
      }
      while position < self.end {
        let byte = base[position]
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
        position += 1
      }
      guard position < self.end else { return .open }
      switch base[position] {
      case UInt8(ascii: "\""):
        position += 1
        return end
      case UInt8(ascii: "\\"):
        end = escape()
        if end != .escaped { return end }
      default: return .control
      }
    }
  }

  @usableFromInline
  mutating func escape() -> StringEnd {
    position += 1
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      for _ in 0..<4 {
        guard next.hexadecimalValue != nil else { return .shortEscape }
        position += 1
      }
    default: return .escape
    }
    return .escaped
  }

  /// Passes over a number; `false` where it lacks digits.
  package mutating func number() -> Bool {
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")), !digits() { return false }
    if skip(UInt8(ascii: ".")), !digits() { return false }
    guard next | 0x20 == UInt8(ascii: "e") else { return true }
    position += 1
    if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
    return digits()
  }

  /// Passes over digits; `false` where there is none.
  package mutating func digits() -> Bool {
    let start = position
    while next.isDigit { position += 1 }
    return position > start
  }

  /// Passes over `true`, `false` or `null`; `false` where another word is next.
  package mutating func word(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= end else { return false }
    for index in 0..<count where base[position + index] != word.utf8Start[index] { return false }
    position += count
    return true
  }

  // MARK: Contents of strings

  /// What stands between two offsets.
  @inlinable @inline(__always)
  package func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  /// Resolves the escapes of the content of a string. Half of a surrogate pair becomes bytes that are not well-formed UTF-8, so
  /// that no rule takes it for a text.
  /// - Parameter append: takes the bytes, one after the other.
  /// - Returns: the first half of a pair, from the letter of its escape to the end of what was looked at; `nil` where there is
  ///   none, or where the content breaks off within an escape.
  @discardableResult
  @inlinable
  package static func decode(
    _ content: UnsafeBufferPointer<UInt8>, _ append: (UInt8) -> Void
  ) -> Range<Int>? {
    var half: Range<Int>?
    var index = 0
    while index < content.count {
      let byte = content[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < content.count else {
        append(byte)
        continue
      }
      let escape = content[index]
      index += 1
      switch escape {
      case UInt8(ascii: "b"): append(0x08)
      case UInt8(ascii: "f"): append(0x0C)
      case UInt8(ascii: "n"): append(0x0A)
      case UInt8(ascii: "r"): append(0x0D)
      case UInt8(ascii: "t"): append(0x09)
      case UInt8(ascii: "u"):
        let start = index - 1
        guard let scalar = scalar(content, &index) else { return half }
        if half == nil, scalar & 0xFFFF_F800 == 0xD800 {
          let isPair =
            scalar < 0xDC00 && content[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
          // The other half may still come.
          if isPair, index + 6 > content.count { return nil }
          half = start..<index + (isPair ? 6 : 0)
        }
        UTF8Scalars.encode(scalar, append)
      default: append(escape)
      }
    }
    return half
  }

  /// The code point behind `\u`, of two such escapes where they are a pair; `nil` where it has no four digits.
  @usableFromInline
  static func scalar(_ content: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt32? {
    guard let first = unit(content, index) else { return nil }
    index += 4
    guard first & 0xFC00 == 0xD800, index + 6 <= content.count, content[index] == UInt8(ascii: "\\"),
      content[index + 1] == UInt8(ascii: "u"), let second = unit(content, index + 2),
      second & 0xFC00 == 0xDC00
    else { return first }
    index += 6
    return 0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF)
  }

  /// The number that four hexadecimal digits stand for.
  private static func unit(_ content: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt32? {
    guard index + 4 <= content.count else { return nil }
    var result: UInt32 = 0
    for byte in content[index..<index + 4] {
      guard let digit = byte.hexadecimalValue else { return nil }
      result = result << 4 | UInt32(digit)
    }
    return result
  }

  // MARK: Whole values

  /// Whether a stretch is one value, with nothing but white space around it, nested no deeper than the limit.
  /// - Complexity: O(*n*) in the length of the stretch.
  package static func isValue(_ base: UnsafePointer<UInt8>, _ stretch: Range<Int>) -> Bool {
    var tokenizer = JSONTokenizer(base: base, end: stretch.upperBound, position: stretch.lowerBound)
    guard tokenizer.value(depth: 0) else { return false }
    tokenizer.skipSpace()
    return tokenizer.position == stretch.upperBound
  }

  /// How deep arrays and objects may be nested in a value that is passed over.
  package static let depthLimit = 512

  /// Passes over one value with the white space before it; `false` where there is none.
  /// - Parameter depth: how many arrays and objects are open around it.
  package mutating func value(depth: Int) -> Bool {
    skipSpace()
    switch next {
    case UInt8(ascii: "\""): return string().isString
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      isTooDeep = depth >= Self.depthLimit
      return !isTooDeep
        && items { tokenizer, _ in tokenizer.value(depth: depth + 1) }
    case UInt8(ascii: "t"): return word("true")
    case UInt8(ascii: "f"): return word("false")
    case UInt8(ascii: "n"): return word("null")
    default: return number()
    }
  }

  /// Passes over an object or an array, one of which is next; `false` where it is not all there.
  /// - Parameter value: passes over the value of a member, or over an element; with it goes where the content of the member's
  ///   name stands, or `nil`.
  @inlinable @inline(__always)
  package mutating func items(_ value: (inout JSONTokenizer, _ name: Range<Int>?) -> Bool) -> Bool {
    let close = next == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
    position += 1
    skipSpace()
    if skip(close) { return true }
    while true {
      skipSpace()
      var name: Range<Int>?
      if close == UInt8(ascii: "}") {
        let start = position
        guard string().isString else { return false }
        name = start + 1..<position - 1
        skipSpace()
        guard skip(UInt8(ascii: ":")) else { return false }
      }
      guard value(&self, name) else { return false }
      skipSpace()
      if skip(UInt8(ascii: ",")) { continue }
      return skip(close)
    }
  }
}
