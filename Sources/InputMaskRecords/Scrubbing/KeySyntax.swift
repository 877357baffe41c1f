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
      // Comparisons are none.
      if next == sign || next == UInt8(ascii: "~") { return nil }
      if [UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">")].contains(before) {
        return nil
      }
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
      start == lineStart || Self.endsValue(base[start - 1])
    else { return false }
    let name = base[start + 1] == UInt8(ascii: "-") ? start + 2 : start + 1
    guard place > name + 1, base[name] != UInt8(ascii: "-") else { return false }
    // Another option, or a sign between the option and its value.
    var value = place
    while value < end, base[value] == 0x20 { value += 1 }
    return value < end && base[value] != UInt8(ascii: "-") && !Self.separators.contains(base[value])
  }

  /// The value behind a separator: what stands between quotes, or else up to a space or a sign that ends values.
  func value(behind separator: Int) -> Range<Int>? {
    var start = separator + 1
    if base[separator] == UInt8(ascii: "="), start < end, base[start] == UInt8(ascii: ">") { start += 1 }
    let limit = min(end, start + 16)
    while start < limit, base[start] == 0x20 || base[start] == 0x09 { start += 1 }
    var quote = start
    while quote < end, base[quote] == UInt8(ascii: "\\") { quote += 1 }
    if quote < end, Self.isQuote(base[quote]) {
      // Within a cell of a table each quote is written twice.
      let isDoubled =
        quote == start && quote + 2 < end && base[quote + 1] == base[quote]
        && !Self.endsValue(base[quote + 2])
      return quoted(
        from: quote + (isDoubled ? 2 : 1), by: base[quote], backslashes: quote - start, isDoubled: isDoubled)
    }
    guard start < end else { return nil }
    switch base[start] {
    // Another structure, or a name in the place of the value.
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<"): return nil
    case UInt8(ascii: "$")
    where start + 1 < end && (base[start + 1] == UInt8(ascii: "{") || base[start + 1] == UInt8(ascii: "(")):
      return nil
    default: break
    }
    var stop = start
    while stop < end {
      if Self.endsValue(base[stop]) {
        // A quote between two characters belongs to the value, as in `don't`.
        guard Self.isQuote(base[stop]), stop > start, stop + 1 < end, !Self.endsValue(base[stop + 1]) else {
          break
        }
      }
      stop += 1
    }
    // The full stop of a sentence.
    if stop - start > 1, base[stop - 1] == UInt8(ascii: ".") { stop -= 1 }
    return stop > start ? start..<stop : nil
  }

  /// - Parameter isDoubled: whether two quotes stand on each side, as within a quoted cell of a table. Otherwise two in a row
  ///   are one that belongs to the value.
  private func quoted(
    from start: Int, by quote: UInt8, backslashes: Int, isDoubled: Bool
  ) -> Range<Int>? {
    var stop = start
    while stop < end {
      guard base[stop] == quote else {
        stop += 1
        continue
      }
      let isPair = stop + 1 < end && base[stop + 1] == quote
      if isDoubled {
        if isPair { return start < stop ? start..<stop : nil }
        stop += 1
        continue
      }
      var count = 0
      while stop - count > start, base[stop - count - 1] == UInt8(ascii: "\\") { count += 1 }
      let closes = backslashes == 0 ? count.isMultiple(of: 2) : count <= backslashes
      if closes, !isPair || backslashes > 0 || stop == start {
        return start < stop - min(count, backslashes) ? start..<stop - min(count, backslashes) : nil
      }
      stop += closes ? 2 : 1
    }
    // A quote that is never closed: the rest of the line.
    return start < end ? start..<end : nil
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: ","),
      UInt8(ascii: ";"),
      UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "]"),
      UInt8(ascii: "}"):
      true
    default: false
    }
  }
}
