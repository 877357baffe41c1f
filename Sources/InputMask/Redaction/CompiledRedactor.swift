/// The compiled form of ``Redact``.
final class CompiledRedactor: Sendable {
  let keepFirst: Int
  let keepLast: Int
  let keepsSeparators: Bool
  private let significant: UnicodeSet?
  private let fixedLength: Int?
  let minimumHidden: Int
  let hidesInEachPart: Bool
  let upper: ByteLiteral
  let lower: ByteLiteral
  let digit: ByteLiteral
  let other: ByteLiteral
  let isUniform: Bool
  /// Which ASCII characters count; `nil` for all.
  let significantTable: ASCIITable?
  /// The cover of the hidden part, where its length is fixed.
  let fixedCover: ByteLiteral?
  /// What is seen of each part; `nil` where the value is redacted as one.
  private let parts: PartsCover?
  /// The shown text of every value; `nil` for the text with covers in it.
  private let form: ShownForm?

  /// A redactor that hides everything: what a rule without one does with a value that must not be shown.
  static let whole = CompiledRedactor(Redact(), significant: nil, parts: nil, form: nil)

  /// The longest cover of fixed length.
  static let longestCover = 64

  init(_ declaration: Redact, significant: UnicodeSet?, parts: PartsCover?, form: ShownForm?) {
    self.parts = parts
    self.form = form
    keepFirst = declaration.keepFirst
    keepLast = declaration.keepLast
    keepsSeparators = declaration.keepsSeparators
    self.significant = significant
    fixedLength = declaration.fixedLength
    minimumHidden = declaration.minimumHidden
    hidesInEachPart = declaration.hidesInEachPart
    significantTable = significant.map { ASCIITable($0) }
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
      ByteLiteral(String(repeating: other.string, count: Swift.min(Swift.max(0, length), Self.longestCover)))
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
    to text: TextView, value: TextView, records: UnsafeBufferPointer<TextWriter.Record>?, reveals: Bool,
    writing writer: inout TextWriter
  ) {
    // A text of literals alone is shown as it is.
    if let form, case let count = count(in: text, records, where: { _ in true }), count > 0 {
      let hidden = count - Swift.min(form.first + form.last, count)
      return form.apply(
        to: text, records: records, count: count,
        mayReveal: reveals && hidden >= Swift.max(1, minimumHidden), writing: &writer)
    }
    if let parts, !value.isEmpty {
      return applyByPart(
        parts, to: text, value: value, records: records, reveals: reveals, writing: &writer)
    }
    if text.isSimple, !hidesInEachPart || records == nil {
      return applyToSimple(text, records, reveals: reveals, writing: &writer)
    }
    let significantTotal = count(in: text, records, where: isSignificant)
    let mayReveal = reveals && hiddenCount(of: significantTotal) >= Swift.max(1, minimumHidden)
    let first = mayReveal ? keepFirst : 0
    let last = mayReveal ? keepLast : 0
    // Where nothing may be seen, every character of the value is hidden.
    let total = mayReveal || significant == nil ? significantTotal : count(in: text, records) { _ in true }
    let kept =
      mayReveal && hidesInEachPart ? keptOfParts(text, records, first: first, last: last, total) : nil
    var literals = LiteralCursor(records)
    var index = 0
    var hasCovered = false
    for grapheme in text {
      let isLiteral = literals.isLiteral(grapheme)
      guard !isLiteral, !mayReveal || isSignificant(grapheme) else {
        // A separator within the cover would tell the length, so only literals around the value are seen.
        if fixedLength != nil, !isLiteral || !keepsSeparators || index > 0 && index < total {
          if isLiteral {
            writer.remove(grapheme, because: .literal)
          } else {
            writer.replace(grapheme, with: "")
          }
        } else if keepsSeparators {
          writer.keep(grapheme)
        } else {
          writer.replace(grapheme, with: other.buffer)
        }
        continue
      }
      if mayReveal, kept?[index] ?? (index < first || index >= total - last) {
        writer.keep(grapheme)
      } else if fixedLength != nil {
        if hasCovered {
          writer.remove(grapheme, because: .literal)
        } else {
          writer.replace(grapheme, with: fixedCover?.buffer ?? other.buffer)
          hasCovered = true
        }
      } else {
        writer.replace(grapheme, with: isUniform ? other.buffer : cover(for: grapheme).buffer)
      }
      index += 1
    }
  }

  /// Whether each significant character is seen. A part with too few characters to hide is hidden whole.
  private func keptOfParts(
    _ text: TextView, _ records: UnsafeBufferPointer<TextWriter.Record>?, first: Int, last: Int, _ total: Int
  ) -> [Bool] {
    var kept: [Bool] = []
    var start = 0
    func endPart() {
      let hidden = kept[start...].count { !$0 }
      if hidden < Swift.max(1, minimumHidden) {
        for index in start..<kept.count { kept[index] = false }
      }
      start = kept.count
    }
    var literals = LiteralCursor(records)
    for grapheme in text {
      if !literals.isLiteral(grapheme), isSignificant(grapheme) {
        kept.append(kept.count < first || kept.count >= total - last)
      } else {
        endPart()
      }
    }
    endPart()
    return kept
  }

  /// How many of `total` significant characters the rule hides. The rule may ask to keep more than there are.
  func hiddenCount(of total: Int) -> Int {
    let behindFirst = total - Swift.min(keepFirst, total)
    return behindFirst - Swift.min(keepLast, behindFirst)
  }

  /// Characters outside the significant set stay visible, where anything of the value does.
  private func isSignificant(_ grapheme: TextRun) -> Bool {
    significant?.contains(grapheme: grapheme.bytes) ?? true
  }

  /// How many characters of the value there are that count.
  private func count(
    in text: TextView, _ records: UnsafeBufferPointer<TextWriter.Record>?, where counts: (TextRun) -> Bool
  ) -> Int {
    var total = 0
    if text.isSimple, significant == nil {
      guard let records else { return text.count }
      for record in records where record.kind != .inserted { total += Int(record.newLength) }
      return total
    }
    var literals = LiteralCursor(records)
    for grapheme in text where !literals.isLiteral(grapheme) && counts(grapheme) { total += 1 }
    return total
  }

  func cover(for grapheme: TextRun) -> ByteLiteral {
    if isUniform { return other }
    guard let (scalar, _) = grapheme.firstScalar else { return other }
    if DecimalDigit.value(of: scalar) != nil { return digit }
    if scalar.properties.isUppercase { return upper }
    if scalar.properties.isLowercase { return lower }
    return other
  }
}
