import InputMask

/// Single tokens, by their place, from 0; ``index(ofToken:)`` finds that of an owner's id. A token keeps its id and its payload.
extension TokenField {
  /// Where the tokens and the characters of the pending text begin and the last one ends, in UTF-8 offsets of ``line``.
  /// - Complexity: O(*n*) in the length of the line.
  package var characterStops: [Int] {
    let width = TokenLine.tokenWidth
    let pending = content.pendingRange
    let characters = content.pending.withTextView { text in text.map { $0.range.upperBound.value } }
    return (0...content.pendingIndex).map { $0 * width } + characters.map { pending.lowerBound + $0 }
      + (0..<content.tokens.count - content.pendingIndex).map { pending.upperBound + ($0 + 1) * width }
  }

  /// The place of the first token with an id; `nil` where there is none.
  /// - Complexity: O(*n*) in the number of tokens.
  public func index(ofToken id: String) -> Int? {
    content.tokens.firstIndex { $0.id.map { $0.hasSameBytes(as: id) } ?? false }
  }

  /// The token that an offset of ``line`` is at the start of, or within; `nil` where there is pending text, or the end.
  public func token(at offset: UTF8Offset) -> Int? {
    guard offset.value >= 0 else { return nil }
    return content.token(at: content.boundary(atOrBefore: offset.value))
  }

  /// Where a token stands in ``line``; `nil` for a place that has none.
  public func range(ofToken index: Int) -> Range<UTF8Offset>? {
    content.tokens.indices.contains(index) ? Range(utf8: content.range(ofToken: index)) : nil
  }

  // MARK: Selecting

  /// Selects a token, as a click on a chip does. What an input method has not committed is given up.
  public mutating func select(token index: Int) -> TokenUpdate {
    guard content.tokens.indices.contains(index) else { return answer(Effect(refusal: .noSuchToken)) }
    marked = nil
    selectToken(index, towards: .forward)
    return answer()
  }

  // MARK: Changing

  /// Takes a token out, as the cross on a chip does; the caret stays where it is. What an input method has not
  /// committed is given up.
  public mutating func remove(token index: Int) -> TokenUpdate {
    change(token: index) { field in
      let before = field.content.selection
      let range = field.content.range(ofToken: index)
      field.content.delete(range)
      let moved = before.map {
        $0.value < range.upperBound
          ? UTF8Offset(Swift.min($0.value, range.lowerBound)) : $0 + -TokenLine.tokenWidth
      }
      field.content.select(moved)
      return nil
    }
  }

  /// Moves a token, as one that is dragged.
  /// - Parameters:
  ///   - index: its place now.
  ///   - target: its place when it is there; one outside goes to the nearest.
  public mutating func move(token index: Int, to target: Int) -> TokenUpdate {
    change(token: index) { field in
      field.content.move(index, to: Swift.min(Swift.max(0, target), field.content.tokens.count - 1))
      return nil
    }
  }

  /// Puts another text in the place of a token's, as an edit of a chip does. What could not become a token is refused,
  /// and so is what another token has already, unless duplicates are allowed.
  public mutating func replace(token index: Int, with text: String) -> TokenUpdate {
    change(token: index) { field in
      let input = TokenSplitter(field.options).sanitized(text).trimmed
      guard input.utf8.count <= field.options.maximumLength else { return .longEntry }
      let outcome = field.rule.format(input, language: field.language)
      var tokens = field.content.tokens
      let old = tokens.remove(at: index)
      let known = Set(field.options.duplicates == .allow ? [] : tokens.map { $0.value })
      if let refusal = field.refusal(of: outcome, known: known) { return refusal }
      if known.contains(outcome.value) { return field.merger }
      tokens.insert(Token(input, outcome, id: old.id, payload: old.payload), at: index)
      field.content.exchange(tokens)
      return nil
    }
  }

  /// Changes a token, as a step of undo of its own, unless the body refuses.
  private mutating func change(
    token index: Int, _ body: (inout TokenField) -> FieldRefusal?
  ) -> TokenUpdate {
    event(commitsMarked: false) { field in
      guard field.isEnabled else { return Effect(refusal: .disabled) }
      guard field.content.tokens.indices.contains(index) else { return Effect(refusal: .noSuchToken) }
      let before = field.content
      if let refusal = body(&field) { return Effect(refusal: refusal) }
      field.marked = nil
      field.note(before, kind: .other)
      return Effect()
    }
  }
}

extension FieldRefusal {
  static var noSuchToken: Self {
    Self(.notAllowed, "there is no such token; choose one of those in the field")
  }
  static var longEntry: Self { Self(.full, "the text is longer than one entry can be; make it shorter") }
}
