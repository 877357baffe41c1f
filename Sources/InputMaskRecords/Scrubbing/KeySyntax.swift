import InputMask

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
  func pairName(of key: Int, _ separator: Int) -> Int? {
    pairName(before: key) ?? lastName(behind: separator, of: key)
  }

  private func lastName(behind separator: Int, of key: Int) -> Int? {
    guard isWord("name", endingAt: key, isWhole: false) || isWord("key", endingAt: key, isWhole: false) else {
      return nil
    }
    let start = (separator + 1..<end).first { base[$0] != 0x20 && !Self.isQuote(base[$0]) } ?? end
    let name = (start..<end).prefix { isWordByte(base[$0]) || ".-".utf8.contains(base[$0]) }.upperBound
    let rest = (name..<end).first { base[$0] >= 0x80 || isWordByte(base[$0]) || base[$0] == 0x0A }
    return name > start && (rest == nil || rest.map { base[$0] } == 0x0A || has("</", at: name)) ? name : nil
  }

  /// The end of the key before a separator; `nil` where the sign separates no key from a value.
  func keyEnd(before separator: Int) -> Int? {
    var offset = separator
    let sign = base[separator]
    let next = separator + 1 < end ? base[separator + 1] : 0x20
    let before = base[separator - 1]
    switch sign {
    case UInt8(ascii: "="):
      // Comparisons are none, but with a text in quotes. Of several signs in a row the first one counts.
      if [UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">")].contains(before) { return nil }
      if before == UInt8(ascii: "!") {
        guard isBeforeQuote(separator) else { return nil }
        offset -= 1
      }
      if next == UInt8(ascii: "~") && isMatch(separator)
        || next == sign && isComparison(separator) && !isBeforeQuote(separator)
      {
        return nil
      }
      // `:=`, `?=`, `.=`, `||=`
      while offset > max(lineStart, separator - 2), ":?.+|".utf8.contains(base[offset - 1]) { offset -= 1 }
    case UInt8(ascii: ":"):
      // Two of them lead to a member of a type, and to a value that is no name.
      if next == UInt8(ascii: "/") || next == UInt8(ascii: "=") || before == sign { return nil }
      if next == sign && isComparison(separator) { return nil }
      if before == UInt8(ascii: "?") { offset -= 1 }
    default:
      return Self.isQuote(before) ? elementName(before: separator) : offset
    }
    let limit = max(lineStart, offset - Self.gapLimit)
    while offset > limit {
      switch base[offset - 1] {
      case 0x20, 0x09, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "\\"):
        offset -= 1
      case UInt8(ascii: "]"): offset = indexStart(closedBy: offset - 1) ?? offset - 1
      default: return offset
      }
    }
    return offset
  }

  /// The end of what names an element with attributes that ends at a place: `<password type="x">`, `<string name="password">`.
  private func elementName(before close: Int) -> Int? {
    let limit = max(lineStart, close - Self.gapLimit)
    guard let open = (limit..<close).last(where: { base[$0] == UInt8(ascii: "<") }) else { return nil }
    let name = (open + 1..<close).prefix { isWordByte(base[$0]) || ":-.".utf8.contains(base[$0]) }
    let quote = (open..<close - 1).last { base[$0] == base[close - 1] }
    let hasName = quote.map { isWord("name=", endingAt: $0) } ?? false
    return hasName ? close - 1 : name.isEmpty ? nil : name.upperBound
  }

  /// The end of the key before a type that ends at a place: `password: string = "x"`, `password string = "x"`.
  /// - Parameter mayBeKey: whether a name that ends at a place may be a key.
  @inline(__always)
  func keyEnd(beforeType end: Int, _ separator: Int, where mayBeKey: (Int) -> Bool) -> Int? {
    guard base[separator] == UInt8(ascii: "=") else { return nil }
    let limit = max(lineStart, end - 64)
    var start = end
    while start > limit, isWordByte(base[start - 1]) || ".<>[]&*?|".utf8.contains(base[start - 1]) {
      start -= 1
    }
    var key = start
    while key > limit, base[key - 1] == 0x20 { key -= 1 }
    guard start < end, key < start, key > limit else { return nil }
    let hasColon = base[key - 1] == UInt8(ascii: ":")
    if hasColon {
      key -= 1
      if key > limit, base[key - 1] == UInt8(ascii: "?") { key -= 1 }
      while key > limit, base[key - 1] == 0x20 { key -= 1 }
    }
    return key > limit && mayBeKey(key) && (hasColon || isType(start..<end)) ? key : nil
  }

  private func isType(_ name: Range<Int>) -> Bool {
    Self.types.contains {
      $0.elementsEqual(UnsafeBufferPointer(start: base + name.lowerBound, count: name.count))
    }
  }

  /// Types of texts that stand behind the name, in Go, SQL and the like.
  private static let types = ["string", "String", "[]byte", "[]rune", "text", "TEXT"].map { Array($0.utf8) }

  /// Where an index begins that is empty or a number, and is closed at a place.
  private func indexStart(closedBy close: Int) -> Int? {
    var offset = close
    let limit = max(lineStart, close - 16)
    while offset > limit, base[offset - 1] &- 0x30 < 10 { offset -= 1 }
    return offset > lineStart && base[offset - 1] == UInt8(ascii: "[") ? offset - 1 : nil
  }

  /// Whether `=~` asks if a name matches a pattern: a blank stands beside the signs, or the pattern stands between slashes.
  private func isMatch(_ separator: Int) -> Bool {
    let behind = separator + 2
    return base[separator - 1] <= 0x20 || behind >= end || base[behind] <= 0x20
      || base[behind] == UInt8(ascii: "/")
  }

  /// Whether several equals signs compare, or colons are part of a name: there are spaces beside them, or a name stands behind them.
  private func isComparison(_ separator: Int) -> Bool {
    let value = runEnd(from: separator)
    if base[separator - 1] <= 0x20 || value == end || base[value] <= 0x20 { return true }
    var offset = value
    while offset < end, !Self.endsValue(base[offset]) {
      if (base[offset] | 0x20) &- 0x61 >= 26, !"_.(:".utf8.contains(base[offset]) { return false }
      offset += 1
    }
    return offset > value
  }

  /// Where signs in a row end that are all the same.
  func runEnd(from sign: Int) -> Int { (sign..<end).prefix { base[$0] == base[sign] }.upperBound }

  /// Whether a text in quotes stands behind signs in a row, with blanks between or nothing.
  private func isBeforeQuote(_ separator: Int) -> Bool {
    let value = skipSpaces(from: runEnd(from: separator))
    return value < end && Self.isQuote(base[value])
  }

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

  /// Whether a name is the end of the name of an element, as in `<db:password>`, or names it otherwise.
  func isTag(_ start: Int, _ end: Int, _ separator: Int) -> Bool {
    if end < separator { return true }
    var offset = start
    while offset > lineStart, separator - offset < 64 {
      let byte = base[offset - 1]
      if byte == UInt8(ascii: "<") { return true }
      guard isWordByte(byte) || ":-.".utf8.contains(byte) else { return false }
      offset -= 1
    }
    return false
  }
}
