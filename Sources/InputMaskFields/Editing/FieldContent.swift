import InputMask

/// What a field edits: the value without any literals, and what the user did beside it.
struct FieldContent: Hashable, Sendable {
  /// The value as it is edited.
  var core = UTF8Text()
  /// How many of the literals behind the value were typed; where the rule writes them all by itself, how many
  /// of those were typed over.
  var typedLiterals = 0
  /// No other spelling of the prefix is looked for: one was recognised, dropped or typed, or the value is no longer being typed from
  /// its start.
  var prefixIsKnown = false
  /// The whole text that came in, while the rule finds something wrong with it that the value does not show, such as
  /// lost letters or digits, and nothing was edited since; `nil` otherwise.
  var handedIn: String?
}

/// A content with its text and its value. An object, so that a field, its past and what an edit comes to share one by one
/// reference.
final class LaidOutContent: Hashable, Sendable {
  let content: FieldContent
  let layout: FieldLayout
  /// The value as it is handed out.
  let value: String

  private init(_ content: FieldContent, _ layout: FieldLayout, _ value: String) {
    self.content = content
    self.layout = layout
    self.value = value
  }

  /// The content that a draft makes.
  convenience init(_ draft: Draft, prefixIsKnown: Bool, handedIn: String? = nil) {
    self.init(
      FieldContent(
        core: draft.core, typedLiterals: draft.typedLiterals, prefixIsKnown: prefixIsKnown, handedIn: handedIn
      ),
      draft.layout, draft.value)
  }

  /// Compares what the text is made of.
  static func == (left: LaidOutContent, right: LaidOutContent) -> Bool { left.content == right.content }

  func hash(into hasher: inout Hasher) { hasher.combine(content) }

  /// Where an offset of the value stands in the text, or, at an end of the value, where the next character would be typed.
  func textOffset(of offset: ValueOffset, leaning affinity: Affinity = .upstream) -> UTF8Offset {
    layout.textOffset(ofCore: offset, coreCount: content.core.count, leaning: affinity)
  }

  /// The same with, or without, the whole text that came in.
  func with(handedIn: String?) -> LaidOutContent {
    if handedIn == nil, content.handedIn == nil { return self }
    var content = content
    content.handedIn = handedIn
    return LaidOutContent(content, layout, value)
  }

  /// The same as a content that is not being typed from its start.
  var closed: LaidOutContent {
    if content.core.isEmpty || content.prefixIsKnown { return self }
    var content = content
    content.prefixIsKnown = true
    return LaidOutContent(content, layout, value)
  }
}
