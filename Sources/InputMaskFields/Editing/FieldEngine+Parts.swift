import InputMask

/// Stepping a part of a value to the next number or word, and leaving it for another.
extension FieldEngine {
  /// Whether the value is one of parts, which are filled one after the other.
  private var fillsParts: Bool { hasParts && !compiled.isRightFilled }

  /// A content with a digit or a letter that begins a full part anew which begins at an offset of the text, or stands behind a full
  /// one there; and where the part begins in the value. `nil` elsewhere.
  func beginningPart(
    with grapheme: String, at offset: UTF8Offset, of laidOut: LaidOutContent
  ) -> (change: FieldChange, start: ValueOffset)? {
    guard fillsParts else { return nil }
    let core = laidOut.content.core
    let spans = compiled.partSpans(in: core)
    let place = laidOut.layout.coreOffset(of: offset).value
    guard let part = spans.firstIndex(where: { !$0.isEmpty && $0.lowerBound >= place }),
      spans[part].lowerBound == place
        || part > 0 && spans[part - 1].upperBound == place
          && compiled.isFullPart(part - 1, of: core),
      compiled.isFullPart(part, of: core, before: grapheme)
    else { return nil }
    return changing(laidOut, .begun(with: grapheme), part).map { ($0, ValueOffset(spans[part].lowerBound)) }
  }

  /// The same of a part, full or not, that begins at the start of a stretch of the text within it; of a word with the letters before
  /// the stretch.
  func beginningPart(
    with grapheme: String, in range: Range<UTF8Offset>, of laidOut: LaidOutContent
  ) -> FieldChange? {
    guard fillsParts else { return nil }
    let core = laidOut.content.core
    let place = laidOut.layout.coreRange(of: range).utf8
    let spans = compiled.partSpans(in: core)
    guard
      let part = spans.firstIndex(where: {
        !$0.isEmpty && $0.lowerBound <= place.lowerBound && place.upperBound <= $0.upperBound
      })
    else { return nil }
    let before = core.string[utf8: spans[part].lowerBound..<place.lowerBound]
    return changing(laidOut, .begun(with: before + grapheme), part)
  }

  /// A content whose part ends at an offset of the text and is left, and a digit that begins the next; `nil` where the number of the
  /// part may not stay, and where no part is next.
  func closingPart(with grapheme: String, at offset: UTF8Offset, of laidOut: LaidOutContent) -> FieldChange? {
    guard fillsParts else { return nil }
    let core = laidOut.content.core
    let place = laidOut.layout.coreOffset(of: offset).value
    let spans = compiled.partSpans(in: core)
    guard let part = spans.firstIndex(where: { !$0.isEmpty && $0.upperBound == place }),
      part + 1 < spans.count, compiled.passes(part: part, of: core)
    else { return nil }
    let left = changing(laidOut, at: offset, .left)?.laidOut ?? laidOut
    return changing(left, .begun(with: grapheme), part + 1)
  }

  /// A content whose part at an offset of the text is stepped to another number or word, or is left, so that a number is filled up and
  /// a word finished; `nil` where that changes nothing.
  func changing(
    _ laidOut: LaidOutContent, at offset: UTF8Offset, _ partChange: CompiledRule.PartChange
  ) -> FieldChange? {
    guard hasParts else { return nil }
    let spans = compiled.partSpans(in: laidOut.content.core)
    return changing(laidOut, partChange, part(at: offset, of: laidOut, spans))
  }

  private func changing(
    _ laidOut: LaidOutContent, _ partChange: CompiledRule.PartChange, _ part: Int
  ) -> FieldChange? {
    let (content, core) = (laidOut.content, laidOut.content.core)
    let changed = compiled.draft(
      ofValue: core, partChange, ofPart: part, prefixIsKnown: content.prefixIsKnown,
      typed: content.typedLiterals)
    guard let (draft, end) = changed else { return nil }
    return FieldChange(
      LaidOutContent(draft, prefixIsKnown: content.prefixIsKnown), caret: end,
      map: EditMap(replacing: 0..<core.count, of: core.count, with: draft.core.count))
  }

  /// Whether a character ends the part that ends at an offset of the text.
  func endsPart(_ grapheme: String, at offset: UTF8Offset, of laidOut: LaidOutContent) -> Bool {
    compiled.endsPart(grapheme, at: laidOut.layout.coreOffset(of: offset).value, of: laidOut.content.core)
  }

  /// The literal that ends the part at an offset of the text, where that part has something in it and ends the value; `nil`
  /// elsewhere.
  func literal(endingPartAt offset: UTF8Offset, of laidOut: LaidOutContent) -> String? {
    guard fillsParts else { return nil }
    let spans = compiled.partSpans(in: laidOut.content.core)
    let part = part(at: offset, of: laidOut, spans)
    let literals = compiled.partLiterals
    guard part < literals.count, !spans[part].isEmpty, spans[part].upperBound == laidOut.content.core.count,
      !literals[part].isEmpty
    else { return nil }
    return literals[part]
  }

  /// Where the part beside the one at an offset of the text stands, or would begin; `nil` where there is none, and where
  /// the literals before it are not in the text yet.
  func partBeside(_ offset: UTF8Offset, of laidOut: LaidOutContent, isForward: Bool) -> Range<UTF8Offset>? {
    guard hasParts else { return nil }
    let (core, layout) = (laidOut.content.core, laidOut.layout)
    let spans = compiled.partSpans(in: core)
    let index = part(at: offset, of: laidOut, spans) + (isForward ? 1 : -1)
    guard spans.indices.contains(index) else { return nil }
    func place(_ index: Int) -> Range<UTF8Offset> {
      let start = laidOut.textOffset(of: ValueOffset(spans[index].lowerBound), leaning: .downstream)
      return start..<start + spans[index].count
    }
    func literals(_ range: Range<Int>) -> Int {
      compiled.partLiterals[range].reduce(0) { $0 + $1.utf8.count }
    }
    if !spans[index].isEmpty { return place(index) }
    // An empty part stands before the literals of the next that is not, or behind those of the last one.
    var start = layout.editable.lowerBound
    if let next = spans[index...].firstIndex(where: { !$0.isEmpty }) {
      start = place(next).lowerBound + -literals(index..<next)
    } else if let last = spans[..<index].lastIndex(where: { !$0.isEmpty }) {
      start = place(last).upperBound + literals(last..<index)
    } else if index > 0 {
      return nil
    }
    return layout.editable.lowerBound <= start && start <= layout.editable.upperBound ? start..<start : nil
  }

  /// The part that an offset of the text lies in or at.
  private func part(at offset: UTF8Offset, of laidOut: LaidOutContent, _ spans: [Range<Int>]) -> Int {
    let (core, layout) = (laidOut.content.core, laidOut.layout)
    var behind = -1
    for index in spans.indices where !spans[index].isEmpty {
      let span = Range(inValue: spans[index])
      let start = laidOut.textOffset(of: span.lowerBound, leaning: .downstream)
      let end = laidOut.textOffset(of: span.upperBound)
      if offset >= start, offset <= Swift.max(end, start + spans[index].count) { return index }
      if start < offset { behind = index }
    }
    // In an empty part: that behind the last one that is not empty before the caret, or further on.
    let place = layout.coreOffset(of: offset).value
    let further = compiled.anchors(in: core)?.count(before: place) ?? 0
    return Swift.min(spans.count - 1, Swift.max(behind + 1, further))
  }
}
