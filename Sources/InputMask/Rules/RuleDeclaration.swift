/// A rule as data: the contents of a rule file or a `Rule { … }` block, not yet compiled.
public struct RuleDeclaration: Hashable, Sendable {
  /// The name by which the rule is looked up.
  public var name: String
  /// The name for people; empty for none.
  public var title: String
  /// The text that an empty field shows; empty for none.
  public var placeholder: String
  /// The steps that change the value, in order.
  public var filters: [FilterStep]
  /// The steps that add literals: at most one that shapes the value, then prefixes and suffixes.
  public var decorators: [DecoratorStep]
  /// The step that hides characters. Without one, the rule hides everything where hiding is asked for.
  public var redactor: Redact?
  /// Filters that run behind the others on whole texts, and not while a text is being typed. In a field they run when
  /// it is left.
  public var tidying: [FilterStep]
  /// The checks, in the order in which problems are listed.
  public var checks: [Check]
  /// Whether an empty value is valid: of the checks, only `drops` judges it.
  public var isOptional: Bool
  /// Whether literals that would come next are added before the character behind them is typed.
  public var isEager: Bool
  /// Whether typing in a field replaces the character behind the caret.
  public var overwrites: Bool
  /// Whether it does so only where there is no room: as long as there is some, the characters behind the caret move on.
  public var shiftsBeforeOverwriting: Bool = false
  /// The character that a field draws in the empty places of a mask or of parts; `nil` for none.
  public var guide: String?
  /// Characters of the value that backspace hops while something stands behind them, such as a decimal point.
  public var guarded: String
  /// Whether copying from a secure field puts its shown text on the clipboard; otherwise it puts nothing there.
  public var copiesShown: Bool
  /// Hints for surfaces, to help people type.
  public var hints: RuleHints
  /// The ways in which texts of the rule are found inside other text; empty where they are not looked for.
  public var finds: [Find]
  /// Messages by language tag and problem code; `{name}` stands for a parameter of the problem.
  public var messages: [String: [String: String]]
  /// The type of the value, where no formatter tells it; `nil` for the type that a formatter or a check tells.
  public var type: TypedValue.Kind?
  /// Inputs with the results that they must have.
  public var examples: [Example]
  /// Whole rules. One of them is chosen for each input; they are tried in this order, and the last one is for
  /// all other inputs. A rule with variants has no steps, checks and messages of its own. Empty for any other rule.
  public var variants: [Variant] = []
  /// How a variant is chosen; `nil` where the conditions of the variants tell.
  public var bestFit: BestFit?

  /// A rule that changes nothing, to be filled in.
  public init(
    _ name: String, title: String = "", placeholder: String = "", filters: [FilterStep] = [],
    decorators: [DecoratorStep] = [], redactor: Redact? = nil, tidying: [FilterStep] = [],
    checks: [Check] = [], isOptional: Bool = false, isEager: Bool = false, overwrites: Bool = false,
    guarded: String = "", copiesShown: Bool = false, hints: RuleHints = RuleHints(), finds: [Find] = [],
    type: TypedValue.Kind? = nil, messages: [String: [String: String]] = [:], examples: [Example] = []
  ) {
    self.name = name
    self.title = title
    self.placeholder = placeholder
    self.filters = filters
    self.decorators = decorators
    self.redactor = redactor
    self.tidying = tidying
    self.checks = checks
    self.isOptional = isOptional
    self.isEager = isEager
    self.overwrites = overwrites
    self.guarded = guarded
    self.copiesShown = copiesShown
    self.hints = hints
    self.finds = finds
    self.type = type
    self.messages = messages
    self.examples = examples
  }

  /// Adds a step or a check behind the others of its kind; a redactor takes the place of the one before it.
  public mutating func append(_ component: RuleComponent) { component.add(to: &self) }

  /// The filters, tidying filters, decorators, the redactor and the checks, in this order.
  package var components: [RuleComponent] {
    // One by one: Embedded Swift casts no arrays.
    var components: [RuleComponent] = []
    for filter in filters + tidying { components.append(filter) }
    for decorator in decorators { components.append(decorator) }
    if let redactor { components.append(redactor) }
    for check in checks { components.append(check) }
    for variant in variants { components += variant.rule.components }
    return components
  }

  /// The longest value that filters and checks let be, in graphemes or in a unit of which a grapheme has at least one;
  /// `.max` for any length.
  /// - Complexity: O(*n*) in the number of filters and checks.
  var lengthLimit: Int {
    let filtered = filters.compactMap { ($0 as? MaxLength)?.count }
    let checked = checks.compactMap { ($0 as? LengthCheck)?.maximum }
    return (filtered + checked).min().map { Swift.max(1, $0) } ?? .max
  }

  /// Adds a filter of the program's own behind the others.
  public mutating func append<F: Filter>(_ filter: F) { append(CustomFilter(filter)) }

  /// Adds a decorator of the program's own behind the others.
  public mutating func append<D: Decorator>(_ decorator: D) { append(CustomDecorator(decorator)) }
}

/// An input with the results that it must have. A result that is `nil` is not looked at.
public struct Example: Hashable, Sendable {
  /// What is typed, pasted or read.
  public var input: String
  /// The text it must give.
  public var text: String?
  /// The value it must give.
  public var value: String?
  /// The shown text it must give.
  public var shown: String?
  /// Whether it must be valid.
  public var isValid: Bool
  /// The code of a problem that it must have.
  public var problem: String?
  /// The name of the variant that must be chosen.
  public var variant: String?

  /// An input that must be valid, or have `problem`.
  public init(
    _ input: String, text: String? = nil, value: String? = nil, shown: String? = nil, isValid: Bool = true,
    problem: String? = nil
  ) {
    self.input = input
    self.text = text
    self.value = value
    self.shown = shown
    self.isValid = isValid && problem == nil
    self.problem = problem
  }
}
