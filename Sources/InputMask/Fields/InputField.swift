/// A headless text field: text, value, caret, undo and redaction under a rule, for any surface to draw.
///
/// The owner of a field holds the truth outside, the field draws inside. Every call answers with one
/// ``FieldUpdate``. Where it says that it notifies, the owner takes over the text and hands back what it now
/// holds with ``reconcile(with:)``; ``perform(_:telling:)`` does both.
///
/// A field is a value: it may be copied, compared, sent, and kept to be gone back to.
public struct InputField: Hashable, Sendable {
  /// The rule that the field keeps to.
  public var rule: Rule { engine.rule }
  /// The language tag of messages.
  public var language = "en"
  /// Whether the text is drawn hidden. Turning it on or off keeps text, value and caret.
  public var isSecure = false
  /// Whether typing replaces the character behind the caret.
  public var overwrites: Bool
  /// Whether the field takes edits.
  public var isEnabled = true
  /// Whether the field has the focus.
  public internal(set) var isFocused = false

  let engine: FieldEngine
  var content = FieldContent()
  var layout = FieldLayout()
  var caret = Selection(caret: .zero)
  var history = UndoHistory()
  /// What the owner is known to hold.
  var external = ""
  /// The text of an input method that is not committed yet, and where it goes.
  var marked: Edit?

  /// A field with a text of unknown origin in it, which its owner holds already.
  public init(_ rule: Rule, text: String = "") {
    engine = FieldEngine(rule: rule)
    overwrites = rule.declaration.overwrites
    (content, layout, _) = engine.parse(text, isEditing: false)
    external = text
    caret = Selection(caret: UTF8Offset(layout.editable.upperBound))
  }

  // MARK: What it holds

  /// The text, without what an input method has not committed yet.
  public var text: String { layout.text }

  /// The value as it is handed out.
  public var value: String { engine.value(of: content) }

  /// The selection, in UTF-8 offsets of the text.
  public var selection: Selection { caret }

  /// The field as it stands, with nothing done.
  public var state: FieldUpdate { answer() }

  /// The state that an update hands out.
  func answer(
    notifies: Bool = false, refusal: FieldRefusal? = nil, dropped: [Dropped] = []
  ) -> FieldUpdate {
    let problems = engine.problems(of: content, layout, language: language)
    var update = FieldUpdate(
      text: layout.text, shown: layout.text, selection: caret, shownSelection: caret, value: value,
      isComplete: layout.isComplete, problems: problems, notifies: notifies, refusal: refusal, dropped: dropped)
    if isSecure {
      let shown = engine.redacted(content, layout, isValid: problems.isEmpty)
      update.shown = String(decoding: shown.bytes, as: UTF8.self)
      update.shownSelection = Selection(
        anchor: shown.map.map(caret.anchor, leaning: .upstream), head: shown.map.map(caret.head, leaning: .upstream))
    }
    return update
  }

  /// The answer after a change, which tells the owner where its text is another one.
  mutating func changed(dropped: [Dropped] = []) -> FieldUpdate {
    history.settle(caret)
    let notifies = layout.text != external
    external = layout.text
    return answer(notifies: notifies, dropped: dropped)
  }

  var snapshot: UndoHistory.Snapshot { UndoHistory.Snapshot(content: content, selection: caret) }

  /// Takes over a content whose caret is at an offset of its value.
  mutating func adopt(_ new: FieldContent, _ newLayout: FieldLayout, caretInCore: Int) {
    content = new
    layout = newLayout
    caret = Selection(caret: UTF8Offset(newLayout.textOffset(ofCore: caretInCore, coreCount: new.core.count)))
  }

  /// Takes over a content and leaves the caret where its text ends.
  mutating func adoptAtEnd(_ new: FieldContent, _ newLayout: FieldLayout) {
    adopt(new, newLayout, caretInCore: new.core.count)
  }

  /// A selection within the editable range, on grapheme boundaries.
  func clamped(_ selection: Selection) -> Selection {
    layout.text.withTextView { text in
      func clamp(_ offset: UTF8Offset) -> UTF8Offset {
        let inside = Swift.min(Swift.max(offset.value, layout.editable.lowerBound), layout.editable.upperBound)
        return UTF8Offset(text.boundary(atOrBefore: inside))
      }
      return Selection(anchor: clamp(selection.anchor), head: clamp(selection.head))
    }
  }

  // MARK: The owner

  /// Hands in a text that changed outside. It replaces the text and tells nobody; the caret stays with the
  /// characters that it was next to. The text that the owner holds already changes nothing.
  public mutating func setExternal(_ text: String) -> FieldUpdate {
    if text == external || text == layout.text {
      external = text
      return answer()
    }
    external = text
    let old = layout.text
    let oldCaret = caret
    history.note(snapshot, kind: .other, startsWord: true)
    let (new, newLayout, dropped) = engine.parse(text, isEditing: false)
    let map = EditMap(from: old, to: newLayout.text)
    content = new
    layout = newLayout
    caret = clamped(Selection(
      anchor: map.map(oldCaret.anchor, leaning: .upstream), head: map.map(oldCaret.head, leaning: .upstream)))
    history.settle(caret)
    return answer(dropped: dropped)
  }

  /// Takes the owner's current text after it was told. Where the owner holds another one, that replaces the
  /// text, and nobody is told again.
  public mutating func reconcile(with current: String) -> FieldUpdate {
    if current == layout.text {
      external = current
      return answer()
    }
    return setExternal(current)
  }

  /// Performs a command, tells the owner where its text is another one, and takes its current text.
  /// - Parameter telling: is given the text once and answers with what the owner then holds. It may change
  ///   the text itself: that causes no second call.
  public mutating func perform(_ command: FieldCommand, telling: (String) -> String) -> FieldUpdate {
    let update = perform(command)
    guard update.notifies else { return update }
    var settled = reconcile(with: telling(update.text))
    settled.notifies = true
    settled.refusal = update.refusal
    settled.dropped += update.dropped
    return settled
  }

  /// The text that copying the selection puts on a clipboard: what is shown, not what is hidden.
  public var copied: String {
    let update = answer()
    let range = update.shownSelection.range.utf8
    return String(decoding: Array(update.shown.utf8)[range], as: UTF8.self)
  }

  // MARK: Focus

  /// Notes that the field got the focus.
  public mutating func focus() -> FieldUpdate {
    isFocused = true
    return answer()
  }

  /// Notes that the field lost the focus: what an input method has not committed is, and the filters that
  /// tidy run.
  public mutating func blur() -> FieldUpdate {
    var dropped: [Dropped] = []
    if marked != nil { dropped = commitMarked().dropped }
    isFocused = false
    let before = snapshot
    let (new, newLayout, more) = engine.parse(layout.text, isEditing: false)
    guard new.core != content.core || newLayout.text != layout.text else { return changed(dropped: dropped) }
    history.note(before, kind: .other, startsWord: true)
    adoptAtEnd(new, newLayout)
    return changed(dropped: dropped + more)
  }

  // MARK: Secrets

  /// Compares everything that a user could see or undo.
  public static func == (left: InputField, right: InputField) -> Bool {
    left.rule == right.rule && left.content == right.content && left.caret == right.caret
      && left.isSecure == right.isSecure && left.external == right.external && left.history == right.history
      && left.overwrites == right.overwrites && left.marked == right.marked && left.isEnabled == right.isEnabled
  }

  /// Hashes the rule, the value and the selection.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rule.name)
    hasher.combine(content)
    hasher.combine(caret)
  }
}

extension InputField: CustomStringConvertible, CustomDebugStringConvertible {
  /// The rule and the state, without the text: it may be a secret.
  public var description: String {
    "InputField(\(rule.name), \(layout.isComplete ? "complete" : "incomplete")\(isSecure ? ", secure" : ""))"
  }

  /// The same as `description`.
  public var debugDescription: String { description }
}
