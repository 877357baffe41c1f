import InputMask

/// What goes on in the lines behind the one in which it began.
package enum Continuation: Equatable {
  /// A candidate, as long as its way takes lines for parts of it. Each of them may begin as its line does, but for digits: with the time
  /// of a log, or the sign of a quotation or a difference.
  case lines(way: Int, prefix: [UInt8])
  /// The value of a key whose line has an indentation: the lines that are indented deeper, of a block of YAML (YAML 1.2.2, section 8.1).
  case block(rule: Int, indentation: Int)
  /// The same, where it is one word, or one in each line of a list.
  case word(rule: Int, indentation: Int)
  /// A value before a backslash: the first word of the next line.
  case rest(rule: Int)
}

extension KeySyntax {
  /// What goes on behind a line that ends with the value of a key, or before it.
  func continuation(behind separator: Int, _ value: Value?, _ rule: Int) -> Continuation? {
    var stop = end
    while stop > separator + 1, base[stop - 1] <= 0x20 { stop -= 1 }
    let start = nodeStart(behind: separator)
    let indentation = skipSpaces(from: lineStart) - lineStart
    if start >= stop { return .word(rule: rule, indentation: indentation) }
    if base[start] == UInt8(ascii: "|") || base[start] == UInt8(ascii: ">") {
      let isSign = (start + 1..<stop).allSatisfy {
        base[$0] &- 0x30 < 10 || base[$0] == UInt8(ascii: "-") || base[$0] == UInt8(ascii: "+")
      }
      return isSign ? .block(rule: rule, indentation: indentation) : nil
    }
    guard base[stop - 1] == UInt8(ascii: "\\") else { return nil }
    if case .text(let text) = value, text.upperBound < stop { return nil }
    return .rest(rule: rule)
  }

  /// The one word of a text, or what stands in its quotes, perhaps as an item of a list; `nil` where it has more words, or is a key.
  func word(in text: Range<Int>) -> Range<Int>? {
    var start = text.lowerBound
    if text.count > 2, base[start] == UInt8(ascii: "-"), base[start + 1] == 0x20 {
      start = skipSpaces(from: start + 1)
    }
    if let quote = quote(at: start) {
      return quoted(from: quote + 1, by: base[quote], backslashes: quote - start, isDoubled: false)
    }
    var stop = (start..<text.upperBound).prefix { base[$0] > 0x20 }.upperBound
    guard start < stop, stop == text.upperBound, base[stop - 1] != UInt8(ascii: ":") else { return nil }
    if base[stop - 1] == UInt8(ascii: "\\") { stop -= 1 }
    return start < stop ? start..<stop : nil
  }
}

extension LineScan {
  /// Covers what of a line belongs to the one before; `false` where nothing does.
  func goOn(in line: Range<Int>, _ base: UnsafePointer<UInt8>) -> Bool {
    guard let continuation else { return false }
    beginLine(length: line.count)
    (self.base, lineStart, end) = (base, line.lowerBound, line.upperBound)
    let syntax = KeySyntax(base: base, lineStart: line.lowerBound, end: line.upperBound)
    var text = syntax.skipSpaces(from: line.lowerBound)..<line.upperBound
    while text.upperBound > text.lowerBound, base[text.upperBound - 1] <= 0x20 {
      text = text.lowerBound..<text.upperBound - 1
    }
    let depth = text.lowerBound - line.lowerBound
    let rule: Int
    switch continuation {
    case .lines(let way, let prefix):
      let length = self.length(of: prefix, in: line)
      let start = syntax.skipSpaces(from: line.lowerBound + length)
      text = min(start, text.upperBound)..<text.upperBound
      // Of a line of JSON it is the string that begins where the first line's did.
      if length > 0, prefix.last == UInt8(ascii: "\"") {
        text =
          syntax.quoted(from: start, by: UInt8(ascii: "\""), backslashes: 0, isDoubled: false)
          ?? start..<start
      }
      guard text.isEmpty || isLine(text, of: way) else { return false }
      rule = index.ways[way].rule
    case .block(let owner, let indentation):
      guard text.isEmpty || depth > indentation else { return false }
      rule = owner
    case .word(let owner, let indentation):
      guard depth > indentation, let word = syntax.word(in: text), isValid(word, owner) else {
        return false
      }
      self.continuation = word.lowerBound > text.lowerBound + 1 ? continuation : nil
      return cover(word, owner)
    case .rest(let owner):
      guard let word = syntax.word(in: text.prefix { base[$0] > 0x20 }) else { return false }
      self.continuation = base[text.upperBound - 1] == UInt8(ascii: "\\") ? continuation : nil
      return cover(word, owner)
    }
    self.continuation = continuation
    if !text.isEmpty { _ = cover(text, rule) }
    // What stands behind the string of a line of JSON is searched as ever.
    if text.upperBound < line.upperBound, base[text.upperBound] > 0x20 {
      search(
        UnsafeBufferPointer(start: base, count: line.upperBound), text.upperBound..<line.upperBound,
        lineStart: line.lowerBound)
    }
    return true
  }

  /// What stands before a place of the line.
  func prefix(before place: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: base + lineStart, count: min(place - lineStart, KeySyntax.gapLimit)))
  }

  /// How many bytes at the beginning of a line are those of a prefix, with other digits in it and, but for its end, more or fewer of them; none
  /// where one is another. Blanks at its end may be missing at that of a line.
  private func length(of prefix: [UInt8], in line: Range<Int>) -> Int {
    func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    var (offset, place) = (0, line.lowerBound)
    while offset < prefix.count {
      guard place < line.upperBound else {
        return prefix[offset...].allSatisfy { $0 == 0x20 } ? line.count : 0
      }
      guard base[place] == prefix[offset] || isDigit(base[place]) && isDigit(prefix[offset]) else { return 0 }
      (offset, place) = (offset + 1, place + 1)
      guard isDigit(prefix[offset - 1]), offset < prefix.count, !prefix[offset...].allSatisfy(isDigit) else {
        continue
      }
      // The digits of both go on, or those of one.
      if !isDigit(prefix[offset]) { while place < line.upperBound, isDigit(base[place]) { place += 1 } }
      if place < line.upperBound, !isDigit(base[place]) { while isDigit(prefix[offset]) { offset += 1 } }
    }
    return place - line.lowerBound
  }

  private func isLine(_ text: Range<Int>, of way: Int) -> Bool {
    spend(text.count)
    return index.ways[way].lines?.matches(
      UnsafeBufferPointer(start: base, count: text.upperBound), from: text.lowerBound)
      ?? false
  }

  private func cover(_ text: Range<Int>, _ rule: Int) -> Bool {
    hits.append(Hit(start: text.lowerBound, end: text.upperBound, rule: rule, product: keepCover()))
    return true
  }
}
