/// How the value of parts is handed out: names of parts in braces, and characters between them.
struct ValueForm: Sendable {
  enum Piece: Sendable {
    case literal([UInt8])
    /// The text of a part; a number with zeros in front up to a width.
    case part(Int, width: Int)
    /// The hour of the 24-hour clock, of one of the 12-hour clock and one of two words.
    case hour(Int, period: Int)
  }

  let pieces: [Piece]

  /// Whether an hour of the 24-hour clock stands for two parts.
  let hasHour: Bool
  /// The first byte behind the first part; `nil` where nothing stands there, or what could be something else.
  let firstEnd: UInt8?

  /// The parts in their order, by index.
  var parts: [Int] {
    pieces.compactMap { piece in if case .part(let index, _) = piece { index } else { nil } }
  }

  /// Whether a part is in the value.
  func has(_ part: Int) -> Bool {
    pieces.contains { piece in
      switch piece {
      case .literal: false
      case .part(let index, _): part == index
      case .hour(let hour, let period): part == hour || part == period
      }
    }
  }

  /// The characters between parts, piece by piece.
  var literals: [[UInt8]] {
    pieces.compactMap { piece in if case .literal(let bytes) = piece { bytes } else { nil } }
  }

  /// Reads a template; `nil` where what is wrong was reported.
  static func read(_ template: String, _ names: [String], _ compiler: inout RuleCompiler) -> ValueForm? {
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    var rest = Array(template.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "}") { return compiler.fail("value", .valueBraceUnopened) }
      guard byte == UInt8(ascii: "{") else {
        literal.append(byte)
        continue
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
        return compiler.fail("value", .valueBraceUnclosed)
      }
      let words = String(decoding: rest[..<end], as: UTF8.self).split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(words.first ?? "")
      let width = words.count == 2 ? Int(words[1]) : 0
      guard let width, 0...18 ~= width else { return compiler.fail("value", .valueWidth) }
      rest = rest[(end + 1)...]
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = []
      if let index = names.firstIndex(of: name) {
        pieces.append(.part(index, width: width))
      } else if name == hourName, let hour = names.firstIndex(of: "hour"),
        let period = names.firstIndex(of: "period")
      {
        pieces.append(.hour(hour, period: period))
      } else {
        return compiler.fail("value", .unknownPart(name, known: names))
      }
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    return ValueForm(pieces)
  }

  private init(_ pieces: [Piece]) {
    self.pieces = pieces
    firstEnd =
      if pieces.count > 1, case .literal(let bytes) = pieces[1], bytes[0] &- 0x30 > 9,
        bytes != [UInt8(ascii: "T")]
      { bytes[0] } else { nil }
    hasHour = pieces.contains { piece in if case .hour = piece { true } else { false } }
  }

  /// The name of the hour of the 24-hour clock where the part `hour` is one of the 12-hour clock and the part `period`
  /// says which half of the day it is in.
  static let hourName = "hour24"
}
