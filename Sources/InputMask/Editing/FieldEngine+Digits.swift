/// Digits that are typed behind a value of parts that are numbers.
extension FieldEngine {
  /// Writes a value with a digit behind it, where nothing else becomes of it: what the filter of the parts would do is known
  /// of the numbers.
  /// - Returns: whether the run has the text of the value.
  func append(_ digit: UInt8, to core: UTF8Text, _ parts: PartsLayout, in run: inout Run) -> Bool {
    guard let filters = plainKeys?.digitFilters, filters != 0, digit &- 0x30 < 10 else { return false }
    let candidate = run.shown
    candidate.pointee.reset()
    core.withBytes { candidate.pointee.append($0) }
    withUnsafePointer(to: digit) { candidate.pointee.append(UnsafeBufferPointer(start: $0, count: 1)) }
    let bytes = candidate.pointee.bytes
    let needed = compiled.filters.changes.needed(for: bytes)
    guard FilterChanges.isSimple(needed), needed & ~filters == 0,
      parts.takesLastDigit(of: TextView(simple: bytes))
    else { return false }
    compiled.lay(bytes, typed: 0, in: &run)
    return !run.isExhausted && run.text?.pointee.dropCount == 0 && !run.isRewritten
  }
}

extension FilterChain {
  /// The filters of parts, if there is one that runs while a text is typed and that has a bit of its own.
  var partsFilters: FilterChanges.Set {
    guard changes.isOn, typingCount <= FilterChanges.lastBit else { return 0 }
    var set: FilterChanges.Set = 0
    for index in 0..<typingCount where withFilter(index, { $0 is PartsFilter }) {
      set |= FilterChanges.bit(index)
    }
    return set
  }
}

extension PartsLayout {
  /// Whether digits are those of ASCII, and go from left to right, part by part, each with a literal behind it.
  var takesDigitsAlone: Bool {
    isASCII && !isRightFilled && boundaries.allSatisfy { !$0.isEmpty }
  }

  /// Whether the last digit of a value stands in a part as it is, and the filter of the parts leaves every part as it is.
  fileprivate func takesLastDigit(of value: TextView) -> Bool {
    let spans = spans(in: value)
    for index in segments.indices {
      let segment = segments[index]
      // A part that takes no digits may be passed over otherwise.
      guard segment.isNumber else { return false }
      let span = spans[index]
      if span.isEmpty { continue }
      let number = number(index, in: value, spans)
      // A number that is out of its range is not taken, one that is certain is filled up.
      guard number.canPass, !(number.isCertain && number.count < number.pad) else { return false }
      guard span.upperBound == value.count else { continue }
      // Behind a number that is certain the next part begins.
      return span.count == 1 || !self.number(in: value, span.dropLast(), segment).isCertain
    }
    return false
  }

  /// The number of digits of ASCII in a stretch.
  private func number(in value: TextView, _ span: Range<Int>, _ segment: Segment) -> PartNumber {
    var number = PartNumber(segment)
    for place in span { number = number.appending(value.bytes[place] &- 0x30) }
    return number
  }
}
