import InputMask

extension InputField {
  /// Types a string, one grapheme after the other, each as a key of its own.
  /// - Parameter chooses: whether a key may choose another variant.
  mutating func type(_ string: String, chooses: Bool) -> FieldTransaction {
    var total: FieldTransaction?
    var start = 0
    for grapheme in string.graphemes {
      var key =
        chooses && engines.areVariants ? typingAmongVariants(grapheme) : typing(grapheme, at: selection)
      // No key takes away what is selected, and leaves nothing: another variant may not take it.
      let isNothing = key.state.content.core.isEmpty && key.state.content.typedLiterals == 0
      if isNothing, key.refusal == nil, !selection.isCaret, !content.core.isEmpty {
        key = FieldTransaction(
          self, refusal: FieldRefusal(key.dropped.first, in: engine.rule, language: language),
          dropped: key.dropped)
      }
      take(key)
      key.dropped = (total?.dropped ?? []) + key.dropped.shifted(by: start)
      key.refusal = total?.refusal ?? key.refusal
      total = key
      start += grapheme.utf8.count
    }
    return total ?? FieldTransaction(self)
  }

  /// A grapheme that is typed, and where.
  private struct Key {
    let grapheme: String
    /// The grapheme of the text that stands where it is typed; empty at the end.
    let next: String
    let selection: Selection
    /// Whether it is typed behind all that can be edited.
    let isAtEnd: Bool
    /// Whether it begins literals of the rule though it could be data too.
    let mayBeLiteral: Bool

    var head: UTF8Offset { selection.head }
  }

  /// What typing one grapheme in the place of a selection means: the first line of the table that applies.
  func typing(_ grapheme: String, at place: Selection) -> FieldTransaction {
    let selection = clamped(place)
    if !selection.isCaret, selection.range == layout.editable, !content.core.isEmpty {
      return typingOverAll(grapheme)
    }
    if let rest = memory.wordRest { return typing(grapheme, at: selection, in: rest) }
    let isAtEnd = selection.isCaret && selection.head == layout.editable.upperBound
    let head = selection.head.value
    let next = text.withTextView { head < $0.count ? $0.run(head, $0.next(after: head)).string : "" }
    let key = Key(
      grapheme: grapheme, next: next, selection: selection, isAtEnd: isAtEnd,
      mayBeLiteral: engine.mayBeLiteral(grapheme))
    return literal(key) ?? prefix(key) ?? turningLiteralsIntoData(key) ?? movingOverPoint(key)
      ?? beginningPart(key) ?? data(key)
  }

  /// What typing one grapheme over all that can be edited means: a new text begins with it, as in an empty field. A key of which
  /// nothing of the value comes there leaves what is there, unless it shows.
  private func typingOverAll(_ grapheme: String) -> FieldTransaction {
    var empty = self
    empty.current.laidOut = engine.laidOut(FieldContent())
    empty.memory.wordRest = nil
    let typed = empty.typing(grapheme, at: Selection(caret: empty.layout.editable.upperBound))
    if let refusal = typed.refusal { return FieldTransaction(self, refusal: refusal, dropped: typed.dropped) }
    var result = FieldTransaction(self, dropped: typed.dropped)
    result.memory = typed.memory
    result.adopt(typed.state.laidOut, typed.state.selection, kind: .typing)
    return result
  }

  // MARK: The table

  /// A character that is the next literal, and continues a run of typed literals, ends a full part, or would fit the next slot
  /// too, is the literal: at the end it appears as typed, elsewhere the caret moves over it.
  private func literal(_ key: Key) -> FieldTransaction? {
    if key.isAtEnd,
      key.mayBeLiteral || engine.endsLastPart(key.grapheme, behind: content)
        || content.typedLiterals > 0 && !engine.isPartData(key.grapheme, behind: content),
      let shown = showingLiteral(key)
    {
      return shown
    }
    return key.mayBeLiteral && isNextInText(key) ? movingOver(key) : nil
  }

  /// A second prefix behind one that was typed is there already.
  private func prefix(_ key: Key) -> FieldTransaction? {
    guard key.isAtEnd, content.core.isEmpty, content.typedLiterals > 0, engine.spellsPrefix(content) else {
      return nil
    }
    let alone = engine.parse(key.grapheme, isEditing: true).content
    let isRepeated =
      alone.core.isEmpty && alone.prefixIsKnown
      && engine.reading(key.grapheme, behind: content)?.content.core.isEmpty != false
    return isRepeated ? FieldTransaction(self, refusal: .alreadyThere) : nil
  }

  /// A character with which literals that were typed turn out to be data is read with them.
  private func turningLiteralsIntoData(_ key: Key) -> FieldTransaction? {
    guard key.isAtEnd, let change = engine.rereading(key.grapheme, behind: content) else { return nil }
    return FieldTransaction(self, change, kind: .typing)
  }

  /// A decimal sign before the one that stands there, or over digits that are selected up to it: the caret moves over that.
  private func movingOverPoint(_ key: Key) -> FieldTransaction? {
    guard !engine.guarded.isEmpty else { return nil }
    let range = layout.coreRange(of: key.selection.range)
    let place = isBeforeZero(range) ? nextGrapheme(at: .zero).upperBound : range.upperBound
    let point = nextGrapheme(at: place)
    guard isGuarded(point), engine.reads(key.grapheme, as: point, of: content) else { return nil }
    if !key.selection.isCaret {
      guard let deleted = deletingText(key.selection.range, kind: .typing), deleted.refusal == nil else {
        return nil
      }
      var rest = self
      rest.take(deleted)
      let moved = rest.typing(key.grapheme, at: rest.selection)
      return moved.refusal == nil ? moved : nil
    }
    var result = FieldTransaction(self)
    result.move(to: Selection(caret: current.laidOut.textOffset(of: point.upperBound)))
    return result
  }

  /// A digit at the start of a part that is full, or behind one, begins the part that stands there anew.
  private func beginningPart(_ key: Key) -> FieldTransaction? {
    guard !key.isAtEnd, key.selection.isCaret,
      let (change, start) = engine.beginningPart(with: key.grapheme, at: key.head, of: current.laidOut)
    else { return nil }
    var result = FieldTransaction(self, change, kind: .typing)
    if result.state.selection == current.selection, current.isSame(change.laidOut) {
      return FieldTransaction(self, refusal: .alreadyThere)
    }
    result.memory.wordRest = wordRest(of: key.grapheme, from: start, to: change.caret, in: result.state)
    return result
  }

  /// Everything else goes into the value where the rule takes it there.
  private func data(_ key: Key) -> FieldTransaction {
    var range = layout.coreRange(of: key.selection.range)
    if replacesNext(key.selection, with: key.grapheme) {
      range = nextGrapheme(at: range.lowerBound)
      if isGuarded(range) { range = nextGrapheme(at: range.upperBound) }
    } else if engine.isDigit(key.grapheme), isBeforeZero(range) {
      range = nextGrapheme(at: .zero)
    }
    return replacing(range, with: key)
  }

  private func replacing(_ range: Range<ValueOffset>, with key: Key) -> FieldTransaction {
    let verdict = engine.replace(
      range, of: contentForTyping, with: key.grapheme, typed: typedLiterals(behind: range))
    if case .accepted(let change) = verdict { return taken(key, change, in: range) }
    if case .refused = verdict,
      let other = noData(key) ?? part(key) ?? decimal(key, in: range) ?? otherForm(key)
    {
      return other
    }
    var result = result(of: verdict, kind: .typing)
    guard case .refused(let cause, _) = verdict, engine.rule.readsNumbers else { return result }
    if FieldEngine.numberSigns.contains(key.grapheme) {
      result.refusal = engine.compiled.guarded.isEmpty ? .noDecimals : .noDecimalSign
    } else if key.isAtEnd, engine.isOfNoDecimals(key.grapheme, behind: content) {
      result.refusal = .noMinus
    }
    result.refusal?.step = cause?.step ?? ""
    return result
  }

  /// A character that fits no slot: at the end the next literal, which appears as typed, or one that passes over optional parts;
  /// elsewhere the caret moves over the literal that stands there, and a separator of another kind ends the group.
  private func noData(_ key: Key) -> FieldTransaction? {
    if key.isAtEnd {
      if let shown = showingLiteral(key) { return shown }
      if let change = engine.passingParts(key.grapheme, behind: content) {
        return FieldTransaction(self, change, kind: .typing)
      }
    }
    guard key.selection.isCaret else { return nil }
    if isNextInText(key) || isNextInPart(key) { return movingOver(key) }
    guard let anchor = anchor(endedBy: key) else { return nil }
    let ended = typing(anchor, at: key.selection)
    return ended.refusal == nil || ended.refusal?.reason == .alreadyThere ? ended : nil
  }

  /// A digit that makes no number with what stands there: before it or over it, it begins the part anew; behind it, it closes the
  /// part and goes on to the next.
  private func part(_ key: Key) -> FieldTransaction? {
    let begun = engine.beginningPart(with: key.grapheme, in: key.selection.range, of: current.laidOut)
    let closed =
      key.selection.isCaret ? engine.closingPart(with: key.grapheme, at: key.head, of: current.laidOut) : nil
    let change = layout.isLiteral(at: key.head) ? closed ?? begun : begun ?? closed
    return change.map { FieldTransaction(self, $0, kind: .typing) }
  }

  /// A digit behind the decimal sign for which there is no room goes over a zero that fills up the decimals.
  private func decimal(_ key: Key, in range: Range<ValueOffset>) -> FieldTransaction? {
    guard range.isEmpty, range.lowerBound < coreEnd, !engine.guarded.isEmpty, engine.isDigit(key.grapheme),
      engine.endsInZeros(content, from: range.lowerBound)
    else { return nil }
    let over = replacing(nextGrapheme(at: range.lowerBound), with: key)
    return over.refusal == nil ? over : nil
  }

  /// A character that gives the text another form: a date, a time or a number is read in more forms than that of its rule.
  private func otherForm(_ key: Key) -> FieldTransaction? {
    guard key.isAtEnd, let change = engine.otherForm(of: content, with: key.grapheme) else { return nil }
    var result = FieldTransaction(self, change, kind: .typing)
    result.remember(handedIn: change.content.handedIn)
    return result
  }

  /// Whether a key at the end gives the text another form, where the rule's own form has no place for it.
  package func takesOtherForm(with key: String) -> Bool {
    guard case .refused = engine.replace(coreEnd..<coreEnd, of: content, with: key, typed: 0) else {
      return false
    }
    return engine.otherForm(of: content, with: key) != nil
  }

  // MARK: What a key comes to

  /// A character that went into the value.
  private func taken(_ key: Key, _ change: FieldChange, in range: Range<ValueOffset>) -> FieldTransaction {
    // Another spelling of the prefix that is the prefix itself shows, as any literal that is typed.
    if key.isAtEnd, content.core.isEmpty, change.content.core.isEmpty, let shown = showingLiteral(key) {
      return shown
    }
    let startsWord =
      history.run == .typing
      && text.startsWord(with: key.grapheme, at: key.selection.range.lowerBound.value)
    var result = FieldTransaction(self, change, kind: .typing, startsStep: startsWord)
    if key.isAtEnd, endedPart(before: key.grapheme, result.state),
      let next = engine.typingLiteral(key.grapheme, behind: result.state.laidOut)
    {
      result.state.laidOut = next
      result.state.selection = Selection(caret: next.layout.editable.upperBound)
    }
    let new = result.state
    // Nothing goes back over literals that were typed behind it.
    if key.isAtEnd, content.typedLiterals > 0, new.selection.head < key.head {
      return FieldTransaction(self, refusal: .withoutPlace)
    }
    let isVisible =
      !range.isEmpty
      || change.content.core != content.core
        && (new.selection != current.selection || !new.text.hasSameBytes(as: text))
    // A key that is refused leaves no trace.
    if !isVisible { return FieldTransaction(self, refusal: new.text.isEmpty ? .leftOut : .alreadyThere) }
    result.memory.lastTyped = stretch(before: change.caret, in: new)
    result.memory.wordRest = wordRest(of: key.grapheme, from: range.lowerBound, to: change.caret, in: new)
    return result
  }

  /// One more literal typed behind the value; `nil` where the character is not the next one. Where the rule had written it
  /// already nothing is seen of it.
  private func showingLiteral(_ key: Key) -> FieldTransaction? {
    guard let next = engine.typingLiteral(key.grapheme, behind: current.laidOut) else { return nil }
    var result = FieldTransaction(self)
    if next.layout.text.hasSameBytes(as: text), next.layout.editable == layout.editable {
      result.state.laidOut = next
      result.refusal = .alreadyThere
    } else {
      result.adopt(next, Selection(caret: next.layout.editable.upperBound), kind: .typing)
    }
    return result
  }

  /// Moves the caret over a literal that was typed where it stands, and fills up the part that it ends.
  private func movingOver(_ key: Key) -> FieldTransaction {
    let endsPart = key.head > .zero && !layout.isLiteral(at: key.head + -1)
    let left = endsPart ? leavingPart(at: key.head) : nil
    var result = left ?? FieldTransaction(self)
    let start = left?.state.selection.head ?? key.head
    let target = result.state.layout.clamped(Selection(caret: start + key.next.utf8.count))
    if target == result.state.selection { result.refusal = .alreadyThere }
    result.move(to: target)
    return result
  }

  // MARK: Questions

  /// Whether an empty range stands before the zero of 0.00, which stands for a digit that is to come.
  private func isBeforeZero(_ range: Range<ValueOffset>) -> Bool {
    range == .zero ..< .zero && engine.endsInZeros(content, from: .zero)
  }

  /// Whether a grapheme that is typed replaces the one behind the caret.
  func replacesNext(_ selection: Selection, with grapheme: String) -> Bool {
    guard overwrites, selection.isCaret else { return false }
    // A character that can only end a part takes none away.
    if engine.hasParts, !engine.isPartData(grapheme, behind: content) { return false }
    if !shiftsBeforeOverwriting { return true }
    let place = layout.coreOffset(of: selection.head)
    // Where it has room, and nothing of what stands behind is lost, all of that moves on.
    guard
      case .accepted(let change) = engine.replace(
        place..<place, of: contentForTyping, with: grapheme, typed: content.typedLiterals)
    else { return true }
    return !change.dropped.isEmpty
  }

  /// The literal that a separator of another kind stands for, which ends a group of the mask where it is typed.
  private func anchor(endedBy key: Key) -> String? {
    let before =
      key.head == layout.editable.upperBound
      ? engine.typedText(of: content) : text[utf8: 0..<key.head.value]
    let anchor = engine.anchor(endedBy: key.grapheme, behind: before)
    return anchor == key.grapheme ? nil : anchor
  }

  /// Whether a key ended a part whose literal begins with another character, which stands there now: the mark before the
  /// slash of Arabic dates, or the space of ` h `.
  private func endedPart(before grapheme: String, _ state: FieldState) -> Bool {
    engine.hasParts && !engine.isPartData(grapheme, behind: state.content)
      && !state.text.utf8.reversed().starts(with: grapheme.utf8.reversed())
  }

  /// The content that a typed character goes into: literals of the prefix that were typed make it known.
  private var contentForTyping: FieldContent {
    guard content.core.isEmpty, content.typedLiterals > 0, !content.prefixIsKnown else { return content }
    var result = content
    result.prefixIsKnown = engine.spellsPrefix(content)
    return result
  }

  /// Whether a grapheme is the literal that stands where it is typed.
  private func isNextInText(_ key: Key) -> Bool {
    key.selection.isCaret && layout.isLiteral(at: key.head) && key.next.hasSameBytes(as: key.grapheme)
  }

  /// Whether a grapheme is no digit and stands where it is typed, as a letter of a word does, or ends the part there as the literal
  /// does that stands behind it.
  private func isNextInPart(_ key: Key) -> Bool {
    guard engine.hasParts, !engine.isDigit(key.grapheme) else { return false }
    return key.next.hasSameBytes(as: key.grapheme)
      || !engine.isPartData(key.next, behind: content)
        && engine.endsPart(key.grapheme, at: key.head, of: current.laidOut)
  }

  /// How many literals behind the value stay typed when a stretch of it is replaced.
  func typedLiterals(behind range: Range<ValueOffset>) -> Int {
    range.upperBound < coreEnd ? content.typedLiterals : 0
  }

  /// Where the character before an offset of the value stands in the text.
  private func stretch(before position: ValueOffset, in state: FieldState) -> Range<UTF8Offset>? {
    guard isSecure, revealsLastTyped, position > .zero else { return nil }
    let start = state.content.core.withTextView {
      $0.boundary(atOrBefore: position.value) == position.value
        ? ValueOffset($0.previous(before: position.value)) : nil
    }
    guard let start else { return nil }
    let first = state.laidOut.textOffset(of: start, leaning: .downstream)
    return first..<first + (position.value - start.value)
  }

  /// The grapheme of the value that stands at an offset.
  func nextGrapheme(at position: ValueOffset) -> Range<ValueOffset> {
    content.core.withTextView {
      position..<(position.value < $0.count ? ValueOffset($0.next(after: position.value)) : position)
    }
  }

  /// The end of the value.
  var coreEnd: ValueOffset { ValueOffset(content.core.count) }

  /// The value from its start to its end.
  var wholeCore: Range<ValueOffset> { .zero..<coreEnd }

  /// A selection within the editable range, on grapheme boundaries.
  func clamped(_ selection: Selection) -> Selection { layout.clamped(selection) }
}
