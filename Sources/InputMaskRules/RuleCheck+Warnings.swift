import InputMask

extension RuleCheck {
  /// Tells what of a rule has no use: parameters, ways of finding, kept characters, results, separators and slots.
  mutating func warn(of trial: RuleTrial) {
    let (rule, resolved) = (trial.rule, trial.resolved)
    for entry in resolved.unused {
      warn(
        entry.keyLocation,
        "nothing in the rule names the parameter \(entry.key.quoted); write $\(entry.key) where its value goes, or take it out"
      )
    }
    if trial.isOwn { warnOfExamples(rule, resolved) }
    warnOfBounds(rule, resolved)
    warnOfResults(rule, resolved)
    for (index, decorator) in rule.declaration.decorators.enumerated() {
      let item = resolved.node["formatters"]?[resolved.places.decorators[index]]
      let location = item?.location ?? resolved.location
      if let separators = decorator as? Separators, separators.groups.count == 1, !separators.repeatsLast {
        warn(
          location,
          "one group takes the whole value, so that separators writes none; write every: "
            + "\(separators.groups[0]), or the next groups as well")
      }
      if let mask = decorator as? Mask {
        for name in mask.slots.keys.sorted() where !mask.pattern.contains(name) {
          warn(
            location,
            "the pattern has no slot \(String(name).quoted); write it there, or take it out of slots")
        }
      }
    }
  }

  /// Tells of results of a check digit that no character stands for.
  private mutating func warnOfResults(_ rule: Rule, _ resolved: RuleTemplate.Resolved) {
    for (index, check) in rule.declaration.checks.enumerated() {
      guard let scheme = (check as? CheckDigit)?.scheme, scheme.above9 == nil,
        let characters = scheme.characters,
        let results = scheme.moduli.last.map({ $0 + scheme.lowest }), characters.count < results
      else { continue }
      warn(
        resolved.node["checks"]?[index]?.location ?? resolved.location,
        "characters has \(characters.count) of \(results) results, so that no value with another one is valid; write the others too"
      )
    }
  }

  /// Tells of a message for one bound that parts have too, with bounds of their own: for the month, "choose a day from 1 on".
  private mutating func warnOfBounds(_ rule: Rule, _ resolved: RuleTemplate.Resolved) {
    for language in resolved.node["messages"]?.mapping ?? [] {
      guard let node = language.value["range"], let words = node.scalar?.text,
        words.contains("{minimum") != words.contains("{maximum"),
        let part = rule.boundedPartNames.first(where: { language.value["range.\($0)"] == nil })
      else { continue }
      warn(
        node.location,
        "the part \(part.quoted) has bounds of its own, which this sentence tells too; name both bounds, or write range.\(part): as well"
      )
    }
  }

  /// Tells what no valid example shows the use of.
  private mutating func warnOfExamples(_ rule: Rule, _ resolved: RuleTemplate.Resolved) {
    let valid = rule.declaration.examples.map { (input: $0.input, outcome: rule.format($0.input)) }
      .filter(\.outcome.isValid)
    let texts = Set(valid.flatMap { [$0.input, $0.outcome.text, $0.outcome.value] })
    if let finds = resolved.node["find"], !texts.isEmpty,
      !rule.declaration.finds.contains(where: { $0.finds(texts) })
    {
      warn(
        finds.location,
        "none of its ways finds a valid example of the rule; add one as logs have it, or mend the pattern")
    }
    let check = rule.declaration.checks.firstIndex { ($0 as? NumberCheck).map { $0.part == nil } == true }
    if let check, valid.contains(where: { $0.outcome.dropsMinus(of: $0.input, by: rule) }) {
      let item = resolved.node["checks"]?[check]
      warn(
        item?.location ?? resolved.location,
        "a minus is left out without a word, so that -5 passes as 5; write number: {decimals: 0} for digits-only, or a check "
          + "drops: without it")
    }
    let outcomes = valid.map(\.outcome)
    if let redact = rule.declaration.redactor, !outcomes.isEmpty, redact.keepsNothing(of: outcomes, by: rule)
    {
      warn(
        resolved.node["redact"]?.location ?? resolved.location,
        "no character that it keeps is seen in any valid example, as too few would be hidden; keep fewer")
    }
  }

  private mutating func warn(_ location: DocumentLocation, _ message: String) {
    warnings.append(location.diagnostic("warning: " + message))
  }
}

extension Outcome {
  /// Whether the input means the same number with a minus before it.
  fileprivate func dropsMinus(of input: String, by rule: Rule) -> Bool {
    let other = rule.format("-" + input)
    return other.isValid && other.value == value && value.contains { "1"..."9" ~= $0 } && value.first != "-"
  }
}

extension Redact {
  /// Whether it shows of no outcome what it is to keep.
  fileprivate func keepsNothing(of outcomes: [Outcome], by rule: Rule) -> Bool {
    guard keepFirst + keepLast > 0 else { return false }
    var declaration = rule.declaration
    declaration.redactor = Redact(
      cover: cover, keepsSeparators: keepsSeparators, significant: significant, fixedLength: fixedLength)
    guard let closed = try? Rule(declaration) else { return false }
    return outcomes.allSatisfy { $0.shown == closed.redact($0.text) }
  }
}

extension Find {
  /// Whether its pattern matches one of some texts; also where it has none.
  fileprivate func finds(_ texts: Set<String>) -> Bool {
    guard !pattern.isEmpty, let matcher = try? Rule(RuleDeclaration("find", checks: [PatternCheck(pattern)]))
    else {
      return true
    }
    return texts.contains { matcher.format($0).isValid }
  }
}
