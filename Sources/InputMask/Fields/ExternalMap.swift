/// Where positions of a text go when somebody hands in another one and no edit: the one place where the caret
/// is guessed.
///
/// Outside of the smallest edit between both, positions stay with their neighbours. Inside of it as many
/// letters and digits stay before a position as were before it: most changes from outside add or drop
/// decoration, or change the case.
struct ExternalMap {
  private let edit: Edit
  private let old: String
  private let newLength: Int

  init(from old: String, to new: String) {
    edit = Edit(from: old, to: new, endingAt: UTF8Offset(new.utf8.count))
    self.old = old
    newLength = new.utf8.count
  }

  /// - Complexity: O(*n*) in the length of the texts.
  func map(_ position: UTF8Offset) -> UTF8Offset {
    let range = edit.range.utf8
    let growth = newLength - old.utf8.count
    if position.value <= range.lowerBound { return position }
    if position.value >= range.upperBound { return position + growth }
    let significant = old.withTextView { text in
      text.reduce(0) { total, grapheme in
        let isBefore = grapheme.range.lowerBound.value >= range.lowerBound && grapheme.range.upperBound <= position
        return isBefore && grapheme.isMember(of: .letterOrDigit) ? total + 1 : total
      }
    }
    if significant == 0 { return UTF8Offset(range.lowerBound) }
    return edit.replacement.withTextView { text in
      var left = significant
      for grapheme in text where grapheme.isMember(of: .letterOrDigit) {
        left -= 1
        if left == 0 { return UTF8Offset(range.lowerBound) + grapheme.range.upperBound.value }
      }
      return UTF8Offset(range.lowerBound) + text.count
    }
  }
}
