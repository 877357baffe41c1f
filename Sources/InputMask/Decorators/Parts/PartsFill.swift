/// The short way of texts in which every part is there and says where it ends: the prefilter finds the parts, and they are written
/// as it finds them. What the mask would find in such a text makes no difference.
final class PartsFill: ShapeFill {
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
  private let dropsFreely: Bool
  /// Whether the value as it is handed out may be a stretch of the text.
  private let mayBePlain: Bool
  /// Whether a check looks at the value as it is handed out.
  private let judgesByValue: Bool
  /// How much longer than another text its value and its text may be.
  private let slack: Int

  /// `nil` for parts of words, for such that nothing stands between or a literal before, and for digits of other scripts.
  init?(_ layout: PartsLayout, behind filters: FilterChain, _ checks: CheckList) {
    guard layout.leading.count == 0, layout.isASCII, layout.joints.allSatisfy({ $0.count > 0 }),
      !layout.segments.contains(where: { $0.hasWords })
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
    judgesByValue = checks.readValue
    dropsFreely = checks.indices(of: .drops).isEmpty
    mayBePlain = layout.isPlain(TextView(simple: UnsafeBufferPointer(start: nil, count: 0)), isComplete: true)
    slack = zip(layout.segments, joints).reduce(0) { $0 + Swift.max(4, $1.0.pad) + $1.1.count }
  }

  override func fill(
    _ input: TextRun, in run: inout Run, for need: CompiledRule.Need
  ) -> Bool {
    let input = input.bytes
    run.begin(input)
    if UTF8Validation.isSimple(input) { return fill(codes: input, in: &run, for: need) }
    if input.count > PartsPrefilter.longestText { return false }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: input.count) { codes in
      guard let count = prefilter.transliterate(input, to: codes) else { return false }
      return fill(codes: UnsafeBufferPointer(rebasing: codes[..<count]), in: &run, for: need)
    }
  }

  /// The same for the codes of the characters, which may also be the value as it is handed out.
  private func fill(
    codes: UnsafeBufferPointer<UInt8>, in run: inout Run, for need: CompiledRule.Need
  ) -> Bool {
    if layout.readsValues, layout.mayBegin(TextRun(bytes: codes, start: 0)) {
      if !UTF8Validation.isSimple(codes) { return false }
      if let spelling = layout.spelling(ofValue: run.view(simple: codes)) {
        return spelling.end == codes.count
          && spelling.bytes.withUnsafeBufferPointer { fill(parts: $0, in: &run, for: need) }
      }
    }
    return fill(parts: codes, in: &run, for: need)
  }

  private func fill(
    parts codes: UnsafeBufferPointer<UInt8>, in run: inout Run, for need: CompiledRule.Need
  ) -> Bool {
    var spans = PartsLayout.Spans()
    guard prefilter.admits(codes, mayDrop: dropsFreely && need != .drops, &spans) else { return false }
    let core = run.nextWriter()
    var reading = Reading.sound
    let hasRoom = core.pointee.appendUnnoted(upTo: codes.count + slack) { target in
      writeCore(codes, &spans, to: target, &reading)
    }
    switch reading {
    case _ where !hasRoom: return false
    case .incomplete: return false
    case .outOfRange:
      if need.isOfValidInputs { run.foundInvalid() }
      return need.isOfValidInputs
    case .sound: break
    }
    run.setCore(to: core.pointee.bytes, isSimple: UTF8Validation.isSimple(core.pointee.bytes))
    run.know(spans)
    run.isShort = true
    run.isComplete = true
    run.arePartsMet = true
    run.progress = .formatted
    let text = run.nextWriter()
    guard writeText(run.core, spans, &text.pointee) else { return false }
    run.text = text
    run.value = run.core
    if !need.asksForValue, !judgesByValue { return true }
    if mayBePlain, layout.isPlain(run.coreView, isComplete: true) {
      run.value = UnsafeBufferPointer(rebasing: text.pointee.bytes.dropLast(layout.closing.count))
    } else {
      let value = run.memory.pointee.handedOut
      value.pointee.reset(limit: run.limit)
      layout.writeValue(
        of: run.coreView, spans, isComplete: true, areLeft: true, writing: &value.pointee)
      run.value = value.pointee.bytes
    }
    return true
  }

  private enum Reading { case sound, outOfRange, incomplete }

  /// Writes the value as it is edited: every part as it is left, with the literal that ends it unless it is full.
  /// - Parameter spans: where the parts stand among the codes, then where they stand in the value.
  /// - Returns: the length of the value.
  @inline(__always)
  private func writeCore(
    _ codes: UnsafeBufferPointer<UInt8>, _ spans: inout PartsLayout.Spans,
    to target: UnsafeMutablePointer<UInt8>, _ reading: inout Reading
  ) -> Int {
    var end = 0
    for index in 0..<cells.count {
      let cell = cells[index]
      var number = prefilter.numbers[index]
      let (start, span) = (end, spans[index])
      func append(_ byte: UInt8) {
        target[end] = byte
        end &+= 1
      }
      if cell.isNumber {
        for place in span { number.append(codes[place] &- 0x30) }
        let needless = number.needlessZeros
        let filling = number.filling(isLeft: true)
        if needless == 0 { filling.forEachDigit { append(0x30 &+ $0) } }
        for place in span.lowerBound &+ needless..<span.upperBound { append(codes[place]) }
        number.fill(with: filling)
        if number.count < number.minimum || span.isEmpty {
          reading = .incomplete
        } else if !number.passes, reading == .sound {
          reading = .outOfRange
        }
      } else {
        for place in span { append(prefilter.character(of: codes[place])) }
        if span.count < number.minimum { reading = .incomplete }
      }
      spans[index] = start..<end
      if end &- start == number.maximum { continue }
      for place in 0..<cell.ownCount { append(cell.joint[place]) }
    }
    return end
  }

  /// Writes the text of a value in which every part stands with the literal behind it.
  /// - Returns: whether there was memory.
  @inline(__always)
  private func writeText(
    _ core: UnsafeBufferPointer<UInt8>, _ spans: PartsLayout.Spans, _ writer: inout TextWriter
  ) -> Bool {
    guard let source = core.baseAddress else { return false }
    return writer.write(upTo: core.count &+ slack, records: 2 &* cells.count) { target, records in
      var (end, record) = (target, records)
      for index in 0..<cells.count {
        let cell = cells[index]
        let span = spans[index]
        let own = span.count == prefilter.numbers[index].maximum ? 0 : cell.ownCount
        end.copy(span.count &+ own, from: source + span.lowerBound)
        record.initialize(to: .keeping(span.count &+ own))
        let added = cell.joint.count &- own
        if added > 0 {
          end.copy(cell.joint.slice(own..<cell.joint.count))
          (record + 1).initialize(to: .inserting(added))
        }
        record += added > 0 ? 2 : 1
      }
      return (end - target, record - records)
    }
  }
}
