import Testing

@testable import InputMask
@testable import UnicodeText

extension MappedText {
  /// The runs cover both texts.
  func expectToCover(_ old: [UInt8], _ comment: String) {
    #expect(runs.allSatisfy { $0.oldLength > 0 }, "\(comment)")
    #expect(runs.reduce(0) { $0 + $1.oldLength } == old.count, "\(comment)")
    #expect(runs.reduce(0) { $0 + $1.newLength } == bytes.count, "\(comment)")
  }

  var string: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// What became of an old text in one line: `3` for three bytes unchanged, `2>3` for two that became three.
  func summary(of old: String) -> String {
    let old = Array(old.utf8)
    var words: [String] = []
    var (start, newStart, unchanged) = (0, 0, 0)
    for run in runs {
      let (end, newEnd) = (start + run.oldLength, newStart + run.newLength)
      if old[start..<end].elementsEqual(bytes[newStart..<newEnd]) {
        unchanged += run.oldLength
      } else {
        if unchanged > 0 { words.append("\(unchanged)") }
        unchanged = 0
        words.append("\(run.oldLength)>\(run.newLength)")
      }
      (start, newStart) = (end, newEnd)
    }
    if unchanged > 0 { words.append("\(unchanged)") }
    return words.joined(separator: " ")
  }
}
