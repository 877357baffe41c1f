import InputMask
import InputMaskFields

/// Reads one JSON value (RFC 8259) that is all of a text.
///
/// Stricter than the parsers of most languages where these guess: a key that is there twice, half of a
/// surrogate pair and UTF-8 that is not well-formed are errors. No error holds a part of the text.
struct JSONReader {
  /// How deep arrays and objects may be nested; an operation needs two levels.
  static let depthLimit = 32

  private var tokenizer: JSONTokenizer

  /// The value that `bytes` are, with nothing but white space around it.
  /// - Throws: `SessionError` with the code `malformed`, which names a byte counted from 1.
  /// - Complexity: O(*n*) in the number of bytes.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(SessionError) -> JSONNode {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw SessionError(.malformed, "the line is not well-formed UTF-8; convert it")
    }
    let empty = SessionError(
      .malformed, "the line is empty; write an operation in it, as a JSON object")
    guard let base = bytes.baseAddress else { throw empty }
    var reader = JSONReader(tokenizer: JSONTokenizer(base: base, end: bytes.count, position: 0))
    reader.tokenizer.skipSpace()
    if reader.isAtEnd { throw empty }
    let value = try reader.value(depth: 0)
    reader.tokenizer.skipSpace()
    if !reader.isAtEnd { throw reader.error("more follows the object; write one on a line") }
    return value
  }

  private var isAtEnd: Bool { tokenizer.position == tokenizer.end }

  private func error(_ message: String, at position: Int? = nil) -> SessionError {
    SessionError(.malformed, "byte \((position ?? tokenizer.position) + 1): \(message)")
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    tokenizer.skip(UInt8(ascii: character))
  }

  private mutating func value(depth: Int) throws(SessionError) -> JSONNode {
    guard depth < Self.depthLimit else {
      throw error("nested deeper than \(Self.depthLimit) levels; flatten it")
    }
    if isAtEnd { throw error("a value is missing; the line ends too early") }
    switch tokenizer.next {
    case UInt8(ascii: "{"): return .mapping(try object(depth: depth))
    case UInt8(ascii: "["): return .sequence(try array(depth: depth))
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .bare(try number())
    default: throw error("no JSON value begins like this; see RFC 8259")
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONNode) throws(SessionError) -> JSONNode {
    guard tokenizer.word(word) else {
      throw error("no JSON value begins like this; write true, false or null, or quote it")
    }
    return value
  }

  private mutating func object(depth: Int) throws(SessionError) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    var keys: Set<String> = []
    try list("object", until: "}") { reader throws(SessionError) in
      guard reader.tokenizer.next == UInt8(ascii: "\"") else {
        throw reader.error("a key is missing; write it in quotation marks")
      }
      let start = reader.tokenizer.position
      let key = try reader.string()
      reader.tokenizer.skipSpace()
      guard reader.skip(":") else { throw reader.error("a colon is missing behind the key") }
      reader.tokenizer.skipSpace()
      members.append(JSONNode.Member(key, try reader.value(depth: depth + 1)))
      if !keys.insert(key).inserted {
        throw reader.error("this key is there twice; keep one of them", at: start)
      }
    }
    return members
  }

  private mutating func array(depth: Int) throws(SessionError) -> [JSONNode] {
    var elements: [JSONNode] = []
    try list("array", until: "]") { reader throws(SessionError) in
      elements.append(try reader.value(depth: depth + 1))
    }
    return elements
  }

  /// Reads what stands between two brackets, with commas between.
  private mutating func list(
    _ name: StaticString, until end: Unicode.Scalar,
    _ element: (inout JSONReader) throws(SessionError) -> Void
  ) throws(SessionError) {
    tokenizer.position += 1
    tokenizer.skipSpace()
    if skip(end) { return }
    repeat {
      tokenizer.skipSpace()
      try element(&self)
      tokenizer.skipSpace()
      if skip(end) { return }
    } while skip(",")
    throw error("the \(name) goes on with neither a comma nor its end")
  }

  private mutating func number() throws(SessionError) -> String {
    let start = tokenizer.position
    switch tokenizer.number() {
    case .whole: break
    case .noDigits: throw error("a number has no digits")
    case .noFraction: throw error("a number has no digits behind its point")
    case .noExponent: throw error("a number has no digits in its exponent")
    }
    let text = String(decoding: tokenizer.bytes(start..<tokenizer.position), as: UTF8.self)
    if text == "0" || text == "-0", tokenizer.digits() {
      throw error("a number begins with a needless 0; remove it")
    }
    return text
  }

  private mutating func string() throws(SessionError) -> String {
    let start = tokenizer.position + 1
    let end = tokenizer.string()
    var bytes: [UInt8] = []
    let content = start..<(end.isString ? tokenizer.position - 1 : tokenizer.position)
    if let half = JSONTokenizer.decode(tokenizer.bytes(content), { bytes.append($0) }) {
      throw error(
        "an escape is half of a surrogate pair; write both halves in one string", at: start + half.lowerBound)
    }
    switch end {
    case .plain, .escaped: return String(decoding: bytes, as: UTF8.self)
    case .control: throw error("a control character stands in a string; escape it")
    case .escape where !isAtEnd: throw error("there is no such escape; double the backslash to mean itself")
    case .shortEscape: throw error("an escape has no four hexadecimal digits")
    case .open, .escape: throw error("a string has no end; close it with a quotation mark")
    }
  }
}
