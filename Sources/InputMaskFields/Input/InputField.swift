import InputMask

/// A headless text field: text, value, caret, undo and redaction under a rule, for any surface to draw.
///
/// The owner of a field holds the truth outside, the field draws inside. Every call answers with one
/// ``FieldUpdate``. Where it says that it notifies, the owner takes over the text and hands back what it now
/// holds with ``reconcile(with:)``; ``perform(_:telling:)`` does both.
///
/// A field is a value: it may be copied, compared, sent, and kept to be gone back to.
public struct InputField: Hashable, Sendable {
  /// The rule that the field keeps to.
  public var rule: Rule { variants?.rule ?? engine.rule }
  /// The language tag of messages.
  public var language = "en" {
    didSet {
      spoken = SpokenProblems()
      lastTyped = nil
    }
  }
  /// Whether the text is drawn hidden. Turning it on or off keeps text, value and caret.
  public var isSecure = false {
    didSet { lastTyped = nil }
  }
  /// Whether a secure field draws the character that was typed last, until the next event: the next command,
  /// another text of the owner's, or the setting of any of these properties. A rule whose redactor hides how
  /// long a value is draws none.
  public var revealsLastTyped = false {
    didSet { lastTyped = nil }
  }
  /// Whether typing replaces the character behind the caret.
  public var overwrites: Bool {
    didSet { lastTyped = nil }
  }
  /// Whether typing replaces the character behind the caret only where there is no room: as long as there is some, what
  /// stands behind moves on. Nothing without ``overwrites``.
  public var shiftsBeforeOverwriting: Bool {
    didSet { lastTyped = nil }
  }
  /// The character that is drawn in the empty places of a mask or of parts; `nil` for none. It is in the shown text
  /// alone, and in none of a secure field. Of a text that is not one character the first one is.
  public var guide: String?
  /// Whether a backspace behind a mark, such as a vowel sign of Arabic, Hebrew or an Indic script, deletes the mark
  /// alone and leaves the letter, as editors of these scripts do.
  public var deletesMarks = false
  /// Whether the field takes edits.
  public var isEnabled = true {
    didSet { lastTyped = nil }
  }
  /// Whether the field has the focus.
  public internal(set) var isFocused = false

  typealias History = UndoHistory<FieldSnapshot>

  /// The engine of the rule, or of the variant that is chosen.
  private(set) var engine: FieldEngine
  /// The variants of the rule; `nil` for a rule without.
  let variants: FieldVariants?
  /// Which variant is chosen, and by which text; `nil` for a rule without variants.
  var entry: VariantEntry? {
    didSet {
      guard let variants, let entry, entry.index != oldValue?.index else { return }
      engine = variants.engines[entry.index]
      // Another rule has other words for the same problem.
      spoken = SpokenProblems()
    }
  }
  var laidOut: LaidOutContent
  var caret: Selection
  var history = History()
  /// What the owner is known to hold.
  var external = ""
  /// The text of an input method that is not committed yet, and where it goes.
  var marked: Edit?
  /// The character that was typed last, in UTF-8 offsets of the text, if nothing happened since.
  var lastTyped: Range<UTF8Offset>?
  /// What the last event started from if the owner has been told of it and nothing happened since; no state of
  /// the field.
  var told: FieldOrigin?
  /// Whether the owner has been told of the last event and handed in nothing since; no state of the field.
  var isUnanswered = false
  /// The result if the text that the owner handed in turns out to be its answer. The owner says so next. No state of the field.
  var answered: FieldAnswer?

  /// The rest of a word that was finished by the last key; no state of the field.
  var wordRest: WordRest?

  /// What was typed since the field was empty; no state of the field.
  var typedKeys: TypedKeys?

  /// What was entered, as the last key left it; no state of the field.
  var lastReading: VariantReading?

  /// The problems that were told last, in the language of now; no state of the field.
  var spoken = SpokenProblems()

  /// A field with a text of unknown origin in it, which its owner holds already.
  public init(_ rule: Rule, text: String = "") {
    variants = FieldVariants(rule)
    overwrites = rule.declaration.overwrites
    shiftsBeforeOverwriting = rule.declaration.shiftsBeforeOverwriting
    guide = rule.declaration.guide
    let change: FieldChange
    if let variants {
      let (index, chosen) = variants.parse(text, isEditing: false, isHandedIn: true)
      engine = variants.engines[index]
      entry = VariantEntry(index: index, text: text)
      change = chosen
    } else {
      engine = FieldEngine(rule: rule)
      change = engine.parse(text, isEditing: false, isHandedIn: true)
    }
    laidOut = change.laidOut
    external = text
    caret = Selection(caret: change.layout.editable.upperBound)
  }

  // Read in place: a getter would copy all of it for each question.
  var content: FieldContent { @inline(__always) _read { yield laidOut.content } }
  var layout: FieldLayout { @inline(__always) _read { yield laidOut.layout } }

  /// The text, without what an input method has not committed yet.
  public var text: String { layout.text }

  /// The value as it is handed out.
  public var value: String { laidOut.value }

  /// What the value means, drawn hidden or not; `nil` for one that is not valid and complete, and for a rule whose value has
  /// no type.
  var typedValue: TypedValue? {
    var field = self
    field.isSecure = false
    return field.update.typedValue
  }

  /// What was entered, as the choice of a variant sees it; `nil` for a rule without variants.
  package var entered: String? { entry?.text }

  /// The name of the variant of the rule that the text is formatted by; `nil` for a rule without variants.
  public var variant: String? { entry.flatMap { entry in variants?.name(entry.index) } }

  /// What an input method has not committed yet, secure or not; empty for nothing. It is in no other text.
  public var markedText: String { marked?.replacement ?? "" }

  /// How many UTF-8 code units the text has that came in as a whole, while letters or digits of it are lost.
  package var handedInCount: Int { content.handedIn?.utf8.count ?? 0 }

  /// The selection, in UTF-8 offsets of the text.
  public var selection: Selection { caret }

  /// The field as it stands, with nothing done.
  /// - Complexity: O(*n*) in the length of the text.
  public var update: FieldUpdate { answer() }

  // MARK: Commands

  /// What a command came to, beside the content.
  struct Effect {
    var refusal: FieldRefusal?
    var dropped: [Dropped] = []
    /// The stretch of the value that gave way; `nil` if the value stayed whole.
    var substitution: FieldSubstitution?
  }

  /// Performs a command. Any but the two of input methods commits first what such a method has marked.
  /// - Complexity: O(*n*) in the length of the text and of what is put in; a paste that does not fit takes
  ///   O(*n* log *n*).
  public mutating func perform(_ command: FieldCommand) -> FieldUpdate {
    let origin = begin(isRestoring: command.isRestoring)
    var dropped: [Dropped] = []
    if marked != nil, !command.concernsMarkedText { dropped = run(.commitMarked).dropped }
    let effect = run(command)
    return conclude(effect.refusal, command.hasText ? effect.dropped : dropped, from: origin)
  }

  mutating func run(_ command: FieldCommand) -> Effect {
    switch command {
    case .select(let selection): return select(selection)
    case .selectAll: return selectAll()
    case .move(let direction, let unit, let extending): return move(direction, unit, extending: extending)
    case .nextPart where !isEnabled: return selectPart(.forward)
    case .previousPart where !isEnabled: return selectPart(.backward)
    default: break
    }
    guard isEnabled || command == .commitMarked else { return Effect(refusal: .disabled) }
    if let variants, isEnabled, let effect = runChoosing(command, in: variants) { return effect }
    return runEdit(command)
  }

  /// Performs a command that may change the text, in the variant that is chosen.
  mutating func runEdit(_ command: FieldCommand) -> Effect {
    switch command {
    case .type(let string): return type(string)
    case .paste(""): return Effect(refusal: .nothingToPaste)
    case .paste(let string): return edit(Edit(range: caret.range, replacement: string))
    case .delete(let direction, let unit): return deleteKey(direction, unit)
    case .edit(let edit): return self.edit(edit)
    case .replaceAll(let text, let selection): return replaceAll(text, selection)
    case .stepUp: return step(by: 1)
    case .stepDown: return step(by: -1)
    case .nextPart: return selectPart(.forward)
    case .previousPart: return selectPart(.backward)
    case .undo: return undo()
    case .redo: return redo()
    case .mark(let string): return mark(string)
    case .commitMarked: return commitMarked()
    default: return Effect()
    }
  }

  /// Begins an event: the one before is over.
  mutating func begin(isRestoring: Bool = false) -> FieldOrigin {
    lastTyped = nil
    told = nil
    isUnanswered = false
    answered = nil
    return FieldOrigin(
      laidOut: laidOut, entry: entry, selection: caret, history: history, isRestoring: isRestoring)
  }

  /// The answer to an event, which tells the owner where the text became another one than it holds.
  mutating func conclude(
    _ refusal: FieldRefusal?, _ dropped: [Dropped], from origin: FieldOrigin
  ) -> FieldUpdate {
    let changes = laidOut !== origin.laidOut && !layout.text.hasSameBytes(as: origin.text)
    let notifies = changes && !layout.text.hasSameBytes(as: external)
    if changes { external = layout.text }
    // Several keys, or marked text and a key: where one of them did something, something was done.
    let isDone = changes || caret != origin.selection
    if notifies {
      told = origin
      isUnanswered = true
    }
    let isComplete = engine.judge(laidOut, isSettled: isSettled, language: language, &spoken)
    return answer(isDone ? nil : refusal, dropped, notifies: notifies, isComplete, spoken.list)
  }

  /// The field as it stands, after an event that changed nothing or that no owner is told of.
  func answer(_ refusal: FieldRefusal? = nil, _ dropped: [Dropped] = []) -> FieldUpdate {
    var spoken = spoken
    let isComplete = engine.judge(laidOut, isSettled: isSettled, language: language, &spoken)
    return answer(refusal, dropped, notifies: false, isComplete, spoken.list)
  }

  /// Whether the text chooses the variant that it is formatted by.
  private var isSettled: Bool { entry?.isSettled != false || content.core.isEmpty }

  /// The answer of a field that was judged.
  func answer(
    _ refusal: FieldRefusal?, _ dropped: [Dropped], notifies: Bool, _ isComplete: Bool, _ problems: [Problem]
  ) -> FieldUpdate {
    let refusal = refusal?.spoken(in: language)
    if isSecure {
      var update = FieldUpdate(
        text: text, shown: text, selection: caret, shownSelection: caret, markedText: markedText,
        value: value, isComplete: isComplete, problems: problems, notifies: notifies, refusal: refusal,
        dropped: dropped, variant: variant)
      hide(&update)
      return update
    }
    let (shown, guide) = guided
    // In one piece: an update is large, and each change of one that is there may copy it.
    return FieldUpdate(
      text: text, shown: shown, guide: guide, selection: caret, shownSelection: caret, markedText: markedText,
      value: value, isComplete: isComplete, problems: problems, notifies: notifies, refusal: refusal,
      dropped: dropped, parts: engine.parts(of: content), variant: variant,
      typedValue: isComplete && problems.isEmpty ? engine.typedValue(of: content, value) : nil)
  }

  // MARK: Changing

  var snapshot: FieldSnapshot { FieldSnapshot(laidOut: laidOut, selection: caret, entry: entry) }

  /// Takes over a change, as a step that can be undone.
  mutating func adopt(_ change: FieldChange, kind: History.Kind, startsStep: Bool = false) {
    let new = change.laidOut
    let head = new.layout.textOffset(ofCore: change.caret, coreCount: new.content.core.count)
    adopt(new, Selection(caret: head), kind: kind, startsStep: startsStep)
  }

  /// Takes over a content with a selection, as a step that can be undone where text or value change.
  mutating func adopt(
    _ new: LaidOutContent, _ selection: Selection, kind: History.Kind, startsStep: Bool = false
  ) {
    if !isSame(new) {
      let before = snapshot
      history.note(before, kind: kind, startsStep: startsStep)
    }
    laidOut = new.with(handedIn: nil)
    caret = selection
  }

  /// Whether a content has the value and the text of what is there, whatever is known beside them.
  ///
  /// A literal that ends a run of a mask belongs to the value, whether somebody typed it or not: contents that differ in it
  /// alone are the same.
  func isSame(_ other: LaidOutContent) -> Bool {
    other.layout.text.hasSameBytes(as: layout.text)
      && (other.content.core == content.core || other.value.hasSameBytes(as: value))
  }

  /// A selection within the editable range, on grapheme boundaries.
  func clamped(_ selection: Selection) -> Selection { layout.clamped(selection) }
}

extension InputField {
  /// Compares everything that a user could see or undo.
  public static func == (left: InputField, right: InputField) -> Bool {
    left.rule == right.rule && left.content == right.content && left.entry == right.entry
      && left.caret == right.caret
      && left.isSecure == right.isSecure && left.external == right.external && left.history == right.history
      && left.overwrites == right.overwrites
      && left.shiftsBeforeOverwriting == right.shiftsBeforeOverwriting && left.guide == right.guide
      && left.deletesMarks == right.deletesMarks
      && left.marked == right.marked
      && left.isEnabled == right.isEnabled
      && left.isFocused == right.isFocused && left.language == right.language
      && left.revealsLastTyped == right.revealsLastTyped && left.lastTyped == right.lastTyped
  }

  /// Hashes the name of the rule, the value and the selection.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rule.name)
    hasher.combine(content)
    hasher.combine(caret)
  }
}
