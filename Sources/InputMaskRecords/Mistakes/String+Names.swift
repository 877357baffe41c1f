extension String {
  /// Whether a name of a column or member has `@` or six digits, as addresses, numbers and dates have, and names hardly ever: it may
  /// be a value, and no message quotes it.
  var looksLikeValue: Bool {
    utf8.contains(UInt8(ascii: "@")) || utf8.count { $0 &- 0x30 < 10 } >= 6
  }

  /// The sign by which the only cell of a record seems to be separated into more, as `--delimiter` takes it; `nil` where there is none.
  package var otherDelimiter: String? {
    first { ";\t|,".contains($0) }.map { $0 == "\t" ? "\\t" : String($0) }
  }
}
