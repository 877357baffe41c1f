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
  }

  /// How many graphemes the value has.
  private let count: Int
  private var entries: [Entry] = []

  init(count: Int) { self.count = count }

  /// Adds a literal before a grapheme of the value, counted from 0. Before one that the value does not have nothing is
  /// added: the literal appears when the character is typed.
  public mutating func add(_ literal: String, before index: Int) {
    if index >= 0, index < count { append(literal, at: index) }
  }

  /// Adds a literal behind a grapheme of the value, counted from 0, as soon as the value has it.
  public mutating func add(_ literal: String, after index: Int) {
    if index >= 0, index < count { append(literal, at: index + 1) }
  }

  private mutating func append(_ literal: String, at place: Int) {
    if literal.isEmpty || literal.joinsTextBefore || literal.joinsTextBehind { return }
    entries.append(Entry(text: literal, place: place))
  }

  /// The entries in the order of the text; those at one place in the order in which they were added.
  /// - Complexity: O(*n* log *n*) in the number of literals.
  var ordered: [Entry] {
    entries.indices.sorted { (entries[$0].place, $0) < (entries[$1].place, $1) }.map { entries[$0] }
  }
}
