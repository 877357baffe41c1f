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

  /// The end of the name before a place, with nothing but spaces, quotes and separators between: `version: 1`, `Chrome/1`.
  @inline(__always)
  func nameEnd(before place: Int) -> Int {
    var offset = place
    let limit = max(lineStart, place - 16)
    while offset > limit {
      switch base[offset - 1] {
      case 0x20, 0x09, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "\\"),
        UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: "]"),
        UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "/"):
        offset -= 1
      default: return offset
      }
    }
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
      if next == UInt8(ascii: "~") || next == sign && isComparison(separator) { return nil }
      if before == UInt8(ascii: ":") { offset -= 1 }
    case UInt8(ascii: ":"):
      if next == sign || next == UInt8(ascii: "/") || next == UInt8(ascii: "=") || before == sign {
        return nil
      }
    default: return offset
    }
    let limit = max(lineStart, offset - 16)
    while offset > limit {
      switch base[offset - 1] {
      case 0x20, 0x09, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "\\"),
        UInt8(ascii: "]"):
        offset -= 1
      default: return offset
      }
    }
    return offset
  }

  /// Whether several equals signs compare: there are spaces beside them, or a name stands behind them.
  private func isComparison(_ separator: Int) -> Bool {
    var value = separator
    while value < end, base[value] == UInt8(ascii: "=") { value += 1 }
    if base[separator - 1] <= 0x20 || value == end || base[value] <= 0x20 { return true }
    var offset = value
    while offset < end, !ValueSyntax.endsValue(base[offset]) {
      let isName =
        (base[offset] | 0x20) &- 0x61 < 26
        || [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "(")].contains(base[offset])
      if !isName { return false }
      offset += 1
    }
    return offset > value
  }

  /// Where the whole key begins of which a name is the end, with the quote before it.
  func keyStart(of name: Int) -> Int {
    var start = name
    let limit = max(lineStart, name - 64)
    while start > limit {
      let byte = base[start - 1]
      guard isWordByte(byte) || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") else {
        break
      }
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

  /// Whether the name of an option of a command ends at a place: `--api-key x`, `-password x`. A name of one letter, as in `-p x`,
  /// is as often a port or a path.
  /// - Parameter kinds: those of all bytes.
  func isBehindOption(_ place: Int, _ kinds: UnsafePointer<UInt8>) -> Bool {
    var start = place
    let limit = max(lineStart, place - 64)
    while start > limit {
      let byte = base[start &- 1]
      if kinds[Int(byte)] != FindIndex.Kind.word, byte != UInt8(ascii: "-") { break }
      start &-= 1
    }
    guard start < place, base[start] == UInt8(ascii: "-"),
      start == lineStart || ValueSyntax.endsValue(base[start - 1])
    else { return false }
    let name = base[start + 1] == UInt8(ascii: "-") ? start + 2 : start + 1
    guard place > name + 1, base[name] != UInt8(ascii: "-") else { return false }
    // Another option, or a sign between the option and its value.
    var value = place
    while value < end, base[value] == 0x20 { value += 1 }
    return value < end && base[value] != UInt8(ascii: "-") && !Self.separators.contains(base[value])
  }
}
