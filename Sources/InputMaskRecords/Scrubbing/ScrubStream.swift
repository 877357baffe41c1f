import InputMask

/// Redacts what is found in files of lines, with one thread or many: the same output, findings and counts for any number.
///
/// Memory holds a few blocks for each thread, however large a file is.
public final class ScrubStream {
  /// What finds and redacts; threads share it.
  public let scrubber: Scrubber
  /// How many threads search blocks. The caller's thread is one of them.
  public let jobs: Int
  /// The counts so far: a line is a record, and what is found of a rule are the fields of a mapping.
  public private(set) var tally: RecordTally

  private let blockSize: Int

  /// A run that has seen nothing yet.
  /// - Parameters:
  ///   - scrubber: what is found, and how it is redacted.
  ///   - jobs: how many threads. With 1 lines are searched as soon as they are read; with more, whole blocks are.
  ///   - blockSize: how many bytes a block has, by default 256 KiB. A longer line makes a longer block.
  public init(_ scrubber: Scrubber, jobs: Int = 1, blockSize: Int? = nil) {
    self.scrubber = scrubber
    self.jobs = max(jobs, 1)
    self.blockSize = blockSize ?? Crew.blockSize
    tally = RecordTally(mappings: scrubber.rules.count)
  }

  /// A stretch of the output, in order.
  public struct Batch {
    /// The output. Its memory is good only during the call that hands it over.
    public let output: UnsafeBufferPointer<UInt8>
    /// What was found in it, where that is wanted, and the lines that could not be searched. Lines are counted in the file.
    public let findings: [ScrubFinding]
    /// The counts of the run so far.
    public let tally: RecordTally
  }

  /// Redacts one file.
  /// - Parameters:
  ///   - read: reads up to so many bytes, and answers how many; 0 at the end. What was read before it throws is
  ///     written first.
  ///   - write: takes the output, batch by batch, in order.
  ///
  /// With more than one job both are called on threads of the run, one call at a time.
  /// - Throws: the errors of `read` and `write`.
  public func process<Failure>(
    _ read: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Int,
    _ write: (Batch) throws(Failure) -> Void
  ) throws(Failure) {
    let reader = BlockReader(
      blockSize: blockSize, recordLimit: scrubber.lineLimit, fillsUp: jobs > 1, takesMark: false)
    var source = FailingSource<Failure>()
    try BlockStream(jobs: jobs, blockSize: blockSize) { ScrubWorker(scrubber) }.run(
      reader, { source.read(into: $0, read) }, limits: { BlockLimits() }
    ) { worker throws(Failure) in
      // The batch has the address of the memory only.
      defer { withExtendedLifetime(worker) {} }
      tally.add(worker.tally)
      try write(Batch(output: worker.output.bytes, findings: worker.findings, tally: tally))
    }
    if let failure = source.failure { throw failure }
  }
}
