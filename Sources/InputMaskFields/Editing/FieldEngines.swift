import InputMask

/// The engines of a rule: one, or where the rule has variants one for each that can be chosen.
final class FieldEngines: Hashable, Sendable {
  let rule: Rule
  let all: [FieldEngine]
  /// The names of the variants; none for a rule without.
  let names: [String]

  init(_ rule: Rule) {
    self.rule = rule
    let choices = rule.choices
    all = choices.isEmpty ? [FieldEngine(rule: rule)] : choices.map { FieldEngine(rule: $0.rule) }
    names = choices.map { $0.name }
  }

  static func == (left: FieldEngines, right: FieldEngines) -> Bool { left.rule == right.rule }

  func hash(into hasher: inout Hasher) { hasher.combine(rule.name) }

  /// Whether they are those of variants.
  var areVariants: Bool { !names.isEmpty }

  /// The content of a text of unknown origin, and the variant that it chose.
  func parse(
    _ text: String, isEditing: Bool, isHandedIn: Bool = false
  ) -> (change: FieldChange, entry: VariantEntry?) {
    let entry =
      areVariants ? VariantEntry(index: rule.choice(for: text, isEditing: isEditing), text: text) : nil
    return (all[entry?.index ?? 0].parse(text, isEditing: isEditing, isHandedIn: isHandedIn), entry)
  }
}
