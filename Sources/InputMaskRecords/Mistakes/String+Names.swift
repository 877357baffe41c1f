extension [String] {
  /// The names as a sentence lists them: not too many, and none that may be a value.
  var listed: String {
    let shown = filter { !$0.looksLikeValue }.prefix(40)
    let more = count - shown.count
    if shown.isEmpty { return "\(more) that look like values" }
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}

extension String {
  /// Whether a name of a column or member has `@` or six digits, as addresses, numbers and dates have, and names hardly ever: it may
  /// be a value, and no message quotes it.
  var looksLikeValue: Bool {
    utf8.contains(UInt8(ascii: "@")) || utf8.count { $0.isDigit } >= 6
  }

  /// The sign by which the only cell of a record seems to be separated into more, as `--delimiter` takes it; `nil` where there is none.
  package var otherDelimiter: String? {
    first { ";\t|,".contains($0) }.map { $0 == "\t" ? "\\t" : String($0) }
  }
}
