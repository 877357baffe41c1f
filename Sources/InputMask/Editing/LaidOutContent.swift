/// A content with its text and its value. An object, so that a field, its past and what an edit comes to share one by one
/// reference.
package final class LaidOutContent: Sendable {
  package let content: FieldContent
  package let layout: FieldLayout
  /// The value as it is handed out.
  package let value: String

  private init(_ content: FieldContent, _ layout: FieldLayout, _ value: String) {
    self.content = content
    self.layout = layout
    self.value = value
  }

  /// A content whose text a run has written. Typed literals that have no place behind the value are left out of it.
  init(_ content: FieldContent, by run: borrowing Run, of rule: CompiledRule) {
    var content = content
    content.typedLiterals -= Swift.max(0, run.decoration.typedLiterals)
    self.content = content
    layout = FieldLayout(of: run, content.core.string, in: rule)
    value =
      !rule.hasValueLiterals
      ? content.core.string
      : run.valueWriter != nil && run.valueWriter == run.text
        ? layout.text : String(decoding: run.value, as: UTF8.self)
  }

  /// The same with, or without, the whole text that came in.
  package func with(handedIn: String?) -> LaidOutContent {
    if handedIn == nil, content.handedIn == nil { return self }
    var content = content
    content.handedIn = handedIn
    return LaidOutContent(content, layout, value)
  }
}
