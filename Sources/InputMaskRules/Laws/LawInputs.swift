import InputMask
import InputMaskFields
import RuleDocuments

/// Inputs to try a rule with: its examples, changed a little, and what people and programs send beside them.
struct LawInputs {
  /// Texts that the rule's author thought of, as graphemes.
  private let stems: [[String]]
  /// The graphemes that occur in them.
  private let alphabet: [String]

  /// No input has more graphemes; laws about typing take quadratic time.
  private static let maximumCount = 48

  /// - Parameter inputs: those of the examples of rules that are taken over.
  init(_ rule: RuleDeclaration, taking inputs: [String] = []) {
    var texts = rule.examples.flatMap { [$0.input, $0.text, $0.value].compactMap { $0 } }
    if texts.isEmpty {
      texts = inputs + ["1234567890", "abc", "12.50", "Ab-3 cd"]
      if rule.decorators.contains(where: { $0 is DateParts }) { texts += Self.moments }
      if !rule.placeholder.isEmpty { texts.append(rule.placeholder) }
      texts += rule.components.flatMap { Self.words(in: $0.node) }
    }
    stems = Set(texts.map(Self.head)).sorted().map { Array($0.graphemes.prefix(Self.maximumCount)) }
    alphabet = Set(stems.joined()).sorted()
  }

  /// The input of a seed, always the same one for the same rule.
  func input(seed: UInt64) -> String {
    var random = SeededGenerator(seed)
    var graphemes: [String]
    switch random.int(0..<8) {
    case 0: graphemes = (0..<random.int(0..<20)).map { _ in piece(using: &random) }
    case 1: graphemes = stem(using: &random) + stem(using: &random)
    default: graphemes = stem(using: &random)
    }
    for _ in 0..<random.int(0..<4) { change(&graphemes, using: &random) }
    return graphemes.prefix(Self.maximumCount).joined()
  }

  /// A text with letters and digits where the author's text of a seed has them: of most shapes a few are valid, whatever the check digit.
  func shaped(seed: UInt64) -> String {
    var random = SeededGenerator(seed)
    return stem(using: &random).map { grapheme in
      if Self.digits.contains(grapheme) { return random.pick(Self.digits, otherwise: grapheme) }
      if Self.letters.contains(grapheme) { return random.pick(Self.letters, otherwise: grapheme) }
      guard Self.letters.contains(grapheme.lowercased()) else { return grapheme }
      return random.pick(Self.letters, otherwise: grapheme).uppercased()
    }.joined()
  }

  /// The texts in a component of a rule, as they stand, and what is left of them as masks and patterns: `[AA][00]` is `AA00`, `red|blue` two.
  private static func words(in node: JSONNode) -> [String] {
    switch node {
    case .text(let text):
      [text, text.filter { !"[]".contains($0) }] + text.split(separator: "|").map { String($0) }
    case .bare(let number): [number]
    case .sequence(let nodes): nodes.flatMap { words(in: $0) }
    case .mapping(let members): members.flatMap { [$0.key] + words(in: $0.value) }
    }
  }

  /// Values of ``DateParts``, one of each kind.
  private static let moments = ["2024-12-24", "09:30", "2024-12-24T09:30", "2024-12-24/2024-12-31"]

  /// As much of an example as is tried, also where one grapheme goes on for ever.
  static func head(of example: String) -> String { String(example.unicodeScalars.prefix(512)) }

  private func stem(using random: inout SeededGenerator) -> [String] { random.pick(stems, otherwise: []) }

  /// A grapheme of the examples, or one of the kinds that are hard on rules.
  private func piece(using random: inout SeededGenerator) -> String {
    let own = alphabet.isEmpty ? Self.digits : alphabet
    let pool = random.pick([own, own, own] + Self.pools, otherwise: own)
    return random.pick(pool, otherwise: "1")
  }

  private func change(_ graphemes: inout [String], using random: inout SeededGenerator) {
    let place = random.int(0..<graphemes.count + 1)
    switch random.int(0..<8) {
    case 0: graphemes.removeSubrange(place...)
    case 1: graphemes.removeSubrange(..<place)
    case 2: if place < graphemes.count { graphemes.remove(at: place) }
    case 3: if place < graphemes.count { graphemes.insert(graphemes[place], at: place) }
    case 4: if place < graphemes.count { graphemes[place] = piece(using: &random) }
    case 5: if place < graphemes.count { graphemes.swapAt(place, random.int(0..<graphemes.count)) }
    case 6: if place < graphemes.count { graphemes[place] = otherCase(of: graphemes[place]) }
    default: graphemes.insert(piece(using: &random), at: place)
    }
  }

  private func otherCase(of grapheme: String) -> String {
    let upper = grapheme.uppercased()
    return upper == grapheme ? grapheme.lowercased() : upper
  }

  private static let digits = (0...9).map { String($0) }
  private static let letters = (0..<26).map { String(UnicodeScalar(UInt8(0x61 + $0))) }
  private static let pools = [
    digits,
    ["a", "b", "E", "Z", "é", "e\u{301}", "ß", "я", "Σ", "漢", "가", "क", "İ", "ǆ", "ﬁ"],
    ["-", "+", "(", ")", ".", ",", "/", ":", "_", "•", "#", "%", "@", "'", "*", "\\", "→"],
    [" ", "\t", "\n", "\r\n", "\u{A0}", "\u{2009}", "\u{3000}"],
    // Arabic-Indic, Devanagari, full-width, mathematical.
    ["٣", "९", "７", "𝟗", "²", "①"],
    ["👩‍👩‍👧", "👍🏽", "❤️", "🇩🇪", "1️⃣", "👨", "🇪"],
    // What joins its neighbours, cannot be seen or is no character.
    ["\u{301}", "\u{20E3}", "\u{200D}", "\u{FE0F}", "\u{1100}", "\u{1161}", "\u{202E}", "\u{0}", "\u{FEFF}"],
  ]
}
