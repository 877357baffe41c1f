/// The whole way of an input, and what every way ends in: text, value and verdict.
extension CompiledRule {
  /// Takes an input the whole way up to its text.
  /// - Parameter need: which results the caller will ask for.
  func formatWhole(
    _ input: UnsafeBufferPointer<UInt8>, _ look: Prelude.Look, in walk: inout Walk, isEditing: Bool = false,
    for need: Need
  ) {
    walk.begin(input)
    if walk.isExhausted { return walk.exhaust() }
    var recognised = Recognition(isEditing: isEditing)
    var source = input
    if prelude.mayHaveLiterals(look) {
      let writer = walk.nextWriter()
      let text = walk.view(input)
      let start = recognised
      decorators.undecorate(text, &recognised, filters: filters, in: &walk, writing: &writer.pointee)
      if filters.isOpaque, decorators.mask != nil {
        walk.findOrigins(
          // Which spelling of a prefix is dropped is not known before the literals are.
          writer, filters, FilterContext(isEditing: isEditing, prefixIsKnown: true))
        recognised = start
        writer.pointee.reset(limit: walk.limit)
        decorators.undecorate(text, &recognised, filters: filters, in: &walk, writing: &writer.pointee)
        walk.memory.pointee.knowsOrigins = false
      }
      if writer.pointee.isUnchanged {
        walk.giveBackWriter()
      } else {
        walk.note(.literals, input, writer)
        source = writer.pointee.bytes
      }
    }
    var context = FilterContext(isEditing: isEditing, prefixIsKnown: recognised.foundPrefix)
    filters.run(source, &context, in: &walk)
    walk.foundPrefix = context.prefixIsKnown
    if context.isAmbiguous { walk.troubles.formUnion(.ambiguous) }
    walk.typedLiterals = recognised.typedLiterals
    if walk.isRefused {
      walk.typedLiterals = 0
    } else if walk.core.isEmpty, !input.isEmpty {
      walk.typedLiterals = typedLiterals(in: input, recognised: recognised.typedLiterals, &walk)
    }
    // The search for literals may have used up the rest of the budget.
    if walk.memory.pointee.work.isExhausted, !walk.isExhausted { walk.exhaust() }
    if walk.isExhausted { return }
    _ = decorate(in: &walk, recognised: recognised.typedLiterals, isDropping: true, input: input)
    if !isEditing { dropBlanks(in: &walk) }
    handOut(in: &walk, for: need)
  }

  /// Takes a value as it is edited through the filters and up to its text.
  /// - Parameters:
  ///   - typed: how many literals behind the value are typed.
  ///   - isWritten: whether every literal that ends a part stands in the value.
  func refilter(
    _ core: UnsafeBufferPointer<UInt8>, _ context: inout FilterContext, typed: Int, isWritten: Bool = false,
    in walk: inout Walk
  ) {
    walk.begin(core)
    if walk.isExhausted { return walk.exhaust() }
    context.isValue = true
    var source = core
    if showsAnchors, !isWritten {
      let writer = walk.nextWriter()
      decorators.mask?.writeAnchors(into: walk.view(core), writing: &writer.pointee)
      walk.note(.literals, core, writer)
      source = writer.pointee.bytes
    }
    filters.run(source, &context, in: &walk)
    walk.foundPrefix = context.prefixIsKnown
    walk.typedLiterals = typed
    if walk.isExhausted { return }
    _ = decorate(in: &walk, recognised: 0, isDropping: true, input: nil)
    if !context.isEditing { dropBlanks(in: &walk) }
    handOut(in: &walk)
  }

  /// Takes a value as it is edited, which the filters know, up to its text.
  /// - Parameters:
  ///   - typed: how many literals behind the value are typed.
  ///   - isEager: whether literals that come next are written; as the rule says where it is `nil`.
  func lay(_ core: UnsafeBufferPointer<UInt8>, typed: Int, isEager: Bool? = nil, in walk: inout Walk) {
    walk.begin(core)
    if walk.isExhausted { return walk.exhaust() }
    walk.setCore(to: core, isSimple: UTF8Validation.isSimple(core))
    walk.typedLiterals = typed
    write(in: &walk, isEager: isEager ?? self.isEager)
    handOut(in: &walk)
  }

  /// Writes the text of the value. Characters without a place are taken out of the value, and so are literals that
  /// the text has in any case. When one is gone, its neighbours may join into one grapheme, so all is written again until every
  /// character has a place.
  /// - Parameter isDropping: whether anything may be taken out; otherwise the answer is `false` at the first that
  ///   finds no place.
  func decorate(
    in walk: inout Walk, recognised: Int, isDropping: Bool, input: UnsafeBufferPointer<UInt8>?
  ) -> Bool {
    var admitsAnchors = input == nil || showsAnchors
    while true {
      write(in: &walk, isEager: isEager, admitsAnchors: admitsAnchors)
      // A second pass holds no anchors that the mask writes by itself.
      if parts != nil { admitsAnchors = false }
      walk.memory.pointee.work.spend(walk.core.count)
      if walk.memory.pointee.work.isExhausted { walk.exhaust() }
      guard let text = walk.text else { return true }
      let kept: UnsafeMutablePointer<TextWriter>
      if text.pointee.dropCount > 0 || walk.decoration.isRewritten {
        if text.pointee.dropCount > 0, !isDropping { return false }
        walk.typedLiterals += walk.decoration.trailingAnchors
        kept = walk.nextWriter()
        kept.pointee.keepRest(of: walk.coreView, text.pointee)
      } else if !walk.isCoreSimple, let apart = writeApart(in: &walk) {
        if !isDropping { return false }
        kept = apart
      } else {
        return true
      }
      walk.note(.decorators, walk.core, kept)
      walk.setCore(to: kept.pointee.bytes, isSimple: UTF8Validation.isSimple(kept.pointee.bytes))
      if walk.core.isEmpty, !walk.isRefused, let input {
        walk.typedLiterals = typedLiterals(in: input, recognised: recognised, &walk)
      }
    }
  }

  /// Writes the text of the value once.
  @inline(__always)
  private func write(in walk: inout Walk, isEager: Bool, admitsAnchors: Bool = false) {
    if decorators.isEmpty {
      walk.text = nil
      walk.isComplete = !walk.core.isEmpty
      walk.decoration = Decoration(typedLiterals: walk.typedLiterals)
      return
    }
    walk.decoration = Decoration(
      isEager: isEager, typedLiterals: walk.typedLiterals, maximumCount: maximumCount,
      admitsAnchors: admitsAnchors)
    let text = walk.nextWriter()
    decorators.decorate(walk.coreView, &walk.decoration, writing: &text.pointee)
    walk.text = text
    walk.isComplete = walk.decoration.isComplete && !walk.core.isEmpty
    if walk.decoration.splitsGroup { walk.troubles.formUnion(.splitGroup) }
    if text.pointee.isExhausted { walk.exhaust() }
  }

  /// Writes a complete value again without the blanks that were typed behind it, before slots that may stay empty: it has one text.
  private func dropBlanks(in walk: inout Walk) {
    guard walk.typedLiterals > 0, walk.isComplete, !isEager, parts == nil,
      let text = walk.text?.pointee.bytes,
      text.last == 0x20, let inserted = walk.text?.pointee.insertedAtEnd,
      text.suffix(inserted).allSatisfy({ $0 == 0x20 })
    else { return }
    walk.typedLiterals = 0
    write(in: &walk, isEager: false)
  }

  /// Adds the literals that belong to the value.
  /// - Parameter need: which results the caller will ask for.
  @inline(__always)
  func handOut(in walk: inout Walk, for need: Need = .steps) {
    walk.progress = .formatted
    walk.value = walk.core
    if hasValueLiterals, !walk.isExhausted, !walk.decoration.handsOutCore, need.asksForValue || judgesByValue
    {
      addValueLiterals(in: &walk)
    }
  }

  @inline(never)
  private func addValueLiterals(in walk: inout Walk) {
    if decorators.traits.valueIsText, walk.isComplete, let text = walk.text {
      walk.value = text.pointee.bytes
      walk.valueWriter = text
      return
    }
    var decoration = Decoration(isEager: isEager, literals: .value, maximumCount: maximumCount)
    walk.memory.pointee.handedOut.pointee.reset(limit: walk.limit)
    decorators.decorate(walk.coreView, &decoration, writing: &walk.memory.pointee.handedOut.pointee)
    // A literal that ends a group counts only when something stands behind it.
    let bytes = walk.memory.pointee.handedOut.pointee.bytes
    walk.value = UnsafeBufferPointer(rebasing: bytes.dropLast(decoration.closingAnchors))
    walk.valueWriter = walk.memory.pointee.handedOut
  }

  /// How many literals an input without a value spells out.
  /// - Parameter recognised: how many literals of the shape were found behind the last character.
  private func typedLiterals(in input: UnsafeBufferPointer<UInt8>, recognised: Int, _ walk: inout Walk) -> Int
  {
    if recognised > 0 { return decorators.prefixCount + recognised }
    return decorators.begunPrefixes(of: walk.view(input), filters: filters, in: &walk).count
  }

  /// Judges the value, once, and finds the place of every finding.
  @inline(__always)
  func judge(_ walk: inout Walk) {
    judgeValidity(&walk)
    if walk.needsWholeWay { locateFindings(&walk, for: .steps) }
  }

  /// Takes an input that a shortcut found invalid the whole way, since only the records of every step tell why.
  @inline(never)
  func locateFindings(_ walk: inout Walk, for need: Need) {
    let input = walk.input
    formatWhole(
      input, prelude.look(at: input, writing: walk.nextWriter(), &walk.memory.pointee.scalars), in: &walk,
      for: need)
    judgeValidity(&walk)
  }

  /// Judges the value, once, as far as to know whether it is valid.
  @inline(__always)
  func judgeValidity(_ walk: inout Walk) {
    if walk.progress == .judged { return }
    walk.progress = .judged
    if walk.isExhausted { return walk.add(Finding(.limit, .input(0..<walk.input.count)), check: -1) }
    if walk.isRefused { return refuse(&walk) }
    if walk.overflowCount > 0 { walk.add(Finding(.tooLong, .surplus), check: -1) }
    if walk.troubles.contains(.ambiguous) {
      walk.add(Finding(.ambiguous, .input(0..<walk.input.count)), check: -1)
    }
    runChecks(&walk)
  }

  /// Reports why a filter refused the input. Nothing is left of it, and nothing else is judged.
  private func refuse(_ walk: inout Walk) {
    guard case .filter(let index) = walk.refusingSource else { return }
    let code = filters.withFilter(index) { $0.problem } ?? .unexpected
    walk.add(Finding(code, .input(0..<walk.input.count)), check: -1)
  }

  /// Judges a value as it is edited and as it is handed out, where nothing was dropped.
  func judge(
    _ core: UnsafeBufferPointer<UInt8>, handedOut value: UnsafeBufferPointer<UInt8>, isComplete: Bool,
    _ walk: inout Walk
  ) {
    walk.begin(core)
    walk.setCore(to: core, isSimple: UTF8Validation.isSimple(core))
    walk.value = value
    walk.isComplete = isComplete
    walk.progress = .formatted
    judge(&walk)
  }

  @inline(__always)
  private func runChecks(_ walk: inout Walk) {
    let value = hasValueLiterals && !walk.decoration.handsOutCore ? walk.view(walk.value) : walk.coreView
    let isLeftOut = isOptional && value.isEmpty
    // Checks on content do not judge a value that is not all there.
    let isWhole = walk.isComplete && !value.isEmpty && walk.overflowCount == 0
    var isMalformed = walk.overflowCount > 0
    for index in checks.indices(of: .form) where !isLeftOut {
      guard let finding = checks.finding(index, in: value, &walk) else { continue }
      walk.add(finding, check: index)
      checks.withCheck(index) { $0.addMore(behind: finding, check: index, to: &walk) }
      if finding.code != .unexpected { isMalformed = true }
    }
    if walk.dropCount > 0, !walk.isShort {
      for index in checks.indices(of: .drops) {
        if let finding = checks.finding(index, in: value, &walk) { walk.add(finding, check: index) }
      }
    }
    if !walk.isComplete || value.isEmpty, !isLeftOut, !isMalformed,
      let first = checks.indices(of: .content).first
    {
      walk.add(Finding(.incomplete, .end), check: first)
    }
    if isWhole, !isMalformed {
      for index in checks.indices(of: .content) {
        if let finding = checks.finding(index, in: value, &walk) { walk.add(finding, check: index) }
      }
    }
    if !walk.isValid, walk.hasFound(.tooShort) || mayPass(&walk) { walk.isComplete = false }
  }

  /// Whether more characters can put a value right that a check found fault with.
  @inline(never)
  private func mayPass(_ walk: inout Walk) -> Bool {
    guard walk.findings.contains(where: { $0.mayPass }) else { return false }
    return room == .max || walk.coreView.graphemeCount < room
  }
}
