import InputMask

/// Values that are arguments: of an option, a call, a directive or a statement.
extension KeySyntax {
  /// Whether a byte may stand right behind the name of an option, or of another argument that is a key.
  @inline(__always)
  static func endsOption(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "(")
      || Self.isQuote(byte)
  }

  /// Where the value begins that is the next argument behind a name that ends at a place: that of an option, of a key in a call or of
  /// a directive.
  /// - Parameter kinds: those of all bytes.
  func argument(behind place: Int, _ kinds: ConstantTable<UInt8>) -> Int? {
    var start = place
    let limit = max(lineStart, place - 64)
    while start > limit {
      let byte = base[start &- 1]
      if kinds[Int(byte)] & FindIndex.Kind.word == 0, byte != UInt8(ascii: "-") { break }
      start &-= 1
    }
    guard start < place else { return nil }
    if base[start] == UInt8(ascii: "-") { return optionValue(from: start, behind: place) }
    if base[place] <= 0x20 {
      let value = clause(behind: place)
      guard value > place, value < end, !Self.separators.contains(base[value]) else { return nil }
      return isDirective(before: start) || isStatement(start, place) || isClause(start..<place, value)
        ? value : nil
    }
    if base[place] == UInt8(ascii: "(") { return onlyArgument(behind: place) }
    guard start > limit else { return nil }
    return callValue(from: start, behind: place)
  }

  /// The one argument of a call whose name is a key, where it is a word in quotes that has a digit: `setPassword("x1")`.
  private func onlyArgument(behind bracket: Int) -> Int? {
    let value = skipSpaces(from: bracket + 1)
    guard let quote = quote(at: value), let text = quotedValue(from: value, quote), text.upperBound + 1 < end
    else { return nil }
    let close = skipSpaces(
      from: (text.upperBound..<end).first { base[$0] == base[quote] }.map { $0 + 1 } ?? end)
    return close < end && base[close] == UInt8(ascii: ")") && text.allSatisfy { base[$0] > 0x20 }
      && text.contains { base[$0] &- 0x30 < 10 } ? value : nil
  }

  /// The value of a key in a call: `put("password", "x")`, `setProperty('db.password', 'x')`, `{{"password", "x"}}`.
  private func callValue(from start: Int, behind place: Int) -> Int? {
    var open = start
    let limit = max(lineStart, place - 64)
    while open > limit, isWordByte(base[open - 1]) || ".-".utf8.contains(base[open - 1]) { open -= 1 }
    guard open > limit, let close = quote(at: place), base[close] == base[open - 1] else { return nil }
    open -= 1
    while open > limit, base[open - 1] <= 0x20 || base[open - 1] == UInt8(ascii: "\\") { open -= 1 }
    guard open > limit, base[open - 1] == UInt8(ascii: "(") || base[open - 1] == UInt8(ascii: "{") else {
      return nil
    }
    let comma = skipSpaces(from: close + 1)
    guard comma < end, base[comma] == UInt8(ascii: ",") else { return nil }
    let value = skipSpaces(from: comma + 1)
    return quote(at: value) == nil ? nil : value
  }

  /// Whether a word that takes a name and a value stands before a place (Dockerfile, csh, Apache, Windows), or `login` and a name do
  /// (netrc).
  private func isDirective(before place: Int) -> Bool {
    let end = place - 1
    guard end > lineStart, base[end] == 0x20 || base[end] == 0x09 else { return false }
    if isWord("env", endingAt: end) || isWord("setenv", endingAt: end) || isWord("setx", endingAt: end) {
      return true
    }
    var name = end
    let limit = max(lineStart, end - 64)
    while name > limit, base[name - 1] > 0x20 { name -= 1 }
    return name > limit && isWord("login", endingAt: name - 1)
  }

  /// Whether a name and one value are all of a line, as in netrc and in files of settings: the value is in quotes, or the line is
  /// indented, or the value is no word.
  private func isStatement(_ name: Int, _ place: Int) -> Bool {
    var start = name
    while start > lineStart, base[start - 1] == 0x20 || base[start - 1] == 0x09 { start -= 1 }
    guard start == lineStart || base[start - 1] == 0x0A else { return false }
    let value = skipSpaces(from: place)
    if value < end, Self.isQuote(base[value]) { return true }
    let word = (value..<end).prefix { base[$0] > 0x20 }
    var stop = word.upperBound
    while stop < end, base[stop] <= 0x20, base[stop] != 0x0A { stop += 1 }
    guard stop == end || base[stop] == 0x0A else { return false }
    return start < name || word.contains { base[$0] &- 0x30 < 10 }
  }

  /// Whether a text in quotes stands behind a keyword of SQL: `PASSWORD 'x'`, `PASSWORD $$x$$`, `plugin_password BY 'x'`, or any
  /// text that is no keyword: `IDENTIFIED BY x`.
  private func isClause(_ word: Range<Int>, _ value: Int) -> Bool {
    let isKeyword = word.allSatisfy { base[$0] &- 0x61 >= 26 }
    if isWord("by", endingAt: word.upperBound) {
      let text = (value..<end).prefix { base[$0] > 0x20 }
      return Self.isQuote(base[value])
        || isKeyword && text.contains { base[$0] &- 0x30 < 10 || base[$0] >= 0x61 }
    }
    let isText =
      base[value] == UInt8(ascii: "'") || prefixedQuote(from: value) != nil
      || dollarQuoted(from: value) != nil
    return isText && (isKeyword || clause(behind: word.upperBound) > skipSpaces(from: word.upperBound))
  }

  /// Where the value begins behind a keyword of SQL, and behind words that may stand between: `BY`, or `FOR` with a name and an equals
  /// sign.
  private func clause(behind place: Int) -> Int {
    let start = skipSpaces(from: place)
    let word = (start..<end).prefix { base[$0] > 0x20 }.upperBound
    if isWord("by", endingAt: word) { return skipSpaces(from: word) }
    guard isWord("for", endingAt: word) else { return start }
    let name = (skipSpaces(from: word)..<end).prefix { base[$0] > 0x20 && base[$0] != UInt8(ascii: "=") }
    let sign = skipSpaces(from: name.upperBound)
    return sign < end && base[sign] == UInt8(ascii: "=") ? skipSpaces(from: sign + 1) : start
  }

  /// Whether a word of small letters stands before a place, in any case, and a blank or nothing before it.
  /// - Parameter isWhole: whether it is no end of a longer word.
  func isWord(_ word: StaticString, endingAt end: Int, isWhole: Bool = true) -> Bool {
    let start = end - word.utf8CodeUnitCount
    guard start >= lineStart, !isWhole || start == lineStart || base[start - 1] <= 0x20 else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { base[start + $0] | 0x20 == word.utf8Start[$0] }
  }

  /// Where the value of an option of a command begins whose name stands between two places: `--api-key x`, `-password x`, and in a
  /// list of arguments `"--password", "x"`.
  private func optionValue(from start: Int, behind place: Int) -> Int? {
    let before = start > lineStart ? base[start - 1] : 0x20
    guard Self.endsValue(before) || Self.openers.contains(before) else { return nil }
    let name = base[start + 1] == UInt8(ascii: "-") ? start + 2 : start + 1
    guard place > name, base[name] != UInt8(ascii: "-") else { return nil }
    let close = quote(at: place).flatMap { base[$0] == before ? $0 : nil }
    let (isQuoted, gap) = (close != nil, close.map { $0 + 1 } ?? place)
    var value = skipSpaces(from: gap)
    if value < end, base[value] == UInt8(ascii: ",") {
      let isList = isQuoted || value + 1 < end && base[value + 1] > 0x20 || isInBrackets(start)
      guard isList else { return nil }
      value = skipSpaces(from: value + 1)
    }
    // Another option, or a sign between the option and its value. What stands in no quotes where the option does is a name.
    guard value > gap, value < end, base[value] != UInt8(ascii: "-"), !Self.separators.contains(base[value])
    else { return nil }
    guard isQuoted else { return value }
    let quote = quote(at: value)
    return quote.map { $0 + 1 < end && base[$0 + 1] != UInt8(ascii: "-") } == true ? value : nil
  }

  /// What may stand before an option, besides what may end a value.
  private static let openers = Array("([{<>=:".utf8)

  /// Whether a square bracket is open at a place.
  private func isInBrackets(_ place: Int) -> Bool {
    OpenBrackets(before: place, in: base, from: max(lineStart, place - 256)).isOpen(UInt8(ascii: "["))
  }
}
