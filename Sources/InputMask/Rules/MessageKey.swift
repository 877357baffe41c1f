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
