/// How a locale writes numbers of one style: the bytes of its symbols, ready to be compared and written.
final class NumberSpelling: Sendable {
  /// What digits, sign and separator before decimals are written with.
  let symbols: NumberSymbols
  let group: ByteLiteral
  /// How many digits the group before the point has.
  let primary: Int
  /// How many digits the other groups have.
  let secondary: Int
  /// How many digits before the point a number needs to be put in groups.
  let leastGrouped: Int
  /// How many decimals a whole number has.
  let decimals: ClosedRange<Int>
  let positive: Affixes
  let negative: Affixes
  /// What may stand beside the number in a text of unknown origin, the longest first.
  let ornaments: [ByteLiteral]
  /// Whether it is money.
  let isAmount: Bool
  /// What each ASCII character is in a number, where nothing beside it tells.
  let kinds: ConstantTable<NumberToken.Kind>
  /// What the separators of the locale are, where they are ASCII.
  let pointKind: NumberToken.Kind
  let groupKind: NumberToken.Kind

  /// What is written around the digits of a number.
  struct Affixes: Sendable {
    let before: ByteLiteral
    /// What stands between the sign and the digits.
    let inner: ByteLiteral
    let after: ByteLiteral

    /// - Parameters:
    ///   - prefix: what stands before the digits.
    ///   - sign: where it is in the prefix, the prefix is parted there.
    init(_ prefix: String, sign: String, _ suffix: String) {
      let (start, end) = prefix.parted(at: sign)
      before = ByteLiteral(end == nil ? "" : start)
      inner = ByteLiteral(end ?? start)
      after = ByteLiteral(suffix)
    }

    /// The same as stretches, for which no reference is counted.
    var runs: (before: TextRun, inner: TextRun, after: TextRun) { (before.run, inner.run, after.run) }

    /// A sign that the locale has behind the digits, as West Frisian amounts have, stands right before them: there it is
    /// typed.
    init(ofNegative pattern: NumberPattern.Affixes, sign: String) {
      let suffix = pattern.suffix.parted(at: sign)
      if pattern.prefix.parted(at: sign).1 == nil, let rest = suffix.1 {
        self.init(pattern.prefix + sign, sign: sign, suffix.0 + rest)
      } else {
        self.init(pattern.prefix, sign: sign, pattern.suffix)
      }
    }
  }

  /// - Parameters:
  ///   - ornaments: what may stand beside the number in a text of unknown origin.
  ///   - decimals: how many decimals a whole number has.
  ///   - isAmount: whether it is money.
  init(
    _ pattern: NumberPattern, _ locale: NumberLocale, ornaments: [String], decimals: ClosedRange<Int>,
    isAmount: Bool
  ) {
    // A mark of direction belongs to what stands around the sign.
    let minus = locale.minus.trimmingMarks
    symbols = NumberSymbols(zero: locale.zero, sign: minus.isEmpty ? "-" : minus, point: pattern.decimal)
    group = ByteLiteral(pattern.group)
    primary = pattern.primaryGroup
    secondary = Swift.max(1, pattern.secondaryGroup > 0 ? pattern.secondaryGroup : pattern.primaryGroup)
    leastGrouped =
      pattern.primaryGroup > 0 ? pattern.primaryGroup + Swift.max(1, pattern.minimumGroupingDigits) : .max
    self.decimals = decimals
    self.isAmount = isAmount
    positive = Affixes(pattern.positive.prefix, sign: "", pattern.positive.suffix)
    negative = Affixes(ofNegative: pattern.negative, sign: minus)
    self.ornaments = ornaments.map { $0.trimmingMarks }.filter { !$0.isEmpty }
      .sorted { $0.utf8.count > $1.utf8.count }.map { ByteLiteral($0) }
    (pointKind, groupKind) = (Self.kind(of: symbols.point), Self.kind(of: group))
    let symbolic = self.ornaments + [symbols.point, group]
    kinds = ConstantTable(
      (UInt8.min...UInt8.max).map { byte in
        let kind = NumberToken.kind(of: Unicode.Scalar(byte))
        let begins = symbolic.contains { $0.buffer.first?.asciiUppercase == byte.asciiUppercase }
        return kind == .other && begins || byte == 0x0D || byte >= 0x80 ? .unknown : kind
      })
  }

  private static func kind(of literal: ByteLiteral) -> NumberToken.Kind {
    guard literal.count == 1, let byte = literal.buffer.first, byte < 0x80 else { return .other }
    return NumberToken.kind(of: Unicode.Scalar(byte))
  }

  /// Whether a byte is a sign behind which a dash says that an amount has no cents: `100:-`, `500/-`.
  static func endsAmounts(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ":") || byte == UInt8(ascii: "/") }

  /// Whether an ASCII character means nothing, wherever it stands.
  func isStray(_ byte: UInt8) -> Bool {
    let affixes = [positive, negative].flatMap { [$0.before, $0.inner, $0.after] }
    return kinds[Int(byte)] == .other
      && !(isAmount && Self.endsAmounts(byte))
      && !(ornaments + affixes + [symbols.sign]).contains { literal in
        literal.buffer.contains { $0.asciiUppercase == byte.asciiUppercase }
      }
  }
}

extension String {
  /// The parts before and behind the first occurrence of another string; without one, all and nothing.
  fileprivate func parted(at other: String) -> (String, String?) {
    let bytes = Array(utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: other.utf8) }
    guard let start, !other.isEmpty else { return (self, nil) }
    let end = start + other.utf8.count
    return (String(decoding: bytes[..<start], as: UTF8.self), String(decoding: bytes[end...], as: UTF8.self))
  }

  /// The string without white space and marks of direction at its ends.
  fileprivate var trimmingMarks: String {
    func isSeen(_ scalar: Unicode.Scalar) -> Bool {
      !ScalarProperties.isWhitespace(scalar) && !ScalarProperties.isFormat(scalar)
    }
    guard let first = unicodeScalars.firstIndex(where: isSeen),
      let last = unicodeScalars.lastIndex(where: isSeen)
    else { return "" }
    return String(unicodeScalars[first...last])
  }
}
