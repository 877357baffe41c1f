import InputMask

/// What there is to say about a directory that nobody named.
package enum FolderMistake: Mistake {
  case hidesStandard(String)
  case hiddenByStandard(String)
  case untrusted(String)
  case notUsed(String)
  case foreign
  case tooManyBytes(limit: Int)
  case moreWarnings(count: Int)
}

extension FolderMistake {
  package var words: MistakeWords {
    switch self {
    case .hidesStandard(let name):
      MistakeWords(
        "the rule \(name.quoted) takes the place of the standard one",
        "name this folder if that is meant, or rename the rule")
    case .hiddenByStandard(let name):
      MistakeWords(
        "the standard rule \(name.quoted) is taken, and not this one", "name this folder if this one is meant"
      )
    case .untrusted(let name):
      MistakeWords(
        "the rule \(name.quoted) is not looked for, as nobody named its folder",
        "name this folder if it is meant")
    case .notUsed(let name):
      MistakeWords(
        "the rule \(name.quoted) is not used, as a standard rule has its name",
        "rename it, or put it into a file \(name).yaml")
    case .foreign:
      MistakeWords("no rule file, so it is passed over", "it has no key \"rules\"")
    case .tooManyBytes(let limit):
      MistakeWords(
        "more than \(limit) bytes of rule files, so the rest is not read", "name each file after its rule")
    case .moreWarnings(let count):
      MistakeWords("\(count) more things are wrong with its files", "correct the first ones")
    }
  }
}
