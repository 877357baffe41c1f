import InputMask
import InputMaskFields

extension Form.State: SavedState {
  static var name: String { "a form" }

  var hasHistory: Bool { fields.contains { $0.control.saved.hasHistory } }

  mutating func forgetHalf() {
    for index in fields.indices {
      switch fields[index].control {
      case .input(var state):
        state.forgetHalf()
        fields[index].control = .input(state)
      case .code(var state):
        state.forgetHalf()
        fields[index].control = .code(state)
      case .tokens(var state):
        state.forgetHalf()
        fields[index].control = .tokens(state)
      }
    }
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("fields", fields)
      if let focused { object.member("focused", focused) }
      object.member("language", language)
    }
  }

  init?(_ value: JSONValue) {
    guard let fields = value["fields"]?.all({ FormField.State($0) }),
      let language = value["language"]?.string,
      let focused = value.optionalString("focused")
    else { return nil }
    self.init(fields: fields)
    self.focused = focused
    self.language = language
  }
}

extension FormField.State: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("name", name)
      object.member("kind", control.kind)
      switch control {
      case .input(let state): object.member("state", state)
      case .code(let state): object.member("state", state)
      case .tokens(let state): object.member("state", state)
      }
      object.member("judged", isJudged)
      if let reported { object.member("reported", reported) }
    }
  }

  fileprivate init?(_ value: JSONValue) {
    guard let name = value["name"]?.string, let isJudged = value["judged"]?.bool,
      let reported = value.optionalString("reported"), let state = value["state"]
    else { return nil }
    let control: Control?
    switch value["kind"]?.string.flatMap({ SessionKind(rawValue: $0) }) {
    case .text: control = InputField.State(state).map { .input($0) }
    case .code: control = CodeField.State(state).map { .code($0) }
    case .tokens: control = TokenField.State(state).map { .tokens($0) }
    case .form, nil: control = nil
    }
    guard let control else { return nil }
    self.init(name: name, control: control)
    self.isJudged = isJudged
    self.reported = reported
  }
}

extension FormField.State.Control {
  fileprivate var saved: any SavedState {
    switch self {
    case .input(let state): return state
    case .code(let state): return state
    case .tokens(let state): return state
    }
  }
}
