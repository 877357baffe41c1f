extension CompiledRule {
  /// See ``Rule/format(_:language:)``.
  /// - Parameter input: the same bytes as a string, which the outcome may keep to find what was dropped when somebody asks;
  ///   `nil` where it has to be found at once.
  func format(
    _ bytes: UnsafeBufferPointer<UInt8>, _ declaration: RuleDeclaration, of input: String? = nil,
    language: String
  ) -> Outcome {
    let need = input == nil ? Need.drops : .text
    return pool.withWalk { walk in
      let leaf = formatByVariant(bytes, in: &walk, for: need)
      return outcome(of: &walk, by: leaf, declaration, input, language: language)
    }
  }

  /// What the rule drops of an input.
  func drops(of bytes: UnsafeBufferPointer<UInt8>) -> Drops {
    pool.withWalk { walk in
      format(bytes, in: &walk, for: .drops)
      judge(&walk)
      return walk.drops(of: self)
    }
  }

  /// See ``Rule/format(value:language:)``.
  func format(value: String, _ declaration: RuleDeclaration, language: String) -> Outcome {
    if let variants {
      let index = pool.withWalk(over: value) { variants.index(for: $0, in: &$1) }
      let leaf = variants.leaves[index]
      var outcome = leaf.rule.format(value: value, language: language)
      outcome.variant = leaf.name
      return outcome
    }
    if let text = decorators.shape?.text(ofValue: value) {
      return text.withUnsafeBufferPointer { format($0, declaration, language: language) }
    }
    guard let core = decorators.shape?.core(ofValue: value) else {
      return value.withBytes { format($0, declaration, language: language) }
    }
    return core.withUnsafeBufferPointer { core in
      pool.withWalk { walk in
        var context = FilterContext(prefixIsKnown: true)
        refilter(core, &context, typed: 0, in: &walk)
        return outcome(of: &walk, by: nil, declaration, language: language)
      }
    }
  }

  /// The outcome of a walk of this rule, or of a variant.
  /// - Parameters:
  ///   - input: the input, where the outcome may find later what was dropped.
  private func outcome(
    of walk: inout Walk, by choice: Choice?, _ declaration: RuleDeclaration, _ input: String? = nil,
    language: String
  ) -> Outcome {
    if let leaf = choice?.leaf {
      var outcome = leaf.rule.compiled.outcome(
        of: &walk, by: nil, leaf.rule.declaration, input, language: language)
      outcome.variant = leaf.name
      return outcome
    }
    judge(&walk)
    let value = String(wellFormed: walk.value.span)
    let shown = String(wellFormed: redact(&walk).span)
    let text = walk.text == nil && !hasValueLiterals ? value : String(wellFormed: walk.textBytes.span)
    let problems =
      walk.isValid
      ? []
      : problems(of: walk.findings, in: declaration, language: language) { walk.place(of: $0, in: self) }
    var outcome = Outcome(
      text: text, value: value, shown: shown, isComplete: walk.isComplete, problems: problems,
      drops: input.map { Drops(of: $0, by: self) } ?? walk.drops(of: self))
    if let parts { outcome.parts = parts.texts(of: walk.coreView) }
    if let reader, walk.isValid, walk.isComplete {
      outcome.typedValue = reader.read(walk.value, core: walk.coreView)
    }
    return outcome
  }

  /// Findings in words.
  /// - Parameter place: tells where a finding is, and the step that it is about where that is another than its check.
  func problems(
    of findings: [Finding], in declaration: RuleDeclaration, language: String,
    _ place: (Finding) -> (range: Range<UTF8Offset>, step: Walk.Step.Source?)
  ) -> [Problem] {
    findings.map { finding in
      let (range, step) = place(finding)
      var problem = problem(
        finding, step: step.map(name) ?? checks.name(finding.check), in: declaration, language: language)
      problem.range = range
      return problem
    }
  }

  /// A finding as a problem, at the start of the text.
  func problem(
    _ finding: Finding, step: String, in declaration: RuleDeclaration, language: String
  ) -> Problem {
    var problem = Problem(
      code: finding.code, step: step, range: UTF8Offset.zero..<UTF8Offset.zero,
      parameters: finding.parameters
    )
    problem.message = Messages.message(for: problem, in: declaration, language: language)
    return problem
  }

  /// See ``Rule/redact(_:)``.
  func redact(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    pool.withWalk { walk in
      let rule = formatByVariant(bytes, in: &walk, for: .text)?.leaf.rule.compiled ?? self
      rule.judgeValidity(&walk)
      return String(wellFormed: rule.redact(&walk).span)
    }
  }

  /// See ``Rule/value(of:)``.
  func value(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    pool.withWalk { walk in
      _ = formatByVariant(bytes, in: &walk, for: .text)
      return String(wellFormed: walk.value.span)
    }
  }

  /// A variant with its number.
  private typealias Choice = (index: Int, leaf: CompiledVariants.Leaf)

  /// Takes an input to its text.
  /// - Returns: the variant that was chosen; `nil` where this rule took it.
  private func formatByVariant(
    _ bytes: UnsafeBufferPointer<UInt8>, in walk: inout Walk, isEditing: Bool = false, for need: Need
  ) -> Choice? {
    guard let variants else {
      format(bytes, in: &walk, isEditing: isEditing, for: need)
      return nil
    }
    let index = variants.format(bytes, in: &walk, isEditing: isEditing, for: need)
    return (index, variants.leaves[index])
  }

  /// See ``Rule/explain(_:)``.
  func explain(
    _ input: String, _ declaration: RuleDeclaration, language: String, isEditing: Bool
  ) -> Explanation {
    pool.withWalk(over: input) { bytes, walk in
      let choice = formatByVariant(bytes, in: &walk, isEditing: isEditing, for: .steps)
      let outcome = outcome(of: &walk, by: choice, declaration, language: language)
      let steps = (choice?.leaf.rule.compiled ?? self).steps(of: walk)
      var explanation = Explanation(input: input, steps: steps, outcome: outcome)
      explanation.choice = choice.flatMap { variants?.choice($0.index, for: bytes, in: &walk) }
      return explanation
    }
  }

  private func steps(of walk: borrowing Walk) -> [Explanation.Step] {
    var steps: [Explanation.Step] = []
    for step in walk.steps {
      let name = name(of: step.source)
      steps.append(
        Explanation.Step(
          name, .filter, step.input, step.output,
          step.writer?.pointee.map ?? EditMap(keeping: step.input.count),
          dropped: step.writer?.pointee.removals(by: name) ?? []))
    }
    if let name = decorators.name {
      steps.append(Explanation.Step(name, .decorator, walk.core, walk.textBytes, walk.toText))
    }
    if redactor !== CompiledRedactor.whole {
      let shown = walk.memory.pointee.shown
      steps.append(
        Explanation.Step("redact", .redactor, walk.textBytes, shown.pointee.bytes, shown.pointee.map))
    }
    return steps
  }
}

extension TextWriter {
  /// The removed stretches with their reasons, in UTF-8 offsets of the formatter's input. Literals of the rule are
  /// among them.
  func removals(by step: String) -> [Dropped] {
    var removals: [Dropped] = []
    var position = 0
    for record in records {
      let end = position + Int(record.oldLength)
      if record.kind == .removed {
        removals.append(Dropped(range: Range(utf8: position..<end), step: step, reason: record.reason))
      }
      position = end
    }
    return removals
  }
}
