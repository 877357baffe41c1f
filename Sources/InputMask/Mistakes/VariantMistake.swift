/// What can be wrong with the variants of a rule.
package enum VariantMistake: Mistake {
  case noVariants
  case tooManyVariants(limit: Int)
  case tooDeep(limit: Int)
  case repeatedName(String)
  /// The variants of variants come to too many rules.
  case tooManyRules(limit: Int)
  /// A key that only the rules of the variants can have.
  case keyBesideVariants(String)
  case conditionWithBestFit
  case emptyCondition
  /// The last variant has a condition.
  case noOtherwise
  /// A variant before others has no condition.
  case nothingBehind
}

extension VariantMistake {
  package var words: MistakeWords {
    switch self {
    case .noVariants: MistakeWords("nothing to choose from", "list at least one variant")
    case .tooManyVariants(let limit): MistakeWords("more than \(limit) variants", "use fewer")
    case .tooDeep(let limit):
      MistakeWords("variants nest deeper than \(limit)", "write them as one list of variants")
    case .repeatedName(let name):
      MistakeWords("another variant is called \(name.quoted(limit: 40)) too", "give this one a name")
    case .tooManyRules(let limit): MistakeWords("more than \(limit) rules in all variants", "use fewer")
    case .keyBesideVariants(let key):
      MistakeWords("variants are whole rules, and \(key): stands beside them", "write it in their rules")
    case .conditionWithBestFit:
      MistakeWords("the best fit is chosen and no condition is looked at", "leave out when:")
    case .emptyCondition:
      MistakeWords("the condition holds for every input", "say length, prefix or set, or use otherwise:")
    case .noOtherwise:
      MistakeWords("no variant takes the inputs that meet no condition", "add one with otherwise: at the end")
    case .nothingBehind:
      MistakeWords("no variant behind this one is ever chosen, since it takes all inputs", "put it last")
    }
  }
}
