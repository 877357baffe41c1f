/// The short way of texts in which every part is there and says where it ends: the prefilter finds the parts, and they are written
/// as it finds them. What the mask would find in such a text makes no difference.
final class PartsFill {
  /// A part and the literal behind it; the layout keeps the memory.
  private struct Cell: BitwiseCopyable {
    let isNumber: Bool
    let joint: UnsafeBufferPointer<UInt8>
    /// How much of the literal ends the part in the value as it is edited.
    let ownCount: Int
  }

  private let layout: PartsLayout
  private let prefilter: PartsPrefilter
  private let cells: ConstantTable<Cell>
  /// Whether nothing that is no letter or digit is a problem where it is dropped.
  private let hasImpliedDropsCheck: Bool
  /// Whether a check looks at the value as it is handed out.
  private let judgesByValue: Bool

  /// `nil` for parts of words or of several bounds, for such that nothing stands between or a literal before, and for digits of other scripts.
  init?(_ layout: PartsLayout, behind filters: FilterChain, _ checks: CheckList) {
    guard layout.leading.count == 0, layout.isASCII, layout.calendar == nil,
      layout.joints.allSatisfy({ $0.count > 0 }),
      !layout.segments.contains(where: { $0.hasWords || !$0.bounds.isEmpty }),
      // Filters that rewrite texts are shown those without all literals but the ends of parts.
      filters.rewritingCount == 0
        || !layout.readsValues && layout.closing.count == 0
          && layout.joints.allSatisfy({ $0.graphemes.count == 1 })
    else { return nil }
    self.layout = layout
    prefilter = PartsPrefilter(layout, filters)
    let joints = layout.joints + [layout.closing]
    cells = ConstantTable(
      layout.segments.indices.map { index in
        Cell(
          isNumber: layout.segments[index].isNumber, joint: joints[index].buffer,
          ownCount: layout.ends[index].count)
      })
    judgesByValue = checks.readsValue
    hasImpliedDropsCheck = checks.hasImpliedDropsCheck
  }

  /// Takes an input up to its text. Where the answer is `true`, the whole way gives the same one.
  /// - Parameter need: the results that the caller will ask for.
  /// - Returns: `false`, with a walk to be begun again, where the input has to go the whole way.
  func fill(_ input: TextRun, in walk: inout Walk, for need: CompiledRule.Need) -> Bool {
    let input = input.bytes
    walk.begin(input)
    if UTF8Validation.isSimple(input) { return fill(codes: input, in: &walk, for: need) }
    let codes = walk.nextWriter()
    guard input.count <= PartsPrefilter.longestText,
      prefilter.transliterate(TextRun(bytes: input, start: 0), to: &codes.pointee)
    else { return false }
    walk.note(.literals, input, codes)
    return fill(codes: codes.pointee.bytes, in: &walk, for: need)
  }

  /// The same for the codes of the characters, which may also be the value as it is handed out.
  private func fill(
    codes: UnsafeBufferPointer<UInt8>, in walk: inout Walk, for need: CompiledRule.Need
  ) -> Bool {
    if layout.readsValues, layout.mayBegin(TextRun(bytes: codes, start: 0)) {
      if !UTF8Validation.isSimple(codes) { return false }
      if let spelling = layout.spelling(ofValue: walk.view(simple: codes)) {
        // What is written anew has other places.
        walk.isShort = true
        return spelling.end == codes.count
          && spelling.bytes.withUnsafeBufferPointer { fill(parts: $0, in: &walk, for: need) }
      }
    }
    return fill(parts: codes, in: &walk, for: need)
  }

  private func fill(
    parts codes: UnsafeBufferPointer<UInt8>, in walk: inout Walk, for need: CompiledRule.Need
  ) -> Bool {
    var spans = PartsLayout.Spans()
    guard prefilter.admits(codes, mayDrop: hasImpliedDropsCheck && need != .drops, &spans) else {
      return false
    }
    let core = walk.nextWriter()
    guard let isWithinRanges = writeCore(codes, &spans, &core.pointee) else { return false }
    if !walk.isShort { walk.note(.literals, codes, core) }
    walk.setCore(to: core.pointee.bytes, isSimple: UTF8Validation.isSimple(core.pointee.bytes))
    walk.know(spans)
    walk.isComplete = true
    walk.arePartsMet = isWithinRanges
    walk.progress = .formatted
    // Nobody asks for the text of an invalid input.
    if !isWithinRanges, need.isOfValidInputs, !judgesByValue { return true }
    let text = walk.nextWriter()
    writeText(walk.coreView, &spans, &text.pointee)
    if text.pointee.isExhausted { return false }
    walk.text = text
    walk.value = walk.core
    if !need.asksForValue, !judgesByValue { return true }
    if layout.isPlain(walk.coreView, isComplete: true) {
      walk.value = UnsafeBufferPointer(rebasing: text.pointee.bytes.dropLast(layout.closing.count))
      walk.valueWriter = text
    } else {
      let value = walk.memory.pointee.handedOut
      value.pointee.reset(limit: walk.limit)
      layout.writeValue(of: walk.coreView, spans, isComplete: true, writing: &value.pointee)
      walk.value = value.pointee.bytes
      walk.valueWriter = value
    }
    return true
  }

  /// Writes the value as it is edited: every part as it is left, with the literal that ends it unless it is full.
  /// - Parameter spans: where the parts stand among the codes, then where they stand in the value.
  /// - Returns: whether every part is within its range; `nil` where one is not all there.
  @inline(__always)
  private func writeCore(
    _ codes: UnsafeBufferPointer<UInt8>, _ spans: inout PartsLayout.Spans, _ writer: inout TextWriter
  ) -> Bool? {
    var isWithinRanges = true
    let text = TextRun(bytes: codes, start: 0)
    var place = 0
    for index in 0..<cells.count {
      let cell = cells[index]
      var number = prefilter.numbers[index]
      let (start, span) = (writer.count, spans[index])
      let characters = text.run(span.lowerBound, span.upperBound)
      if place < span.lowerBound { writer.remove(text.run(place, span.lowerBound), because: .literal) }
      place = span.upperBound
      if cell.isNumber {
        for digit in characters.bytes { number.append(digit &- 0x30) }
        let needless = number.needlessZeros
        let filling = number.filling(isLeft: true)
        if needless > 0 { writer.remove(characters.run(0, needless), because: .literal) }
        if needless == 0 { filling.forEachDigit { writer.insert(layout.digits[Int($0)].buffer) } }
        writer.keep(characters.run(needless, span.count))
        number.fill(with: filling)
        if number.count < number.minimum || span.isEmpty { return nil }
        if !number.passes { isWithinRanges = false }
      } else {
        for at in span { writer.fold(text.run(at, at &+ 1), to: prefilter.character(of: codes[at])) }
        if span.count < number.minimum { return nil }
      }
      spans[index] = start..<writer.count
      if writer.count &- start < number.maximum { writer.insert(cell.joint.slice(0..<cell.ownCount)) }
    }
    if place < codes.count { writer.remove(text.run(place, codes.count), because: .literal) }
    return writer.isExhausted ? nil : isWithinRanges
  }

  /// Writes the text of a value in which every part stands with the literal behind it.
  @inline(__always)
  private func writeText(
    _ core: TextView, _ spans: UnsafePointer<PartsLayout.Spans>, _ writer: inout TextWriter
  ) {
    for index in 0..<cells.count {
      let cell = cells[index]
      let span = spans.pointee[index]
      let own = span.count == prefilter.numbers[index].maximum ? 0 : cell.ownCount
      writer.keep(core.run(span.lowerBound, span.upperBound &+ own))
      writer.insert(cell.joint.slice(own..<cell.joint.count))
    }
  }
}
