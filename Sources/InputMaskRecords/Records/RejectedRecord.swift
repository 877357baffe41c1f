/// A record with a problem, to be kept apart from the others.
public struct RejectedRecord: Hashable, Sendable {
  /// The number of the record, counted from 1; the header does not count.
  public var record: Int
  /// The line of the file where the record begins, counted from 1.
  public var line: Int
  /// The record without its line's end. Every field that is named is covered, unless the plan shows values. `nil` where
  /// nothing may be shown, since nobody knows where the fields are, or where the record is too long.
  public var text: [UInt8]?
}
