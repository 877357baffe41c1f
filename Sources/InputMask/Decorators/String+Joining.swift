/// Literals that make one character with the text beside them. Nobody could tell such a literal from the value.
extension String {
  /// Whether the text begins with a mark, which joins the character before.
  var joinsTextBefore: Bool { Self.makeOneCharacter("a", self) }

  /// Whether the text ends with a character that joins the next one.
  var joinsTextBehind: Bool { Self.makeOneCharacter(self, "a") || Self.makeOneCharacter(self, "\n") }

  private static func makeOneCharacter(_ left: String, _ right: String) -> Bool {
    let joint = left.utf8.count
    return (left + right).withTextView { $0.boundary(atOrBefore: joint) != joint }
  }
}
