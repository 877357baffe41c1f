import InputMask
import RegularExpressions

/// Keys and their values in a line: `key=value`, `key: value`, `"key": "value"`, `key => value`, `<key>value`.
struct KeySyntax {
  let base: UnsafePointer<UInt8>
  /// Where a key may begin.
  let lineStart: Int
  /// Where values end.
  let end: Int
  /// For each byte, whether it is percent-encoded in the line; `nil` where none is.
  var encoded: UnsafePointer<UInt8>?
  /// How many bytes were read for a closing bracket in vain.
  var vainCount = 0

  /// What separates a key from its value.
  static let separators = Array("=:>".utf8)
  /// What may stand between a name and what it is the name of.
  static let gaps = Array(" \t\"'`\\:=>(].#/".utf8)

  /// Whether a sign joins the parts of a name.
  @inline(__always)
  static func joinsName(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") }

  /// How many bytes may stand between a name and what it is the name of.
  static let gapLimit = 256

  /// The end of the name before a place, with nothing but gaps between: `version: 1`, `Chrome/1`.
  /// - Parameter kinds: those of all bytes.
  @inline(__always)
  func nameEnd(before place: Int, _ kinds: ConstantTable<UInt8>) -> Int {
    var offset = place
    let limit = max(lineStart, place &- Self.gapLimit)
    // A bracket opens a list of texts in quotes.
    while offset > limit,
      kinds[Int(base[offset &- 1])] & FindIndex.Kind.gap != 0
        || base[offset &- 1] == UInt8(ascii: "[") && offset < place && Self.isQuote(base[offset])
    {
      offset &-= 1
    }
    return place &- offset > 2 && isBetweenTexts(offset..<place) ? place : offset
  }

  /// The end of the name in a pair, where the key of its value ends at a place: `"name": "password", "value": "x"`,
  /// `<name>password</name><value>x`.
  @inline(__always)
  func pairName(before place: Int) -> Int? {
    guard place &- lineStart > 8, base[place &- 1] | 0x20 == UInt8(ascii: "e"),
      base[place &- 2] | 0x20 == UInt8(ascii: "u")
    else { return nil }
    return pairName(beforeValue: place)
  }

  private func pairName(beforeValue place: Int) -> Int? {
    guard isWord("value", endingAt: place, isWhole: false) else { return nil }
    let limit = max(lineStart, place - Self.gapLimit)
    func stop(from place: Int, where isPassed: (UInt8) -> Bool) -> Int {
      (limit..<place).last { !isPassed(base[$0]) }.map { $0 + 1 } ?? limit
    }
    func isSign(_ byte: UInt8) -> Bool { byte < 0x80 && !isWordByte(byte) }
    let key = stop(from: place) { isWordByte($0) }
    var end = stop(from: key, where: isSign)
    let tag = stop(from: end) { isWordByte($0) }
    // Its element ends behind the name.
    if tag > limit + 1, has("</", at: tag - 2) { end = tag - 2 }
    let start = stop(from: end) { isWordByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    let sign = stop(from: start, where: isSign)
    let isNamed = isWord("name", endingAt: sign, isWhole: false)
    guard start < end, sign > limit + 4, isNamed || isWord("key", endingAt: sign, isWhole: false),
      (sign..<start).contains(where: { Self.separators.contains(base[$0]) })
    else { return nil }
    // `ParameterKey` goes with `ParameterValue`.
    let prefix = stop(from: sign) { isWordByte($0) }..<sign - (isNamed ? 4 : 3)
    return prefix.elementsEqual(key..<place - 5) { base[$0] == base[$1] } ? end : nil
  }

  /// Whether in a gap one text in quotes ends and another begins, with blanks alone between: `"/auth" "Mozilla"`.
  private func isBetweenTexts(_ gap: Range<Int>) -> Bool {
    var isClosed = false
    for offset in gap {
      if Self.isQuote(base[offset]) {
        if isClosed, base[offset - 1] <= 0x20 { return true }
        isClosed = true
      } else if base[offset] > 0x20 {
        isClosed = false
      }
    }
    return false
  }

  /// The end of the name in a pair of which a key that ends at a place is one: that before the key of the value, or all of the line behind
  /// its own: `- name: password`.
  @inline(__always)
  func pairName(of key: Int) -> Int? {
    // All names of the two end with one of these letters.
    let last = base[key &- 1] | 0x20
    return last == UInt8(ascii: "e") || last == UInt8(ascii: "y")
      ? pairName(before: key) ?? lastName(behind: key) : nil
  }

  /// What stands between the key of a value and the end of the name behind it.
  private static let valueFirst = CandidateMatcher(
    #"\\*["']?[ \t]*[=:][ \t]*\\*(?:"(?:[^"\\]|\\.)*"|"[^"]*"|'[^']*')[ \t]*,?[ \t]*\\*["']?(?i:name|key)\\*["']?[ \t]*[=:][ \t]*\\*["'][A-Za-z0-9_.-]+"#,
    isSought: false)

  /// The end of the name in a pair behind the value whose key ends at a place: `"value": "x", "name": "password"`.
  func pairName(behindValueOf key: Int) -> Int? {
    guard isWord("value", endingAt: key, isWhole: false), let matcher = Self.valueFirst else { return nil }
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: CandidateMatcher.endLimit) { ends in
      let text = UnsafeBufferPointer(start: base, count: min(end, key + Self.gapLimit))
      guard let ring = ends.baseAddress, case let count = matcher.findEnds(from: key, in: text, ring).count,
        count > 0
      else { return nil }
      return ends[(count - 1) % CandidateMatcher.endLimit]
    }
  }

  private func lastName(behind key: Int) -> Int? {
    guard isWord("name", endingAt: key, isWhole: false) || isWord("key", endingAt: key, isWhole: false) else {
      return nil
    }
    let limit = min(end, key + Self.gapLimit)
    let gap = (key..<limit).prefix { Self.gaps.contains(base[$0]) }
    let name = (gap.upperBound..<limit).prefix { isWordByte(base[$0]) || ".-".utf8.contains(base[$0]) }
      .upperBound
    let rest = (name..<limit).first { base[$0] >= 0x80 || isWordByte(base[$0]) || base[$0] == 0x0A }
    return name > gap.upperBound && gap.contains { Self.separators.contains(base[$0]) }
      && (rest == nil && limit == end || rest.map { base[$0] } == 0x0A || has("</", at: name)) ? name : nil
  }

  /// Where signs in a row end that are all the same.
  func runEnd(from sign: Int) -> Int { (sign..<end).prefix { base[$0] == base[sign] }.upperBound }

  /// The text in quotes before the first sign of a comparison with a name, and the end of the name: `"x" == password`.
  func comparedText(before separator: Int) -> (text: Range<Int>, nameEnd: Int)? {
    guard base[separator] == UInt8(ascii: "="), separator > lineStart, separator + 1 < end,
      base[separator - 1] != UInt8(ascii: "=")
    else { return nil }
    let isUnequal = base[separator - 1] == UInt8(ascii: "!")
    guard isUnequal || base[separator + 1] == UInt8(ascii: "=") else { return nil }
    var close = isUnequal ? separator - 1 : separator
    while close > lineStart, base[close - 1] == 0x20 { close -= 1 }
    guard close > lineStart + 1, Self.isQuote(base[close - 1]) else { return nil }
    close -= 1
    let limit = max(lineStart, close - Self.gapLimit)
    guard let open = (limit..<close).last(where: { base[$0] == base[close] }), open + 1 < close else {
      return nil
    }
    let name = skipSpaces(from: runEnd(from: separator))
    let nameEnd =
      (name..<end).prefix { isWordByte(base[$0]) || base[$0] >= 0x80 || base[$0] == UInt8(ascii: ".") }
      .upperBound
    return nameEnd > name ? (open + 1..<close, nameEnd) : nil
  }

  /// Where the whole key begins of which a name is the end, with the quote before it. In `user[name]=` the key is more than the
  /// name.
  func keyStart(of name: Int, endingAt nameEnd: Int) -> Int {
    var start = name
    let limit = max(lineStart, name - 64)
    let isIndex = base[nameEnd] == UInt8(ascii: "]")
    while start > limit {
      let byte = base[start - 1]
      let isJoint = ".-".utf8.contains(byte) || isIndex && byte == UInt8(ascii: "[")
      guard isWordByte(byte) || byte >= 0x80 || isJoint else { break }
      start -= 1
    }
    return start > lineStart && Self.isQuote(base[start - 1]) ? start - 1 : start
  }

  /// Whether a word of small letters stands before a place, in any case, and a blank or nothing before it.
  /// - Parameter isWhole: whether it is no end of a longer word.
  func isWord(_ word: StaticString, endingAt end: Int, isWhole: Bool = true) -> Bool {
    let start = end - word.utf8CodeUnitCount
    guard start >= lineStart, !isWhole || start == lineStart || base[start - 1] <= 0x20 else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { base[start + $0] | 0x20 == word.utf8Start[$0] }
  }

  // MARK: Percent-encoded bytes

  /// Whether a byte is percent-encoded and the sign before the value is not: then it belongs to the value, whatever it is.
  @inline(__always)
  func isData(_ place: Int, behind sign: Int) -> Bool {
    encoded != nil && isEncoded(place) && !isEncoded(sign)
  }

  /// Whether a byte ends a text behind a sign that is percent-encoded: it could not stand in the encoded text.
  @inline(__always)
  func endsEncoded(_ place: Int, behind sign: Int) -> Bool {
    encoded != nil && !isEncoded(place) && isEncoded(sign) && Self.endsValue(base[place])
  }

  private func isEncoded(_ place: Int) -> Bool { encoded.map { $0[place] != 0 } ?? false }
}
