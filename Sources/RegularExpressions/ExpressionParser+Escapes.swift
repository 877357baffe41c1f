import UnicodeText

extension ExpressionParser {
  /// The meaning of an escape outside of a set. The backslash has been read.
  mutating func escape(
    at position: Int
  ) throws(NotationError) -> (node: ExpressionNode, isQuantifiable: Bool) {
    guard index < scalars.count else { throw NotationError(.unknownEscape, at: position) }
    if let set = try setEscape() { return (.set(set), true) }
    let scalar = scalars[index]
    switch scalar {
    case "A":
      index += 1
      return (.assertion(.textStart), false)
    case "z":
      index += 1
      return (.assertion(.textEnd), false)
    case "Z":
      index += 1
      return (.assertion(.finalEnd), false)
    case "b", "B":
      index += 1
      return (try wordBoundary(isNegated: scalar == "B"), false)
    case "R":
      index += 1
      return (.character(of: .lineTerminators), true)
    case "G": throw .unsupported("\\G", "write the pattern without it", at: position)
    case "X": throw .unsupported("\\X", "write \\P{M}\\p{M}* for a letter with its marks", at: position)
    case "k", "1"..."9":
      throw .unsupported("a back reference", "write out what may repeat, as aa|bb for (a|b)\\1", at: position)
    default: return (.set(try literal(try character(), at: position)), true)
    }
  }

  /// The set that an escape such as `\d` or `\p{L}` means. The backslash has been read. For another escape the answer
  /// is nil, and nothing more has been read.
  mutating func setEscape() throws(NotationError) -> ScalarRanges? {
    guard index < scalars.count else { return nil }
    let position = index
    let set: ScalarRanges
    switch scalars[index] {
    case "d", "D": set = try known("Nd")
    case "s", "S": set = try known("White_Space")
    case "w", "W": set = try wordCharacters()
    case "h", "H": set = try known("Zs").union(ScalarRanges([0x09...0x09]))
    case "v", "V": set = .lineTerminators
    case "p", "P":
      index += 1
      return try property(isNegated: scalars[position] == "P", at: position)
    default: return nil
    }
    index += 1
    let isNegated = scalars[position].value < 0x61
    return isNegated ? set.inverted : set
  }

  /// A place between a character of a word and another one. As in ICU, none is before a mark or a format.
  private mutating func wordBoundary(isNegated: Bool) throws(NotationError) -> ExpressionNode {
    let word = try wordCharacters()
    let clinging = try known("M").union(known("Cf"))
    func between(_ isBehindWord: Bool, _ next: ScalarRanges, orEnd: Bool) -> ExpressionNode {
      .sequence([
        .assertion(.previous(isBehindWord ? word : word.inverted, orStart: !isBehindWord)),
        .assertion(.next(next, orEnd: orEnd)),
      ])
    }
    let (inside, outside) = (word.subtracting(clinging), word.union(clinging).inverted)
    return isNegated
      ? .alternatives([
        between(true, outside.inverted, orEnd: false), between(false, inside.inverted, orEnd: true),
      ])
      : .alternatives([between(true, outside, orEnd: true), between(false, inside, orEnd: false)])
  }

  private mutating func wordCharacters() throws(NotationError) -> ScalarRanges {
    try known("Alphabetic").union(known("M")).union(known("Nd")).union(known("Pc"))
      .union(ScalarRanges([0x200C...0x200D]))
  }

  private mutating func known(_ property: String) throws(NotationError) -> ScalarRanges {
    guard let set = scalars(with: property) else {
      throw Self.unknown(property, at: index)
    }
    return set
  }

  private mutating func scalars(with property: String) -> ScalarRanges? {
    if let set = properties[property] { return set }
    let set = ScalarRanges(property: property) ?? ScalarRanges(otherProperty: property)
    properties[property] = set
    return set
  }

  private static func unknown(_ property: String, at position: Int) -> NotationError {
    #if ICU
    return NotationError(.property, at: position)
    #else
    return NotationError(.needsICU("the property \\p{\(property)}"), at: position)
    #endif
  }

  /// The name in braces behind `\p`.
  private mutating func property(isNegated: Bool, at position: Int) throws(NotationError) -> ScalarRanges {
    guard index < scalars.count, scalars[index] == "{",
      let end = scalars[index...].firstIndex(of: "}")
    else { throw NotationError(.property, at: position) }
    let name = scalars[(index + 1)..<end]
    index = end + 1
    return try property(name, isNegated: isNegated, at: position)
  }

  mutating func property(
    _ name: ArraySlice<Unicode.Scalar>, isNegated: Bool, at position: Int
  ) throws(NotationError) -> ScalarRanges {
    let text = String(String.UnicodeScalarView(name))
    guard !name.isEmpty, name.allSatisfy({ $0.value < 0x80 && ($0.properties.isAlphabetic || isPlain($0)) }),
      var set = scalars(with: text)
    else { throw Self.unknown(text, at: position) }
    if flags.ignoresCase { set = set.closedOverCase(isLenient: true) ?? set }
    return isNegated ? set.inverted : set
  }

  private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "_", "-", " ", "=": true
    default: false
    }
  }

  /// The scalar that an escape stands for. The backslash has been read.
  mutating func character() throws(NotationError) -> Unicode.Scalar {
    guard index < scalars.count else { throw NotationError(.unknownEscape, at: Swift.max(0, index - 1)) }
    let position = index
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case "a": return "\u{07}"
    case "e": return "\u{1B}"
    case "f": return "\u{0C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u", "U", "x":
      guard let scalar = scalars.number(escapedBy: scalar, at: &index).flatMap({ Unicode.Scalar($0) }) else {
        throw NotationError(.unknownEscape, at: position)
      }
      return scalar
    case "0"..."9":
      throw .unsupported("an escape by octal number", "write \\x{…} with a hexadecimal number", at: position)
    case "N", "c": throw .unsupported("\\\(scalar)", "write \\x{…} with a hexadecimal number", at: position)
    case "Q", "E":
      throw .unsupported(
        "\\\(scalar)", "write a backslash before each character that needs one", at: position)
    case "a"..."z", "A"..."Z": throw NotationError(.unknownEscape, at: position)
    default: return scalar
    }
  }
}
