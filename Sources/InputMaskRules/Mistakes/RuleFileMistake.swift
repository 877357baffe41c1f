import InputMask

/// What can be wrong with the rules of a file, their parameters and what they take over from others.
package enum RuleFileMistake: Mistake {
  /// What a parameter holds, as a message names it.
  package enum ParameterKind: String, Hashable, Sendable {
    case text = "a text"
    case wholeNumber = "a whole number"
    case boolean = "true or false"
    case number = "a number"
    case nothing = "nothing"
  }

  // MARK: Rules of a file
  case tooManyRules(limit: Int)
  case ruleName(String)
  case notARule(String, DocumentMistake.Found)
  case repeatedRule(String, place: String)
  case unknownRule(String, nearest: String?)
  case ownPart(String, of: String)
  case unsayable(String)

  // MARK: Keys of a rule
  case withoutParts(key: String)
  case languageTag(String)
  case messageWithoutLanguage(code: String)
  /// A message for one part alone, of a rule that has no such part.
  case unknownMessagePart(String, known: [String])
  case unknownFigure(String, of: String, known: [String])
  case validWithProblem

  // MARK: Parameters
  case parameterName(String)
  case tooManyParameters(limit: Int)
  case unknownParameterOfExtended(String, known: [String])
  case unknownParameter(String, of: String, known: [String])
  case longParameter(String, limit: Int)
  case parameterKind(String, expected: ParameterKind)
  case otherParameterKind(String, expected: ParameterKind, found: ParameterKind)
  case parameterValue(String, DocumentMistake.Found)

  case undeclaredParameter(String, nearest: String?)
  case parameterWithoutBraces(String)
  case parametersTooLarge
  case withWithoutExtends
  case withBesideRule

  // MARK: What rules take over
  // The key is that under which the name of the other rule stands.
  case notARuleName(DocumentMistake.Found, key: String = "extends")
  case extendsItself(String, key: String = "extends")
  /// - Parameter nearest: the rule that was probably meant.
  case unknownExtended(String, nearest: String?, key: String = "extends")
  case circle([String], key: String = "extends")
  case chainTooLong(limit: Int, key: String = "extends")
  case keyBesideExtends(String)
  case severalParts(rule: String, count: Int, part: String, list: String)
  case lackingPart(rule: String, part: String)
  case unknownSlot(String, rule: String, known: [String])
  case tooMuchTakenOver(limit: Int)
  case partWithoutKeys(String, rule: String)

  // MARK: Variants
  case bestFitWithoutVariants
  case emptyVariants
  case useAndOtherwise
  case useOrOtherwise
  case useWithoutWhen
  case otherwiseWithBestFit
  case otherwiseWithWhen
  case examplesOfVariant
}

extension RuleFileMistake {
  private static func verb(_ key: String) -> String { key == "extends" ? "extend" : "use" }

  package var words: MistakeWords {
    switch self {
    case .tooManyRules(let limit):
      MistakeWords("more than \(limit) rules", "put the others into another file")
    case .ruleName(let name): MistakeWords("\(name.quoted) cannot name a rule", RuleName.remedy)
    case .notARule(let name, let found):
      MistakeWords(
        "the rule \(name.quoted) must be a mapping, not \(found.words)",
        "write formatters: or other keys under it, or {} for none")
    case .repeatedRule(let name, let place):
      MistakeWords(
        "the rule \(name.quoted) stands at \(place) already", "rename or remove one of the two")
    case .unknownRule(let name, let nearest):
      MistakeWords(
        "there is no rule \(name.quoted)",
        nearest.map { "did you mean \($0.quoted)?" } ?? "list the rules to see what there is")
    case .ownPart(let part, let rule):
      MistakeWords(
        "the rule \(rule.quoted) has the step or check \(part.quoted) of the program's own, which no rule "
          + "file can say",
        "leave it out")
    case .unsayable(let rule):
      MistakeWords(
        "the rule \(rule.quoted) says something that no rule file can say",
        "make the rule with it first, which tells what is wrong")

    case .withoutParts(let key): MistakeWords("\(key): belongs to parts:", "add them")
    case .languageTag(let tag):
      MistakeWords("\(tag.quoted) is no language tag", "write one such as en or pt-BR")
    case .messageWithoutLanguage(let code):
      MistakeWords("messages stand under their language", "write {en: {\(code): …}}")
    case .unknownMessagePart(let name, let known):
      MistakeWords(
        "no part is called \(name.quoted)",
        known.isEmpty
          ? "write the code alone, without a point" : Suggestion.remedy(for: name, in: known))
    case .unknownFigure(let name, let code, let known):
      MistakeWords(
        "the problem \(code.quoted) has no figure \(name.quoted)",
        known.isEmpty ? "it has none; leave it out" : Suggestion.remedy(for: name, in: known))
    case .validWithProblem:
      MistakeWords("an example cannot be valid and have a problem", "remove one of the two")

    case .parameterName(let name):
      MistakeWords("\(name.quoted) cannot name a parameter", RuleName.remedy)
    case .tooManyParameters(let limit): MistakeWords("more than \(limit) parameters", "use fewer")
    case .unknownParameterOfExtended(let name, let known):
      MistakeWords(
        "the rule that is extended has no parameter \(name.quoted)",
        Suggestion.remedy(for: name, in: known))
    case .unknownParameter(let name, let rule, let known):
      MistakeWords(
        "the rule \(rule.quoted) has no parameter \(name.quoted)",
        known.isEmpty ? "it takes none; leave it out" : Suggestion.remedy(for: name, in: known))
    case .longParameter(let name, let limit):
      MistakeWords("the parameter \(name.quoted) is longer than \(limit) bytes", "shorten it")
    case .parameterKind(let name, let expected):
      MistakeWords("the parameter \(name.quoted) must be \(expected.rawValue)", "give it one")
    case .otherParameterKind(let name, let expected, let found):
      MistakeWords(
        "the parameter \(name.quoted) is \(expected.rawValue), not \(found.rawValue)",
        "write \(expected.rawValue)")
    case .parameterValue(let name, let found):
      MistakeWords(
        "the parameter \(name.quoted) must be a text, a whole number, true or false, not \(found.words)",
        "write one of these")

    case .undeclaredParameter(let name, let nearest):
      MistakeWords(
        "the rule has no parameter \(name.quoted)",
        nearest.map { "did you mean \($0.quoted)?" }
          ?? "declare it under parameters:, or write $$ for a dollar")
    case .parameterWithoutBraces(let name):
      MistakeWords(
        "\("$\(name)".quoted) stands within a text", "write ${\(name)}, or $$ for a dollar")
    case .parametersTooLarge:
      MistakeWords("the parameters make the rule too large", "use shorter ones")
    case .withWithoutExtends:
      MistakeWords(
        "with: changes the parameters of an extended rule", "add extends:, or use parameters:")

    case .withBesideRule:
      MistakeWords(
        "with: changes the parameters of a rule that is named", "write it beside extends: in the rule")
    case .notARuleName(let found, let key):
      MistakeWords("\(key) must be the name of a rule, not \(found.words)", "write one")
    case .extendsItself(let name, let key):
      MistakeWords("the rule \(name.quoted) \(Self.verb(key))s itself", "name another rule")
    case .unknownExtended(let name, let nearest, let key):
      MistakeWords(
        "there is no rule \(name.quoted) to \(Self.verb(key))",
        nearest.map { "did you mean \($0.quoted)?" } ?? "load the file that has it first")
    case .circle(let names, let key):
      MistakeWords(
        "rules \(Self.verb(key)) each other in a circle: \(names.joined(separator: " → "))",
        "remove one \(key):")
    case .chainTooLong(let limit, let key):
      MistakeWords("more than \(limit) rules \(Self.verb(key)) one another", "write some of them out")
    case .keyBesideExtends(let key):
      MistakeWords(
        "extends: as an item of a list takes over the list", "put - before \(key.quoted)")
    case .severalParts(let rule, let count, let part, let list):
      MistakeWords(
        "the rule \(rule.quoted) has \(count) of \(part) in \(list):", "write out the one meant")
    case .lackingPart(let rule, let part):
      MistakeWords(
        "the rule \(rule.quoted) has no \(part) to extend", "name a rule that has, or write it out")
    case .unknownSlot(let name, let rule, let known):
      MistakeWords(
        "the rule \(rule.quoted) has no slot \(name.quoted) to extend",
        "its slots are \(known.map(\.quoted).joined(separator: ", "))")
    case .tooMuchTakenOver(let limit):
      MistakeWords(
        "more than \(limit) values are taken over up to here", "take over fewer parts")
    case .partWithoutKeys(let part, let rule):
      MistakeWords(
        "the \(part) of the rule \(rule.quoted) has no keys to change", "write it out here")

    case .bestFitWithoutVariants:
      MistakeWords("best-fit: chooses among variants", "add variants:")
    case .emptyVariants:
      MistakeWords("variants is an empty list", "write at least one variant")
    case .useAndOtherwise:
      MistakeWords("a variant has use: or otherwise:, not both", "write two variants")
    case .useOrOtherwise:
      MistakeWords("a variant needs the key \"use\" or \"otherwise\"", "name a rule under it")
    case .useWithoutWhen:
      MistakeWords(
        "a variant needs when: beside use:",
        "write otherwise: for the one that takes all other inputs")
    case .otherwiseWithBestFit:
      MistakeWords("the best fit is chosen among all variants", "write use: for this one")
    case .otherwiseWithWhen:
      MistakeWords("otherwise: takes all other inputs and has no when:", "write use:")
    case .examplesOfVariant:
      MistakeWords("examples stand under the rule that has the variants", "write them there")
    }
  }
}
