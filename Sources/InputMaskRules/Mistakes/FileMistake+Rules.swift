import InputMask

/// What can be wrong with the rules of a file, their parameters and what they take over from others.
extension FileMistake {
  // MARK: Rules of a file
  static func tooManyRules(limit: Int) -> Self {
    Self("more than \(limit) rules", "put the others into another file")
  }
  static func ruleName(_ name: String) -> Self { Self("\(name.quoted) cannot name a rule", RuleName.remedy) }
  static func notARule(_ name: String, _ found: DocumentMistake.Found) -> Self {
    Self(
      "the rule \(name.quoted) must be a mapping, not \(found.words)",
      "write formatters: or other keys under it, or {} for none")
  }
  static func repeatedRule(_ name: String, place: String) -> Self {
    Self("the rule \(name.quoted) stands at \(place) already", "rename or remove one of the two")
  }
  static func unknownRule(_ name: String, nearest: String?) -> Self {
    Self(
      "there is no rule \(name.quoted)",
      nearest.map { "did you mean \($0.quoted)?" } ?? "list the rules to see what there is")
  }
  static func ownPart(_ part: String, of rule: String) -> Self {
    Self(
      "the rule \(rule.quoted) has the step or check \(part.quoted) of the program's own, which no rule "
        + "file can say", "leave it out")
  }
  static func unsayable(_ rule: String) -> Self {
    Self(
      "the rule \(rule.quoted) says something that no rule file can say",
      "make the rule with it first, which tells what is wrong")
  }

  // MARK: Keys of a rule
  static func withoutParts(key: String) -> Self { Self("\(key): belongs to parts:", "add them") }
  static func languageTag(_ tag: String) -> Self {
    Self("\(tag.quoted) is no language tag", "write one such as en or pt-BR")
  }
  static func messageWithoutLanguage(code: String) -> Self {
    Self("messages stand under their language", "write {en: {\(code): …}}")
  }
  /// A message for one part alone, of a rule that has no such part.
  static func unknownMessagePart(_ name: String, known: [String]) -> Self {
    Self(
      "no part is called \(name.quoted)",
      known.isEmpty ? "write the code alone, without a point" : Suggestion.remedy(for: name, in: known))
  }
  static func unclosedFigure(_ name: String) -> Self {
    Self(
      "nothing closes the brace before \(name)", "write }, as in {minimum} or {minimum|character|characters}")
  }
  static func unknownFigure(_ name: String, of code: String, known: [String]) -> Self {
    Self(
      "the problem \(code.quoted) has no figure \(name.quoted)",
      known.isEmpty ? "it has none; leave it out" : Suggestion.remedy(for: name, in: known))
  }
  static var validWithProblem: Self {
    Self("an example cannot be valid and have a problem", "remove one of the two")
  }

  // MARK: Parameters
  static func parameterName(_ name: String) -> Self {
    Self("\(name.quoted) cannot name a parameter", RuleName.remedy)
  }
  static func tooManyParameters(limit: Int) -> Self { Self("more than \(limit) parameters", "use fewer") }
  static func unknownParameterOfExtended(_ name: String, known: [String]) -> Self {
    Self("the rule that is extended has no parameter \(name.quoted)", Suggestion.remedy(for: name, in: known))
  }
  static func unknownParameter(_ name: String, of rule: String, known: [String]) -> Self {
    Self(
      "the rule \(rule.quoted) has no parameter \(name.quoted)",
      known.isEmpty ? "it takes none; leave it out" : Suggestion.remedy(for: name, in: known))
  }
  static func longParameter(_ name: String, limit: Int) -> Self {
    Self("the parameter \(name.quoted) is longer than \(limit) bytes", "shorten it")
  }
  static func parameterKind(_ name: String, expected: String) -> Self {
    Self("the parameter \(name.quoted) must be \(expected)", "give it one")
  }
  static func otherParameterKind(_ name: String, expected: String, found: String) -> Self {
    Self(
      "the parameter \(name.quoted) is \(expected), not \(found)",
      "write \(expected)")
  }
  static func parameterValue(_ name: String, _ found: DocumentMistake.Found) -> Self {
    Self(
      "the parameter \(name.quoted) must be a text, a whole number, true or false, not \(found.words)",
      "write one of these")
  }
  static func undeclaredParameter(_ name: String, nearest: String?) -> Self {
    Self(
      "the rule has no parameter \(name.quoted)",
      nearest.map { "did you mean \($0.quoted)?" } ?? "declare it under parameters:, or write $$ for a dollar"
    )
  }
  static func parameterWithoutBraces(_ name: String) -> Self {
    Self("\("$\(name)".quoted) stands within a text", "write ${\(name)}, or $$ for a dollar")
  }
  static var parametersTooLarge: Self { Self("the parameters make the rule too large", "use shorter ones") }
  static var withWithoutExtends: Self {
    Self("with: changes the parameters of an extended rule", "add extends:, or use parameters:")
  }
  static var withBesideRule: Self {
    Self("with: changes the parameters of a rule that is named", "write it beside extends: in the rule")
  }

  // MARK: What rules take over
  // The key is that under which the name of the other rule stands.
  static func notARuleName(_ found: DocumentMistake.Found, key: String = "extends") -> Self {
    Self("\(key) must be the name of a rule, not \(found.words)", "write one")
  }
  static func extendsItself(_ name: String, key: String = "extends") -> Self {
    Self("the rule \(name.quoted) \(verb(key))s itself", "name another rule")
  }
  /// - Parameter nearest: the rule that was probably meant.
  static func unknownExtended(_ name: String, nearest: String?, key: String = "extends") -> Self {
    Self(
      "there is no rule \(name.quoted) to \(verb(key))",
      nearest.map { "did you mean \($0.quoted)?" } ?? "load the file that has it first")
  }
  static func circle(_ names: [String], key: String = "extends") -> Self {
    Self("rules \(verb(key)) each other in a circle: \(names.joined(separator: " → "))", "remove one \(key):")
  }
  static func chainTooLong(limit: Int, key: String = "extends") -> Self {
    Self("more than \(limit) rules \(verb(key)) one another", "write some of them out")
  }
  static func keyBesideExtends(_ key: String) -> Self {
    Self("extends: as an item of a list takes over the list", "put - before \(key.quoted)")
  }
  static func severalParts(rule: String, count: Int, part: String, list: String) -> Self {
    Self("the rule \(rule.quoted) has \(count) of \(part) in \(list):", "write out the one meant")
  }
  static func lackingPart(rule: String, part: String) -> Self {
    Self("the rule \(rule.quoted) has no \(part) to extend", "name a rule that has, or write it out")
  }
  static func unknownSlot(_ name: String, rule: String, known: [String]) -> Self {
    Self(
      "the rule \(rule.quoted) has no slot \(name.quoted) to extend",
      "its slots are \(known.map(\.quoted).joined(separator: ", "))")
  }
  static func tooMuchTakenOver(limit: Int) -> Self {
    Self("more than \(limit) values are taken over up to here", "take over fewer parts")
  }
  static func partWithoutKeys(_ part: String, rule: String) -> Self {
    Self("the \(part) of the rule \(rule.quoted) has no keys to change", "write it out here")
  }

  // MARK: Variants
  static var bestFitWithoutVariants: Self { Self("best-fit: chooses among variants", "add variants:") }
  static var emptyVariants: Self { Self("variants is an empty list", "write at least one variant") }
  static var useAndOtherwise: Self {
    Self("a variant has use: or otherwise:, not both", "write two variants")
  }
  static var useOrOtherwise: Self {
    Self("a variant needs the key \"use\" or \"otherwise\"", "name a rule under it")
  }
  static var useWithoutWhen: Self {
    Self("a variant needs when: beside use:", "write otherwise: for the one that takes all other inputs")
  }
  static var otherwiseWithBestFit: Self {
    Self("the best fit is chosen among all variants", "write use: for this one")
  }
  static var otherwiseWithWhen: Self {
    Self("otherwise: takes all other inputs and has no when:", "write use:")
  }
  static var examplesOfVariant: Self {
    Self("examples stand under the rule that has the variants", "write them there")
  }

  private static func verb(_ key: String) -> String { key == "extends" ? "extend" : "use" }
}
