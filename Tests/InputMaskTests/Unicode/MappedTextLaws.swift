import Testing

@testable import InputMask

extension MappedText {
  /// The runs cover both texts, and what is called unchanged is.
  func expectToCover(_ old: [UInt8], _ comment: String) {
    var oldEnd = 0
    var newEnd = 0
    var wasUnchanged = false
    for run in runs {
      let oldStart = oldEnd
      let newStart = newEnd
      oldEnd += run.oldLength
      newEnd += run.newLength
      guard oldEnd <= old.count, newEnd <= bytes.count else { break }
      #expect(run.oldLength > 0, "\(comment)")
      #expect(
        run.isUnchanged == (old[oldStart..<oldEnd] == bytes[newStart..<newEnd]), "\(comment)")
      #expect(!(run.isUnchanged && wasUnchanged), "two unchanged runs in a row: \(comment)")
      wasUnchanged = run.isUnchanged
    }
    #expect(oldEnd == old.count, "\(comment)")
    #expect(newEnd == bytes.count, "\(comment)")
  }

  var string: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The runs in one line: `3` for three bytes unchanged, `2>3` for two that became three.
  var summary: String {
    runs.map { $0.isUnchanged ? "\($0.oldLength)" : "\($0.oldLength)>\($0.newLength)" }.joined(separator: " ")
  }
}
