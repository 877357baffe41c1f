// How lengths are counted by `max-length` and `length`.

extension TextUnit {
  /// The units as rule files name them.
  static let names = ValueType.choice(allCases.map { $0.rawValue })

  /// The unit as rule files name it; `nil` for graphemes, which need no name.
  var node: JSONNode? { self == .graphemes ? nil : .text(rawValue) }

  /// How many Unicode scalars an upper limit takes for one grapheme.
  private static var graphemeLimit: Int { 31 }

  /// How much of an upper limit in this unit one grapheme takes.
  func room(of grapheme: TextRun) -> Int {
    guard self == .graphemes else { return length(of: grapheme) }
    if grapheme.bytes.count <= Self.graphemeLimit { return 1 }
    return (Self.scalars.length(of: grapheme) + Self.graphemeLimit - 1) / Self.graphemeLimit
  }

  /// The length of one grapheme in this unit.
  func length(of grapheme: TextRun) -> Int {
    switch self {
    case .graphemes: return 1
    case .utf8: return grapheme.bytes.count
    case .scalars, .utf16:
      // Without a branch, so that sixteen bytes are counted at once.
      var total = 0
      for byte in grapheme.bytes { total &+= byte & 0xC0 != 0x80 ? 1 : 0 }
      if self == .utf16 { for byte in grapheme.bytes { total &+= byte >= 0xF0 ? 1 : 0 } }
      return total
    }
  }

  /// How much of an upper limit in this unit a whole text takes.
  func room(of text: TextView) -> Int {
    if text.isSimple || self != .graphemes { return length(of: text) }
    return text.reduce(0) { $0 + room(of: $1) }
  }

  /// The length of a whole text in this unit.
  func length(of text: TextView) -> Int {
    if text.isSimple { return text.count }
    if self == .graphemes { return text.graphemeCount }
    return length(of: text.run(0, text.count))
  }
}
