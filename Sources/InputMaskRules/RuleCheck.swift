import InputMask
import InputMaskFields

/// Runs the examples of rules.
public struct RuleCheck: Hashable, Sendable {
  /// How many examples were run.
  public private(set) var exampleCount = 0
  /// Whether there was time for all examples.
  package private(set) var isWhole = false
  /// The examples that gave something else, each at the place of what was expected. Texts of examples are quoted:
  /// their author wrote them into the file.
  public private(set) var failures: [RuleDiagnostic] = []

  /// What its author should look at though nothing failed: what of the rule has no use.
  public internal(set) var warnings: [RuleDiagnostic] = []

  /// Runs the examples of a rule, its parameters at their defaults.
  /// - Throws: What keeps the rule from being made.
  /// - Complexity: O(*n*) in the length of the examples.
  public init(_ name: String, in book: RuleBook) throws(RuleBookError) {
    self.init(try RuleTrial(name, in: book))
  }

  /// Runs the examples of a rule that was made.
  /// - Parameter end: when no further example is run; `nil` for never.
  package init(_ trial: RuleTrial, until end: ContinuousClock.Instant? = nil) {
    let (rule, resolved) = (trial.rule, trial.resolved)
    for (index, example) in rule.declaration.examples.enumerated() {
      let node = resolved.node["examples"]?[index] ?? resolved.node
      let outcome = rule.format(example.input)
      // An expression may have given up for the time alone.
      if let end, ContinuousClock.now >= end { break }
      exampleCount += 1
      check(example, number: index + 1, against: outcome, at: node)
    }
    isWhole = exampleCount == rule.declaration.examples.count
    failures.sort()
    guard isWhole else { return }
    warn(of: trial)
  }

  private mutating func check(
    _ example: Example, number: Int, against outcome: Outcome, at node: DocumentNode
  ) {
    let products = [
      ("text", example.text, outcome.text), ("value", example.value, outcome.value),
      ("shown", example.shown, outcome.shown), ("variant", example.variant, outcome.variant ?? ""),
    ]
    // Not by canonical equivalence: a rule may be about normal forms.
    for case (let key, let expected?, let found) in products where !expected.utf8.elementsEqual(found.utf8) {
      report(
        "expected \(key) \(expected.quoted(limit: 200)), got \(found.quoted(limit: 200))", key,
        number: number, at: node)
    }
    let codes = outcome.problems.map(\.code.name)
    let found = codes.isEmpty ? "none" : codes.map(\.quoted).joined(separator: ", ")
    if let problem = example.problem {
      if codes.contains(problem) { return }
      report("expected the problem \(problem.quoted), got \(found)", "problem", number: number, at: node)
    } else if example.isValid, !outcome.isValid {
      let remedy = example.isSilent ? "; add problem: or valid: false if it is meant to fail" : ""
      report("expected it to be valid, got the problem \(found)\(remedy)", "valid", number: number, at: node)
    } else if !example.isValid, outcome.isValid {
      report("expected a problem, got none", "valid", number: number, at: node)
    }
  }

  private mutating func report(_ message: String, _ key: String, number: Int, at node: DocumentNode) {
    let location = (node[key] ?? node["input"] ?? node).location
    failures.append(location.diagnostic("example \(number): \(message)"))
  }
}

extension Example {
  /// Whether nothing but the input is given, so that it may have been forgotten that it is bad.
  fileprivate var isSilent: Bool { text == nil && value == nil && shown == nil }
}
