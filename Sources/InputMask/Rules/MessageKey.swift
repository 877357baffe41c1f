/// A sentence of the engine. It is found by the code of a problem; where one code has several sentences, a point and a word tell them
/// apart.
package struct MessageKey: Hashable, Sendable {
  package let name: String
  /// The sentence in English, by which those of other languages are found.
  ///
  /// `{minimum}` stands for a figure of the problem. `{minimum|character|characters}` is the form of a word that goes
  /// with the figure, as ``PluralForms`` orders them.
  package let words: String

  package static let all = [
    ("incomplete", "something is missing; fill every place"),
    ("too-short", "too short: {count}; at least {minimum} {minimum|character|characters}"),
    ("too-short.uncounted", "too short; at least {minimum} {minimum|character|characters}"),
    ("too-long", "too long; at most {maximum} {maximum|character|characters}"),
    ("too-long.surplus", "more characters than there is room for; remove the surplus"),
    ("pattern", "not of the form that the rule asks for; check what was typed"),
    ("one-of", "not one of the values that the rule allows; choose one of them"),
    ("checksum", "the check digits do not fit the others; look for a mistyped character"),
    ("not-a-number", "not a number; write digits, with a sign or a decimal point if need be"),
    ("not-a-date", "not a date or time of this layout; write all its digits"),
    ("not-a-date.year", "no such year; check the date"),
    ("not-a-date.month", "no such month; check the date"),
    ("not-a-date.day", "no such day; check the date"),
    ("not-a-date.hour", "no such hour; check the date"),
    ("not-a-date.minute", "no such minute; check the date"),
    ("not-a-date.second", "no such second; check the date"),
    ("range", "out of range; from {minimum} to {maximum}"),
    ("range.maximum", "out of range; at most {maximum}"),
    ("range.minimum", "out of range; at least {minimum}"),
    ("unexpected", "characters that do not belong here; remove them"),
    ("ambiguous", "the separators can be read in two ways; write the number without separators of thousands"),
    ("limit", "the rule takes too much work or memory for this text; shorten the text"),
    ("malformed", "not well-formed UTF-8; convert the input to UTF-8"),
    ("refused", "the rule takes nothing with a character that is here; write it another way"),
  ].map { MessageKey(name: $0, words: $1) }

  private init(name: String, words: String) {
    self.name = name
    self.words = words
  }

  /// The sentence of a name; `nil` where there is none.
  package init?(_ name: String) {
    guard let known = Self.all.first(where: { $0.name == name }) else { return nil }
    self = known
  }

  /// The sentence for a problem; `nil` for a code that the engine does not have.
  init?(_ problem: Problem) {
    let code = problem.code.name
    let parameters = problem.parameters
    let variant: String?
    switch problem.code {
    case .tooShort: variant = parameters["count"] == nil ? "uncounted" : nil
    case .tooLong: variant = parameters["maximum"] == nil ? "surplus" : nil
    case .notADate: variant = parameters["field"]
    case .range where parameters["minimum"] == nil: variant = "maximum"
    case .range where parameters["maximum"] == nil: variant = "minimum"
    default: variant = nil
    }
    self.init(variant.map { "\(code).\($0)" } ?? code)
  }
}
