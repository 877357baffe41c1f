import InputMask

/// What a way has found that goes on in the next lines.
package struct Continuation: Equatable {
  /// The number of the way.
  let way: Int
  var kind: Kind

  enum Kind: Equatable {
    /// A candidate, as long as its way takes lines for parts of it. Each of them may begin as its line does, but for digits: with the time
    /// of a log, or the sign of a quotation or a difference.
    case lines(prefix: [UInt8])
    /// The value of a key whose line has an indentation: the lines that are indented deeper, of a block of YAML (YAML 1.2.2, section 8.1).
    case block(indentation: Int)
    /// The same, where each line is one word, or an item of a list. In brackets only texts in quotes are items: a word without them is a
    /// name.
    case words(indentation: Int, areQuoted: Bool = false)
    /// A value before a backslash: the first word of the next line.
    case rest
    /// The value of a pair whose name the line ends with.
    case pair
    /// A value that is open up to some bytes, such as three quotes, in one of the next lines.
    case open(terminator: [UInt8], lines: Int)
  }
}

extension KeySyntax {
  /// In how many lines behind it a value may go on that is open. Where nothing ends it, it was cut off.
  private static let openLines = 64

  /// What goes on behind a line that ends with the value of a key, or before it.
  func continuation(behind separator: Int, _ value: Value?) -> Continuation.Kind? {
    var stop = end
    while stop > separator + 1, base[stop - 1] <= 0x20 { stop -= 1 }
    let start = nodeStart(behind: separator)
    let indentation = skipSpaces(from: lineStart) - lineStart
    // A comment is none of the value.
    let node = (start..<max(start, stop)).prefix { base[$0] != UInt8(ascii: "#") || base[$0 - 1] > 0x20 }
    let last = node.last { base[$0] > 0x20 }
    guard let last, !isNodeProperty(start..<last + 1) else {
      return .words(indentation: indentation)
    }
    if isOpenList(start..<last + 1) { return .words(indentation: indentation, areQuoted: true) }
    if let terminator = terminator(from: start) {
      return .open(terminator: terminator, lines: Self.openLines)
    }
    if base[start] == UInt8(ascii: "|") || base[start] == UInt8(ascii: ">") {
      let isSign = (start + 1..<last + 1).allSatisfy {
        base[$0].isDigit || base[$0] == UInt8(ascii: "-") || base[$0] == UInt8(ascii: "+")
      }
      return isSign ? .block(indentation: indentation) : nil
    }
    guard base[stop - 1] == UInt8(ascii: "\\") else { return nil }
    if case .text(let text) = value, text.upperBound < stop { return nil }
    return .rest
  }

  /// Whether a text is a tag or an anchor of YAML (YAML 1.2.2, section 6.9), with its value in the next line.
  private func isNodeProperty(_ text: Range<Int>) -> Bool {
    "!&".utf8.contains(base[text.lowerBound]) && text.allSatisfy { base[$0] > 0x20 }
  }

  /// Whether a text is a bracket with the items of a list in the next lines.
  private func isOpenList(_ text: Range<Int>) -> Bool {
    let bracket = listStart(from: text.lowerBound)
    return (bracket ?? text.lowerBound) + 1 == text.upperBound
      && (bracket != nil || "[(".utf8.contains(base[text.lowerBound]))
  }

  /// What ends a text that begins at a place and goes on in other lines: three quotes, or the word of a document of a shell.
  private func terminator(from start: Int) -> [UInt8]? {
    if isTriple(start), Self.isQuote(base[start]) {
      let quotes = Array(repeating: base[start], count: 3)
      return text(from: start + 3, upTo: quotes).map { $0.upperBound == end } ?? (start + 3 == end)
        ? quotes : nil
    }
    guard has("<<", at: start) else { return nil }
    let name = (start + 2..<end).first { !"-~'\"".utf8.contains(base[$0]) } ?? end
    let word = (name..<end).prefix { isWordByte(base[$0]) }
    let isLast = (word.upperBound..<end).allSatisfy { !isWordByte(base[$0]) && base[$0] != UInt8(ascii: ">") }
    return word.count > 1 && isLast ? word.map { base[$0] } : nil
  }

  /// The one word of a text, or what stands in its quotes, perhaps as an item of a list; `nil` where it has more words, or is a key.
  func word(in text: Range<Int>) -> Range<Int>? {
    var start = text.lowerBound
    if text.count > 2, base[start] == UInt8(ascii: "-"), base[start + 1] == 0x20 {
      start = skipSpaces(from: start + 1)
    }
    if let quote = quote(at: start) {
      if isTriple(quote) { return nil }
      let value = quoted(from: quote + 1, by: base[quote], backslashes: quote - start, isDoubled: false)
      let behind = value.map { skipSpaces(from: $0.upperBound + 1) } ?? end
      return behind < end && Self.separators.contains(base[behind]) ? nil : value
    }
    var stop = (start..<text.upperBound).prefix { base[$0] > 0x20 }.upperBound
    guard start < stop, stop == text.upperBound, base[stop - 1] != UInt8(ascii: ":"),
      !"[{".utf8.contains(base[start])
    else { return nil }
    while stop > start, base[stop - 1] == UInt8(ascii: "\\") || base[stop - 1] == UInt8(ascii: ",") {
      stop -= 1
    }
    return start < stop ? start..<stop : nil
  }
}

extension LineScan {
  /// Covers what of a line belongs to the one before; `false` where nothing does.
  func goOn(in line: Range<Int>, _ base: UnsafePointer<UInt8>) -> Bool {
    guard let continuation else { return false }
    beginLine(length: line.count)
    (self.base, lineStart, end) = (base, line.lowerBound, line.upperBound)
    guard let (text, next) = stretch(of: line, in: continuation) else { return false }
    let way = index.ways[continuation.way]
    if way.findsValues, way.matcher != nil, !text.isEmpty, end(of: text, continuation.way) == nil {
      return false
    }
    self.continuation = next.map { Continuation(way: continuation.way, kind: $0) }
    if !text.isEmpty {
      hits.append(
        Hit(
          start: text.lowerBound, end: text.upperBound, rule: way.rule, product: keepCover()))
    }
    // What stands behind it is searched as ever.
    search(
      UnsafeBufferPointer(start: base, count: line.upperBound), text.upperBound..<line.upperBound,
      lineStart: line.lowerBound)
    return true
  }

  /// What of a line belongs to the one before, and what goes on behind it; `nil` where nothing does.
  private func stretch(
    of line: Range<Int>, in continuation: Continuation
  ) -> (text: Range<Int>, next: Continuation.Kind?)? {
    let (kind, way) = (continuation.kind, continuation.way)
    var syntax = KeySyntax(base: base, lineStart: line.lowerBound, end: line.upperBound)
    let start = syntax.skipSpaces(from: line.lowerBound)
    let last = (start..<line.upperBound).last { base[$0] > 0x20 }
    let text = start..<(last.map { $0 + 1 } ?? start)
    let depth = start - line.lowerBound
    switch kind {
    case .lines(let prefix):
      let part: Range<Int>
      if let start = memberStart(behind: prefix, in: line, syntax) {
        part =
          syntax.quoted(from: start, by: UInt8(ascii: "\""), backslashes: 0, isDoubled: false)
          ?? start..<start
      } else {
        let start = syntax.skipSpaces(from: line.lowerBound + length(of: prefix, in: line))
        part = min(start, text.upperBound)..<text.upperBound
      }
      return part.isEmpty || isLine(part, of: way) ? (part, kind) : nil
    case .block(let indentation):
      return text.isEmpty || depth > indentation ? (text, kind) : nil
    case .words(let indentation, let areQuoted):
      guard depth > indentation, let word = syntax.word(in: text),
        !areQuoted || KeySyntax.isQuote(base[word.lowerBound - 1])
      else { return nil }
      // Behind a word that is no item of a list stand others; an item that is no value ends no list.
      let isItem = areQuoted || word.lowerBound >= text.lowerBound + 2
      if end(of: word, way) != nil { return (word, isItem ? kind : nil) }
      return isItem ? (line.lowerBound..<line.lowerBound, kind) : nil
    case .rest:
      guard let word = syntax.word(in: text.prefix { base[$0] > 0x20 }) else { return nil }
      return (word, base[text.upperBound - 1] == UInt8(ascii: "\\") ? kind : nil)
    case .pair:
      let key = text.first { isWordByte(base[$0]) } ?? text.upperBound
      let keyEnd = (key..<text.upperBound).prefix { isWordByte(base[$0]) }.upperBound
      guard ["value", "string"].contains(where: { syntax.isWord($0, endingAt: keyEnd, isWhole: false) }),
        let sign = (keyEnd..<text.upperBound).first(where: { KeySyntax.separators.contains(base[$0]) }),
        case .text(let value)? = syntax.value(behind: sign, of: key), end(of: value, way) != nil
      else { return nil }
      return (value, nil)
    case .open(let terminator, let lines):
      let value = syntax.text(from: text.lowerBound, upTo: terminator) ?? text.lowerBound..<text.lowerBound
      let isOver = value.upperBound < text.upperBound || lines == 0
      return (value.clamped(to: text), isOver ? nil : .open(terminator: terminator, lines: lines - 1))
    }
  }

  /// What stands before a place of the line.
  func prefix(before place: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: base + lineStart, count: min(place - lineStart, KeySyntax.gapLimit)))
  }

  /// Where a string of a line of JSON begins whose key is that of the one before which a prefix stands; `nil` where none does.
  private func memberStart(behind prefix: [UInt8], in line: Range<Int>, _ syntax: KeySyntax) -> Int? {
    guard prefix.last == UInt8(ascii: "\""), let open = prefix.lastIndex(where: { ",{".utf8.contains($0) })
    else { return nil }
    let member = Array(prefix[(open + 1)...])
    guard let head = syntax.text(from: line.lowerBound, upTo: member), head.upperBound < syntax.end else {
      return nil
    }
    return head.upperBound + member.count
  }

  /// How many bytes at the beginning of a line are those of a prefix, with other digits in it and, but for its end, more or fewer of them; none
  /// where one is another. Blanks at its end may be missing at that of a line.
  private func length(of prefix: [UInt8], in line: Range<Int>) -> Int {
    let digits = prefix.reversed().prefix { $0.isDigit }.count
    var (place, isNumber) = (line.lowerBound, false)
    for byte in prefix.dropLast(digits) {
      let wasNumber = isNumber
      isNumber = byte.isDigit
      if isNumber { continue }
      if wasNumber { place = (place..<line.upperBound).first { !base[$0].isDigit } ?? line.upperBound }
      if place == line.upperBound { return byte == 0x20 ? line.count : 0 }
      if base[place] != byte { return 0 }
      place += 1
    }
    let number = (place..<min(place + digits, line.upperBound)).prefix { base[$0].isDigit }
    return number.count == digits ? number.upperBound - line.lowerBound : 0
  }

  private func isLine(_ text: Range<Int>, of way: Int) -> Bool {
    spend(text.count)
    return index.ways[way].lines?.matches(
      UnsafeBufferPointer(start: base, count: text.upperBound), from: text.lowerBound)
      ?? false
  }
}
