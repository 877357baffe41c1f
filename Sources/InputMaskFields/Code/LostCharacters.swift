import InputMask

/// The letters and digits of a text that found no box while others of their word did. Whole words around a code, as in
/// `code: 12`, are not missed.
struct LostCharacters {
  /// How many there are in the words that have ended.
  private var ended = 0
  /// How many of the word that is being read were lost, and whether others were kept.
  private var lost = 0
  private var hasKept = false

  /// How many there are up to now.
  var count: Int { ended + (hasKept ? lost : 0) }

  /// Goes on with the next grapheme.
  mutating func meet(_ grapheme: String, isKept: Bool) {
    guard grapheme.withTextView({ $0.contains { $0.isMember(of: .letterOrDigit) } }) else {
      self = LostCharacters(ended: count)
      return
    }
    if isKept { hasKept = true } else { lost += 1 }
  }

  init(ended: Int = 0) { self.ended = ended }
}
