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

  /// Writes the shown text into the memory of a walk.
  /// - Parameters:
  ///   - text: the text of the value that the walk has come to.
  ///   - records: how the decorators wrote the text; `nil` where it is the value.
  ///   - reveals: whether anything of the value may be shown; only for one that is complete and valid.
  func apply(to text: TextView, _ records: RecordList?, reveals: Bool, in walk: inout Walk) {
    let isOpen = reveals && hide(text, records, isOpen: true, in: &walk)
    if !isOpen { _ = hide(text, records, isOpen: false, in: &walk) }
    write(text, isOpen: isOpen, in: &walk)
  }

  /// Finds what of a text is hidden. Where nothing may be seen, every character of the value is.
  /// - Parameter isOpen: whether anything of the value is shown.
  /// - Returns: whether enough is hidden. Punctuation and white space hide nothing: what stands around the point of `5.00` is all
  ///   of it.
  private func hide(_ text: TextView, _ records: RecordList?, isOpen: Bool, in walk: inout Walk) -> Bool {
    if let layout { _ = walk.spans(of: layout) }
    let memory = walk.memory
    let isPlain = text.isSimple && layout == nil && (!isOpen || significant == nil && leastHidden == 0)
    let stretches =
      isPlain
      ? memory.pointee.sight.look(atSimple: text, records)
      : memory.pointee.sight.look(
        at: text, records, significant: isOpen ? significant : nil, layout, in: walk)
    var parts = PartCursor(memory.pointee.sight.counts, isOpen ? policies : nil)
    // How many characters more have to be hidden; each part looks after itself.
    var missing = 0
    if isOpen, layout == nil {
      guard let kept = parts.kept else { return false }
      if kept != (0, 0) { missing = leastHiddenOfAll }
    }
    let hasSingleCover = form != nil && memory.pointee.sight.total > 0 || fixedCover != nil
    var next = 0
    for stretch in stretches {
      let start = next
      next &+= Int(stretch.newLength)
      guard stretch.kind == .kept || stretch.kind == .replaced else {
        let isSeen = keepsSeparators && isSeen(stretch.kind, isAtEnd: parts.isAtEnd, hasSingleCover)
        if !isSeen { memory.pointee.sight.hide(start, next, isData: false) }
        continue
      }
      let hidden = parts.hidden(ofNext: text.isSimple ? next &- start : Int(stretch.oldLength))
      if hidden.isEmpty, leastHidden == 0 { continue }
      let from = text.offset(of: hidden.lowerBound, from: start)
      let to = text.offset(of: hidden.count, from: from)
      if missing > 0 { missing &-= hiding(in: text, from..<to, upTo: missing) }
      let isTooShort = isOpen && hidden.count < leastHidden
      memory.pointee.sight.hide(isTooShort ? start : from, isTooShort ? next : to, isData: true)
    }
    return missing <= 0
  }

  /// Whether what stands between characters that count is seen.
  /// - Parameter isAtEnd: whether all of them stand on one side.
  @inline(__always)
  private func isSeen(_ kind: TextWriter.Record.Kind, isAtEnd: Bool, _ hasSingleCover: Bool) -> Bool {
    // A literal within a single cover would tell how long the value is.
    if hasSingleCover { return kind == .inserted && form == nil && isAtEnd }
    return kind == .inserted || layout == nil
  }

  /// How many characters of a stretch are neither punctuation nor white space, up to a number.
  @inline(__always)
  private func hiding(in text: TextView, _ stretch: Range<Int>, upTo limit: Int) -> Int {
    var (place, count) = (stretch.lowerBound, 0)
    while count < limit, place < stretch.upperBound {
      let end = text.next(after: place)
      if !text.run(place, end).isMember(of: punctuation) { count &+= 1 }
      place = end
    }
    return count
  }

  /// Writes a text with covers in the place of what is hidden of it.
  private func write(_ text: TextView, isOpen: Bool, in walk: inout Walk) {
    let memory = walk.memory
    let writer = memory.pointee.shown
    // A text of literals alone is shown as it is.
    let frame = memory.pointee.sight.total > 0 ? form : nil
    // The one cover of all that is hidden; `nil` where each character has its own.
    var single = frame.map { isOpen ? $0.middle.buffer : $0.covered.buffer } ?? fixedCover?.buffer
    let hasSingleCover = single != nil
    if isOpen, let frame { writer.pointee.insert(frame.start.buffer) }
    var written = 0
    for hidden in memory.pointee.sight.hidden {
      var (start, end) = (Int(hidden.start), Int(hidden.end))
      writer.pointee.keep(text.run(written, start))
      written = end
      guard hasSingleCover else {
        coverEach(in: text, start..<end, isData: hidden.isData, writing: &writer.pointee)
        continue
      }
      if hidden.isData, let cover = single {
        single = nil
        let next = text.next(after: start)
        writer.pointee.replace(text.run(start, next), with: cover)
        start = next
      }
      if start < end { writer.pointee.remove(text.run(start, end), because: .literal) }
    }
    writer.pointee.keep(text.run(written, text.count))
    if isOpen, let frame { writer.pointee.insert(frame.end.buffer) }
  }

  /// Writes a cover in the place of each character of a stretch.
  @inline(__always)
  private func coverEach(
    in text: TextView, _ stretch: Range<Int>, isData: Bool, writing writer: inout TextWriter
  ) {
    // Characters of the value may have covers by their classes.
    let isByClass = isData && covers.count > 1
    if !isByClass, text.isSimple {
      return writer.replaceEachByte(of: text.run(stretch), with: other.buffer)
    }
    for grapheme in text.graphemes(stretch) {
      writer.replace(grapheme, with: isByClass ? cover(for: grapheme).buffer : other.buffer)
    }
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
