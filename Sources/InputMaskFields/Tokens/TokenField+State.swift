import InputMask

extension TokenField {
  /// Everything that a field holds beside its rule and options.
  public typealias State = SavedState<TokenField>

  /// What is needed to make the field again.
  /// - Complexity: O(*n*) in the number of tokens, those that can be undone included.
  public var state: State { State(of: self) }

  /// A field as it was saved. The rule, maybe a newer one of the same name, makes the tokens again: one of
  /// which it keeps nothing is left out, and so is what the options have no room for. The next change is a step
  /// of undo of its own.
  /// - Complexity: O(*n*) in the number of tokens, those that can be undone included.
  public init(_ rule: Rule, options: TokenOptions = TokenOptions(), restoring state: State) {
    self.init(rule, options: options)
    _ = read(state.node)
  }
}

extension TokenField: Saved {
  package static var blank: TokenField { TokenField(.identity) }

  package mutating func members(_ members: inout SavedMembers) {
    let field = self
    // The same tokens stand in most steps.
    var made: [[UInt8]: Token] = [:]
    members.object("current") { field.step(&content, &$0, &made) }
    members.history(&history, TokenLine()) { field.step(&$0, &$1, &made) }
    members.marked(&marked)
    members.member("language", &language)
    members.member("enable", &isEnabled)
    members.member("focus", &isFocused)
    members.revision(&owner.revision)
  }

  /// The line at one time; read, with tokens as the rule makes them now.
  private func step(_ line: inout TokenLine, _ members: inout SavedMembers, _ made: inout [[UInt8]: Token]) {
    var (entries, pending) = (line.tokens.map { $0.entry }, line.pending)
    var (index, selection) = (line.pendingIndex, line.selection)
    members.member("tokens", &entries)
    members.member("pending", &pending)
    members.member("pendingIndex", &index)
    members.selection("selection", &selection)
    if !members.isReading { return }
    var tokens: [Token] = []
    for entry in entries where tokens.count < options.maximumCount {
      let bytes = Array(entry.input.utf8)
      var token = made[bytes] ?? Token(entry.input, rule.format(entry.input, language: language))
      made[bytes] = token
      token.id = entry.id
      token.payload = entry.payload
      if !token.value.isEmpty { tokens.append(token) }
    }
    pending = TokenSplitter(options).sanitized(pending)
    if pending.utf8.count > options.maximumLength {
      let end = pending.withTextView { $0.boundary(atOrBefore: Swift.max(0, options.maximumLength)) }
      pending = pending[utf8: 0..<end]
    }
    line = TokenLine(tokens: tokens, pending: pending, pendingIndex: index, selection: selection)
  }
}
