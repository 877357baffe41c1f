import InputMask

/// Reads a rule file in JSON (RFC 8259) into a tree with places, without YAML; within the same bounds.
struct JSONDocumentReader {
  private let file: SourceFile
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var line = 1
  /// The scalar in the line, counted from 1.
  private var column = 1
  private var nodeCount = 0
  private var diagnostics: [RuleDiagnostic] = []

  /// Reading ended early. The reason is among the diagnostics.
  private struct Ended: Error {}

  /// The tree of a file, and everything that is wrong with it; no tree where it is no JSON or breaks a bound.
  /// - Complexity: O(*n*) in the length of the file.
  static func read(_ file: SourceFile) -> (root: DocumentNode?, diagnostics: [RuleDiagnostic]) {
    let problems = DocumentText.problems(of: file)
    guard problems.isEmpty else { return (nil, problems) }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONDocumentReader(file: file, bytes: bytes)
      do throws(Ended) {
        let root = try reader.value(depth: 1)
        reader.skipSpace()
        if reader.position < bytes.count { throw reader.failure(.moreFollows) }
        return (root, reader.diagnostics)
      } catch {
        return (nil, reader.diagnostics)
      }
    }
  }

  private init(file: SourceFile, bytes: UnsafeBufferPointer<UInt8>) {
    self.file = file
    self.bytes = bytes
  }

  // MARK: Bytes

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var location: DocumentLocation { DocumentLocation(file: file, line: line, column: column) }

  private mutating func advance() {
    let byte = bytes[position]
    position += 1
    let endsLine = byte == 0x0A || byte == 0x0D && next != 0x0A
    if endsLine {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { advance() }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    advance()
    return true
  }

  private mutating func failure(_ mistake: JSONMistake) -> Ended {
    diagnostics.append(location.diagnostic(mistake))
    return Ended()
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(Ended) -> DocumentNode {
    skipSpace()
    let location = location
    nodeCount += 1
    guard nodeCount <= DocumentReader.maximumNodeCount else {
      throw failure(.tooManyValues(limit: DocumentReader.maximumNodeCount))
    }
    switch next {
    case UInt8(ascii: "{"):
      return DocumentNode(location: location, content: .mapping(try members(depth: depth)))
    case UInt8(ascii: "["):
      return DocumentNode(location: location, content: .sequence(try elements(depth: depth)))
    case UInt8(ascii: "\""):
      let scalar = DocumentScalar(text: try string(), style: .doubleQuoted)
      return DocumentNode(location: location, content: .scalar(scalar))
    case nil: throw failure(.noValue)
    default:
      let scalar = DocumentScalar(text: try word(), style: .plain)
      return DocumentNode(location: location, content: .scalar(scalar))
    }
  }

  private mutating func nest(_ depth: Int) throws(Ended) {
    guard depth > DocumentReader.maximumDepth else { return }
    throw failure(.tooDeep(limit: DocumentReader.maximumDepth))
  }

  private mutating func members(depth: Int) throws(Ended) -> [DocumentEntry] {
    try nest(depth)
    advance()
    var entries: [DocumentEntry] = []
    var places: [String: DocumentLocation] = [:]
    if skip("}") { return entries }
    while true {
      skipSpace()
      let location = location
      guard next == UInt8(ascii: "\"") else { throw failure(.noKey) }
      let key = try string()
      guard skip(":") else { throw failure(.noColon) }
      let value = try value(depth: depth + 1)
      if places[key] != nil {
        throw failure(.repeatedKey(key))
      }
      places[key] = location
      entries.append(DocumentEntry(key: key, keyLocation: location, value: value))
      if skip("}") { return entries }
      guard skip(",") else { throw failure(.openBrace) }
    }
  }

  private mutating func elements(depth: Int) throws(Ended) -> [DocumentNode] {
    try nest(depth)
    advance()
    var nodes: [DocumentNode] = []
    if skip("]") { return nodes }
    while true {
      nodes.append(try value(depth: depth + 1))
      if skip("]") { return nodes }
      guard skip(",") else { throw failure(.openBracket) }
    }
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() throws(Ended) -> String {
    let start = position
    var end = start
    while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    guard ["true", "false", "null"].contains(text) || Self.isNumber(bytes[start..<end]) else {
      throw failure(.word)
    }
    while position < end { advance() }
    return text
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
    default: false
    }
  }

  /// Whether bytes are a number of RFC 8259, section 6.
  private static func isNumber(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = bytes
    func digits(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int {
      let count = rest.prefix { 0x30...0x39 ~= $0 }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == 0x2D { rest = rest.dropFirst() }
    let startsWithZero = rest.first == 0x30
    let count = digits(&rest)
    if count == 0 || startsWithZero && count > 1 { return false }
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      if digits(&rest) == 0 { return false }
    }
    if let byte = rest.first, byte | 0x20 == 0x65 {
      rest = rest.dropFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
      if digits(&rest) == 0 { return false }
    }
    return rest.isEmpty
  }

  private mutating func string() throws(Ended) -> String {
    advance()
    var result: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(to: &result)
      case 0..<0x20: throw failure(.control)
      default:
        result.append(byte)
        advance()
      }
    }
    throw failure(.openQuote)
  }

  private mutating func escape(to result: inout [UInt8]) throws(Ended) {
    advance()
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(bytes[position])
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      advance()
      result += try scalar()
      return
    default: throw failure(.escape)
    }
    advance()
  }

  /// The character behind `\u`, of two such escapes where it is beyond the basic plane.
  private mutating func scalar() throws(Ended) -> String.UTF8View {
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return String(scalar).utf8 }
    if unit < 0xDC00, next == UInt8(ascii: "\\"), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    {
      advance()
      advance()
      let low = try hexadecimal()
      if 0xDC00..<0xE000 ~= low,
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + low - 0xDC00)
      {
        return String(scalar).utf8
      }
    }
    throw failure(.halfOfAPair)
  }

  private mutating func hexadecimal() throws(Ended) -> UInt32 {
    var result: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw failure(.shortEscape)
      }
      result = result << 4 | UInt32(digit)
      advance()
    }
    return result
  }
}
