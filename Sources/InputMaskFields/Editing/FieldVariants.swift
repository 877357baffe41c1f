import InputMask

/// The variants of a rule, for fields: each field has the engine of the one that is chosen.
final class FieldVariants: Sendable {
  /// The rule with the variants.
  let rule: Rule
  /// An engine for each rule that can be chosen, and the name of that variant.
  let engines: [FieldEngine]
  private let names: [String]

  /// `nil` for a rule without variants.
  init?(_ rule: Rule) {
    let choices = rule.choices
    if choices.isEmpty { return nil }
    self.rule = rule
    engines = choices.map { FieldEngine(rule: $0.rule) }
    names = choices.map { $0.name }
  }

  /// The name of a variant.
  func name(_ index: Int) -> String { names[index] }

  /// The variant of a name; `nil` for a name that none has.
  func index(named name: String) -> Int? { names.firstIndex(of: name) }

  /// The variant that an input is formatted by.
  /// - Complexity: as of formatting the input.
  func index(for input: String, isEditing: Bool) -> Int { rule.choice(for: input, isEditing: isEditing) }

  /// The variants that an input may choose once it is longer.
  /// - Complexity: as of formatting the input, for each variant.
  func indices(forLonger input: String) -> [Int] { rule.choices(forLonger: input) }

  /// The variant that an input is formatted by, and the content that it makes of the input.
  func parse(
    _ input: String, isEditing: Bool, isHandedIn: Bool = false
  ) -> (index: Int, change: FieldChange) {
    let index = index(for: input, isEditing: isEditing)
    return (index, engines[index].parse(input, isEditing: isEditing, isHandedIn: isHandedIn))
  }
}
