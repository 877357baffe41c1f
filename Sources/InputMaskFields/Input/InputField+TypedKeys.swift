import InputMask

/// What was typed into a field from its start, as long as it was neither left, nor handed in, nor edited elsewhere.
struct TypedKeys: Sendable {
  /// The longest text that is kept, in UTF-8 code units.
  static let limit = 128

  var text: String
  /// Whether some of it has no place in the rule's own form, but may have one in another.
  var isOfOtherForm = false
}

/// Dates, times and numbers are read in other forms than that of the rule too: `13:30` where hours are counted to 12, and
/// `2024-05-04` where the day comes first. Only the whole text tells which form it has, so a field holds what it may not show yet.
/// When all keys together are a text that is valid as a whole, the field takes that text.
extension InputField {
  /// Types a grapheme, and reads all that was typed as a whole where the rule's own form does not have it.
  /// - Parameter chooses: whether the key may choose another variant.
  mutating func typeKey(_ grapheme: String, chooses: Bool) -> FieldTransaction {
    var done =
      chooses && engines.areVariants ? typingAmongVariants(grapheme) : typing(grapheme, at: selection)
    if var keys = keysSoFar {
      let isRefused = done.refusal.map { $0.reason != .alreadyThere } ?? false
      let isOfOtherForm = keys.isOfOtherForm || isRefused || !done.dropped.isEmpty
      let isBegun = !keys.text.isEmpty
      keys.text += grapheme
      let whole = isOfOtherForm ? whole(keys.text) { $0.whole($1) } : nil
      if let (change, next) = whole,
        change.content.core != done.state.content.core || next?.index != done.state.entry?.index
      {
        done = rereading(change, kind: .typing, startsStep: next?.index != current.entry?.index)
        if let next { done.state.entry = next }
      } else if isRefused, isBegun,
        whole != nil && mayBeOfOtherForm(keys.text) || mayBecomeWhole(keys.text)
      {
        done.refusal = .alreadyThere
        done.dropped = []
      }
      keys.isOfOtherForm = isOfOtherForm
      // A key that is refused leaves no trace.
      if done.refusal == nil || done.refusal?.reason == .alreadyThere { done.note(keys) }
    }
    take(done)
    return done
  }

  /// What comes of keys read as a whole, and the variant that they choose; `nil` where that is not what is wanted.
  private func whole(
    _ text: String, _ read: (FieldEngine, String) -> FieldChange?
  ) -> (change: FieldChange, entry: VariantEntry?)? {
    guard engines.areVariants else { return read(engine, text).map { ($0, nil) } }
    for isEditing in [true, false] {
      let index = rule.choice(for: text, isEditing: isEditing)
      if engines.all[index].readsOtherForms, let change = read(engines.all[index], text) {
        return (change, VariantEntry(index: index, text: text))
      }
    }
    return nil
  }

  /// Whether something in the keys tells another form: a number of digits alone is of none.
  private func mayBeOfOtherForm(_ text: String) -> Bool {
    engines.all.contains { !$0.ends(ofOtherForms: text).isEmpty }
  }

  /// Whether keys that no form has yet may be one together with others.
  private func mayBecomeWhole(_ text: String) -> Bool {
    engines.all.contains { engine in
      engine.ends(ofOtherForms: text).contains { whole(text + $0) { $0.whole($1) } != nil }
    }
  }

  /// Whether values of the rule, or of one of its variants, are read in other forms than that of their texts.
  var readsOtherForms: Bool { engines.all.contains { $0.readsOtherForms } }

  /// What was typed up to now; `nil` where the field holds something else too, or nothing could come of it.
  var keysSoFar: TypedKeys? {
    guard readsOtherForms, !overwrites else { return nil }
    let isEmpty = content.core.isEmpty && content.typedLiterals == 0
    let isWhole = selection.range == layout.editable && !selection.isCaret
    if isEmpty || isWhole { return TypedKeys(text: "") }
    return selection == Selection(caret: layout.editable.upperBound) ? current.laidOut.keys : nil
  }

  /// Deletes the last character, which takes the key for it out of what was typed.
  func deletingKey(_ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit) -> FieldTransaction {
    var done = deleting(direction, unit)
    guard direction == .backward, unit == .character, var keys = keysSoFar, !keys.text.isEmpty else {
      return done
    }
    keys.text = keys.text.withTextView { $0.run(0, $0.previous(before: $0.count)).string }
    if engine.parse(keys.text, isEditing: true).content.core == done.state.content.core { done.note(keys) }
    return done
  }

  /// Whether the field holds what all that was typed is in another form.
  package var tookKeysAsWhole: Bool {
    guard let keys = current.laidOut.keys, keys.isOfOtherForm else { return false }
    return whole(keys.text) { $0.whole($1) }?.change.content.core == content.core
  }

  /// What a field that is left takes in the place of what it has, which is what the keys are as a whole; `nil` for what it has.
  /// - Parameter own: what it has, tidied.
  func wholeWhenLeft(insteadOf own: FieldChange) -> (change: FieldChange, entry: VariantEntry?)? {
    guard let text = current.laidOut.keys?.text, let read = whole(text, { $0.wholeWhenLeft($1) }),
      read.change.layout.isComplete || !own.layout.isComplete
    else { return nil }
    let isSame = read.change.content.core == own.content.core && read.entry?.index == current.entry?.index
    return isSame ? nil : read
  }
}

extension FieldTransaction {
  /// Notes what was typed.
  mutating func note(_ keys: TypedKeys) {
    state.laidOut = state.laidOut.with(keys: keys.text.utf8.count > TypedKeys.limit ? nil : keys)
  }
}
