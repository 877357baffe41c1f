/// Reads a mask pattern in one pass from left to right.
///
/// Groups are kept on a stack of its own, never on the call stack, and a repeat is counted, never
/// written out: a hostile pattern costs no more than its length.
struct MaskPatternParser {
  /// A level at which literals and brackets stand: the pattern itself, or the inside of a group or an alternative.
  private struct Level {
    /// Where the count of the group begins.
    var start = 0
    /// Where its `(` stands.
    var parenthesis = 0
    var repeatCount = 1
    /// The alternatives before this one; `nil` where the level has no alternatives.
    var alternatives: [[MaskNode]]?
    /// Where this alternative begins.
    var alternativeStart = 0
    var nodes: [MaskNode] = []
    /// How many instructions the nodes make.
    var instructionCount = 0
    var bracket: Bracket?
  }

  private struct Bracket {
    let offset: Int
    /// Whether it is an alternative, which is written as in a bracket.
    var isAlternative = false
    var isEmpty = true
    /// What a `…` would take here.
    var restClass: SlotClass? = .any
  }

  private let source: String
  private let customSlots: [Character: Bool]
  private var index: String.Index
  /// The UTF-8 offset of `index`.
  private var offset = 0
  /// Digits before this offset are known not to be the count of a group.
  private var scannedDigits = 0
  private var outer: [Level] = []
  private var level = Level()

  init(_ source: String, customSlots: [Character: Bool]) throws(MaskPatternError) {
    guard source.utf8.count <= MaskPattern.maximumUTF8Count else {
      throw MaskPatternError(.patternTooLong, at: 0, in: source)
    }
    var reserved: Character?
    for character in customSlots.keys where Self.isReserved(character) {
      if reserved.map({ character < $0 }) ?? true { reserved = character }
    }
    if let reserved {
      throw MaskPatternError(.reservedSlot(reserved), at: 0, in: source)
    }
    self.source = source
    self.customSlots = customSlots
    self.index = source.startIndex
  }

  mutating func parse() throws(MaskPatternError) -> [MaskNode] {
    while let character = peek() {
      if level.bracket == nil {
        try parseOutside(character)
      } else {
        try parseInBracket(character)
      }
    }
    if let bracket = level.bracket, !bracket.isAlternative {
      throw error(.unclosed("["), at: bracket.offset)
    }
    if !outer.isEmpty { throw error(.unclosed("("), at: level.parenthesis) }
    return level.nodes
  }

  // MARK: Outside brackets

  private mutating func parseOutside(_ character: Character) throws(MaskPatternError) {
    let start = offset
    switch character {
    case "[":
      advance(over: character)
      level.bracket = Bracket(offset: start)
    case "{":
      try parseBraces()
    case "]", "}":
      throw error(.unopened(character), at: start)
    case "(" where !outer.isEmpty:
      throw error(.parenthesisInGroup, at: start)
    case ")" where !outer.isEmpty:
      try closeGroup()
    default:
      try parseLiteral(isValue: false)
    }
  }

  private mutating func parseBraces() throws(MaskPatternError) {
    let start = offset
    advance(over: "{")
    var isEmpty = true
    while let character = peek() {
      if character == "}" {
        guard !isEmpty else { throw error(.empty("{"), at: start) }
        advance(over: character)
        return
      }
      guard character != "{" else { throw error(.nestedBrace, at: offset) }
      try parseLiteral(isValue: true)
      isEmpty = false
    }
    throw error(.unclosed("{"), at: start)
  }

  /// Reads one literal, with the `\` before it if there is one.
  private mutating func parseLiteral(isValue: Bool) throws(MaskPatternError) {
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
    try append(.literal(text, isValue: isValue), from: start)
  }

  // MARK: Inside brackets

  private mutating func parseInBracket(_ character: Character) throws(MaskPatternError) {
    let start = offset
    let isAlternative = level.bracket?.isAlternative == true
    switch character {
    case "]" where isAlternative:
      throw error(.unclosed("("), at: level.parenthesis)
    case "[" where isAlternative:
      advance(over: character)
      level.bracket = Bracket(offset: start)
      return
    case "{" where isAlternative:
      try parseBraces()
      level.bracket?.restClass = nil
    case "|" where isAlternative:
      try endAlternative()
      advance(over: character)
      level.alternativeStart = offset
      level.bracket = Bracket(offset: offset, isAlternative: true)
      return
    case ")" where isAlternative:
      return try closeAlternatives()
    case "]":
      if let bracket = level.bracket, bracket.isEmpty { throw error(.empty("["), at: bracket.offset) }
      advance(over: character)
      level.bracket =
        level.alternatives == nil ? nil : Bracket(offset: offset, isAlternative: true, restClass: nil)
      return
    case "\\":
      try parseLiteral(isValue: false)
      level.bracket?.restClass = nil
    case "…":
      guard let slotClass = level.bracket?.restClass else { throw error(.restWithoutSlot, at: start) }
      advance(over: character)
      try append(.rest(slotClass), from: start)
    case "[":
      throw error(.nestedBracket, at: start)
    case "{", "}":
      throw error(.braceInBracket(character), at: start)
    case "(":
      guard outer.count < MaskPattern.maximumDepth else { throw error(.groupsTooDeep, at: start) }
      outer.append(level)
      level = Level(
        start: start, parenthesis: start, alternatives: [], alternativeStart: start + 1,
        bracket: Bracket(offset: start, isAlternative: true))
      advance(over: character)
      return
    case ")":
      throw error(.parenthesisInBracket(character), at: start)
    case "*":
      throw error(.repeatWithoutSlot, at: start)
    case "0"..."9" where character.isASCII:
      if try openGroup() { return }
      try parseSlot(character)
    default:
      try parseSlot(character)
    }
    level.bracket?.isEmpty = false
  }

  private mutating func parseSlot(_ character: Character) throws(MaskPatternError) {
    let start = offset
    guard let slot = slot(character) else {
      throw error(character.isWhitespace ? .whitespaceInBracket : .unknownSlot(character), at: start)
    }
    advance(over: character)
    level.bracket?.restClass = slot.slotClass
    let kind = MaskNode.Kind.slot(slot.slotClass, isOptional: slot.isOptional)
    guard peek() == "*" else { return try append(kind, from: start) }
    let star = offset
    let node = MaskNode(kind: kind, range: start..<star)
    advance(over: "*")
    let digits = offset
    while let digit = peek(), Self.isDigit(digit) { advance(over: digit) }
    guard offset > digits else { throw error(.missingCount, at: star) }
    let count = try repeatCount(digits, offset)
    try append(.repeated(count: count, [node]), from: start, instructionCount: count)
  }

  private func slot(_ character: Character) -> (slotClass: SlotClass, isOptional: Bool)? {
    switch character {
    case "0": (.digit, false)
    case "9": (.digit, true)
    case "A": (.letter, false)
    case "a": (.letter, true)
    case "_": (.letterOrDigit, false)
    case "-": (.letterOrDigit, true)
    default: customSlots[character].map { (.custom(character), $0) }
    }
  }

  // MARK: Groups

  /// Opens a group if the digits ahead are its count; otherwise reads nothing.
  private mutating func openGroup() throws(MaskPatternError) -> Bool {
    guard offset >= scannedDigits else { return false }
    let start = offset
    let startIndex = index
    while let digit = peek(), Self.isDigit(digit) { advance(over: digit) }
    let end = offset
    scannedDigits = end
    if peek() == "*" {
      advance(over: "*")
      if peek() == "(" {
        let count = try repeatCount(start, end)
        guard outer.count < MaskPattern.maximumDepth else { throw error(.groupsTooDeep, at: start) }
        outer.append(level)
        level = Level(start: start, parenthesis: offset, repeatCount: count)
        advance(over: "(")
        return true
      }
    }
    index = startIndex
    offset = start
    return false
  }

  private mutating func closeGroup() throws(MaskPatternError) {
    guard !level.nodes.isEmpty else { throw error(.empty("("), at: level.parenthesis) }
    guard let group = leaveLevel() else { return }
    try append(
      .repeated(count: group.repeatCount, group.nodes), from: group.start,
      instructionCount: group.repeatCount * group.instructionCount)
    level.bracket?.isEmpty = false
    level.bracket?.restClass = nil
  }

  private mutating func endAlternative() throws(MaskPatternError) {
    guard level.nodes.contains(where: { $0.hasSlots }) else {
      throw error(.alternativeWithoutSlot, at: level.alternativeStart)
    }
    level.alternatives?.append(level.nodes)
    level.nodes = []
  }

  private mutating func closeAlternatives() throws(MaskPatternError) {
    if level.alternatives?.isEmpty == true {
      throw error(level.nodes.isEmpty ? .empty("(") : .parenthesisInBracket("("), at: level.parenthesis)
    }
    try endAlternative()
    guard let group = leaveLevel(), let alternatives = group.alternatives else { return }
    try append(.alternatives(alternatives), from: group.start, instructionCount: group.instructionCount)
    level.bracket?.isEmpty = false
    level.bracket?.restClass = nil
  }

  /// Goes from a group to the level around it.
  /// - Returns: the group.
  private mutating func leaveLevel() -> Level? {
    guard !outer.isEmpty else { return nil }
    // Swapped, as a second reference to the nodes of the outer level would copy them all for each group.
    swap(&level, &outer[outer.count - 1])
    advance(over: ")")
    return outer.removeLast()
  }

  /// The number between two offsets that hold ASCII digits only.
  private func repeatCount(_ start: Int, _ end: Int) throws(MaskPatternError) -> Int {
    let first = source.utf8.index(source.startIndex, offsetBy: start)
    let digits = source.utf8[first..<source.utf8.index(first, offsetBy: end - start)]
    guard digits.count <= 4, digits.first != UInt8(ascii: "0"), let count = Int(Substring(digits)),
      count <= MaskPattern.maximumRepeatCount
    else { throw error(.invalidCount, at: start) }
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

  private mutating func append(
    _ kind: MaskNode.Kind, from start: Int, instructionCount: Int = 1
  ) throws(MaskPatternError) {
    level.instructionCount += instructionCount
    guard level.instructionCount <= MaskPattern.maximumInstructionCount else {
      throw error(.tooManyInstructions, at: start)
    }
    level.nodes.append(MaskNode(kind: kind, range: start..<offset))
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
