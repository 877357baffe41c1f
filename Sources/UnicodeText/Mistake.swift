/// Something that the author of a rule got wrong, without its place. Each has a name, beside which its words stand: the two halves
/// of a sentence, in lower case.
package struct Mistake: Hashable, Sendable {
  /// What is wrong.
  package let problem: String
  /// What the author can do about it.
  package let remedy: String
  /// What it is about, where whoever finds it wants to know: a construct of a regular expression that no automaton can have, or a
  /// key beside the pattern of a mask.
  package let subject: String?

  package init(_ problem: String, _ remedy: String, about subject: String? = nil) {
    self.problem = problem
    self.remedy = remedy
    self.subject = subject
  }

  /// What is wrong; what would do.
  package var message: String { problem + "; " + remedy }
}
