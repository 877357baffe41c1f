/// What is wrong with many texts of a bulk job alike: a problem without its place. It is made once, so that whoever reports
/// problems can know one again by its identity.
package final class ProblemKind: Sendable {
  /// The problem, at the start of the text.
  package let problem: Problem

  init(_ problem: Problem) { self.problem = problem }
}
