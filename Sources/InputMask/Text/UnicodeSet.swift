/// A set of characters that a slot, a filter or a check accepts.
///
/// Written in ICU set notation: `[a-z]`, `[[:Lu:]&[:Cyrl:]]`, `[^\u0000-\u001F]`. A space in
/// it is written `\ `; a bare one, which ICU passes over, may only stand between two sets. Two sets are
/// equal when their patterns are.
public struct UnicodeSet: Sendable, Hashable, CustomStringConvertible {
  /// The ASCII members, one bit each: `.0` has U+0000 to U+003F, `.1` has U+0040 to U+007F.
  let asciiBitmap: (UInt64, UInt64)
  /// Whether no character above U+007F is a member.
  let isASCIIOnly: Bool
  private let scalars: ScalarSet

  /// Reads ICU set notation; throws when it is wrong, too long, or has strings of several characters. Without ICU
  /// it also throws for properties other than general category, script, White_Space, ASCII and Any.
  ///
  /// - Complexity: O(length of `pattern`), times the size of the properties it names.
  public init(_ pattern: String) throws(UnicodeSetError) {
    do throws(NotationError) {
      self.init(try SetNotation.read(pattern), pattern: pattern)
    } catch {
      throw UnicodeSetError(error)
    }
  }

  /// For the patterns below.
  private init(builtIn pattern: String) {
    self.init(SetReader.read(pattern) ?? ScalarRanges.empty, pattern: pattern)
  }

  private init(_ ranges: ScalarRanges, pattern: String) {
    scalars = ScalarSet(ranges, pattern: pattern)
    asciiBitmap = scalars.asciiBitmap
    isASCIIOnly = scalars.isASCIIOnly
  }

  /// The pattern as it was written.
  public var pattern: String {
    scalars.pattern
  }

  /// The pattern, for messages.
  public var description: String {
    pattern
  }

  /// Decimal digits of every script: general category Nd.
  public static let digit = UnicodeSet(builtIn: "[:Nd:]")
  /// Letters of every script: general category L*.
  public static let letter = UnicodeSet(builtIn: "[:L:]")
  /// Letters and decimal digits of every script.
  public static let letterOrDigit = UnicodeSet(builtIn: "[[:L:][:Nd:]]")
  /// What is neither a letter nor a number of any kind.
  static let noLetterOrNumber = UnicodeSet(builtIn: "[^[:L:][:N:]]")
  /// Every character there is.
  public static let any = UnicodeSet(builtIn: "[\\u0000-\\U0010FFFF]")
  /// Punctuation, signs of mathematics and white space, which hide nothing of what stands around them.
  package static let punctuation = UnicodeSet(builtIn: "[[:P:][:Sm:][:Z:]]")

  /// Whether an ASCII character is a member; false for a byte above 0x7F.
  @inline(__always)
  func contains(ascii byte: UInt8) -> Bool {
    let half = byte & 0x40 == 0 ? asciiBitmap.0 : asciiBitmap.1
    return (half &>> UInt64(byte & 0x3F)) & 1 & UInt64(~byte &>> 7) != 0
  }

  /// Whether a single scalar is a member.
  public func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      ? contains(ascii: UInt8(truncatingIfNeeded: scalar.value))
      : !isASCIIOnly && scalars.contains(scalar)
  }

  /// Whether both are written alike.
  public static func == (left: UnicodeSet, right: UnicodeSet) -> Bool {
    left.pattern == right.pattern
  }

  /// Hashes the notation.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
  }
}
