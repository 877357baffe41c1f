import InputMask

extension String {
  /// Whether typing this at an offset begins a new word, and with it a step of undo: something that is no white
  /// space behind some.
  func startsWord(with grapheme: String, at position: Int) -> Bool {
    guard position > 0, position <= utf8.count else { return false }
    let last = utf8[utf8.index(utf8.startIndex, offsetBy: position - 1)]
    if last > 0x20, last < 0x7F { return false }
    let isBehindSpace = withTextView { $0.run($0.previous(before: position), position).isWhitespace }
    return isBehindSpace && !grapheme.withTextView { $0.run(0, $0.count).isWhitespace }
  }
}
