import InputMask

extension String {
  /// Whether typing this at an offset begins a new word, and with it a step of undo: something that is no white
  /// space behind some.
  func startsWord(with grapheme: String, at position: Int) -> Bool {
    let isBehindSpace = withTextView { text in
      guard position > 0, position <= text.count else { return false }
      let last = text.bytes[position - 1]
      if last > 0x20, last < 0x7F { return false }
      return text.run(text.previous(before: position), position).isWhitespace
    }
    return isBehindSpace && !grapheme.withTextView { $0.run(0, $0.count).isWhitespace }
  }
}
