import InputMask

/// A headless field of tokens, such as the recipients of a letter, with text that is no token yet.
///
/// Tokens and pending text stand in one line with one selection. Positions are UTF-8 offsets of ``line``, in
/// which every token is one ``tokenCharacter``. The pending text may stand between tokens: it begins where the
/// caret is.
public struct TokenField: Hashable, Sendable {
  /// What stands for a token in ``line``: U+FFFC OBJECT REPLACEMENT CHARACTER, three UTF-8 code units.
  public static let tokenCharacter: Character = "\u{FFFC}"

  /// The rule that formats and validates each token.
  public let rule: Rule
  /// What the field does with what is typed.
  public var options: TokenOptions
  /// The language tag of messages, those of the tokens included.
  /// - Complexity: to set it O(*n*) in the length of the tokens, those that can be undone included.
  public var language = "en" {
    didSet {
      if language == oldValue { return }
      let (rule, language) = (rule, language)
      func reworded(_ token: Token) -> Token {
        if token.problems.isEmpty { return token }
        return Token(
          token.input, rule.format(token.input, language: language), id: token.id, payload: token.payload)
      }
      content.exchange(tokens.map(reworded))
      history.mapSteps { $0.exchange($0.tokens.map(reworded)) }
    }
  }
  /// Whether the field takes edits.
  public var isEnabled = true
  /// Whether the field has the focus.
  public internal(set) var isFocused = false

  var content = TokenLine()
  var history = UndoHistory<TokenLine>()
  /// The text of an input method that is not committed yet; it goes to the selection.
  var marked: String?
  @Aside var owner = ContentOwner<TokenLine>()

  /// How often the owner was told of other tokens.
  public var revision: Int { owner.revision }

  /// A field with tokens in it, which its owner holds already.
  /// - Complexity: O(*n*) in the length of the tokens.
  public init(_ rule: Rule, tokens: [String] = [], options: TokenOptions = TokenOptions()) {
    self.init(rule, entries: tokens.map { TokenEntry($0) }, options: options)
  }

  /// The same with tokens that carry what their owner knows them by.
  /// - Complexity: O(*n*) in the length of the tokens.
  public init(_ rule: Rule, entries: [TokenEntry], options: TokenOptions = TokenOptions()) {
    self.rule = rule
    self.options = options
    content.replaceTokens(parsed(entries).tokens)
  }

  // MARK: What it holds

  /// The tokens, in the order of the line.
  public var tokens: [Token] { content.tokens }

  /// What the rule keeps of each token.
  public var values: [String] { content.tokens.map { $0.value } }

  /// The text that is no token yet.
  public var pending: String { content.pending }

  /// How many tokens stand before the pending text.
  public var pendingIndex: Int { content.pendingIndex }

  /// The line that positions are offsets of.
  public var line: String { content.text }

  /// The selection, in UTF-8 offsets of ``line``.
  public var selection: Selection { content.selection }

  /// Whether every token is valid and no text is pending.
  public var isValid: Bool { content.pending.trimmed.isEmpty && content.tokens.allSatisfy { $0.isValid } }

  /// Whether there is text from which `trigger` would make tokens.
  public func hasEntry(for trigger: TokenOptions.Trigger) -> Bool {
    options.triggers.contains(trigger) && !content.pending.trimmed.isEmpty
  }

  /// What copying the selection puts on a clipboard: the texts of the tokens and the pending text, with a
  /// separator between them, so that pasting makes the same tokens of it.
  public var copied: String {
    let range = content.selection.range.utf8
    let pending = content.pendingRange
    let selected = content.tokens(in: range)
    var texts = content.tokens[selected].map { $0.text }
    let cut = range.clamped(to: pending)
    if !cut.isEmpty {
      let text = content.pending[
        utf8: cut.lowerBound - pending.lowerBound..<cut.upperBound - pending.lowerBound]
      texts.insert(text, at: selected.clamped(to: 0..<content.pendingIndex).count)
    }
    return texts.joined(separator: listSeparator)
  }

  /// A separator of the field, as people write lists with it.
  private var listSeparator: String {
    let usual: [Character] = [",", ";", "\n"]
    let separator = usual.first { options.separators.contains($0) } ?? options.separators.min() ?? "\n"
    return separator == "," || separator == ";" ? "\(separator) " : String(separator)
  }

  /// Deletes the selection, as a step of undo of its own.
  /// - Returns: what that puts on a clipboard, as ``copied``; `nil` where nothing was cut, with an update that says
  ///   why, unless what an input method had marked was committed instead.
  public mutating func cut() -> (copied: String?, update: TokenUpdate) {
    if marked != nil { return (nil, perform(.commitMarked)) }
    if selection.isCaret { return (nil, answer(Effect(refusal: .nothingSelected))) }
    let copied = copied
    let update = perform(.edit(Edit(range: selection.range, replacement: "")))
    return (update.refusal == nil ? copied : nil, update)
  }

  /// Whether undo finds something to go back to.
  public var canUndo: Bool { isEnabled && !history.done.isEmpty }

  /// Whether redo finds something to do again.
  public var canRedo: Bool { isEnabled && !history.undone.isEmpty }

  /// The field as it stands, with nothing done.
  public var update: TokenUpdate { answer() }

  func answer(_ effect: Effect = Effect()) -> TokenUpdate {
    let selection = content.selection
    return TokenUpdate(
      tokens: content.tokens, pending: content.pending, markedText: marked ?? "",
      pendingIndex: content.pendingIndex,
      selection: selection, selectedTokens: content.tokens(in: selection.range.utf8),
      revision: revision,
      refusal: effect.refusal?.spoken(in: language),
      problems: effect.problems, committedCount: effect.committedCount,
      mergedCount: effect.mergedCount, leftOutCount: effect.leftOutCount)
  }

  // MARK: The owner

  /// Hands in tokens that changed outside: they replace all and tell nobody. The pending text stays. An entry
  /// of which the rule keeps nothing is left out, as are those beyond the most that the field takes, and one whose
  /// value a token has already goes away, unless duplicates are allowed; the update counts both.
  /// - Complexity: O(*n*) in the length of the tokens.
  public mutating func setExternal(_ tokens: [String], answering revision: Int? = nil) -> TokenUpdate {
    setExternal(entries: tokens.map { TokenEntry($0) }, answering: revision)
  }

  /// The same with tokens that carry what their owner knows them by.
  /// - Complexity: O(*n*) in the length of the tokens.
  public mutating func setExternal(entries: [TokenEntry], answering revision: Int? = nil) -> TokenUpdate {
    if let revision, revision < self.revision { return answer() }
    return take(entries, isStep: true)
  }

  /// Takes the tokens that the owner holds after it was told of others: as ``setExternal(_:answering:)``, but no step of its
  /// own for undo. An owner that holds what had been there before did not take the edit, and the edit never was; of several
  /// entries those that it did not take are pending text again. The update says so.
  /// - Parameters:
  ///   - tokens: what the owner holds.
  ///   - revision: ``TokenUpdate/revision`` of the update that is answered; an answer to an earlier one than the last is left out.
  /// - Complexity: O(*n*) in the length of the tokens.
  public mutating func reconcile(with tokens: [String], answering revision: Int? = nil) -> TokenUpdate {
    if let revision, revision < self.revision { return answer() }
    guard FormValue.list(tokens) != .list(values) else {
      owner.told = nil
      return answer()
    }
    return take(tokens.map { TokenEntry($0) }, isStep: false)
  }

  /// The same with tokens that carry what their owner knows them by: so an owner names the tokens that a user made.
  /// Where nothing but names and payloads is another, the line and the selection stay.
  /// - Complexity: O(*n*) in the length of the tokens.
  public mutating func reconcile(entries: [TokenEntry], answering revision: Int? = nil) -> TokenUpdate {
    if let revision, revision < self.revision { return answer() }
    return take(entries, isStep: false)
  }

  private mutating func take(_ entries: [TokenEntry], isStep: Bool) -> TokenUpdate {
    let (new, counts) = parsed(entries)
    var effect = counts
    let origin = isStep ? nil : owner.told
    owner.told = nil
    if new == content.tokens { return answer(effect) }
    let unnamed = new.map { $0.unnamed }
    let refused = origin.map { refusedEntries(since: $0.content.tokens, unnamed) } ?? []
    if unnamed == content.tokens.map({ $0.unnamed }) {
      content.exchange(new)
    } else if let origin, unnamed == origin.content.tokens.map({ $0.unnamed }) {
      (content, history) = (origin.content, origin.history)
      content.exchange(new)
      effect.refusal = .notTaken
    } else {
      if isStep { history.note(content, kind: .other) } else { history.endRun() }
      content.replaceTokens(new)
    }
    if !refused.isEmpty, content.pending.isEmpty {
      let text = refused.joined(separator: listSeparator)
      content.commit([], pending: text, caret: text.utf8.count)
      effect.refusal = .notTaken
    }
    return answer(effect)
  }

  /// The entries that have become tokens since, and that the owner, which has put no other tokens in, did not take.
  private func refusedEntries(since old: [Token], _ taken: [Token]) -> [String] {
    let (known, taken) = (Set(old.map { $0.value }), Set(taken.map { $0.value }))
    guard taken.isSubset(of: values) else { return [] }
    return content.tokens.filter { !known.contains($0.value) && !taken.contains($0.value) }.map { $0.input }
  }

  /// The tokens of entries that came in as a whole, and how many entries became no token.
  private func parsed(_ entries: [TokenEntry]) -> (tokens: [Token], counts: Effect) {
    var tokens: [Token] = []
    var counts = Effect()
    var known: Set<String> = []
    for entry in entries {
      // The rest is not read: it may be of any length.
      if tokens.count >= options.maximumCount {
        counts.leftOutCount += 1
        continue
      }
      let outcome = rule.format(entry.input, language: language)
      if outcome.value.isEmpty {
        counts.leftOutCount += 1
      } else if options.duplicates != .allow, !known.insert(outcome.value).inserted {
        counts.mergedCount += 1
      } else {
        tokens.append(Token(entry.input, outcome, id: entry.id, payload: entry.payload))
      }
    }
    return (tokens, counts)
  }

  // MARK: Focus

  /// Notes that the field got the focus.
  public mutating func focus() -> TokenUpdate {
    isFocused = true
    return answer()
  }

  /// Notes that the field lost the focus: marked text is committed, and pending text becomes tokens if the options say so.
  /// Blanks go.
  public mutating func blur() -> TokenUpdate {
    event { field in
      field.isFocused = false
      field.history.endRun()
      guard field.isEnabled else { return Effect() }
      let effect = field.hasEntry(for: .blur) ? field.makeTokens(.blur) : Effect()
      let pending = field.content.pending
      if !pending.isEmpty, pending.trimmed.isEmpty { field.content.delete(field.content.pendingRange) }
      return effect
    }
  }
}

extension TokenField: Secretive {
  /// The rule and the state, without the texts: they may be secrets.
  public var description: String {
    "TokenField(\(rule.name), \(content.tokens.count) tokens\(content.pending.isEmpty ? "" : ", pending text"))"
  }
}
