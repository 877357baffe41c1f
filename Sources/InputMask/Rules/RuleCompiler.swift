/// Compiles a declaration, and collects all mistakes in it.
struct RuleCompiler {
  let shortcuts: Shortcuts
  /// What time it is, for checks that compare with today.
  let clock: RuleClock
  /// The parts that the value has, once the decorators are compiled; `nil` for a rule without.
  private(set) var parts: PartsLayout?
  /// Whether every value that is all there is a number.
  private(set) var makesNumbers = false
  /// Whether nothing could be made of a mask, of parts or of a number.
  private var hasBrokenShape = false
  private(set) var issues: [RuleError.Issue]
  /// The part that is being compiled.
  private(set) var place = RuleError.Place.rule
  /// Whether the decorators that are being compiled stand behind a prefix.
  private(set) var isBehindPrefix = false
  /// The prefix that the rule writes before every value.
  private(set) var prefix = ""

  /// How many rules with variants the rule is within.
  let depth: Int
  /// How many literals and slots the masks may still have: those of a `choose` and of variants count together.
  private(set) var maskRoom: Int
  static let maskLimit = 4 * MaskPattern.maximumInstructionCount
  /// Makes the expressions of the rule and of its variants.
  let cache: ExpressionCache

  init(
    shortcuts: Shortcuts, clock: RuleClock, issues: [RuleError.Issue] = [], depth: Int = 0,
    maskRoom: Int = RuleCompiler.maskLimit, cache: ExpressionCache = ExpressionCache()
  ) {
    self.shortcuts = shortcuts
    self.clock = clock
    self.issues = issues
    self.depth = depth
    self.maskRoom = maskRoom
    self.cache = cache
  }

  /// Takes room for a mask; `false` where there is none, which is reported once.
  mutating func takeRoom(forMaskOf count: Int) -> Bool {
    if maskRoom < 0 { return false }
    maskRoom -= count
    if maskRoom < 0 { report("pattern", .masksTooLong(limit: Self.maskLimit)) }
    return maskRoom >= 0
  }

  /// Goes on with the room that a rule within this one has left.
  mutating func goOn(withRoomOf inner: RuleCompiler) { maskRoom = inner.maskRoom }

  /// The compiled form of a declaration.
  /// - Parameters:
  ///   - issues: the mistakes that are known already.
  ///   - cache: makes its expressions.
  static func compile(
    _ declaration: RuleDeclaration, shortcuts: Shortcuts = .all, clock: RuleClock = .system,
    issues: [RuleError.Issue] = [], cache: ExpressionCache = ExpressionCache()
  ) throws(RuleError) -> CompiledRule {
    cache.beginRule()
    var compiler = RuleCompiler(shortcuts: shortcuts, clock: clock, issues: issues, cache: cache)
    let compiled = compiler.rule(declaration)
    guard compiler.issues.isEmpty else { throw RuleError(rule: declaration.name, issues: compiler.issues) }
    return compiled
  }

  /// Notes a mistake in a field of the component that is being compiled; the field is empty for the component as a whole.
  mutating func report(_ field: String, column: Int? = nil, _ mistake: Mistake) {
    issues.append(RuleError.Issue(place: place, field: field, column: column, mistake: mistake))
  }

  /// Notes a mistake where nothing can be made of a component.
  mutating func fail<Result>(_ field: String, _ mistake: Mistake) -> Result? {
    report(field, mistake)
    return nil
  }

  /// Notes that the value has no parts, unless what is wrong with them was noted.
  mutating func failWithoutParts<Result>(_ field: String, _ mistake: Mistake) -> Result? {
    hasBrokenShape ? nil : fail(field, mistake)
  }

  /// What is read of the notation of a field; `nil` where a mistake in it was reported.
  mutating func read<Result>(
    _ field: String, _ read: () throws(NotationError) -> Result
  ) -> Result? {
    do throws(NotationError) {
      return try read()
    } catch {
      report(field, column: error.column, error.mistake)
      return nil
    }
  }

  /// Goes on with another component of the declaration.
  mutating func enter(_ part: RuleError.Place) { place = part }

  /// Notes a mistake that was found elsewhere.
  mutating func report(_ issue: RuleError.Issue) { issues.append(issue) }

  mutating func rule(_ declaration: RuleDeclaration) -> CompiledRule {
    checkName(declaration.name, "rule")
    if !declaration.variants.isEmpty || declaration.bestFit != nil { return choosing(declaration) }
    // What is wrong with these literals is reported where the decorators are compiled.
    var other = self
    for step in declaration.decorators {
      if let front = step.ends(by: &other)?.front { prefix = front.string + prefix }
    }
    var steps: [(name: String, filter: CompiledFilter)] = []
    for (index, step) in declaration.filters.enumerated() {
      place = .filter(index)
      if let filter = step.compiled(by: &self) { steps.append((step.name, filter)) }
    }
    for step in declaration.decorators {
      if let filter = step.filter(by: &other) { steps.append((step.name, filter)) }
    }
    let maximumCount = steps.reduce(Int.max) { Swift.min($0, $1.filter.maximumCount) }
    let typingCount = steps.count
    for (index, step) in declaration.tidying.enumerated() {
      place = .tidying(index)
      if let filter = step.compiled(by: &self) { steps.append((step.name, filter)) }
    }
    let filters = FilterChain(steps, typingCount: typingCount)
    let decorators = self.chain(declaration.decorators, path: [], behind: filters)
    parts = decorators.parts
    makesNumbers = declaration.decorators.contains { $0.valueKind == .decimal }
    place = .rule
    if let guide = declaration.guide { checkGuide(guide, decorators) }
    let reader = ValueReader.reader(of: declaration, decorators, &self)
    place = .redactor
    let redactor = declaration.redactor?.compiled(by: &self)
    var checks: [CompiledCheck] = declaration.decorators.flatMap { $0.checks(by: &other) }
    for (index, check) in declaration.checks.enumerated() {
      place = .check(index)
      if let compiled = check.compiled(by: &self) { checks.append(compiled) }
    }
    for (index, find) in declaration.finds.enumerated() {
      place = .find(index)
      find.check(by: &self)
    }
    return CompiledRule(
      filters: filters, decorators: decorators, redactor: redactor, checks: CheckList(checks),
      reader: reader, isEager: declaration.isEager, isOptional: declaration.isOptional,
      maximumCount: maximumCount,
      room: Swift.min(declaration.lengthLimit, decorators.traits.placeLimit ?? .max), shortcuts: shortcuts)
  }

  /// A guide is one character, which stands beside any literal, in a rule that has places for it.
  private mutating func checkGuide(_ guide: String, _ decorators: DecoratorChain) {
    if ByteLiteral(guide).graphemeCount != 1 || guide.joinsTextBefore || guide.joinsTextBehind {
      report("editing", .guideCharacter)
    }
    if !decorators.traits.hasPlaces { report("editing", .guideWithoutPlaces) }
  }

  /// Names made in Swift are those that a rule file could hold.
  mutating func checkName(_ name: String, _ kind: String) {
    if !RuleName.isValid(name) { report("", .name(name, of: kind)) }
  }

  // MARK: Decorators

  /// The decorators of a case of the decorator that is being compiled.
  mutating func chain(
    _ decorators: [DecoratorStep], under number: Int, behind filters: FilterChain
  ) -> DecoratorChain {
    guard case .decorator(let path) = place else { preconditionFailure("only decorators have cases") }
    defer { place = .decorator(path) }
    return chain(decorators, path: path + [number], behind: filters)
  }

  private mutating func chain(
    _ decorators: [DecoratorStep], path: [Int], behind filters: FilterChain
  ) -> DecoratorChain {
    var shape: CompiledShape?
    var shapeName: String?
    var prefixes: [ByteLiteral] = []
    var suffixes: [ByteLiteral] = []
    let isBehindPrefix = self.isBehindPrefix
    defer { self.isBehindPrefix = isBehindPrefix }
    var other = self
    if decorators.contains(where: { $0.ends(by: &other)?.front != nil }) { self.isBehindPrefix = true }
    for (index, step) in decorators.enumerated() {
      place = .decorator(path + [index])
      if let ends = step.ends(by: &self) {
        if let front = ends.front { prefixes.insert(front, at: 0) }
        if let back = ends.back { suffixes.append(back) }
        continue
      }
      if let shapeName {
        report(step.name, .secondShape(after: shapeName))
      } else if !prefixes.isEmpty || !suffixes.isEmpty {
        report(step.name, .shapeAfterLiterals)
      }
      shapeName = step.name
      shape = step.shape(by: &self, behind: filters)
      if shape == nil { hasBrokenShape = true }
    }
    return DecoratorChain(
      shape: shape, prefixes: prefixes, suffixes: suffixes, name: shapeName ?? decorators.first?.name,
      filters: filters)
  }

  // MARK: What several parts have

  /// Reports a literal that would become one character with whatever stands beside it.
  mutating func checkEnds(of literal: String, _ field: String) {
    if literal.joinsTextBefore { report(field, .literalJoinsBefore) }
    if literal.joinsTextBehind { report(field, .literalJoinsNext) }
  }

  /// The set in a field; `nil` where a mistake in it was reported.
  mutating func unicodeSet(_ set: String, _ field: String) -> UnicodeSet? {
    do throws(UnicodeSetError) {
      return try UnicodeSet(set)
    } catch {
      report(field, column: error.position.map { $0 + 1 }, error.mistake)
      return nil
    }
  }

  /// The regular expression in the field `pattern`; `nil` where a mistake in it was reported, or where the expressions of the
  /// rule are too large together, which is reported once.
  mutating func expression(
    _ pattern: String, ignoresCase: Bool = false, for use: RegularExpression.Use
  ) -> RegularExpression? {
    let hadRoom = cache.room >= 0
    let made = read("pattern") { [cache] () throws(NotationError) in
      try cache.expression(pattern, ignoringCase: ignoresCase, for: use)
    }
    if case .some(nil) = made, hadRoom {
      report("pattern", .expressionsTooLarge(limit: ExpressionCache.ruleLimit))
    }
    return made ?? nil
  }
}
