import InputMask
import InputMaskFields

/// Holds a rule to the laws of every rule: formatting twice changes nothing, a text holds its value, a stored value is read back, typing,
/// pasting and formatting end alike, both doors agree, redaction fails closed, no character is torn.
///
/// The inputs are the rule's examples and random ones made of them, which a seed repeats.
public struct RuleLawCheck: Hashable, Sendable {
  /// How many random inputs were tried; fewer than asked for where the time was up.
  public private(set) var inputCount = 0
  /// The laws that the rule breaks, each once, at the place of the rule or of the example that shows it; and checks that no value
  /// passes, as what they ask for does not come through the steps.
  /// Of an example no more than 512 scalars are tried.
  /// The inputs are quoted: they are the author's examples or made of them.
  public private(set) var failures: [RuleDiagnostic] = []
  /// Steps and checks that can be left out, for all that was tried; and that no valid value was found.
  public private(set) var warnings: [RuleDiagnostic] = []

  /// How many random inputs a part must change nothing of to be told.
  static let idleInputCount = 200

  /// Tries a rule, its parameters at their defaults.
  /// - Parameters:
  ///   - name: The name of the rule.
  ///   - book: Where the rule is looked up.
  ///   - seed: Of the first random input; each next one has the next seed. A failure names the seed under which
  ///     its input comes first.
  ///   - inputCount: How many random inputs are tried.
  ///   - limit: The time after which no further key is typed, and no further law tried.
  /// - Throws: What keeps the rule from being made.
  /// - Complexity: O(*n* + *m*) in the length of the examples and the number of inputs.
  public init(
    _ name: String, in book: RuleBook, seed: UInt64 = 1, inputCount: Int = 200, limit: Duration = .seconds(1)
  ) throws(RuleBookError) {
    self.init(try RuleTrial(name, in: book), seed: seed, inputCount: inputCount, limit: limit)
  }

  /// Tries a rule that was made.
  package init(_ trial: RuleTrial, seed: UInt64, inputCount: Int, limit: Duration) {
    let (rule, resolved) = (trial.rule, trial.resolved)
    let end = ContinuousClock.now + limit
    let subject = LawSubject(rule, lines: Self.lines(of: rule.declaration, in: resolved.node), until: end)
    var laws = Array(LawSubject.laws.indices)
    for (index, example) in rule.declaration.examples.enumerated() where !subject.isTimeUp {
      let node = resolved.node["examples"]?[index]
      let location = (node?["input"] ?? node)?.location ?? resolved.location
      check(LawInputs.head(of: example.input), "example \(index + 1)", of: subject, at: location, &laws)
    }
    let inputs = LawInputs(rule.declaration, taking: trial.inputs)
    let locator = IssueLocator(resolved: resolved)
    while self.inputCount < inputCount, !subject.isTimeUp {
      let current = seed &+ UInt64(self.inputCount)
      check(
        inputs.input(seed: current), "seed \(current)", of: subject, at: resolved.location, &laws,
        shrinks: true)
      self.inputCount += 1
    }
    if self.inputCount > 0 {
      let known = rule.declaration.examples.map(\.input) + trial.inputs
      for (name, choice) in rule.choices.isEmpty ? [("", rule)] : rule.choices where !subject.isTimeUp {
        let index = rule.declaration.variants.firstIndex { (name + "/").hasPrefix($0.name + "/") }
        lookForValue(of: choice, known + choice.declaration.examples.map(\.input), inputs, subject) {
          place, message in
          locator.location(of: index.map { .variant($0, place) } ?? place).diagnostic(message)
        }
      }
    }
    failures.sort()
    // Few inputs say little.
    guard trial.isOwn, self.inputCount >= Self.idleInputCount else { return }
    let idle = IdleParts(of: subject, inputs, seed: seed, inputCount: Self.idleInputCount)
    warnings += idle.places.map { place in
      locator.location(of: place).diagnostic(
        "warning: nothing that was tried changes without this; add an example that shows its use, or take it out"
      )
    }
  }

  /// Tells a rule, or a variant, of which no value is valid: as a failure where it is known why, or else as a warning.
  private mutating func lookForValue(
    of rule: Rule, _ known: [String], _ inputs: LawInputs, _ subject: LawSubject,
    _ diagnostic: (RuleError.Place, String) -> RuleDiagnostic
  ) {
    var nearest = Nearest(rule)
    let values = LikelyValues(rule)
    for input in known where !subject.isTimeUp { nearest.look(at: input) }
    for seed in 0..<5_000 where nearest.isOpen && !subject.isTimeUp {
      nearest.look(at: values.value(seed: UInt64(seed)))
      nearest.look(at: inputs.shaped(seed: UInt64(seed)))
      nearest.look(at: inputs.input(seed: UInt64(seed)))
    }
    // Without time nobody knows: expressions give up.
    guard !subject.isTimeUp, let codes = nearest.codes else { return }
    if let (check, reason) = rule.contradiction {
      failures.append(diagnostic(.check(check), "no value passes this check: \(reason)"))
    } else {
      warnings.append(
        diagnostic(
          nearest.place,
          "warning: no valid value was found: what comes nearest has the problem \(codes); add a valid example, or see whether "
            + "steps and checks rule each other out"))
    }
  }

  /// What is wrong with the inputs that came nearest to a valid one.
  private struct Nearest {
    let rule: Rule
    /// How far the nearest are; zero as soon as an input was valid.
    private var distance = Int.max
    private var found: Set<String> = []
    private var input = ""

    init(_ rule: Rule) { self.rule = rule }

    /// Whether no input was valid so far.
    var isOpen: Bool { distance > 0 }

    mutating func look(at input: String) {
      if distance == 0 { return }
      let outcome = rule.format(input)
      let problems = outcome.problems
      // That nothing may be typed makes no value.
      if problems.isEmpty, outcome.value.isEmpty { return }
      // What is not whole yet may be wrong in other ways too.
      let own = problems.count + (problems.contains { $0.code == .incomplete } ? 1 : 0)
      if own < distance { (distance, found, self.input) = (own, [], input) }
      if own == distance { found.formUnion(problems.map(\.code.name)) }
    }

    /// The check without which the first of them is valid; the rule where no one check is to blame.
    var place: RuleError.Place {
      let checks = rule.declaration.checks.indices
      let index = checks.first { index in
        var rest = rule.declaration
        rest.checks.remove(at: index)
        return (try? Rule(rest))?.format(input).isValid == true
      }
      return index.map { .check($0) } ?? .rule
    }

    /// The codes of their problems, as a message names them; `nil` where one is valid, or none was looked at.
    var codes: String? {
      found.isEmpty ? nil : found.sorted().map(\.quoted).joined(separator: " or ")
    }
  }

  /// The lines of the filters in the file of a rule, those that tidy last.
  private static func lines(of rule: RuleDeclaration, in node: DocumentNode) -> [Int?] {
    func lines(_ filters: [FilterStep], _ key: String) -> [Int?] {
      filters.indices.map { node[key]?[$0]?.location.line }
    }
    return lines(rule.filters, "formatters") + lines(rule.tidying, "tidy")
  }

  /// How an input breaks laws by a rule, each law once; empty where it keeps them all.
  ///
  /// The texts quote the input: for tests, not for logs.
  /// - Complexity: O(*n*²) in the length of the input, which is typed key by key.
  public static func breaches(of rule: Rule, by input: String) -> [String] {
    let subject = LawSubject(rule)
    return LawSubject.laws.compactMap { $0(subject)(input) }
  }

  private mutating func check(
    _ input: String, _ source: String, of subject: LawSubject, at location: DocumentLocation,
    _ laws: inout [Int], shrinks: Bool = false
  ) {
    for number in laws where !subject.isTimeUp {
      // Where the time is up, an expression may have given up within the law.
      let law = LawSubject.laws[number](subject)
      guard var breach = law(input), !subject.isTimeUp else { continue }
      if shrinks { breach = shrunk(input, breach, law, of: subject) }
      failures.append(location.diagnostic("\(source): \(breach)"))
      laws.removeAll { $0 == number }
    }
  }

  /// What is said of the shortest input found that breaks a law too, by leaving out ever smaller parts.
  private func shrunk(
    _ input: String, _ breach: String, _ law: (String) -> String?, of subject: LawSubject
  ) -> String {
    var graphemes = input.graphemes
    var result = breach
    var length = graphemes.count / 2
    while length > 0 {
      var start = 0
      while start < graphemes.count, !subject.isTimeUp {
        var shorter = graphemes
        shorter.removeSubrange(start..<min(start + length, shorter.count))
        if let found = law(shorter.joined()), !subject.isTimeUp {
          graphemes = shorter
          result = found
        } else {
          start += length
        }
      }
      length /= 2
    }
    return result
  }
}
