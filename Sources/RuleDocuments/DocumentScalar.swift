import UnicodeText

/// A text, number or other single value of a rule file.
package struct DocumentScalar: Sendable {
  package enum Style: Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// A literal or folded block, or a text that does not stand in the file as it is, such as one in
    /// which a parameter was put.
    case other
  }

  /// What a scalar is, by the core schema of YAML 1.2, section 10.3.
  package enum Kind: Hashable, Sendable {
    case text
    case integer(Int)
    /// A number that is no whole one, or too large for an `Int`.
    case number
    case boolean(Bool)
    case null
  }

  package var text: String
  package var style: Style

  package init(text: String, style: Style) {
    self.text = text
    self.style = style
  }

  /// Whether a character may stand in a rule file as it is (YAML 1.2, section 5.1).
  ///
  /// Line ends of YAML 1.1 only (U+0085, U+2028, U+2029) are left out: the parser counts them as lines,
  /// editors do not, and YAML 1.2 takes them for text.
  package static func mayHold(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E: true
    case 0x2028, 0x2029, 0xFEFF: false
    case 0xA0...0xFFFD, 0x10000...: true
    default: false
    }
  }

  /// Only what is written without quotes is anything but a text.
  package var kind: Kind {
    guard style == .plain else { return .text }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return numberKind
    }
  }

  /// The digits of a decimal number without an exponent, as written: `-12.50`.
  package var decimal: String? {
    guard style == .plain else { return nil }
    var rest = text[...]
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0.isDigit } }) else { return nil }
    return text.first == "+" ? String(rest) : text
  }

  private var numberKind: Kind {
    let bytes = text.utf8
    guard let first = bytes.first, first.isDigit || [0x2B, 0x2D, 0x2E].contains(first) else {
      return .text
    }
    if [".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN"].contains(where: { text.hasSuffix($0) }) {
      return .number
    }
    if let (prefix, radix) = [("0x", 16), ("0o", 8)].first(where: { text.hasPrefix($0.0) }) {
      return Int(text.dropFirst(prefix.count), radix: radix).map(Kind.integer) ?? .text
    }
    if let integer = Int(text) { return .integer(integer) }
    guard bytes.contains(where: { $0.isDigit }) else { return .text }
    let mantissaAndExponent = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == "e" || $0 == "E"
    }
    var mantissa = mantissaAndExponent[0]
    if mantissa.first == "-" || mantissa.first == "+" { mantissa.removeFirst() }
    let isMantissa =
      mantissa.utf8.allSatisfy { $0.isDigit || $0 == 0x2E } && mantissa.utf8.count { $0 == 0x2E } < 2
      && mantissa.utf8.contains { $0 != 0x2E }
    guard isMantissa else { return .text }
    guard mantissaAndExponent.count == 2 else { return .number }
    var exponent = mantissaAndExponent[1]
    if exponent.first == "-" || exponent.first == "+" { exponent.removeFirst() }
    return !exponent.isEmpty && exponent.utf8.allSatisfy { $0.isDigit } ? .number : .text
  }
}
