import InputMask

/// Fields whose rule has variants. A field remembers what was entered, and each edit is made in that text too. Where
/// the edited text chooses another variant, it goes through that one as a text of unknown origin does, so that typing
/// ends where formatting the whole does.
extension InputField {
  /// How much that has no place in the value is remembered, beside twice the text, in UTF-8 code units.
  private static let rememberedCount = 64

  /// The content of a text of unknown origin, and the variant that it chose.
  func parse(
    _ text: String, isEditing: Bool, isHandedIn: Bool = false
  ) -> (change: FieldChange, entry: VariantEntry?) {
    guard let variants else {
      return (engine.parse(text, isEditing: isEditing, isHandedIn: isHandedIn), nil)
    }
    let (index, change) = variants.parse(text, isEditing: isEditing, isHandedIn: isHandedIn)
    return (change, VariantEntry(index: index, text: text))
  }

  /// The engine of a variant; the one of now for a rule without variants.
  func engine(of entry: VariantEntry?) -> FieldEngine {
    if let variants, let entry { return variants.engines[entry.index] }
    return engine
  }

  /// A text that the variant makes the content of: what was entered, or else the value or the text, whichever chooses
  /// the variant.
  var enteredText: String { reading().text }

  /// What was entered, and what the variant makes of it.
  private func reading() -> (text: String, change: FieldChange) {
    guard let variants, let entry else { return (layout.text, engine.parse(layout.text, isEditing: true)) }
    if let lastReading, lastReading.isReading(of: entry, for: laidOut) {
      return (lastReading.text, lastReading.change)
    }
    if let change = change(entering: entry.text) { return (entry.text, change) }
    var first: (String, FieldChange)?
    for text in [content.core.string, engine.typedText(of: laidOut), layout.text] {
      guard let change = change(entering: text) else { continue }
      if variants.index(for: text, isEditing: true) == entry.index { return (text, change) }
      first = first ?? (text, change)
    }
    return first ?? (layout.text, engine.parse(layout.text, isEditing: true))
  }

  /// What the variant makes of a text; `nil` where that is not the content.
  private func change(entering text: String) -> FieldChange? {
    let change = engine.parse(text, isEditing: true)
    guard change.content.core == content.core, change.layout.text.hasSameBytes(as: layout.text) else {
      return nil
    }
    return change
  }

  // MARK: Commands

  /// Performs a command that may change the text; `nil` for one that chooses no variant.
  mutating func runChoosing(_ command: FieldCommand, in variants: FieldVariants) -> Effect? {
    switch command {
    case .type(let string): return type(string, in: variants)
    case .paste(let string) where !string.isEmpty:
      let range = layout.coreRange(of: clamped(caret).range)
      return enter(string, in: range, variants) { $0.runEdit(command) }
    case .edit(let edit): return enter(edit, in: variants)
    case .replaceAll(let text, let selection): return enterAll(text, selection, in: variants)
    case .commitMarked:
      guard let edit = marked else { return nil }
      let range = clamped(Selection(anchor: edit.range.lowerBound, head: edit.range.upperBound)).range
      let effect = enter(edit.replacement, in: layout.coreRange(of: range), variants) {
        $0.runEdit(command)
      }
      marked = nil
      return effect
    case .delete, .stepUp, .stepDown: return leave(variants) { $0.runEdit(command) }
    case .nextPart, .previousPart:
      return content.core.isEmpty ? nil : leave(variants) { $0.runEdit(command) }
    default: return nil
    }
  }

  /// Types a string, one grapheme after the other, each of which may choose another variant.
  private mutating func type(_ string: String, in variants: FieldVariants) -> Effect {
    if string.isOneGrapheme { return typeKey(string) { $0.typeGrapheme(string, in: variants) } }
    var effect = Effect()
    let ends = string.withTextView { text in text.map { $0.range.upperBound.value } }
    let bytes = Array(string.utf8)
    var start = 0
    for end in ends {
      let grapheme = String(decoding: bytes[start..<end], as: UTF8.self)
      let result = typeKey(grapheme) { $0.typeGrapheme(grapheme, in: variants) }
      effect.dropped += result.dropped.shifted(by: start)
      effect.refusal = effect.refusal ?? result.refusal
      start = end
    }
    return effect
  }

  private mutating func typeGrapheme(_ grapheme: String, in variants: FieldVariants) -> Effect {
    var range = layout.coreRange(of: clamped(caret).range)
    if replacesNext(caret, with: grapheme) {
      range = range.lowerBound..<coreEnd(ofGraphemeAt: range.lowerBound)
    }
    return enter(grapheme, in: range, kind: .typing, variants) { $0.typeGrapheme(grapheme, at: $0.caret) }
  }

  private mutating func enter(_ edit: Edit, in variants: FieldVariants) -> Effect {
    if edit.replacement.isEmpty { return leave(variants) { $0.runEdit(.edit(edit)) } }
    let whole = layout.text.utf8.count
    let start = Swift.min(Swift.max(0, edit.range.lowerBound.value), whole)
    let end = Swift.min(Swift.max(start, edit.range.upperBound.value), whole)
    let range = clamped(Selection(anchor: UTF8Offset(start), head: UTF8Offset(end))).range
    return enter(edit.replacement, in: layout.coreRange(of: range), variants) {
      $0.runEdit(.edit(edit))
    }
  }

  /// A whole new text, of which the smallest edit is looked at.
  private mutating func enterAll(
    _ text: String, _ selection: Selection, in variants: FieldVariants
  ) -> Effect {
    let edit = Edit(from: layout.text, to: text, endingAt: selection.head)
    if edit.range.isEmpty, edit.replacement.isEmpty || isSecure && isCovered(text) {
      return replaceAll(text, selection)
    }
    let isWhole = edit.range.lowerBound < layout.editable.lowerBound
    if edit.replacement.isEmpty, !isWhole { return leave(variants) { $0.replaceAll(text, selection) } }
    return enter(
      isWhole ? text : edit.replacement,
      in: isWhole ? wholeCore : layout.coreRange(of: edit.range), variants
    ) {
      $0.replaceAll(text, selection)
    }
  }

  // MARK: What was entered

  /// Where a stretch of the value stands in what was entered.
  private func place(of range: Range<ValueOffset>, in text: String, _ change: FieldChange) -> Range<Int> {
    let end = text.utf8.count
    if range == wholeCore { return content.core.isEmpty ? end..<end : 0..<end }
    func place(_ offset: ValueOffset) -> Int {
      guard offset < coreEnd else { return end }
      return change.map?.origin(of: UTF8Offset(offset.value)).value ?? Swift.min(offset.value, end)
    }
    let start = place(range.lowerBound)
    return start..<Swift.max(start, range.isEmpty ? start : place(range.upperBound))
  }

  /// Puts a text into what was entered. Where that chooses another variant, the field goes over to it; otherwise the
  /// variant performs the edit.
  private mutating func enter(
    _ string: String, in range: Range<ValueOffset>, kind: History.Kind = .other, _ variants: FieldVariants,
    _ perform: (inout InputField) -> Effect
  ) -> Effect {
    guard let entry else { return perform(&self) }
    let (text, change) = reading()
    let isWhole = range == wholeCore && (!content.core.isEmpty || !caret.isCaret)
    let place = isWhole ? 0..<text.utf8.count : place(of: range, in: text, change)
    let edited = text.replacing(place, with: string)
    let index = variants.index(for: edited, isEditing: true)
    let inserted = place.lowerBound..<place.lowerBound + string.utf8.count
    let lost = change.lostPlaces(of: text, replacing: place, with: string.utf8.count)
    if index != entry.index,
      let effect = goOver(to: VariantEntry(index: index, text: edited), inserted, lost: lost, kind: kind)
    {
      return effect
    }
    let before = self
    let effect = perform(&self)
    if effect.loses(string), index == entry.index {
      let performed = self
      self = before
      for index in variants.indices(forLonger: edited) where index != entry.index {
        let next = VariantEntry(index: index, text: edited, isSettled: false)
        if let effect = goOver(to: next, inserted, lost: lost, kind: kind, losesNothing: true) {
          return effect
        }
      }
      self = performed
    }
    return conclude(effect, edited, inserting: string, choosing: index, from: before, kind, variants)
  }

  /// Lets the variant delete, step or leave a part, and goes over to another one where what is left chooses it.
  private mutating func leave(
    _ variants: FieldVariants, _ perform: (inout InputField) -> Effect
  ) -> Effect {
    let before = self
    let effect = perform(&self)
    if before.content == content {
      if content.core.isEmpty { entry?.text = "" }
      return effect
    }
    let (text, change) = before.reading()
    var edited = text
    if content.core.isEmpty {
      edited = ""
    } else if before.content.core == content.core, before.content.typedLiterals < content.typedLiterals {
      edited = engine.typedText(of: laidOut)
    } else if before.content.core == content.core {
      edited = text.withTextView { $0.isEmpty ? "" : $0.run(0, $0.previous(before: $0.count)).string }
    } else {
      let caretOffset = layout.coreOffset(of: caret.head)
      let edit = Edit(
        from: before.content.core.string, to: content.core.string, endingAt: UTF8Offset(caretOffset.value))
      if edit.replacement.isEmpty {
        edited = text.replacing(before.place(of: Range(inValue: edit.range.utf8), in: text, change), with: "")
      }
    }
    let index = variants.index(for: edited, isEditing: true)
    return conclude(effect, edited, choosing: index, from: before, .deleting, variants)
  }

  /// Notes what was entered behind an edit. Where that chooses another variant, the field goes over to it.
  /// - Parameters:
  ///   - edited: what was entered, with the edit made in it.
  ///   - inserted: what the edit put into it.
  ///   - chosen: the variant that it chooses.
  private mutating func conclude(
    _ effect: Effect, _ edited: String, inserting inserted: String = "", choosing chosen: Int,
    from before: InputField, _ kind: History.Kind, _ variants: FieldVariants
  ) -> Effect {
    guard let entry else { return effect }
    if content == before.content {
      // What is between letters and digits, or stands there already, was entered for all that: another variant may keep it.
      let isThere = effect.refusal?.reason == .alreadyThere
      if isThere || !inserted.hasLetterOrDigit,
        !inserted.isEmpty, edited.utf8.count <= Self.rememberedCount + 2 * layout.text.utf8.count,
        let change = change(entering: edited), chosen == entry.index
      {
        self.entry?.text = edited
        lastReading = VariantReading(edited, change, of: entry.index, for: laidOut)
      }
      return effect
    }
    self.entry?.text = edited
    let (text, change) = reading()
    self.entry?.text = text
    let index = text.hasSameBytes(as: edited) ? chosen : variants.index(for: text, isEditing: true)
    self.entry?.isSettled = index == entry.index
    lastReading = VariantReading(text, change, of: entry.index, for: laidOut)
    if index == entry.index { return effect }
    // Where the caret stands in what was entered.
    let place = self.place(
      of: layout.coreOffset(of: caret.head)..<coreEnd, in: text, change
    ).lowerBound
    let performed = self
    self = before
    let offset = performed.content.core.isEmpty ? text.utf8.count : place
    let next = VariantEntry(index: index, text: text)
    let (old, was) = reading()
    let edit = Edit(from: old, to: text, endingAt: UTF8Offset(offset))
    let lost = was.lostPlaces(of: old, replacing: edit.range.utf8, with: edit.replacement.utf8.count)
    if let effect = goOver(to: next, offset..<offset, lost: lost, kind: kind) { return effect }
    // A key takes away no more than a character, so the field stays with the variant that has them all.
    self = performed
    return effect
  }

  /// Goes over to another variant, with what was entered and an edit made in it.
  /// - Parameters:
  ///   - inserted: what the edit put into the text.
  ///   - lost: where in the text letters and digits stand beside it that are not in the value already.
  ///   - losesNothing: whether every letter and digit of what was put in has to be kept.
  /// - Returns: `nil` where that keeps nothing of what was put in, or loses letters or digits that the value has.
  private mutating func goOver(
    to next: VariantEntry, _ inserted: Range<Int>, lost: Set<Int>, kind: History.Kind,
    losesNothing: Bool = false
  ) -> Effect? {
    // Whoever puts in more than keys hears what is wrong with the whole text, which is read anew.
    let change = engine(of: next).parse(next.text, isEditing: true, isHandedIn: kind == .other)
    let mayBeLost = { place in lost.contains(place) || !losesNothing && inserted.contains(place) }
    if !change.lostPlaces(of: next.text).allSatisfy(mayBeLost) { return nil }
    let dropped = change.dropped.counted(from: inserted.lowerBound, length: inserted.count)
    if !inserted.isEmpty, dropped.reduce(0, { $0 + $1.range.utf8.count }) >= inserted.count { return nil }
    let core =
      inserted.upperBound >= next.text.utf8.count
      ? change.content.core.count
      : change.map?.map(UTF8Offset(inserted.upperBound), leaning: .upstream).value ?? inserted.upperBound
    let place = change.content.core.withTextView { $0.boundary(atOrBefore: core) }
    let head = change.layout.textOffset(ofCore: ValueOffset(place), coreCount: change.content.core.count)
    let substitution = FieldSubstitution(wholeCore, change, isWholeText: true)
    adopt(change.laidOut, Selection(caret: head), kind: kind, startsStep: true)
    laidOut = laidOut.with(handedIn: change.content.handedIn)
    entry = next
    caret = clamped(caret)
    return Effect(dropped: dropped, substitution: substitution)
  }
}

extension InputField.Effect {
  /// Whether letters or digits of a string that was put in found no place.
  fileprivate func loses(_ string: String) -> Bool {
    if let refusal { return refusal.reason != .alreadyThere && string.hasLetterOrDigit }
    let bytes = Array(string.utf8)
    return dropped.contains { entry in
      guard entry.reason != .prefix, entry.reason != .replaced, entry.reason != .literal else { return false }
      return String(decoding: bytes[entry.range.utf8.clamped(to: 0..<bytes.count)], as: UTF8.self)
        .hasLetterOrDigit
    }
  }
}

extension String {
  var hasLetterOrDigit: Bool {
    withTextView { $0.contains { $0.isMember(of: .letterOrDigit) } }
  }
}

extension FieldChange {
  /// Where in the text that was read letters and digits begin that are not in the value, but for those of another
  /// spelling of the prefix.
  func lostPlaces(of text: String) -> [Int] {
    let bytes = Array(text.utf8)
    var places: [Int] = []
    for entry in dropped where entry.reason != .prefix && entry.reason != .replaced {
      let range = entry.range.utf8.clamped(to: 0..<bytes.count)
      Array(bytes[range]).withTextView { lost in
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
