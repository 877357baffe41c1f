/// A mistake in a text that has a notation of its own: a regular expression, a replacement, the layout of a date.
struct NotationError: Error, Hashable, Sendable {
  /// The mistake.
  let mistake: RuleMistake
  /// Where in the text it was noticed, counted from 0 in Unicode scalars; `nil` where nobody can say.
  let position: Int?

  init(_ mistake: RuleMistake, at position: Int?) {
    self.mistake = mistake
    self.position = position
  }

  /// The same place, counted from 1.
  var column: Int? { position.map { $0 + 1 } }
}
