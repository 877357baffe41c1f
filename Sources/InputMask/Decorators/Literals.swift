/// The literals of one text, each with its place among the characters of the value.
///
/// A literal that begins with a combining mark, or ends with a character that joins the next, would make one character
/// with the value. It is not added.
public struct Literals {
  /// A literal and its place.
  struct Entry {
    var text: String
    /// How many graphemes of the value stand before it.
    var place: Int
    var rank: Rank
  }

  /// The order of the literals at one place. Those of one rank stand in the order in which they were added.
  enum Rank: Int {
    case start
    case within
    case end
  }

  /// How many graphemes the value has.
  private let count: Int
  private var entries: [Entry] = []

  init(count: Int) { self.count = count }

  /// Adds a literal before a grapheme of the value, counted from 0. Before one that the value does not have nothing is
  /// added: the literal appears when the character is typed.
  public mutating func add(_ literal: String, before index: Int) {
    if index >= 0, index < count { append(literal, at: index, .within) }
  }

  /// Adds a literal behind a grapheme of the value, counted from 0, as soon as the value has it.
  public mutating func add(_ literal: String, after index: Int) {
    if index >= 0, index < count { append(literal, at: index + 1, .within) }
  }

  /// Adds a literal before the value and before all literals there, but for those that were added so already.
  public mutating func addAtStart(_ literal: String) { append(literal, at: 0, .start) }

  /// Adds a literal behind the value and behind all literals there.
  public mutating func addAtEnd(_ literal: String) { append(literal, at: count, .end) }

  private mutating func append(_ literal: String, at place: Int, _ rank: Rank) {
    if literal.isEmpty || literal.joinsTextBefore || literal.joinsTextBehind { return }
    entries.append(Entry(text: literal, place: place, rank: rank))
  }

  /// The entries in the order of the text.
  /// - Complexity: O(*n* log *n*) in the number of literals.
  var ordered: [Entry] {
    let order = entries.indices.sorted { left, right in
      (entries[left].place, entries[left].rank.rawValue, left)
        < (entries[right].place, entries[right].rank.rawValue, right)
    }
    return order.map { entries[$0] }
  }
}
