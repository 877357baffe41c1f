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
  mutating func typeKey(_ grapheme: String) -> Effect {
    typeKey(grapheme) { $0.typeGrapheme(grapheme, at: $0.caret) }
  }

  /// - Parameter perform: types the grapheme by itself.
  mutating func typeKey(_ grapheme: String, _ perform: (inout InputField) -> Effect) -> Effect {
    guard var keys = keysSoFar ?? keysEntered else { return perform(&self) }
    let before = keys.hasRefusals || variants != nil ? self : nil
    var effect = perform(&self)
    var isRefused = effect.refusal.map { $0.reason != .alreadyThere } ?? false
    if isRefused || !effect.dropped.isEmpty {
      keys.hasRefusals = true
      if grapheme.hasLetterOrDigit { keys.hasLosses = true }
    }
    let whole = keys.hasRefusals ? whole(keys.text + grapheme) { $0.whole($1) } : nil
    if whole == nil, keys.holdsWhole, let before, content.core != before.content.core {
      if entry?.index == before.entry?.index {
        // A key that goes on in what was taken as a whole, and with it makes none, would make another value: 3-4.
        self = before
        effect = Effect(refusal: .withoutPlace)
        isRefused = true
      } else {
        keys.holdsWhole = false
      }
    }
    keys.append(grapheme, isTaken: !isRefused)
    keys.areTakenAsWhole = false
    if let (change, next) = whole ?? keptWhole(keys) {
      if change.content.core != content.core || next?.index != entry?.index {
        keys.areTakenAsWhole = true
        keys.holdsWhole = whole != nil
        keys.taken = keys.text
        if let before { self = before }
        effect = adoptReread(change, kind: .typing, startsStep: next?.index != entry?.index)
        if let next { entry = next }
      } else if isRefused, engine.isLetter(grapheme) {
        effect = Effect(refusal: .alreadyThere)
      }
    }
    // Of a field whose keys only choose a variant those are remembered of which some were refused.
    if keys.hasRefusals || readsOtherForms { note(keys) }
    return effect
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
  private var readsOtherForms: Bool {
    variants?.engines.contains { $0.readsOtherForms } ?? engine.readsOtherForms
  }

  /// Notes a text that took the place of all.
  mutating func noteKeys(_ text: String, hasRefusals: Bool) {
    guard readsOtherForms else { return }
    note(TypedKeys(text: text, taken: text, laidOut: laidOut, hasRefusals: hasRefusals))
  }

  private mutating func note(_ keys: TypedKeys) {
    typedKeys = keys.text.utf8.count > TypedKeys.limit ? nil : keys
    typedKeys?.laidOut = laidOut
  }

  /// What was typed up to now; `nil` where the field holds something else too, or nothing could come of it.
  var keysSoFar: TypedKeys? {
    guard variants != nil || engine.readsOtherForms, !overwrites else { return nil }
    if isAtEnd, let typedKeys, typedKeys.laidOut === laidOut { return typedKeys }
    guard readsOtherForms else { return nil }
    let isEmpty = content.core.isEmpty && content.typedLiterals == 0
    return isEmpty || caret.range == layout.editable && !caret.isCaret ? TypedKeys(laidOut: laidOut) : nil
  }

  /// What was entered into a field with variants before the first key that is refused: no key has to be remembered until then.
  private var keysEntered: TypedKeys? {
    guard variants != nil, !readsOtherForms, !overwrites, isAtEnd else { return nil }
    let text = enteredText
    return TypedKeys(text: text, taken: text, laidOut: laidOut)
  }

  private var isAtEnd: Bool { caret.isCaret && caret.head == layout.editable.upperBound }

  /// Deletes the last character, which takes the key for it out of what was typed.
  mutating func deleteKey(_ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit) -> Effect {
    let before = direction == .backward && unit == .character ? keysSoFar : nil
    let effect = delete(direction, unit)
    guard var keys = before, !keys.taken.isEmpty else { return effect }
    keys.taken = keys.taken.withTextView { $0.run(0, $0.previous(before: $0.count)).string }
    keys.text = keys.taken
    if engine.parse(keys.text, isEditing: true).content.core == content.core { note(keys) }
    return effect
  }

  /// Whether the last key made all that was typed a text of another form, and the field took that.
  package var tookKeysAsWhole: Bool {
    typedKeys.map { $0.laidOut === laidOut && $0.areTakenAsWhole } ?? false
  }

  /// What a field that is left takes in the place of what it has, which is what the keys are as a whole; `nil` for what it has.
  /// - Parameter own: what it has, tidied.
  func wholeWhenLeft(insteadOf own: FieldChange) -> (change: FieldChange, entry: VariantEntry?)? {
    guard let typedKeys, typedKeys.laidOut === laidOut else { return nil }
    for text in [typedKeys.text, typedKeys.taken] {
      guard let read = whole(text, { $0.wholeWhenLeft($1) }),
        read.change.layout.isComplete || !own.layout.isComplete
      else { continue }
      let isSame = read.change.content.core == own.content.core && read.entry?.index == entry?.index
      return isSame ? nil : read
    }
    return nil
  }
}
