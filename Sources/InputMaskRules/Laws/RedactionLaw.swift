import InputMask
import InputMaskFields
import RuleDocuments

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
  func allows(_ shown: String, of input: String) -> Bool {
    let explanation = rule.explain(input)
    if let expected = filledForm(explanation) { return shown.utf8.elementsEqual(expected.utf8) }
    var visible = visibleScalars(explanation)[...]
    let covers = Set(redact.cover.characters.flatMap(\.unicodeScalars))
    // By scalar, as a lone mark that may be seen joins a cover before it.
    for scalar in shown.unicodeScalars where !covers.contains(scalar) {
      guard let place = visible.firstIndex(of: scalar) else { return false }
      visible = visible[(place + 1)...]
    }
    return true
  }

  /// The shown text of a rule that shows one form for every value; `nil` for other rules, and where there is no value.
  private func filledForm(_ explanation: Explanation) -> String? {
    guard var form = redact.show, redacts else { return nil }
    let value = markedText(explanation).filter { !$0.isLiteral }.map(\.grapheme)
    if value.isEmpty { return nil }
    let cover = redact.cover.characters.last ?? "•"
    let counts = ["first", "last"].map { name in
      (1...64).first { form.replacing("{\(name):\($0)}", by: "") != form } ?? 0
    }
    let isOpen = explanation.outcome.isValid && explanation.outcome.isComplete
    let hidden = value.dropFirst(counts[0]).dropLast(counts[1])
    let telling = hidden.filter { !$0.withTextView { $0.allSatisfy { $0.isMember(of: .punctuation) } } }
    let mayReveal = isOpen && telling.count >= max(1, redact.minimumHidden)
    for (name, count) in zip(["first", "last"], counts) where count > 0 {
      let seen = name == "first" ? value.prefix(count).joined() : value.suffix(count).joined()
      form = form.replacing(
        "{\(name):\(count)}", by: mayReveal ? seen : String(repeating: cover, count: count))
    }
    return form
  }

  /// The places in a text of the characters that a rule with parts hides.
  private func hiddenByPart(_ text: [(grapheme: String, isLiteral: Bool)], _ parts: PartTexts, isOpen: Bool)
    -> Set<Int>
  {
    var hidden: Set<Int> = []
    var places = text.indices.filter { !text[$0].isLiteral }[...]
    for part in parts.entries {
      var own: [Int] = []
      for grapheme in part.text.graphemes {
        // A character between characters of a part that belongs to no part is a separator.
        while let place = places.popFirst() {
          guard Self.isSame(text[place].grapheme, grapheme) else { continue }
          own.append(place)
          break
        }
      }
      hidden.formUnion(own)
      guard isOpen, let policy = redact.parts.first(where: { $0.part == part.name })?.policy else { continue }
      switch policy {
      case .hide: break
      case .show: hidden.subtract(own)
      case .keep(let first, let last, let minimumHidden):
        guard own.count - first - last >= max(1, minimumHidden) else { continue }
        hidden.subtract(own.prefix(first))
        hidden.subtract(own.suffix(last))
      }
    }
    return hidden
  }

  /// Whether a character of a text is that of a part, whose digits are those of ASCII.
  private static func isSame(_ shown: String, _ own: String) -> Bool {
    shown.utf8.elementsEqual(own.utf8)
      || own.count == 1 && shown.count == 1
        && shown.first?.wholeNumberValue.map { $0 == own.first?.wholeNumberValue } == true
  }

  private func visibleScalars(_ explanation: Explanation) -> [Unicode.Scalar] {
    let text = markedText(explanation)
    if !redact.parts.isEmpty {
      let isOpen = explanation.outcome.isValid && explanation.outcome.isComplete
      let hidden = hiddenByPart(text, explanation.outcome.parts, isOpen: isOpen)
      return text.indices.filter { !hidden.contains($0) }.flatMap { text[$0].grapheme.unicodeScalars }
    }
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
    // A character counts that has one of the set in it, such as a mark over a hyphen.
    return grapheme.unicodeScalars.contains { !significance.value(of: String($0)).isEmpty }
  }
}
