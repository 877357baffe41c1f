import UnicodeText

/// Writes JSON (RFC 8259) in one line, the members of an object in the order in which they are written.
///
/// The only place of the project that knows how JSON is written. What it writes is well-formed UTF-8. Unless told otherwise,
/// it escapes every character that a terminal could obey, so a terminal shows what it writes as it is, and every one that YAML
/// does not take.
package struct JSONWriter: ~Copyable {
  /// Where it writes.
  @usableFromInline let output: ByteStore
  /// Whether a comma is due before the next value or key.
  @usableFromInline var isBehindValue = false
  /// Whether a string has no other escapes than JSON wants.
  private let escapesLeast: Bool
  /// Whether a blank stands behind commas and colons.
  private let hasBlanks: Bool

  /// A writer that has written nothing.
  /// - Parameters:
  ///   - output: what it writes goes there, behind all that is there.
  ///   - escapesLeast: whether only that is escaped which JSON wants escaped.
  ///   - hasBlanks: whether a blank stands behind commas and colons: YAML wants the latter.
  package init(
    into output: ByteStore = ByteStore(), escapesLeast: Bool = false, hasBlanks: Bool = false
  ) {
    self.output = output
    self.escapesLeast = escapesLeast
    self.hasBlanks = hasBlanks
  }

  /// The JSON of one value.
  package static func text(of value: some JSONWritable) -> String {
    var writer = JSONWriter()
    value.write(to: &writer)
    return writer.text
  }

  /// What stands in the output so far.
  package var bytes: UnsafeBufferPointer<UInt8> { output.bytes }

  /// The same as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets what is written, and keeps its memory for what comes next.
  package mutating func removeAll() {
    output.removeAll()
    isBehindValue = false
  }

  // MARK: Values

  /// Writes an object with the members that the closure writes.
  @inlinable
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    nested(from: UInt8(ascii: "{"), to: UInt8(ascii: "}"), members)
  }

  /// Writes an array with the elements that the closure writes.
  @inlinable
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    nested(from: UInt8(ascii: "["), to: UInt8(ascii: "]"), elements)
  }

  @inlinable
  mutating func nested(from start: UInt8, to end: UInt8, _ body: (inout JSONWriter) -> Void) {
    comma()
    output.append(start)
    body(&self)
    output.append(end)
    isBehindValue = true
  }

  /// Writes a string with its quotation marks.
  package mutating func string(_ string: String) {
    var string = string
    string.withUTF8 { self.string($0) }
  }

  /// Writes a string of well-formed UTF-8.
  package mutating func string(_ utf8: UnsafeBufferPointer<UInt8>) {
    comma()
    output.append(UInt8(ascii: "\""))
    content(utf8)
    output.append(UInt8(ascii: "\""))
    isBehindValue = true
  }

  /// Writes a number.
  package mutating func number(_ number: Int) {
    comma()
    output.append(number: number)
    isBehindValue = true
  }

  /// Writes a value that is JSON already.
  package mutating func verbatim(_ json: StaticString) {
    verbatim(UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
  }

  /// Writes a value that is JSON already.
  package mutating func verbatim(_ json: UnsafeBufferPointer<UInt8>) {
    comma()
    output.append(json)
    isBehindValue = true
  }

  // MARK: Members

  /// Writes the key of a member, whose value is written next.
  /// - Parameter key: ASCII that needs no escapes, as in the members.
  package mutating func key(_ key: StaticString) {
    comma()
    output.append(UInt8(ascii: "\""))
    output.append(key)
    output.append(UInt8(ascii: "\""))
    colon()
  }

  /// Writes the key of a member that may be any text, and whose value is written next.
  package mutating func key(named key: String) {
    string(key)
    colon()
  }

  /// Writes a member of an object.
  @inlinable
  package mutating func member(_ key: StaticString, _ value: some JSONWritable) {
    self.key(key)
    value.write(to: &self)
  }

  /// Writes a member whose key may be any text.
  @inlinable
  package mutating func member(named key: String, _ value: some JSONWritable) {
    self.key(named: key)
    value.write(to: &self)
  }

  /// Writes a member that is an object, with the members that the closure writes.
  @inlinable
  package mutating func object(_ key: StaticString, _ members: (inout JSONWriter) -> Void) {
    self.key(key)
    object(members)
  }

  /// Writes a member that is an array, with the elements that the closure writes.
  @inlinable
  package mutating func array(_ key: StaticString, _ elements: (inout JSONWriter) -> Void) {
    self.key(key)
    array(elements)
  }

  /// Writes a member that is an array of objects, one for each element, with the members that the closure writes.
  @inlinable
  package mutating func objects<Elements: Sequence>(
    _ key: StaticString, _ elements: Elements, _ members: (inout JSONWriter, Elements.Element) -> Void
  ) {
    array(key) { list in for element in elements { list.object { members(&$0, element) } } }
  }

  @usableFromInline @inline(__always)
  mutating func comma() {
    if !isBehindValue { return }
    isBehindValue = false
    output.append(UInt8(ascii: ","))
    if hasBlanks { output.append(0x20) }
  }

  @inline(__always)
  private mutating func colon() {
    output.append(UInt8(ascii: ":"))
    if hasBlanks { output.append(0x20) }
    isBehindValue = false
  }

  // MARK: Strings

  /// Writes a part of a string of well-formed UTF-8, whose quotation marks others write; with escapes where they are due.
  package mutating func content(_ utf8: UnsafeBufferPointer<UInt8>) {
    var (copied, start) = (0, 0)
    while start < utf8.count {
      var found = suspects(among: utf8.word(at: start))
      while found != 0 {
        let index = start &+ found.trailingZeroBitCount &>> 3
        found &= found &- 1
        // A cover is in most texts that are shown.
        if utf8[index] == 0xE2, utf8[index &+ 1] == 0x80, utf8[index &+ 2] == 0xA2 { continue }
        guard let (scalar, length) = UTF8Scalars.scalar(in: utf8, at: index), mustEscape(scalar) else {
          continue
        }
        output.append(UnsafeBufferPointer(rebasing: utf8[copied..<index]))
        escape(scalar)
        copied = index + length
      }
      start &+= 8
    }
    output.append(UnsafeBufferPointer(rebasing: utf8[copied...]))
  }

  /// Those of eight bytes with which a character may begin that is escaped: the highest bit of each is set.
  @inline(__always)
  private func suspects(among word: UInt64) -> UInt64 {
    func all(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
    let rest = word & all(0x7F)
    func isNot(_ byte: UInt64) -> UInt64 { (rest ^ all(byte)) &+ all(0x7F) }
    let isPlain = (rest &+ all(0x60)) & isNot(0x22) & isNot(0x5C)
    if escapesLeast { return ~(isPlain | word) & all(0x80) }
    // The first bytes of the control characters beyond ASCII, too.
    let isHighPlain = word & all(0x80) == 0 ? 0 : isNot(0x42) & isNot(0x58) & isNot(0x62) & isNot(0x6F)
    return ~(word & isHighPlain | ~word & isPlain & isNot(0x7F)) & all(0x80)
  }

  private func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x22, 0x5C: true
    // YAML does not take these two.
    case 0xFFFE, 0xFFFF: !escapesLeast
    default: !escapesLeast && scalar.drivesTerminals
    }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    output.append(UInt8(ascii: "\\"))
    switch scalar {
    case "\"", "\\": output.append(UInt8(scalar.value))
    case "\u{08}": output.append(UInt8(ascii: "b"))
    case "\t": output.append(UInt8(ascii: "t"))
    case "\n": output.append(UInt8(ascii: "n"))
    case "\u{0C}": output.append(UInt8(ascii: "f"))
    case "\r": output.append(UInt8(ascii: "r"))
    default:
      output.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(scalar.value >> UInt32(shift) & 15)
        output.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The eight bytes at an offset, the first of them in the lowest bits; blanks behind the last one.
  @inline(__always)
  fileprivate func word(at offset: Int) -> UInt64 {
    func load(_ offset: Int) -> UInt64 {
      UInt64(
        littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    let rest = count - offset
    if rest >= 8 { return load(offset) }
    let blanks: UInt64 = 0x2020_2020_2020_2020
    if count >= 8 { return load(count - 8) >> UInt64(64 - 8 * rest) | blanks << UInt64(8 * rest) }
    var word = blanks
    for place in (offset..<count).reversed() { word = word << 8 | UInt64(self[place]) }
    return word
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

/// Strings of JSON in which only that is escaped which JSON wants escaped.
extension ByteStore {
  /// Adds a text as a string.
  package func append(json text: StaticString) {
    append(json: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds a well-formed text as a string.
  package func append(json text: UnsafeBufferPointer<UInt8>) {
    var writer = JSONWriter(into: self, escapesLeast: true)
    writer.string(text)
  }

  /// Adds a well-formed text as a part of a string.
  package func append(jsonContent text: UnsafeBufferPointer<UInt8>) {
    var writer = JSONWriter(into: self, escapesLeast: true)
    writer.content(text)
  }
}
