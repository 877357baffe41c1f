extension RuleCompiler {
  /// How deep rules with variants may stand in one another.
  private static let maximumVariantDepth = 4
  /// How many rules all variants may come to, those within others counted.
  private static let maximumLeafCount = 256

  /// The compiled form of a rule with variants.
  mutating func choosing(_ declaration: RuleDeclaration) -> CompiledRule {
    let variants = declaration.variants
    checkBareness(of: declaration)
    if variants.isEmpty { report("variants", .noVariants) }
    let nothing = CompiledRule(choosing: nil)
    if variants.count > Variant.maximumCount {
      return fail("variants", .tooMany("variants", limit: Variant.maximumCount)) ?? nothing
    }
    guard depth < Self.maximumVariantDepth else {
      return fail("variants", .variantsTooDeep(limit: Self.maximumVariantDepth)) ?? nothing
    }
    var names: Set<String> = []
    var compiled: [(name: String, rule: Rule, condition: VariantCondition?)] = []
    for (index, variant) in variants.enumerated() {
      let name = variant.name
      if !names.insert(name).inserted { report(Issue(index, "name", .repeatedName(name))) }
      checkOrder(index, declaration)
      let condition = condition(of: variant, index)
      var compiler = RuleCompiler(
        shortcuts: shortcuts, clock: clock, depth: depth + 1, maskRoom: maskRoom, cache: cache)
      let rule = compiler.rule(variant.rule)
      goOn(withRoomOf: compiler)
      report(compiler.issues) { .variant(index, $0) }
      compiled.append((name, Rule(variant.rule, compiled: rule), condition))
    }
    // What is wrong with them was reported; they are not asked for anything.
    guard issues.isEmpty, !compiled.isEmpty else { return nothing }
    let result = CompiledVariants(compiled, bestFit: declaration.bestFit)
    if result.leaves.count > Self.maximumLeafCount {
      report("variants", .tooMany("rules in all variants", limit: Self.maximumLeafCount))
    }
    for (index, find) in declaration.finds.enumerated() {
      enter(.find(index))
      find.check(by: &self)
    }
    return CompiledRule(choosing: result, shortcuts: shortcuts)
  }

  private typealias Issue = RuleError.Issue

  /// Reports what only the rules of variants can have.
  private mutating func checkBareness(of rule: RuleDeclaration) {
    let own: [(field: String, isThere: Bool)] = [
      ("formatters", !rule.filters.isEmpty || !rule.decorators.isEmpty), ("redact", rule.redactor != nil),
      ("tidy", !rule.tidying.isEmpty), ("checks", !rule.checks.isEmpty), ("optional", rule.isOptional),
      ("messages", !rule.messages.isEmpty),
      ("editing", rule.isEager || rule.copiesShown || !rule.guarded.isEmpty || rule.guide != nil),
    ]
    for (field, isThere) in own where isThere {
      report(field, .keyBesideVariants(field))
    }
  }

  /// Reports a variant that stands where none like it can be chosen.
  private mutating func checkOrder(_ index: Int, _ rule: RuleDeclaration) {
    let isLast = index == rule.variants.count - 1
    let condition = rule.variants[index].condition
    if rule.bestFit != nil {
      if condition != nil { report(Issue(index, "when", .conditionWithBestFit)) }
    } else if let condition {
      if condition == Choose.Condition() { report(Issue(index, "when", .conditionOfAll)) }
      if isLast { report(Issue(index, "", .noOtherwise)) }
    } else if !isLast {
      report(Issue(index, "", .nothingBehind))
    }
  }

  /// Reports what is wrong with a rule within this one.
  private mutating func report(_ issues: [Issue], at place: (RuleError.Place) -> RuleError.Place) {
    for var issue in issues {
      issue.place = place(issue.place)
      report(issue)
    }
  }

  private mutating func condition(of variant: Variant, _ index: Int) -> VariantCondition? {
    guard let condition = variant.condition else { return nil }
    var compiler = RuleCompiler(shortcuts: shortcuts, clock: clock)
    let prefixes = compiler.prefixes(condition.prefixes)
    let set = condition.set.flatMap { compiler.unicodeSet(SetNotation.withSpaces($0), "set") }
    report(compiler.issues) { _ in .variant(index, .rule) }
    return VariantCondition(condition, prefixes, set: set)
  }
}

extension RuleError.Issue {
  /// An issue with a variant as a whole.
  fileprivate init(_ variant: Int, _ field: String, _ mistake: Mistake) {
    self.init(place: .variant(variant, .rule), field: field, mistake: mistake)
  }
}
