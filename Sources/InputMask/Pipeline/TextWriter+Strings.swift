/// What formatters say in strings, and at the end of a text.
extension TextWriter {
  /// Puts a string in the place of a run of the input.
  public mutating func replace(_ run: TextRun, with string: String) {
    string.withBytes { replace(run, with: $0) }
  }

  /// Adds a string that no part of the input stands behind.
  public mutating func insert(_ string: String) {
    string.withBytes { insert($0) }
  }

  /// Keeps a stretch of a text, and takes the literals in it out, which come in its order.
  mutating func keep(_ text: TextView, _ range: Range<Int>, without literals: [Range<Int>]) {
    var start = range.lowerBound
    for literal in literals {
      keep(text.run(start, literal.lowerBound))
      remove(text.run(literal), because: .literal)
      start = literal.upperBound
    }
    keep(text.run(start, range.upperBound))
  }

  /// Removes the rest of an input that a formatter has not accounted for.
  mutating func complete(_ text: TextView) {
    var covered = 0
    for record in records { covered += Int(record.oldLength) }
    if covered < text.count { remove(text.run(covered, text.count), because: .custom) }
  }
}
