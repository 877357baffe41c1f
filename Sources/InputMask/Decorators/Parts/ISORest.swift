/// What stands in a text of ISO 8601 behind the parts that a rule has: a time behind a date, seconds, their fraction, an offset
/// from UTC.
struct ISORest {
  /// Whether nothing is lost with it: a time or seconds that are zero, and no offset.
  private(set) var saysNothing = true

  /// Reads a rest; `nil` for what is none.
  /// - Parameters:
  ///   - hasTime: whether the text before it tells the minute.
  ///   - hasSeconds: whether it tells the second.
  init?(_ bytes: some RandomAccessCollection<UInt8>, hasTime: Bool, hasSeconds: Bool) {
    var rest = Array(bytes)[...]
    if rest.isEmpty { return nil }
    if !hasTime {
      guard let first = rest.popFirst(), first == UInt8(ascii: "T") || first == UInt8(ascii: " "),
        readNumber(of: &rest), rest.popFirst() == UInt8(ascii: ":"), readNumber(of: &rest)
      else { return nil }
    }
    if !hasSeconds, rest.first == UInt8(ascii: ":") {
      rest.removeFirst()
      if !readNumber(of: &rest) { return nil }
      readFraction(of: &rest)
    } else if hasSeconds {
      readFraction(of: &rest)
    }
    if rest.isEmpty { return }
    saysNothing = false
    if !Self.isOffset(rest) { return nil }
  }

  /// Reads two digits; `false` where there are no two.
  private mutating func readNumber(of rest: inout ArraySlice<UInt8>) -> Bool {
    let digits = rest.prefix(2)
    guard digits.count == 2, digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return false }
    if digits.contains(where: { $0 != 0x30 }) { saysNothing = false }
    rest = rest.dropFirst(2)
    return true
  }

  /// Reads a fraction of seconds, if there is one.
  private mutating func readFraction(of rest: inout ArraySlice<UInt8>) {
    guard rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") else { return }
    let digits = rest.dropFirst().prefix { $0 &- 0x30 < 10 }
    if digits.isEmpty { return }
    if digits.contains(where: { $0 != 0x30 }) { saysNothing = false }
    rest = rest[digits.endIndex...]
  }

  /// Whether some characters are `Z`, `+02`, `+0200` or `-02:00`, with a space before or without.
  private static func isOffset(_ rest: ArraySlice<UInt8>) -> Bool {
    let offset = rest.first == UInt8(ascii: " ") ? rest.dropFirst() : rest
    guard let sign = offset.first else { return false }
    if sign == UInt8(ascii: "Z") { return offset.count == 1 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return false }
    let shape = offset.dropFirst().map { $0 &- 0x30 < 10 ? UInt8(ascii: "0") : $0 }
    return ["00", "0000", "00:00"].contains { shape.elementsEqual($0.utf8) }
  }
}
