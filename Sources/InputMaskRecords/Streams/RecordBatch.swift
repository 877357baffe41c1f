/// A stretch of the output of a run, in order, with the findings of its records.
public struct RecordBatch {
  /// The output. Its memory is good only during the call that hands it over.
  public let output: UnsafeBufferPointer<UInt8>
  /// Whether the output lacks the end of its last line, though that may have no byte; `nil` where its bytes tell.
  package let isOpen: Bool?
  /// The findings, in order.
  public let findings: [RecordFinding]
  /// The records with a problem, in order, where the plan wants them.
  public let rejects: [RejectedRecord]
  /// Changes of fields, in order, as many as the plan wants in all.
  public let changes: [RecordChange]
  /// The counts of the run so far.
  public let tally: RecordTally
}

/// The reason why a run ended early.
public enum RecordStreamError<Failure: Error>: Error {
  /// The records cannot be processed as the plan says.
  case records(RecordError)
  /// Reading or writing failed.
  case stream(Failure)
}

extension RecordStreamError: Sendable where Failure: Sendable {}
