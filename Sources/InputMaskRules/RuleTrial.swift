import InputMask

/// A rule that was made to be tried, with its tree: its examples are run and it is held to the laws without being made again.
package struct RuleTrial {
  /// The rule, its parameters at their defaults.
  package let rule: Rule
  let resolved: RuleTemplate.Resolved

  /// - Parameter cache: makes its expressions; rules that are tried one after the other share it.
  /// - Throws: What keeps the rule from being made.
  package init(
    _ name: String, in book: RuleBook, cache: ExpressionCache = ExpressionCache()
  ) throws(RuleBookError) {
    (rule, resolved) = try book.template(named: name).made([:], .system, cache)
  }
}
