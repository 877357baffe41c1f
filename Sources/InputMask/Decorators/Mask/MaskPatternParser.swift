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

  private let characters: [Character]
  private let customSlots: [Character: Bool]
  /// The character that is read next.
  private var index = 0
  /// Digits before this index are known not to be the count of a group.
  private var scannedDigits = 0
  /// How many groups are open.
  private var depth = 0

  init(_ source: String, customSlots: [Character: Bool]) throws(NotationError) {
    guard source.utf8.count <= MaskPattern.maximumUTF8Count else {
      throw NotationError(.patternTooLong, at: 0)
    }
    if let reserved = customSlots.keys.filter({ Self.isReserved($0) }).min() {
      throw NotationError(.reservedSlot(reserved), at: nil)
    }
    characters = Array(source)
    self.customSlots = customSlots
  }

  mutating func parse() throws(NotationError) -> [MaskNode] {
    var list = List()
    try parseLiterals(&list, parenthesis: nil)
    return list.nodes
  }

  // MARK: Outside brackets

  /// Reads literals and brackets, up to the end of the pattern, or of the group whose `(` stands there.
  private mutating func parseLiterals(_ list: inout List, parenthesis: Int?) throws(NotationError) {
    while let character = peek() {
      switch character {
      case "[":
        let start = index
        index += 1
        try parseBracket(&list, from: start)
      case "{": try parseBraces(&list)
      case "]", "}": throw NotationError(.unopened(character), at: index)
      case "(" where parenthesis != nil: throw NotationError(.parenthesisInGroup, at: index)
      case ")" where parenthesis != nil: return
      default: try parseLiteral(&list, isValue: false)
      }
    }
    if let parenthesis { throw NotationError(.unclosed("("), at: parenthesis) }
  }

  private mutating func parseBraces(_ list: inout List) throws(NotationError) {
    let start = index
    index += 1
    var isEmpty = true
    while let character = peek() {
      if character == "}" {
        guard !isEmpty else { throw NotationError(.empty("{"), at: start) }
        index += 1
        return
      }
      guard character != "{" else { throw NotationError(.nestedBrace, at: index) }
      try parseLiteral(&list, isValue: true)
      isEmpty = false
    }
    throw NotationError(.unclosed("{"), at: start)
  }

  /// Reads one literal, with the `\` before it if there is one.
  private mutating func parseLiteral(_ list: inout List, isValue: Bool) throws(NotationError) {
    let start = index
    guard var character = peek() else { return }
    if character == "\\" {
      index += 1
      guard let escaped = peek() else { throw NotationError(.danglingEscape, at: start) }
      character = escaped
    }
    let text = String(character)
    guard text.utf8.count <= MaskPattern.maximumLiteralUTF8Count else {
      throw NotationError(.literalTooLong, at: index)
    }
    index += 1
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
  ) throws(NotationError) {
    let isAlternative = parenthesis != nil
    var isEmpty = true
    // What a `…` would take here.
    var restClass: SlotClass? = .any
    while let character = peek() {
      let place = index
      switch character {
      case "]" where !isAlternative:
        if isEmpty { throw NotationError(.empty("["), at: start) }
        index += 1
        return
      case "[" where isAlternative:
        index += 1
        try parseBracket(&list, from: place)
        restClass = nil
      case "{" where isAlternative:
        try parseBraces(&list)
        restClass = nil
      case "|" where isAlternative, ")" where isAlternative: return
      case "]": throw NotationError(.unclosed("("), at: parenthesis ?? start)
      case "\\":
        try parseLiteral(&list, isValue: false)
        restClass = nil
      case "…":
        guard let slotClass = restClass else { throw NotationError(.restWithoutSlot, at: place) }
        index += 1
        try append(.one(.rest(slotClass)), to: &list, from: place)
      case "[": throw NotationError(.nestedBracket, at: place)
      case "{", "}": throw NotationError(.braceInBracket(character), at: place)
      case "(":
        try parseAlternatives(&list)
        restClass = nil
      case ")": throw NotationError(.parenthesisInBracket(character), at: place)
      case "*": throw NotationError(.repeatWithoutSlot, at: place)
      case "0" where !isAlternative && characters[place...].starts(with: "0-9"):
        throw NotationError(.setInBracket, at: place)
      default:
        restClass = nil
        if try !parseGroup(&list) { restClass = try parseSlot(character, &list) }
      }
      isEmpty = false
    }
    throw NotationError(.unclosed(isAlternative ? "(" : "["), at: parenthesis ?? start)
  }

  /// Reads a slot, and the count behind it if there is one.
  private mutating func parseSlot(
    _ character: Character, _ list: inout List
  ) throws(NotationError) -> SlotClass {
    let start = index
    guard let slot = slot(character) else {
      throw NotationError(
        character.isWhitespace ? .whitespaceInBracket : .unknownSlot(character), at: start)
    }
    index += 1
    let kind = MaskNode.Kind.one(.slot(slot.slotClass, isOptional: slot.isOptional))
    let star = index
    if peek() == "*" {
      index += 1
      let digits = index
      advanceOverDigits()
      guard index > digits else { throw NotationError(.missingCount, at: star) }
      let count = try repeatCount(digits..<index)
      let node = MaskNode(kind: kind, range: start..<star)
      try append(.repeated(count: count, [node]), to: &list, from: start, count: count)
    } else {
      try append(kind, to: &list, from: start)
    }
    return slot.slotClass
  }

  private func slot(_ character: Character) -> (slotClass: SlotClass, isOptional: Bool)? {
    SlotClass.lettered[character] ?? customSlots[character].map { (.custom(character), $0) }
  }

  // MARK: Groups

  /// Reads a group if the digits ahead are its count; otherwise reads nothing.
  private mutating func parseGroup(_ list: inout List) throws(NotationError) -> Bool {
    guard index >= scannedDigits, peek().map(Self.isDigit) == true else { return false }
    let start = index
    advanceOverDigits()
    let end = index
    scannedDigits = end
    if peek() == "*" { index += 1 }
    guard index > end, peek() == "(" else {
      index = start
      return false
    }
    let count = try repeatCount(start..<end)
    let parenthesis = index
    try open(from: start)
    var inner = List()
    try parseLiterals(&inner, parenthesis: parenthesis)
    guard !inner.nodes.isEmpty else { throw NotationError(.empty("("), at: parenthesis) }
    close()
    try append(.repeated(count: count, inner.nodes), to: &list, from: start, count: count * inner.count)
    return true
  }

  private mutating func parseAlternatives(_ list: inout List) throws(NotationError) {
    let parenthesis = index
    try open(from: parenthesis)
    var alternatives: [[MaskNode]] = []
    var inner = List()
    while true {
      let start = index
      inner.nodes = []
      try parseBracket(&inner, from: start, parenthesis: parenthesis)
      let isLast = peek() == ")"
      if isLast, alternatives.isEmpty {
        throw NotationError(
          inner.nodes.isEmpty ? .empty("(") : .parenthesisInBracket("("), at: parenthesis)
      }
      guard inner.nodes.contains(where: { $0.instructions.contains { !$0.isLiteral } }) else {
        throw NotationError(.alternativeWithoutSlot, at: start)
      }
      alternatives.append(inner.nodes)
      if isLast { break }
      index += 1
    }
    close()
    try append(.alternatives(alternatives), to: &list, from: parenthesis, count: inner.count)
  }

  private mutating func open(from start: Int) throws(NotationError) {
    guard depth < MaskPattern.maximumDepth else { throw NotationError(.groupsTooDeep, at: start) }
    depth += 1
    index += 1
  }

  private mutating func close() {
    depth -= 1
    index += 1
  }

  /// The number in a range that holds ASCII digits only.
  private func repeatCount(_ range: Range<Int>) throws(NotationError) -> Int {
    let digits = characters[range]
    guard digits.count <= 4, digits.first != "0", let count = Int(String(digits)),
      count <= MaskPattern.maximumRepeatCount
    else { throw NotationError(.invalidCount, at: range.lowerBound) }
    return count
  }

  // MARK: The cursor

  private func peek() -> Character? { index < characters.count ? characters[index] : nil }

  private mutating func advanceOverDigits() {
    while let digit = peek(), Self.isDigit(digit) { index += 1 }
  }

  private func append(
    _ kind: MaskNode.Kind, to list: inout List, from start: Int, count: Int = 1
  ) throws(NotationError) {
    list.count += count
    guard list.count <= MaskPattern.maximumInstructionCount else {
      throw NotationError(.tooManyInstructions, at: start)
    }
    list.nodes.append(MaskNode(kind: kind, range: start..<index))
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
