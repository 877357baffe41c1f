/// Something that the author of a rule got wrong, without its place. Each has a name, beside which its words stand.
package protocol Mistake: Hashable, Sendable {
  /// The sentence about the mistake.
  var words: MistakeWords { get }
}

extension Mistake {
  /// What is wrong; what would do.
  package var message: String {
    let words = words
    return words.problem + words.joint + words.remedy
  }
}

/// The two halves of the sentence about a mistake, in lower case.
package struct MistakeWords: Hashable, Sendable {
  /// What is wrong.
  package let problem: String
  /// What the author can do about it.
  package let remedy: String
  /// What stands between the two.
  package let joint: String

  package init(_ problem: String, _ remedy: String, joint: String = "; ") {
    self.problem = problem
    self.remedy = remedy
    self.joint = joint
  }
}
