import InputMask

/// What the columns of a file hold: which rule fits, how long values are, what is wrong with them.
///
/// No value is in it as it is: examples are redacted.
public struct RecordProfile: Sendable {
  /// One column of a table, or one path of JSON.
  public struct Column: Sendable {
    /// A rule that was tried.
    public struct Candidate: Hashable, Sendable {
      /// The name of the rule.
      public var rule: String
      /// How many values it calls valid.
      public var valid: Int
      /// How many values it was asked about. Rules that fit hardly any value are not asked about all.
      public var tried: Int

      /// The share of valid values, from 0 to 1.
      public var share: Double { tried == 0 ? 0 : Double(valid) / Double(tried) }
    }

    /// The name of the column, or its number from 1; the path of the member in JSON.
    public var name: String
    /// The text by which a ``FieldSelector`` finds the column; `nil` where another one has the same name.
    public var selector: String?
    /// How many values were looked at, without empty ones.
    public var values = 0
    /// How many were empty, or `null`.
    public var empty = 0
    /// The lengths of the values.
    public var lengths = LengthDistribution()
    /// The rule that fits best, where one fits at least half of the values.
    public var guess: Candidate?
    /// Whether that rule writes some numbers or words in another way, and neither a check digit nor the name of the column says that it is
    /// meant for them.
    public var isRewritten = false
    /// The rules that fit some values, those that fit most first.
    public var candidates: [Candidate] = []
    /// How many values have a problem of each code, for the rule that fits best.
    public var problems: [String: Int] = [:]
    /// Up to three values, redacted.
    public var examples: [String] = []
  }

  /// The records, without the header.
  public var records = 0
  /// The records of which the values were looked at: all of them, or a sample.
  public var sampled = 0
  /// The records that could not be read: too long, no JSON, or with another number of cells than the header.
  public var unread = 0
  /// The columns, in the order of the table; the paths of JSON in the order in which they were found.
  public var columns: [Column] = []
  /// Whether the header of a table has cells that look like values. Then the columns have numbers for names.
  public var mayLackHeader = false
  /// How many paths of JSON were left out because there are too many.
  public var leftOut = 0
}

/// How many values have how many characters (Unicode scalars).
public struct LengthDistribution: Hashable, Sendable {
  /// The length from which on lengths are not told apart.
  public static let limit = 256

  /// The shortest length; 0 where there is none.
  public private(set) var minimum = 0
  /// The longest length.
  public private(set) var maximum = 0
  /// How many values there are of each length up to ``limit``; the last number is of those that are longer.
  public private(set) var counts: [Int] = []

  /// Nothing seen yet.
  public init() {}

  mutating func add(_ length: Int) {
    minimum = counts.isEmpty ? length : min(minimum, length)
    maximum = max(maximum, length)
    let index = min(length, Self.limit)
    if index >= counts.count { counts += Array(repeating: 0, count: index + 1 - counts.count) }
    counts[index] += 1
  }

  /// The length that half of the values do not exceed.
  public var median: Int {
    var left = (counts.reduce(0, +) + 1) / 2
    for (length, count) in counts.enumerated() {
      left -= count
      if left <= 0 { return length }
    }
    return 0
  }
}
