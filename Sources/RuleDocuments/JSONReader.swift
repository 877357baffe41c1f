import UnicodeText

/// Reads one JSON value (RFC 8259) that is all of a text.
///
/// Stricter than the parsers of most languages where these guess: a key that is there twice and half of a surrogate
/// pair are errors. No error holds a part of the text.
package struct JSONReader {
  /// Why a text is no value, and the offset of the byte that shows it.
  package struct Failure: Error {
    package let mistake: Mistake
    package let position: Int
  }

  /// How deep arrays and objects may be nested; an operation of a session needs two levels.
  package static let depthLimit = 32

  private var tokenizer: JSONTokenizer

  /// The value that well-formed UTF-8 is, with nothing but white space around it.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(Failure) -> JSONNode {
    guard let base = bytes.baseAddress else { throw Failure(mistake: .noValue, position: 0) }
    var reader = JSONReader(tokenizer: JSONTokenizer(base: base, end: bytes.count, position: 0))
    let value = try reader.value(depth: 0)
    reader.tokenizer.skipSpace()
    if !reader.isAtEnd { throw reader.failure(.moreFollows) }
    return value
  }

  private var isAtEnd: Bool { tokenizer.position == tokenizer.end }

  private func failure(_ mistake: Mistake, at position: Int? = nil) -> Failure {
    Failure(mistake: mistake, position: position ?? tokenizer.position)
  }

  /// Passes over a character and the white space before it; `false` where another one is next.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    tokenizer.skipSpace()
    return tokenizer.skip(UInt8(ascii: character))
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONNode {
    tokenizer.skipSpace()
    if isAtEnd { throw failure(.noValue) }
    switch tokenizer.next {
    case UInt8(ascii: "{"): return .mapping(try members(depth: depth))
    case UInt8(ascii: "["): return .sequence(try elements(depth: depth))
    case UInt8(ascii: "\""): return .text(try string())
    default: return .bare(try word())
    }
  }

  private mutating func members(depth: Int) throws(Failure) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    var keys: Set<String> = []
    try list(depth, until: "}", .openObject) { reader throws(Failure) in
      reader.tokenizer.skipSpace()
      let start = reader.tokenizer.position
      guard reader.tokenizer.next == UInt8(ascii: "\"") else { throw reader.failure(.noKey) }
      let key = try reader.string()
      guard reader.skip(":") else { throw reader.failure(.noColon) }
      members.append(JSONNode.Member(key, try reader.value(depth: depth + 1)))
      if !keys.insert(key).inserted { throw reader.failure(.repeatedKey, at: start) }
    }
    return members
  }

  private mutating func elements(depth: Int) throws(Failure) -> [JSONNode] {
    var elements: [JSONNode] = []
    try list(depth, until: "]", .openArray) { reader throws(Failure) in
      elements.append(try reader.value(depth: depth + 1))
    }
    return elements
  }

  /// Reads what stands between two brackets, with commas between.
  private mutating func list(
    _ depth: Int, until end: Unicode.Scalar, _ mistake: Mistake,
    _ element: (inout JSONReader) throws(Failure) -> Void
  ) throws(Failure) {
    guard depth < Self.depthLimit else { throw failure(.tooDeep(limit: Self.depthLimit)) }
    tokenizer.position += 1
    if skip(end) { return }
    repeat {
      try element(&self)
      if skip(end) { return }
    } while skip(",")
    throw failure(mistake)
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() throws(Failure) -> String {
    var found = tokenizer
    let isWord = found.word("true") || found.word("false") || found.word("null") || found.number()
    guard isWord, !Self.isWordByte(found.next) else { throw failure(.word) }
    defer { tokenizer = found }
    return String(decoding: tokenizer.bytes(tokenizer.position..<found.position), as: UTF8.self)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || [0x2B, 0x2D, 0x2E].contains(byte)
  }

  private mutating func string() throws(Failure) -> String {
    let start = tokenizer.position + 1
    let end = tokenizer.string()
    var bytes: [UInt8] = []
    let content = start..<(end.isString ? tokenizer.position - 1 : tokenizer.position)
    if let half = JSONTokenizer.decode(tokenizer.bytes(content), { bytes.append($0) }) {
      throw failure(.halfOfAPair, at: start + half.upperBound)
    }
    switch end {
    case .plain, .escaped: return String(decoding: bytes, as: UTF8.self)
    case .control: throw failure(.control)
    case .escape where !isAtEnd: throw failure(.noSuchEscape)
    case .shortEscape: throw failure(.shortEscape)
    case .open, .escape: throw failure(.openQuote)
    }
  }
}
