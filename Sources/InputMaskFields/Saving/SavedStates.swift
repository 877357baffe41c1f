import InputMask

// Every form that is saved, with the names of its members.

extension InputField.State: SavedForm, SavedCoding {
  package init() { self.init(current: Step(), external: "") }

  package mutating func members(_ members: inout SavedMembers) {
    members.member("current", &current)
    members.member("external", &external)
    members.member("undo", &done)
    members.member("redo", &undone)
    members.member("marked", &marked)
    members.member("language", &language)
    members.member("secure", &isSecure)
    members.member("reveal", &revealsLastTyped)
    members.member("overwrite", &overwrites)
    members.member("shift", &shiftsBeforeOverwriting)
    members.member("guide", &guide)
    members.member("marks", &deletesMarks)
    members.member("enable", &isEnabled)
    members.member("focus", &isFocused)
    members.member("revision", &revision)
  }
}

extension InputField.State.Step: SavedForm, SavedCoding {
  package init() { self.init(value: "", typedLiterals: 0, prefixIsKnown: false, anchor: 0, head: 0) }

  package mutating func members(_ members: inout SavedMembers) {
    members.member("value", &value)
    members.member("typedLiterals", &typedLiterals)
    members.member("prefixIsKnown", &prefixIsKnown)
    members.pair("selection", &anchor, &head)
    members.member("handedIn", &handedIn)
    members.member("entered", &entered)
    members.member("variant", &variant)
  }
}

extension Edit: SavedForm, SavedCoding {
  package init() { self.init(range: .zero ..< .zero, replacement: "") }

  package mutating func members(_ members: inout SavedMembers) {
    members.member("text", &replacement)
    var (start, end) = (range.lowerBound.value, range.upperBound.value)
    members.pair("range", &start, &end)
    range = Range(utf8: Swift.min(start, end)..<Swift.max(start, end))
  }
}

extension CodeField.State: SavedForm, SavedCoding {
  package init() { self.init(current: Step()) }

  package mutating func members(_ members: inout SavedMembers) {
    members.member("current", &current)
    members.member("undo", &done)
    members.member("redo", &undone)
    members.member("marked", &marked)
    members.member("language", &language)
    members.member("secure", &isSecure)
    members.member("enable", &isEnabled)
    members.member("focus", &isFocused)
    members.member("revision", &revision)
  }
}

extension CodeField.State.Step: SavedForm, SavedCoding {
  package init() { self.init(characters: [], current: 0, isAtEnd: false) }

  package mutating func members(_ members: inout SavedMembers) {
    members.member("boxes", &characters)
    members.member("box", &current)
    members.member("atEnd", &isAtEnd)
    members.member("all", &isAllSelected)
    members.member("handedIn", &handedIn)
  }
}

extension TokenField.State: SavedForm, SavedCoding {
  package init() { self.init(current: Step()) }

  package mutating func members(_ members: inout SavedMembers) {
    members.member("current", &current)
    members.member("undo", &done)
    members.member("redo", &undone)
    members.member("marked", &marked)
    members.member("language", &language)
    members.member("enable", &isEnabled)
    members.member("focus", &isFocused)
    members.member("revision", &revision)
  }
}

extension TokenField.State.Step: SavedForm, SavedCoding {
  package init() { self.init(tokens: [], pending: "", pendingIndex: 0, anchor: 0, head: 0) }

  package mutating func members(_ members: inout SavedMembers) {
    members.member("tokens", &tokens)
    members.member("pending", &pending)
    members.member("pendingIndex", &pendingIndex)
    members.pair("selection", &anchor, &head)
  }
}

extension TokenEntry: SavedForm, SavedCoding {
  package init() { self.init("") }

  package mutating func members(_ members: inout SavedMembers) {
    members.member("text", &input)
    members.member("id", &id)
    members.member("payload", &payload)
  }
}

extension Form.State: SavedForm, SavedCoding {
  package init() { self.init(fields: []) }

  package mutating func members(_ members: inout SavedMembers) {
    members.member("fields", &fields)
    members.member("focused", &focused)
    members.member("language", &language)
  }
}

extension FormField.State: SavedForm, SavedCoding {
  package init() { self.init(name: "", control: .input(InputField.State())) }

  package mutating func members(_ members: inout SavedMembers) {
    members.member("name", &name)
    var kind = control.kind
    members.member("kind", &kind)
    switch kind {
    case "text": control = .input(state({ if case .input(let state) = $0 { state } else { nil } }, &members))
    case "code": control = .code(state({ if case .code(let state) = $0 { state } else { nil } }, &members))
    case "tokens":
      control = .tokens(state({ if case .tokens(let state) = $0 { state } else { nil } }, &members))
    default: members.refuse()
    }
    members.member("judged", &isJudged)
    members.member("reported", &reported)
  }

  /// The state of the headless field.
  private func state<State: SavedForm>(_ own: (Control) -> State?, _ members: inout SavedMembers) -> State {
    var state = own(control) ?? State()
    members.member("state", &state)
    return state
  }
}
