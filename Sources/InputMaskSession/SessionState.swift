import InputMask
import InputMaskFields

/// The saved state of a field as JSON: what `save` answers and `restore` takes.
enum SessionState {
  /// The state as an object of at most `limit` bytes; the oldest steps of undo are left out where it would be
  /// longer.
  /// - Throws: `SessionError` when it is longer without any.
  static func object(of state: InputField.State, upTo limit: Int) throws(SessionError) -> WrittenJSON {
    var state = state
    var writer = JSONWriter()
    while true {
      writer.removeAll()
      write(state, to: &writer)
      if writer.bytes.count <= limit { return WrittenJSON(bytes: writer.bytes) }
      if state.done.isEmpty, state.undone.isEmpty {
        throw SessionError(.tooLarge, "the state would be longer than \(limit) bytes; shorten the text")
      }
      state.done.removeFirst((state.done.count + 1) / 2)
      state.undone.removeFirst((state.undone.count + 1) / 2)
    }
  }

  private static func write(_ state: InputField.State, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("current", Step(step: state.current))
      object.member("external", state.external)
      object.member("undo", state.done.map { Step(step: $0) })
      object.member("redo", state.undone.map { Step(step: $0) })
      if let marked = state.marked {
        object.member(
          "marked",
          object: { text in
            text.member("text", marked.text)
            text.member("range", [marked.start, marked.end])
          })
      }
      object.member("language", state.language)
      object.member("secure", state.isSecure)
      object.member("reveal", state.revealsLastTyped)
      object.member("overwrite", state.overwrites)
      object.member("marks", state.deletesMarks)
      object.member("enable", state.isEnabled)
      object.member("focus", state.isFocused)
    }
  }

  private struct Step: JSONWritable {
    let step: InputField.State.Step

    func write(to writer: inout JSONWriter) {
      writer.object { object in
        object.member("value", step.value)
        object.member("typedLiterals", step.typedLiterals)
        object.member("prefixIsKnown", step.prefixIsKnown)
        object.member("selection", [step.anchor, step.head])
        if let handedIn = step.handedIn { object.member("handedIn", handedIn) }
      }
    }
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
      let language = value["language"]?.string,
      let isSecure = value["secure"]?.bool, let revealsLastTyped = value["reveal"]?.bool,
      let overwrites = value["overwrite"]?.bool, let deletesMarks = value["marks"]?.bool,
      let isEnabled = value["enable"]?.bool,
      let isFocused = value["focus"]?.bool
    else { return nil }
    var state = InputField.State(current: current, external: external)
    state.done = done
    state.undone = undone
    if let marked = value["marked"], marked != .null {
      guard let text = marked["text"]?.string, let range = marked["range"].flatMap(pair) else { return nil }
      state.marked = InputField.State.Marked(text: text, start: range.0, end: range.1)
    }
    state.language = language
    state.isSecure = isSecure
    state.revealsLastTyped = revealsLastTyped
    state.overwrites = overwrites
    state.deletesMarks = deletesMarks
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
    var step = InputField.State.Step(
      value: string, typedLiterals: typedLiterals, prefixIsKnown: prefixIsKnown, anchor: selection.0,
      head: selection.1)
    if let handedIn = value["handedIn"] {
      guard let text = handedIn.string else { return nil }
      step.handedIn = text
    }
    return step
  }

  private static func pair(_ value: JSONValue) -> (Int, Int)? {
    guard case .array(let elements) = value, elements.count == 2, let first = elements[0].integer,
      let second = elements[1].integer
    else { return nil }
    return (first, second)
  }
}
