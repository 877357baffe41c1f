/// Writes JSON (RFC 8259) in one line, the members of an object in the order in which they are written.
///
/// The only place of the project that knows how JSON is written. What it writes is well-formed UTF-8. Every
/// character that a terminal could obey is escaped, so a terminal shows what it writes as it is.
package struct JSONWriter: Sendable {
  /// What is written so far.
  package private(set) var bytes: [UInt8] = []
  /// Whether a comma is due before the next value or key.
  private var isBehindValue = false

  /// A writer that has written nothing.
  package init() {}

  /// The JSON of one value.
  package static func text(of value: some JSONWritable) -> String {
    var writer = JSONWriter()
    value.write(to: &writer)
    return writer.text
  }

  /// What is written so far, as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets what is written, and keeps its memory for what comes next.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    isBehindValue = false
  }

  // MARK: Values

  /// Writes an object with the members that the closure writes.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    nested(from: UInt8(ascii: "{"), to: UInt8(ascii: "}"), members)
  }

  /// Writes an array with the elements that the closure writes.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    nested(from: UInt8(ascii: "["), to: UInt8(ascii: "]"), elements)
  }

  /// Writes a member of an object.
  package mutating func member(_ key: String, _ value: some JSONWritable) {
    self.key(key)
    value.write(to: &self)
  }

  /// Writes a member that is a string of well-formed UTF-8.
  package mutating func member(_ key: String, _ utf8: UnsafeBufferPointer<UInt8>) {
    self.key(key)
    string(utf8)
  }

  /// Writes a member that is an object, with the members that the closure writes.
  package mutating func member(_ key: String, object members: (inout JSONWriter) -> Void) {
    self.key(key)
    object(members)
  }

  /// Writes a member that is an array, with the elements that the closure writes.
  package mutating func member(_ key: String, array elements: (inout JSONWriter) -> Void) {
    self.key(key)
    array(elements)
  }

  /// Writes a string with its quotation marks.
  package mutating func string(_ string: String) {
    comma()
    quote(string)
    isBehindValue = true
  }

  /// Writes a string of well-formed UTF-8.
  package mutating func string(_ utf8: UnsafeBufferPointer<UInt8>) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    quote(utf8)
    bytes.append(UInt8(ascii: "\""))
    isBehindValue = true
  }

  /// Writes JSON up to where a value is due, such as `{"text":`, with all its commas.
  package mutating func verbatim(upToValue json: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
    isBehindValue = false
  }

  /// Writes a number.
  package mutating func number(_ number: Int) {
    comma()
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = number.magnitude
    repeat {
      bytes.append(0x30 + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    if bytes.count - start > 1 { bytes[start...].reverse() }
    isBehindValue = true
  }

  /// Writes a value that is JSON already.
  package mutating func verbatim(_ json: some Sequence<UInt8>) {
    comma()
    bytes.append(contentsOf: json)
    isBehindValue = true
  }

  // MARK: Parts

  private mutating func comma() {
    if isBehindValue { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func key(_ key: String) {
    comma()
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    isBehindValue = false
  }

  private mutating func nested(from start: UInt8, to end: UInt8, _ body: (inout JSONWriter) -> Void) {
    comma()
    bytes.append(start)
    isBehindValue = false
    body(&self)
    bytes.append(end)
    isBehindValue = true
  }

  private mutating func quote(_ string: String) {
    var string = string
    bytes.append(UInt8(ascii: "\""))
    string.withUTF8 { quote($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func quote(_ utf8: UnsafeBufferPointer<UInt8>) {
    if !Self.mayNeedEscapes(utf8) { return bytes.append(contentsOf: utf8) }
    var start = 0
    var index = 0
    while index < utf8.count {
      if Self.isPlain(utf8[index]) {
        index += 1
        continue
      }
      // The cover of redacted characters, and other punctuation before U+2028, begins like what is escaped.
      if utf8[index] == 0xE2, utf8[index + 1] == 0x80, 0x90..<0xA8 ~= utf8[index + 2] {
        index += 3
        continue
      }
      let scalar = Self.scalar(at: index, of: utf8)
      let length = UTF8.width(scalar)
      if scalar == "\"" || scalar == "\\" || scalar.drivesTerminals {
        bytes.append(contentsOf: utf8[start..<index])
        escape(scalar)
        start = index + length
      }
      index += length
    }
    bytes.append(contentsOf: utf8[start...])
  }

  /// Whether a byte of a text is not plain.
  private static func mayNeedEscapes(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    if utf8.count < 32 { return mayNeedEscapes(short: utf8) }
    // Without a branch, so that sixteen bytes are looked at at once.
    var found: UInt8 = 0
    for byte in utf8 {
      found |= byte < 0x20 ? 1 : 0
      found |= byte == 0x22 ? 1 : 0
      found |= byte == 0x5C ? 1 : 0
      found |= byte == 0x7F ? 1 : 0
      found |= byte == 0xC2 ? 1 : 0
      found |= byte == 0xD8 ? 1 : 0
      found |= byte == 0xE2 ? 1 : 0
      found |= byte == 0xEF ? 1 : 0
    }
    return found != 0
  }

  /// The same for a short text, eight bytes at a time; all that is not ASCII is taken for suspect.
  private static func mayNeedEscapes(short utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = utf8.baseAddress else { return false }
    let raw = UnsafeRawPointer(base)
    let ones: UInt64 = 0x0101_0101_0101_0101
    var found: UInt64 = 0
    var offset = 0
    while offset &+ 8 <= utf8.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let (quotes, slashes) = (word ^ 0x2222_2222_2222_2222, word ^ 0x5C5C_5C5C_5C5C_5C5C)
      let deletes = word ^ 0x7F7F_7F7F_7F7F_7F7F
      // The classic test for a small byte, which may take a byte behind one for another, but misses none.
      found |=
        word | (word &- 0x2020_2020_2020_2020) | (quotes &- ones) | (slashes &- ones) | (deletes &- ones)
      offset &+= 8
    }
    if found & 0x8080_8080_8080_8080 != 0 { return true }
    while offset < utf8.count {
      if !isPlain(utf8[offset]) { return true }
      offset &+= 1
    }
    return false
  }

  /// Whether no character that begins with this byte is ever escaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x5C, 0x7F: return false
    // The first bytes of the control characters beyond ASCII.
    case 0xC2, 0xD8, 0xE2, 0xEF: return false
    default: return true
    }
  }

  /// The character at an index of well-formed UTF-8 that is of at most three bytes.
  private static func scalar(at index: Int, of utf8: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar {
    let first = UInt32(utf8[index])
    if first < 0x80 { return Unicode.Scalar(UInt8(first)) }
    let second = UInt32(utf8[index + 1]) & 0x3F
    let value =
      first < 0xE0
      ? (first & 0x1F) << 6 | second
      : (first & 0x0F) << 12 | second << 6 | UInt32(utf8[index + 2]) & 0x3F
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    bytes.append(UInt8(ascii: "\\"))
    switch scalar {
    case "\"", "\\": bytes.append(UInt8(scalar.value))
    case "\u{08}": bytes.append(UInt8(ascii: "b"))
    case "\t": bytes.append(UInt8(ascii: "t"))
    case "\n": bytes.append(UInt8(ascii: "n"))
    case "\u{0C}": bytes.append(UInt8(ascii: "f"))
    case "\r": bytes.append(UInt8(ascii: "r"))
    default:
      bytes.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(scalar.value >> UInt32(shift) & 15)
        bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or a viewer of logs may obey the character and not show it: C0, DEL, C1, the separators
  /// of lines and paragraphs, the marks that reorder text (UAX #9), and U+FEFF, which hides.
  package var drivesTerminals: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: return true
    default: return false
    }
  }
}
