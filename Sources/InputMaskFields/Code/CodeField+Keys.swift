import InputMask

/// What was typed since the boxes of a ``CodeField`` were empty, with the keys that were refused.
struct CodeKeys: Sendable {
  /// The longest text that is kept, in UTF-8 code units.
  static let limit = 128

  var text = ""
  /// Whether one of the keys was refused.
  var hasRefusals = false
  /// What the boxes hold since the last key.
  var content: CodeContent
}

/// A text may have characters that no box takes: `0xff8800` for `ff8800`, `+7-916…` for `916…`. Typed key by key it ends as it does when
/// it is pasted: once a key was refused, the keys are read together.
extension CodeField {
  /// Types one grapheme as a key of its own; answers why it changed nothing.
  mutating func typeKey(_ grapheme: String) -> FieldRefusal? {
    let before = content
    // Over all that is selected a key begins anew, unless it is refused.
    if content.isAllSelected == true { content.empty() }
    guard var keys = keysSoFar else { return typeGrapheme(grapheme) }
    var refusal = typeGrapheme(grapheme)
    keys.text += grapheme
    if refusal != nil { keys.hasRefusals = true }
    if keys.hasRefusals, keys.text.utf8.count <= CodeKeys.limit,
      let characters = characters(ofKeys: keys.text)
    {
      var together = CodeContent(count: content.characters.count)
      together.fill(characters, from: 0)
      content = together
      refusal = content == before ? refusal ?? .alreadyThere : nil
    }
    if refusal != nil, content.isEmpty { content = before }
    keys.content = content
    self.keys = keys.text.utf8.count <= CodeKeys.limit ? keys : nil
    return refusal
  }

  /// What was typed up to now; `nil` where the boxes hold something else too, or the next key goes elsewhere.
  private var keysSoFar: CodeKeys? {
    if let keys, keys.content == content { return keys }
    return content.isEmpty && content.current == 0 ? CodeKeys(content: content) : nil
  }

  /// The characters of keys that are read together, where they are a valid and complete text or bring the prefix of the rule, and no
  /// letter and no digit of them is lost; `nil` for other keys.
  private func characters(ofKeys text: String) -> [String]? {
    guard hasBoxes else { return nil }
    let isFinished = isWhole(text) && !mayGoOn(text)
    guard isFinished || bringsPrefix(text) else { return nil }
    let (characters, leftOutCount) = whole(text, room: content.characters.count, isEditing: !isFinished)
    return leftOutCount == 0 ? characters : nil
  }

  /// Whether one more digit makes another valid text of keys, as of a day that was begun: then nothing is filled up yet.
  private func mayGoOn(_ text: String) -> Bool {
    rule.hasParts && (0...9).contains { isWhole(text + String($0)) }
  }
}
