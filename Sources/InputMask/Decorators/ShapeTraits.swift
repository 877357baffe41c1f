/// What is asked of decorators before there is a text.
struct ShapeTraits {
  /// The runs of literals that may be written, each as its graphemes.
  var literalRuns: [[String]] = []
  /// The literals that cannot be data, wherever they stand in their run.
  var freeLiterals: Set<String> = []
  /// The first grapheme of each literal that, found at the start, is the rule's own prefix.
  var prefixStarts: [String] = []
  /// The literals that begin their run though they could be data too, so that only what follows tells which they are.
  var doubtfulLiterals: Set<String> = []
  /// Whether some literals end groups of optional slots, and can stand in a value.
  var endsGroups = false
  /// Whether literals behind the value may count as typed.
  var countsTypedLiterals = true
  /// Whether only the shape itself knows its literals.
  var isOpaque = false
  /// Whether some literals belong to the value as it is handed out.
  var hasValueLiterals = false
  /// Whether the value of every complete text, as it is handed out, is the text.
  var valueIsText = false
  /// Characters of the value that backspace hops while something stands behind them.
  var guarded = ""
  /// Whether a whole text may be written in ways that cannot be typed, such as a number with the separators of another
  /// locale.
  var readsOtherSpellings = false
  /// Whether no value is complete that has no digit.
  var needsDigits = false
  /// Whether a value goes into places, which may be empty.
  var hasPlaces = false
  /// How many graphemes of a value have a place; `nil` for any number.
  var placeLimit: Int?
  /// How many literals are written at most, where `placeLimit` is a number.
  var literalLimit = 0

  /// What is so of any of several shapes, of which a value takes one.
  static func any(of shapes: [ShapeTraits]) -> ShapeTraits {
    ShapeTraits(
      literalRuns: shapes.flatMap { $0.literalRuns },
      freeLiterals: Set(shapes.flatMap { $0.freeLiterals }),
      prefixStarts: shapes.flatMap { $0.prefixStarts },
      doubtfulLiterals: Set(shapes.flatMap { $0.doubtfulLiterals }),
      endsGroups: shapes.contains { $0.endsGroups },
      isOpaque: shapes.contains { $0.isOpaque },
      hasValueLiterals: shapes.contains { $0.hasValueLiterals })
  }
}
