import InputMask

/// Works out, apart from the redactor, which characters of a text may be seen, and compares.
struct RedactionLaw {
  private let rule: Rule
  private let redact: Redact
  /// Keeps the characters that count; `nil` where all do.
  private let significance: Rule?

  init(_ rule: Rule) {
    self.rule = rule
    redact = rule.declaration.redactor ?? Redact()
    significance = redact.significant.flatMap { set in
      try? Rule(RuleDeclaration("significant", filters: [Characters(set)]))
    }
  }

  /// Whether the shown text of an input is made of covers and of what may be seen, in its order.
  func holds(for input: String) -> Bool { allows(rule.redact(input), of: input) }

  /// Whether a shown text of an input is.
  func allows(_ shown: String, of input: String) -> Bool {
    var visible = visibleScalars(rule.explain(input))[...]
    let covers = Set(redact.covers.flatMap(\.unicodeScalars))
    // By scalar, as a lone mark that may be seen joins a cover before it.
    for scalar in shown.unicodeScalars where !covers.contains(scalar) {
      guard let place = visible.firstIndex(of: scalar) else { return false }
      visible = visible[(place + 1)...]
    }
    return true
  }

  private func visibleScalars(_ explanation: Explanation) -> [Unicode.Scalar] {
    let text = markedText(explanation)
    let counted = text.indices.filter { !text[$0].isLiteral && isSignificant(text[$0].grapheme) }
    let hiddenCount = counted.count - redact.keepFirst - redact.keepLast
    let isOpen = explanation.outcome.isValid && explanation.outcome.isComplete && redacts
    guard isOpen, hiddenCount >= max(1, redact.minimumHidden) else {
      return text.filter(\.isLiteral).flatMap(\.grapheme.unicodeScalars)
    }
    let hidden = Set(counted.dropFirst(redact.keepFirst).dropLast(redact.keepLast))
    return text.indices.filter { !hidden.contains($0) }.flatMap { text[$0].grapheme.unicodeScalars }
  }

  /// Whether the rule has a redactor; one that has none shows nothing when it is asked to redact.
  private var redacts: Bool { rule.declaration.redactor != nil }

  /// The graphemes of the text, each with whether it is a literal of the rule through and through.
  private func markedText(_ explanation: Explanation) -> [(grapheme: String, isLiteral: Bool)] {
    let text = explanation.outcome.text
    var isLiteral = [Bool](repeating: false, count: text.utf8.count)
    for step in explanation.steps where step.stage == .decorator {
      isLiteral = step.map.runs.flatMap { [Bool](repeating: !$0.isKept, count: $0.newLength) }
    }
    var position = 0
    return text.graphemes.map { grapheme in
      let range = position..<position + grapheme.utf8.count
      position = range.upperBound
      return (grapheme, isLiteral[range].allSatisfy { $0 })
    }
  }

  private func isSignificant(_ grapheme: String) -> Bool {
    guard let significance else { return true }
    return !significance.value(of: grapheme).isEmpty
  }
}

extension Redact {
  fileprivate var covers: [String] {
    switch cover {
    case .character(let cover): [cover]
    case .classes(let upper, let lower, let digit, let other): [upper, lower, digit, other]
    }
  }
}
