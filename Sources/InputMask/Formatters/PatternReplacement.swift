/// The compiled form of a ``Replace`` by regular expression.
final class PatternReplacement: Sendable {
  private let expression: RegularExpression
  private let template: ReplacementTemplate

  init(_ expression: RegularExpression, template: ReplacementTemplate) {
    self.expression = expression
    self.template = template
  }

  func apply<Writer: TextWriter>(to text: TextView, writing writer: inout Writer) {
    var position = 0
    // Where matching takes longer than the limit, what stands behind the last match found is left as it is.
    try? expression.forEachMatch(in: text.bytes) { match, groups in
      guard match.lowerBound >= position else { return }
      if position < match.lowerBound { writer.keep(text.run(position, match.lowerBound)) }
      template.write(match, groups, of: text, to: &writer)
      position = match.upperBound
    }
    if position < text.count { writer.keep(text.run(position, text.count)) }
  }
}
