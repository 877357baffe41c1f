#if canImport(CICU)
internal import CICU
#endif

/// A set of characters that a slot, a filter or a check accepts.
///
/// Written in ICU set notation: `[a-z]`, `[[:Lu:]&[:Cyrl:]]`, `[^\u0000-\u001F]`. A space in
/// it is written `\ `; a bare one, which ICU passes over, may only stand between two sets. Two classes are
/// equal when their patterns are.
public struct CharacterClass: Sendable, Hashable, CustomStringConvertible {
  /// The ASCII members, one bit each: `.0` has U+0000 to U+003F, `.1` has U+0040 to U+007F.
  let asciiBitmap: (UInt64, UInt64)
  /// Whether no character above U+007F is a member.
  let isASCIIOnly: Bool
  private let members: Members

  /// The longest pattern that is read, in Unicode scalars.
  public static let patternLimit = 4096

  /// Reads ICU set notation; throws when it is wrong, too long, or has strings of several characters.
  ///
  /// - Complexity: O(length of `pattern`), times the size of the properties it names.
  public init(_ pattern: String) throws(CharacterClassError) {
    guard pattern.unicodeScalars.count <= Self.patternLimit else {
      throw CharacterClassError(
        at: Self.patternLimit, "the pattern is longer than \(Self.patternLimit) characters",
        remedy: "name a Unicode property instead of listing its characters")
    }
    self.init(try Members(pattern))
  }

  /// For the patterns below, which both ICU and `SimpleScalarSet` can read.
  init(builtIn pattern: String) {
    self.init(Members(builtIn: pattern))
  }

  private init(_ members: Members) {
    self.members = members
    var bitmap: (UInt64, UInt64) = (0, 0)
    for value in UInt8.min..<64 {
      if members.contains(Unicode.Scalar(value)) { bitmap.0 |= 1 << UInt64(value) }
      if members.contains(Unicode.Scalar(value + 64)) { bitmap.1 |= 1 << UInt64(value) }
    }
    asciiBitmap = bitmap
    isASCIIOnly = members.isASCIIOnly
  }

  /// The pattern as it was written.
  public var pattern: String {
    members.pattern
  }

  /// The pattern, for messages.
  public var description: String {
    pattern
  }

  /// Decimal digits of every script: general category Nd.
  public static let digit = CharacterClass(builtIn: "[:Nd:]")
  /// Letters of every script: general category L*.
  public static let letter = CharacterClass(builtIn: "[:L:]")
  /// Letters and decimal digits of every script.
  public static let letterOrDigit = CharacterClass(builtIn: "[[:L:][:Nd:]]")
  /// Every character there is.
  public static let any = CharacterClass(builtIn: "[\\u0000-\\U0010FFFF]")
  /// `0` through `9` and no other digits.
  public static let asciiDigit = CharacterClass(builtIn: "[0-9]")

  /// Whether an ASCII character is a member; false for a byte above 0x7F, which is none.
  @inline(__always)
  func contains(ascii byte: UInt8) -> Bool {
    let half = byte & 0x40 == 0 ? asciiBitmap.0 : asciiBitmap.1
    return (half &>> UInt64(byte & 0x3F)) & 1 & UInt64(~byte &>> 7) != 0
  }

  /// Whether a single scalar is a member.
  public func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      ? contains(ascii: UInt8(truncatingIfNeeded: scalar.value))
      : !isASCIIOnly && members.contains(scalar)
  }

  /// Whether a whole grapheme counts as a member.
  ///
  /// Its first scalar has to be one; so has each further scalar, unless it only extends the first
  /// (an accent, a vowel sign, a joiner). That excuse is not given in a class of ASCII alone, where
  /// an accented letter is a different character, nor after a number, which an accent makes useless
  /// as a digit. Malformed bytes are in no class, nor is the empty text.
  func contains(grapheme: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let (first, length) = UTF8Scalars.scalar(in: grapheme, at: 0), contains(first) else { return false }
    guard length < grapheme.count else { return true }
    let mayBeExtended = !isASCIIOnly && !ScalarProperties.isNumber(first)
    var offset = length
    while offset < grapheme.count {
      guard let (scalar, length) = UTF8Scalars.scalar(in: grapheme, at: offset) else { return false }
      guard contains(scalar) || (mayBeExtended && ScalarProperties.isExtender(scalar)) else { return false }
      offset += length
    }
    return true
  }

  /// Whether both are written alike.
  public static func == (left: CharacterClass, right: CharacterClass) -> Bool {
    left.pattern == right.pattern
  }

  /// Hashes the notation.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
  }
}

extension CharacterClass {
  #if canImport(CICU)
  /// An ICU set that never changes again. A frozen set may be read by any number of threads at once,
  /// which is why a pointer may cross between them here.
  private final class Members: @unchecked Sendable {
    let pattern: String
    private let set: OpaquePointer?
    private let fallback: SimpleScalarSet

    init(_ pattern: String) throws(CharacterClassError) {
      if let problem = SetNotation.misreadDollar(in: pattern) ?? SetNotation.misreadSpace(in: pattern) {
        throw problem
      }
      guard let set = Self.open(pattern) else {
        let problem = SetNotation.firstProblem(in: pattern) { property in
          guard let set = Self.open(property.text) else { return false }
          icu_uset_close(set)
          return true
        }
        throw problem
          ?? CharacterClassError(
            at: nil, "this is not ICU set notation", remedy: "write it as [a-z] or [[:Lu:]&[:Cyrl:]]")
      }
      if icu_uset_has_strings(set) {
        icu_uset_close(set)
        throw CharacterClassError(
          at: nil, "the set has a string of several characters",
          remedy: "keep to single characters, outside of { }")
      }
      icu_uset_freeze(set)
      self.pattern = pattern
      self.set = set
      fallback = .empty
    }

    init(builtIn pattern: String) {
      self.pattern = pattern
      set = Self.open(pattern)
      if let set { icu_uset_freeze(set) }
      fallback = set == nil ? (try? SimpleScalarSet(pattern)) ?? .empty : .empty
    }

    deinit {
      if let set { icu_uset_close(set) }
    }

    private static func open(_ pattern: String) -> OpaquePointer? {
      var status = U_ZERO_ERROR
      let units = Array(pattern.utf16)
      let set = icu_uset_open_pattern(units, Int32(units.count), &status)
      guard icu_failed(status) else { return set }
      if let set { icu_uset_close(set) }
      return nil
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      guard let set else { return fallback.contains(scalar) }
      return icu_uset_contains(set, UChar32(scalar.value))
    }

    var isASCIIOnly: Bool {
      guard let set else { return fallback.isASCIIOnly }
      return icu_uset_contains_none_of_range(set, 0x80, 0x10FFFF)
    }
  }
  #else
  private final class Members: Sendable {
    let pattern: String
    private let scalars: SimpleScalarSet

    init(_ pattern: String) throws(CharacterClassError) {
      scalars = try SimpleScalarSet(pattern)
      self.pattern = pattern
    }

    init(builtIn pattern: String) {
      self.pattern = pattern
      scalars = (try? SimpleScalarSet(pattern)) ?? .empty
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      scalars.contains(scalar)
    }

    var isASCIIOnly: Bool {
      scalars.isASCIIOnly
    }
  }
  #endif
}
