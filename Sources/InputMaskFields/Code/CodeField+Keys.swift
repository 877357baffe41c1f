import InputMask

/// A text may have characters that no box takes: `0xff8800` for `ff8800`, `+7-916…` for `916…`. Typed key by key it ends as it does when
/// it is pasted: keys of a prefix are read together, and a key that is refused behind all that is filled is read with that.
extension CodeField {
  /// Types one grapheme as a key of its own; answers why it changed nothing.
  mutating func typeKey(_ grapheme: String) -> FieldRefusal? {
    let before = content
    // Over all that is selected a key begins anew, unless it is refused.
    if content.isAllSelected { content.empty() }
    let keys = content.isEmpty && content.current == 0 ? opening + grapheme : ""
    let isBehindAll = content.isAtEnd || !content.hasGap && content.characters[content.current].isEmpty
    let code = code
    var refusal = typeGrapheme(grapheme)
    var together: [String]?
    if !opening.isEmpty, !keys.isEmpty {
      together = bringsPrefix(keys) ? characters(ofKeys: keys) : nil
    } else if refusal != nil, isBehindAll {
      // As the boxes have it, and as the rule writes it.
      together = characters(ofKeys: code + grapheme) ?? characters(ofKeys: rule.format(code).text + grapheme)
    }
    if let together {
      content = CodeContent(count: content.characters.count)
      content.fill(together, from: 0)
      refusal = content.holdsSame(as: before) ? refusal ?? .alreadyThere : nil
    }
    if refusal != nil { content = before }
    opening = content.isEmpty && keys.utf8.count <= Self.openingLimit ? keys : ""
    return refusal
  }

  /// The longest text that is kept of a prefix, in UTF-8 code units.
  private static let openingLimit = 128

  /// The characters of keys that are read together, where they are a valid and complete text or bring the prefix of the rule, and no
  /// letter and no digit of them is lost; `nil` for other keys.
  private func characters(ofKeys text: String) -> [String]? {
    guard hasBoxes else { return nil }
    let isFinished = engine.isValid(text) && !mayGoOn(text)
    guard isFinished || bringsPrefix(text) else { return nil }
    let reading = whole(text, room: content.characters.count, isEditing: !isFinished)
    return reading.leftOutCount == 0 ? reading.characters : nil
  }

  /// Whether one more digit makes another valid text of keys, as of a day that was begun: then nothing is filled up yet.
  private func mayGoOn(_ text: String) -> Bool {
    rule.hasParts && (0...9).contains { engine.isValid(text + String($0)) }
  }
}
