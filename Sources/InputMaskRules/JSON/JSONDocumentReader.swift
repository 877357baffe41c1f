import InputMask

/// Reads a rule file in JSON (RFC 8259) into a tree with places, without YAML; within the same bounds.
struct JSONDocumentReader {
  private let file: SourceFile
  private var tokenizer: JSONTokenizer
  /// A place whose line and column, counted from 1, are known.
  private var known = (offset: 0, line: 1, column: 1)
  private var nodeCount = 0
  private var diagnostics: [RuleDiagnostic] = []

  /// Reading ended early. The reason is among the diagnostics.
  private struct Ended: Error {}

  /// The tree of a file, and everything that is wrong with it; no tree where it is no JSON or breaks a bound.
  /// - Complexity: O(*n*) in the length of the file.
  static func read(_ file: SourceFile) -> (root: DocumentNode?, diagnostics: [RuleDiagnostic]) {
    let problems = DocumentText.problems(of: file)
    guard problems.isEmpty else { return (nil, problems) }
    // A byte behind the text, so that an empty one has an address too.
    return (file.bytes + [0]).withUnsafeBufferPointer { bytes in
      var reader = JSONDocumentReader(
        file: file,
        tokenizer: JSONTokenizer(
          base: bytes.baseAddress.unsafelyUnwrapped, end: file.bytes.count, position: 0))
      do throws(Ended) {
        let root = try reader.value(depth: 1)
        reader.tokenizer.skipSpace()
        if !reader.isAtEnd { throw reader.failure(.moreFollows) }
        return (root, reader.diagnostics)
      } catch {
        return (nil, reader.diagnostics)
      }
    }
  }

  private init(file: SourceFile, tokenizer: JSONTokenizer) {
    self.file = file
    self.tokenizer = tokenizer
  }

  // MARK: Places

  private var isAtEnd: Bool { tokenizer.position == tokenizer.end }

  /// Where the next byte stands. Places are asked for from left to right.
  private mutating func location() -> DocumentLocation {
    while known.offset < tokenizer.position {
      let byte = tokenizer.base[known.offset]
      known.offset += 1
      let isSplit = known.offset < tokenizer.end && tokenizer.base[known.offset] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isSplit {
        (known.line, known.column) = (known.line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        known.column += 1
      }
    }
    return DocumentLocation(file: file, line: known.line, column: known.column)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    tokenizer.skipSpace()
    return tokenizer.skip(UInt8(ascii: character))
  }

  private mutating func failure(_ mistake: JSONMistake) -> Ended {
    diagnostics.append(location().diagnostic(mistake))
    return Ended()
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(Ended) -> DocumentNode {
    tokenizer.skipSpace()
    let location = location()
    nodeCount += 1
    guard nodeCount <= DocumentReader.maximumNodeCount else {
      throw failure(.tooManyValues(limit: DocumentReader.maximumNodeCount))
    }
    if isAtEnd { throw failure(.noValue) }
    let content: DocumentNode.Content =
      switch tokenizer.next {
      case UInt8(ascii: "{"): .mapping(try members(depth: depth))
      case UInt8(ascii: "["): .sequence(try elements(depth: depth))
      case UInt8(ascii: "\""): .scalar(DocumentScalar(text: try string(), style: .doubleQuoted))
      default: .scalar(DocumentScalar(text: try word(), style: .plain))
      }
    return DocumentNode(location: location, content: content)
  }

  private mutating func nest(_ depth: Int) throws(Ended) {
    if depth > DocumentReader.maximumDepth { throw failure(.tooDeep(limit: DocumentReader.maximumDepth)) }
    tokenizer.position += 1
  }

  private mutating func members(depth: Int) throws(Ended) -> [DocumentEntry] {
    try nest(depth)
    var entries: [DocumentEntry] = []
    var keys: Set<String> = []
    if skip("}") { return entries }
    while true {
      tokenizer.skipSpace()
      let location = location()
      guard tokenizer.next == UInt8(ascii: "\"") else { throw failure(.noKey) }
      let key = try string()
      guard skip(":") else { throw failure(.noColon) }
      let value = try value(depth: depth + 1)
      if !keys.insert(key).inserted { throw failure(.repeatedKey(key)) }
      entries.append(DocumentEntry(key: key, keyLocation: location, value: value))
      if skip("}") { return entries }
      guard skip(",") else { throw failure(.openBrace) }
    }
  }

  private mutating func elements(depth: Int) throws(Ended) -> [DocumentNode] {
    try nest(depth)
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
    var found = tokenizer
    let isWord = found.word("true") || found.word("false") || found.word("null") || found.number() == .whole
    guard isWord, !Self.isWordByte(found.next) else { throw failure(.word) }
    defer { tokenizer = found }
    return String(decoding: tokenizer.bytes(tokenizer.position..<found.position), as: UTF8.self)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
    default: false
    }
  }

  private mutating func string() throws(Ended) -> String {
    let start = tokenizer.position + 1
    let end = tokenizer.string()
    var bytes: [UInt8] = []
    let content = start..<(end.isString ? tokenizer.position - 1 : tokenizer.position)
    if let half = JSONTokenizer.decode(tokenizer.bytes(content), { bytes.append($0) }) {
      tokenizer.position = start + half.upperBound
      throw failure(.halfOfAPair)
    }
    switch end {
    case .plain, .escaped: return String(decoding: bytes, as: UTF8.self)
    case .open: throw failure(.openQuote)
    case .control: throw failure(.control)
    case .escape: throw failure(.escape)
    case .shortEscape: throw failure(.shortEscape)
    }
  }
}
