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

/// Bounds for the length of a value.
public struct LengthCheck: Hashable, Sendable {
  /// The shortest value that passes.
  public var minimum: Int
  /// The longest value that passes; `nil` for any.
  public var maximum: Int?
  /// What the bounds count.
  public var unit: MaxLength.Unit

  /// A check that the length is at least `minimum` and at most `maximum`.
  public init(minimum: Int = 0, maximum: Int? = nil, unit: MaxLength.Unit = .graphemes) {
    self.minimum = minimum
    self.maximum = maximum
    self.unit = unit
  }
}

/// A regular expression for the whole value.
public struct PatternCheck: Hashable, Sendable {
  /// A regular expression in ICU syntax that must match the value from start to end.
  public var pattern: String
  /// Whether the case of letters makes no difference.
  public var ignoresCase: Bool

  /// A check against `pattern`. A match takes time in proportion to the value, except where the pattern has back
  /// references or the like, which ICU runs: one that takes longer than the engine's limit counts as none.
  public init(_ pattern: String, ignoresCase: Bool = false) {
    self.pattern = pattern
    self.ignoresCase = ignoresCase
  }
}

/// A list of values.
public struct OneOfCheck: Hashable, Sendable {
  /// The values that pass.
  public var values: [String]

  /// A check that the value is one of `values`, byte for byte.
  public init(_ values: [String]) { self.values = values }
}

/// Bounds for a number.
public struct NumberCheck: Hashable, Sendable {
  /// The smallest number that passes, in decimal digits; `nil` for any.
  public var minimum: String?
  /// The largest number that passes, in decimal digits; `nil` for any.
  public var maximum: String?

  /// A check that the value is a decimal number, such as `-12.50`, from `minimum` to `maximum`. Numbers are
  /// compared digit by digit, so that no size and no precision is lost.
  public init(minimum: String? = nil, maximum: String? = nil) {
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// Bounds for a date or a time of the proleptic Gregorian calendar.
public struct DateCheck: Hashable, Sendable {
  /// How the value is laid out, in letters of UTS #35: `yyyy`, `yy`, `MM`, `dd`, `HH`, `mm`, `ss`; every
  /// other character stands for itself.
  public var format: String
  /// The first that passes, laid out as the value is; `nil` for any.
  public var minimum: String?
  /// The last that passes, laid out as the value is; `nil` for any.
  public var maximum: String?

  /// A check that the value is a date or time that exists, from `minimum` to `maximum`.
  public init(format: String, minimum: String? = nil, maximum: String? = nil) {
    self.format = format
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// What may be dropped from an input.
public struct DropsCheck: Hashable, Sendable {
  /// The characters, in ICU set notation, that the filters and the mask may drop.
  public var set: String

  /// A check that everything dropped from the input belongs to `set`; surplus characters are judged apart.
  public init(_ set: String) { self.set = set }
}

/// A check of a program's own: a name, which is also the code of its problem, and a test of the value.
public struct CustomCheck: Hashable, Sendable {
  /// The name of the check and the code of the problem it finds.
  public let name: String
  /// What the problem says: lower case, what is wrong; what would do.
  public let message: String
  let isSatisfied: @Sendable (String) -> Bool

  /// A check that `isSatisfied` answers for. Two custom checks are equal when name and message are, so
  /// give different tests different names.
  public init(_ name: String, message: String, isSatisfied: @escaping @Sendable (_ value: String) -> Bool) {
    self.name = name
    self.message = message
    self.isSatisfied = isSatisfied
  }

  /// Whether both have one name and one message.
  public static func == (left: CustomCheck, right: CustomCheck) -> Bool {
    left.name == right.name && left.message == right.message
  }

  /// Hashes the name and the message.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(message)
  }
}
