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
