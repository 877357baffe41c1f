extension LineScan {
  // MARK: Values of keys

  @inline(__always)
  func lookForValue(behind separator: Int, _ position: inout Int) {
    guard separator > lineStart else { return }
    let syntax = KeySyntax(base: base, lineStart: lineStart, end: end)
    guard let nameEnd = index.keyEnd(before: separator, syntax) else {
      return takeCompared(separator, syntax, &position)
    }
    findValue(behind: separator, of: nameEnd, syntax, &position)
  }

  /// Takes the text before a separator that compares it with a key.
  private func takeCompared(_ separator: Int, _ syntax: KeySyntax, _ position: inout Int) {
    guard let (text, nameEnd) = syntax.comparedText(before: separator), text.lowerBound >= position else {
      return
    }
    let name = FindIndex.Name(base, lineStart, nameEnd)
    spend(text.count)
    for way in index.ways where way.matcher == nil && way.words.start(of: name) != nil {
      if takeValue(text, way.rule, &position) { return }
    }
  }

  @inline(__always)
  func lookForArgument(behind nameEnd: Int, _ position: inout Int) {
    let syntax = KeySyntax(base: base, lineStart: lineStart, end: end)
    guard nameEnd > lineStart, index.mayBeKey(nameEnd, syntax),
      let value = syntax.argument(behind: nameEnd, index.kinds)
    else { return }
    findValue(behind: value - 1, of: nameEnd, syntax, &position)
  }

  @inline(never)
  private func findValue(
    behind separator: Int, of nameEnd: Int, _ syntax: KeySyntax, _ position: inout Int
  ) {
    let name = FindIndex.Name(base, lineStart, nameEnd)
    var left = index.valueWays
    while left != 0 {
      let number = left.trailingZeroBitCount
      left &= left &- 1
      guard let nameStart = index.ways[number].words.start(of: name) else { continue }
      if base[separator] == UInt8(ascii: ">"), !syntax.isTag(nameStart, nameEnd, separator) { continue }
      var values = KeySyntax(
        base: base, lineStart: lineStart, end: valueEnd(behind: separator), encoded: encoded)
      let found = values.value(behind: separator, of: syntax.keyStart(of: nameStart, endingAt: nameEnd))
      spend(values.vainCount)
      if encoded == nil {
        continuation = values.continuation(behind: separator, found, index.ways[number].rule) ?? continuation
      }
      let value: Range<Int>
      switch found {
      case .text(let text): value = text
      case .structure(let structure):
        return takeTexts(of: structure, values, index.ways[number].rule, &position)
      case nil: return
      }
      guard value.lowerBound >= position else { return }
      // A pattern that finds as much, and shows no more, says more of the value.
      var best = bestMatch(places.ways(beginningAt: value.lowerBound), at: value.lowerBound, .unknown)
      if let match = best, match.end < value.upperBound { best = nil }
      let whole = value.lowerBound..<(best?.end ?? value.upperBound)
      let rule = index.ways[number].rule
      if let best,
        !isValue(whole, rule)
          || UnsafeBufferPointer(rebasing: products.bytes[keptProducts...]).equals(product.bytes)
      {
        return take(value.lowerBound, best.end, best.rule, &position)
      }
      if takeValue(whole, rule, &position) { return }
    }
  }

  /// The value of which a match is the beginning, where the way finds such; the match itself elsewhere.
  @inline(__always)
  func value(beginningWith match: Range<Int>, _ number: Int) -> Range<Int> {
    if index.beginningWays >> UInt64(number) & 1 == 0 { return match }
    return wholeValue(beginningWith: match, number)
  }

  private func wholeValue(beginningWith match: Range<Int>, _ number: Int) -> Range<Int> {
    let (start, line) = (match.lowerBound, KeySyntax(base: base, lineStart: lineStart, end: end))
    // The words stand before the text.
    if start == lineStart { return start..<end }
    let nameEnd = line.nameEnd(before: start, index.kinds)
    guard let name = index.ways[number].words.start(of: FindIndex.Name(base, lineStart, nameEnd)) else {
      return match
    }
    let values = KeySyntax(
      base: base, lineStart: lineStart, end: valueEnd(behind: start - 1), encoded: encoded)
    let end = values.valueEnd(of: match, behind: nameEnd, of: line.keyStart(of: name, endingAt: nameEnd))
    spend(max(0, end - match.upperBound))
    return start..<max(end, match.upperBound)
  }

  /// Where values behind a separator end at the latest. Behind one that is percent-encoded, so is everything that belongs to it.
  private func valueEnd(behind separator: Int) -> Int {
    guard let encoded, encoded[separator] != 0 else { return end }
    if encodedEnd <= separator {
      let rest = separator + 1..<end
      encodedEnd = rest.first { KeySyntax.endsValue(base[$0]) && encoded[$0] == 0 } ?? end
    }
    return encodedEnd
  }

  /// Takes the texts within a structure that a rule calls valid.
  private func takeTexts(
    of structure: Range<Int>, _ syntax: KeySyntax, _ rule: Int, _ position: inout Int
  ) {
    spend(structure.count)
    var texts = StructureTexts(structure, syntax)
    while !isExhausted, let text = texts.next() {
      if text.lowerBound >= position { _ = takeValue(text, rule, &position) }
    }
  }

  /// Takes a value where its rule calls it valid.
  private func takeValue(_ value: Range<Int>, _ rule: Int, _ position: inout Int) -> Bool {
    guard isValue(value, rule) else { return false }
    products.count = keptProducts
    products.append(product.bytes)
    take(value.lowerBound, value.upperBound, rule, &position)
    return true
  }

  /// Whether a value is one of a rule. One that is malformed is none that the rule could judge, and is covered.
  private func isValue(_ value: Range<Int>, _ rule: Int) -> Bool {
    if isValid(value, rule) { return true }
    let bytes = UnsafeBufferPointer(start: base + value.lowerBound, count: value.count)
    guard String(validating: bytes, as: UTF8.self) == nil else { return false }
    product.count = 0
    product.append(Self.cover)
    return true
  }

  /// Takes a whole stretch as the value of a key, where one of some ways finds values.
  func takeWhole(_ base: UnsafePointer<UInt8>, _ stretch: Range<Int>, of ways: UInt64) -> Bool {
    self.base = base
    end = stretch.upperBound
    var position = stretch.lowerBound
    var left = index.valueWays & ways
    while left != 0 {
      let rule = index.ways[left.trailingZeroBitCount].rule
      if takeValue(stretch, rule, &position) { return true }
      left &= left &- 1
    }
    return false
  }
}
