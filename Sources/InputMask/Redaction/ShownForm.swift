/// The compiled form of ``Redact/show``: one text of one length, with the first and the last characters of a value in it.
struct ShownForm: Sendable {
  /// How many characters of the value are seen in the place of `{first:…}`.
  private(set) var first = 0
  /// How many are seen in the place of `{last:…}`.
  private(set) var last = 0
  /// What stands before the first characters, between both and behind the last ones.
  let start: ByteLiteral
  let middle: ByteLiteral
  let end: ByteLiteral
  /// The text for a value that must stay hidden whole.
  let covered: ByteLiteral

  /// The longest form, in characters of the shown text.
  static let maximumCount = 64

  /// Reads a form; `nil` where what is wrong was reported.
  init?(_ form: String, cover: String, _ compiler: inout RuleCompiler) {
    var pieces = ["", "", ""]
    var place = 0
    var rest = form.utf8[...]
    while let brace = rest.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) {
      pieces[place] += String(decoding: rest[..<brace], as: UTF8.self)
      guard rest[brace] == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")), end > brace
      else {
        compiler.report("show", .formBrace)
        return nil
      }
      let words = String(decoding: rest[rest.index(after: brace)..<end], as: UTF8.self)
        .split(separator: ":", omittingEmptySubsequences: false)
      rest = rest[rest.index(after: end)...]
      guard words.count == 2, words[0] == "first" || words[0] == "last", let count = Int(words[1]),
        1...Self.maximumCount ~= count
      else {
        compiler.report("show", .formCount(limit: Self.maximumCount))
        return nil
      }
      if words[0] == "first" {
        guard place == 0 else {
          compiler.report("show", .formFirst)
          return nil
        }
        (first, place) = (count, 1)
      } else {
        guard place < 2 else {
          compiler.report("show", .formLast)
          return nil
        }
        (last, place) = (count, 2)
      }
    }
    pieces[place] += String(decoding: rest, as: UTF8.self)
    // Without {first:…} what stands before {last:…} is the cover of the hidden characters.
    if first == 0, last > 0 { pieces.swapAt(0, 1) }
    if first == 0, last == 0 { pieces = ["", pieces[0], ""] }
    for piece in pieces where !piece.isEmpty { compiler.checkEnds(of: piece, "show") }
    let covers = (first, last)
    let text =
      pieces[0] + String(repeating: cover, count: covers.0) + pieces[1]
      + String(repeating: cover, count: covers.1) + pieces[2]
    let length = text.withTextView { $0.graphemeCount }
    guard 1...Self.maximumCount ~= length else {
      compiler.report("show", length == 0 ? .emptyForm : .longForm(limit: Self.maximumCount))
      return nil
    }
    start = ByteLiteral(pieces[0])
    middle = ByteLiteral(pieces[1])
    end = ByteLiteral(pieces[2])
    covered = ByteLiteral(text)
  }
}
