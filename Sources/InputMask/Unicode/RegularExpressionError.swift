/// What is wrong with a regular expression of a rule.
struct RegularExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where in the pattern the problem was noticed, counted in Unicode scalars, or nil when nobody can say.
  let position: Int?
  /// What is wrong, in lower case, as it goes into a message.
  let problem: String
  /// What the author of the rule can do about it.
  let remedy: String

  init(at position: Int?, _ problem: String, remedy: String) {
    self.position = position
    self.problem = problem
    self.remedy = remedy
  }

  /// Problem, place and remedy in one line.
  var description: String {
    let place = position.map { " at character \($0 + 1)" } ?? ""
    return "regular expression\(place): \(problem); \(remedy)"
  }
}

/// A regular expression gave up on a text before it knew the answer.
struct RegularExpressionTimeout: Error, Hashable, Sendable, CustomStringConvertible {
  enum Cause: Hashable, Sendable {
    /// It took more steps, or more time, than a text of this length may.
    case tooManySteps
    /// It had to remember more ways back than fit into its stack.
    case tooMuchBacktracking
    /// The text is longer than ICU takes, or memory ran out.
    case refusedText
  }

  let cause: Cause

  /// Problem and remedy in one line; it says nothing of the text.
  var description: String {
    switch cause {
    case .tooManySteps:
      "regular expression: gave up after too many steps; avoid nested repetition such as (a+)+"
    case .tooMuchBacktracking:
      "regular expression: gave up with too much to backtrack over; use possessive repetition such as .*+"
    case .refusedText:
      "regular expression: the text is too long to search; limit its length first"
    }
  }
}
