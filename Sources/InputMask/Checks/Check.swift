/// Something that a value must be for a rule to call it valid, as declared.
public enum Check: Hashable, Sendable {
  /// Every place that must be filled is filled.
  case complete
  /// The value has a length.
  case length(LengthCheck)
  /// The whole value matches a regular expression.
  case pattern(PatternCheck)
  /// The value is one of a list.
  case oneOf(OneOfCheck)
  /// The last digit of the value is its Luhn check digit (ISO/IEC 7812-1, annex B).
  case luhn
  /// The value, its first four characters moved behind the rest and letters counted from A = 10, is 1
  /// modulo 97, as in an IBAN (ISO 13616, ISO 7064 MOD 97-10).
  case mod97
  /// The value is a number in a range.
  case number(NumberCheck)
  /// The value is a date or time that exists, in a range.
  case date(DateCheck)
  /// What the filters dropped from the input is decoration only.
  case drops(DropsCheck)
  /// A check of the program's own.
  case custom(CustomCheck)

  /// The name of the check in rule files and messages.
  public var name: String {
    switch self {
    case .complete: return "complete"
    case .length: return "length"
    case .pattern: return "pattern"
    case .oneOf: return "one-of"
    case .luhn: return "luhn"
    case .mod97: return "mod-97"
    case .number, .date: return "range"
    case .drops: return "drops"
    case .custom(let check): return check.name
    }
  }
}
