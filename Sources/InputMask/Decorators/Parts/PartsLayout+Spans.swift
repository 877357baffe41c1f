extension PartsLayout {
  /// Where the parts of a value stand in it, by their index; empty ranges for empty parts. No text is too long for 32 bits.
  struct Spans: Sendable {
    private var bounds = InlineArray<32, Int32>(repeating: 0)

    subscript(part: Int) -> Range<Int> {
      @inline(__always) get {
        Range(uncheckedBounds: (Int(bounds[2 &* part]), Int(bounds[2 &* part &+ 1])))
      }
      @inline(__always) set {
        bounds[2 &* part] = Int32(truncatingIfNeeded: newValue.lowerBound)
        bounds[2 &* part &+ 1] = Int32(truncatingIfNeeded: newValue.upperBound)
      }
    }
  }

  /// Where the parts stand in a value as it is edited.
  ///
  /// The literal behind a part that is full stands there only in a text with every literal; without `isWritten` it ends
  /// the part behind, which is empty.
  /// - Complexity: O(*n*) in the length of the value.
  func spans(in value: TextView, isWritten: Bool = false) -> Spans {
    if isRightFilled { return spans(fromRightOf: value) }
    var spans = Spans()
    var part = 0
    var segment = segments[0]
    var count = 0
    var start = 0
    // Where the part begins that is being read.
    var first = 0
    while start < value.count {
      if value.isSimple {
        let end = segment.end(in: value, from: start, upTo: segment.maximum - count)
        if end > start {
          if count == 0 { first = start }
          spans[part] = first..<end
          count += end - start
          start = end
          continue
        }
      }
      let end = value.next(after: start)
      let grapheme = value.run(start, end)
      if count < segment.maximum, segment.takes(grapheme) {
        if count == 0 { first = start }
        spans[part] = first..<end
        count += 1
      } else if isWritten, count == segment.maximum, part < boundaries.count,
        let first = boundaries[part].first, grapheme.equals(first.buffer)
      {
        part += 1
        segment = segments[part]
        count = 0
      } else if let next = next(grapheme, behind: part, isFull: count == segment.maximum) {
        part = next.part
        segment = segments[part]
        count = next.isData ? 1 : 0
        if next.isData {
          first = start
          spans[part] = first..<end
        }
      }
      start = end
    }
    return spans
  }

  /// The next part that takes a grapheme, or that stands behind the literal that it is.
  private func next(_ grapheme: TextRun, behind part: Int, isFull: Bool) -> (part: Int, isData: Bool)? {
    var next = part
    if isFull {
      next += 1
      guard next < segments.count else { return nil }
      if segments[next].takes(grapheme) { return (next, true) }
    }
    while next < boundaries.count {
      if let first = boundaries[next].first, grapheme.equals(first.buffer) { return (next + 1, false) }
      next += 1
      if segments[next].takes(grapheme) { return (next, true) }
    }
    return nil
  }

  /// The number in a part.
  func number(_ index: Int, in value: TextView, _ spans: borrowing Spans) -> PartNumber {
    var number = PartNumber(segments[index])
    let span = spans[index]
    var start = span.lowerBound
    while start < span.upperBound {
      let end = value.next(after: start)
      if let digit = PartNumber.digit(value.run(start, end)) { number.append(digit) }
      start = end
    }
    return number
  }

  /// The word in a part, by its index; `nil` for none or one that is not finished.
  func word(_ index: Int, in value: TextView, _ spans: borrowing Spans) -> Int? {
    guard case .words(let words) = segments[index].kind else { return nil }
    let folded = PartWord.fold(value.run(spans[index]))
    return words.firstIndex { $0.letters == folded }
  }

  /// Whether a word begins with the letters in a part.
  func mayBecomeWord(_ index: Int, in value: TextView, _ spans: borrowing Spans) -> Bool {
    guard case .words(let words) = segments[index].kind else { return false }
    let letters = PartWord.fold(value.run(spans[index]))
    return words.contains { $0.goesOn(with: letters, from: 0) }
  }

  /// Whether every part is there and finished, but for those that may be left out.
  func isComplete(_ value: TextView, _ spans: borrowing Spans) -> Bool {
    // What is being typed mostly lacks its last part.
    for index in segments.indices.reversed() {
      let segment = segments[index]
      let span = spans[index]
      if span.isEmpty {
        if segment.isOptional { continue }
        return false
      }
      switch segment.kind {
      case .words: if word(index, in: value, spans) == nil { return false }
      case .number, .characters:
        let bytes = span.count
        let isSimple = value.isSimple || bytes < segment.minimum
        let count =
          isSimple
          ? bytes : value.graphemeCount(of: span)
        if count < segment.minimum { return false }
      }
    }
    return true
  }
}
