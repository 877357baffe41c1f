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
  private let upper: ByteLiteral
  private let lower: ByteLiteral
  private let digit: ByteLiteral
  private let other: ByteLiteral
  private let isUniform: Bool
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
    switch declaration.cover {
    case .character(let cover):
      let literal = ByteLiteral(cover)
      (upper, lower, digit, other) = (literal, literal, literal, literal)
      isUniform = true
    case .classes(let upper, let lower, let digit, let other):
      self.upper = ByteLiteral(upper)
      self.lower = ByteLiteral(lower)
      self.digit = ByteLiteral(digit)
      self.other = ByteLiteral(other)
      isUniform = false
    }
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
    let isOpen = reveals && (layout != nil || policies[0].kept(of: total) != nil)
    if reveals, !isOpen, significant != nil {
      // Where nothing may be seen, every character of the value is hidden.
      memory.pointee.sight.look(at: text, records, significant: nil, nil)
      total = memory.pointee.sight.counts[0]
    }
    // A text of literals alone is shown as it is.
    let form = total > 0 ? form : nil
    let single = form.map { isOpen ? $0.middle : $0.covered } ?? fixedCover
    var progress = Progress(text: text, isOpen: isOpen, single: single?.buffer)
    let writer = memory.pointee.shown
    if isOpen, let form { writer.pointee.insert(form.start.buffer) }
    if !isPlain {
      for stretch in memory.pointee.sight.stretches {
        write(stretch, of: memory.pointee.sight.counts[stretch.part], &progress, to: &writer.pointee)
      }
    } else if let records {
      var index = 0
      for record in records {
        let length = Int(record.newLength)
        let isLiteral = record.kind == .inserted
        let stretch = Sight.Stretch(isLiteral ? .literal : .data, at: index, length: length, count: length)
        write(stretch, of: total, &progress, to: &writer.pointee)
        if !isLiteral { index &+= length }
      }
    } else {
      let stretch = Sight.Stretch(.data, at: 0, length: total, count: total)
      write(stretch, of: total, &progress, to: &writer.pointee)
    }
    progress.keep(to: text.count, &writer.pointee)
    if isOpen, let form { writer.pointee.insert(form.end.buffer) }
  }

  /// How far a text is written.
  private struct Progress {
    let text: TextView
    /// Whether anything of the value is shown.
    let isOpen: Bool
    /// The one cover of all that is hidden; `nil` where each character has its own.
    let single: UnsafeBufferPointer<UInt8>?
    var hasCovered = false
    /// Where the stretch that comes next begins, and the text that is not written yet.
    var place = 0
    var written = 0

    /// Writes what is seen before an offset.
    @inline(__always)
    mutating func keep(to end: Int, _ writer: inout TextWriter) {
      if written < end { writer.keep(text.run(written, end)) }
      written = end
    }
  }

  /// Writes a stretch as far as it is hidden.
  /// - Parameter total: how many characters its part has.
  @inline(__always)
  private func write(
    _ stretch: Sight.Stretch, of total: Int, _ progress: inout Progress, to writer: inout TextWriter
  ) {
    let text = progress.text
    var start = progress.place
    var end = start &+ stretch.length
    progress.place = end
    if stretch.kind == .data {
      let kept = (progress.isOpen ? policies[stretch.part].kept(of: total) : nil) ?? (first: 0, last: 0)
      let first = Swift.min(Swift.max(0, kept.first &- stretch.index), stretch.count)
      let last = Swift.min(Swift.max(first, total &- kept.last &- stretch.index), stretch.count)
      if !progress.isOpen || last &- first >= leastHidden {
        start = text.offset(of: first, from: start)
        end = text.offset(of: last &- first, from: start)
      }
    } else if keepsSeparators {
      // A literal within a single cover would tell how long the value is.
      let isAround = stretch.kind == .literal && form == nil && (stretch.index == 0 || stretch.index == total)
      if progress.single == nil ? stretch.kind == .literal || layout == nil : isAround { return }
    }
    if start >= end { return }
    progress.keep(to: start, &writer)
    progress.written = end
    guard let single = progress.single else {
      return cover(
        text, start..<end, by: isUniform || stretch.kind != .data ? other.buffer : nil, to: &writer)
    }
    if stretch.kind == .data, !progress.hasCovered {
      progress.hasCovered = true
      let next = text.next(after: start)
      writer.replace(text.run(start, next), with: single)
      start = next
    }
    if start < end { writer.remove(text.run(start, end), because: .literal) }
  }

  /// Puts a cover in the place of each character of a stretch.
  /// - Parameter cover: `nil` for that of the character's class.
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
    if DecimalDigit.value(of: scalar) != nil { return digit }
    if scalar.properties.isUppercase { return upper }
    if scalar.properties.isLowercase { return lower }
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
