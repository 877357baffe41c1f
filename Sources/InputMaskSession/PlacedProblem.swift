import InputMask

/// A problem with its place in a text, where that is known.
struct PlacedProblem: JSONWritable {
  private let problem: Problem
  private let range: [Int]?

  /// - Parameter text: `nil` where it is not at hand.
  init(_ problem: Problem, in text: String?, _ unit: TextUnit) {
    self.problem = problem
    range = text.map { SessionLine($0).counts(of: problem.range, unit) }
  }

  func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("code", problem.code.name)
      object.member("step", problem.step)
      if let range { object.member("range", range) }
      object.member("message", problem.message)
      object.member("parameters", problem.parameters)
    }
  }
}
