/// The signs beyond ASCII that ``PartsFill`` reads: each has a byte from 0x80 on that stands for it.
struct PartsSigns: Sendable {
  /// How many signs there may be.
  private static let maximumCount = 127
  /// Stands for a character of a literal that no text is read with.
  static let unread: UInt8 = 0xFF
  /// The longest text that is transliterated.
  private static let longestText = 256
  /// Signs that people write between and behind numbers: spaces, hyphens and dashes, degrees, minutes and seconds, the
  /// full-width signs of Chinese and Japanese keyboards, and marks of direction.
  private static let common: [Unicode.Scalar] = [
    "\u{A0}", "\u{2009}", "\u{202F}", "\u{3000}", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}",
    "\u{2212}", "\u{B0}", "\u{2032}", "\u{2033}",
    "\u{B7}", "\u{2019}", "\u{2236}", "\u{FF0C}", "\u{FF0D}", "\u{FF0E}", "\u{FF0F}", "\u{FF1A}",
    "\u{200E}", "\u{200F}",
  ]

  /// The signs, in the order of their bytes.
  let all: [Unicode.Scalar]
  /// What each is read as: its own byte, or a character of ASCII that a filter makes of it; 0 where only the whole way reads
  /// it.
  private let readings: [UInt8]
  /// Whether digits of all scripts are read.
  private let readsDigits: Bool

  /// The signs of the literals of parts, and the common ones.
  /// - Parameters:
  ///   - readsDigits: whether digits of all scripts are read.
  ///   - filtered: what the filters before the parts make of a character; `nil` where that is not one character.
  init(_ layout: PartsLayout, readsDigits: Bool, filtered: (Unicode.Scalar) -> Unicode.Scalar?) {
    var all: [Unicode.Scalar] = []
    for literal in Array(layout.boundaries.joined()) + layout.closingLiteral {
      let scalars = literal.string.unicodeScalars
      guard scalars.count == 1, let sign = scalars.first else { continue }
      all.append(sign)
    }
    var signs: [Unicode.Scalar] = []
    for sign in all + Self.common where Self.isSign(sign) && !signs.contains(sign) { signs.append(sign) }
    signs = Array(signs.prefix(Self.maximumCount))
    self.all = signs
    readings = signs.map { sign in
      guard let made = filtered(sign) else { return 0 }
      if made.isASCII { return UInt8(truncatingIfNeeded: made.value) }
      return signs.firstIndex(of: made).map { 0x80 + UInt8(truncatingIfNeeded: $0) } ?? 0
    }
    self.readsDigits = readsDigits
  }

  /// Whether a scalar is a grapheme wherever it stands between others of the kind, and neither letter nor number.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    let record = ScalarRecord(scalar)
    // No rule joins a mark of direction to anything.
    let isAlone = record.isPlain || record.breakClass == GraphemeBreakClass.control.rawValue
    return scalar.value >= 0x80 && isAlone && !ScalarProperties.isLetter(scalar)
      && !ScalarProperties.isNumber(scalar)
  }

  /// Writes a byte for each character: an ASCII digit for a digit of any script, and for a sign the byte that stands for
  /// it.
  /// - Returns: `false` for a text with any other character beyond ASCII.
  func transliterate(_ text: UnsafeBufferPointer<UInt8>, to writer: inout TextWriter) -> Bool {
    if text.count > Self.longestText { return false }
    var isKnown = true
    let hasMemory = writer.appendUnnoted(upTo: text.count) { target in
      var place = 0
      var count = 0
      while place < text.count {
        if text[place] < 0x80 {
          target[count] = text[place]
          count &+= 1
          place &+= 1
          continue
        }
        guard let (scalar, length) = UTF8Scalars.scalar(in: text, at: place), let byte = byte(for: scalar)
        else {
          isKnown = false
          return 0
        }
        target[count] = byte
        count &+= 1
        place &+= length
      }
      return count
    }
    return hasMemory && isKnown
  }

  /// The byte that stands for a character of a literal; `nil` for none.
  func byte(for literal: ByteLiteral) -> UInt8? {
    let scalars = literal.string.unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else { return nil }
    if scalar.isASCII { return UInt8(truncatingIfNeeded: scalar.value) }
    return all.firstIndex(of: scalar).map { 0x80 + UInt8(truncatingIfNeeded: $0) }
  }

  @inline(__always)
  private func byte(for scalar: Unicode.Scalar) -> UInt8? {
    if scalar.value < 0x80 { return UInt8(truncatingIfNeeded: scalar.value) }
    let record = ScalarRecord(scalar)
    if record.digit < 10 { return readsDigits && record.isPlain ? 0x30 + record.digit : nil }
    guard let index = all.firstIndex(of: scalar), readings[index] > 0 else { return nil }
    return readings[index]
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where some of the scalars of a text stand in it, by their numbers.
  func range(ofScalars numbers: Range<Int>) -> Range<Int> {
    var number = 0
    var (start, end) = (count, count)
    for place in indices where self[place] & 0xC0 != 0x80 {
      if number == numbers.lowerBound { start = place }
      if number == numbers.upperBound { end = place }
      number += 1
    }
    return start..<Swift.max(start, end)
  }
}
