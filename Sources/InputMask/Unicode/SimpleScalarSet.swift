/// A set of scalars in the small part of ICU's set notation that needs no ICU: `[a-z0-9_]`, `[^,]`,
/// `\u0041` escapes and the properties L, N, Nd, M and White_Space.
struct SimpleScalarSet: Sendable {
  private enum Property: Sendable {
    case letter, number, decimalDigit, mark, whitespace
  }

  private var ranges: [ClosedRange<UInt32>] = []
  private var properties: [Property] = []
  private var isNegated = false

  /// The set without members.
  static let empty = SimpleScalarSet()

  private init() {}

  /// Reads `pattern`; throws where it is wrong and where it says more than can be understood without ICU.
  ///
  /// - Complexity: O(length of `pattern`).
  init(_ pattern: String) throws(CharacterClassError) {
    var reader = Reader(pattern)
    if let property = try reader.property() {
      properties.append(property)
    } else {
      try reader.expect("[")
      isNegated = reader.take("^")
      while !reader.take("]") {
        if let property = try reader.property() {
          properties.append(property)
        } else {
          ranges.append(try reader.range())
        }
      }
    }
    try reader.expectEnd()
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isListed =
      ranges.contains { $0.contains(scalar.value) }
      || properties.contains { Self.has(scalar, $0) }
    return isListed != isNegated
  }

  /// Whether no scalar above U+007F is a member.
  var isASCIIOnly: Bool {
    !isNegated && properties.isEmpty && ranges.allSatisfy { $0.upperBound < 0x80 }
  }

  private static func has(_ scalar: Unicode.Scalar, _ property: Property) -> Bool {
    switch property {
    case .letter: ScalarProperties.isLetter(scalar)
    case .number: ScalarProperties.isNumber(scalar)
    case .decimalDigit: ScalarProperties.isDecimalDigit(scalar)
    case .mark: ScalarProperties.isMark(scalar)
    case .whitespace: ScalarProperties.isWhitespace(scalar)
    }
  }
}

extension SimpleScalarSet {
  private struct Reader {
    private let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ pattern: String) {
      scalars = Array(pattern.unicodeScalars)
    }

    private mutating func skipSpace() {
      while index < scalars.count, ScalarProperties.isWhitespace(scalars[index]) { index += 1 }
    }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      skipSpace()
      guard index < scalars.count, scalars[index] == scalar else { return false }
      index += 1
      return true
    }

    mutating func expect(_ scalar: Unicode.Scalar) throws(CharacterClassError) {
      if !take(scalar) { throw needsICU() }
    }

    mutating func expectEnd() throws(CharacterClassError) {
      skipSpace()
      if index < scalars.count { throw needsICU() }
    }

    mutating func property() throws(CharacterClassError) -> Property? {
      skipSpace()
      guard index + 1 < scalars.count, scalars[index] == "[", scalars[index + 1] == ":" else { return nil }
      let rest = scalars[(index + 2)...]
      for (name, property) in Self.names {
        let spelling = Array((name + ":]").unicodeScalars)
        if rest.starts(with: spelling) {
          index += 2 + spelling.count
          return property
        }
      }
      throw needsICU()
    }

    private static var names: [(String, Property)] {
      [
        ("L", .letter), ("N", .number), ("Nd", .decimalDigit), ("M", .mark), ("White_Space", .whitespace),
      ]
    }

    mutating func range() throws(CharacterClassError) -> ClosedRange<UInt32> {
      let first = try literal()
      guard take("-") else { return first...first }
      let last = try literal()
      guard first <= last else {
        throw CharacterClassError(
          at: index - 1, "a range ends before it starts", remedy: "write the lower character first")
      }
      return first...last
    }

    private mutating func literal() throws(CharacterClassError) -> UInt32 {
      skipSpace()
      guard index < scalars.count else {
        throw CharacterClassError(at: index, "'[' is not closed", remedy: "add the missing ']'")
      }
      let scalar = scalars[index]
      switch scalar {
      case "[", "]", "&", "-", "^", "$", "{", "}": throw needsICU()
      case "\\": return try escape()
      default:
        index += 1
        return scalar.value
      }
    }

    private mutating func escape() throws(CharacterClassError) -> UInt32 {
      guard index + 1 < scalars.count else { throw needsICU() }
      let escaped = scalars[index + 1]
      switch escaped {
      case "u": return try hexadecimal(digits: 4)
      case "U": return try hexadecimal(digits: 8)
      case _ where escaped.properties.isAlphabetic || (escaped.value >= 0x30 && escaped.value <= 0x39):
        throw needsICU()
      default:
        index += 2
        return escaped.value
      }
    }

    private mutating func hexadecimal(digits: Int) throws(CharacterClassError) -> UInt32 {
      let start = index + 2
      guard start + digits <= scalars.count else { throw needsICU() }
      var value: UInt32 = 0
      for scalar in scalars[start..<(start + digits)] {
        guard let digit = Self.hexadecimalValue(of: scalar) else { throw needsICU() }
        value = value << 4 | digit
      }
      guard value <= 0x10FFFF else { throw needsICU() }
      index = start + digits
      return value
    }

    private static func hexadecimalValue(of scalar: Unicode.Scalar) -> UInt32? {
      switch scalar.value {
      case 0x30...0x39: scalar.value - 0x30
      case 0x41...0x46: scalar.value - 0x41 + 10
      case 0x61...0x66: scalar.value - 0x61 + 10
      default: nil
      }
    }

    private func needsICU() -> CharacterClassError {
      CharacterClassError(
        at: index, "this notation needs ICU, which this build does not have",
        remedy: "use ranges such as [a-z0-9_] or one of [:L:], [:N:], [:Nd:], [:M:], [:White_Space:]")
    }
  }
}
