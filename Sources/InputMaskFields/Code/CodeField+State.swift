import InputMask

extension CodeField {
  /// Everything that a field holds beside its rule.
  public typealias State = SavedState<CodeField>

  /// What is needed to make the field again.
  /// - Complexity: O(*n*) in the number of boxes and of steps that can be undone.
  public var state: State { State(of: self) }

  /// A field as it was saved. What the rule, or a newer one of the same name, does not let stand in a box is
  /// left out, and so is what has no box. The next change is a step of undo of its own.
  /// - Parameters:
  ///   - count: how many boxes, as for ``init(count:rule:code:)``.
  ///   - rule: the rule that the field had, or a newer one of its name.
  ///   - state: what ``state`` was.
  /// - Complexity: O(*n*) in the number of boxes and of steps that can be undone.
  public init(count: Int, rule: Rule, restoring state: State) {
    self.init(count: count, rule: rule)
    _ = read(state.node)
  }
}

extension CodeField: Saved {
  package static var blank: CodeField { CodeField(count: 1, rule: .identity) }

  package mutating func members(_ members: inout SavedMembers) {
    let field = self
    members.object("current") { field.step(&content, &$0) }
    members.history(&history, field.content, field.step)
    members.marked(&marked)
    members.member("language", &language)
    members.member("secure", &isSecure)
    members.member("enable", &isEnabled)
    members.member("focus", &isFocused)
    members.revision(&owner.revision)
  }

  /// What the boxes held at one time; read, it is what of it may stand in them.
  private func step(_ content: inout CodeContent, _ members: inout SavedMembers) {
    var saved = content
    var isAllSelected: Bool? = saved.isAllSelected ? true : nil
    members.member("boxes", &saved.characters)
    members.member("box", &saved.current)
    members.member("atEnd", &saved.isAtEnd)
    members.member("all", &isAllSelected)
    members.member("handedIn", &saved.handedIn)
    if !members.isReading { return }
    content = CodeContent(count: content.characters.count)
    for (index, character) in saved.characters.prefix(content.characters.count).enumerated() {
      guard !character.isEmpty, let kept = characters(of: character, box: index).first,
        fits(kept, box: index)
      else { continue }
      content.characters[index] = kept
    }
    if let handedIn = saved.handedIn {
      var field = self
      _ = field.setExternal(handedIn)
      if field.content.holdsSame(as: content) { content.handedIn = field.content.handedIn }
    }
    if saved.isAtEnd, content.isComplete {
      content.moveToFirstEmpty()
    } else {
      content.moveTo(saved.current)
    }
    if isAllSelected == true { content.selectAll() }
  }
}
