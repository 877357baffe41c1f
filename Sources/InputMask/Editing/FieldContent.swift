/// What a field edits: the value without any literals, and what the user did beside it.
package struct FieldContent: Hashable, Sendable {
  /// The value as it is edited.
  package var core = UTF8Text()
  /// How many of the literals behind the value were typed; where the rule writes them all by itself, how many
  /// of those were typed over.
  package var typedLiterals = 0
  /// A prefix was recognised, dropped or typed, so that no other spelling of it is looked for.
  package var prefixIsKnown = false
  /// The whole text that came in, while the rule finds something wrong with it that the value does not show, such as
  /// lost letters or digits, and nothing was edited since; `nil` otherwise.
  package var handedIn: String?

  /// The content of an empty field.
  package init() {}

  package init(core: UTF8Text, typedLiterals: Int = 0, prefixIsKnown: Bool = false) {
    self.core = core
    self.typedLiterals = typedLiterals
    self.prefixIsKnown = prefixIsKnown
  }
}
