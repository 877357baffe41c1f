import InputMask

/// What can be wrong with a file that lists fields: a form, or a map of the fields of records.
package enum FieldFileMistake: Mistake {
  // MARK: Forms
  case emptyForm
  case repeatedField(String)
  case keyOfAnotherKind(String, kind: String, owner: String)
  case secretTokens
  case codeWithoutBoxes
  case ruleWithoutBoxes
  case unfillableBoxes(Int, needed: Int)
  case longDefault
  /// - Parameter item: whether it is one item of a default with several.
  case emptyDefault(item: Bool)
  /// - Parameters:
  ///   - problem: what the rule says of it, with what would do.
  ///   - item: as above.
  case invalidDefault(problem: String, item: Bool)
  case tooManyDefaults(limit: Int)
  case repeatedDefault

  // MARK: Maps of fields
  case emptyMap
  case droppedFieldWith(key: String)
  case ruleAndRedact
  case noRule
  case redactWithAction(String)
  case redactWithOnInvalid
  case keyInTwoPlaces
}

extension FieldFileMistake {
  package var words: MistakeWords {
    switch self {
    case .emptyForm: MistakeWords("the form has no field", "write at least one")
    case .repeatedField(let name):
      MistakeWords("another field has the name \(name.quoted)", "give each its own")
    case .keyOfAnotherKind(let key, let kind, let owner):
      MistakeWords("a field of the kind \(kind) has no \(key)", "remove it, or write kind: \(owner)")
    case .secretTokens: MistakeWords("a field of tokens takes no secret", "remove it")
    case .codeWithoutBoxes:
      MistakeWords("a field of the kind code needs the key \"boxes\"", "add it")
    case .ruleWithoutBoxes:
      MistakeWords(
        "the characters of the rule move, are words or go by variants, and have no boxes",
        "take another rule, or the kind text")
    case .unfillableBoxes(let count, let needed):
      MistakeWords("no code of the rule fills \(count) boxes", "write \(needed)")
    case .longDefault: MistakeWords("default has more characters than boxes", "shorten it")
    case .emptyDefault(let isItem):
      MistakeWords(
        "the rule keeps nothing of \(isItem ? "an item of " : "")default", "correct or remove it")
    case .invalidDefault(let problem, let isItem):
      MistakeWords("\(isItem ? "an item of default" : "default") is no valid answer", problem, joint: ": ")
    case .tooManyDefaults(let limit):
      MistakeWords("default has more than \(limit) items", "remove some")
    case .repeatedDefault:
      MistakeWords("an item of default has the value of one before it", "remove it")

    case .emptyMap: MistakeWords("the file names no field", "write at least one")
    case .droppedFieldWith(let key):
      MistakeWords("a field that is dropped has no \(key)", "remove it")
    case .ruleAndRedact:
      MistakeWords("a field has either a rule or a redact", "remove one of them")
    case .noRule: MistakeWords("a field needs a rule", "add rule:, redact: or action: drop")
    case .redactWithAction(let action):
      MistakeWords("redact: does not go with action: \(action)", "remove one of them")
    case .redactWithOnInvalid:
      MistakeWords("a field that is redacted is covered where it is invalid", "remove on-invalid")
    case .keyInTwoPlaces: MistakeWords("the key is in one place", "remove key-file or key-env")
    }
  }
}
