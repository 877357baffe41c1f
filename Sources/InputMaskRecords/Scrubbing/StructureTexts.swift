/// The texts within a value in brackets, one after the other: what stands between quotes, and what stands between commas and
/// brackets. Keys are none.
struct StructureTexts {
  private let syntax: KeySyntax
  private let end: Int
  /// Whether round brackets close texts too; elsewhere they belong to them.
  private let isRound: Bool
  private var position: Int
  /// For each open bracket, from the lowest bit, whether it has keys; those that are nested deeper count as the ones around.
  private var keyed: UInt64 = 0
  private var depth = 0

  init(_ structure: Range<Int>, _ syntax: KeySyntax) {
    (self.syntax, position, end) = (syntax, structure.lowerBound, structure.upperBound)
    isRound = syntax.base[structure.lowerBound] == UInt8(ascii: "(")
  }

  mutating func next() -> Range<Int>? {
    let base = syntax.base
    while position < end {
      if let quote = syntax.quote(at: position) {
        if let text = quoted(quote) { return text }
        continue
      }
      switch base[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
        depth += 1
        keyed = keyed << 1 | (base[position] == UInt8(ascii: "{") ? 1 : 0)
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        depth -= 1
        keyed >>= 1
        position += 1
      case UInt8(ascii: "\\"):
        // No quote stands behind any of a row.
        while position < end, base[position] == UInt8(ascii: "\\") { position += 1 }
      case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ">"):
        position += 1
      default:
        if let text = plain() { return text }
      }
    }
    return nil
  }

  private mutating func quoted(_ quote: Int) -> Range<Int>? {
    let base = syntax.base
    let text = syntax.quoted(
      from: quote + 1, by: base[quote], backslashes: quote - position, isDoubled: false)
    position = text?.upperBound ?? quote + 1
    while position < end, base[position] == UInt8(ascii: "\\") { position += 1 }
    position += 1
    guard let text else { return nil }
    return isBehindKey(position) ? nil : text
  }

  /// A text without quotes; `nil` for a key.
  private mutating func plain() -> Range<Int>? {
    let base = syntax.base
    let start = position
    scan: while position < end {
      switch base[position] {
      case UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "]"),
        UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        break scan
      case UInt8(ascii: ")") where isRound: break scan
      case UInt8(ascii: ":"), UInt8(ascii: "="):
        if keyed & 1 != 0 { return nil }
      default: break
      }
      position += 1
    }
    var stop = position
    while stop > start, base[stop - 1] <= 0x20 || base[stop - 1] == UInt8(ascii: "\\") { stop -= 1 }
    return stop > start ? start..<stop : nil
  }

  /// Whether a sign stands behind a place that makes what stands before it a key.
  private func isBehindKey(_ place: Int) -> Bool {
    let offset = syntax.skipSpaces(from: place)
    guard keyed & 1 != 0, offset < end else { return false }
    return syntax.base[offset] == UInt8(ascii: ":") || syntax.base[offset] == UInt8(ascii: "=")
  }
}
