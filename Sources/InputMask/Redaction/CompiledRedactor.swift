/// The compiled form of ``Redact``.
final class CompiledRedactor: Sendable {
  /// The parts that are redacted each by itself; `nil` where the value is redacted as one.
  private let layout: PartsLayout?
  /// What is seen of each part.
  private let policies: [PartRedaction.Policy]
  private let keepsSeparators: Bool
  private let significant: UnicodeSet?
  /// A stretch of characters that count is hidden whole where fewer of it would be.
  private let leastHidden: Int
  /// The cover of each hidden character, or those of upper-case letters, lower-case letters and digits and of others.
  private let covers: [ByteLiteral]
  private let other: ByteLiteral
  /// The cover of the hidden part, where its length is fixed.
  private let fixedCover: ByteLiteral?
  /// The shown text of every value; `nil` for the text with covers in it.
  private let form: ShownForm?

  /// A redactor that hides everything: what a rule without one does with a value that must not be shown.
  static let whole = CompiledRedactor(Redact(), significant: nil, layout: nil, policies: nil, form: nil)

  init(
    _ declaration: Redact, significant: UnicodeSet?, layout: PartsLayout?, policies: [PartRedaction.Policy]?,
    form: ShownForm?
  ) {
    self.layout = layout
    self.form = form
    let whole = PartRedaction.Policy.keep(
      first: form?.first ?? declaration.keepFirst, last: form?.last ?? declaration.keepLast,
      minimumHidden: declaration.minimumHidden)
    self.policies = policies ?? [whole]
    keepsSeparators = declaration.keepsSeparators
    self.significant = significant
    leastHidden = declaration.hidesInEachPart ? Swift.max(1, declaration.minimumHidden) : 0
    covers = declaration.cover.characters.map { ByteLiteral($0) }
    other = covers[covers.count - 1]
    // A length out of bounds was reported, and must take no memory here.
    fixedCover = declaration.fixedLength.map { [other] length in
      let length = Swift.min(Swift.max(0, length), Redact.fixedLengthLimit)
      return ByteLiteral(String(repeating: other.string, count: length))
    }
  }

  /// Whether the redactor has to know which part each character is of.
  var looksAtParts: Bool { layout != nil }

  /// The cover of a text that is no value yet, such as what an input method has marked, where one cover stands for all
  /// of it; `nil` where each character has its own.
  var singleCover: String? { form == nil ? nil : other.string }

  /// Writes the shown text into the memory of a run.
  /// - Parameters:
  ///   - text: the text of the value that the run has come to.
  ///   - records: how the decorators wrote the text; `nil` where it is the value.
  ///   - reveals: whether anything of the value may be shown; only for one that is complete and valid.
  func apply(to text: TextView, _ records: RecordList?, reveals: Bool, in run: inout Run) {
    let memory = run.memory
    // Then the records are the stretches.
    let isPlain = text.isSimple && significant == nil && layout == nil && leastHidden == 0
    var total = text.count
    if !isPlain {
      let parts = layout.map { ($0, run.spans(of: $0)) }
      memory.pointee.sight.look(at: text, records, significant: reveals ? significant : nil, parts)
      total = memory.pointee.sight.counts[0]
    } else if let records {
      for record in records where record.kind == .inserted { total &-= Int(record.newLength) }
    }
    let isOpen =
      reveals
      && (layout != nil || hidesEnough(text, isPlain ? nil : memory.pointee.sight, records, of: total))
    if reveals, !isOpen, significant != nil {
      // Where nothing may be seen, every character of the value is hidden.
      memory.pointee.sight.look(at: text, records, significant: nil, nil)
      total = memory.pointee.sight.counts[0]
    }
    // A text of literals alone is shown as it is.
    let form = total > 0 ? form : nil
    let single = form.map { isOpen ? $0.middle : $0.covered } ?? fixedCover
    let writer = memory.pointee.shown
    if isOpen, let form { writer.pointee.insert(form.start.buffer) }
    write(
      text, isPlain ? nil : memory.pointee.sight, records, of: total, isOpen: isOpen, as: single?.buffer,
      to: &writer.pointee)
    if isOpen, let form { writer.pointee.insert(form.end.buffer) }
  }

  /// Whether enough would be hidden. Punctuation and white space hide nothing: what stands around the point of `5.00` is all of it.
  private func hidesEnough(_ text: TextView, _ sight: Sight?, _ records: RecordList?, of total: Int) -> Bool {
    guard let kept = policies[0].kept(of: total) else { return false }
    guard case .keep(_, _, let minimumHidden) = policies[0], kept != (0, 0) else { return true }
    var left = Swift.max(1, minimumHidden)
    var (next, index) = (0, 0)
    for number in 0..<(sight?.stretches.count ?? records?.count ?? 1) {
      let stretch = stretch(number, sight, records, at: &index, of: total)
      let first = Swift.min(Swift.max(0, kept.first &- stretch.index), stretch.count)
      let last = Swift.min(Swift.max(first, total &- kept.last &- stretch.index), stretch.count)
      if stretch.kind == .data {
        var place = text.offset(of: first, from: next)
        for _ in first..<last {
          let end = text.next(after: place)
          if !text.run(place, end).isMember(of: .punctuation) { left &-= 1 }
          if left == 0 { return true }
          place = end
        }
      }
      next &+= stretch.length
    }
    return false
  }

  /// A stretch of a text by its number: of the sight, or else of the records.
  @inline(__always)
  private func stretch(
    _ number: Int, _ sight: Sight?, _ records: RecordList?, at index: inout Int, of total: Int
  ) -> Sight.Stretch {
    if let sight { return sight.stretches[number] }
    var stretch = Sight.Stretch(kind: .data, index: index, length: total, count: total)
    if let record = records?[number] {
      stretch.length = Int(record.newLength)
      stretch.count = stretch.length
      if record.kind == .inserted { stretch.kind = .literal } else { index &+= stretch.length }
    }
    return stretch
  }

  /// Writes a text as far as it is seen, stretch by stretch.
  /// - Parameters:
  ///   - sight: the stretches; `nil` where the records are.
  ///   - total: how many characters the value has that count.
  ///   - isOpen: whether anything of the value is shown.
  ///   - single: the one cover of all that is hidden; `nil` where each character has its own.
  private func write(
    _ text: TextView, _ sight: Sight?, _ records: RecordList?, of total: Int, isOpen: Bool,
    as single: UnsafeBufferPointer<UInt8>?, to writer: inout TextWriter
  ) {
    var hasCovered = false
    var (next, index, written) = (0, 0, 0)
    // The part that the last stretch was of, and which of its characters are hidden.
    var part = -1
    var hidden = 0..<0
    for number in 0..<(sight?.stretches.count ?? records?.count ?? 1) {
      let stretch = stretch(number, sight, records, at: &index, of: total)
      var start = next
      next &+= stretch.length
      var end = next
      if stretch.kind == .data {
        if stretch.part != part {
          part = stretch.part
          let total = sight?.counts[part] ?? total
          let kept = (isOpen ? policies[part].kept(of: total) : nil) ?? (first: 0, last: 0)
          hidden = kept.first..<total - kept.last
        }
        let first = Swift.min(Swift.max(0, hidden.lowerBound &- stretch.index), stretch.count)
        let last = Swift.min(Swift.max(first, hidden.upperBound &- stretch.index), stretch.count)
        if !isOpen || last &- first >= leastHidden {
          start = text.offset(of: first, from: start)
          end = text.offset(of: last &- first, from: start)
        }
      } else if keepsSeparators {
        // A literal within a single cover would tell how long the value is.
        let isAround =
          stretch.kind == .literal && form == nil && (stretch.index == 0 || stretch.index == total)
        if single == nil ? stretch.kind == .literal || layout == nil : isAround { continue }
      }
      if start >= end { continue }
      if written < start { writer.keep(text.run(written, start)) }
      written = end
      guard let single else {
        cover(
          text, start..<end, by: covers.count == 1 || stretch.kind != .data ? other.buffer : nil, to: &writer)
        continue
      }
      if stretch.kind == .data, !hasCovered {
        hasCovered = true
        let next = text.next(after: start)
        writer.replace(text.run(start, next), with: single)
        start = next
      }
      if start < end { writer.remove(text.run(start, end), because: .literal) }
    }
    if written < text.count { writer.keep(text.run(written, text.count)) }
  }

  /// Puts a cover in the place of each character of a stretch.
  /// - Parameter cover: `nil` for that of the character's class.
  @inline(__always)
  private func cover(
    _ text: TextView, _ range: Range<Int>, by cover: UnsafeBufferPointer<UInt8>?, to writer: inout TextWriter
  ) {
    if text.isSimple, let cover, writer.replaceEachByte(of: text.run(range), with: cover) { return }
    var place = range.lowerBound
    while place < range.upperBound {
      let grapheme = text.run(place, text.next(after: place))
      writer.replace(grapheme, with: cover ?? self.cover(for: grapheme).buffer)
      place += grapheme.count
    }
  }

  private func cover(for grapheme: TextRun) -> ByteLiteral {
    guard let (scalar, _) = grapheme.firstScalar else { return other }
    if DecimalDigit.value(of: scalar) != nil { return covers[2] }
    if scalar.properties.isUppercase { return covers[0] }
    if scalar.properties.isLowercase { return covers[1] }
    return other
  }
}

extension TextView {
  /// Where so many graphemes end that begin at an offset.
  @inline(__always)
  fileprivate func offset(of count: Int, from start: Int) -> Int {
    if isSimple { return start &+ count }
    var end = start
    for _ in 0..<count { end = next(after: end) }
    return end
  }
}
