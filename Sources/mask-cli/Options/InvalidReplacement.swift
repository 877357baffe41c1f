import ArgumentParser

/// What goes out for invalid lines, or for the invalid fields of one name: `drop` or `card=blank`.
struct InvalidReplacement: ExpressibleByArgument {
  /// The field as another option or a map names it; `nil` for all that have no policy of their own.
  var field: String?
  var replacement: Replacement

  init?(argument: String) {
    var word = argument[...]
    if let equals = argument.lastIndex(of: "="), equals > argument.startIndex {
      field = String(argument[..<equals])
      word = argument[argument.index(after: equals)...]
    }
    guard let replacement = Replacement(rawValue: String(word)) else { return nil }
    self.replacement = replacement
  }

  static var allValueStrings: [String] { Replacement.allValueStrings }
  static var allValueDescriptions: [String: String] { [:] }
}
