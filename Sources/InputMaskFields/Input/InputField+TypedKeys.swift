import InputMask

/// What came into a field since it was empty, in the order in which it was typed, with the keys that were refused.
struct TypedKeys: Sendable {
  /// The longest text that is remembered, in UTF-8 code units.
  static let limit = 128

  var text = ""
  /// The same without the keys that were refused.
  var taken = ""
  /// What the field holds since the last key.
  var laidOut: LaidOutContent
  /// Whether the field refused one of the keys, or left something out.
  var hasRefusals = false
  /// Whether a letter or a digit was among them.
  var hasLosses = false
  /// Whether the last key made them a text that the field took as a whole.
  var areTakenAsWhole = false
  /// Whether the field holds what it took as a whole.
  var holdsWhole = false

  /// Notes one more key.
  mutating func append(_ grapheme: String, isTaken: Bool = true) {
    text += grapheme
    if isTaken { taken += grapheme }
  }
}

/// Dates, times and numbers are read in other forms than that of the rule too: `13:30` where hours are counted to 12, and
/// `2024-05-04` where the day comes first. Only the whole text tells which form it has, so a field refuses some of the keys.
/// When all keys together are a text that is valid as a whole, the field takes that text.
extension InputField {
  /// Types a grapheme, and reads all that was typed as a whole where the field refused a part of it.
  /// - Parameter variants: those among which the key may choose; `nil` where it stays with the one of now.
  mutating func typeKey(_ grapheme: String, in variants: FieldVariants?) -> FieldTransaction {
    var done = variants.map { typing(grapheme, in: $0) } ?? typing(grapheme, at: selection)
    guard var keys = keysSoFar ?? keysEntered else {
      take(done)
      return done
    }
    let hadRefusals = keys.hasRefusals
    var isRefused = done.refusal.map { $0.reason != .alreadyThere } ?? false
    if isRefused || !done.dropped.isEmpty {
      keys.hasRefusals = true
      if grapheme.hasLetterOrDigit { keys.hasLosses = true }
    }
    let whole = keys.hasRefusals ? whole(keys.text + grapheme) { $0.whole($1) } : nil
    if whole == nil, keys.holdsWhole, done.state.content.core != content.core {
      if done.state.entry?.index == current.entry?.index {
        // A key that goes on in what was taken as a whole, and with it makes none, would make another value: 3-4.
        done = FieldTransaction(self, refusal: .withoutPlace)
        isRefused = true
      } else {
        keys.holdsWhole = false
      }
    }
    keys.append(grapheme, isTaken: !isRefused)
    keys.areTakenAsWhole = false
    if let (change, next) = whole ?? keptWhole(keys) {
      if change.content.core != done.state.content.core || next?.index != done.state.entry?.index {
        keys.areTakenAsWhole = true
        keys.holdsWhole = whole != nil
        keys.taken = keys.text
        if !hadRefusals, self.variants == nil { take(done) }
        done = rereading(change, kind: .typing, startsStep: next?.index != current.entry?.index)
        if let next { done.state.entry = next }
      } else if isRefused, engine(of: done.state.entry).isLetter(grapheme) {
        done.refusal = .alreadyThere
        done.dropped = []
      }
    }
    // Of a field whose keys only choose a variant those are remembered of which some were refused.
    if keys.hasRefusals || readsOtherForms { done.note(keys) }
    take(done)
    return done
  }

  /// What comes of keys read as a whole, and the variant that they choose; `nil` where that is not what is wanted.
  private func whole(
    _ text: String, _ read: (FieldEngine, String) -> FieldChange?
  ) -> (change: FieldChange, entry: VariantEntry?)? {
    guard let variants else { return read(engine, text).map { ($0, nil) } }
    for isEditing in [true, false] {
      let index = variants.index(for: text, isEditing: isEditing)
      if variants.engines[index].readsOtherForms, let change = read(variants.engines[index], text) {
        return (change, VariantEntry(index: index, text: text))
      }
    }
    return nil
  }

  /// What the variant that keys choose together makes of them, with those that another variant refused; `nil` where it loses
  /// letters or digits, too, and for a rule without variants.
  private func keptWhole(_ keys: TypedKeys) -> (change: FieldChange, entry: VariantEntry?)? {
    guard let variants, keys.hasLosses, keys.text.utf8.count <= TypedKeys.limit else { return nil }
    let (index, change) = variants.parse(keys.text, isEditing: true)
    guard change.lostPlaces(of: keys.text).isEmpty else { return nil }
    return (change, VariantEntry(index: index, text: keys.text))
  }

  /// Whether values of the rule, or of one of its variants, are read in other forms than that of their texts.
  var readsOtherForms: Bool {
    variants?.engines.contains { $0.readsOtherForms } ?? engine.readsOtherForms
  }

  /// What was typed up to now; `nil` where the field holds something else too, or nothing could come of it.
  var keysSoFar: TypedKeys? {
    guard variants != nil || engine.readsOtherForms, !overwrites else { return nil }
    if isAtEnd, let keys = memory.typedKeys, keys.laidOut === current.laidOut { return keys }
    guard readsOtherForms else { return nil }
    let isEmpty = content.core.isEmpty && content.typedLiterals == 0
    let isWhole = selection.range == layout.editable && !selection.isCaret
    return isEmpty || isWhole ? TypedKeys(laidOut: current.laidOut) : nil
  }

  /// What was entered into a field with variants before the first key that is refused: no key has to be remembered until then.
  private var keysEntered: TypedKeys? {
    guard variants != nil, !readsOtherForms, !overwrites, isAtEnd else { return nil }
    let text = reading(of: current).text
    return TypedKeys(text: text, taken: text, laidOut: current.laidOut)
  }

  private var isAtEnd: Bool { selection.isCaret && selection.head == layout.editable.upperBound }

  /// Deletes the last character, which takes the key for it out of what was typed.
  func deletingKey(_ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit) -> FieldTransaction {
    var done = deleting(direction, unit)
    guard direction == .backward, unit == .character, var keys = keysSoFar, !keys.taken.isEmpty else {
      return done
    }
    keys.taken = keys.taken.withTextView { $0.run(0, $0.previous(before: $0.count)).string }
    keys.text = keys.taken
    if engine.parse(keys.text, isEditing: true).content.core == done.state.content.core { done.note(keys) }
    return done
  }

  /// Whether the last key made all that was typed a text of another form, and the field took that.
  package var tookKeysAsWhole: Bool {
    memory.typedKeys.map { $0.laidOut === current.laidOut && $0.areTakenAsWhole } ?? false
  }

  /// What a field that is left takes in the place of what it has, which is what the keys are as a whole; `nil` for what it has.
  /// - Parameter own: what it has, tidied.
  func wholeWhenLeft(insteadOf own: FieldChange) -> (change: FieldChange, entry: VariantEntry?)? {
    guard let keys = memory.typedKeys, keys.laidOut === current.laidOut else { return nil }
    for text in [keys.text, keys.taken] {
      guard let read = whole(text, { $0.wholeWhenLeft($1) }),
        read.change.layout.isComplete || !own.layout.isComplete
      else { continue }
      let isSame = read.change.content.core == own.content.core && read.entry?.index == current.entry?.index
      return isSame ? nil : read
    }
    return nil
  }
}

extension FieldTransaction {
  /// Notes what was typed.
  mutating func note(_ keys: TypedKeys) {
    memory.typedKeys = keys.text.utf8.count > TypedKeys.limit ? nil : keys
    memory.typedKeys?.laidOut = state.laidOut
  }
}
