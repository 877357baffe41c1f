/// What a string comes to in the boxes of a ``CodeField``.
struct CodeReading {
  /// The characters, one for each box from the first that they go to; an empty one for a box that stays empty.
  var characters: [String]
  /// How many characters find no box.
  var leftOutCount = 0
  /// Whether they are the one code in the string, which takes all boxes wherever it lands.
  var isCode = false
  /// Whether they fill all boxes with what may be parts of several numbers.
  var isMixture = false
}
