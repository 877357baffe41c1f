/// A stretch of a text that a formatter keeps, removes or replaces; walking a ``TextView`` gives runs of one grapheme. It is
/// there as long as its view.
public struct TextRun {
  package let bytes: UnsafeBufferPointer<UInt8>
  let start: Int
  private let loan: Loan

  package init(bytes: UnsafeBufferPointer<UInt8>, start: Int) {
    self.init(bytes: bytes, start: start, loan: Loan())
  }

  @inline(__always)
  init(bytes: UnsafeBufferPointer<UInt8>, start: Int, loan: Loan) {
    self.bytes = bytes
    self.start = start
    self.loan = loan
  }

  /// No stretch of any text.
  static var nothing: TextRun { TextRun(bytes: UnsafeBufferPointer(start: nil, count: 0), start: 0) }

  /// Where the run stands, in UTF-8 offsets of the text that the formatter was given.
  public var range: Range<UTF8Offset> { Range(utf8: start..<start + bytes.count) }

  var isEmpty: Bool { bytes.isEmpty }
  /// The length in UTF-8 code units.
  @inline(__always)
  var count: Int { bytes.count }

  /// The characters of the run as a string of its own.
  public var string: String {
    loan.check()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the run, one grapheme, belongs to a class of characters.
  ///
  /// Its first scalar has to be one; so has each further scalar, unless it only extends the first
  /// (an accent, a vowel sign, a joiner). That excuse is not given in a class of ASCII alone, where
  /// an accented letter is a different character, nor after a number, which an accent makes useless
  /// as a digit. Malformed bytes are in no class, nor is the empty text.
  @inline(__always)
  public func isMember(of characters: UnicodeSet) -> Bool {
    loan.check()
    return bytes.count == 1 ? characters.contains(ascii: bytes[0]) : isMemberByScalar(of: characters)
  }

  private func isMemberByScalar(of characters: UnicodeSet) -> Bool {
    guard let (first, length) = firstScalar, characters.contains(first) else { return false }
    guard length < bytes.count else { return true }
    let mayBeExtended = !characters.isASCIIOnly && !ScalarProperties.isNumber(first)
    return run(length, bytes.count).hasOnly {
      characters.contains($0) || mayBeExtended && ScalarProperties.isExtender($0)
    }
  }

  /// Whether the run holds exactly the bytes of `other`.
  @inline(__always)
  package func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool { bytes.equals(other) }

  /// Whether both runs hold the same bytes.
  @inline(__always)
  func equals(_ other: TextRun) -> Bool { bytes.equals(other.bytes) }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// Whether two stretches of memory hold the same bytes.
  @inline(__always)
  package func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count, let left = baseAddress, let right = other.baseAddress else {
      return count == other.count
    }
    var index = 0
    while index &+ 8 <= count {
      let word = UnsafeRawPointer(left).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word != UnsafeRawPointer(right).loadUnaligned(fromByteOffset: index, as: UInt64.self) {
        return false
      }
      index &+= 8
    }
    while index < count {
      if self[index] != other[index] { return false }
      index += 1
    }
    return true
  }

  /// Whether `other` stands at `offset`.
  @inline(__always)
  func hasBytes(_ other: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset >= 0, offset + other.count <= count else { return false }
    return self.slice(offset..<offset + other.count).equals(other)
  }

  /// The same in any case of letters of ASCII.
  @inline(__always)
  func hasBytes(caseless other: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset >= 0, offset + other.count <= count else { return false }
    return zip(slice(offset..<offset + other.count), other).allSatisfy { $0 == $1 || $0.otherCase == $1 }
  }
}

extension UnicodeSet {
  /// Whether a grapheme is a member (``TextRun/isMember(of:)``). A set that may be absent is asked in its place, without a count of
  /// references for each grapheme.
  @inline(__always)
  func contains(_ grapheme: TextRun) -> Bool { grapheme.isMember(of: self) }
}
