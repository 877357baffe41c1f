extension CompiledRule {
  /// See ``Rule/format(_:language:)``.
  func format(
    _ bytes: UnsafeBufferPointer<UInt8>, _ declaration: RuleDeclaration, language: String
  ) -> Outcome {
    pool.withRun { run in
      if let variants {
        let leaf = variants.leaves[variants.format(bytes, in: &run, for: .drops)]
        return leaf.outcome(of: &run, language: language)
      }
      format(bytes, in: &run, for: .drops)
      return outcome(of: &run, declaration, language: language)
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
    guard let core = decorators.core(ofValue: value) else {
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
  /// - Parameter isNoted: whether somebody asks where each part of the shown text comes from.
  fileprivate func outcome(
    of run: inout Run, _ declaration: RuleDeclaration, language: String, isNoted: Bool = false
  ) -> Outcome {
    judge(&run)
    let value = String(decoding: run.value, as: UTF8.self)
    let shown = String(decoding: redact(&run, isNoted: isNoted), as: UTF8.self)
    let text =
      run.text == nil && !hasValueLiterals ? value : String(decoding: run.textBytes, as: UTF8.self)
    let problems =
      run.isValid
      ? [] : problems(of: run, in: declaration, language: language)
    var outcome = Outcome(
      text: text, value: value, shown: shown, isComplete: run.isComplete, problems: problems,
      drops: run.drops(of: self))
    if let parts { outcome.parts = parts.texts(of: run.coreView) }
    outcome.typedValue = typedValue(of: run, value)
    return outcome
  }

  /// The typed value of a run that was judged; `nil` for one that is not valid and complete.
  /// - Parameter value: the value as it is handed out.
  func typedValue(of run: borrowing Run, _ value: @autoclosure () -> String) -> TypedValue? {
    guard let reader, run.isValid, run.isComplete else { return nil }
    return reader.read(value(), core: run.coreView)
  }

  /// The findings of a run, in words.
  func problems(of run: borrowing Run, in declaration: RuleDeclaration, language: String) -> [Problem] {
    var problems: [Problem] = []
    problems.reserveCapacity(run.findings.count)
    for (finding, check) in run.findings {
      let (range, step) = run.place(of: finding, in: self)
      let name = step.map(name) ?? checks.name(check)
      var problem = problem(finding, step: name, in: declaration, language: language)
      problem.range = range
      problems.append(problem)
    }
    return problems
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
      return String(decoding: rule.redact(&run), as: UTF8.self)
    }
  }

  /// See ``Rule/value(of:)``.
  func value(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    pool.withRun { run in
      _ = formatByVariant(bytes, in: &run, for: .text)
      return String(decoding: run.value, as: UTF8.self)
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
        let outcome = outcome(of: &run, declaration, language: language, isNoted: true)
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
      let shown = run.shown
      steps.append(
        Explanation.Step("redact", .redactor, run.textBytes, shown.pointee.bytes, shown.pointee.map))
    }
    return steps
  }
}

extension CompiledVariants.Leaf {
  /// The outcome of a run of the rule.
  func outcome(of run: inout Run, language: String, isNoted: Bool = false) -> Outcome {
    var outcome = rule.compiled.outcome(of: &run, rule.declaration, language: language, isNoted: isNoted)
    outcome.variant = name
    return outcome
  }

  /// What the rule did with an input.
  fileprivate func explanation(of input: String, _ run: inout Run, language: String) -> Explanation {
    let outcome = outcome(of: &run, language: language, isNoted: true)
    return Explanation(input: input, steps: rule.compiled.steps(of: run), outcome: outcome)
  }
}

extension TextWriter {
  /// The removed stretches with their reasons, in UTF-8 offsets of the formatter's input. Literals of the rule are
  /// among them.
  func removals(by step: String) -> [Dropped] {
    var removals: [Dropped] = []
    var position = 0
    for index in 0..<recordCount {
      let record = records[index]
      let end = position + Int(record.oldLength)
      if record.kind == .removed {
        removals.append(Dropped(range: Range(utf8: position..<end), step: step, reason: record.reason))
      }
      position = end
    }
    return removals
  }
}
