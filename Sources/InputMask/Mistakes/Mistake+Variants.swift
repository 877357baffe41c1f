/// What can be wrong with the variants of a rule.
extension Mistake {
  static let noVariants = Self("nothing to choose from", "list at least one variant")
  static func variantsTooDeep(limit: Int) -> Self {
    Self("variants nest deeper than \(limit)", "write them as one list of variants")
  }
  static func repeatedName(_ name: String) -> Self {
    Self("another variant is called \(name.quoted) too", "give this one a name")
  }
  /// A key that only the rules of the variants can have.
  static func keyBesideVariants(_ key: String) -> Self {
    Self("variants are whole rules, and \(key): stands beside them", "write it in their rules")
  }
  static let conditionWithBestFit = Self(
    "the best fit is chosen and no condition is looked at", "leave out when:")
  static let conditionOfAll = Self(
    "the condition holds for every input", "say length, prefix or set, or use otherwise:")
  /// The last variant has a condition.
  static let noOtherwise = Self(
    "no variant takes the inputs that meet no condition", "add one with otherwise: at the end")
  /// A variant before others has no condition.
  static let nothingBehind = Self(
    "no variant behind this one is ever chosen, since it takes all inputs", "put it last")
}
