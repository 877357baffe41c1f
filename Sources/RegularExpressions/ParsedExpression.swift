import UnicodeText

/// A pattern as it was read: enough to tell how large its expression will be before that is made.
struct ParsedExpression {
  let pattern: String
  let node: ExpressionNode
  let groupCount: Int

  /// The longest pattern that is read, in Unicode scalars.
  static let lengthLimit = 4096

  /// Throws when the pattern is empty, too long or wrong.
  init(_ pattern: String, ignoringCase: Bool) throws(NotationError) {
    guard !pattern.isEmpty else {
      throw NotationError(.emptyExpression, at: nil)
    }
    guard pattern.unicodeScalars.count <= Self.lengthLimit else {
      throw NotationError(.expressionTooLong(limit: Self.lengthLimit), at: Self.lengthLimit)
    }
    self.pattern = pattern
    (node, groupCount) = try ExpressionParser.parse(pattern, ignoringCase: ignoringCase)
  }

  /// An upper bound for the instructions of the expression.
  var size: Int { node.size(limit: ExpressionProgram.sizeLimit) }
}
