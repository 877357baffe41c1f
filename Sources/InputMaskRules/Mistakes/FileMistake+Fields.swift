import InputMask

/// What can be wrong with a file that lists fields: a form, or a map of the fields of records.
extension FileMistake {
  // MARK: Forms
  static var emptyForm: Self { Self("the form has no field", "write at least one") }
  static func repeatedField(_ name: String) -> Self {
    Self("another field has the name \(name.quoted)", "give each its own")
  }
  static func keyOfAnotherKind(_ key: String, kind: String, owner: String) -> Self {
    Self("a field of the kind \(kind) has no \(key)", "remove it, or write kind: \(owner)")
  }
  static var secretTokens: Self { Self("a field of tokens takes no secret", "remove it") }
  static var codeWithoutBoxes: Self { Self("a field of the kind code needs the key \"boxes\"", "add it") }
  static var ruleWithoutBoxes: Self {
    Self(
      "the characters of the rule move, are words or go by variants, and have no boxes",
      "take another rule, or the kind text")
  }
  static func unfillableBoxes(_ count: Int, needed: Int) -> Self {
    Self("no code of the rule fills \(count) boxes", "write \(needed)")
  }
  static var longDefault: Self { Self("default has more characters than boxes", "shorten it") }
  /// - Parameter item: whether it is one item of a default with several.
  static func emptyDefault(item isItem: Bool) -> Self {
    Self("the rule keeps nothing of \(isItem ? "an item of " : "")default", "correct or remove it")
  }
  /// - Parameters:
  ///   - problem: what the rule says of it, with what would do.
  ///   - item: as above.
  static func invalidDefault(problem: String, item isItem: Bool) -> Self {
    Self("\(isItem ? "an item of default" : "default") is no valid answer", problem, joint: ": ")
  }
  static func tooManyDefaults(limit: Int) -> Self {
    Self("default has more than \(limit) items", "remove some")
  }
  static var repeatedDefault: Self { Self("an item of default has the value of one before it", "remove it") }

  // MARK: Maps of fields
  static var emptyMap: Self { Self("the file names no field", "write at least one") }
  static func droppedFieldWith(key: String) -> Self {
    Self("a field that is dropped has no \(key)", "remove it")
  }
  static var ruleAndRedact: Self { Self("a field has either a rule or a redact", "remove one of them") }
  static var noRule: Self { Self("a field needs a rule", "add rule:, redact: or action: drop") }
  static func redactWithAction(_ action: String) -> Self {
    Self("redact: does not go with action: \(action)", "remove one of them")
  }
  static var redactWithOnInvalid: Self {
    Self("a field that is redacted is covered where it is invalid", "remove on-invalid")
  }
  static var keyInTwoPlaces: Self { Self("the key is in one place", "remove key-file or key-env") }
}
