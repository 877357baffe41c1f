import InputMask

/// Where positions of a text go when somebody hands in another one and no edit: the one place where the caret
/// is guessed.
///
/// Outside of the smallest edit between both, positions stay with their neighbours. Inside of it they stay
/// with the letters and digits that are in both, in their order and whatever their case: most changes from
/// outside add, drop or move decoration, or change letters into capitals.
struct ExternalMap {
  private let edit: Edit
  private let oldLength: Int
  private let newLength: Int
  /// The characters of the edited stretch that are in both texts, in offsets from where the edit begins.
  private let common: [(old: Range<Int>, new: Range<Int>)]
  private let before: [UInt8]
  private let after: [UInt8]
  private let affinity: Affinity?
  private let keepsEnd: Bool

  /// - Parameter affinity: the side to which a position leans where characters were put in exactly at it. Downstream holds also
  ///   at the end of the text. `nil` for a change that answers no edit.
  /// - Complexity: O(*n*) in the length of the texts, times the number of differences within a limit.
  init(from old: String, to new: String, leaning affinity: Affinity?) {
    self.affinity = affinity
    edit = Edit(from: old, to: new, endingAt: UTF8Offset(new.utf8.count))
    // Into an empty text things come before whoever waits at its end.
    keepsEnd = affinity == .downstream || affinity == nil && old.isEmpty
    oldLength = old.utf8.count
    newLength = new.utf8.count
    before = Array(Array(old.utf8)[edit.range.utf8])
    after = Array(edit.replacement.utf8)
    let (left, right) = (Self.characters(before), Self.characters(after))
    // Where there is decoration only, it is all there is to go by.
    let isBare = !left.contains { $0.isData } || !right.contains { $0.isData }
    let (old, new) = (left.filter { isBare || $0.isData }, right.filter { isBare || $0.isData })
    common = CommonSubsequence(old.map { $0.letter }, new.map { $0.letter }).pairs.map {
      (old[$0.old].range, new[$0.new].range)
    }
  }

  /// - Complexity: O(*n*) in the length of the edit.
  func map(_ position: UTF8Offset) -> UTF8Offset {
    let position = Swift.min(Swift.max(.zero, position), UTF8Offset(oldLength))
    if keepsEnd, position.value >= oldLength { return UTF8Offset(newLength) }
    let range = edit.range.utf8
    // What was put in exactly there is passed by whoever leans to it.
    if affinity == .downstream, range.isEmpty, position.value == range.lowerBound {
      return UTF8Offset(position.value + newLength - oldLength)
    }
    if position.value <= range.lowerBound { return position }
    // What stands behind the edit is the same; at the end of the text nothing does.
    if position.value > range.upperBound
      || (position.value == range.upperBound && range.upperBound < oldLength)
    {
      return UTF8Offset(position.value + newLength - oldLength)
    }
    return UTF8Offset(range.lowerBound + inside(position.value - range.lowerBound))
  }

  private func inside(_ position: Int) -> Int {
    let last = common.last { $0.old.upperBound <= position }
    if let last, last.old.upperBound == position { return last.new.upperBound }
    if let next = common.first(where: { $0.old.lowerBound >= position }), next.old.lowerBound == position {
      return next.new.lowerBound
    }
    // Between two that are in neither: behind the one before, and what decoration stands behind both.
    var (old, new) = (last?.old.upperBound ?? 0, last?.new.upperBound ?? 0)
    while old < position, new < after.count, before[old] == after[new] { (old, new) = (old + 1, new + 1) }
    let isAtEnd = edit.range.lowerBound.value + position == oldLength
    return last == nil && new == 0 && isAtEnd ? after.count : new
  }

  private struct Character {
    /// The character without its case.
    var letter: UInt64
    var range: Range<Int>
    var isData: Bool
  }

  private static func characters(_ bytes: [UInt8]) -> [Character] {
    bytes.withTextView { text in
      text.map {
        Character(letter: $0.caseless, range: $0.range.utf8, isData: $0.isMember(of: .letterOrDigit))
      }
    }
  }
}

extension Selection {
  /// Where the selection of a text that a surface handed in stands in what came of it: where the edit that made the text left the
  /// caret, if it is behind that, and elsewhere beside what it stood beside.
  func following(_ edit: Edit, from text: String, to new: String, at caret: Selection) -> Selection {
    let behind = edit.range.lowerBound + edit.replacement.utf8.count
    if self == Selection(caret: behind) { return caret }
    return map(ExternalMap(from: text, to: new, leaning: nil).map)
  }
}

extension TextRun {
  /// A number that is the same for characters that differ in case only, and as good as never for others
  /// (FNV-1a over the folded scalars).
  fileprivate var caseless: UInt64 {
    string.unicodeScalars.reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64(ScalarProperties.folded($1).value)) &* 0x0000_0100_0000_01B3
    }
  }
}
