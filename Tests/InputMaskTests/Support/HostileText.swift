/// Texts that try to drive a terminal or to pass for something else.
enum HostileText {
  /// What no message may hold, written out here so that no test takes the command's own word for it: C0 but the
  /// line feed, DEL, C1, the marks and overrides of bidirectional text, the separators, and U+FEFF.
  static let forbidden: [UInt32] =
    Array(0x00...0x09) + Array(0x0B...0x1F) + Array(0x7F...0x9F)
    + [0x61C, 0x200E, 0x200F, 0x2028, 0x2029] + Array(0x202A...0x202E) + Array(0x2066...0x2069) + [0xFEFF]

  /// Whether a message could drive a terminal.
  static func isHostile(_ text: String) -> Bool {
    text.unicodeScalars.contains { forbidden.contains($0.value) }
  }

  private static let sequences = [
    "\u{1B}[31m", "\u{1B}]0;title\u{7}", "\u{9B}2J", "\u{1B}c", "\r", "\n", "\u{8}\u{8}", "\u{202E}",
    "\u{2066}",
  ]
  private static let pieces = [
    "-", "--", "=", "%", "/", ".", ":", "'", "\"", "\\", "8 (916) 123-45-67", "9161234567", "é", "👩‍👩‍👧", "a",
    "рус",
    "{", "}", "[", "]", "0", "999999999999999999999999", " ", "$(id)", "*", "\\u{1B}",
  ]

  /// Up to `limit` pieces, at least one of which no terminal may see.
  static func text(upTo limit: Int, using random: inout Seeded) -> String {
    var parts = (0..<random.int(0...limit)).map { _ in random.pick(pieces) }
    for _ in 0...random.int(0...2) {
      let hostile =
        random.chance(1, in: 2)
        ? random.pick(sequences) : Unicode.Scalar(random.pick(forbidden)).map { String($0) } ?? ""
      parts.insert(hostile, at: random.int(0...parts.count))
    }
    return parts.joined()
  }

  /// The same as the name of a file or an argument, in which there is no NUL.
  static func name(upTo limit: Int, using random: inout Seeded) -> String {
    text(upTo: limit, using: &random).filter { $0 != "\0" } + "x"
  }

  private static let words = [
    "format", "check", "redact", "value", "explain", "session", "rules", "list", "show", "help", "form",
    "chekc",
    "--rule", "--rules", "--set", "--invalid", "--max-invalid", "--on-invalid", "--max-line", "--output",
    "--color",
    "--summary", "--summary=json", "--language", "--caret", "--null", "--column", "--inv", "--quiet",
    "--no-config",
    "--", "-", "-r", "-z", "-q", "-zrphone", "-x", "phone", "json", "warn", "12", "key=value",
  ]

  /// Arguments, some of which make sense.
  static func arguments(using random: inout Seeded) -> [String] {
    (0..<random.int(1...5)).map { _ in
      switch random.int(1...4) {
      case 1, 2: return random.pick(words)
      case 3: return random.pick(words) + name(upTo: 2, using: &random)
      default: return name(upTo: 4, using: &random)
      }
    }
  }
}
