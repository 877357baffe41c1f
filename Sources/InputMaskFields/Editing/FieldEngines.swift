import InputMask

/// The engines of a rule: one, or where the rule has variants one for each that can be chosen.
final class FieldEngines: Sendable {
  let rule: Rule
  let all: [FieldEngine]
  /// The names of the variants; none for a rule without.
  private let names: [String]

  init(_ rule: Rule) {
    self.rule = rule
    let choices = rule.choices
    all = choices.isEmpty ? [FieldEngine(rule: rule)] : choices.map { FieldEngine(rule: $0.rule) }
    names = choices.map { $0.name }
  }

  /// Whether they are those of variants.
  var areVariants: Bool { !names.isEmpty }

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

  /// The content of a text of unknown origin, and the variant that it chose.
  func parse(
    _ text: String, isEditing: Bool, isHandedIn: Bool = false
  ) -> (change: FieldChange, entry: VariantEntry?) {
    let entry = areVariants ? VariantEntry(index: index(for: text, isEditing: isEditing), text: text) : nil
    return (all[entry?.index ?? 0].parse(text, isEditing: isEditing, isHandedIn: isHandedIn), entry)
  }
}
