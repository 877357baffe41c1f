/// The messages that the lines of a bulk job had lately. Most lines that are invalid have one of a few problems, and to
/// find its words takes longer than to find the problem.
struct MessageMemory {
  /// The words for a finding in a language.
  struct Words {
    var message: String
    var parameters: [String: String]
  }

  private struct Entry {
    var code: Problem.Code
    var figures: Finding.Figures
    var language: String
    var words: Words
  }

  /// How many messages are kept; a further one takes the place of the oldest.
  private static var limit: Int { 16 }
  private var entries: [Entry] = []
  private var oldest = 0

  /// The words for a finding of a rule.
  mutating func words(
    for finding: Finding, in declaration: RuleDeclaration, language: String
  ) -> Words {
    for index in entries.indices
    where entries[index].code == finding.code && entries[index].figures == finding.figures
      && entries[index].language == language
    {
      return entries[index].words
    }
    let words = Words(finding, in: declaration, language: language)
    let entry = Entry(code: finding.code, figures: finding.figures, language: language, words: words)
    if entries.count < Self.limit {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.limit
    }
    return words
  }
}

extension MessageMemory.Words {
  /// The words for a finding of a rule, found anew.
  init(_ finding: Finding, in declaration: RuleDeclaration, language: String) {
    parameters = finding.parameters
    let problem = Problem(
      code: finding.code, step: "", range: UTF8Offset.zero..<UTF8Offset.zero, parameters: parameters)
    message = Messages.message(for: problem, in: declaration, language: language)
  }
}
