/// Counts of what a run has seen.
public struct RecordTally: Hashable, Sendable {
  /// Counts of one mapping.
  public struct Field: Hashable, Sendable {
    /// The fields that the selector found, `null` in JSON included.
    public var seen = 0
    /// The fields that went out changed.
    public var changed = 0
    /// The fields that are invalid.
    public var invalid = 0
    /// The fields that were left out: alone, or together with a record that is left out because of them.
    public var dropped = 0
    /// How many fields have a problem of each code; counted where problems are wanted.
    public var codes: [String: Int] = [:]
  }

  /// The records, without headers.
  public var records = 0
  /// The records with a problem.
  public var invalid = 0
  /// The records that were left out because of a problem.
  public var dropped = 0
  /// The records that are wrong as a whole, by code of the problem.
  public var codes: [String: Int] = [:]
  /// The counts of each mapping, in the order of the plan.
  public var fields: [Field]

  /// Nothing seen yet.
  public init(mappings: Int) { fields = Array(repeating: Field(), count: mappings) }

  /// Adds the counts of another stretch of the same run.
  public mutating func add(_ other: RecordTally) {
    records += other.records
    invalid += other.invalid
    dropped += other.dropped
    codes.merge(other.codes, uniquingKeysWith: +)
    for index in fields.indices {
      fields[index].seen += other.fields[index].seen
      fields[index].changed += other.fields[index].changed
      fields[index].invalid += other.fields[index].invalid
      fields[index].dropped += other.fields[index].dropped
      fields[index].codes.merge(other.fields[index].codes, uniquingKeysWith: +)
    }
  }
}
