/// A text, number or other single value of a rule file.
struct DocumentScalar: Sendable {
  enum Style: Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// A literal or folded block, or a text that does not stand in the file as it is, such as one in
    /// which a parameter was put.
    case other
  }

  /// What a scalar is, by the core schema of YAML 1.2, section 10.3.
  enum Kind: Hashable, Sendable {
    case text
    case integer(Int)
    /// A number that is no whole one, or too large for an `Int`.
    case number
    case boolean(Bool)
    case null
  }

  var text: String
  var style: Style

  /// Only what is written without quotes is anything but a text.
  var kind: Kind {
    guard style == .plain else { return .text }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return numberKind
    }
  }

  /// The digits of a decimal number without an exponent, as written: `-12.50`.
  var decimal: String? {
    guard style == .plain else { return nil }
    var rest = text[...]
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else { return nil }
    return text.first == "+" ? String(rest) : text
  }

  private var numberKind: Kind {
    let bytes = text.utf8
    guard let first = bytes.first, 0x30...0x39 ~= first || [0x2B, 0x2D, 0x2E].contains(first) else {
      return .text
    }
    if [".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN"].contains(where: { text.hasSuffix($0) }) {
      return .number
    }
    if let (prefix, radix) = [("0x", 16), ("0o", 8)].first(where: { text.hasPrefix($0.0) }) {
      return Int(text.dropFirst(prefix.count), radix: radix).map(Kind.integer) ?? .text
    }
    if let integer = Int(text) { return .integer(integer) }
    guard bytes.contains(where: { 0x30...0x39 ~= $0 }) else { return .text }
    let mantissaAndExponent = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == "e" || $0 == "E"
    }
    var mantissa = mantissaAndExponent[0]
    if mantissa.first == "-" || mantissa.first == "+" { mantissa.removeFirst() }
    let isMantissa =
      mantissa.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x2E } && mantissa.utf8.count { $0 == 0x2E } < 2
      && mantissa.utf8.contains { $0 != 0x2E }
    guard isMantissa else { return .text }
    guard mantissaAndExponent.count == 2 else { return .number }
    var exponent = mantissaAndExponent[1]
    if exponent.first == "-" || exponent.first == "+" { exponent.removeFirst() }
    return !exponent.isEmpty && exponent.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? .number : .text
  }
}
