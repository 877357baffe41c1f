/// What is wrong with a character class of a rule.
public struct UnicodeSetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where in the pattern the problem starts, counted in Unicode scalars, or nil when nobody can say.
  public let position: Int?
  /// What is wrong, in lower case, as it goes into a message.
  public let problem: String
  /// What the author of the rule can do about it.
  public let remedy: String

  init(at position: Int?, _ problem: String, remedy: String) {
    self.position = position
    self.problem = problem
    self.remedy = remedy
  }

  /// Problem, place and remedy in one line.
  public var description: String {
    let place = position.map { " at character \($0 + 1)" } ?? ""
    return "character class\(place): \(problem); \(remedy)"
  }
}
