/// Writes the pieces of a mask as a pattern, in one spelling of the many that the language has.
struct MaskPrinter {
  /// Up to so many equal slots are written out: `[000]`, but `[0*16]`.
  private static let longestRow = 4

  private(set) var pattern = ""
  private var isInBracket = false
  private var depth = 0

  /// Writes pieces behind those before. What no pattern can say becomes a pattern that is an error.
  mutating func print(_ pieces: [Mask.Piece]) {
    for piece in pieces {
      switch piece {
      case .literal(let text):
        close()
        append(text, escaping: depth > 0 ? "[]{}()\\" : "[]{}\\")
      case .valueLiteral(let text):
        close()
        pattern += "{"
        append(text, escaping: "{}\\")
        pattern += "}"
      case .slots(let kind, let count): print(kind, count: count)
      case .run(let kind):
        open()
        pattern += "\(kind.character)…"
      case .anything:
        close()
        pattern += "[…]"
      case .group(let pieces, let count):
        close()
        pattern += "[\(count)*("
        depth += 1
        print(pieces)
        depth -= 1
        pattern += ")]"
      case .alternatives(let alternatives):
        close()
        pattern += "[("
        for (index, pieces) in alternatives.enumerated() {
          if index > 0 { pattern += "|" }
          printAlternative(pieces)
        }
        pattern += ")]"
      }
    }
    close()
  }

  /// Writes pieces as an alternative: slots as in a bracket, and literals escaped.
  private mutating func printAlternative(_ pieces: [Mask.Piece]) {
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let text):
        for character in text { pattern += "\\\(character)" }
      case .slots(let kind, let count) where 1...Self.longestRow ~= count:
        pattern += String(repeating: kind.character, count: count)
      case .run(let kind):
        pattern += "\(kind.character)…"
      case .anything where index == 0:
        pattern += "…"
      case .slots, .anything, .valueLiteral, .group, .alternatives:
        print([piece])
      }
    }
  }

  private mutating func print(_ kind: Mask.SlotKind, count: Int) {
    // What begins like 0-9 is taken for a set.
    if kind == .optionalLetterOrDigit, pattern.hasSuffix("0") { close() }
    open()
    if 1...Self.longestRow ~= count {
      pattern += String(repeating: kind.character, count: count)
      return
    }
    var left = count
    if left <= MaskPattern.maximumInstructionCount {
      while left > MaskPattern.maximumRepeatCount {
        pattern += "\(kind.character)*\(MaskPattern.maximumRepeatCount)]["
        left -= MaskPattern.maximumRepeatCount
      }
    }
    pattern += "\(kind.character)*\(left)"
    // A slot named by a digit would be read as part of the count.
    close()
  }

  private mutating func open() {
    if !isInBracket { pattern += "[" }
    isInBracket = true
  }

  private mutating func close() {
    if isInBracket { pattern += "]" }
    isInBracket = false
  }

  private mutating func append(_ text: String, escaping special: String) {
    for character in text {
      if special.contains(character) { pattern.append("\\") }
      pattern.append(character)
    }
  }
}
