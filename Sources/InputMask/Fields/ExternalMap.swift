/// Where positions of a text go when somebody hands in another one and no edit: the one place where the caret
/// is guessed.
///
/// Outside of the smallest edit between both, positions stay with their neighbours. Inside of it they stay with
/// the characters that are in both, in their order and whatever their case: most changes from outside add or
/// drop decoration, or change letters into capitals.
struct ExternalMap {
  /// The most pairs of characters that are compared inside of the edit; in a longer one positions go to its end.
  private static let limit = 1 << 16

  private let edit: Edit
  private let oldLength: Int
  private let newLength: Int
  /// The pairs of characters in both, as the UTF-8 offsets behind them.
  private let pairs: [(old: Int, new: Int)]
  private let keepsEnd: Bool

  /// - Parameter keepsEnd: whether a position at the end stays at the end.
  init(from old: String, to new: String, keepsEnd: Bool) {
    let edit = Edit(from: old, to: new, endingAt: UTF8Offset(new.utf8.count))
    self.edit = edit
    self.keepsEnd = keepsEnd
    oldLength = old.utf8.count
    newLength = new.utf8.count
    pairs = Array(Array(old.utf8)[edit.range.utf8]).withTextView { before in
      edit.replacement.withTextView { Self.common(before, $0) }
    }
  }

  /// - Complexity: O(*n*) in the length of the texts.
  func map(_ position: UTF8Offset) -> UTF8Offset {
    if keepsEnd, position.value >= oldLength { return UTF8Offset(newLength) }
    let range = edit.range.utf8
    if position.value <= range.lowerBound { return position }
    // What stands behind the edit is the same; at the end of the text nothing does.
    if position.value > range.upperBound
      || (position.value == range.upperBound && range.upperBound < oldLength)
    {
      return UTF8Offset(position.value + newLength - oldLength)
    }
    let inside = position.value - range.lowerBound
    guard let last = pairs.last(where: { $0.old <= inside }) else {
      return UTF8Offset(range.lowerBound)
    }
    return UTF8Offset(range.lowerBound + last.new)
  }

  /// A longest row of characters that both texts have in one order.
  private static func common(_ old: TextView, _ new: TextView) -> [(old: Int, new: Int)] {
    let before = old.map { $0 }
    let after = new.map { $0 }
    guard before.count * after.count <= limit, !before.isEmpty, !after.isEmpty else {
      return [(old.count, new.count)]
    }
    let width = after.count + 1
    // How many characters the rests from here on have in common.
    var lengths = [UInt16](repeating: 0, count: (before.count + 1) * width)
    for row in before.indices.reversed() {
      for column in after.indices.reversed() {
        lengths[row * width + column] =
          before[row].isSameLetter(as: after[column])
          ? lengths[(row + 1) * width + column + 1] + 1
          : Swift.max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var pairs: [(old: Int, new: Int)] = []
    var row = 0
    var column = 0
    while row < before.count, column < after.count {
      if before[row].isSameLetter(as: after[column]) {
        pairs.append((before[row].range.upperBound.value, after[column].range.upperBound.value))
        row += 1
        column += 1
      } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}

extension TextRun {
  /// Whether both are the same but for the case of ASCII letters.
  fileprivate func isSameLetter(as other: TextRun) -> Bool {
    guard bytes.count == other.bytes.count else { return false }
    for (left, right) in zip(bytes, other.bytes) where left != right {
      let folded = left | 0x20
      guard folded == right | 0x20, folded >= 0x61, folded <= 0x7A else { return false }
    }
    return true
  }
}
