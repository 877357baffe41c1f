/// An ordered list of steps and checks under a name, ready to format, validate and redact.
///
/// ```swift
/// let pin = try Rule("pin") {
///   DigitsOnly()
///   MaxLength(4)
///   Separators("-", every: 1)
/// }
/// pin.format("12 34").text  // "1-2-3-4"
/// ```
///
/// A rule is a value: it may be copied, sent and used by any number of threads at once. Two rules are
/// equal when they say the same, wherever they come from.
public struct Rule: Sendable {
  /// The rule as data.
  public let declaration: RuleDeclaration
  package let compiled: CompiledRule

  /// Compiles a declaration.
  /// - Parameters:
  ///   - declaration: the rule as data.
  ///   - clock: what time it is, for checks that compare with today; that of the machine unless another is set.
  /// - Throws: all mistakes at once.
  public init(_ declaration: RuleDeclaration, clock: RuleClock = .system) throws(RuleError) {
    try self.init(declaration, clock: clock, cache: ExpressionCache())
  }

  /// The same among other rules, with which it shares expressions.
  package init(_ declaration: RuleDeclaration, clock: RuleClock, cache: ExpressionCache) throws(RuleError) {
    self.declaration = declaration
    compiled = try RuleCompiler.compile(declaration, clock: clock, cache: cache)
  }

  /// The same with some shortcuts only, for tests that hold them against the whole way and for benchmarks.
  package init(_ declaration: RuleDeclaration, shortcuts: Shortcuts) throws(RuleError) {
    self.declaration = declaration
    compiled = try RuleCompiler.compile(declaration, shortcuts: shortcuts)
  }

  /// A rule from a list of steps and checks: filters first, then decorators, then a redactor. What a field
  /// does under it is as in ``RuleDeclaration``, which has titles, messages and examples besides.
  /// - Parameters:
  ///   - name: the name by which the rule is looked up.
  ///   - isOptional: whether the value may be empty.
  ///   - isEager: whether literals that would come next are added before the character behind them is typed.
  ///   - overwrites: whether typing in a field replaces the character behind the caret.
  ///   - guarded: characters of the value that backspace hops while something stands behind them.
  ///   - components: the formatters and checks.
  /// - Throws: everything that is wrong with it, at once.
  public init(
    _ name: String, isOptional: Bool = false, isEager: Bool = false, overwrites: Bool = false,
    guarded: String = "",
    @RuleBuilder _ components: () -> [RuleComponent]
  ) throws(RuleError) {
    var declaration = RuleDeclaration(
      name, isOptional: isOptional, isEager: isEager, overwrites: overwrites, guarded: guarded)
    var order = StageOrder()
    var issues: [RuleError.Issue] = []
    for component in components() {
      if let mistake = order.mistake(with: component) {
        issues.append(RuleError.Issue(place: .rule, field: component.name, mistake: mistake))
      }
      declaration.append(component)
    }
    self.declaration = declaration
    compiled = try RuleCompiler.compile(declaration, issues: issues)
  }

  /// A rule that chooses one of several whole rules for each input.
  ///
  /// ```swift
  /// let login = try Rule(
  ///   "login",
  ///   variants: [.when(Choose.Condition(set: "[0-9+() -]"), use: phone), .otherwise(email)])
  /// login.format("9161234567").variant  // "phone"
  /// ```
  /// - Parameters:
  ///   - name: the name by which the rule is looked up.
  ///   - variants: the rules, in the order in which they are tried; the last one is for all other inputs.
  ///   - bestFit: how a variant is chosen; `nil` where the conditions tell.
  ///   - clock: what time it is, for checks that compare with today.
  /// - Throws: everything that is wrong with it, at once.
  public init(
    _ name: String, variants: [Variant], bestFit: BestFit? = nil, clock: RuleClock = .system
  ) throws(RuleError) {
    var declaration = RuleDeclaration(name)
    declaration.variants = variants
    declaration.bestFit = bestFit
    // Without any it would be a rule that lets everything through.
    let issue = RuleError.Issue(place: .rule, field: "variants", mistake: .noVariants)
    self.declaration = declaration
    compiled = try RuleCompiler.compile(declaration, clock: clock, issues: variants.isEmpty ? [issue] : [])
  }

  /// A rule that was compiled elsewhere, such as a variant of another one.
  init(_ declaration: RuleDeclaration, compiled: CompiledRule) {
    self.declaration = declaration
    self.compiled = compiled
  }

  /// The name by which the rule is looked up.
  public var name: String { declaration.name }

  /// Formats an input of unknown origin: literals that stand where the rule has them are recognised,
  /// what the filters do not want is dropped, and the checks are run.
  /// - Parameters:
  ///   - input: the text as it was typed, pasted or read.
  ///   - language: a language tag for the messages, such as `ru` or `pt-BR`; English where neither the rule nor the
  ///     engine has any in it.
  /// - Complexity: O(*n*) in the length of the input.
  public func format(_ input: String, language: String = "en") -> Outcome {
    input.withBytes { compiled.format($0, declaration, of: input, language: language) }
  }

  /// Formats a value that the rule handed out: nothing in it is taken for decoration, and a point is a decimal point in
  /// every locale. Places of problems are those of the value.
  ///
  /// For a value that ``format(_:language:)-(String,_)`` reads in the same way, as that of most rules is, both give the
  /// same.
  /// - Parameters:
  ///   - value: a value of an outcome, or one made in its likeness, such as `-1234.56` for a number in any locale.
  ///   - language: a language tag for the messages.
  /// - Complexity: O(*n*) in the length of the value.
  public func format(value: String, language: String = "en") -> Outcome {
    compiled.format(value: value, declaration, language: language)
  }

  /// The text as it may be shown, covered as the rule's redactor says. All of it is covered where the value is
  /// incomplete, invalid or too short, and where the rule has no redactor.
  /// - Complexity: O(*n*) in the length of the input.
  public func redact(_ input: String) -> String {
    input.withBytes { compiled.redact($0) }
  }

  /// The value of an input, without decoration. An invalid input has a value too.
  /// - Complexity: O(*n*) in the length of the input.
  public func value(of input: String) -> String {
    input.withBytes { compiled.value(of: $0) }
  }

  /// The sentence of a problem that the rule found, in another language.
  /// - Parameters:
  ///   - problem: one of an outcome's problems, with the figures that it has there.
  ///   - variant: the outcome's variant, which may have sentences of its own.
  ///   - language: a language tag; English where neither the rule nor the engine has a sentence in it.
  public func message(for problem: Problem, of variant: String? = nil, language: String = "en") -> String {
    let leaf = variant.flatMap { name in compiled.variants?.leaves.first { $0.name == name } }
    return Messages.message(for: problem, in: (leaf?.rule ?? self).declaration, language: language)
  }

  /// One input through every step, with what each kept, dropped and inserted.
  /// - Parameters:
  ///   - input: the text as it was typed, pasted or read.
  ///   - language: a language tag for the messages, as for ``format(_:language:)-(String,_)``.
  ///   - isEditing: whether the text is still being typed, so that filters that tidy do not run.
  /// - Complexity: O(*n*) in the length of the input, for each step.
  public func explain(_ input: String, language: String = "en", isEditing: Bool = false) -> Explanation {
    compiled.explain(input, declaration, language: language, isEditing: isEditing)
  }
}

extension Rule: CustomStringConvertible, CustomDebugStringConvertible {
  /// The rule on one line: its name, its steps, its checks: `phone: digits-only, mask; complete`. Of a rule with
  /// variants it has their names: `login: phone or email`.
  public var description: String {
    let steps =
      declaration.filters.map { $0.name } + declaration.decorators.map { $0.name }
      + (declaration.redactor.map { [$0.name] } ?? []) + declaration.tidying.map { $0.name }
    let checks = declaration.checks.map { $0.name }
    let variants = declaration.variants.map { $0.name }
    return declaration.name.quoted(limit: 64).dropFirst().dropLast()
      + (steps.isEmpty ? "" : ": " + steps.joined(separator: ", "))
      + (checks.isEmpty ? "" : "; " + checks.joined(separator: ", "))
      + (variants.isEmpty ? "" : ": " + variants.joined(separator: " or "))
  }

  /// The same as `description`.
  public var debugDescription: String { description }
}

extension Rule: Hashable {
  /// Whether both rules say the same.
  /// - Complexity: O(1) for copies of one rule, otherwise that of comparing what they say.
  public static func == (left: Rule, right: Rule) -> Bool {
    left.compiled === right.compiled || left.declaration == right.declaration
  }

  /// Hashes what the rule says.
  public func hash(into hasher: inout Hasher) { hasher.combine(declaration) }
}

extension Rule {
  /// The tags of the languages in which the rule has messages of its own, in alphabetical order.
  ///
  /// A rule with variants has those of all of them.
  public var languages: [String] {
    guard let variants = compiled.variants else { return declaration.messages.keys.sorted() }
    return Set(variants.leaves.flatMap { $0.rule.declaration.messages.keys }).sorted()
  }

  /// The tags of the languages of the engine's own messages. The first one stands in for every language that neither
  /// the rule nor the engine has.
  public static var standardLanguages: [String] { MessageTable.languages }
}
