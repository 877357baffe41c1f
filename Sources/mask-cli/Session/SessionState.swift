import InputMask

/// The saved state of a field as JSON: what `save` answers and `restore` takes.
enum SessionState {
  /// The state as a JSON object.
  static func object(of state: InputField.State) -> String {
    let marked =
      state.marked.map { "{\"text\":\(JSON.quoted($0.text)),\"range\":[\($0.start),\($0.end)]}" } ?? "null"
    return "{\"current\":\(object(of: state.current)),\"external\":\(JSON.quoted(state.external)),"
      + "\"undo\":\(array(of: state.done)),\"redo\":\(array(of: state.undone)),\"marked\":\(marked),"
      + "\"language\":\(JSON.quoted(state.language)),\"secure\":\(state.isSecure),"
      + "\"reveal\":\(state.revealsLastTyped),\"overwrite\":\(state.overwrites),"
      + "\"enable\":\(state.isEnabled),\"focus\":\(state.isFocused)}"
  }

  /// The state as a JSON object that is no longer than `limit` bytes; the oldest steps of undo are left out
  /// where it would be.
  /// - Throws: `SessionError` when it is longer without any.
  static func object(of state: InputField.State, upTo limit: Int) throws(SessionError) -> String {
    var state = state
    while true {
      let object = object(of: state)
      if object.utf8.count <= limit { return object }
      if state.done.isEmpty, state.undone.isEmpty {
        throw SessionError(.tooLarge, "the state would be longer than \(limit) bytes; shorten the text")
      }
      state.done.removeFirst((state.done.count + 1) / 2)
      state.undone.removeFirst((state.undone.count + 1) / 2)
    }
  }

  private static func array(of steps: [InputField.State.Step]) -> String {
    "[\(steps.map { object(of: $0) }.joined(separator: ","))]"
  }

  private static func object(of step: InputField.State.Step) -> String {
    "{\"value\":\(JSON.quoted(step.value)),\"typedLiterals\":\(step.typedLiterals),"
      + "\"prefixIsKnown\":\(step.prefixIsKnown),\"selection\":[\(step.anchor),\(step.head)]}"
  }

  /// Reads a state.
  /// - Throws: `SessionError` with the code `wrong-type` when it is none.
  static func read(_ value: JSONValue) throws(SessionError) -> InputField.State {
    guard let state = state(value) else {
      throw SessionError(
        .wrongType, "\"state\" is no state of a field; give it what \"save\" answered, as it is")
    }
    return state
  }

  private static func state(_ value: JSONValue) -> InputField.State? {
    guard let current = value["current"].flatMap(step), let external = value["external"]?.string,
      let done = value["undo"].flatMap(steps), let undone = value["redo"].flatMap(steps),
      let marked = value["marked"], let language = value["language"]?.string,
      let isSecure = value["secure"]?.bool, let revealsLastTyped = value["reveal"]?.bool,
      let overwrites = value["overwrite"]?.bool, let isEnabled = value["enable"]?.bool,
      let isFocused = value["focus"]?.bool
    else { return nil }
    var state = InputField.State(current: current, external: external)
    state.done = done
    state.undone = undone
    if marked != .null {
      guard let text = marked["text"]?.string, let range = marked["range"].flatMap(pair) else { return nil }
      state.marked = InputField.State.Marked(text: text, start: range.0, end: range.1)
    }
    state.language = language
    state.isSecure = isSecure
    state.revealsLastTyped = revealsLastTyped
    state.overwrites = overwrites
    state.isEnabled = isEnabled
    state.isFocused = isFocused
    return state
  }

  private static func steps(_ value: JSONValue) -> [InputField.State.Step]? {
    guard case .array(let elements) = value else { return nil }
    let steps = elements.compactMap(step)
    return steps.count == elements.count ? steps : nil
  }

  private static func step(_ value: JSONValue) -> InputField.State.Step? {
    guard let string = value["value"]?.string, let typedLiterals = value["typedLiterals"]?.integer,
      let prefixIsKnown = value["prefixIsKnown"]?.bool, let selection = value["selection"].flatMap(pair)
    else { return nil }
    return InputField.State.Step(
      value: string, typedLiterals: typedLiterals, prefixIsKnown: prefixIsKnown, anchor: selection.0,
      head: selection.1)
  }

  private static func pair(_ value: JSONValue) -> (Int, Int)? {
    guard case .array(let elements) = value, elements.count == 2, let first = elements[0].integer,
      let second = elements[1].integer
    else { return nil }
    return (first, second)
  }
}
