/// The compiled form of ``Redact``.
final class CompiledRedactor: Sendable {
  private let keepFirst: Int
  private let keepLast: Int
  private let keepsSeparators: Bool
  private let significant: CharacterClass?
  private let fixedLength: Int?
  private let minimumHidden: Int
  private let upper: ByteLiteral
  private let lower: ByteLiteral
  private let digit: ByteLiteral
  private let other: ByteLiteral
  private let isUniform: Bool

  /// A redactor that hides everything: what a rule without one does with a value that must not be shown.
  static let whole = CompiledRedactor(Redact(), significant: nil)

  init(_ declaration: Redact, significant: CharacterClass?) {
    keepFirst = declaration.keepFirst
    keepLast = declaration.keepLast
    keepsSeparators = declaration.keepsSeparators
    self.significant = significant
    fixedLength = declaration.fixedLength
    minimumHidden = declaration.minimumHidden
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
  }

  /// Writes the shown text.
  /// - Parameters:
  ///   - marks: a byte for each byte of `text`, not 0 where it belongs to a literal of the rule.
  ///   - reveals: whether anything of the value may be shown; only for one that is complete and valid.
  func apply<Writer: TextWriter>(
    to text: TextView, marks: UnsafePointer<UInt8>, reveals: Bool, writing writer: inout Writer
  ) {
    let total = significantCount(in: text, marks: marks)
    let mayReveal = reveals && total - keepFirst - keepLast >= Swift.max(1, minimumHidden)
    let first = mayReveal ? keepFirst : 0
    let last = mayReveal ? keepLast : 0
    var index = 0
    var hasCovered = false
    for grapheme in text {
      let isLiteral = marks[grapheme.start] != 0
      guard !isLiteral, isSignificant(grapheme, reveals: mayReveal) else {
        if fixedLength != nil, index >= first, index < total - last, total > 0 {
          if isLiteral { writer.remove(grapheme, because: .literal) } else { writer.replace(grapheme, with: "") }
        } else if keepsSeparators {
          writer.keep(grapheme)
        } else {
          writer.replace(grapheme, with: other.buffer)
        }
        continue
      }
      if mayReveal, index < first || index >= total - last {
        writer.keep(grapheme)
      } else if let fixedLength {
        if hasCovered {
          writer.remove(grapheme, because: .literal)
        } else {
          writer.replace(grapheme, with: other.repeated(fixedLength))
          hasCovered = true
        }
      } else {
        writer.replace(grapheme, with: cover(for: grapheme).buffer)
      }
      index += 1
    }
  }

  /// Characters outside the significant set stay visible, but not where the value must not be shown at all.
  private func isSignificant(_ grapheme: TextRun, reveals: Bool) -> Bool {
    guard let significant else { return true }
    return !reveals || significant.contains(grapheme: grapheme.bytes)
  }

  private func significantCount(in text: TextView, marks: UnsafePointer<UInt8>) -> Int {
    var total = 0
    for grapheme in text where marks[grapheme.start] == 0 {
      if significant == nil || significant?.contains(grapheme: grapheme.bytes) == true { total += 1 }
    }
    return total
  }

  private func cover(for grapheme: TextRun) -> ByteLiteral {
    if isUniform { return other }
    guard let (scalar, _) = grapheme.firstScalar else { return other }
    if DecimalDigit.value(of: scalar) != nil { return digit }
    if scalar.properties.isUppercase { return upper }
    if scalar.properties.isLowercase { return lower }
    return other
  }
}

extension ByteLiteral {
  fileprivate func repeated(_ times: Int) -> String { String(repeating: string, count: times) }
}
