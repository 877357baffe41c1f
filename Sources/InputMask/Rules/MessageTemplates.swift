/// The messages of a rule in one language, looked up once for each code that a run of many texts meets.
struct MessageTemplates {
  private var language = ""
  private var known: [(code: Problem.Code, own: String?)] = []

  /// The message for a problem.
  mutating func message(
    for code: Problem.Code, _ figures: Figures, in declaration: RuleDeclaration, language: String
  ) -> String {
    if self.language != language {
      self.language = language
      known = []
    }
    let own: String?
    if let entry = known.first(where: { $0.code == code }) {
      own = entry.own
    } else {
      own = Messages.ownTemplate(for: code, in: declaration, language: language)
      known.append((code, own))
    }
    if let own { return Messages.fill(own, figures) }
    return Messages.message(for: code, figures, in: declaration, language: language)
  }
}
