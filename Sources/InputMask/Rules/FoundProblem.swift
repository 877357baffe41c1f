/// A problem of a text of a bulk job. Many texts have the same one at places of their own, so that it is made once, and copied as
/// a reference is.
package struct FoundProblem: Hashable, Sendable {
  /// What is wrong, at a place that does not count.
  package let kind: Kind
  /// The stretch of the text that is wrong.
  package let range: Range<UTF8Offset>

  package init(_ kind: Kind, at range: Range<UTF8Offset>) { (self.kind, self.range) = (kind, range) }
  package init(_ problem: Problem) { self.init(Kind(problem), at: problem.range) }

  /// The problem as an outcome lists it.
  package var problem: Problem {
    var problem = kind.problem
    problem.range = range
    return problem
  }

  package static func == (left: FoundProblem, right: FoundProblem) -> Bool { left.problem == right.problem }
  package func hash(into hasher: inout Hasher) { hasher.combine(problem) }

  /// What many problems have in common.
  package final class Kind: Sendable {
    package let problem: Problem

    init(_ problem: Problem) { self.problem = problem }
  }
}
