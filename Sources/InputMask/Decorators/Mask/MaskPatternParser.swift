/// Reads a mask pattern in one pass from left to right.
///
/// Groups nest no deeper than ``MaskPattern/maximumDepth``, and a repeat is counted, never written out: a hostile pattern costs no
/// more than its length.
struct MaskPatternParser {
  /// Nodes side by side: those of the pattern, of a group or of an alternative.
  private struct List {
    var nodes: [MaskNode] = []
    /// How many instructions they make.
    var count = 0
  }

  private let source: String
  private let customSlots: [Character: Bool]
  private var index: String.Index
  /// The UTF-8 offset of `index`.
  private var offset = 0
  /// Digits before this offset are known not to be the count of a group.
  private var scannedDigits = 0
  /// How many groups are open.
  private var depth = 0

  init(_ source: String, customSlots: [Character: Bool]) throws(MaskPatternError) {
    guard source.utf8.count <= MaskPattern.maximumUTF8Count else {
      throw MaskPatternError(.patternTooLong, at: 0, in: source)
    }
    if let reserved = customSlots.keys.filter({ Self.isReserved($0) }).min() {
      throw MaskPatternError(.reservedSlot(reserved), at: 0, in: source)
    }
    self.source = source
    self.customSlots = customSlots
    self.index = source.startIndex
  }

  mutating func parse() throws(MaskPatternError) -> [MaskNode] {
    var list = List()
    try parseLiterals(&list, parenthesis: nil)
    return list.nodes
  }

  // MARK: Outside brackets

  /// Reads literals and brackets, up to the end of the pattern, or of the group whose `(` stands there.
  private mutating func parseLiterals(_ list: inout List, parenthesis: Int?) throws(MaskPatternError) {
    while let character = peek() {
      switch character {
      case "[":
        let start = offset
        advance(over: character)
        try parseBracket(&list, from: start)
      case "{": try parseBraces(&list)
      case "]", "}": throw error(.unopened(character), at: offset)
      case "(" where parenthesis != nil: throw error(.parenthesisInGroup, at: offset)
      case ")" where parenthesis != nil: return
      default: try parseLiteral(&list, isValue: false)
      }
    }
    if let parenthesis { throw error(.unclosed("("), at: parenthesis) }
  }

  private mutating func parseBraces(_ list: inout List) throws(MaskPatternError) {
    let start = offset
    advance(over: "{")
    var isEmpty = true
    while let character = peek() {
      if character == "}" {
        guard !isEmpty else { throw error(.empty("{"), at: start) }
        return advance(over: character)
      }
      guard character != "{" else { throw error(.nestedBrace, at: offset) }
      try parseLiteral(&list, isValue: true)
      isEmpty = false
    }
    throw error(.unclosed("{"), at: start)
  }

  /// Reads one literal, with the `\` before it if there is one.
  private mutating func parseLiteral(_ list: inout List, isValue: Bool) throws(MaskPatternError) {
    let start = offset
    guard var character = peek() else { return }
    if character == "\\" {
      advance(over: character)
      guard let escaped = peek() else { throw error(.danglingEscape, at: start) }
      character = escaped
    }
    let text = String(character)
    guard text.utf8.count <= MaskPattern.maximumLiteralUTF8Count else {
      throw error(.literalTooLong, at: offset)
    }
    advance(over: character)
    try append(.one(.literal(text, isValue: isValue)), to: &list, from: start)
  }

  // MARK: Inside brackets

  /// Reads the inside of a bracket up to behind its `]`. An alternative is written as in a bracket, and ends before the `|` or
  /// `)` behind it.
  /// - Parameters:
  ///   - start: where the `[` stands.
  ///   - parenthesis: where the `(` of the alternative stands; `nil` for a bracket.
  private mutating func parseBracket(
    _ list: inout List, from start: Int, parenthesis: Int? = nil
  ) throws(MaskPatternError) {
    let isAlternative = parenthesis != nil
    var isEmpty = true
    // What a `…` would take here.
    var restClass: SlotClass? = .any
    while let character = peek() {
      let place = offset
      switch character {
      case "]" where !isAlternative:
        if isEmpty { throw error(.empty("["), at: start) }
        return advance(over: character)
      case "[" where isAlternative:
        advance(over: character)
        try parseBracket(&list, from: place)
        restClass = nil
      case "{" where isAlternative:
        try parseBraces(&list)
        restClass = nil
      case "|" where isAlternative, ")" where isAlternative: return
      case "]": throw error(.unclosed("("), at: parenthesis ?? start)
      case "\\":
        try parseLiteral(&list, isValue: false)
        restClass = nil
      case "…":
        guard let slotClass = restClass else { throw error(.restWithoutSlot, at: place) }
        advance(over: character)
        try append(.one(.rest(slotClass)), to: &list, from: place)
      case "[": throw error(.nestedBracket, at: place)
      case "{", "}": throw error(.braceInBracket(character), at: place)
      case "(":
        try parseAlternatives(&list)
        restClass = nil
      case ")": throw error(.parenthesisInBracket(character), at: place)
      case "*": throw error(.repeatWithoutSlot, at: place)
      default:
        restClass = nil
        if try !parseGroup(&list) { restClass = try parseSlot(character, &list) }
      }
      isEmpty = false
    }
    throw error(.unclosed(isAlternative ? "(" : "["), at: parenthesis ?? start)
  }

  /// Reads a slot, and the count behind it if there is one.
  private mutating func parseSlot(
    _ character: Character, _ list: inout List
  ) throws(MaskPatternError) -> SlotClass {
    let start = offset
    guard let slot = slot(character) else {
      throw error(character.isWhitespace ? .whitespaceInBracket : .unknownSlot(character), at: start)
    }
    advance(over: character)
    let kind = MaskNode.Kind.one(.slot(slot.slotClass, isOptional: slot.isOptional))
    let star = offset
    if peek() == "*" {
      advance(over: "*")
      let digits = offset
      advanceOverDigits()
      guard offset > digits else { throw error(.missingCount, at: star) }
      let count = try repeatCount(digits..<offset)
      let node = MaskNode(kind: kind, range: start..<star)
      try append(.repeated(count: count, [node]), to: &list, from: start, count: count)
    } else {
      try append(kind, to: &list, from: start)
    }
    return slot.slotClass
  }

  private func slot(_ character: Character) -> (slotClass: SlotClass, isOptional: Bool)? {
    let slot = Mask.SlotKind.lettered.first { $0.letter == character }
    return slot.map { ($0.takes, $0.isOptional) } ?? customSlots[character].map { (.custom(character), $0) }
  }

  // MARK: Groups

  /// Reads a group if the digits ahead are its count; otherwise reads nothing.
  private mutating func parseGroup(_ list: inout List) throws(MaskPatternError) -> Bool {
    guard offset >= scannedDigits, peek().map(Self.isDigit) == true else { return false }
    let (start, startIndex) = (offset, index)
    advanceOverDigits()
    let end = offset
    scannedDigits = end
    if peek() == "*" { advance(over: "*") }
    guard offset > end, peek() == "(" else {
      (offset, index) = (start, startIndex)
      return false
    }
    let count = try repeatCount(start..<end)
    let parenthesis = offset
    try open(from: start)
    var inner = List()
    try parseLiterals(&inner, parenthesis: parenthesis)
    guard !inner.nodes.isEmpty else { throw error(.empty("("), at: parenthesis) }
    close()
    try append(.repeated(count: count, inner.nodes), to: &list, from: start, count: count * inner.count)
    return true
  }

  private mutating func parseAlternatives(_ list: inout List) throws(MaskPatternError) {
    let parenthesis = offset
    try open(from: parenthesis)
    var alternatives: [[MaskNode]] = []
    var inner = List()
    while true {
      let start = offset
      inner.nodes = []
      try parseBracket(&inner, from: start, parenthesis: parenthesis)
      let isLast = peek() == ")"
      if isLast, alternatives.isEmpty {
        throw error(inner.nodes.isEmpty ? .empty("(") : .parenthesisInBracket("("), at: parenthesis)
      }
      guard inner.nodes.contains(where: { $0.instructions.contains { !$0.isLiteral } }) else {
        throw error(.alternativeWithoutSlot, at: start)
      }
      alternatives.append(inner.nodes)
      if isLast { break }
      advance(over: "|")
    }
    close()
    try append(.alternatives(alternatives), to: &list, from: parenthesis, count: inner.count)
  }

  private mutating func open(from start: Int) throws(MaskPatternError) {
    guard depth < MaskPattern.maximumDepth else { throw error(.groupsTooDeep, at: start) }
    depth += 1
    advance(over: "(")
  }

  private mutating func close() {
    depth -= 1
    advance(over: ")")
  }

  /// The number in a range that holds ASCII digits only.
  private func repeatCount(_ range: Range<Int>) throws(MaskPatternError) -> Int {
    let digits = source.utf8.dropFirst(range.lowerBound).prefix(range.count)
    guard digits.count <= 4, digits.first != UInt8(ascii: "0"), let count = Int(Substring(digits)),
      count <= MaskPattern.maximumRepeatCount
    else { throw error(.invalidCount, at: range.lowerBound) }
    return count
  }

  // MARK: The cursor

  private func peek() -> Character? {
    index < source.endIndex ? source[index] : nil
  }

  private mutating func advance(over character: Character) {
    index = source.index(after: index)
    offset += character.utf8.count
  }

  private mutating func advanceOverDigits() {
    while let digit = peek(), Self.isDigit(digit) { advance(over: digit) }
  }

  private func append(
    _ kind: MaskNode.Kind, to list: inout List, from start: Int, count: Int = 1
  ) throws(MaskPatternError) {
    list.count += count
    guard list.count <= MaskPattern.maximumInstructionCount else {
      throw error(.tooManyInstructions, at: start)
    }
    list.nodes.append(MaskNode(kind: kind, range: start..<offset))
  }

  private func error(_ kind: MaskPatternError.Kind, at offset: Int) -> MaskPatternError {
    MaskPatternError(kind, at: offset, in: source)
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character >= "0" && character <= "9"
  }

  private static func isReserved(_ character: Character) -> Bool {
    switch character {
    case "A", "a", "_", "-", "…", "[", "]", "{", "}", "(", ")", "\\", "*": true
    default: isDigit(character) || character.isWhitespace
    }
  }
}
