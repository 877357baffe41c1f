/// The ways of an input through a rule. Each but the last serves some inputs only, and gives the answer that the last one gives.
enum Way {
  /// The shape reads the text by itself, and no literal is searched for (``ShapeFill``).
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
  ///   - isEditing: whether the text is still being typed, so that filters that tidy wait.
  ///   - need: which results the caller will ask for.
  /// - Returns: the way; `nil` for an input that is not well-formed, of which nothing is made.
  @discardableResult
  @inline(__always)
  func format(
    _ input: UnsafeBufferPointer<UInt8>, in run: inout Run, isEditing: Bool = false, for need: Need
  ) -> Way? {
    let mayBeShort = !isEditing && need != .steps
    if mayBeShort, let shapeFillReference,
      shapeFillReference._withUnsafeGuaranteedRef({ $0.fill(input, in: &run, for: need) })
    {
      return .shape
    }
    return preludeReference._withUnsafeGuaranteedRef { prelude in
      run.begin(input)
      let look = prelude.look(at: input, writing: run.nextWriter(), &run.memory.pointee.scalars)
      var seeksAll = false
      if mayBeShort {
        if need.isOfValidInputs, prelude.isInvalid(look, input) {
          run.foundInvalid()
          return .invalid
        }
        if prelude.isPlain(look), !run.isExhausted {
          switch takePlain(look, input, prelude, in: &run, for: need) {
          case .done(let way): return way
          // Without the literals that may be in it the input has no place for all.
          case .lacksPlace: seeksAll = true
          case .depends: break
          }
        }
      }
      if !look.isSimple, UTF8Validation.firstInvalidOffset(in: input) != nil {
        run.forget()
        return nil
      }
      formatWhole(
        input, prelude.search(look, input, for: need, seeksAll: seeksAll), in: &run, isEditing: isEditing)
      return .whole
    }
  }

  /// Takes an input the whole way once more, since a dropped character or one without a place may be a literal that was not
  /// searched for.
  @inline(never)
  func formatAgain(
    in run: inout Run, isEditing: Bool = false, for need: Need = .steps, isContinued: Bool = true
  ) {
    let input = run.input
    let look = prelude.look(at: input, writing: run.nextWriter(), &run.memory.pointee.scalars)
    formatWhole(
      input, prelude.search(look, input, for: need), in: &run, isEditing: isEditing, isContinued: isContinued)
  }

  /// How far a plain input came.
  private enum PlainResult {
    case done(Way)
    /// A character has no place in the text.
    case lacksPlace
    /// The whole way has to tell.
    case depends
  }

  /// Takes a plain input up to its text.
  ///
  /// Where the checks find anything wrong with the value, only the whole way tells what it is about (``locateFindings(_:)``).
  @inline(__always)
  private func takePlain(
    _ look: Prelude.Look, _ input: UnsafeBufferPointer<UInt8>, _ prelude: Prelude, in run: inout Run,
    for need: Need
  ) -> PlainResult {
    run.memory.pointee.work.spend(input.count &* prelude.filterCount)
    if prelude.isFinished(look) {
      run.setCore(to: look.value, isSimple: true)
      run.foundPrefix = look.hasLead
    } else {
      var context = FilterContext(prefixIsKnown: look.hasLead)
      filters.run(look.value, needed: look.filters, from: prelude.filterCount, &context, in: &run)
      run.foundPrefix = context.prefixIsKnown
      if context.isAmbiguous { return .depends }
    }
    if run.isExhausted || run.isRefused || run.core.isEmpty { return .depends }
    if run.dropCount > 0, need == .drops || !prelude.dropsFreely { return .depends }
    run.search.mayDropUnexpected = false
    run.short = Run.Short(need: need, hasPlainValue: look.isSimple)
    let isPlaced = decorate(in: &run, recognised: 0, isDropping: false, input: input)
    guard isPlaced, !run.decoration.isRewritten, !run.isExhausted else {
      // Characters without room are a problem whatever else there is.
      if need.isOfValidInputs, !run.isExhausted, run.text?.pointee.overflowCount ?? 0 > 0 {
        run.foundInvalid()
        return .done(.invalid)
      }
      return isPlaced ? .depends : .lacksPlace
    }
    // Whatever was dropped of a text that is its own is a literal in its place.
    let isShorter = look.value.count < input.count || !look.isSimple
    if look.hasLiterals || need == .drops && isShorter {
      if run.textBytes.count != input.count || !input.hasBytes(run.textBytes, at: 0) || run.dropCount > 0 {
        return .depends
      }
    } else if look.hasDropsAtLiterals, !prelude.dropsAtLiterals(of: input, in: run) {
      return .depends
    }
    handOut(in: &run)
    return .done(.plain)
  }
}
