/// What is wrong with a character class of a rule.
public struct UnicodeSetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where in the pattern the problem starts, counted in Unicode scalars, or nil when nobody can say.
  public let position: Int?
  /// The mistake, apart from its words.
  package let mistake: Mistake

  init(_ error: NotationError) {
    mistake = error.mistake
    position = error.position
  }

  /// What is wrong, in lower case, as it goes into a message.
  public var problem: String { mistake.problem }

  /// What the author of the rule can do about it.
  public var remedy: String { mistake.remedy }

  /// Problem, place and remedy in one line.
  public var description: String {
    let place = position.map { " at character \($0 + 1)" } ?? ""
    return "character class\(place): \(mistake.message)"
  }
}
