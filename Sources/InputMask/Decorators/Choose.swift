/// A decorator that decorates in one of several ways, by what the value is: 8- or 9-digit numbers, card brands.
public struct Choose: Hashable, Sendable {
  /// One way, and for which values.
  public struct Case: Hashable, Sendable {
    /// What a value must be.
    public var condition: Condition
    /// The decorators for it.
    public var decorators: [Formatter]

    /// A way for the values that meet `condition`.
    public init(when condition: Condition, _ decorators: [Formatter]) {
      self.condition = condition
      self.decorators = decorators
    }
  }

  /// What a value must be for a case to be chosen; everything that is given must hold.
  public struct Condition: Hashable, Sendable {
    /// Its length in graphemes.
    public var length: ClosedRange<Int>?
    /// What it starts with; one of these.
    public var prefixes: [PrefixRange]
    /// The set, in ICU notation, that all its graphemes belong to.
    public var set: String?

    /// A condition; one with nothing given holds for every value.
    public init(length: ClosedRange<Int>? = nil, prefixes: [PrefixRange] = [], set: String? = nil) {
      self.length = length
      self.prefixes = prefixes
      self.set = set
    }
  }

  /// Prefixes of one length, from one to another, such as `51` to `55`.
  public struct PrefixRange: Hashable, Sendable {
    /// The smallest prefix.
    public var lower: String
    /// The largest prefix; as long as `lower`.
    public var upper: String

    /// The prefixes from `lower` to `upper`, compared code unit by code unit.
    public init(_ lower: String, _ upper: String) {
      self.lower = lower
      self.upper = upper
    }

    /// One prefix.
    public init(_ prefix: String) { self.init(prefix, prefix) }
  }

  /// The ways, in the order in which they are tried.
  public var cases: [Case]
  /// The decorators for values that no case is for.
  public var otherwise: [Formatter]

  /// A decorator that takes the first case that the value meets.
  public init(_ cases: [Case], otherwise: [Formatter] = []) {
    self.cases = cases
    self.otherwise = otherwise
  }
}
