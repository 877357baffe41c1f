/// Rules whose cover has a fixed length, so that nothing beside it may tell the true one.
extension Rule {
  /// Whether redaction hides how long a value is: whether the number of covers is the same for every value.
  ///
  /// A rule with variants hides it where one of them does.
  public var hidesLength: Bool {
    declaration.redactor?.hidesLength == true
      || compiled.variants?.leaves.contains { $0.rule.hidesLength } == true
  }

  /// A problem without its place and its figures, and without the length in its message: none of them tells how
  /// long the value is.
  /// - Parameters:
  ///   - problem: one that the rule found.
  ///   - language: a language tag for the message; English where the rule has none in it.
  public func withoutLength(_ problem: Problem, language: String = "en") -> Problem {
    var result = problem
    result.range = UTF8Offset.zero..<UTF8Offset.zero
    result.parameters["count"] = nil
    result.message = Messages.message(for: result, in: declaration, language: language)
    result.parameters = [:]
    return result
  }
}
