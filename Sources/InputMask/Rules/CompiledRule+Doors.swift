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
      if let variants {
        let leaf = variants.leaves[variants.format(bytes, in: &run, for: need)]
        return leaf.outcome(of: &run, input, language: language)
      }
      format(bytes, in: &run, for: need)
      return outcome(of: &run, declaration, input, language: language)
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
      var copy = value
      let index = copy.withUTF8 { bytes in pool.withRun { variants.index(for: bytes, in: &$0) } }
      let leaf = variants.leaves[index]
      var outcome = leaf.rule.format(value: value, language: language)
      outcome.variant = leaf.name
      return outcome
    }
    if let text = decorators.shape?.text(ofValue: value) {
      return text.withUnsafeBufferPointer { format($0, declaration, language: language) }
    }
    guard let core = decorators.shape?.core(ofValue: value) else {
      var copy = value
      return copy.withUTF8 { format($0, declaration, language: language) }
    }
    return core.withUnsafeBufferPointer { core in
      pool.withRun { run in
        var context = FilterContext(prefixIsKnown: true)
        refilter(core, &context, typed: 0, in: &run)
        return outcome(of: &run, declaration, language: language)
      }
    }
  }

  /// The outcome of a run.
  /// - Parameters:
  ///   - input: the input, where the outcome may find later what was dropped.
  fileprivate func outcome(
    of run: inout Run, _ declaration: RuleDeclaration, _ input: String? = nil, language: String
  ) -> Outcome {
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
    outcome.typedValue = typedValue(of: run)
    return outcome
  }

  /// The typed value of a run that was judged; `nil` for one that is not valid and complete.
  private func typedValue(of run: borrowing Run) -> TypedValue? {
    guard let reader, run.isValid, run.isComplete else { return nil }
    return reader.read(run.value, core: run.coreView)
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
      let rule = formatByVariant(bytes, in: &run, for: .text)
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

  /// Takes an input to its text.
  /// - Returns: the rule that did: this one, or the variant that was chosen.
  private func formatByVariant(
    _ bytes: UnsafeBufferPointer<UInt8>, in run: inout Run, for need: Need
  ) -> CompiledRule {
    if let variants { return variants.leaves[variants.format(bytes, in: &run, for: need)].rule.compiled }
    format(bytes, in: &run, for: need)
    return self
  }

  /// See ``Rule/explain(_:)``.
  func explain(
    _ input: String, _ declaration: RuleDeclaration, language: String, isEditing: Bool
  ) -> Explanation {
    var copy = input
    return copy.withUTF8 { bytes in
      pool.withRun { run in
        if let variants {
          let index = variants.format(bytes, in: &run, isEditing: isEditing, for: .steps)
          var explanation = variants.leaves[index].explanation(of: input, &run, language: language)
          explanation.choice = variants.choice(index, for: bytes, in: &run)
          return explanation
        }
        format(bytes, in: &run, isEditing: isEditing, for: .steps)
        let outcome = outcome(of: &run, declaration, language: language)
        return Explanation(input: input, steps: steps(of: run), outcome: outcome)
      }
    }
  }

  fileprivate func steps(of run: borrowing Run) -> [Explanation.Step] {
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

extension CompiledVariants.Leaf {
  /// The outcome of a run of the rule.
  func outcome(
    of run: inout Run, _ input: String? = nil, language: String
  ) -> Outcome {
    var outcome = rule.compiled.outcome(
      of: &run, rule.declaration, input, language: language)
    outcome.variant = name
    return outcome
  }

  /// What the rule did with an input.
  fileprivate func explanation(of input: String, _ run: inout Run, language: String) -> Explanation {
    let outcome = outcome(of: &run, language: language)
    return Explanation(input: input, steps: rule.compiled.steps(of: run), outcome: outcome)
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
