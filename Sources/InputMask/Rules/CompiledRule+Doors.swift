extension CompiledRule {
  /// See ``Rule/format(_:language:)``.
  /// - Parameter input: the same bytes as a string, which the outcome may keep to find what was dropped when somebody asks;
  ///   `nil` where it has to be found at once.
  func format(
    _ bytes: UnsafeBufferPointer<UInt8>, _ declaration: RuleDeclaration, of input: String? = nil,
    language: String
  ) -> Outcome {
    let need = input == nil ? Need.drops : .text
    return pool.withRun { run in
      let leaf = formatByVariant(bytes, in: &run, for: need)
      return outcome(of: &run, by: leaf, declaration, input, language: language)
    }
  }

  /// What the rule drops of an input.
  func drops(of bytes: UnsafeBufferPointer<UInt8>) -> Drops {
    pool.withRun { run in
      format(bytes, in: &run, for: .drops)
      judge(&run)
      return run.drops(of: self)
    }
  }

  /// See ``Rule/format(value:language:)``.
  func format(value: String, _ declaration: RuleDeclaration, language: String) -> Outcome {
    if let variants {
      let index = pool.withRun(over: value) { variants.index(for: $0, in: &$1) }
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
      pool.withRun { run in
        var context = FilterContext(prefixIsKnown: true)
        refilter(core, &context, typed: 0, in: &run)
        return outcome(of: &run, by: nil, declaration, language: language)
      }
    }
  }

  /// The outcome of a run of this rule, or of a variant.
  /// - Parameters:
  ///   - input: the input, where the outcome may find later what was dropped.
  private func outcome(
    of run: inout Run, by choice: Choice?, _ declaration: RuleDeclaration, _ input: String? = nil,
    language: String
  ) -> Outcome {
    if let leaf = choice?.leaf {
      var outcome = leaf.rule.compiled.outcome(
        of: &run, by: nil, leaf.rule.declaration, input, language: language)
      outcome.variant = leaf.name
      return outcome
    }
    judge(&run)
    let value = String(wellFormed: run.value.span)
    let shown = String(wellFormed: redact(&run).span)
    let text = run.text == nil && !hasValueLiterals ? value : String(wellFormed: run.textBytes.span)
    let problems =
      run.isValid
      ? []
      : problems(of: run.findings, in: declaration, language: language) { run.place(of: $0, in: self) }
    var outcome = Outcome(
      text: text, value: value, shown: shown, isComplete: run.isComplete, problems: problems,
      drops: input.map { Drops(of: $0, by: self) } ?? run.drops(of: self))
    if let parts { outcome.parts = parts.texts(of: run.coreView) }
    if let reader, run.isValid, run.isComplete {
      outcome.typedValue = reader.read(run.value, core: run.coreView)
    }
    return outcome
  }

  /// Findings in words.
  /// - Parameter place: tells where a finding is, and the step that it is about where that is another than its check.
  func problems(
    of findings: [FindingList.Entry], in declaration: RuleDeclaration, language: String,
    _ place: (Finding) -> (range: Range<UTF8Offset>, step: Run.Step.Source?)
  ) -> [Problem] {
    findings.map { finding, check in
      let (range, step) = place(finding)
      var problem = problem(
        finding, step: step.map(name) ?? checks.name(check), in: declaration, language: language)
      problem.range = range
      return problem
    }
  }

  /// A finding as a problem, at the start of the text.
  func problem(
    _ finding: Finding, step: String, in declaration: RuleDeclaration, language: String
  ) -> Problem {
    var problem = Problem(
      code: finding.problemCode, step: step, range: UTF8Offset.zero..<UTF8Offset.zero,
      parameters: finding.parameters
    )
    problem.message = Messages.message(for: problem, in: declaration, language: language)
    return problem
  }

  /// See ``Rule/redact(_:)``.
  func redact(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    pool.withRun { run in
      let rule = formatByVariant(bytes, in: &run, for: .text)?.leaf.rule.compiled ?? self
      rule.judgeValidity(&run)
      return String(wellFormed: rule.redact(&run).span)
    }
  }

  /// See ``Rule/value(of:)``.
  func value(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    pool.withRun { run in
      _ = formatByVariant(bytes, in: &run, for: .text)
      return String(wellFormed: run.value.span)
    }
  }

  /// A variant with its number.
  private typealias Choice = (index: Int, leaf: CompiledVariants.Leaf)

  /// Takes an input to its text.
  /// - Returns: the variant that was chosen; `nil` where this rule took it.
  private func formatByVariant(
    _ bytes: UnsafeBufferPointer<UInt8>, in run: inout Run, isEditing: Bool = false, for need: Need
  ) -> Choice? {
    guard let variants else {
      format(bytes, in: &run, isEditing: isEditing, for: need)
      return nil
    }
    let index = variants.format(bytes, in: &run, isEditing: isEditing, for: need)
    return (index, variants.leaves[index])
  }

  /// See ``Rule/explain(_:)``.
  func explain(
    _ input: String, _ declaration: RuleDeclaration, language: String, isEditing: Bool
  ) -> Explanation {
    pool.withRun(over: input) { bytes, run in
      let choice = formatByVariant(bytes, in: &run, isEditing: isEditing, for: .steps)
      let outcome = outcome(of: &run, by: choice, declaration, language: language)
      let steps = (choice?.leaf.rule.compiled ?? self).steps(of: run)
      var explanation = Explanation(input: input, steps: steps, outcome: outcome)
      explanation.choice = choice.flatMap { variants?.choice($0.index, for: bytes, in: &run) }
      return explanation
    }
  }

  private func steps(of run: borrowing Run) -> [Explanation.Step] {
    var steps: [Explanation.Step] = []
    for step in run.steps {
      let name = name(of: step.source)
      steps.append(
        Explanation.Step(
          name, .filter, step.input, step.output,
          step.writer?.pointee.map ?? EditMap(keeping: step.input.count),
          dropped: step.writer?.pointee.removals(by: name) ?? []))
    }
    if let name = decorators.name {
      steps.append(Explanation.Step(name, .decorator, run.core, run.textBytes, run.toText))
    }
    if redactor !== CompiledRedactor.whole {
      let shown = run.memory.pointee.shown
      steps.append(
        Explanation.Step("redact", .redactor, run.textBytes, shown.pointee.bytes, shown.pointee.map))
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
