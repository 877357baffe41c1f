/// What a field edits: the value without any literals, and what the user did beside it.
struct FieldContent: Hashable, Sendable {
  /// The value as it is edited.
  var core = UTF8Text()
  /// How many of the literals behind the value were typed; where the rule writes them all by itself, how many
  /// of those were typed over.
  var typedLiterals = 0
  /// A prefix was recognised, dropped or typed, so that no other spelling of it is looked for.
  var prefixIsKnown = false
}
