/// The filters that rule files can name, each in a line.
package enum FilterTable {
  /// How each is written, in the order in which messages list them.
  package static let all: [PartForm<FilterStep>] = [
    DigitsOnly.form,
    LettersOnly.form,
    Characters.form,
    Trim.form,
    CollapseWhitespace.form,
    LetterCase.form,
    Normalize.form,
    Replace.form,
    StripPrefix.form,
    StripLeading.form,
    Refuse.form,
    MaxLength.form,
  ]
}
