/// Stepping a part of a value to the next number or word, and leaving it for another.
extension FieldEngine {
  /// A content with another number or word in the part at an offset of the text; `nil` where there is none to step.
  package func stepping(
    _ content: FieldContent, at offset: UTF8Offset, in layout: FieldLayout, by distance: Int
  ) -> FieldChange? {
    rewriting(content, at: offset, in: layout) { $0.stepped($1, in: $2, $3, by: distance) }
  }

  /// A content whose part at an offset of the text is left, so that a number is filled up and a word finished; `nil` where that
  /// changes nothing.
  package func leavingPart(
    at offset: UTF8Offset, of content: FieldContent, in layout: FieldLayout
  ) -> FieldChange? {
    rewriting(content, at: offset, in: layout) { $0.left($1, in: $2, $3) }
  }

  /// The literal that ends the part at an offset of the text, where that part has something in it and ends the value; `nil`
  /// elsewhere.
  package func literal(
    endingPartAt offset: UTF8Offset, of content: FieldContent, in layout: FieldLayout
  ) -> String? {
    guard let parts = compiled.parts, !parts.isRightFilled else { return nil }
    return content.core.withTextView { core in
      let spans = parts.spans(in: core)
      let part = self.part(at: offset, in: layout, core, spans, parts)
      guard part < parts.boundaries.count, !spans[part].isEmpty, spans[part].upperBound == core.count else {
        return nil
      }
      let literal = parts.boundaries[part].map { $0.string }.joined()
      return literal.isEmpty ? nil : literal
    }
  }

  /// A content with another text in the part at an offset; `nil` where there is none to put there.
  private func rewriting(
    _ content: FieldContent, at offset: UTF8Offset, in layout: FieldLayout,
    _ text: (PartsLayout, _ part: Int, _ value: TextView, borrowing PartsLayout.Spans) -> [UInt8]?
  ) -> FieldChange? {
    guard let parts = compiled.parts else { return nil }
    let written = content.core.withTextView { core -> (part: Int, text: [UInt8])? in
      let spans = parts.spans(in: core)
      let part = self.part(at: offset, in: layout, core, spans, parts)
      guard let text = text(parts, part, core, spans) else { return nil }
      return (part, parts.written(core, spans, replacing: part, with: text))
    }
    guard let written else { return nil }
    return compiled.pool.withRun { run in
      written.text.withTextView { text in
        var context = FilterContext(isEditing: true, occasion: .remnant, prefixIsKnown: content.prefixIsKnown)
        compiled.refilter(text.bytes, &context, typed: content.typedLiterals, isWritten: true, in: &run)
        let core = UTF8Text(run.core)
        let end = parts.spans(in: run.coreView)[written.part].upperBound
        let new = FieldContent(
          core: core, typedLiterals: run.typedLiterals, prefixIsKnown: content.prefixIsKnown)
        return FieldChange(
          LaidOutContent(new, by: run, of: compiled), caret: ValueOffset(end),
          map: EditMap(replacing: 0..<content.core.count, of: content.core.count, with: core.count),
          length: content.core.count)
      }
    }
  }

  /// Where the part beside the one at an offset of the text stands, or would begin; `nil` where there is none, and where
  /// the literals before it are not in the text yet.
  package func partBeside(
    _ offset: UTF8Offset, of content: FieldContent, in layout: FieldLayout, isForward: Bool
  ) -> Range<UTF8Offset>? {
    guard let parts = compiled.parts else { return nil }
    return content.core.withTextView { core in
      let spans = parts.spans(in: core)
      let index = part(at: offset, in: layout, core, spans, parts) + (isForward ? 1 : -1)
      guard 0..<parts.count ~= index else { return nil }
      func place(_ index: Int) -> Range<UTF8Offset> {
        let start = layout.textOffset(
          ofCore: ValueOffset(spans[index].lowerBound), coreCount: core.count, leaning: .downstream)
        return start..<UTF8Offset(start.value + spans[index].count)
      }
      func literals(_ range: Range<Int>) -> Int {
        parts.boundaries[range].reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } }
      }
      if !spans[index].isEmpty { return place(index) }
      // An empty part stands before the literals of the next that is not, or behind those of the last one.
      var start = layout.editable.lowerBound
      if let next = (index..<parts.count).first(where: { !spans[$0].isEmpty }) {
        start = UTF8Offset(place(next).lowerBound.value - literals(index..<next))
      } else if let last = (0..<index).last(where: { !spans[$0].isEmpty }) {
        start = UTF8Offset(place(last).upperBound.value + literals(last..<index))
      } else if index > 0 {
        return nil
      }
      return layout.editable.lowerBound <= start && start <= layout.editable.upperBound ? start..<start : nil
    }
  }

  /// The part that an offset of the text lies in or at.
  private func part(
    at offset: UTF8Offset, in layout: FieldLayout, _ core: TextView, _ spans: borrowing PartsLayout.Spans,
    _ parts: PartsLayout
  ) -> Int {
    var behind = -1
    for index in parts.segments.indices where !spans[index].isEmpty {
      let span = Range(inValue: spans[index])
      let start = layout.textOffset(ofCore: span.lowerBound, coreCount: core.count, leaning: .downstream)
      let end = layout.textOffset(ofCore: span.upperBound, coreCount: core.count)
      if offset >= start, offset <= Swift.max(end, start + spans[index].count) { return index }
      if start < offset { behind = index }
    }
    // In an empty part: that behind the last one that is not empty before the caret, or further on.
    let place = layout.coreOffset(of: offset).value

    return Swift.min(
      parts.count - 1, Swift.max(behind + 1, Swift.min(partIndex(at: place, of: core), parts.count - 1)))
  }
}

extension PartsLayout {
  /// The text of a part as it is once the part is left; `nil` where that is the same.
  func left(_ index: Int, in value: TextView, _ spans: borrowing Spans) -> [UInt8]? {
    let segment = segments[index]
    let text = value.bytes[spans[index]]
    if isRightFilled || text.isEmpty { return nil }
    switch segment.kind {
    case .characters: return nil
    case .words(let words):
      let letters = PartWord.fold(value.run(spans[index]))
      let fitting = words.filter { $0.goesOn(with: letters, from: 0) }
      guard fitting.count == 1, fitting[0].letters.count > letters.count else { return nil }
      return Array(fitting[0].spelling.buffer)
    case .number:
      var digits: [UInt8] = []
      number(index, in: value, spans).filling(isLeft: true).forEachDigit {
        digits += self.digits[Int($0)].buffer
      }
      return digits.isEmpty ? nil : digits + text
    }
  }

  /// The text of a part with the number or word that is `distance` further on; `nil` where there is none.
  func stepped(_ index: Int, in value: TextView, _ spans: borrowing Spans, by distance: Int) -> [UInt8]? {
    let segment = segments[index]
    switch segment.kind {
    case .characters: return nil
    case .words(let words):
      let current = word(index, in: value, spans)
      let next =
        current.map { ($0 + distance + words.count) % words.count } ?? (distance > 0 ? 0 : words.count - 1)
      return words[next].graphemes.flatMap { Array($0.buffer) }
    case .number:
      guard segment.maximum <= 18 else { return nil }
      let range = segment.range ?? 0...PartNumber.power(segment.maximum) - 1
      let number = number(index, in: value, spans)
      var next = distance > 0 ? range.lowerBound : range.upperBound
      if number.count > 0, range.contains(number.value) {
        let sum = number.value + distance
        if range.contains(sum) { next = sum }
      }
      let digits = String(next)
      let width = Swift.max(segment.minimum, segment.pad, digits.utf8.count)
      let padded = String(repeating: "0", count: width - digits.utf8.count) + digits
      return padded.utf8.flatMap { self.digits[Int($0 - 0x30)].buffer }
    }
  }

  /// A value with every literal between its parts written out, and another text in one of them.
  func written(_ value: TextView, _ spans: borrowing Spans, replacing part: Int, with text: [UInt8])
    -> [UInt8]
  {
    if isRightFilled { return writtenFromRight(value, spans, replacing: part, with: text) }
    var last = 0
    for index in segments.indices where !spans[index].isEmpty { last = index }
    var bytes: [UInt8] = []
    for index in 0...Swift.max(last, part) {
      bytes += index == part ? text : Array(value.bytes[spans[index]])
      if index < Swift.max(last, part), let first = boundaries[index].first { bytes += first.buffer }
    }
    return bytes
  }
}
