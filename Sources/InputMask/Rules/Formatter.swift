/// One step of a rule, as declared: data that compares, prints and is written in rule files.
public enum Formatter: Hashable, Sendable {
  /// Keeps digits.
  case digitsOnly(DigitsOnly)
  /// Keeps letters.
  case lettersOnly(LettersOnly)
  /// Keeps a set of characters.
  case characters(Characters)
  /// Drops white space from the ends.
  case trim(Trim)
  /// Makes runs of white space one space.
  case collapseWhitespace(CollapseWhitespace)
  /// Changes the case of letters.
  case letterCase(LetterCase)
  /// Brings into a normal form.
  case normalize(Normalize)
  /// Puts other characters in the place of some.
  case replace(Replace)
  /// Drops other spellings of the prefix.
  case stripPrefix(StripPrefix)
  /// Refuses whole texts.
  case refuse(Refuse)
  /// Limits the length.
  case maxLength(MaxLength)
  /// A filter of the program's own.
  case custom(CustomFilter)
  /// Puts separators between groups.
  case separators(Separators)
  /// Fills the slots of a pattern.
  case mask(Mask)
  /// Puts a literal before the value.
  case prefix(Prefix)
  /// Puts a literal behind the value.
  case suffix(Suffix)
  /// Decorates in one of several ways.
  case choose(Choose)
  /// Hides characters.
  case redact(Redact)

  /// What a formatter may change; a rule runs its steps in this order.
  public enum Stage: Int, Hashable, Sendable, Comparable {
    /// Changes the value.
    case filter
    /// Adds literals.
    case decorator
    /// Changes only what is shown.
    case redactor

    /// Whether the left stage runs before the right one.
    public static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
  }

  /// What the formatter may change.
  public var stage: Stage {
    switch self {
    case .separators, .mask, .prefix, .suffix, .choose: return .decorator
    case .redact: return .redactor
    default: return .filter
    }
  }

  /// The name of the step in rule files and messages.
  public var name: String {
    switch self {
    case .digitsOnly: return "digits-only"
    case .lettersOnly: return "letters-only"
    case .characters: return "characters"
    case .trim: return "trim"
    case .collapseWhitespace: return "collapse-whitespace"
    case .letterCase: return "case"
    case .normalize: return "normalize"
    case .replace: return "replace"
    case .stripPrefix: return "strip-prefix"
    case .refuse: return "refuse"
    case .maxLength: return "max-length"
    case .custom(let filter): return filter.name
    case .separators: return "separators"
    case .mask: return "mask"
    case .prefix: return "prefix"
    case .suffix: return "suffix"
    case .choose: return "choose"
    case .redact: return "redact"
    }
  }
}
