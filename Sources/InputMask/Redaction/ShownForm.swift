/// The compiled form of ``Redact/show``: one text of one length, with the first and the last characters of a value in it.
struct ShownForm: Sendable {
  /// How many characters of the value are seen in the place of `{first:…}`.
  let first: Int
  /// How many are seen in the place of `{last:…}`.
  let last: Int
  /// What stands before the first characters, between both and behind the last ones.
  let start: ByteLiteral
  let middle: ByteLiteral
  let end: ByteLiteral
  /// The text for a value that must stay hidden whole.
  let covered: ByteLiteral

  /// The longest form, in characters of the shown text.
  static let maximumCount = 64

  /// Reads a form; `nil` where what is wrong was reported.
  static func read(_ form: String, cover: String, _ compiler: inout RuleCompiler) -> ShownForm? {
    var (first, last) = (0, 0)
    var pieces = ["", "", ""]
    var place = 0
    var rest = form.utf8[...]
    while let brace = rest.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) {
      pieces[place] += String(decoding: rest[..<brace], as: UTF8.self)
      guard rest[brace] == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")), end > brace
      else { return compiler.fail("show", .formBrace) }
      let words = String(decoding: rest[rest.index(after: brace)..<end], as: UTF8.self)
        .split(separator: ":", omittingEmptySubsequences: false)
      rest = rest[rest.index(after: end)...]
      guard words.count == 2, words[0] == "first" || words[0] == "last", let count = Int(words[1]),
        1...maximumCount ~= count
      else { return compiler.fail("show", .formCount(limit: maximumCount)) }
      if words[0] == "first" {
        guard place == 0 else { return compiler.fail("show", .formFirst) }
        (first, place) = (count, 1)
      } else {
        guard place < 2 else { return compiler.fail("show", .formLast) }
        (last, place) = (count, 2)
      }
    }
    pieces[place] += String(decoding: rest, as: UTF8.self)
    // Without {first:…} what stands before {last:…} is the cover of the hidden characters.
    if first == 0, last > 0 { pieces.swapAt(0, 1) }
    if first == 0, last == 0 { pieces = ["", pieces[0], ""] }
    for piece in pieces where !piece.isEmpty { compiler.checkEnds(of: piece, "show") }
    let text =
      pieces[0] + String(repeating: cover, count: first) + pieces[1] + String(repeating: cover, count: last)
      + pieces[2]
    let length = text.withTextView { $0.graphemeCount }
    guard 1...maximumCount ~= length else {
      return compiler.fail("show", length == 0 ? .emptyForm : .longForm(limit: maximumCount))
    }
    return ShownForm(
      first: first, last: last, start: ByteLiteral(pieces[0]), middle: ByteLiteral(pieces[1]),
      end: ByteLiteral(pieces[2]), covered: ByteLiteral(text))
  }
}
