import InputMask

/// Redacts what is found in files of lines, with one thread or many: the same output, findings and counts for any number.
///
/// Memory holds a few blocks for each thread, however large a file is.
public final class ScrubStream {
  /// What finds and redacts; threads share it.
  public let scrubber: Scrubber
  /// How many threads search blocks. The caller's thread is one of them.
  public let jobs: Int
  /// The counts so far.
  public private(set) var tally: ScrubTally

  private let blockSize: Int
  /// The lines of the file that is read, before the next block.
  private var lineCount = 0

  /// A run that has seen nothing yet.
  /// - Parameters:
  ///   - scrubber: what is found, and how it is redacted.
  ///   - jobs: how many threads. With 1 lines are searched as soon as they are read; with more, whole blocks are.
  ///   - blockSize: how many bytes a block has, by default 256 KiB. A longer line makes a longer block.
  public init(_ scrubber: Scrubber, jobs: Int = 1, blockSize: Int? = nil) {
    self.scrubber = scrubber
    self.jobs = max(jobs, 1)
    self.blockSize = blockSize ?? Crew.blockSize
    tally = ScrubTally(rules: scrubber.rules.count)
  }

  /// A stretch of the output, in order.
  public struct Batch {
    /// The output. Its memory is good only during the call that hands it over.
    public let output: UnsafeBufferPointer<UInt8>
    /// What was found in it, where that is wanted, and the lines that could not be searched. Lines are counted in the file.
    public let findings: [ScrubFinding]
    /// The counts of the run so far.
    public let tally: ScrubTally
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
    lineCount = 0
    let reader = BlockReader(
      .jsonLines, blockSize: blockSize, recordLimit: scrubber.lineLimit, fillsUp: jobs > 1)
    let workers = (0..<Crew.workerCount(jobs: jobs)).map { _ in ScrubWorker(scrubber) }
    var source = FailingSource<Failure>()
    func readOrNote(_ space: UnsafeMutableBufferPointer<UInt8>) -> Int? { source.read(into: space, read) }
    try Crew(jobs: jobs, blockSize: blockSize).run(
      fill: { slot in
        slot.kind = reader.next(into: slot.block, readOrNote)
        if case .end = slot.kind { return false }
        return true
      },
      process: { workers[$0.worker].process($0.block.bytes) },
      deliver: { slot throws(Failure) in
        try deliver(slot, workers[slot.worker], write)
        return true
      })
    if let failure = source.failure { throw failure }
  }

  private func deliver<Failure>(
    _ slot: Crew.Slot, _ worker: ScrubWorker, _ write: (Batch) throws(Failure) -> Void
  ) throws(Failure) {
    if case .piece(let isFirst, let isLast) = slot.kind {
      return try deliverPiece(slot.block.bytes, isFirst: isFirst, isLast: isLast, write)
    }
    let findings = worker.findings.map { finding in
      var finding = finding
      finding.line += lineCount
      return finding
    }
    tally.add(worker.tally)
    lineCount += worker.tally.lines
    try hand(worker.output, findings, write)
  }

  /// Covers a line that comes in pieces, since it is longer than the limit.
  private func deliverPiece<Failure>(
    _ piece: UnsafeBufferPointer<UInt8>, isFirst: Bool, isLast: Bool, _ write: (Batch) throws(Failure) -> Void
  ) throws(Failure) {
    var findings: [ScrubFinding] = []
    let output = ByteStore()
    if isFirst {
      lineCount += 1
      tally.lines += 1
      tally.invalid += 1
      findings.append(
        ScrubFinding(
          line: lineCount, start: UTF8Offset(0), end: UTF8Offset(0), rule: nil,
          problem: .tooLong(line: scrubber.lineLimit)))
      ScrubWorker.appendCover(of: piece, to: output)
    }
    if isLast { output.append(piece.lineEnd) }
    try hand(output, findings, write)
  }

  private func hand<Failure>(
    _ output: ByteStore, _ findings: [ScrubFinding], _ write: (Batch) throws(Failure) -> Void
  ) throws(Failure) {
    // The batch has the address of the memory only.
    defer { withExtendedLifetime(output) {} }
    try write(Batch(output: output.bytes, findings: findings, tally: tally))
  }
}

extension Problem {
  /// A line that is longer than it may be.
  static func tooLong(line limit: Int) -> Problem {
    Problem(
      .tooLong, step: "line-limit", "the line is longer than \(limit) bytes; split it, or raise --max-line")
  }
}
