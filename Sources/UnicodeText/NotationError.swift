/// A mistake in a text that has a notation of its own: a set, a regular expression, a mask, a replacement, the layout of a date.
package struct NotationError: Error, Hashable, Sendable {
  /// The mistake.
  package let mistake: Mistake
  /// Where in the text it was noticed, counted from 0 in Unicode scalars, or of a mask in graphemes; `nil` where nobody can say, and
  /// for a mistake that is not in the text.
  package let position: Int?

  package init(_ mistake: Mistake, at position: Int?) {
    self.mistake = mistake
    self.position = position
  }

  /// The same place, counted from 1.
  package var column: Int? { position.map { $0 + 1 } }
}
