/// Characters that are typed behind a value of parts, into a number or a part of characters.
extension FieldEngine {
  /// Writes a value with a character behind it, where nothing else becomes of it: what the filter of the parts would do is
  /// known of the numbers, and of a part of characters that has begun and has room.
  /// - Returns: whether the run has the text of the value.
  func append(_ byte: UInt8, to core: UTF8Text, _ parts: PartsLayout, in run: inout Run) -> Bool {
    guard let filters = compiled.plainKeys?.partsFilters, filters != 0, byte < 0x80 else { return false }
    let candidate = run.shown
    candidate.pointee.reset()
    core.withBytes { candidate.pointee.append($0) }
    withUnsafePointer(to: byte) { candidate.pointee.append(UnsafeBufferPointer(start: $0, count: 1)) }
    let bytes = candidate.pointee.bytes
    let needed = compiled.filters.changes.needed(for: bytes)
    guard FilterChanges.isSimple(needed), needed & ~filters == 0 else { return false }
    let value = TextView(simple: bytes)
    let spans = parts.spans(in: value)
    guard parts.takesLast(of: value, spans) else { return false }
    compiled.lay(bytes, typed: 0, in: &run)
    guard !run.isExhausted, run.text?.pointee.dropCount == 0, !run.isRewritten else { return false }
    // The checks ask for the same.
    run.know(spans)
    return true
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
  /// Whether digits are those of ASCII, and characters go from left to right, part by part, each with a literal behind it. What
  /// becomes of the letters of a word its other letters tell.
  var takesKeysAlone: Bool {
    isASCII && !isRightFilled && boundaries.allSatisfy { !$0.isEmpty }
      && segments.allSatisfy { if case .words = $0.kind { false } else { true } }
  }

  /// Whether the last character of a value stands in a part as it is, and the filter of the parts leaves every part as it is.
  fileprivate func takesLast(of value: TextView, _ spans: borrowing Spans) -> Bool {
    var areNumbers = true
    for index in segments.indices {
      let segment = segments[index]
      let span = spans[index]
      guard segment.isNumber else {
        // Where a part has begun, its next character passes over no part.
        if span.count > 1, span.upperBound == value.count { return true }
        areNumbers = false
        continue
      }
      if span.isEmpty { continue }
      let number = number(index, in: value, spans)
      // A number that is out of its range is not taken, one that is certain is filled up.
      guard number.canPass, !(number.isCertain && number.count < number.pad) else { return false }
      guard span.upperBound == value.count else { continue }
      // A part that takes no digits may be passed over otherwise.
      guard areNumbers, segments[index...].allSatisfy({ $0.isNumber }) else { return false }
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
