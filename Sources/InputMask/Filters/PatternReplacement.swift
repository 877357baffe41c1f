/// The compiled form of a ``Replace`` by regular expression.
final class PatternReplacement: CompiledFilter, @unchecked Sendable {
  private let expression: RegularExpression
  private let template: ReplacementTemplate
  private let drops: Bool

  init(_ expression: RegularExpression, template: ReplacementTemplate, drops: Bool) {
    self.expression = expression
    self.template = template
    self.drops = drops
    super.init(reach: .neighbours)
  }

  override func apply(
    to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter
  ) {
    var position = 0
    do throws(RegularExpressionTimeout) {
      try expression.forEachMatch(in: text.bytes, &context.work) { match, groups in
        guard match.lowerBound >= position else { return }
        if position < match.lowerBound { writer.keep(text.run(position, match.lowerBound)) }
        template.write(match, groups, of: text, drops: drops, to: &writer)
        position = match.upperBound
      }
    } catch {
      context.work.exhaust()
    }
    if position < text.count { writer.keep(text.run(position, text.count)) }
  }

  /// Of two in a row the expression makes the same twice. A grapheme that is replaced at an end only, or beside
  /// another, counts as it is.
  override func applyAlone(
    to grapheme: UnsafeBufferPointer<UInt8>, _ context: inout FilterContext, run: borrowing Run,
    writing writer: inout TextWriter
  ) {
    let twice = Array(grapheme) + grapheme
    twice.withUnsafeBufferPointer { apply(to: run.partView($0), &context, writing: &writer) }
    let result = Array(writer.bytes)
    let half = result.count / 2
    writer.reset(limit: run.limit)
    if result[..<half] == result[half...] {
      result[..<half].withUnsafeBufferPointer { writer.append($0) }
    } else {
      writer.append(grapheme)
    }
  }
}
