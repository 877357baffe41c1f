import InputMask

extension InputField {
  /// Replaces a range of the text.
  func editing(_ edit: Edit) -> FieldTransaction {
    let whole = 0..<text.utf8.count
    let range = Range(utf8: edit.range.utf8.clamped(to: whole))
    let selection = clamped(Selection(range))
    let string = edit.replacement
    if string.isEmpty {
      return deletingText(selection.range, kind: .other) ?? FieldTransaction(self, refusal: .onlyLiterals)
    }
    let coreRange = layout.coreRange(of: selection.range)
    if let result = editingWithPrefix(string, in: coreRange) { return result }
    if content.core.isEmpty {
      // All that may stand here are literals that were typed: with them the input is whole.
      let typed = engine.rule.declaration.isEager ? "" : text
      let place = typed.isEmpty ? 0..<0 : range.utf8
      var result = replacingWhole(with: typed.replacing(place, with: string))
      result.dropped = result.dropped.counted(from: place.lowerBound, length: string.utf8.count)
      return result
    }
    // A text that takes the place of all is no edit of what stood there: it is of unknown origin.
    if coreRange == wholeCore { return replacingWhole(with: string) }
    let isAtEnd = selection.isCaret && selection.head == layout.editable.upperBound
    let read = engine.readsOn && isAtEnd ? engine.reading(string, behind: content) : nil
    let result =
      read.flatMap { $0.content.core == content.core ? nil : FieldTransaction(self, $0, kind: .other) }
      ?? replacing(coreRange, with: string, typed: typedLiterals(behind: coreRange), kind: .other)
    if mixes(string, in: coreRange, result) { return replacingWhole(with: string) }
    // At the end the string goes on with what is there, as far as there is room.
    return isAtEnd ? result : refusalOfMixture(string, result) ?? result
  }

  /// The refusal of a string of which only some letters or digits went into a part of a full value, since full again it is made of two;
  /// `nil` for another one.
  private func refusalOfMixture(_ string: String, _ result: FieldTransaction) -> FieldTransaction? {
    guard engine.hasParts, layout.isComplete, result.state.layout.isComplete, result.refusal == nil,
      var cause = result.dropped.last, !result.dropped.lostPlaces(of: string).isEmpty
    else { return nil }
    cause.range = Range(utf8: 0..<string.utf8.count)
    return FieldTransaction(
      self, refusal: FieldRefusal(cause, in: engine.rule, language: language), dropped: [cause])
  }

  /// Whether putting a string in the place of a range of the value makes one value of two, where none is made: the string
  /// then takes the place of all.
  private func mixes(_ string: String, in range: Range<ValueOffset>, _ result: FieldTransaction) -> Bool {
    let rest = content.core.string.replacing(range.utf8, with: "")
    // A whole value that does not fit, or with what stands there makes a third.
    let fits = result.refusal == nil && result.dropped.isEmpty
    if !fits || result.state.layout.isComplete,
      engine.isWhole(string, beside: rest, isBefore: range.upperBound < coreEnd)
    {
      return true
    }
    // A part of one value, and what is left of another, unless both are values by themselves, as words of a text are.
    let cut = result.dropped.first { $0.reason == .tooLong }?.range.lowerBound.value
    guard result.refusal == nil, let cut, engine.isValid(string) else { return false }
    return engine.rule.readsNumbers || !engine.isValid(string[utf8: 0..<cut]) || !engine.isValid(rest)
  }

  /// Puts a string in the place of a range of the value.
  func replacing(
    _ range: Range<ValueOffset>, with string: String, typed: Int, kind: History.Kind,
    startsStep: Bool = false, leaning affinity: Affinity = .upstream
  ) -> FieldTransaction {
    result(
      of: engine.replace(range, of: content, with: string, typed: typed), kind: kind,
      startsStep: startsStep, leaning: affinity)
  }

  func result(
    of verdict: FieldEngine.Verdict, kind: History.Kind, startsStep: Bool = false,
    leaning affinity: Affinity = .upstream
  ) -> FieldTransaction {
    switch verdict {
    case .accepted(let change):
      return FieldTransaction(self, change, kind: kind, startsStep: startsStep, leaning: affinity)
    case .keeps(let step): return FieldTransaction(self, refusal: .noPlace(step))
    case .refused(let cause, let dropped):
      return FieldTransaction(
        self, refusal: FieldRefusal(cause, in: engine.rule, language: language), dropped: dropped)
    }
  }

  /// Puts a text in that brings the prefix of the rule, or another spelling of it, of its own: people paste whole
  /// numbers. What stands behind that prefix goes into the range. Where it does not fit there and is whole by
  /// itself, it takes the place of all. `nil` where the text brings none.
  private func editingWithPrefix(_ text: String, in range: Range<ValueOffset>) -> FieldTransaction? {
    // With all replaced a text is of unknown origin anyway, unless a part of the prefix was typed before it.
    if range == wholeCore, content.typedLiterals == 0 || !content.core.isEmpty { return nil }
    let pasted = engine.parse(text, isEditing: true)
    guard pasted.content.prefixIsKnown else { return nil }
    if content.core.isEmpty { return replacingWhole(with: text) }
    let value = pasted.content.core
    let typed = typedLiterals(behind: range)
    let isOwnPrefix =
      !pasted.dropped.contains { $0.reason == .prefix }
      && !text.withTextView { !$0.isEmpty && engine.mayBeLiteral($0.run(0, $0.next(after: 0)).string) }
    if value.isEmpty, range.isEmpty, isOwnPrefix || range.lowerBound == .zero {
      return FieldTransaction(self, refusal: .alreadyThere)
    }
    // Another spelling, or one that begins like data, may be data where it stands behind other data.
    if !isOwnPrefix, range.lowerBound > .zero,
      case .accepted(let change) = engine.replace(range, of: content, with: text, typed: typed),
      !change.dropped.contains(where: { $0.reason == .tooLong })
    {
      return nil
    }
    var known = content
    known.prefixIsKnown = true
    let verdict = engine.replace(range, of: known, with: value.string, typed: typed)
    var isWhole = false
    if case .accepted(let change) = verdict { isWhole = change.dropped.isEmpty }
    if !isWhole && pasted.layout.isComplete || engine.isWhole(text) { return replacingWhole(with: text) }
    var result = result(of: verdict, kind: .other)
    if case .keeps = verdict { return result }
    let found = result.dropped.placed { pasted.origin(of: $0) }
    result.dropped = (pasted.dropped + found).sorted { $0.range.lowerBound < $1.range.lowerBound }
    return result
  }

  /// Puts a text of unknown origin in the place of all.
  func replacingWhole(with text: String) -> FieldTransaction {
    // Whoever pastes a whole text hears what is wrong with it, as of one that is handed in.
    let change = engine.parse(text, isEditing: true, isHandedIn: true)
    if change.content.core.isEmpty, change.content.typedLiterals == 0, !text.isEmpty {
      return FieldTransaction(
        self, refusal: FieldRefusal(change.dropped.first, in: engine.rule, language: language),
        dropped: change.dropped)
    }
    var result = FieldTransaction(self, change, kind: .other)
    // Of an empty value the rule has written already whatever is there.
    if change.content.core.isEmpty, current.isSame(change.laidOut) { result.refusal = .alreadyThere }
    result.remember(handedIn: change.content.handedIn)
    if change.layout.isComplete { result.state.laidOut = result.state.laidOut.closed }
    return result
  }
}

extension FieldChange {
  /// Where a stretch of the new value stood in the text that was read.
  fileprivate func origin(of range: Range<UTF8Offset>) -> Range<UTF8Offset> {
    guard let map else { return range }
    let lower = map.origin(of: range.lowerBound)
    return lower..<Swift.max(lower, map.origin(of: range.upperBound))
  }
}

extension String {
  /// The string with other characters in the place of a range of UTF-8 offsets.
  func replacing(_ range: Range<Int>, with string: String) -> String {
    self[utf8: 0..<range.lowerBound] + string + self[utf8: range.upperBound..<utf8.count]
  }
}
