/// Texts of pieces that are hard on an engine: whole graphemes, halves of graphemes and what joins them.
enum RandomText {
  static let digits = (0...9).map { String($0) }
  static let letters = [
    "a", "b", "e", "i", "Q", "Z", "x", "k", "é", "e\u{301}", "ß", "я", "Σ", "漢", "가", "क",
  ]
  static let punctuation = ["-", "+", "(", ")", ".", ",", "/", ":", "_", "•", "#", "%", "@", "'", "*", "\\"]
  static let spaces = [" ", "\t", "\n", "\r\n", "\r", "\u{A0}", "\u{2009}", "\u{3000}"]
  /// Arabic-Indic, Devanagari, full-width, mathematical bold.
  static let foreignDigits = ["٣", "०", "९", "７", "𝟗", "𝟎"]
  static let emoji = [
    "👩‍👩‍👧", "👍🏽", "❤️", "🏳️‍🌈", "🇩🇪", "🇪🇺", "1️⃣", "#️⃣", "👨", "🇩", "🇪", "\u{1F3FD}",
  ]
  static let loose = [
    "\u{301}", "\u{308}", "\u{20E3}", "\u{200D}", "\u{FE0F}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{93F}",
    "\u{E48}", "\u{200F}", "\u{202E}", "\u{61C}", "\u{0}", "\u{7F}", "\u{AD}", "\u{FEFF}", "\u{10FFFF}",
    "\u{FFFD}",
  ]
  static let compatibility = ["ﬁ", "①", "㎏", "²", "Ⅷ", "ŉ", "İ", "ı", "ǆ"]

  private static let pools = [
    digits, digits, digits, letters, letters, punctuation, punctuation, spaces, foreignDigits, emoji, loose,
    compatibility,
  ]

  /// Up to `limit` pieces, sometimes of one kind only.
  static func text(upTo limit: Int, using random: inout Seeded) -> String {
    let single = random.chance(1, in: 3) ? random.pick(pools) : nil
    return (0..<random.int(0...limit)).map { _ in random.pick(single ?? random.pick(pools)) }.joined()
  }

  /// Digits with some decoration, as people write them.
  static func number(upTo limit: Int, using random: inout Seeded) -> String {
    (0..<random.int(0...limit)).map { _ in
      random.chance(4, in: 5) ? random.pick(digits) : random.pick(punctuation + [" "])
    }.joined()
  }

  /// Scalars of which Unicode 15.0 and the later version in the Swift library make the same graphemes: no
  /// Indic consonant stands behind a virama, which 15.1 began to join.
  static func scalars(upTo limit: Int, using random: inout Seeded) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<random.int(0...limit) { text.append(random.pick(RandomText.graphemePool)) }
    return String(text)
  }
}
