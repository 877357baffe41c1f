/// What formatters say in strings, and at the end of a text.
extension TextWriter {
  /// Puts a string in the place of a run of the input.
  public mutating func replace(_ run: TextRun, with string: String) {
    var copy = string
    copy.withUTF8 { replace(run, with: $0) }
  }

  /// Adds a string that no part of the input stands behind.
  public mutating func insert(_ string: String) {
    var copy = string
    copy.withUTF8 { insert($0) }
  }

  /// Removes the rest of an input that a formatter has not accounted for.
  mutating func complete(_ text: TextView) {
    var covered = 0
    for record in records { covered += Int(record.oldLength) }
    if covered < text.count { remove(text.run(covered, text.count), because: .custom) }
  }
}
