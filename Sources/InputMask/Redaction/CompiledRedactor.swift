/// The compiled form of ``Redact``.
final class CompiledRedactor: Sendable {
  private let keepFirst: Int
  private let keepLast: Int
  private let keepsSeparators: Bool
  private let significant: UnicodeSet?
  private let minimumHidden: Int
  private let hidesInEachPart: Bool
  private let upper: ByteLiteral
  private let lower: ByteLiteral
  private let digit: ByteLiteral
  private let other: ByteLiteral
  private let isUniform: Bool
  /// The cover of the hidden part, where its length is fixed.
  private let fixedCover: ByteLiteral?
  /// What is seen of each part; `nil` where the value is redacted as one.
  private let parts: PartsCover?
  /// The shown text of every value; `nil` for the text with covers in it.
  private let form: ShownForm?

  /// A redactor that hides everything: what a rule without one does with a value that must not be shown.
  static let whole = CompiledRedactor(Redact(), significant: nil, parts: nil, form: nil)

  init(_ declaration: Redact, significant: UnicodeSet?, parts: PartsCover?, form: ShownForm?) {
    self.parts = parts
    self.form = form
    keepFirst = declaration.keepFirst
    keepLast = declaration.keepLast
    keepsSeparators = declaration.keepsSeparators
    self.significant = significant
    minimumHidden = declaration.minimumHidden
    hidesInEachPart = declaration.hidesInEachPart
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
  var looksAtParts: Bool { parts != nil }

  /// The cover of a text that is no value yet, such as what an input method has marked, where one cover stands for all
  /// of it; `nil` where each character has its own.
  var singleCover: String? { form == nil ? nil : other.string }

  /// Writes the shown text.
  /// - Parameters:
  ///   - value: the value as it is edited.
  ///   - records: how the decorators wrote the text; `nil` where it is the value.
  ///   - reveals: whether anything of the value may be shown; only for one that is complete and valid.
  func apply(
    to text: TextView, value: TextView, records: RecordList?, reveals: Bool,
    writing writer: inout TextWriter
  ) {
    // A text of literals alone is shown as it is.
    if let form, case let total = count(in: text, records, where: { _ in true }), total > 0 {
      let mayReveal = reveals && hides(total, first: form.first, last: form.last)
      var sight = WholeSight(
        records, significant: nil, first: mayReveal ? form.first : 0, last: mayReveal ? form.last : 0, total,
        literals: .gone)
      if mayReveal { writer.insert(form.start.buffer) }
      write(text, &sight, cover: mayReveal ? form.middle : form.covered, writing: &writer)
      if mayReveal { writer.insert(form.end.buffer) }
    } else if let parts, !value.isEmpty {
      var sight = PartsSight(text, value, records, parts, reveals: reveals, keepsSeparators: keepsSeparators)
      write(text, &sight, cover: nil, writing: &writer)
    } else {
      let significantTotal = count(in: text, records, where: isSignificant)
      let mayReveal = reveals && hides(significantTotal, first: keepFirst, last: keepLast)
      // Where nothing may be seen, every character of the value is hidden.
      let counted = mayReveal ? significant : nil
      let total = mayReveal ? significantTotal : count(in: text, records) { _ in true }
      let literals: WholeSight.Literals =
        fixedCover == nil ? keepsSeparators ? .seen : .covered : keepsSeparators ? .around : .gone
      var sight = WholeSight(
        records, significant: counted, first: mayReveal ? keepFirst : 0, last: mayReveal ? keepLast : 0,
        total, literals: literals)
      if mayReveal, hidesInEachPart { sight.leastHidden = Swift.max(1, minimumHidden) }
      write(text, &sight, cover: fixedCover, writing: &writer)
    }
  }

  /// Writes a text as far as it is seen, in stretches.
  /// - Parameter single: the one cover of all that is hidden; `nil` where each character has its own.
  private func write(
    _ text: TextView, _ sight: inout some Sight, cover single: ByteLiteral?, writing writer: inout TextWriter
  ) {
    var seen = 0
    var place = 0
    var hasCovered = false
    while place < text.count {
      let start = place
      place = text.next(after: start)
      let grapheme = text.run(start, place)
      let look = sight.look(of: grapheme, in: text)
      if look == .seen { continue }
      if seen < start { writer.keep(text.run(seen, start)) }
      seen = place
      switch look {
      case .gone: writer.remove(grapheme, because: .literal)
      case .empty: writer.replace(grapheme, with: "")
      case .covered where single == nil: writer.replace(grapheme, with: cover(for: grapheme).buffer)
      case .covered where hasCovered: writer.remove(grapheme, because: .literal)
      case .covered:
        writer.replace(grapheme, with: single?.buffer ?? other.buffer)
        hasCovered = true
      case .separator, .seen: writer.replace(grapheme, with: other.buffer)
      }
    }
    if seen < place { writer.keep(text.run(seen, place)) }
  }

  /// Whether enough of `total` characters is hidden. The rule may ask to keep more than there are.
  private func hides(_ total: Int, first: Int, last: Int) -> Bool {
    let behindFirst = total - Swift.min(first, total)
    return behindFirst - Swift.min(last, behindFirst) >= Swift.max(1, minimumHidden)
  }

  /// Characters outside the significant set stay visible, where anything of the value does.
  private func isSignificant(_ grapheme: TextRun) -> Bool {
    significant?.contains(grapheme) ?? true
  }

  /// How many characters of the value there are that count.
  private func count(in text: TextView, _ records: RecordList?, where counts: (TextRun) -> Bool) -> Int {
    var total = 0
    var literals = LiteralCursor(records)
    for grapheme in text where !literals.isLiteral(grapheme) && counts(grapheme) { total += 1 }
    return total
  }

  private func cover(for grapheme: TextRun) -> ByteLiteral {
    guard !isUniform, let (scalar, _) = grapheme.firstScalar else { return other }
    if DecimalDigit.value(of: scalar) != nil { return digit }
    if scalar.properties.isUppercase { return upper }
    if scalar.properties.isLowercase { return lower }
    return other
  }
}
