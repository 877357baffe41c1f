/// What a decorator is told about one value, and what it answers.
struct Decoration {
  /// Whether literals that would come next are added before the character behind them is there.
  var isEager = false
  /// How many literals behind the last character of the value were typed, and so are shown.
  var typedLiterals = 0
  /// Which literals are added.
  var literals = Literals.all
  /// The longest value that the filters let through, in graphemes; no literal is added behind it.
  var maximumCount = Int.max

  /// Whether every place that a complete value must fill was filled.
  var isComplete = true
  /// Whether the value is handed out as it is edited.
  var handsOutCore = false
  /// How many UTF-8 code units of literals the decorators put before the value.
  var leading = 0
  /// How many UTF-8 code units of literals stand behind the place where the value ends.
  var trailing = 0

  /// Whether the value may hold literals that end a full group, as an edited one may.
  var admitsAnchors = false
  /// How many literals that end a full group, which the decorators write by themselves, the value ends in.
  var trailingAnchors = 0

  /// Whether a complete value is followed by the literals behind the last slot: not where they are the unit of a part that is
  /// left out.
  var isClosed = true
  /// Whether something within a group that a literal may end was left out, so that nobody knows where it ends.
  var splitsGroup = false
  /// How many UTF-8 code units of literals that end a group the value ends in: nothing stands behind them.
  var closingAnchors = 0

  /// Whether the value differs from the input of the decorators in literals that they write themselves, or in digits that they
  /// fold.
  var isRewritten = false

  enum Literals {
    /// All: the result is the text.
    case all
    /// Those that belong to the value: the result is the value as it is handed out.
    case value
  }
}

/// What is learnt about a text of unknown origin while the literals are taken out of it.
struct Recognition {
  /// Whether the text is still being typed.
  var isEditing = false
  /// How many literals stand behind the last character of the value.
  var typedLiterals = 0
  /// Whether the rule's own prefix stands at the start, so that no other spelling of it is looked for.
  var foundPrefix = false
}
