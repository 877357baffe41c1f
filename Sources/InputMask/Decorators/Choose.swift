/// A decorator of several cases, of which the value chooses one: 8- or 9-digit numbers, card brands.
public final class Choose: DecoratorStep, @unchecked Sendable {
  static let syntax = ComponentSyntax<DecoratorStep>(
    "choose", [.required("cases", .any), .optional("otherwise", .any)]
  ) { fields, decoder in
    Choose(
      fields.nodes["cases"].map { decoder.cases(of: $0) } ?? [],
      otherwise: fields.nodes["otherwise"].map {
        decoder.steps(of: $0, called: "otherwise", else: .chosenFilter)
      } ?? []
    )
  }

  /// Some decorators, and the values that they are for.
  public struct Case: Hashable, Sendable {
    /// What a value must be.
    public var condition: Condition
    /// The decorators for it.
    public var decorators: [DecoratorStep]

    /// Decorators for the values that meet `condition`.
    public init(when condition: Condition, _ decorators: [DecoratorStep]) {
      self.condition = condition
      self.decorators = decorators
    }
  }

  /// What a value must be for a case to be chosen; everything that is given must hold.
  public struct Condition: Hashable, Sendable {
    /// Its length in graphemes.
    public var length: ClosedRange<Int>?
    /// What it starts with; one of these.
    public var prefixes: [PrefixRange]
    /// The set, in ICU notation, that all its graphemes belong to.
    public var set: String?

    /// A condition; one with nothing given holds for every value.
    public init(length: ClosedRange<Int>? = nil, prefixes: [PrefixRange] = [], set: String? = nil) {
      self.length = length
      self.prefixes = prefixes
      self.set = set
    }
  }

  /// Prefixes of one length, from one to another, such as `51` to `55`.
  public struct PrefixRange: Hashable, Sendable {
    /// The smallest prefix.
    public var lower: String
    /// The largest prefix; as long as `lower`.
    public var upper: String

    /// The prefixes from `lower` to `upper`, compared code unit by code unit.
    public init(_ lower: String, _ upper: String) {
      self.lower = lower
      self.upper = upper
    }

    /// One prefix.
    public init(_ prefix: String) { self.init(prefix, prefix) }
  }

  /// The cases, in the order in which they are tried.
  public let cases: [Case]
  /// The decorators for values that no case is for.
  public let otherwise: [DecoratorStep]

  /// A decorator that takes the first case that the value meets.
  public init(_ cases: [Case], otherwise: [DecoratorStep] = []) {
    self.cases = cases
    self.otherwise = otherwise
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] {
    .written([
      ("cases", .sequence(cases.map { $0.node })),
      ("otherwise", otherwise.isEmpty ? nil : .sequence(otherwise.map { $0.node })),
    ])
  }

  override var nested: [RuleComponent] {
    var components: [RuleComponent] = []
    for decorator in cases.flatMap({ $0.decorators }) + otherwise { components.append(decorator) }
    return components
  }

  override func shape(by compiler: inout RuleCompiler, behind filters: FilterChain) -> CompiledShape? {
    if case .decorator(let path) = compiler.place, path.count > Self.maximumDepth * 2 {
      return compiler.fail("choose", .choicesTooDeep(limit: Self.maximumDepth))
    }
    if cases.isEmpty { compiler.report("cases", .noCases) }
    var compiled: [(condition: CompiledChoose.Condition, chain: DecoratorChain)] = []
    for (number, item) in cases.enumerated() {
      let prefixes = compiler.prefixes(item.condition.prefixes)
      let set = item.condition.set.flatMap { compiler.unicodeSet($0, "when") }
      let chain = compiler.chain(item.decorators, under: number, behind: filters)
      let condition = CompiledChoose.Condition(
        length: item.condition.length, prefixes: prefixes.isEmpty ? nil : PrefixSet(prefixes), set: set)
      compiled.append((condition, chain))
    }
    let rest = compiler.chain(otherwise, under: cases.count, behind: filters)
    return CompiledChoose(compiled + [(CompiledChoose.Condition(), rest)], filters: filters)
  }

  private static let maximumDepth = 4
}

extension RuleCompiler {
  /// The prefixes of a condition that are in order, and a report of those that are not.
  mutating func prefixes(_ ranges: [Choose.PrefixRange]) -> [(lower: String, upper: String)] {
    ranges.compactMap { range in
      let isInOrder = range.lower.utf8.count == range.upper.utf8.count && range.lower <= range.upper
      if range.lower.isEmpty || !isInOrder { return fail("when", .prefixRange) }
      return (range.lower, range.upper)
    }
  }
}
