/// The whole way of an input, and what every way ends in: text, value and verdict.
extension CompiledRule {
  /// Takes an input the whole way up to its text.
  /// - Parameter need: which results the caller will ask for.
  func formatWhole(
    _ input: UnsafeBufferPointer<UInt8>, _ look: Prelude.Look, in run: inout Run, isEditing: Bool = false,
    for need: Need
  ) {
    run.begin(input)
    if run.isExhausted { return run.exhaust() }
    var recognised = Recognition(isEditing: isEditing)
    var source = input
    if prelude.mayHaveLiterals(look) {
      let writer = run.nextWriter()
      let text = run.view(input)
      let start = recognised
      decorators.undecorate(text, &recognised, filters: filters, in: &run, writing: &writer.pointee)
      if filters.isOpaque, decorators.mask != nil {
        run.findOrigins(
          // Which spelling of a prefix is dropped is not known before the literals are.
          writer, filters, FilterContext(isEditing: isEditing, prefixIsKnown: true))
        recognised = start
        writer.pointee.reset(limit: run.limit)
        decorators.undecorate(text, &recognised, filters: filters, in: &run, writing: &writer.pointee)
        run.memory.pointee.knowsOrigins = false
      }
      if writer.pointee.isUnchanged {
        run.giveBackWriter()
      } else {
        run.note(.literals, input, writer)
        source = writer.pointee.bytes
      }
    }
    var context = FilterContext(isEditing: isEditing, prefixIsKnown: recognised.foundPrefix)
    filters.run(source, &context, in: &run)
    run.foundPrefix = context.prefixIsKnown
    if context.isAmbiguous { run.troubles.formUnion(.ambiguous) }
    run.typedLiterals = recognised.typedLiterals
    if run.isRefused {
      run.typedLiterals = 0
    } else if run.core.isEmpty, !input.isEmpty {
      run.typedLiterals = typedLiterals(in: input, recognised: recognised.typedLiterals, &run)
    }
    // The search for literals may have used up the rest of the budget.
    if run.memory.pointee.work.isExhausted, !run.isExhausted { run.exhaust() }
    if run.isExhausted { return }
    _ = decorate(in: &run, recognised: recognised.typedLiterals, isDropping: true, input: input)
    if !isEditing { dropBlanks(in: &run) }
    handOut(in: &run, for: need)
  }

  /// Takes a value as it is edited through the filters and up to its text.
  /// - Parameters:
  ///   - typed: how many literals behind the value are typed.
  ///   - isWritten: whether every literal that ends a part stands in the value.
  func refilter(
    _ core: UnsafeBufferPointer<UInt8>, _ context: inout FilterContext, typed: Int, isWritten: Bool = false,
    in run: inout Run
  ) {
    run.begin(core)
    if run.isExhausted { return run.exhaust() }
    context.isValue = true
    var source = core
    if showsAnchors, !isWritten {
      let writer = run.nextWriter()
      decorators.mask?.writeAnchors(into: run.view(core), writing: &writer.pointee)
      run.note(.literals, core, writer)
      source = writer.pointee.bytes
    }
    filters.run(source, &context, in: &run)
    run.foundPrefix = context.prefixIsKnown
    run.typedLiterals = typed
    if run.isExhausted { return }
    _ = decorate(in: &run, recognised: 0, isDropping: true, input: nil)
    if !context.isEditing { dropBlanks(in: &run) }
    handOut(in: &run)
  }

  /// Takes a value as it is edited, which the filters know, up to its text.
  /// - Parameters:
  ///   - typed: how many literals behind the value are typed.
  ///   - isEager: whether literals that come next are written; as the rule says where it is `nil`.
  func lay(_ core: UnsafeBufferPointer<UInt8>, typed: Int, isEager: Bool? = nil, in run: inout Run) {
    run.begin(core)
    if run.isExhausted { return run.exhaust() }
    run.setCore(to: core, isSimple: UTF8Validation.isSimple(core))
    run.typedLiterals = typed
    write(in: &run, isEager: isEager ?? self.isEager)
    handOut(in: &run)
  }

  /// Writes the text of the value. Characters without a place are taken out of the value, and so are literals that
  /// the text has in any case. When one is gone, its neighbours may join into one grapheme, so all is written again until every
  /// character has a place.
  /// - Parameter isDropping: whether anything may be taken out; otherwise the answer is `false` at the first that
  ///   finds no place.
  func decorate(
    in run: inout Run, recognised: Int, isDropping: Bool, input: UnsafeBufferPointer<UInt8>?
  ) -> Bool {
    var admitsAnchors = input == nil || showsAnchors
    while true {
      write(in: &run, isEager: isEager, admitsAnchors: admitsAnchors)
      // A second pass holds no anchors that the mask writes by itself.
      if parts != nil { admitsAnchors = false }
      run.memory.pointee.work.spend(run.core.count)
      if run.memory.pointee.work.isExhausted { run.exhaust() }
      guard let text = run.text else { return true }
      let kept: UnsafeMutablePointer<TextWriter>
      if text.pointee.dropCount > 0 || run.decoration.isRewritten {
        if text.pointee.dropCount > 0, !isDropping { return false }
        run.typedLiterals += run.decoration.trailingAnchors
        kept = run.nextWriter()
        kept.pointee.keepRest(of: run.coreView, text.pointee)
      } else if !run.isCoreSimple, let apart = writeApart(in: &run) {
        if !isDropping { return false }
        kept = apart
      } else {
        return true
      }
      run.note(.decorators, run.core, kept)
      run.setCore(to: kept.pointee.bytes, isSimple: UTF8Validation.isSimple(kept.pointee.bytes))
      if run.core.isEmpty, !run.isRefused, let input {
        run.typedLiterals = typedLiterals(in: input, recognised: recognised, &run)
      }
    }
  }

  /// Writes the text of the value once.
  @inline(__always)
  private func write(in run: inout Run, isEager: Bool, admitsAnchors: Bool = false) {
    if decorators.isEmpty {
      run.text = nil
      run.isComplete = !run.core.isEmpty
      run.decoration = Decoration(typedLiterals: run.typedLiterals)
      return
    }
    run.decoration = Decoration(
      isEager: isEager, typedLiterals: run.typedLiterals, maximumCount: maximumCount,
      admitsAnchors: admitsAnchors)
    let text = run.nextWriter()
    decorators.decorate(run.coreView, &run.decoration, writing: &text.pointee)
    run.text = text
    run.isComplete = run.decoration.isComplete && !run.core.isEmpty
    if run.decoration.splitsGroup { run.troubles.formUnion(.splitGroup) }
    if text.pointee.isExhausted { run.exhaust() }
  }

  /// Writes a complete value again without the blanks that were typed behind it, before slots that may stay empty: it has one text.
  private func dropBlanks(in run: inout Run) {
    guard run.typedLiterals > 0, run.isComplete, !isEager, parts == nil, let text = run.text?.pointee.bytes,
      text.last == 0x20, let inserted = run.text?.pointee.insertedAtEnd,
      text.suffix(inserted).allSatisfy({ $0 == 0x20 })
    else { return }
    run.typedLiterals = 0
    write(in: &run, isEager: false)
  }

  /// Adds the literals that belong to the value.
  /// - Parameter need: which results the caller will ask for.
  @inline(__always)
  func handOut(in run: inout Run, for need: Need = .steps) {
    run.progress = .formatted
    run.value = run.core
    if hasValueLiterals, !run.isExhausted, !run.decoration.handsOutCore, need.asksForValue || judgesByValue {
      addValueLiterals(in: &run)
    }
  }

  @inline(never)
  private func addValueLiterals(in run: inout Run) {
    if decorators.traits.valueIsText, run.isComplete, let text = run.text {
      run.value = text.pointee.bytes
      run.valueWriter = text
      return
    }
    var decoration = Decoration(isEager: isEager, literals: .value, maximumCount: maximumCount)
    run.memory.pointee.handedOut.pointee.reset(limit: run.limit)
    decorators.decorate(run.coreView, &decoration, writing: &run.memory.pointee.handedOut.pointee)
    // A literal that ends a group counts only when something stands behind it.
    let bytes = run.memory.pointee.handedOut.pointee.bytes
    run.value = UnsafeBufferPointer(rebasing: bytes.dropLast(decoration.closingAnchors))
    run.valueWriter = run.memory.pointee.handedOut
  }

  /// How many literals an input without a value spells out.
  /// - Parameter recognised: how many literals of the shape were found behind the last character.
  private func typedLiterals(in input: UnsafeBufferPointer<UInt8>, recognised: Int, _ run: inout Run) -> Int {
    if recognised > 0 { return decorators.prefixCount + recognised }
    return decorators.begunPrefixes(of: run.view(input), filters: filters, in: &run).count
  }

  /// Judges the value, once, and finds the place of every finding.
  @inline(__always)
  func judge(_ run: inout Run) {
    judgeValidity(&run)
    if run.needsWholeWay { locateFindings(&run, for: .steps) }
  }

  /// Takes an input that a shortcut found invalid the whole way, since only the records of every step tell why.
  @inline(never)
  func locateFindings(_ run: inout Run, for need: Need) {
    let input = run.input
    formatWhole(
      input, prelude.look(at: input, writing: run.nextWriter(), &run.memory.pointee.scalars), in: &run,
      for: need)
    judgeValidity(&run)
  }

  /// Judges the value, once, as far as to know whether it is valid.
  @inline(__always)
  func judgeValidity(_ run: inout Run) {
    if run.progress == .judged { return }
    run.progress = .judged
    if run.isExhausted { return run.add(Finding(.limit, .input(0..<run.input.count)), check: -1) }
    if run.isRefused { return refuse(&run) }
    if run.overflowCount > 0 { run.add(Finding(.tooLong, .surplus), check: -1) }
    if run.troubles.contains(.ambiguous) {
      run.add(Finding(.ambiguous, .input(0..<run.input.count)), check: -1)
    }
    runChecks(&run)
  }

  /// Reports why a filter refused the input. Nothing is left of it, and nothing else is judged.
  private func refuse(_ run: inout Run) {
    guard case .filter(let index) = run.refusingSource else { return }
    let whole = Finding.Part.input(0..<run.input.count)
    run.add(
      filters.problems[index].map { Finding($0, whole) } ?? Finding(.unexpected, whole), check: -1)
  }

  /// Judges a value as it is edited and as it is handed out, where nothing was dropped.
  func judge(
    _ core: UnsafeBufferPointer<UInt8>, handedOut value: UnsafeBufferPointer<UInt8>, isComplete: Bool,
    _ run: inout Run
  ) {
    run.begin(core)
    run.setCore(to: core, isSimple: UTF8Validation.isSimple(core))
    run.value = value
    run.isComplete = isComplete
    run.progress = .formatted
    judge(&run)
  }

  @inline(__always)
  private func runChecks(_ run: inout Run) {
    let value = hasValueLiterals && !run.decoration.handsOutCore ? run.view(run.value) : run.coreView
    let isLeftOut = isOptional && value.isEmpty
    // Checks on content do not judge a value that is not all there.
    let isWhole = run.isComplete && !value.isEmpty && run.overflowCount == 0
    var isMalformed = run.overflowCount > 0
    for index in checks.indices(of: .form) where !isLeftOut {
      guard let finding = checks.finding(index, in: value, &run) else { continue }
      run.add(finding, check: index)
      checks.withCheck(index) { $0.addMore(behind: finding, check: index, to: &run) }
      if finding.code != .unexpected { isMalformed = true }
    }
    if run.dropCount > 0, !run.isShort {
      for index in checks.indices(of: .drops) {
        if let finding = checks.finding(index, in: value, &run) { run.add(finding, check: index) }
      }
    }
    if !run.isComplete || value.isEmpty, !isLeftOut, !isMalformed,
      let first = checks.indices(of: .content).first
    {
      run.add(Finding(.incomplete, .end), check: first)
    }
    if isWhole, !isMalformed {
      for index in checks.indices(of: .content) {
        if let finding = checks.finding(index, in: value, &run) { run.add(finding, check: index) }
      }
    }
    if !run.isValid, run.hasFound(.tooShort) || mayPass(&run) { run.isComplete = false }
  }

  /// Whether more characters can put a value right that a check found fault with.
  @inline(never)
  private func mayPass(_ run: inout Run) -> Bool {
    guard run.findings.contains(where: { $0.finding.mayPass }) else { return false }
    return room == .max || run.coreView.graphemeCount < room
  }
}
