import UnicodeText

/// A pattern as it was read: enough to tell how large its expression will be before that is made.
struct ParsedExpression {
  let pattern: String
  let ignoresCase: Bool
  /// Its syntax tree and how many groups it has, or why no automaton can be made of it.
  let tree: Result<(node: ExpressionNode, groupCount: Int), ExpressionFailure>

  /// The longest pattern that is read, in Unicode scalars.
  static let lengthLimit = 4096

  /// Throws when the pattern is empty or too long.
  init(_ pattern: String, ignoringCase: Bool) throws(NotationError<ExpressionMistake>) {
    guard !pattern.isEmpty else {
      throw NotationError(.empty, at: nil)
    }
    guard pattern.unicodeScalars.count <= Self.lengthLimit else {
      throw NotationError(.tooLong(limit: Self.lengthLimit), at: Self.lengthLimit)
    }
    self.pattern = pattern
    ignoresCase = ignoringCase
    do throws(ExpressionFailure) {
      let (node, groupCount) = try ExpressionParser.parse(pattern, ignoringCase: ignoringCase)
      tree = .success((node, groupCount))
    } catch {
      tree = .failure(error)
    }
  }

  /// An upper bound for the instructions of the expression. ICU writes no repetition out, so that the length of the pattern
  /// tells.
  var size: Int {
    switch tree {
    case .success(let (node, _)): node.size(limit: ExpressionProgram.sizeLimit)
    case .failure: pattern.utf8.count
    }
  }
}
