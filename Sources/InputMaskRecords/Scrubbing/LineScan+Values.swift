extension LineScan {
  // MARK: Values of keys

  @inline(__always)
  func lookForValue(behind separator: Int, _ position: inout Int) {
    guard separator > lineStart else { return }
    let before = base[separator - 1]
    // Most separators stand behind digits and words that are no keys.
    if before >= 0x80 || index.tables.kinds[Int(before)] == FindIndex.Kind.word, !mayBeKey(separator) {
      return
    }
    findValue(behind: separator, &position)
  }

  /// Whether a name may end with a word behind which values are found.
  @inline(__always)
  private func mayBeKey(_ nameEnd: Int) -> Bool {
    let name = FindIndex.Name(base: base, start: lineStart, end: nameEnd)
    return index.tables.ways(withWordAtEndOf: name) & index.allValueWays != 0
  }

  @inline(never)
  private func findValue(behind separator: Int, _ position: inout Int) {
    let syntax = KeySyntax(base: base, lineStart: lineStart, end: end)
    guard let nameEnd = syntax.keyEnd(before: separator), mayBeKey(nameEnd) else { return }
    for number in index.valueWays {
      guard let nameStart = index.wordStart(number, endingAt: nameEnd, in: base, from: lineStart) else {
        continue
      }
      if base[separator] == UInt8(ascii: ">"), !syntax.isTag(nameStart, nameEnd, separator) { continue }
      if base[separator] == 0x20, !isBehindOption(separator) { continue }
      var values = ValueSyntax(base: base, lineStart: lineStart, end: end)
      let found = values.value(behind: separator, of: syntax.keyStart(of: nameStart))
      spend(values.vainCount)
      let value: Range<Int>
      switch found {
      case .text(let text): value = text
      case .structure(let structure):
        return takeTexts(of: structure, values, index.quickWays[number].rule, &position)
      case nil: return
      }
      guard value.lowerBound >= position else { return }
      // A pattern that finds as much, and shows no more, says more of the value.
      let ways = index.ways(at: value.lowerBound, in: base, end: end)
      var best = bestMatch(ways, at: value.lowerBound, isBehindEscape: false)
      if let match = best, match.end < value.upperBound { best = nil }
      let whole = value.lowerBound..<(best?.end ?? value.upperBound)
      let rule = index.quickWays[number].rule
      if let best,
        !isValue(whole, rule)
          || UnsafeBufferPointer(rebasing: products.bytes[keptProducts...]).equals(product.bytes)
      {
        return take(value.lowerBound, best.end, best.rule, &position)
      }
      if takeValue(whole, rule, &position) { return }
    }
  }

  /// Takes the texts within a structure that a rule calls valid.
  private func takeTexts(
    of structure: Range<Int>, _ syntax: ValueSyntax, _ rule: Int, _ position: inout Int
  ) {
    spend(structure.count)
    var texts = StructureTexts(structure, syntax)
    while !isExhausted, let text = texts.next() {
      if text.lowerBound >= position { _ = takeValue(text, rule, &position) }
    }
  }

  /// Whether the name of an option of a command ends at a place, as in `--password x`.
  func isBehindOption(_ place: Int) -> Bool {
    KeySyntax(base: base, lineStart: lineStart, end: end).isBehindOption(place, index.tables.kinds)
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
    for number in index.valueWays where ways >> UInt64(number) & 1 != 0 {
      if takeValue(stretch, index.quickWays[number].rule, &position) { return true }
    }
    return false
  }
}
