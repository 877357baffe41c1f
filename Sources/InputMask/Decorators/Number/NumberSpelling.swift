/// How a locale writes numbers of one style: the bytes of its symbols, ready to be compared and written.
final class NumberSpelling: Sendable {
  /// The ten digits, one behind the other, each of ``width`` bytes. Their last bytes count up, the others are the same.
  let digits: ByteLiteral
  let width: Int
  let point: ByteLiteral
  let sign: ByteLiteral
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
  /// The ASCII characters that such a symbol begins with.
  let ornamentStarts: ASCIITable
  /// The ASCII characters that mean nothing in a number.
  let strays: ASCIITable

  /// Whether digits, sign and separator before decimals are those of a value as it is handed out.
  let isCanonical: Bool

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
  init(
    _ pattern: NumberPattern, _ locale: NumberLocale, ornaments: [String], decimals: ClosedRange<Int>
  ) {
    var all = ""
    for value in UInt32(0)..<10 {
      all.unicodeScalars.append(Unicode.Scalar(locale.zero.value + value) ?? locale.zero)
    }
    digits = ByteLiteral(all)
    width = all.utf8.count / 10
    // A mark of direction belongs to what stands around the sign.
    let minus = locale.minus.trimmingMarks
    sign = ByteLiteral(minus.isEmpty ? "-" : minus)
    point = ByteLiteral(pattern.decimal)
    group = ByteLiteral(pattern.group)
    primary = pattern.primaryGroup
    secondary = Swift.max(1, pattern.secondaryGroup > 0 ? pattern.secondaryGroup : pattern.primaryGroup)
    leastGrouped =
      pattern.primaryGroup > 0 ? pattern.primaryGroup + Swift.max(1, pattern.minimumGroupingDigits) : .max
    self.decimals = decimals
    isCanonical = all == "0123456789" && minus == "-" && pattern.decimal == "."
    positive = Affixes(pattern.positive.prefix, sign: "", pattern.positive.suffix)
    negative = Affixes(ofNegative: pattern.negative, sign: minus)
    self.ornaments = ornaments.map { $0.trimmingMarks }.filter { !$0.isEmpty }
      .sorted { $0.utf8.count > $1.utf8.count }.map { ByteLiteral($0) }
    let starts = ASCIITable { [ornaments = self.ornaments] byte in
      ornaments.contains { $0.buffer.first?.asciiUppercase == byte.asciiUppercase }
    }
    ornamentStarts = starts
    strays = ASCIITable { [point, group] byte in
      NumberToken.kind(ofASCII: byte) == .other && starts.pointer[Int(byte)] == 0
        && point.buffer.first != byte && group.buffer.first != byte
    }
  }

  /// Whether an ASCII character means nothing, wherever it stands.
  func isStray(_ byte: UInt8) -> Bool {
    let affixes = [positive, negative].flatMap { [$0.before, $0.inner, $0.after] }
    return strays.pointer[Int(byte)] != 0
      && !(ornaments + affixes + [sign]).contains { literal in
        literal.buffer.contains { $0.asciiUppercase == byte.asciiUppercase }
      }
  }

  /// The bytes of a digit.
  @inline(__always)
  func digit(_ value: UInt8) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: digits.buffer[Int(value) &* width..<(Int(value) &+ 1) &* width])
  }

  /// Where the digits end that begin at an offset.
  @inline(__always)
  func digitEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    if hasASCIIDigits {
      while end < bytes.count, bytes[end] &- 0x30 < 10 { end &+= 1 }
    } else {
      while digit(in: bytes, at: end) != nil { end &+= width }
    }
    return end
  }

  /// Whether digits are written as `0` to `9`.
  @inline(__always)
  var hasASCIIDigits: Bool { width == 1 }

  /// The value of a digit of the locale at an offset; `nil` where there is none.
  @inline(__always)
  func digit(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt8? {
    guard offset &+ width <= bytes.count else { return nil }
    let last = width &- 1
    for index in 0..<last where bytes[offset &+ index] != digits.buffer[index] { return nil }
    let value = bytes[offset &+ last] &- digits.buffer[last]
    return value < 10 ? value : nil
  }
}

extension String {
  /// The parts before and behind the first occurrence of another string; without one, all and nothing.
  fileprivate func parted(at other: String) -> (String, String?) {
    let bytes = Array(utf8)
    let sought = Array(other.utf8)
    guard !sought.isEmpty, bytes.count >= sought.count else { return (self, nil) }
    for start in 0...(bytes.count - sought.count) where Array(bytes[start..<start + sought.count]) == sought {
      return (
        String(decoding: bytes[..<start], as: UTF8.self),
        String(decoding: bytes[(start + sought.count)...], as: UTF8.self)
      )
    }
    return (self, nil)
  }

  /// The string without white space and marks of direction at its ends.
  fileprivate var trimmingMarks: String {
    func isMark(_ scalar: Unicode.Scalar) -> Bool {
      ScalarProperties.isWhitespace(scalar) || ScalarProperties.isFormat(scalar)
    }
    var scalars = Array(unicodeScalars)[...]
    while let first = scalars.first, isMark(first) { scalars = scalars.dropFirst() }
    while let last = scalars.last, isMark(last) { scalars = scalars.dropLast() }
    var result = ""
    result.unicodeScalars.append(contentsOf: scalars)
    return result
  }
}
