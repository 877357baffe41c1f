import InputMask

extension KeySyntax {
  /// Where a quote stands at a place, behind backslashes where it is within a string; `nil` where there is none.
  func quote(at start: Int) -> Int? {
    var quote = start
    while quote < end, base[quote] == UInt8(ascii: "\\") { quote += 1 }
    return quote < end && Self.isQuote(base[quote]) ? quote : nil
  }

  /// What stands between quotes; of texts that are added together, from the first quote to the last one.
  func quotedValue(from start: Int, _ quote: Int) -> Range<Int>? {
    if isTriple(quote) { return text(from: quote + 3, upTo: Array(repeating: base[quote], count: 3)) }
    // Within a cell of a table each quote is written twice.
    let isDoubled =
      quote == start && quote + 2 < end && base[quote + 1] == base[quote] && !Self.endsValue(base[quote + 2])
    let value = quoted(
      from: quote + (isDoubled ? 2 : 1), by: base[quote], backslashes: quote - start, isDoubled: isDoubled)
    guard let value, quote == start, !isDoubled else { return value }
    var last: Int?
    var close = value.upperBound
    // Texts beside each other are one where the first one is too short for a value.
    let isFragment = isFragment(value)
    while close < end, let next = operand(behind: close + 1, needsSign: !isFragment),
      let text = quoted(from: next + 1, by: base[next], backslashes: 0, isDoubled: false),
      text.upperBound < end
    {
      close = text.upperBound
      last = close
    }
    return last.map { start..<$0 + 1 } ?? value
  }

  /// Whether three quotes stand at a place and no more: they open a text that may have lines. A text of SQL that begins with a quote has
  /// three too, and opens no lines.
  func isTriple(_ quote: Int) -> Bool {
    guard runEnd(from: quote) == quote + 3, quote == lineStart || base[quote - 1] != UInt8(ascii: "\\") else {
      return false
    }
    let text = quoted(from: quote + 1, by: base[quote], backslashes: 0, isDoubled: false)
    guard base[quote] == UInt8(ascii: "'"), let close = text?.upperBound, close < end,
      close + 1 == end || Self.endsValue(base[close + 1])
    else { return true }
    if close > quote + 5, base[close - 1] == base[quote], base[close - 2] == base[quote] { return true }
    // Three quotes end a text with quotes in it, unless they open the next text of SQL, behind a sign.
    guard let next = (close + 1..<end).first(where: { base[$0] == base[quote] }),
      runEnd(from: next) == next + 3
    else { return false }
    let sign = (close..<next).last { base[$0] > 0x20 } ?? close
    return !"=(,".utf8.contains(base[sign])
  }

  /// A text between two tags, as PostgreSQL has it: `$$a$$`, `$x$a$x$`.
  func dollarQuoted(from start: Int) -> Range<Int>? {
    guard start < end, base[start] == UInt8(ascii: "$") else { return nil }
    let tag = (start + 1..<end).prefix { isWordByte(base[$0]) }.upperBound
    guard tag < end, base[tag] == UInt8(ascii: "$") else { return nil }
    let near = KeySyntax(base: base, lineStart: lineStart, end: min(end, tag + Find.lengthLimit))
    let text = near.text(from: tag + 1, upTo: (start...tag).map { base[$0] })
    return text.flatMap { $0.upperBound < near.end ? $0 : nil }
  }

  /// Where the braces of ODBC end that open at a place, in which a brace is written twice; `nil` where the value goes on behind them.
  func bracesEnd(from start: Int) -> Int? {
    var close = start
    repeat {
      close = (close + 1..<end).first { base[$0] == UInt8(ascii: "}") } ?? end
      let isPair = close + 1 < end && base[close + 1] == UInt8(ascii: "}")
      if !isPair { break }
      close += 1
    } while close < end
    return close < end && (close + 1 == end || Self.endsValue(base[close + 1])) ? close + 1 : nil
  }

  /// The text that stands for a variable without a value, as in `${NAME:-text}`; `nil` where a name is all there is.
  func variableDefault(from name: Int) -> Range<Int>? {
    var start = (name..<end).prefix { isWordByte(base[$0]) }.upperBound
    if start < end, base[start] == UInt8(ascii: ":") { start += 1 }
    guard start > name, start < end, "-=+".utf8.contains(base[start]) else { return nil }
    let text = (start + 1..<end).prefix {
      base[$0] > 0x20 && base[$0] != UInt8(ascii: "}") && !Self.isQuote(base[$0])
    }
    return text.isEmpty ? nil : text
  }

  /// What stands before some bytes, or up to the end where they stand nowhere; `nil` for nothing.
  func text(from start: Int, upTo terminator: [UInt8]) -> Range<Int>? {
    let stop = (start..<max(start, end - terminator.count + 1)).first { place in
      terminator.indices.allSatisfy { base[place + $0] == terminator[$0] }
    }
    return start < stop ?? end ? start..<(stop ?? end) : nil
  }

  /// A text in quotes behind the letters of its kind, as in `u"a b"` and `rb'a b'`.
  func prefixedQuote(from start: Int) -> Range<Int>? {
    var quote = start
    while quote < end, quote < start + 2, Self.quotePrefixes.contains(base[quote] | 0x20) { quote += 1 }
    guard quote > start, quote < end, Self.isQuote(base[quote]),
      let text = quoted(from: quote + 1, by: base[quote], backslashes: 0, isDoubled: false),
      text.upperBound < end, text.upperBound + 1 == end || Self.endsValue(base[text.upperBound + 1])
    else { return nil }
    return text
  }

  /// Those of C, C#, JavaScript, Perl, PostgreSQL, Python and Rust.
  private static let quotePrefixes = Array("befglnru@$".utf8).map { $0 | 0x20 }

  /// Where a text begins that is added to the one before: `+ "b"`, `. "b"`, `|| 'b'`.
  private func operand(behind offset: Int, needsSign: Bool) -> Int? {
    var offset = skipSpaces(from: offset)
    let sign = offset
    while offset < end, offset < sign + 2, "+.|".utf8.contains(base[offset]) { offset += 1 }
    guard offset > sign || !needsSign, offset == sign || base[sign] != UInt8(ascii: "|") || offset == sign + 2
    else { return nil }
    offset = skipSpaces(from: offset)
    return offset < end && Self.isQuote(base[offset]) ? offset : nil
  }

  /// - Parameters:
  ///   - isDoubled: whether two quotes stand on each side, as within a quoted cell of a table. Otherwise two in a row are one that
  ///     belongs to the value.
  ///   - escapes: whether a quote behind a backslash belongs to the value.
  func quoted(
    from start: Int, by quote: UInt8, backslashes: Int, isDoubled: Bool, escapes: Bool = true
  ) -> Range<Int>? {
    var stop = start
    while stop < end {
      if endsEncoded(stop, behind: start - 1) { return start < stop ? start..<stop : nil }
      guard base[stop] == quote, !isData(stop, behind: start - 1) else {
        stop += 1
        continue
      }
      let isPair = stop + 1 < end && base[stop + 1] == quote
      if isDoubled {
        if isPair { return start < stop ? start..<stop : nil }
        stop += 1
        continue
      }
      var count = 0
      while stop - count > start, base[stop - count - 1] == UInt8(ascii: "\\") { count += 1 }
      let closes =
        (backslashes == 0 ? !escapes || count.isMultiple(of: 2) : count <= backslashes)
        && !opensValue(stop, start)
      if closes, !isPair || backslashes > 0 {
        return start < stop - min(count, backslashes) ? start..<stop - min(count, backslashes) : nil
      }
      stop += closes ? 2 : 1
    }
    // A quote that is never closed: the rest of the line.
    return start < end ? start..<end : nil
  }

  /// Whether a quote behind an equals sign opens the value of another key, since the one before was never closed:
  /// `password="ab token="cd"`.
  private func opensValue(_ quote: Int, _ start: Int) -> Bool {
    quote > start + 1 && base[quote - 1] == UInt8(ascii: "=") && isWordByte(base[quote - 2])
      && quote + 1 < end && !Self.endsValue(base[quote + 1])
  }
}
