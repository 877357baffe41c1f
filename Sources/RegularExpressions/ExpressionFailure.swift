import UnicodeText

/// Why a pattern did not become an automaton.
enum ExpressionFailure: Error, Hashable, Sendable {
  /// It is wrong, at a position counted in Unicode scalars.
  case malformed(ExpressionMistake, at: Int)
  /// It has a construct that no automaton can have. The text names the construct as a message does.
  case unsupported(String, at: Int?)

  /// The error in a build without ICU, which has only the automaton.
  var withoutICU: NotationError<ExpressionMistake> {
    switch self {
    case .malformed(let mistake, let position): NotationError(mistake, at: position)
    case .unsupported(let construct, let position):
      NotationError(.needsICU(construct), at: position)
    }
  }
}
