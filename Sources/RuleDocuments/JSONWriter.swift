/// Writes JSON (RFC 8259) in one line, the members of an object in the order in which they are written.
///
/// The only place of the project that knows how JSON is written. What it writes is well-formed UTF-8. Unless told otherwise,
/// it escapes every character that a terminal could obey, so a terminal shows what it writes as it is, and every one that YAML
/// does not take.
package struct JSONWriter: ~Copyable, @unchecked Sendable {
  // The memory is this writer's alone, which makes the unchecked conformance true.
  private var memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 512)
  private var capacity = 512
  /// How many bytes are written so far.
  package private(set) var count = 0
  /// Whether a comma is due before the next value or key.
  private var isBehindValue = false

  /// Whether a string has no other escapes than JSON wants.
  package let escapesLeast: Bool

  /// A writer that has written nothing.
  /// - Parameter escapesLeast: whether only that is escaped which JSON wants escaped.
  package init(escapesLeast: Bool = false) { self.escapesLeast = escapesLeast }

  deinit { memory.deallocate() }

  /// The JSON of one value.
  package static func text(of value: some JSONWritable) -> String {
    var writer = JSONWriter()
    value.write(to: &writer)
    return writer.text
  }

  /// What is written so far.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: memory, count: count))
  }

  /// What is written so far, until something else is written.
  @inline(__always)
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

  /// What is written so far, as a string.
  package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Forgets what is written, and keeps its memory for what comes next.
  package mutating func removeAll() {
    count = 0
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
  /// - Parameter key: ASCII that needs no escapes, as in the other members.
  package mutating func member(_ key: StaticString, _ value: some JSONWritable) {
    self.key(key)
    value.write(to: &self)
  }

  // Most values of objects are of these types. The compiler makes no special form of the function above for them.

  /// Writes a member that is a string of well-formed UTF-8.
  package mutating func member(_ key: StaticString, _ utf8: UnsafeBufferPointer<UInt8>) {
    self.key(key)
    string(utf8)
  }

  /// Writes a member that is a string.
  package mutating func member(_ key: StaticString, _ string: String) {
    self.key(key)
    self.string(string)
  }

  /// Writes a member that is a number.
  package mutating func member(_ key: StaticString, _ number: Int) {
    self.key(key)
    self.number(number)
  }

  /// Writes a member that is `true` or `false`.
  package mutating func member(_ key: StaticString, _ flag: Bool) {
    self.key(key)
    verbatim(flag ? "true" : "false")
  }

  /// Writes a member that is a string of well-formed UTF-8, whose key may be any text.
  package mutating func member(named key: String, _ utf8: UnsafeBufferPointer<UInt8>) {
    string(key)
    append(UInt8(ascii: ":"))
    isBehindValue = false
    string(utf8)
  }

  /// Writes a member and the start of its value, which is written on.
  package mutating func member(_ key: StaticString, start json: StaticString) {
    self.key(key)
    stretch(json)
  }

  /// Writes a member whose key may be any text.
  package mutating func member(named key: String, _ value: some JSONWritable) {
    string(key)
    append(UInt8(ascii: ":"))
    isBehindValue = false
    value.write(to: &self)
  }

  /// Writes a member that is an object, with the members that the closure writes.
  package mutating func member(_ key: StaticString, object members: (inout JSONWriter) -> Void) {
    self.key(key)
    object(members)
  }

  /// Writes a member that is an array, with the elements that the closure writes.
  package mutating func member(_ key: StaticString, array elements: (inout JSONWriter) -> Void) {
    self.key(key)
    array(elements)
  }

  /// Writes a string with its quotation marks.
  package mutating func string(_ string: String) {
    var string = string
    string.withUTF8 { self.string($0) }
  }

  /// Writes a string of well-formed UTF-8.
  package mutating func string(_ utf8: UnsafeBufferPointer<UInt8>) {
    reserve(utf8.count &+ 3)
    if isBehindValue { put(UInt8(ascii: ",")) }
    put(UInt8(ascii: "\""))
    quote(utf8)
    append(UInt8(ascii: "\""))
    isBehindValue = true
  }

  /// Writes a part of a string of well-formed UTF-8, whose quotation marks others write.
  package mutating func content(_ utf8: UnsafeBufferPointer<UInt8>) { quote(utf8) }

  /// Writes a number.
  package mutating func number(_ number: Int) {
    // As many digits as any number has, a sign and a comma.
    reserve(21)
    if isBehindValue { put(UInt8(ascii: ",")) }
    if number < 0 { put(UInt8(ascii: "-")) }
    putDigits(number.magnitude)
    isBehindValue = true
  }

  /// Writes the digits of a number, for which there is room.
  @inline(__always)
  private mutating func putDigits(_ number: UInt) {
    if number < 10 { return put(0x30 &+ UInt8(truncatingIfNeeded: number)) }
    var length = 2
    var rest = number / 10
    while rest > 9 {
      rest /= 10
      length &+= 1
    }
    rest = number
    var place = count &+ length
    while place > count {
      place &-= 1
      memory[place] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count &+= length
  }

  /// Writes a value that is JSON already.
  package mutating func verbatim(_ json: StaticString) {
    comma()
    append(UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
    isBehindValue = true
  }

  /// Writes a value that is JSON already.
  package mutating func verbatim(_ json: UnsafeBufferPointer<UInt8>) {
    comma()
    append(json)
    isBehindValue = true
  }

  // MARK: Stretches of JSON

  /// Writes constant JSON as it stands, behind which a value begins or nothing else follows: who writes it sees to the commas.
  @inline(__always)
  package mutating func stretch(_ json: StaticString) {
    let length = json.utf8CodeUnitCount
    reserve(length)
    put(json.utf8Start, length)
    isBehindValue = false
  }

  /// Writes JSON as it stands, which has its own commas.
  @inline(__always)
  package mutating func stretch(_ json: UnsafeBufferPointer<UInt8>) {
    append(json)
    isBehindValue = false
  }

  /// Writes constant JSON, two numbers with a comma between, and what is behind them, as they stand.
  @inline(__always)
  package mutating func stretch(
    _ json: UnsafeBufferPointer<UInt8>, _ first: Int, _ second: Int, _ end: StaticString
  ) {
    guard let source = json.baseAddress else { return }
    reserve(json.count &+ end.utf8CodeUnitCount &+ 41)
    put(source, json.count)
    putDigits(first.magnitude)
    put(UInt8(ascii: ","))
    putDigits(second.magnitude)
    put(end.utf8Start, end.utf8CodeUnitCount)
    isBehindValue = false
  }

  /// Writes up to `length` bytes of JSON as `write` puts them into memory for so many.
  /// - Parameter write: answers how many bytes it put there.
  /// - Returns: the same.
  package mutating func stretch(
    upTo length: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int
  ) -> Int {
    reserve(length)
    let written = write(memory + count)
    count &+= written
    isBehindValue = false
    return written
  }

  // MARK: Parts

  @inline(__always)
  private mutating func comma() {
    if isBehindValue { append(UInt8(ascii: ",")) }
  }

  /// Writes the key of a member, whose value is written next.
  package mutating func key(_ key: StaticString) {
    let length = key.utf8CodeUnitCount
    reserve(length &+ 4)
    if isBehindValue { put(UInt8(ascii: ",")) }
    put(UInt8(ascii: "\""))
    put(key.utf8Start, length)
    put(UInt8(ascii: "\""))
    put(UInt8(ascii: ":"))
    isBehindValue = false
  }

  private mutating func nested(from start: UInt8, to end: UInt8, _ body: (inout JSONWriter) -> Void) {
    comma()
    append(start)
    isBehindValue = false
    body(&self)
    append(end)
    isBehindValue = true
  }

  // MARK: Bytes

  /// Writes a byte that is no part of JSON, such as the end of a line.
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    put(byte)
  }

  @inline(__always)
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    put(source, bytes.count)
  }

  /// Makes room for bytes that are put behind those that stand there.
  @inline(__always)
  package mutating func reserve(_ length: Int) {
    if length > capacity &- count { grow(by: length) }
  }

  /// Writes a byte for which there is room.
  @inline(__always)
  package mutating func put(_ byte: UInt8) {
    memory[count] = byte
    count &+= 1
  }

  /// Writes bytes for which there is room. Most stretches are short, for which a call of `memcpy` takes longer than the copy.
  @inline(__always)
  package mutating func put(_ source: UnsafePointer<UInt8>, _ length: Int) {
    let (target, bytes) = (UnsafeMutableRawPointer(memory + count), UnsafeRawPointer(source))
    count &+= length
    if length > 32 { return target.copyMemory(from: bytes, byteCount: length) }
    var place = 0
    if length >= 8 {
      while place &+ 8 <= length {
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        target.storeBytes(of: word, toByteOffset: place, as: UInt64.self)
        place &+= 8
      }
      // The last word, with some of the bytes before it once more.
      let word = bytes.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self)
      return target.storeBytes(of: word, toByteOffset: length &- 8, as: UInt64.self)
    }
    while place < length {
      target.storeBytes(of: source[place], toByteOffset: place, as: UInt8.self)
      place &+= 1
    }
  }

  /// Writes a word of eight characters for which there is room.
  /// - Parameter behind: how many of its first characters stand there already.
  @inline(__always)
  package mutating func put(word: UInt64, behind known: Int = 0) {
    UnsafeMutableRawPointer(memory + (count &- known)).storeBytes(of: word, as: UInt64.self)
    count &+= 8 &- known
  }

  /// Writes the first characters of a word, for which there is room and for as many more as a word has.
  @inline(__always)
  package mutating func put(word: UInt64, of length: Int) {
    UnsafeMutableRawPointer(memory + count).storeBytes(of: word, as: UInt64.self)
    count &+= length
  }

  @inline(never)
  private mutating func grow(by length: Int) {
    let larger = Swift.max(2 * capacity, count + length)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    new.update(from: memory, count: count)
    memory.deallocate()
    (memory, capacity) = (new, larger)
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
