import InputMask

/// Keys and their values in a line: `key=value`, `key: value`, `"key": "value"`, `key => value`, `<key>value`.
struct KeySyntax {
  let base: UnsafePointer<UInt8>
  /// Where a key may begin.
  let lineStart: Int
  /// Where values end.
  let end: Int

  /// What separates a key from its value.
  static let separators = Array("=:>".utf8)
  /// What may stand between a name and what it is the name of.
  static let gaps = Array(" \t\"'`\\:=>(].#/".utf8)

  /// How many bytes may stand between a name and what it is the name of.
  static let gapLimit = 256

  /// The end of the name before a place, with nothing but gaps between: `version: 1`, `Chrome/1`.
  /// - Parameter kinds: those of all bytes.
  @inline(__always)
  func nameEnd(before place: Int, _ kinds: ConstantTable<UInt8>) -> Int {
    var offset = place
    let limit = max(lineStart, place &- Self.gapLimit)
    while offset > limit, kinds[Int(base[offset &- 1])] & FindIndex.Kind.gap != 0 { offset &-= 1 }
    return offset
  }

  /// The end of the key before a separator; `nil` where the sign separates no key from a value.
  func keyEnd(before separator: Int) -> Int? {
    var offset = separator
    let sign = base[separator]
    let next = separator + 1 < end ? base[separator + 1] : 0x20
    let before = base[separator - 1]
    switch sign {
    case UInt8(ascii: "="):
      // Comparisons are none. Of several signs in a row the first one counts.
      if [UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">")].contains(before) {
        return nil
      }
      if next == UInt8(ascii: "~") && isMatch(separator) || next == sign && isComparison(separator) {
        return nil
      }
      if before == UInt8(ascii: ":") { offset -= 1 }
    case UInt8(ascii: ":"):
      // Two of them lead to a member of a type, and to a value that is no name.
      if next == UInt8(ascii: "/") || next == UInt8(ascii: "=") || before == sign { return nil }
      if next == sign && isComparison(separator) { return nil }
    default: return offset
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
    var value = separator
    while value < end, base[value] == base[separator] { value += 1 }
    if base[separator - 1] <= 0x20 || value == end || base[value] <= 0x20 { return true }
    var offset = value
    while offset < end, !ValueSyntax.endsValue(base[offset]) {
      let isName =
        (base[offset] | 0x20) &- 0x61 < 26
        || [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ":")].contains(base[offset])
      if !isName { return false }
      offset += 1
    }
    return offset > value
  }

  /// Where the whole key begins of which a name is the end, with the quote before it. In `user[name]=` the key is more than the
  /// name.
  func keyStart(of name: Int, endingAt nameEnd: Int) -> Int {
    var start = name
    let limit = max(lineStart, name - 64)
    let isIndex = base[nameEnd] == UInt8(ascii: "]")
    while start > limit {
      let byte = base[start - 1]
      let isPart =
        isWordByte(byte) || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        || isIndex && byte == UInt8(ascii: "[")
      guard isPart else { break }
      start -= 1
    }
    return start > lineStart && ValueSyntax.isQuote(base[start - 1]) ? start - 1 : start
  }

  /// Whether a name is the end of the name of an element, as in `<db:password>`.
  func isTag(_ start: Int, _ end: Int, _ separator: Int) -> Bool {
    guard end == separator else { return false }
    var offset = start
    while offset > lineStart, separator - offset < 64 {
      let byte = base[offset - 1]
      if byte == UInt8(ascii: "<") { return true }
      guard isWordByte(byte) || [UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
      else {
        return false
      }
      offset -= 1
    }
    return false
  }

  // MARK: Options

  /// Whether a byte may stand right behind the name of an option.
  @inline(__always)
  static func endsOption(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\\") || ValueSyntax.isQuote(byte)
  }

  /// Where the value of an option of a command begins whose name ends at a place: `--api-key x`, `-password x`, and in a list of
  /// arguments `"--password", "x"`. A name of one letter, as in `-p x`, is as often a port or a path.
  /// - Parameter kinds: those of all bytes.
  func optionValue(behind place: Int, _ kinds: ConstantTable<UInt8>) -> Int? {
    var start = place
    let limit = max(lineStart, place - 64)
    while start > limit {
      let byte = base[start &- 1]
      if kinds[Int(byte)] & FindIndex.Kind.word == 0, byte != UInt8(ascii: "-") { break }
      start &-= 1
    }
    guard start < place, base[start] == UInt8(ascii: "-") else { return nil }
    let before = start > lineStart ? base[start - 1] : 0x20
    guard ValueSyntax.endsValue(before) || Self.openers.contains(before) else { return nil }
    let name = base[start + 1] == UInt8(ascii: "-") ? start + 2 : start + 1
    guard place > name + 1, base[name] != UInt8(ascii: "-") else { return nil }
    var value = place
    let isQuoted = ValueSyntax.isQuote(before) && isClosed(by: before, &value)
    let gap = value
    skipSpaces(&value)
    if value < end, base[value] == UInt8(ascii: ",") {
      let isList = isQuoted || value + 1 < end && base[value + 1] > 0x20 || isInBrackets(start)
      guard isList else { return nil }
      value += 1
      skipSpaces(&value)
    }
    // Another option, or a sign between the option and its value. What stands in no quotes where the option does is a name.
    guard value > gap, value < end, base[value] != UInt8(ascii: "-"), !Self.separators.contains(base[value])
    else { return nil }
    guard isQuoted else { return value }
    let quote = ValueSyntax(base: base, lineStart: lineStart, end: end).quote(at: value)
    return quote.map { $0 + 1 < end && base[$0 + 1] != UInt8(ascii: "-") } == true ? value : nil
  }

  /// What may stand before an option, besides what may end a value.
  private static let openers = Array("([{<>=:".utf8)

  /// Moves behind the quote that closes what a quote before it has opened.
  private func isClosed(by quote: UInt8, _ offset: inout Int) -> Bool {
    var close = offset
    while close < end, base[close] == UInt8(ascii: "\\") { close += 1 }
    guard close < end, base[close] == quote else { return false }
    offset = close + 1
    return true
  }

  private func skipSpaces(_ offset: inout Int) {
    while offset < end, base[offset] == 0x20 || base[offset] == 0x09 { offset += 1 }
  }

  /// Whether a square bracket is open at a place.
  private func isInBrackets(_ place: Int) -> Bool {
    OpenBrackets(before: place, in: base, from: max(lineStart, place - 256)).isOpen(UInt8(ascii: "["))
  }
}
