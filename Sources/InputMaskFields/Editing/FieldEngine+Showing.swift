import InputMask

/// What is said and shown of a content.
extension FieldEngine {
  /// What is wrong with a value, with ranges in its text, and whether it is complete.
  /// - Parameters:
  ///   - laidOut: the value. If it came in as a whole text, that is judged and not the value alone.
  ///   - isSettled: whether this rule is the variant that the text chooses. Where it is not, handing the text in would
  ///     go by another one, so the value is not complete.
  func judge(
    _ laidOut: LaidOutContent, isSettled: Bool, language: String
  ) -> (isComplete: Bool, problems: [Problem]) {
    let handedIn = laidOut.content.handedIn
    // Blanks at the end wait for more, and go where no more comes: what is judged is what stays.
    let laidOut =
      handedIn == nil && endsInTrimmed(laidOut.content) ? tidied(laidOut.content).laidOut : laidOut
    let (isComplete, problems) = compiled.judge(
      laidOut.content.core, handedOut: laidOut.value, laidOut.layout, handedIn: handedIn,
      in: rule.declaration,
      language: language)
    if isSettled || !problems.isEmpty { return (isComplete && isSettled, problems) }
    let end = laidOut.layout.editable.upperBound
    return (false, [rule.problem(.incomplete, step: "variants", at: end.value, language: language)])
  }

  /// Whether a value ends in white space that a filter trims when the field is left.
  private func endsInTrimmed(_ content: FieldContent) -> Bool {
    compiled.trims
      && content.core.withTextView {
        !$0.isEmpty && $0.run($0.previous(before: $0.count), $0.count).isWhitespace
      }
  }

  /// What of the text is not there yet: a placeholder for each place that has to be filled, and the literals between
  /// them. It stands where the next character would be typed. Empty for a complete value, and for a rule without places.
  /// - Complexity: O(*n*) in the length of the text and of the mask.
  func guide(_ placeholder: String, of content: FieldContent, in layout: FieldLayout) -> String {
    let isEmpty = content.core.isEmpty
    if layout.isComplete, !isEmpty { return "" }
    let guide = compiled.guide(placeholder, behind: content.core)
    // Of the literals that come next some are in the text already.
    let start = isEmpty ? 0 : layout.coreEnd.value
    let there = layout.text[utf8: start..<Swift.max(start, layout.editable.upperBound.value)]
    return guide.utf8.starts(with: there.utf8) ? guide[utf8: there.utf8.count..<guide.utf8.count] : ""
  }

  /// Whether the number of covers is the same for every value.
  var hidesLength: Bool { rule.hidesLength }

  /// The characters that are drawn for hidden ones, where those are the same for every hidden character.
  var covers: [String] {
    guard let redactor = rule.declaration.redactor else { return ["•"] }
    if case .character(let cover) = redactor.cover { return [cover] }
    return []
  }
}

extension Rule {
  /// A problem at a place of a text that the rule itself need not know of, in its words.
  func problem(_ code: Problem.Code, step: String = "", at offset: Int, language: String) -> Problem {
    let place = UTF8Offset(offset)
    var problem = Problem(code: code, step: step, range: place..<place)
    problem.message = Messages.message(for: problem, in: declaration, language: language)
    return problem
  }
}
