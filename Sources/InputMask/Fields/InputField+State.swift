extension InputField {
  /// Everything that a field holds beside its rule, undo included: to be stored and restored.
  ///
  /// It holds the text as it is, secure or not: keep it where a secret may be kept.
  public struct State: Hashable, Sendable {
    struct Step: Hashable, Sendable {
      var value: String
      var typedLiterals: Int
      var prefixIsKnown: Bool
      var anchor: Int
      var head: Int
    }

    struct Marked: Hashable, Sendable {
      var text: String
      var start: Int
      var end: Int
    }

    var current: Step
    var external: String
    var done: [Step]
    var undone: [Step]
    var marked: Marked?
    var language: String
    var isSecure: Bool
    var revealsLastTyped: Bool
    var overwrites: Bool
    var isEnabled: Bool
    var isFocused: Bool
  }

  /// What is needed to make the field again.
  /// - Complexity: O(*n*) in the length of the text and of what can be undone.
  public var state: State {
    State(
      current: State.Step(snapshot), external: external, done: history.done.map { State.Step($0) },
      undone: history.undone.map { State.Step($0) },
      marked: marked.map {
        State.Marked(text: $0.replacement, start: $0.range.lowerBound.value, end: $0.range.upperBound.value)
      }, language: language, isSecure: isSecure, revealsLastTyped: revealsLastTyped, overwrites: overwrites,
      isEnabled: isEnabled, isFocused: isFocused)
  }

  /// A field as it was saved. What the rule, or a newer one of the same name, does not let stand is brought
  /// into a form that it does.
  /// - Complexity: O(*n*) in the length of the text and of what can be undone.
  public init(_ rule: Rule, restoring state: State) {
    self.init(rule)
    history = UndoHistory(
      done: state.done.suffix(UndoHistory.limit).map { snapshot(of: $0) },
      undone: state.undone.suffix(UndoHistory.limit).map { snapshot(of: $0) })
    let current = snapshot(of: state.current)
    content = current.content
    layout = engine.layout(of: content)
    caret = current.selection
    external = state.external
    language = state.language
    isSecure = state.isSecure
    revealsLastTyped = state.revealsLastTyped
    overwrites = state.overwrites
    isEnabled = state.isEnabled
    isFocused = state.isFocused
    if let marked = state.marked {
      let place = clamped(Selection(anchor: UTF8Offset(marked.start), head: UTF8Offset(marked.end)))
      self.marked = Edit(range: place.range, replacement: marked.text)
    }
  }

  private func snapshot(of step: State.Step) -> UndoHistory.Snapshot {
    let change = engine.admitted(
      FieldContent(
        core: UTF8Text(step.value), typedLiterals: Swift.min(Swift.max(0, step.typedLiterals), 1 << 16),
        prefixIsKnown: step.prefixIsKnown))
    var field = self
    field.content = change.content
    field.layout = change.layout
    let selection = field.clamped(Selection(anchor: UTF8Offset(step.anchor), head: UTF8Offset(step.head)))
    return UndoHistory.Snapshot(content: change.content, selection: selection)
  }
}

extension InputField.State.Step {
  fileprivate init(_ snapshot: UndoHistory.Snapshot) {
    self.init(
      value: snapshot.content.core.string,
      typedLiterals: snapshot.content.typedLiterals,
      prefixIsKnown: snapshot.content.prefixIsKnown, anchor: snapshot.selection.anchor.value,
      head: snapshot.selection.head.value)
  }
}

extension InputField.State: CustomStringConvertible, CustomDebugStringConvertible {
  /// How much is held, and nothing of it: it may be a secret.
  public var description: String { "InputField.State(undo: \(done.count), redo: \(undone.count))" }

  /// The same as `description`.
  public var debugDescription: String { description }
}

#if !hasFeature(Embedded)
extension InputField.State: CustomReflectable {
  /// What `description` says.
  public var customMirror: Mirror {
    Mirror(self, children: ["undo": done.count, "redo": undone.count], displayStyle: .struct)
  }
}

extension InputField.State: Codable {}
extension InputField.State.Step: Codable {}
extension InputField.State.Marked: Codable {}
#endif
