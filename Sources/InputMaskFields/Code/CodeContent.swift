import InputMask

/// What the boxes of a ``CodeField`` hold, and where the next key goes.
struct CodeContent: UndoStep {
  /// A grapheme, or an empty string, for each box.
  var characters: [String]
  /// The box that the next key goes to, the first of which is 0.
  var current = 0
  /// Whether the last box was just filled, with no empty one left.
  var isAtEnd = false
  /// Whether all boxes are selected.
  var isAllSelected = false
  /// The code that came in as a whole, while it has problems that the boxes do not show; `nil` otherwise.
  var handedIn: String?

  /// As many empty boxes, the first of them current.
  init(count: Int) { characters = Array(repeating: "", count: count) }

  /// Compares byte for byte.
  static func == (left: Self, right: Self) -> Bool {
    left.holdsSame(as: right) && left.current == right.current && left.isAtEnd == right.isAtEnd
      && left.isAllSelected == right.isAllSelected && left.handedIn == right.handedIn
  }

  var isEmpty: Bool { characters.allSatisfy { $0.isEmpty } }

  var isComplete: Bool { !characters.contains { $0.isEmpty } }

  /// Whether a box is empty that stands before a filled one.
  var hasGap: Bool {
    guard let empty = characters.firstIndex(where: { $0.isEmpty }) else { return false }
    return characters[empty...].contains { !$0.isEmpty }
  }

  /// Whether the boxes hold the same characters, byte for byte.
  func holdsSame(as other: CodeContent) -> Bool {
    characters.elementsEqual(other.characters) { $0.hasSameBytes(as: $1) }
  }

  var byteCount: Int { characters.reduce(handedIn?.utf8.count ?? 0) { $0 + $1.utf8.count } }

  /// Goes to a box; an index outside is brought to the nearest.
  mutating func moveTo(_ index: Int) {
    current = Swift.min(Swift.max(0, index), characters.count - 1)
    isAtEnd = false
    isAllSelected = false
  }

  /// Selects all boxes, of which one is filled at least.
  mutating func selectAll() {
    moveTo(0)
    isAllSelected = !isEmpty
  }

  /// Empties all boxes and goes to the first.
  mutating func empty() {
    for index in characters.indices { characters[index] = "" }
    handedIn = nil
    moveTo(0)
  }

  /// Goes behind what is filled last: to the box there, to the first empty one, or behind the last.
  mutating func moveToEnd() {
    let end = (characters.lastIndex { !$0.isEmpty } ?? -1) + 1
    if end < characters.count { moveTo(end) } else { moveToFirstEmpty() }
  }

  /// Goes to the first empty box, or behind the last where there is none.
  mutating func moveToFirstEmpty() {
    moveTo(characters.firstIndex { $0.isEmpty } ?? characters.count - 1)
    isAtEnd = isComplete
  }

  /// Fills the boxes from `first` on with characters that have room there, and goes behind the last of them.
  mutating func fill(_ characters: [String], from first: Int) {
    for (offset, character) in characters.enumerated() { self.characters[first + offset] = character }
    handedIn = nil
    moveTo(first + characters.count - 1)
    if !characters.isEmpty { advance() }
  }

  /// Goes from the current box to the next; from the last to the first empty one, or behind it.
  mutating func advance() {
    if current + 1 < characters.count { moveTo(current + 1) } else { moveToFirstEmpty() }
  }
}
