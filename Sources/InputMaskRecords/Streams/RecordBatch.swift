/// A stretch of the output of a run, in order, with what was found in the records that it was made of.
public struct RecordBatch {
  /// The output; good only during the call that hands it over.
  public let output: UnsafeBufferPointer<UInt8>
  /// What is wrong, in order.
  public let findings: [RecordFinding]
  /// The counts of the run so far.
  public let tally: RecordTally
}

/// Why a run ended before its time.
public enum RecordStreamError<Failure: Error>: Error {
  /// The records cannot be processed as the plan says.
  case records(RecordError)
  /// Reading or writing failed.
  case stream(Failure)
}

extension RecordStreamError: Sendable where Failure: Sendable {}
