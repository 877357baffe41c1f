import InputMask

extension LineScan {
  /// What is taken when the search has come to a place.
  struct Awaited {
    enum Kind {
      /// The value behind the separator before the place, of the key whose name ends at an offset.
      case value(key: Int)
      /// A row of SQL.
      case row(SQLColumns)
      /// A text up to an offset, where a way finds a value in it.
      case text(end: Int, way: Int)
    }

    var place: Int
    var kind: Kind

    var order: (Int, Int, Int) {
      switch kind {
      case .value(let key): (place, 0, key)
      case .row: (place, 1, 0)
      case .text(_, let way): (place, 2, way)
      }
    }
  }

  // MARK: Values of keys

  /// Looks for a key whose name ends at a place and that has a value, and for a text that is compared with a key there.
  @inline(__always)
  func lookForKey(endingAt place: Int, _ position: inout Int) {
    let syntax = KeySyntax(base: base, lineStart: lineStart, end: end)
    if base[place] == UInt8(ascii: "=") { takeCompared(place, syntax, &position) }
    if let columns = SQLColumns(before: place, syntax, index) {
      postpone([Awaited(place: place, kind: .row(columns))])
    }
    let pair = syntax.pairName(of: place).flatMap { index.isKey($0, syntax) ? $0 : nil }
    if let pair, pair > place {
      let key = FindIndex.Name(base, lineStart, pair)
      let way = index.ways.firstIndex { $0.keyStart(of: key) != nil }
      continuation = way.map { Continuation(way: $0, kind: .pair) }
    }
    let before = pair.flatMap { $0 < place ? $0 : nil }
    let name =
      index.isKey(place, syntax)
      ? place : before ?? syntax.pairName(behindValueOf: place).flatMap { index.isKey($0, syntax) ? $0 : nil }
    guard let name else { return }
    for form in KeyForm.all[Int(base[place])] {
      guard let separator = form.separator(behind: place, in: syntax) else { continue }
      postpone([Awaited(place: separator + 1, kind: .value(key: name))])
    }
  }

  /// Takes what waits for a place or one before it, from left to right. What stands between a key and its value, or between texts of brackets,
  /// is looked at before.
  @inline(__always)
  func takeAwaited(upTo place: Int, _ position: inout Int) {
    while let next = awaited.last, next.place <= place {
      awaited.removeLast()
      let syntax = KeySyntax(base: base, lineStart: lineStart, end: end)
      switch next.kind {
      case .value(let key): findValue(behind: next.place - 1, of: key, syntax, &position)
      case .row(let columns): openRow(columns, next.place, syntax)
      case .text(let end, let way):
        if next.place >= position, !isExhausted { _ = takeValue(next.place..<end, way, &position) }
      }
    }
  }

  /// Keeps what is to be taken until the search has come to it.
  private func postpone(_ entries: [Awaited]) {
    guard let last = entries.map(\.place).max() else { return }
    var start = awaited.count
    while start > 0, awaited[start - 1].place <= last { start -= 1 }
    let later = (awaited[start...] + entries).sorted { $0.order > $1.order }
    awaited.removeSubrange(start...)
    // Several forms may end in one separator, and those of brackets within brackets are there already.
    for entry in later where awaited.last.map({ $0.order == entry.order }) != true { awaited.append(entry) }
  }

  /// Keeps the texts in a row of SQL that stand below keys, and the next row.
  private func openRow(_ columns: SQLColumns, _ row: Int, _ syntax: KeySyntax) {
    guard !isExhausted else { return }
    let (texts, rowEnd) = columns.texts(in: row, syntax)
    postpone(
      texts.map { Awaited(place: $0.text.lowerBound, kind: .text(end: $0.text.upperBound, way: $0.way)) })
    // A row that is never closed is read again for each statement in it.
    guard let rowEnd else { return spend(end - row) }
    if let next = syntax.rowStart(behind: rowEnd) {
      postpone([Awaited(place: next, kind: .row(columns))])
    }
  }

  /// Takes the text before a separator that compares it with a key.
  private func takeCompared(_ separator: Int, _ syntax: KeySyntax, _ position: inout Int) {
    guard let (text, nameEnd) = syntax.comparedText(before: separator), text.lowerBound >= position else {
      return
    }
    let name = FindIndex.Name(base, lineStart, nameEnd)
    spend(text.count)
    for (number, way) in index.ways.enumerated() where way.keyStart(of: name) != nil {
      if takeValue(text, number, &position) { return }
    }
  }

  @inline(never)
  private func findValue(
    behind separator: Int, of nameEnd: Int, _ syntax: KeySyntax, _ position: inout Int
  ) {
    let name = FindIndex.Name(base, lineStart, nameEnd)
    var whole: (value: Range<Int>, number: Int)?
    var goesOn = false
    for number in SetBits(index.valueWays) {
      guard let nameStart = index.ways[number].keyStart(of: name) else { continue }
      var values = KeySyntax(
        base: base, lineStart: lineStart, end: valueEnd(behind: separator), encoded: encoded)
      let key = syntax.keyStart(of: nameStart, endingAt: nameEnd)
      let found = values.value(behind: separator, of: key)
      spend(values.vainCount)
      // Of several ways the first one says what goes on: it takes the most.
      if encoded == nil, !goesOn, let kind = values.continuation(behind: separator, found) {
        (continuation, goesOn) = (Continuation(way: number, kind: kind), true)
      }
      switch found {
      case .text(var text):
        guard text.lowerBound >= position, values.mayBegin(text, behind: index.ways[number].predecessors)
        else {
          spend(text.count)
          continue
        }
        // What a pattern finds may go on behind a blank.
        let match = bestMatch(places.ways(beginningAt: text.lowerBound), at: text.lowerBound, .unknown)
        text = text.lowerBound..<max(text.upperBound, match?.end ?? 0)
        guard
          let end = self.end(of: text, number, goingOn: { values.wordEnd(at: $0, of: text, key) }),
          end > whole?.value.upperBound ?? 0
        else {
          spend(text.count)
          continue
        }
        whole = (text.lowerBound..<end, number)
      case .texts(let texts):
        // Brackets of keys in brackets are read again for each of them.
        spend((texts.last?.upperBound ?? separator) - separator)
        postpone(
          texts.filter { $0.lowerBound >= position && !isName($0, syntax) }
            .map { Awaited(place: $0.lowerBound, kind: .text(end: $0.upperBound, way: number)) })
      case nil: return
      }
    }
    guard let (value, number) = whole else { return }
    // A pattern that finds as much, and shows no more, says more of the value.
    let best = bestMatch(places.ways(beginningAt: value.lowerBound), at: value.lowerBound, .unknown)
    guard let best, best.end >= value.upperBound else {
      _ = takeValue(value, number, &position)
      return
    }
    let longest = value.lowerBound..<best.end
    if !isValue(longest, index.ways[number].rule)
      || UnsafeBufferPointer(rebasing: products.bytes[keptProducts...]).equals(product.bytes)
    {
      return take(value.lowerBound, best.end, best.rule, &position)
    }
    takeProduct(longest, index.ways[number].rule, &position)
  }

  /// Whether a text is a key that a call or an index names, as in `environ["PASSWORD"]`.
  private func isName(_ text: Range<Int>, _ syntax: KeySyntax) -> Bool {
    text.lowerBound - 3 >= lineStart && isWordByte(base[text.lowerBound - 3])
      && "[(".utf8.contains(base[text.lowerBound - 2])
      && text.allSatisfy { isWordByte(base[$0]) || ".-".utf8.contains(base[$0]) }
      && index.isKey(text.upperBound, syntax)
  }

  /// The end of the value that a way finds at the beginning of a text: that of the text, or of what a pattern matches behind it. Its product
  /// is in `product`.
  /// - Parameter goingOn: the end of a value whose match ends at a place behind the text; `nil` where none may.
  func end(of text: Range<Int>, _ number: Int, goingOn: (Int) -> Int? = { _ in nil }) -> Int? {
    let way = index.ways[number]
    if way.matcher == nil { return isValue(text, way.rule) ? text.upperBound : nil }
    let start = text.first { !"[(<\"'".utf8.contains(base[$0]) } ?? text.lowerBound
    return longestMatch(number, at: start, longerThan: start) {
      $0 > text.upperBound ? goingOn($0) ?? text.upperBound : text.upperBound
    }
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

  /// Takes a text where a way finds a value in it.
  private func takeValue(_ text: Range<Int>, _ number: Int, _ position: inout Int) -> Bool {
    guard end(of: text, number) != nil else { return false }
    takeProduct(text, index.ways[number].rule, &position)
    return true
  }

  private func takeProduct(_ value: Range<Int>, _ rule: Int, _ position: inout Int) {
    products.count = keptProducts
    products.append(product.bytes)
    take(value.lowerBound, value.upperBound, rule, &position)
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
    return SetBits(index.valueWays & ways).contains { takeValue(stretch, $0, &position) }
  }
}
