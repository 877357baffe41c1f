import InputMask

extension TokenField {
  /// What something that was done came to.
  struct Effect {
    var committedCount = 0
    /// Entries that went away because a token has their value.
    var mergedCount = 0
    var leftOutCount = 0
    var problems: [Problem] = []
    /// Why nothing was done, or the first of the entries that stayed did.
    var refusal: FieldRefusal?
    /// What is said where entries went away, since tokens have their values, and nothing else was done.
    var merger: FieldRefusal?

    var didSomething: Bool { committedCount + mergedCount + leftOutCount > 0 }

    /// Whether entries went away, and none became a token or was left out.
    var onlyMerged: Bool { mergedCount > 0 && committedCount + leftOutCount == 0 }

    /// Adds the counts and problems of what was done next; its refusal and merger are the caller's to judge.
    mutating func add(_ other: Effect) {
      committedCount += other.committedCount
      mergedCount += other.mergedCount
      leftOutCount += other.leftOutCount
      problems += other.problems
    }
  }

  /// Makes tokens of the pending text, if `trigger` is one of those that do. Entries that do not become
  /// tokens stay pending, with the reasons in the update.
  public mutating func commit(_ trigger: TokenOptions.Trigger) -> TokenUpdate {
    event { $0.makeTokens(trigger) }
  }

  mutating func makeTokens(_ trigger: TokenOptions.Trigger) -> Effect {
    guard isEnabled else { return Effect(refusal: .disabled) }
    guard hasEntry(for: trigger) else {
      return Effect(
        refusal: FieldRefusal(.notAllowed, "there is no text here to make a token of; type one first"))
    }
    let before = content
    var commit = commitEntries(includingLast: true)
    guard commit.didSomething else {
      content = before
      return commit
    }
    commit.refusal = commit.onlyMerged ? merger : nil
    note(before, kind: .other)
    return commit
  }

  /// Makes tokens of the entries of the pending text.
  /// - Parameters:
  ///   - includingLast: whether the entry that no separator ends is one of them.
  ///   - pasted: the stretch of the pending text that was just pasted; entries of that alone are left out where they do
  ///     not fit, and others stay.
  mutating func commitEntries(includingLast: Bool, pasted: Range<Int> = 0..<0) -> Effect {
    var commit = Effect()
    let text = content.pending
    let behindCaret = content.pendingRange.upperBound - content.selection.head.value
    let entries = TokenSplitter(options).split(text)
    var known = options.duplicates == .allow ? [] : Set(values)
    var tokens: [Token] = []
    var rest = ""
    var separator = ""
    for (index, entry) in entries.enumerated() {
      if index == entries.count - 1, !includingLast {
        rest += separator + text[utf8: entry.range]
        break
      }
      let string = text[utf8: entry.range].trimmed
      if string.isEmpty { continue }
      let isPasted = !pasted.isEmpty && entry.range.clamped(to: pasted) == entry.range
      let isTooMany = content.tokens.count + tokens.count >= options.maximumCount
      if isPasted, isTooMany || string.utf8.count > options.maximumLength {
        commit.leftOutCount += 1
        continue
      }
      var refusal =
        isTooMany ? FieldRefusal(.full, "there is no room for more tokens; delete one first") : nil
      if refusal == nil {
        let outcome = rule.format(string, language: language)
        refusal = self.refusal(of: outcome, known: known)
        if refusal == nil {
          if options.duplicates == .merge, known.contains(outcome.value) {
            commit.mergedCount += 1
          } else {
            tokens.append(Token(string, outcome))
            if options.duplicates != .allow { known.insert(outcome.value) }
          }
        } else {
          commit.problems += problems(of: outcome, known: known)
        }
      }
      if let refusal {
        if commit.refusal == nil { commit.refusal = refusal }
        rest += separator + text[utf8: entry.range]
        separator = text[utf8: entry.range.upperBound..<entry.end]
      }
    }
    commit.committedCount = tokens.count
    content.commit(tokens, pending: rest, caret: rest.utf8.count - behindCaret)
    return commit
  }

  /// Why an entry is no token; `nil` where it is one, or merges with one.
  func refusal(of outcome: Outcome, known: Set<String>) -> FieldRefusal? {
    if outcome.value.isEmpty { return FieldRefusal(outcome.dropped.first, in: rule, language: language) }
    if options.invalid == .refuse, let problem = outcome.problems.first {
      return FieldRefusal(.notAllowed, step: problem.step, problem.message)
    }
    if options.duplicates == .refuse, known.contains(outcome.value) {
      return FieldRefusal(.notAllowed, duplicateMessage)
    }
    return nil
  }

  private func problems(of outcome: Outcome, known: Set<String>) -> [Problem] {
    guard outcome.problems.isEmpty, known.contains(outcome.value) else { return outcome.problems }
    let range = Range(utf8: 0..<outcome.text.utf8.count)
    return [Problem(code: .duplicate, step: "", range: range, message: duplicateMessage)]
  }

  private var duplicateMessage: String {
    duplicateMessage(else: "this is there already; change it or delete it")
  }

  /// What is said of an entry that went away.
  var merger: FieldRefusal {
    FieldRefusal(.alreadyThere, duplicateMessage(else: "this is there already; type another"))
  }

  private func duplicateMessage(else words: String) -> String {
    Messages.message(
      for: .duplicate, else: MessageTable.text(words, language), in: rule.declaration, language: language)
  }

  mutating func note(_ before: TokenLine, kind: UndoHistory<TokenLine>.Kind, startsStep: Bool = false) {
    if !before.holdsSame(as: content) { history.note(before, kind: kind, startsStep: startsStep) }
    if kind == .other { history.endRun() }
  }
}
