/// The compiled form of ``Redact``.
final class CompiledRedactor: Sendable {
  /// The parts that are redacted each by itself; `nil` where the value is redacted as one.
  private let layout: PartsLayout?
  /// What is seen of each part.
  private let policies: [PartRedaction.Policy]
  private let keepsSeparators: Bool
  private let significant: UnicodeSet?
  private let punctuation = UnicodeSet.punctuation
  /// How many characters that count are hidden, where any is shown.
  private let leastHiddenOfAll: Int
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
    leastHiddenOfAll = Swift.max(1, declaration.minimumHidden)
    leastHidden = declaration.hidesInEachPart ? leastHiddenOfAll : 0
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
    if reveals, write(text, records, isOpen: true, in: &run) { return }
    run.memory.pointee.shown.pointee.reset(limit: run.limit)
    _ = write(text, records, isOpen: false, in: &run)
  }

  /// Writes a text as far as it is seen, stretch by stretch. Where nothing may be seen, every character of the value is hidden.
  /// - Parameter isOpen: whether anything of the value is shown.
  /// - Returns: whether enough is hidden. Punctuation and white space hide nothing: what stands around the point of `5.00` is all
  ///   of it.
  private func write(_ text: TextView, _ records: RecordList?, isOpen: Bool, in run: inout Run) -> Bool {
    let memory = run.memory
    if let layout { _ = run.spans(of: layout) }
    let isPlain = text.isSimple && layout == nil && (!isOpen || significant == nil && leastHidden == 0)
    let stretches =
      isPlain
      ? memory.pointee.sight.look(atSimple: text, records)
      : memory.pointee.sight.look(at: text, records, significant: isOpen ? significant : nil, layout, in: run)
    let counts = memory.pointee.sight.counts
    let total = counts[0]
    let kept = isOpen ? policies[0].kept(of: total) : nil
    // How many characters more have to be hidden; each part looks after itself.
    var missing = 0
    if isOpen, layout == nil {
      guard let kept else { return false }
      if kept != (0, 0) { missing = leastHiddenOfAll }
    }
    // The part that comes next, how many of its characters stand before, and which of them are hidden.
    var (part, index) = (0, 0)
    var hidden = kept.map { $0.first..<total &- $0.last } ?? 0..<total
    // A text of literals alone is shown as it is.
    let frame = total > 0 ? form : nil
    // The one cover of all that is hidden; `nil` where each character has its own.
    let single = frame.map { isOpen ? $0.middle.buffer : $0.covered.buffer } ?? fixedCover?.buffer
    let writer = memory.pointee.shown
    // The cover of each character; `nil` where those of the value have covers by their classes.
    let plain = other.buffer
    let own = covers.count > 1 ? nil : plain
    if isOpen, let frame { writer.pointee.insert(frame.start.buffer) }
    var hasCovered = false
    var (next, written) = (0, 0)
    for number in 0..<stretches.count {
      let stretch = stretches[number]
      var start = next
      next &+= Int(stretch.newLength)
      var end = next
      let isData = stretch.kind == .kept || stretch.kind == .replaced
      if isData {
        while index == counts[part], part < counts.count &- 1 {
          (part, index) = (part &+ 1, 0)
          let total = counts[part]
          let kept = isOpen ? policies[part].kept(of: total) : nil
          hidden = kept.map { $0.first..<total &- $0.last } ?? 0..<total
        }
        let count = text.isSimple ? end &- start : Int(stretch.oldLength)
        let first = Swift.min(Swift.max(0, hidden.lowerBound &- index), count)
        let last = Swift.min(Swift.max(first, hidden.upperBound &- index), count)
        index &+= count
        if first == last, leastHidden == 0 { continue }
        let hiddenStart = text.offset(of: first, from: start)
        let hiddenEnd = text.offset(of: last &- first, from: hiddenStart)
        var place = hiddenStart
        while missing > 0, place < hiddenEnd {
          let end = text.next(after: place)
          if !text.run(place, end).isMember(of: punctuation) { missing &-= 1 }
          place = end
        }
        if !isOpen || last &- first >= leastHidden { (start, end) = (hiddenStart, hiddenEnd) }
      } else if keepsSeparators {
        let isLiteral = stretch.kind == .inserted
        // A literal within a single cover would tell how long the value is.
        let isSeen =
          single == nil
          ? isLiteral || layout == nil : isLiteral && form == nil && (index == 0 || index == total)
        if isSeen { continue }
      }
      if start >= end { continue }
      if written < start { writer.pointee.keep(text.run(written, start)) }
      written = end
      guard let single else {
        let cover = isData ? own : plain
        if let cover, text.isSimple {
          writer.pointee.replaceEachByte(of: text.run(start, end), with: cover)
        } else {
          for grapheme in text.graphemes(start..<end) {
            writer.pointee.replace(grapheme, with: cover ?? self.cover(for: grapheme).buffer)
          }
        }
        continue
      }
      if isData, !hasCovered {
        hasCovered = true
        let next = text.next(after: start)
        writer.pointee.replace(text.run(start, next), with: single)
        start = next
      }
      if start < end { writer.pointee.remove(text.run(start, end), because: .literal) }
    }
    if written < text.count { writer.pointee.keep(text.run(written, text.count)) }
    if isOpen, let frame { writer.pointee.insert(frame.end.buffer) }
    return missing <= 0
  }

  /// The cover of a character by its class.
  @inline(never)
  private func cover(for grapheme: TextRun) -> ByteLiteral {
    guard let (scalar, _) = grapheme.firstScalar else { return other }
    if DecimalDigit.value(of: scalar) != nil { return covers[2] }
    if scalar.properties.isUppercase { return covers[0] }
    if scalar.properties.isLowercase { return covers[1] }
    return other
  }
}
