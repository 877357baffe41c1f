/// A mistake in a text that has a notation of its own: a set, a regular expression, a replacement, the layout of a date.
package struct NotationError<Kind: Mistake>: Error, Hashable, Sendable {
  /// The mistake.
  package let mistake: Kind
  /// Where in the text it was noticed, counted from 0 in Unicode scalars, unless the notation counts otherwise; `nil` where nobody
  /// can say.
  package let position: Int?

  package init(_ mistake: Kind, at position: Int?) {
    self.mistake = mistake
    self.position = position
  }

  /// The same place, counted from 1.
  package var column: Int? { position.map { $0 + 1 } }
}
