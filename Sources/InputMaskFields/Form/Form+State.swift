import InputMask

extension Form {
  /// Everything that a form holds beside its rules and words.
  public typealias State = SavedState<Form>

  /// What is needed to make the form again, with fields of the same names and rules.
  /// - Complexity: O(*n*) in the length of what the fields hold and of what can be undone.
  public var state: State { State(of: self) }

  /// A form as it was saved. A field of which the state knows none of its name and kind begins as it is handed in, and
  /// what the state holds for other fields is left out.
  /// - Parameters:
  ///   - fields: the fields with their rules and words, as in ``init(_:focusOrder:language:)``.
  ///   - focusOrder: the names of the fields that Tab goes to, in its order; all where it is `nil`.
  ///   - state: what ``state`` was.
  /// - Throws: the first thing that is wrong with the names, or a secret that cannot be hidden.
  /// - Complexity: O(*n*) in the length of what the fields hold and of what can be undone.
  public init(
    _ fields: [FormField], focusOrder: [String]? = nil, restoring state: State
  ) throws(FormError) {
    try self.init(fields, focusOrder: focusOrder)
    _ = read(state.node)
  }
}

extension Form: Saved {
  package static var blank: Form { Form() }

  package mutating func members(_ members: inout SavedMembers) {
    let form = self
    var (saved, focused) = (fields, focusedField?.name)
    members.objects("fields", &saved, FormField("", .input(.blank))) { field, members in
      var (name, kind) = (field.name, field.control.kind)
      members.member("name", &name)
      members.member("kind", &kind)
      if members.isReading {
        guard let blank = FormField.Control.blanks.first(where: { $0.kind == kind }) else {
          return members.refuse()
        }
        field = form.fields.first { $0.name == name && $0.control.kind == kind } ?? FormField(name, blank)
      }
      members.object("state") { field.control.members(&$0) }
      members.member("judged", &field.isJudged)
      members.member("reported", &field.reported)
    }
    members.member("focused", &focused)
    members.member("language", &language)
    if members.isReading { take(saved, focused) }
  }

  /// Takes over fields as they were saved, each in the place of the one of its name and kind.
  private mutating func take(_ saved: [FormField], _ focused: String?) {
    for var field in saved {
      guard let index = index(of: field.name), fields[index].control.kind == field.control.kind else {
        continue
      }
      field.control.isFocused = field.name == focused && field.isEnabled
      if field.isSecret, !field.isFocused { field.control.isSecure = true }
      fields[index] = field
    }
    for index in fields.indices {
      fields[index].control.language = language
      fields[index].judge()
    }
  }
}

extension FormField.Control {
  /// One of each kind with nothing in it.
  fileprivate static var blanks: [Self] { [.input(.blank), .code(.blank), .tokens(.blank)] }

  /// The kind of field, as a session names it.
  fileprivate var kind: String { ask({ _ in "text" }, { _ in "code" }, { _ in "tokens" }) }

  /// Hands over what the headless field holds; one that is read begins anew.
  fileprivate mutating func members(_ members: inout SavedMembers) {
    if members.isReading {
      self = ask(
        { .input(InputField($0.rule)) },
        { .code(CodeField(count: $0.content.characters.count, rule: $0.rule)) },
        { .tokens(TokenField($0.rule, options: $0.options)) })
    }
    act({ $0.members(&members) }, { $0.members(&members) }, { $0.members(&members) })
  }
}
