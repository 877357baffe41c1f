/// The key of a sentence of the engine: the code of a problem. Where one code has several sentences, a point and a word
/// tell them apart.
package enum MessageKey: String, CaseIterable, Sendable {
  case incomplete
  case tooShort = "too-short"
  case tooShortUncounted = "too-short.uncounted"
  case tooLong = "too-long"
  case surplus = "too-long.surplus"
  case pattern
  case oneOf = "one-of"
  case checksum
  case notANumber = "not-a-number"
  case notADate = "not-a-date"
  case noSuchYear = "not-a-date.year"
  case noSuchMonth = "not-a-date.month"
  case noSuchDay = "not-a-date.day"
  case noSuchHour = "not-a-date.hour"
  case noSuchMinute = "not-a-date.minute"
  case noSuchSecond = "not-a-date.second"
  case range
  case rangeAbove = "range.maximum"
  case rangeBelow = "range.minimum"
  case unexpected
  case ambiguous
  case limit
  case malformed
  case refused
}

extension MessageKey {
  /// The sentence in English, by which those of other languages are found.
  ///
  /// `{minimum}` stands for a figure of the problem. `{minimum|character|characters}` is the form of a word that goes
  /// with the figure, as ``PluralForms`` orders them.
  package var words: String {
    switch self {
    case .incomplete: "something is missing; fill every place"
    case .tooShort: "too short: {count}; at least {minimum} {minimum|character|characters}"
    case .tooShortUncounted: "too short; at least {minimum} {minimum|character|characters}"
    case .tooLong: "too long; at most {maximum} {maximum|character|characters}"
    case .surplus: "more characters than there is room for; remove the surplus"
    case .pattern: "not of the form that the rule asks for; check what was typed"
    case .oneOf: "not one of the values that the rule allows; choose one of them"
    case .checksum: "the check digits do not fit the others; look for a mistyped character"
    case .notANumber: "not a number; write digits, with a sign or a decimal point if need be"
    case .notADate: "not a date or time of this layout; write all its digits"
    case .noSuchYear: "no such year; check the date"
    case .noSuchMonth: "no such month; check the date"
    case .noSuchDay: "no such day; check the date"
    case .noSuchHour: "no such hour; check the date"
    case .noSuchMinute: "no such minute; check the date"
    case .noSuchSecond: "no such second; check the date"
    case .range: "out of range; from {minimum} to {maximum}"
    case .rangeAbove: "out of range; at most {maximum}"
    case .rangeBelow: "out of range; at least {minimum}"
    case .unexpected: "characters that do not belong here; remove them"
    case .ambiguous:
      "the separators can be read in two ways; write the number without separators of thousands"
    case .limit: "the rule takes too much work or memory for this text; shorten the text"
    case .malformed: "not well-formed UTF-8; convert the input to UTF-8"
    case .refused: "the rule takes nothing with a character that is here; write it another way"
    }
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
    self.init(rawValue: variant.map { "\(code).\($0)" } ?? code)
  }
}
