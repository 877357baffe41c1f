import InputMask

/// Fields whose rule has variants. A field remembers what was entered, and each edit is made in that text too. Where
/// the edited text chooses another variant, it goes through that one as a text of unknown origin does, so that typing
/// ends where formatting the whole does.
extension InputField {
  /// A text that the variant makes the content of a state of, and what it makes of it: what was entered, or else the value or the
  /// text, whichever chooses the variant.
  func reading(of state: FieldState) -> (text: String, change: FieldChange) {
    let engine = engine(of: state.entry)
    let whole = { (state.text, engine.parse(state.text, isEditing: true)) }
    guard let entry = state.entry else { return whole() }
    if let change = change(entering: entry.text, in: state) { return (entry.text, change) }
    var first: (String, FieldChange)?
    for text in [state.content.core.string, engine.typedText(of: state.content), state.text] {
      guard let change = change(entering: text, in: state) else { continue }
      if rule.choice(for: text, isEditing: true) == entry.index { return (text, change) }
      first = first ?? (text, change)
    }
    return first ?? whole()
  }

  /// What the variant makes of a text; `nil` where that is not the content.
  private func change(entering text: String, in state: FieldState) -> FieldChange? {
    let change = engine(of: state.entry).parse(text, isEditing: true)
    return change.content.core == state.content.core && change.layout.text.hasSameBytes(as: state.text)
      ? change : nil
  }

  // MARK: Commands

  /// Puts a text into a stretch of the text, which may choose another variant.
  func entering(_ edit: Edit, isKey: Bool = false) -> FieldTransaction {
    let place = Selection(edit.range)
    return entering(edit.replacement, in: layout.coreRange(of: clamped(place).range)) {
      isKey ? $0.typing(edit.replacement, at: place) : $0.editing(edit)
    }
  }

  /// Types one grapheme, which may choose another variant.
  func typingAmongVariants(_ grapheme: String) -> FieldTransaction {
    var range = layout.coreRange(of: clamped(selection).range)
    if replacesNext(selection, with: grapheme) {
      range = nextGrapheme(at: range.lowerBound)
    }
    return entering(grapheme, in: range, kind: .typing) { $0.typing(grapheme, at: $0.selection) }
  }

  // MARK: What was entered

  /// Where a stretch of the value of a state stands in what was entered.
  private static func enteredRange(
    of range: Range<ValueOffset>, of state: FieldState, in text: String, _ change: FieldChange
  ) -> Range<Int> {
    let end = text.utf8.count
    let coreEnd = ValueOffset(state.content.core.count)
    if range == .zero..<coreEnd { return coreEnd == .zero ? end..<end : 0..<end }
    func place(_ offset: ValueOffset) -> Int {
      guard offset < coreEnd else { return end }
      return change.map?.origin(of: UTF8Offset(offset.value)).value ?? Swift.min(offset.value, end)
    }
    let start = place(range.lowerBound)
    let upper = range.isEmpty ? start : Swift.max(start, place(range.upperBound))
    // The prefix is no data behind what takes the place of the start, whatever another variant makes of it.
    return (range.lowerBound == .zero ? 0 : start)..<upper
  }

  /// Puts a text into what was entered. Where that chooses another variant, the field goes over to it; otherwise the
  /// variant performs the edit.
  private func entering(
    _ string: String, in range: Range<ValueOffset>, kind: History.Kind = .other,
    _ perform: (InputField) -> FieldTransaction
  ) -> FieldTransaction {
    guard let entry = current.entry else { return perform(self) }
    let (text, change) = reading(of: current)
    let isWhole = range == wholeCore && (!content.core.isEmpty || !selection.isCaret)
    let place =
      isWhole ? 0..<text.utf8.count : Self.enteredRange(of: range, of: current, in: text, change)
    let edited = text.replacing(place, with: string)
    let index = rule.choice(for: edited, isEditing: true)
    // A whole value of another variant makes none with what is left of this one.
    if kind == .other, index != entry.index, !isWhole, !content.core.isEmpty,
      engines.all[index].isValid(string)
    {
      return entering(string, in: wholeCore) { $0.replacingWhole(with: string) }
    }
    let inserted = place.lowerBound..<place.lowerBound + string.utf8.count
    let lost = change.dropped.lostPlaces(of: text, replacing: place, with: string.utf8.count)
    let isClosed = !isWhole && (Self.isClosed(current, since: change) || place.upperBound < text.utf8.count)
    if index != entry.index,
      let result = goingOver(
        to: VariantEntry(index: index, text: edited), inserted, lost: lost, isClosed: isClosed, kind: kind)
    {
      return result
    }
    let performed = perform(self)
    if performed.loses(string), index == entry.index {
      for index in rule.choices(forLonger: edited) where index != entry.index {
        let next = VariantEntry(index: index, text: edited, isSettled: false)
        let result = goingOver(
          to: next, inserted, lost: lost, isClosed: isClosed, kind: kind, losesNothing: true)
        if let result { return result }
      }
    }
    return concluding(performed, edited, choosing: index, kind)
  }

  /// Lets the variant delete, step or leave a part, and goes over to another one where what is left chooses it.
  func leaving(_ perform: (InputField) -> FieldTransaction) -> FieldTransaction {
    var performed = perform(self)
    if current.entry == nil { return performed }
    let new = performed.state
    if content == new.content {
      if new.content.core.isEmpty { performed.state.entry?.text = "" }
      return performed
    }
    let (text, change) = reading(of: current)
    var edited = text
    if new.content.core.isEmpty {
      edited = ""
    } else if content.core == new.content.core, content.typedLiterals < new.content.typedLiterals {
      edited = engine.typedText(of: new.content)
    } else if content.core == new.content.core {
      edited = text.withTextView { $0.isEmpty ? "" : $0.run(0, $0.previous(before: $0.count)).string }
    } else {
      let head = new.layout.coreOffset(of: new.selection.head).value
      let edit = Edit(
        from: content.core.string, to: new.content.core.string, endingAt: UTF8Offset(head))
      if edit.replacement.isEmpty {
        let place = Self.enteredRange(of: Range(inValue: edit.range.utf8), of: current, in: text, change)
        edited = text.replacing(place, with: "")
      }
    }
    let index = rule.choice(for: edited, isEditing: true)
    return concluding(performed, edited, choosing: index, .deleting)
  }

  /// Notes what was entered behind an edit. Where that chooses another variant, the field goes over to it.
  /// - Parameters:
  ///   - performed: what the variant makes of the edit.
  ///   - edited: what was entered, with the edit made in it.
  ///   - chosen: the variant that it chooses.
  private func concluding(
    _ performed: FieldTransaction, _ edited: String, choosing chosen: Int, _ kind: History.Kind
  ) -> FieldTransaction {
    var performed = performed
    guard let index = performed.state.entry?.index else { return performed }
    if performed.state.content == content { return performed }
    performed.state.entry?.text = edited
    let (text, change) = reading(of: performed.state)
    let next = text.hasSameBytes(as: edited) ? chosen : rule.choice(for: text, isEditing: true)
    performed.state.entry?.isSettled = next == index
    performed.state.entry?.text = text
    if next == index { return performed }
    // Where the caret stands in what was entered.
    let new = performed.state
    let head = new.layout.coreOffset(of: new.selection.head)
    let behind = Self.enteredRange(
      of: head..<ValueOffset(new.content.core.count), of: new, in: text, change)
    let offset = new.content.core.isEmpty ? text.utf8.count : behind.lowerBound
    let (old, was) = reading(of: current)
    let edit = Edit(from: old, to: text, endingAt: UTF8Offset(offset))
    let lost = was.dropped.lostPlaces(of: old, replacing: edit.range.utf8, with: edit.replacement.utf8.count)
    // A key takes away no more than a character, so the field stays with the variant that has them all.
    return goingOver(
      to: VariantEntry(index: next, text: text), offset..<offset, lost: lost,
      isClosed: Self.isClosed(new, since: change), kind: kind) ?? performed
  }

  /// Whether the text is not being typed from its start, and no prefix in what was entered tells so.
  private static func isClosed(_ state: FieldState, since entered: FieldChange) -> Bool {
    state.content.prefixIsKnown && !entered.content.prefixIsKnown
  }

  /// Goes over to another variant, with what was entered and an edit made in it.
  /// - Parameters:
  ///   - inserted: what the edit put into the text.
  ///   - isClosed: whether no other spelling of the prefix is looked for behind the edit.
  ///   - lost: where in the text letters and digits stand beside it that are not in the value already.
  ///   - losesNothing: whether every letter and digit of what was put in has to be kept.
  /// - Returns: `nil` where that keeps nothing of what was put in, or loses letters or digits that the value has.
  private func goingOver(
    to next: VariantEntry, _ inserted: Range<Int>, lost: Set<Int>, isClosed: Bool, kind: History.Kind,
    losesNothing: Bool = false
  ) -> FieldTransaction? {
    // Whoever puts in more than keys hears what is wrong with the whole text, which is read anew.
    var change = engine(of: next).parse(next.text, isEditing: true, isHandedIn: kind == .other)
    let mayBeLost = { place in lost.contains(place) || !losesNothing && inserted.contains(place) }
    if !change.dropped.lostPlaces(of: next.text).allSatisfy(mayBeLost) { return nil }
    let dropped = change.dropped.counted(from: inserted.lowerBound, length: inserted.count)
    if !inserted.isEmpty, dropped.reduce(0, { $0 + $1.range.utf8.count }) >= inserted.count { return nil }
    let core =
      inserted.upperBound >= next.text.utf8.count
      ? change.content.core.count
      : change.map?.map(UTF8Offset(inserted.upperBound), leaning: .upstream).value ?? inserted.upperBound
    change.caret = ValueOffset(change.content.core.withTextView { $0.boundary(atOrBefore: core) })
    var result = FieldTransaction(
      self, change, kind: kind, startsStep: true)
    result.remember(handedIn: change.content.handedIn)
    if isClosed || kind == .other && change.layout.isComplete {
      result.state.laidOut = result.state.laidOut.closed
    }
    result.state.entry = next
    result.state.selection = result.state.layout.clamped(result.state.selection)
    result.dropped = dropped
    return result
  }
}

extension FieldTransaction {
  /// Whether letters or digits of a string that was put in found no place.
  fileprivate func loses(_ string: String) -> Bool {
    if let refusal { return refusal.reason != .alreadyThere && string.hasLetterOrDigit }
    return !dropped.filter { $0.reason != .literal }.lostPlaces(of: string).isEmpty
  }
}

extension String {
  var hasLetterOrDigit: Bool {
    withTextView { $0.contains { $0.isMember(of: .letterOrDigit) } }
  }
}

extension [Dropped] {
  /// Where in the text that was read letters and digits begin that are not in the value, but for those of another
  /// spelling of the prefix.
  func lostPlaces(of text: String) -> [Int] {
    let bytes = [UInt8](text.utf8)
    var places: [Int] = []
    for entry in self where entry.reason != .prefix && entry.reason != .replaced {
      let range = entry.range.utf8.clamped(to: 0..<bytes.count)
      [UInt8](bytes[range]).withTextView { lost in
        for run in lost where run.isMember(of: .letterOrDigit) {
          places.append(range.lowerBound + run.range.lowerBound.value)
        }
      }
    }
    return places
  }

  /// The same, once a stretch of the text is replaced by one of another length.
  fileprivate func lostPlaces(of text: String, replacing stretch: Range<Int>, with count: Int) -> Set<Int> {
    var places: Set<Int> = []
    for place in lostPlaces(of: text) where !stretch.contains(place) {
      places.insert(place < stretch.lowerBound ? place : place + count - stretch.count)
    }
    return places
  }
}
