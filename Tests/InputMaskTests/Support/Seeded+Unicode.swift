/// Random texts and bytes.
extension Seeded {
  /// Up to `limit` scalars of `pool`.
  mutating func text(from pool: [Unicode.Scalar], upTo limit: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...limit, using: &self) {
      text.append(pool[Int.random(in: 0..<pool.count, using: &self)])
    }
    return String(text)
  }

  /// Up to `limit` bytes, most of them such as occur in UTF-8, so that near misses are common.
  mutating func bytes(upTo limit: Int) -> [UInt8] {
    let likely: [UInt8] = [
      0x0A, 0x0D, 0x31, 0x61, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xCC, 0xDF, 0xE0, 0xE2,
      0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF,
    ]
    return (0..<Int.random(in: 0...limit, using: &self)).map { _ in
      Bool.random(using: &self)
        ? likely[Int.random(in: 0..<likely.count, using: &self)]
        : UInt8.random(in: 0...255, using: &self)
    }
  }
}

extension RandomText {
  /// Scalars of which ICU 72 and the later version of Unicode in the Swift library make the same graphemes:
  /// no virama, since Unicode joins conjuncts with other marks among them from version to version.
  static let graphemePool: [Unicode.Scalar] = [
    "a", "Z", "7", " ", "\n", "\r", "\u{0}", "é", "ß", "я", "Σ", "\u{301}", "\u{308}", "\u{20E3}",
    "\u{200D}", "\u{200C}", "\u{FE0F}", "👨", "👩", "👧", "❤", "🏳", "🌈", "\u{1F3FD}", "🇩", "🇪", "🇺",
    "\u{1100}", "\u{1161}", "\u{11A8}", "가", "각", "\u{E01}", "\u{E34}", "\u{E48}", "\u{600}", "क",
    "\u{93F}",
    "\u{10400}", "\u{1D165}", "\u{AD}", "к", "л", "Ω", "א", "東", "京", "カ", "が", "\u{3099}", "ü", "•",
  ]
}

extension Array where Element == UInt8 {
  init(codePoints: some StringProtocol) {
    var text = String.UnicodeScalarView()
    for code in codePoints.split(separator: " ") {
      if let value = UInt32(code, radix: 16), let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    self = Array(String(text).utf8)
  }
}
