import InputMask
import InputMaskFields

extension Rule {
  /// Whether an input means something else as a whole than key by key: it is a value in the form in which parts are handed
  /// out, has a part out of its range or characters in no part, or passes over a part, which keys are refused for.
  package func isReadAsWhole(_ input: String, _ outcome: Outcome) -> Bool {
    let rule = chosen(for: input)
    if rule.readsWhatKeysCannotType(input, outcome) { return true }
    guard rule.hasParts else { return false }
    return outcome.problems.contains { $0.part != nil || $0.code == .unexpected }
      || rule.passesOverPart(outcome) || rule.readsAnotherForm(input)
  }

  /// Whether a pattern that drops text finds it by characters that have no place in a value, such as the x before an extension.
  private func readsWhatKeysCannotType(_ input: String, _ outcome: Outcome) -> Bool {
    let dropsByPattern = declaration.filters.contains {
      if let replace = $0 as? Replace, replace.drop, case .pattern = replace.source { true } else { false }
    }
    guard dropsByPattern else { return false }
    return value(of: input.filter { !value(of: String($0)).isEmpty }) != outcome.value
  }
}

extension Outcome {
  /// Whether a field has the text of the whole. Of a value that is not whole, literals that were typed behind it stay; those behind
  /// something dropped do not.
  package func isText(of field: InputField) -> Bool {
    let (own, other) = (text.utf8, field.text.utf8)
    return own.elementsEqual(other) || !isComplete && (own.starts(with: other) || other.starts(with: own))
  }
}
