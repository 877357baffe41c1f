/// The filters that rule files can name, each in a line.
package enum FilterTable {
  /// How each is written, in the order in which messages list them.
  package static let all: [ComponentSyntax<FilterStep>] = [
    DigitsOnly.syntax,
    LettersOnly.syntax,
    Characters.syntax,
    Trim.syntax,
    CollapseWhitespace.syntax,
    LetterCase.syntax,
    Normalize.syntax,
    Replace.syntax,
    StripPrefix.syntax,
    StripLeading.syntax,
    Refuse.syntax,
    MaxLength.syntax,
  ]
}
