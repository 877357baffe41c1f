import InputMask

/// A rule of a book with what it takes over from others, before its parameters are set.
public struct RuleTemplate: Sendable {
  /// The name under which it was asked for.
  public let name: String
  /// Where it comes from.
  public let origin: RuleOrigin
  /// Where its name stands.
  package let location: DocumentLocation
  /// Its tree, with the names of parameters in it.
  let node: DocumentNode
  let values: Parameters
  /// Its tree without what it takes over from a rule that it extends.
  let own: DocumentNode
  /// The inputs of the examples of the rules that it takes over.
  let inputs: [String]
  /// Everything that is wrong with it so far.
  let diagnostics: [RuleDiagnostic]

  /// The tree of a rule, its parameters put in.
  struct Resolved {
    var location: DocumentLocation
    var node: DocumentNode
    var places: RuleDecoder.StepPlaces
    /// The steps that stand in the wrong order.
    var disorder: [RuleDiagnostic]
    /// The parameters of its own that nothing in it names.
    var unused: [DocumentEntry] = []
  }

  /// The parameters with their defaults, those of the rules that it extends first.
  public var parameters: [RuleParameter] {
    values.list.map { RuleParameter(name: $0.name, defaultValue: $0.value.text) }
  }

  /// The rule, compiled anew at each call: keep it.
  /// - Parameters:
  ///   - values: Values for parameters in the place of their defaults.
  ///   - clock: What time it is, for checks that compare with today.
  /// - Throws: Everything that is wrong with the rule or the values.
  /// - Complexity: O(*n*) in the size of the rule and of those that it extends.
  public func rule(
    setting values: [String: String] = [:], clock: RuleClock = .system
  ) throws(RuleBookError) -> Rule {
    try made(values, clock).rule
  }

  /// What the rule declares.
  /// - Throws: Everything that is wrong with the rule or the values, as far as it shows before compiling.
  public func declaration(setting values: [String: String] = [:]) throws(RuleBookError) -> RuleDeclaration {
    let (declaration, resolved, mistakes) = decoded(values)
    let found = mistakes + resolved.disorder
    if !found.isEmpty { throw RuleBookError(found) }
    return declaration
  }

  /// The rule with its defaults where it says how it is found in text; `nil` where it does not.
  /// - Parameter cache: makes its expressions.
  /// - Throws: as ``rule(setting:clock:)``.
  func foundRule(_ cache: ExpressionCache) throws(RuleBookError) -> Rule? {
    let decoded = decoded([:])
    let isSound = decoded.mistakes.isEmpty && decoded.resolved.disorder.isEmpty
    return isSound && decoded.declaration.finds.isEmpty ? nil : try made(decoded, .system, cache).rule
  }

  /// The rule, and its tree for those who ask where its parts stand.
  func made(
    _ values: [String: String] = [:], _ clock: RuleClock = .system,
    _ cache: ExpressionCache = ExpressionCache()
  ) throws(RuleBookError) -> (rule: Rule, resolved: Resolved) {
    try made(decoded(values), clock, cache)
  }

  private func made(
    _ decoded: (declaration: RuleDeclaration, resolved: Resolved, mistakes: [RuleDiagnostic]),
    _ clock: RuleClock, _ cache: ExpressionCache
  ) throws(RuleBookError) -> (rule: Rule, resolved: Resolved) {
    let (declaration, resolved, mistakes) = decoded
    var found = mistakes + resolved.disorder
    do throws(RuleError) {
      let rule = try Rule(declaration, clock: clock, cache: cache)
      found += messagesForNoPart(of: rule)
      if found.isEmpty { return (rule, resolved) }
    } catch {
      let locator = IssueLocator(resolved: resolved)
      // The name was judged where the file was read.
      let issues = error.issues.filter { issue in
        (issue.place != .rule || !issue.field.isEmpty)
          && (mistakes.isEmpty || locator.isSound(issue, in: declaration, but: mistakes))
      }
      found += issues.map { locator.diagnostic(for: $0) }
    }
    throw RuleBookError(found)
  }

  /// The messages of its own that are for parts which the rule has not. Those of a rule that it extends may be.
  private func messagesForNoPart(of rule: Rule) -> [RuleDiagnostic] {
    guard let languages = own["messages"]?.mapping, let names = rule.partNames else { return [] }
    return languages.flatMap { $0.value.mapping ?? [] }.compactMap { entry in
      let words = entry.key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2, case let name = String(words[1]), !names.contains(name) else { return nil }
      return entry.keyLocation.diagnostic(
        "no part is called \(name.quoted); "
          + (names.isEmpty
            ? "write the code alone, without a point" : Suggestion.remedy(for: name, in: names)))
    }
  }

  /// The declaration that the tree holds, and the mistakes in what could not be read.
  private func decoded(
    _ values: [String: String]
  ) -> (declaration: RuleDeclaration, resolved: Resolved, mistakes: [RuleDiagnostic]) {
    var parameters = self.values
    parameters.change(values, of: name)
    var substitution = Substitution(parameters)
    let node = DocumentNode(
      location: node.location, content: .mapping(substitution.apply(to: node.mapping ?? [])))
    let found = diagnostics + parameters.diagnostics + substitution.diagnostics
    var decoder = RuleDecoder()
    let declaration = decoder.declaration(name, of: node)
    let resolved = Resolved(
      location: location, node: node, places: decoder.places, disorder: decoder.disorder,
      unused: (own["parameters"]?.mapping ?? []).filter { !substitution.used.contains($0.key) })
    return (declaration, resolved, found + decoder.diagnostics)
  }
}
