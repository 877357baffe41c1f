import InputMask

/// A headless text field: text, value, caret, undo and redaction under a rule, for any surface to draw.
///
/// The owner of a field holds the truth outside, the field draws inside. Every call answers with one
/// ``FieldUpdate``. Where it says that it notifies, the owner takes over the text and hands back what it now
/// holds with ``reconcile(with:answering:)``.
///
/// A field is a value: it may be copied, sent, kept to be gone back to, and compared by everything that a user could see or undo.
public struct InputField: Hashable, Sendable {
  typealias History = UndoHistory<FieldState>

  /// What the rule, or each of its variants, makes of contents.
  let engines: FieldEngines
  var current: FieldState
  var history = History()
  var memory = FieldMemory()
  /// The text of an input method that is not committed yet, and where it goes.
  var marked: Edit?
  var owner: FieldOwner

  /// The rule that the field keeps to.
  public var rule: Rule { engines.rule }
  /// The language tag of messages.
  public var language = "en" { didSet { memory.lastTyped = nil } }
  /// Whether the text is drawn hidden. Turning it on or off keeps text, value and caret.
  public var isSecure = false { didSet { memory.lastTyped = nil } }
  /// Whether a secure field draws the character that was typed last, until the next event: the next command,
  /// another text of the owner's, or the setting of any of these properties. A rule whose redactor hides how
  /// long a value is draws none.
  public var revealsLastTyped = false { didSet { memory.lastTyped = nil } }
  /// Whether typing replaces the character behind the caret.
  public var overwrites = false { didSet { memory.lastTyped = nil } }
  /// Whether typing replaces the character behind the caret only where there is no room: as long as there is some, what
  /// stands behind moves on. Nothing without ``overwrites``.
  public var shiftsBeforeOverwriting = false { didSet { memory.lastTyped = nil } }
  /// The character that is drawn in the empty places of a mask or of parts; `nil` for none. It is in the shown text
  /// alone, and in none of a secure field. Of a text that is not one character the first one is.
  public var guide: String?
  /// Whether a backspace behind a mark, such as a vowel sign of Arabic, Hebrew or an Indic script, deletes the mark
  /// alone and leaves the letter, as editors of these scripts do.
  public var deletesMarks = false
  /// Whether the field takes edits.
  public var isEnabled = true { didSet { memory.lastTyped = nil } }
  /// Whether the field has the focus.
  public internal(set) var isFocused = false

  /// A field with a text of unknown origin in it, which its owner holds already.
  public init(_ rule: Rule, text: String = "") {
    engines = FieldEngines(rule)
    overwrites = rule.declaration.overwrites
    shiftsBeforeOverwriting = rule.declaration.shiftsBeforeOverwriting
    guide = rule.declaration.guide
    owner = FieldOwner(external: text)
    let (change, entry) = engines.parse(text, isEditing: false, isHandedIn: true)
    let laidOut = change.laidOut.closed
    current = FieldState(
      laidOut: laidOut, selection: Selection(caret: laidOut.layout.editable.upperBound), entry: entry)
  }

  /// The engine of the rule, or of the variant that is chosen.
  var engine: FieldEngine { engine(of: current.entry) }

  /// The engine of a variant, or of a rule without variants.
  func engine(of entry: VariantEntry?) -> FieldEngine { engines.all[entry?.index ?? 0] }

  var content: FieldContent { @inline(__always) _read { yield current.laidOut.content } }
  var layout: FieldLayout { @inline(__always) _read { yield current.laidOut.layout } }

  /// The text, without what an input method has not committed yet.
  public var text: String { layout.text }

  /// The value as it is handed out.
  public var value: String { current.laidOut.value }

  /// What the value means, drawn hidden or not; `nil` for one that is not valid and complete, and for a rule whose value has
  /// no type.
  var typedValue: TypedValue? {
    var field = self
    field.isSecure = false
    return field.update.typedValue
  }

  /// How often the owner was told of another text.
  public var revision: Int { owner.revision }

  /// What was entered, as the choice of a variant sees it; `nil` for a rule without variants.
  package var entered: String? { current.entry?.text }

  /// The name of the variant of the rule that the text is formatted by; `nil` for a rule without variants.
  public var variant: String? { current.entry.map { engines.names[$0.index] } }

  /// What an input method has not committed yet, secure or not; empty for nothing. It is in no other text.
  public var markedText: String { marked?.replacement ?? "" }

  /// How many UTF-8 code units the text has that came in as a whole, while letters or digits of it are lost.
  package var handedInCount: Int { content.handedIn?.utf8.count ?? 0 }

  /// The selection, in UTF-8 offsets of the text.
  public var selection: Selection { current.selection }

  /// The field as it stands, with nothing done.
  /// - Complexity: O(*n*) in the length of the text.
  public var update: FieldUpdate { answer() }

  // MARK: Commands

  /// Performs a command. Any but the two of input methods commits first what such a method has marked.
  /// - Complexity: O(*n*) in the length of the text and of what is put in; a paste that does not fit takes
  ///   O(*n* log *n*).
  public mutating func perform(_ command: FieldCommand) -> FieldUpdate {
    event(commitsMarked: !command.concernsMarkedText, isRestoring: command.isRestoring) { field in
      let done = field.run(command)
      return (done.refusal, command.hasText ? done.dropped : nil)
    }
  }

  /// Does one thing, of which the owner is told once. What an input method has marked is committed before it.
  /// - Parameter body: answers why nothing was done, and what of a text of its own was left out.
  mutating func event(
    commitsMarked: Bool = true, isRestoring: Bool = false,
    _ body: (inout InputField) -> (refusal: FieldRefusal?, dropped: [Dropped]?)
  ) -> FieldUpdate {
    let asked = owner
    let origin = begin(isRestoring: isRestoring)
    let first = commitsMarked && marked != nil ? run(.commitMarked) : nil
    let done = body(&self)
    // What was marked and deleted at once was never there.
    if first != nil, !isRestoring, current.isSame(origin.state) {
      history = origin.history
      history.endRun()
    }
    let changes = current.laidOut !== origin.state.laidOut && !text.hasSameBytes(as: origin.state.text)
    let notifies = changes && owner.tell(text, since: origin)
    // Several keys, or marked text and a key: where one of them did something, something was done.
    let isDone = changes || current.selection != origin.state.selection
    // A key that is refused is no event for the owner, who may still have to answer the one before.
    if !isDone, done.refusal != nil { owner = asked }
    return answer(isDone ? nil : done.refusal, done.dropped ?? first?.dropped ?? [], notifies: notifies)
  }

  /// Performs a command, and answers what happened. Where the rule has variants, what is put in or deleted may choose another one.
  mutating func run(_ command: FieldCommand) -> FieldTransaction {
    switch command {
    case .select, .selectAll, .move, .nextPart, .previousPart, .commitMarked: break
    default: if !isEnabled { return FieldTransaction(self, refusal: .disabled) }
    }
    var transaction = FieldTransaction(self)
    switch command {
    case .type(let string): return type(string, chooses: true)
    case .replaceAll(let text, let selection): return replaceAll(text, selection)
    case .mark(let string):
      // An input method that takes back all that it had marked has nothing to commit.
      marked =
        string.isEmpty ? nil : Edit(range: marked?.range ?? current.selection.range, replacement: string)
    case .commitMarked:
      transaction = committingMarked()
      marked = nil
    case .paste(""): transaction.refusal = .nothingToPaste
    case .paste(let string): transaction = entering(Edit(range: selection.range, replacement: string))
    case .edit(let edit):
      transaction = edit.replacement.isEmpty ? leaving { $0.editing(edit) } : entering(edit)
    case .delete(let direction, let unit): transaction = leaving { $0.deleting(direction, unit) }
    case .move(let direction, let unit, let extending):
      transaction = moving(direction, unit, extending: extending)
    case .select(let selection): transaction = selecting(selection)
    case .selectAll: transaction = selecting(Selection(layout.editable))
    case .stepUp: transaction = leaving { $0.stepping(by: 1) }
    case .stepDown: transaction = leaving { $0.stepping(by: -1) }
    case .nextPart: transaction = selectingPart(.forward)
    case .previousPart: transaction = selectingPart(.backward)
    case .undo: transaction = travelling(.backward, "there is nothing to undo")
    case .redo: transaction = travelling(.forward, "there is nothing to do again")
    }
    take(transaction)
    return transaction
  }

  /// Takes over what a command makes of the field.
  mutating func take(_ transaction: FieldTransaction) {
    current = transaction.state
    history = transaction.history
    memory = transaction.memory
  }

  // MARK: Answering

  /// Begins an event: the one before is over.
  mutating func begin(isRestoring: Bool = false) -> FieldOrigin {
    memory.lastTyped = nil
    owner.begin()
    return FieldOrigin(state: current, history: history, isRestoring: isRestoring)
  }

  /// The field as it stands, after an event.
  func answer(
    _ refusal: FieldRefusal? = nil, _ dropped: [Dropped] = [], notifies: Bool = false
  ) -> FieldUpdate {
    let isSettled = current.entry?.isSettled != false || content.core.isEmpty
    let (isComplete, problems) = engine.judge(current.laidOut, isSettled: isSettled, language: language)
    let (shown, guide) = isSecure ? (text, nil) : guided
    let isValid = isComplete && problems.isEmpty
    var update = FieldUpdate(
      text: text, shown: shown, guide: guide, selection: selection, shownSelection: selection,
      markedText: markedText, value: value, isComplete: isComplete, problems: problems, notifies: notifies,
      revision: revision, refusal: refusal?.spoken(in: language), dropped: dropped,
      parts: isSecure ? PartTexts() : engine.compiled.partTexts(of: content.core), variant: variant,
      typedValue: isValid && !isSecure ? engine.compiled.typedValue(of: content.core, handedOut: value) : nil)
    if isSecure { hide(&update) }
    return update
  }
}
