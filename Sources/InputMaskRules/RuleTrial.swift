import InputMask

/// A rule that was made to be tried, with its tree: its examples are run and it is held to the laws without being made again.
package struct RuleTrial {
  /// The rule, its parameters at their defaults.
  package let rule: Rule
  let resolved: RuleTemplate.Resolved
  /// Whether it takes over nothing from another rule. What it takes over has its use there.
  let isOwn: Bool
  /// The inputs of the examples of the rules that it takes over.
  let inputs: [String]

  /// - Parameter cache: makes its expressions; rules that are tried one after the other share it.
  /// - Throws: What keeps the rule from being made.
  package init(
    _ name: String, in book: RuleBook, cache: ExpressionCache = ExpressionCache()
  ) throws(RuleBookError) {
    let template = try book.template(named: name)
    inputs = template.inputs
    isOwn = template.own["extends"] == nil
    (rule, resolved) = try template.made([:], .system, cache)
  }
}
