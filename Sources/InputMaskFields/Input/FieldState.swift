import InputMask

/// What an ``InputField`` holds at one time: a value. A transaction makes the next one of it, and undo brings it back.
struct FieldState: UndoStep {
  /// The value as it is edited, with its text.
  var laidOut: LaidOutContent
  var selection: Selection
  /// Which variant is chosen, and by which text; `nil` for a rule without variants.
  var entry: VariantEntry?

  // Read in place: a getter would copy all of it for each question.
  var content: FieldContent { @inline(__always) _read { yield laidOut.content } }
  var layout: FieldLayout { @inline(__always) _read { yield laidOut.layout } }
  var text: String { @inline(__always) _read { yield laidOut.layout.text } }

  var byteCount: Int {
    content.core.count + text.utf8.count + (content.handedIn?.utf8.count ?? 0) + (entry?.text.utf8.count ?? 0)
  }

  /// Whether another state has the same text and value, by the same variant.
  func isSame(_ other: FieldState) -> Bool { entry?.index == other.entry?.index && isSame(other.laidOut) }

  /// Whether a content has the value and the text of what is there, whatever is known beside them.
  ///
  /// A literal that ends a run of a mask belongs to the value, whether somebody typed it or not: contents that differ in it
  /// alone are the same.
  func isSame(_ other: LaidOutContent) -> Bool {
    other.layout.text.hasSameBytes(as: text)
      && (other.content.core == content.core || other.value.hasSameBytes(as: laidOut.value))
  }
}

/// What a field remembers of the keys before, which is no part of its state.
struct FieldMemory: Hashable, Sendable {
  /// The character that was typed last, in UTF-8 offsets of the text, if nothing happened since.
  var lastTyped: Range<UTF8Offset>?
  /// The rest of a word that was finished by the last key.
  @Aside var wordRest: WordRest?
}
