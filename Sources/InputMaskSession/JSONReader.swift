/// Reads one JSON value (RFC 8259) that is all of a text.
///
/// Stricter than the parsers of most languages where these guess: a key that is there twice, half of a
/// surrogate pair and UTF-8 that is not well-formed are errors. No error holds a part of the text.
struct JSONReader {
  /// How deep arrays and objects may be nested; an operation needs two levels.
  static let depthLimit = 32

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The value that `bytes` are, with nothing but white space around it.
  /// - Throws: `SessionError` with the code `malformed`, which names a byte counted from 1.
  /// - Complexity: O(*n*) in the number of bytes.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(SessionError) -> JSONValue {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw SessionError(.malformed, "the line is not well-formed UTF-8; convert it")
    }
    var reader = JSONReader(bytes)
    reader.skipSpace()
    if reader.position == bytes.count {
      throw SessionError(.malformed, "the line is empty; write an operation in it, as a JSON object")
    }
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    if reader.position < bytes.count { throw reader.error("more follows the object; write one on a line") }
    return value
  }

  private func error(_ message: String) -> SessionError {
    SessionError(.malformed, "byte \(position + 1): \(message)")
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(SessionError) -> JSONValue {
    guard depth < Self.depthLimit else {
      throw error("nested deeper than \(Self.depthLimit) levels; flatten it")
    }
    guard let byte = next else { throw error("a value is missing; the line ends too early") }
    switch byte {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw error("no JSON value begins like this; see RFC 8259")
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(SessionError) -> JSONValue {
    let count = word.utf8CodeUnitCount
    let expected = UnsafeBufferPointer(start: word.utf8Start, count: count)
    guard bytes[position...].prefix(count).elementsEqual(expected) else {
      throw error("no JSON value begins like this; write true, false or null, or quote it")
    }
    position += count
    return value
  }

  private mutating func object(depth: Int) throws(SessionError) -> [String: JSONValue] {
    position += 1
    var members: [String: JSONValue] = [:]
    skipSpace()
    if skip("}") { return members }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("a key is missing; write it in quotation marks") }
      let start = position
      let key = try string()
      skipSpace()
      guard skip(":") else { throw error("a colon is missing behind the key") }
      skipSpace()
      let value = try value(depth: depth + 1)
      if members.updateValue(value, forKey: key) != nil {
        position = start
        throw error("this key is there twice; keep one of them")
      }
      skipSpace()
      if skip("}") { return members }
      guard skip(",") else { throw error("the object goes on with neither a comma nor its end") }
    }
  }

  private mutating func array(depth: Int) throws(SessionError) -> [JSONValue] {
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if skip("]") { return elements }
    while true {
      skipSpace()
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if skip("]") { return elements }
      guard skip(",") else { throw error("the array goes on with neither a comma nor its end") }
    }
  }

  private mutating func number() throws(SessionError) -> String {
    let start = position
    _ = skip("-")
    if skip("0") {
      if digitCount() > 0 { throw error("a number begins with a needless 0; remove it") }
    } else if digitCount() == 0 {
      throw error("a number has no digits")
    }
    if skip("."), digitCount() == 0 { throw error("a number has no digits behind its point") }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      if digitCount() == 0 { throw error("a number has no digits in its exponent") }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Skips digits and counts them.
  private mutating func digitCount() -> Int {
    let start = position
    while let byte = next, byte >= 0x30, byte <= 0x39 { position += 1 }
    return position - start
  }

  private mutating func string() throws(SessionError) -> String {
    position += 1
    var result: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): result += try escaped()
      case 0..<0x20: throw error("a control character stands in a string; escape it")
      default:
        result.append(byte)
        position += 1
      }
    }
    throw error("a string has no end; close it with a quotation mark")
  }

  private mutating func escaped() throws(SessionError) -> [UInt8] {
    position += 1
    guard let byte = next else { throw error("a string has no end; close it with a quotation mark") }
    let plain: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = byte
    case UInt8(ascii: "b"): plain = 0x08
    case UInt8(ascii: "f"): plain = 0x0C
    case UInt8(ascii: "n"): plain = 0x0A
    case UInt8(ascii: "r"): plain = 0x0D
    case UInt8(ascii: "t"): plain = 0x09
    case UInt8(ascii: "u"): return try escapedScalar()
    default: throw error("there is no such escape; double the backslash to mean itself")
    }
    position += 1
    return [plain]
  }

  /// Reads `uXXXX`, or two of them for a character beyond the basic plane.
  private mutating func escapedScalar() throws(SessionError) -> [UInt8] {
    let start = position
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return Array(String(scalar).utf8) }
    if unit < 0xDC00, skip("\\"), next == UInt8(ascii: "u") {
      let low = try hexadecimal()
      if low >= 0xDC00, low < 0xE000,
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + low - 0xDC00)
      {
        return Array(String(scalar).utf8)
      }
    }
    position = start
    throw error("an escape is half of a surrogate pair; write both halves in one string")
  }

  /// Reads `uXXXX`.
  private mutating func hexadecimal() throws(SessionError) -> UInt32 {
    position += 1
    var result: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw error("an escape has no four hexadecimal digits")
      }
      result = result << 4 | UInt32(digit)
      position += 1
    }
    return result
  }
}
