/// Random patterns in ICU syntax and texts that often match them.
struct ExpressionGenerator {
  var random: Seeded
  private var groups = 0
  private var depth = 0

  init(_ seed: UInt64) { random = Seeded(seed) }

  mutating func pattern() -> String {
    groups = 0
    depth = 0
    let flags = random.pick(["", "", "", "", "(?i)", "(?s)", "(?m)", "(?x)", "(?is)"])
    if flags == "(?x)" { return flags + alternatives().split(separator: "").joined(separator: " ") }
    return flags + alternatives()
  }

  /// Such a pattern with characters added, lost and changed: most are wrong.
  mutating func brokenPattern() -> String {
    var scalars = Array(pattern().unicodeScalars)
    for _ in 0..<random.int(1...3) {
      let place = random.int(0...scalars.count)
      let new = random.pick(Array(#"()[]{}|*+?^$\.-&:=!<>,0129abdpsxz #ß:"#.unicodeScalars))
      if random.chance(1, in: 2) || place == scalars.count {
        scalars.insert(new, at: place)
      } else if random.chance(1, in: 2) {
        scalars.remove(at: place)
      } else {
        scalars[place] = new
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Such a pattern with ends of words in it, none at the end of a text: what ICU says there depends on where it looked last.
  mutating func patternOfWords() -> String {
    let ends = ["(?=[\\s\\S])\\b", "(?=[\\s\\S])\\B"]
    let (first, second) = (pattern(), pattern())
    return random.pick(ends) + "(?:\(first))" + random.pick(ends) + "(?:\(second))"
  }

  mutating func text() -> String {
    var text = String.UnicodeScalarView()
    let pool = random.chance(1, in: 2) ? Self.common : Self.common + Self.rare
    for _ in 0..<random.int(0...12) { text.append(random.pick(pool)) }
    return String(text)
  }

  private static let common = Array("aabbbcAB01--".unicodeScalars)
  private static let rare: [Unicode.Scalar] = [
    "é", "\u{301}", "\u{308}", "я", "Я", "٣", "👍", "\u{10400}", "\u{10428}", "\n", "\r", "\r", "\n",
    "\u{2028}",
    "\u{85}", "\u{0B}", " ", "\t", "\u{A0}", "_", "K", "k", "\u{212A}", "ſ", "s", "Σ", "σ", "ς", "東",
    "\u{200D}",
    ".", "]", "\u{FFFD}", "\u{0}",
  ]

  private mutating func alternatives() -> String {
    depth += 1
    defer { depth -= 1 }
    return (0..<random.pick([1, 1, 1, 2, 3])).map { _ in sequence() }.joined(separator: "|")
  }

  private mutating func sequence() -> String {
    (0..<random.pick([0, 1, 1, 2, 2, 3])).map { _ in item() }.joined()
  }

  private mutating func item() -> String {
    switch random.int(0...20) {
    case 0: return random.pick(["^", "$", "\\A", "\\z", "\\Z", "(?i)", "(?-i)", "(?s)"])
    case 1: return "(?" + random.pick(["=", "!", "<=", "<!"]) + scalar() + ")"
    case 2: return "(?" + random.pick(["=", "!"]) + scalar() + random.pick(["|", "|\\z|"]) + scalar() + ")"
    case 3: return scalar() + random.pick(["*+", "++", "?+", "{1,2}+", "{2}+", "{1,}+"])
    default: return atom() + quantifier()
    }
  }

  private mutating func quantifier() -> String {
    switch random.int(0...9) {
    case 0...4: ""
    case 5: random.pick(["*", "*?"])
    case 6: random.pick(["+", "+?"])
    case 7: random.pick(["?", "??"])
    default: random.pick(["{2}", "{0,2}", "{1,3}", "{1,}", "{0}", "{2,}", "{1,2}?", "{0,}?"])
    }
  }

  private mutating func atom() -> String {
    guard depth < 4, random.chance(1, in: 3) else { return scalar() }
    switch random.int(0...4) {
    case 0: return "(?:" + alternatives() + ")"
    case 1: return "(?i:" + alternatives() + ")"
    case 2:
      groups += 1
      return "(?<g\(groups)>" + alternatives() + ")"
    default: return "(" + alternatives() + ")"
    }
  }

  private mutating func scalar() -> String {
    switch random.int(0...9) {
    case 0...4: random.pick(["a", "b", "c", "A", "0", "-", "é", "я", "👍", "k", "s"])
    case 5: "."
    case 6: random.pick(["\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "\\h", "\\v", "\\H", "\\V", "\\R"])
    case 7:
      random.pick([
        "\\p{L}", "\\P{L}", "\\p{M}", "\\p{Lu}", "\\P{Nd}", "[[:^Nd:]]", "\\p{White_Space}", "[:alpha:]",
      ])
    case 8: random.pick(["\\n", "\\x41", "\\u0062", "\\x{1F44D}", "\\-", "\\.", "\\U00010400", "\\t"])
    default: set()
    }
  }

  private mutating func set() -> String {
    var text = "[" + random.pick(["", "", "^"])
    for _ in 0..<random.int(1...3) {
      text += random.pick([
        "a", "b", "a-c", "0-9", "A-Z", "\\d", "\\w", "\\p{L}", "é", "а-я", "-", "\\-", "_", "[a-b]", "[^a]",
        "[:Lu:]", "\\n", "\\]", "&", "\\u0301", "\\x{10400}-\\x{10450}", "&&[ab]", "--[ab]", "&&\\p{L}", "σ",
        "k",
      ])
    }
    return text + random.pick(["]", "]", "]", "-]"])
  }
}
