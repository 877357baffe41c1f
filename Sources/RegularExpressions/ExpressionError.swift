import UnicodeText

/// What is wrong with a regular expression, and where.
package typealias ExpressionError = NotationError<ExpressionMistake>

extension ExpressionError {
  /// The pattern has a construct that no automaton can have.
  static func unsupported(_ construct: String, _ remedy: String, at position: Int?) -> ExpressionError {
    ExpressionError(.unsupported(construct, remedy: remedy), at: position)
  }
}
