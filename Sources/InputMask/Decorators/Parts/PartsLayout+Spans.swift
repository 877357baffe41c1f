extension PartsLayout {
  /// Where the parts of a value stand in it, by their index; empty ranges for empty parts. No text is too long for 32 bits.
  struct Spans: Sendable {
    // Both ends of a part in one word: an array that is read at a place is copied for each read.
    private var bounds = InlineArray<16, UInt64>(repeating: 0)

    /// The last part that is not empty; -1 for none.
    var last: Int { (0..<PartsLayout.maximumCount).last { !self[$0].isEmpty } ?? -1 }

    subscript(part: Int) -> Range<Int> {
      @inline(__always) get {
        let word = bounds[part]
        return Range(uncheckedBounds: (Int(UInt32(truncatingIfNeeded: word)), Int(word &>> 32)))
      }
      @inline(__always) set {
        bounds[part] =
          UInt64(UInt32(truncatingIfNeeded: newValue.lowerBound))
          | UInt64(truncatingIfNeeded: newValue.upperBound) &<< 32
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
    // Where the part begins, and how many characters it has.
    var (first, count) = (0, 0)
    for grapheme in value {
      let place = value.range(of: grapheme)
      let isFull = withSegment(part) { count == $0.maximum }
      var isData = true
      if isFull || !withSegment(part, { $0.takes(grapheme) }) {
        if isWritten, isFull, isEnd(grapheme, of: part) {
          (part, isData) = (part + 1, false)
        } else if let next = next(grapheme, behind: part, isFull: isFull) {
          (part, isData) = next
        } else {
          continue
        }
        count = 0
      }
      if !isData { continue }
      if count == 0 { first = place.lowerBound }
      spans[part] = first..<place.upperBound
      count += 1
    }
    return spans
  }

  /// The next part that takes a grapheme, or that stands behind the literal that it is.
  private func next(_ grapheme: TextRun, behind part: Int, isFull: Bool) -> (part: Int, isData: Bool)? {
    for index in part + (isFull ? 1 : 0)..<count {
      if index > part, segments[index].takes(grapheme) { return (index, true) }
      if isEnd(grapheme, of: index) { return (index + 1, false) }
    }
    return nil
  }

  /// The number in a part.
  func number(_ index: Int, in value: TextView, _ spans: borrowing Spans) -> PartNumber {
    var number = withSegment(index) { PartNumber($0) }
    for grapheme in value.graphemes(spans[index]) {
      if let digit = grapheme.decimalDigit { number.append(digit) }
    }
    return number
  }

  /// The word in a part, by its index; `nil` for none or one that is not finished.
  func word(_ index: Int, in value: TextView, _ spans: borrowing Spans) -> Int? {
    let folded = PartWord.fold(value.run(spans[index]))
    return segments[index].words.firstIndex { $0.letters == folded }
  }

  /// Whether a word begins with the letters in a part.
  func mayBecomeWord(_ index: Int, in value: TextView, _ spans: borrowing Spans) -> Bool {
    let letters = PartWord.fold(value.run(spans[index]))
    return segments[index].words.contains { $0.goesOn(with: letters, from: 0) }
  }

  /// Whether every part is there and finished, but for those that may be left out.
  func isComplete(_ value: TextView, _ spans: borrowing Spans) -> Bool {
    // What is being typed mostly lacks its last part.
    for index in (0..<count).reversed() {
      let span = spans[index]
      let (isOptional, hasWords, minimum) = withSegment(index) { ($0.isOptional, $0.hasWords, $0.minimum) }
      if span.isEmpty {
        if isOptional { continue }
        return false
      }
      if hasWords {
        if word(index, in: value, spans) == nil { return false }
      } else if span.count < minimum || !value.isSimple && value.graphemeCount(of: span) < minimum {
        return false
      }
    }
    return true
  }
}
