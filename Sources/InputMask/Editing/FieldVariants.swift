/// The variants of a rule, for fields: each field has the engine of the one that is chosen.
package final class FieldVariants: Sendable {
  /// The rule with the variants.
  package let rule: Rule
  /// An engine for each rule that can be chosen.
  package let engines: [FieldEngine]
  private let compiled: CompiledVariants

  /// `nil` for a rule without variants.
  package init?(_ rule: Rule) {
    guard let compiled = rule.compiled.variants else { return nil }
    self.rule = rule
    self.compiled = compiled
    engines = compiled.leaves.map { FieldEngine(rule: $0.rule) }
  }

  /// The name of a variant.
  package func name(_ index: Int) -> String { compiled.leaves[index].name }

  /// The variant of a name; `nil` for a name that none has.
  package func index(named name: String) -> Int? { compiled.leaves.firstIndex { $0.name == name } }

  /// The variant that an input is formatted by.
  /// - Complexity: as of formatting the input.
  package func index(for input: String, isEditing: Bool) -> Int {
    var copy = input
    return copy.withUTF8 { bytes in
      rule.compiled.pool.withRun { compiled.format(bytes, in: &$0, isEditing: isEditing, for: .steps) }
    }
  }

  /// The variants that an input may choose once it is longer.
  /// - Complexity: as of formatting the input, for each variant.
  package func indices(forLonger input: String) -> [Int] {
    var copy = input
    return copy.withUTF8 { bytes in
      rule.compiled.pool.withRun { compiled.indices(forLonger: bytes, in: &$0) }
    }
  }

  /// The variant that an input is formatted by, and the content that it makes of the input.
  package func parse(
    _ input: String, isEditing: Bool, isHandedIn: Bool = false
  ) -> (index: Int, change: FieldChange) {
    let index = index(for: input, isEditing: isEditing)
    return (index, engines[index].parse(input, isEditing: isEditing, isHandedIn: isHandedIn))
  }
}
