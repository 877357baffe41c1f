extension Edit {
  /// The smallest edit, in whole graphemes, that makes one text of another; where several are smallest, the one that ends at
  /// a position of the new text, as typing leaves the caret behind what was typed.
  ///
  /// The only place where two strings are compared: for an owner or a surface that hands in a whole text
  /// and no edit.
  /// - Complexity: O(*n*) in the length of the texts.
  init(from old: String, to new: String, endingAt caret: UTF8Offset) {
    let before = Array(old)
    let after = Array(new)
    // What stands behind the caret came through first: of equal characters the typed one is before it.
    var behind = 0
    var length = 0
    let beyond = new.utf8.count - Swift.min(Swift.max(0, caret.value), new.utf8.count)
    while behind < before.count, behind < after.count, length < beyond {
      let character = after[after.count - 1 - behind]
      guard before[before.count - 1 - behind] == character else { break }
      behind += 1
      length += character.utf8.count
    }
    var ahead = 0
    while ahead + behind < before.count, ahead + behind < after.count, before[ahead] == after[ahead] { ahead += 1 }
    while ahead + behind < before.count, ahead + behind < after.count,
      before[before.count - 1 - behind] == after[after.count - 1 - behind]
    {
      behind += 1
    }
    let start = before[..<ahead].reduce(0) { $0 + $1.utf8.count }
    let end = start + before[ahead..<before.count - behind].reduce(0) { $0 + $1.utf8.count }
    self.init(range: Range(utf8: start..<end), replacement: String(after[ahead..<after.count - behind]))
  }
}

extension EditMap {
  /// The map of the smallest edit that makes one text of another.
  init(from old: String, to new: String) {
    let edit = Edit(from: old, to: new, endingAt: UTF8Offset(new.utf8.count))
    self.init(replacing: edit.range.utf8, of: old.utf8.count, with: edit.replacement.utf8.count)
  }
}
