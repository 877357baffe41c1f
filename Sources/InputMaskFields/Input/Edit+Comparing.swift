import InputMask

extension Edit {
  /// The smallest edit, in whole graphemes, that makes one text of another; where several are smallest, the one
  /// that ends at a position of the new text, as typing leaves the caret behind what was typed.
  ///
  /// The only place where two strings are compared: for an owner or a surface that hands in a whole text
  /// and no edit.
  /// - Complexity: O(*n*) in the length of the texts.
  init(from old: String, to new: String, endingAt caret: UTF8Offset) {
    self = old.withTextView { old in
      new.withTextView { new in
        // What stands behind the caret came through first: of equal characters the typed one is before it.
        let beyond = new.count - Swift.min(Swift.max(0, caret.value), new.count)
        var behind = Self.commonEnd(old, new, from: 0, upTo: Swift.min(beyond, old.count))
        let ahead = Self.commonStart(old, new, upTo: Swift.min(old.count, new.count) - behind)
        behind = Self.commonEnd(old, new, from: behind, upTo: Swift.min(old.count, new.count) - ahead)
        let replacement = ahead < new.count - behind ? new.run(ahead, new.count - behind).string : ""
        return Edit(range: Range(utf8: ahead..<old.count - behind), replacement: replacement)
      }
    }
  }

  /// How many UTF-8 code units both texts begin with, whole graphemes of both.
  private static func commonStart(_ old: TextView, _ new: TextView, upTo limit: Int) -> Int {
    var length = 0
    while length < limit, old.bytes[length] == new.bytes[length] { length += 1 }
    while true {
      let whole = Swift.min(old.boundary(atOrBefore: length), new.boundary(atOrBefore: length))
      if whole == length { return length }
      length = whole
    }
  }

  /// How many UTF-8 code units both texts end with, whole graphemes of both, of which `known` are known.
  private static func commonEnd(_ old: TextView, _ new: TextView, from known: Int, upTo limit: Int) -> Int {
    var length = known
    while length < limit, old.bytes[old.count - 1 - length] == new.bytes[new.count - 1 - length] {
      length += 1
    }
    while true {
      let shorter = Swift.min(
        old.count - old.boundary(atOrAfter: old.count - length),
        new.count - new.boundary(atOrAfter: new.count - length))
      if shorter == length { return length }
      length = shorter
    }
  }
}
