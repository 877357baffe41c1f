/// What an input must be for a variant to be chosen: the compiled form of ``Choose/Condition`` for texts of unknown
/// origin.
final class VariantCondition: Sendable {
  let length: ClosedRange<Int>?
  /// Prefixes of letters and digits, folded; `nil` for none.
  private let prefixes: PrefixSet?
  /// Prefixes with other characters, folded; `nil` for none.
  private let signs: PrefixSet?
  let hasPrefixes: Bool
  /// The length of the longest prefix, in UTF-8 code units.
  private let headCount: Int
  private let set: UnicodeSet?
  /// What the condition says, in words.
  let words: String

  init(_ condition: Choose.Condition, _ ranges: [(lower: String, upper: String)], set: UnicodeSet?) {
    length = condition.length
    self.set = set
    hasPrefixes = !ranges.isEmpty
    var plain: [(lower: String, upper: String)] = []
    var others: [(lower: String, upper: String)] = []
    var count = 0
    for range in ranges {
      let folded = (lower: Self.folded(range.lower), upper: Self.folded(range.upper))
      // Letters of the two ends may differ in length once they are folded; then nothing lies between them.
      guard folded.lower.utf8.count == folded.upper.utf8.count, !folded.lower.isEmpty else { continue }
      count = Swift.max(count, folded.lower.utf8.count)
      if Self.isPlain(range.lower), Self.isPlain(range.upper) {
        plain.append(folded)
      } else {
        others.append(folded)
      }
    }
    prefixes = plain.isEmpty ? nil : PrefixSet(plain)
    signs = others.isEmpty ? nil : PrefixSet(others)
    headCount = count
    words = Self.words(of: condition)
  }

  /// Whether an input, without the white space at its ends, meets the condition.
  /// - Parameters:
  ///   - count: the number of letters and digits that the input is taken to have; `nil` for its own.
  ///   - isBegun: whether the input may be the beginning of a prefix.
  /// - Complexity: O(*n*) in the length of the input.
  func holds(for input: TextView, ofLength count: Int? = nil, isBegun: Bool = false) -> Bool {
    if let set { for grapheme in input where !grapheme.isMember(of: set) { return false } }
    if let length, !length.contains(count ?? Self.dataCount(of: input.bytes)) { return false }
    return !hasPrefixes || begins(input.bytes, with: prefixes, dataOnly: true, isBegun: isBegun)
      || begins(input.bytes, with: signs, dataOnly: false, isBegun: isBegun)
  }

  /// Whether an input is the beginning of a prefix, so that a longer one may meet the condition.
  func isBegun(by input: TextView) -> Bool {
    hasPrefixes && holds(for: input, ofLength: length?.lowerBound, isBegun: true)
  }

  /// Whether a text, letters in lower case and digits as those of ASCII, begins with a prefix.
  /// - Parameter dataOnly: whether it is its letters and digits alone.
  private func begins(
    _ bytes: UnsafeBufferPointer<UInt8>, with prefixes: PrefixSet?, dataOnly: Bool, isBegun: Bool
  ) -> Bool {
    guard let prefixes else { return false }
    var head: [UInt8] = []
    var offset = 0
    while head.count < headCount, let (scalar, width) = UTF8Scalars.scalar(in: bytes, at: offset) {
      offset &+= width
      if !dataOnly || Self.isData(scalar) {
        head += UTF8.encode(Self.folded(scalar)) ?? UTF8.encodedReplacementCharacter
      }
    }
    return head.withUnsafeBufferPointer {
      prefixes.hasPrefix(of: TextRun(bytes: $0, start: 0), isBegun: isBegun)
    }
  }

  // MARK: Characters that count

  /// Whether a scalar is a letter or a digit.
  @inline(__always)
  private static func isData(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      return byte.isLetterOrDigit
    }
    return ScalarProperties.isLetter(scalar) || ScalarProperties.isDecimalDigit(scalar)
  }

  /// The number of letters and digits of an input.
  static func dataCount(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var offset = 0
    while let (scalar, width) = UTF8Scalars.scalar(in: bytes, at: offset) {
      if isData(scalar) { count &+= 1 }
      offset &+= width
    }
    return count
  }

  @inline(__always)
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let digit = DecimalDigit.value(of: scalar) { return Unicode.Scalar(0x30 &+ digit) }
    return ScalarProperties.folded(scalar)
  }

  private static func folded(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { folded($0) }))
  }

  private static func isPlain(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { isData($0) } }

  // MARK: In words

  private static func words(of condition: Choose.Condition) -> String {
    var words: [String] = []
    if let set = condition.set { words.append("every character is in \(set)") }
    if let length = condition.length {
      let range =
        length.lowerBound == length.upperBound
        ? "\(length.lowerBound)"
        : length.upperBound == .max
          ? "\(length.lowerBound) or more" : "\(length.lowerBound) to \(length.upperBound)"
      words.append("the number of letters and digits is \(range)")
    }
    if !condition.prefixes.isEmpty {
      let names = condition.prefixes.prefix(4).map {
        $0.lower == $0.upper ? $0.lower : "\($0.lower)-\($0.upper)"
      }
      let rest = condition.prefixes.count > names.count ? " or another of its prefixes" : ""
      words.append("the start is \(names.joined(separator: " or "))\(rest)")
    }
    return words.joined(separator: ", and ")
  }
}
