import InputMask

/// Escapes of a text: sequences that control a terminal (ECMA-35, ECMA-48), as they are and as logs spell them, and characters that
/// are percent-encoded (RFC 3986, section 2.1); digits, spaces, quotes and signs in other forms than those of ASCII.
struct EscapeSyntax {
  /// What stands in the place of something else.
  enum Escape {
    /// A sequence that says nothing, up to an offset.
    case control(end: Int)
    /// A sequence that has a text of its own, such as the address of a link.
    case string(text: Range<Int>, end: Int)
    /// A character of so many bytes, each of which is percent-encoded.
    case encoded(count: Int)
    /// A character of so many bytes that stands for one of ASCII.
    case wide(UInt8, count: Int)
  }

  let base: UnsafePointer<UInt8>
  let end: Int

  /// How logs spell the character ESC.
  private static let spellings: [StaticString] = [
    "\\x1b", "\\x1B", "\\u001b", "\\u001B", "\\033", "\\e", "#033", "^[",
  ]
  static let control = UInt8(0x1B)
  /// Whether an escape may begin with a byte.
  @inline(__always)
  static func mayBegin(_ byte: UInt8) -> Bool {
    byte == control || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "^") || byte >= 0xC2
  }

  /// The escape at a place; `nil` where there is none.
  func escape(at place: Int) -> Escape? {
    switch base[place] {
    case Self.control: sequence(at: place)
    case UInt8(ascii: "%"): encoded(at: place)
    case 0xC2...: wide(at: place)
    default: spelled(at: place)
    }
  }

  // MARK: Sequences

  private func sequence(at place: Int) -> Escape? {
    guard place + 1 < end else { return nil }
    switch base[place + 1] {
    case UInt8(ascii: "["): return controlEnd(from: place + 2).map { .control(end: $0) }
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      return string(from: place + 2)
    default: break
    }
    var last = place + 1
    while last < end, 0x20...0x2F ~= base[last] { last += 1 }
    return last < end && 0x30...0x7E ~= base[last] ? .control(end: last + 1) : nil
  }

  /// The end of a sequence behind its bracket. A blank within it is more often that of the text behind a sequence that was cut off.
  private func controlEnd(from start: Int) -> Int? {
    var last = start
    while last < end, 0x30...0x3F ~= base[last] { last += 1 }
    while last < end, 0x21...0x2F ~= base[last] { last += 1 }
    return last < end && 0x40...0x7E ~= base[last] ? last + 1 : nil
  }

  private func string(from start: Int) -> Escape? {
    var stop = start
    while stop < end, base[stop] != Self.control, base[stop] != 0x07 { stop += 1 }
    guard stop < end else { return nil }
    if base[stop] == 0x07 { return .string(text: start..<stop, end: stop + 1) }
    guard stop + 1 < end, base[stop + 1] == UInt8(ascii: "\\") else { return nil }
    return .string(text: start..<stop, end: stop + 2)
  }

  private func spelled(at place: Int) -> Escape? {
    for spelling in Self.spellings {
      let bracket = place + spelling.utf8CodeUnitCount
      guard bracket < end, base[bracket] == UInt8(ascii: "["), has(spelling, at: place) else { continue }
      return controlEnd(from: bracket + 1).map { .control(end: $0) }
    }
    return nil
  }

  /// Whether the character ESC is spelled before a bracket. Most brackets stand behind a blank.
  func isSpelled(before bracket: Int) -> Bool {
    guard bracket > 0, base[bracket - 1] > 0x20 else { return false }
    return Self.spellings.contains { spelling in
      let start = bracket - spelling.utf8CodeUnitCount
      return start >= 0 && has(spelling, at: start)
    }
  }

  private func has(_ text: StaticString, at place: Int) -> Bool {
    (0..<text.utf8CodeUnitCount).allSatisfy { base[place + $0] == text.utf8Start[$0] }
  }

  // MARK: Percent-encoded characters

  /// The byte that is percent-encoded at a place; `nil` where none is.
  @inline(__always)
  func byte(at place: Int) -> UInt8? {
    guard place + 2 < end, base[place] == UInt8(ascii: "%"), let high = base[place + 1].hexadecimalValue,
      let low = base[place + 2].hexadecimalValue
    else { return nil }
    return high << 4 | low
  }

  private func encoded(at place: Int) -> Escape? {
    guard let first = byte(at: place) else { return nil }
    if first < 0x80 { return .encoded(count: 1) }
    var bytes: [UInt8] = [first]
    while bytes.count < 4, let next = byte(at: place + 3 * bytes.count) { bytes.append(next) }
    let scalar = bytes.withUnsafeBufferPointer { UTF8Scalars.scalar(in: $0, at: 0) }
    return scalar.map { .encoded(count: $0.length) }
  }

  // MARK: Digits and signs in other forms

  /// Whether a character that begins with a byte may stand for one of ASCII: digits (general category Nd), spaces and hyphens (Zs, Pd),
  /// quotes (Pi, Pf), full-width forms, and characters that nobody sees (Cf).
  @inline(__always)
  static func mayBeginWide(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2, 0xD9, 0xDB, 0xDF, 0xE0...0xE3, 0xEA, 0xEF, 0xF0: true
    default: false
    }
  }

  /// A digit, a quote, or a sign of keys and addresses; a space, hyphen or other sign counts beside a digit, where it may be part of a number.
  /// What nobody sees says nothing.
  func wide(at place: Int) -> Escape? {
    guard Self.mayBeginWide(base[place]), let (scalar, count) = scalar(at: place) else { return nil }
    if let digit = Self.digit(scalar) { return .wide(0x30 + digit, count: count) }
    if scalar.properties.generalCategory == .format { return .control(end: place + count) }
    switch scalar.value {
    case 0xFF08, 0xFF09, 0xFF0B, 0xFF0D...0xFF0F, 0xFF1A, 0xFF1D, 0xFF20:
      return .wide(UInt8(scalar.value - 0xFEE0), count: count)
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000:
      return isBesideDigit(place, count) ? .wide(0x20, count: count) : nil
    case 0x2010...0x2015, 0xFE58, 0xFE63:
      return isBesideDigit(place, count) ? .wide(UInt8(ascii: "-"), count: count) : nil
    case 0xAB, 0xBB, 0x201C...0x201F, 0x300C...0x300F: return .wide(UInt8(ascii: "\""), count: count)
    case 0x2018...0x201B: return .wide(UInt8(ascii: "'"), count: count)
    default: return nil
    }
  }

  private func isBesideDigit(_ place: Int, _ count: Int) -> Bool {
    let before = UTF8Scalars.previous(before: place, in: UnsafeBufferPointer(start: base, count: end))
    return isDigit(at: before) || isDigit(at: place + count)
  }

  private func isDigit(at place: Int) -> Bool {
    scalar(at: place).map { Self.digit($0.scalar) != nil } ?? false
  }

  /// The value of a decimal digit of any script.
  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.properties.generalCategory == .decimalNumber else { return nil }
    return scalar.properties.numericValue.map { UInt8($0) }
  }

  private func scalar(at place: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    UTF8Scalars.scalar(in: UnsafeBufferPointer(start: base, count: end), at: place)
  }

  /// Signs that have a meaning of their own in a URL, or in the line around it.
  private static let reserved = Array("\"#%&+/<=>?\\^`{|}".utf8)

  /// Writes a text as a part of one that is percent-encoded. Letters stay, and signs that change nothing.
  static func encode(_ text: UnsafeBufferPointer<UInt8>, to output: ByteStore) {
    for byte in text {
      guard byte <= 0x20 || byte == 0x7F || reserved.contains(byte) else {
        output.append(byte)
        continue
      }
      output.append(UInt8(ascii: "%"))
      output.append(hexDigit(byte >> 4))
      output.append(hexDigit(byte & 15))
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}

/// Finds the lines of a text that may have escapes, asked from left to right.
struct EscapeFinder {
  private let text: UnsafeBufferPointer<UInt8>
  /// Where each sign of an escape stands next; -1 where it has to be looked for.
  private var (control, percent, bracket, wide) = (-1, -1, -1, -1)
  private var place = -1

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// A place within the next escape that may be at or behind an offset; `Int.max` where there is none.
  @inline(__always)
  mutating func next(from offset: Int) -> Int {
    if place < offset { look(from: offset) }
    return place
  }

  @inline(never)
  private mutating func look(from offset: Int) {
    guard let base = text.baseAddress else { return place = .max }
    let syntax = EscapeSyntax(base: base, end: text.count)
    if control < offset { control = text.firstOffset(of: EscapeSyntax.control, from: offset) ?? .max }
    if percent < offset {
      percent = first(UInt8(ascii: "%"), from: offset) { syntax.byte(at: $0) != nil }
    }
    if bracket < offset {
      bracket = first(UInt8(ascii: "["), from: offset) { syntax.isSpelled(before: $0) }
    }
    if wide < offset { wide = firstWide(from: offset, syntax) }
    place = min(control, percent, bracket, wide)
  }

  private func firstWide(from start: Int, _ syntax: EscapeSyntax) -> Int {
    var offset = start
    while offset < text.count {
      if text[offset] < 0x80 {
        offset = UTF8Validation.endOfASCII(in: text, from: offset, to: text.count)
        if offset == text.count { return .max }
      }
      if EscapeSyntax.mayBeginWide(text[offset]), syntax.wide(at: offset) != nil { return offset }
      offset += 1
    }
    return .max
  }

  @inline(__always)
  private func first(_ sign: UInt8, from offset: Int, where isEscape: (Int) -> Bool) -> Int {
    var offset = offset
    while let found = text.firstOffset(of: sign, from: offset) {
      if isEscape(found) { return found }
      offset = found + 1
    }
    return .max
  }
}
