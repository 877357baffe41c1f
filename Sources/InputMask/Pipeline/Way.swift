/// The ways of an input through a rule. Each but the last serves some inputs only, and gives the answer that the last one gives.
enum Way {
  /// Every part is there and says where it ends, so that no literal is searched for (``PartsFill``).
  case shape
  /// The prelude has taken out all that the filters drop (``Prelude/isPlain(_:)``).
  case plain
  /// The input cannot be valid, and nobody asks for more.
  case invalid
  /// Literals are searched for, and every step runs and notes what it did.
  case whole
}

/// The one choice of a way, and the one fallback.
extension CompiledRule {
  /// Takes an input of unknown origin up to its text.
  /// - Parameters:
  ///   - isEditing: whether the text is still being typed, so that filters that tidy wait. Then the need is that of all steps.
  ///   - need: which results the caller will ask for.
  /// - Returns: the way; `nil` for an input that is not well-formed, of which nothing is made.
  @discardableResult
  @inline(__always)
  func format(
    _ input: UnsafeBufferPointer<UInt8>, in walk: inout Walk, isEditing: Bool = false, for need: Need
  ) -> Way? {
    let mayBeShort = need != .steps
    if mayBeShort, let shapeFillReference, filters.leaveAlone(input),
      shapeFillReference._withUnsafeGuaranteedRef({
        $0.fill(TextRun(bytes: input, start: 0), in: &walk, for: need)
      })
    {
      return .shape
    }
    walk.begin(input)
    let look = prelude.look(at: input, writing: walk.nextWriter(), &walk.memory.pointee.scalars)
    if mayBeShort {
      if need.isOfValidInputs, prelude.isInvalid(look, input) {
        walk.foundInvalid()
        return .invalid
      }
      if prelude.isPlain(look), !walk.isExhausted,
        filters.leaveAlone(input.slice(prelude.judged(of: input)), look.suspects),
        let way = takePlain(look, input, in: &walk, for: need)
      {
        return way
      }
    }
    if !look.isSimple, UTF8Validation.firstInvalidOffset(in: input) != nil {
      walk.forget()
      return nil
    }
    formatWhole(input, look, in: &walk, isEditing: isEditing, for: need)
    return .whole
  }

  /// Takes a plain input up to its text.
  ///
  /// Where a check finds fault with the value, only the whole way tells what the problem is about (``locateFindings(_:for:)``).
  /// - Returns: `nil` where the whole way has to tell.
  @inline(__always)
  private func takePlain(
    _ look: Prelude.Look, _ input: UnsafeBufferPointer<UInt8>, in walk: inout Walk, for need: Need
  ) -> Way? {
    walk.memory.pointee.work.spend(input.count &* prelude.filterCount)
    if prelude.isFinished(look) {
      walk.setCore(to: look.value, isSimple: true)
      walk.foundPrefix = look.hasLead
    } else {
      var context = FilterContext(prefixIsKnown: look.hasLead)
      filters.run(look.value, isSimple: true, from: prelude.filterCount, &context, in: &walk)
      walk.foundPrefix = context.prefixIsKnown
      if context.isAmbiguous { return nil }
    }
    if walk.isExhausted || walk.isRefused { return nil }
    if walk.dropCount > 0, need == .drops || !prelude.dropsFreely { return nil }
    walk.isShort = true
    let isPlaced = decorate(in: &walk, recognised: 0, isDropping: false, input: input)
    // Where a filter cut the value, only a search tells which literals were typed behind it.
    if walk.dropCount > 0, !walk.isComplete { return nil }
    guard isPlaced, !walk.decoration.isRewritten, !walk.isExhausted else {
      // Characters without room are a problem whatever else there is.
      if need.isOfValidInputs, !walk.isExhausted, walk.text?.pointee.overflowCount ?? 0 > 0 {
        walk.foundInvalid()
        return .invalid
      }
      return nil
    }
    // Of an input that is its own text, only literals in their places were dropped.
    let isShorter = look.value.count < input.count || !look.isSimple
    if look.hasLiterals || need == .drops && isShorter {
      if walk.textBytes.count != input.count || !input.hasBytes(walk.textBytes, at: 0) || walk.dropCount > 0 {
        return nil
      }
    } else if look.hasDropsAtLiterals, !prelude.dropsAtLiterals(of: input, in: walk) {
      return nil
    }
    handOut(in: &walk, for: need)
    return .plain
  }
}

extension Walk {
  /// Ends a walk over an input of which it is only known that it is not valid. The whole way tells what is wrong with it.
  mutating func foundInvalid() {
    setCore(to: input.slice(0..<0), isSimple: true)
    value = core
    isShort = true
    progress = .judged
    add(Finding(.unexpected, .input(0..<input.count)), check: -1)
  }
}
