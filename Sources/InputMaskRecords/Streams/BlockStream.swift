/// What a thread makes of blocks of whole records. What comes of a block is good until the next one.
package protocol BlockWorker: AnyObject {
  /// How many records the block had, as far as it was processed.
  var records: Int { get }
  /// How many of them are invalid.
  var invalid: Int { get }
  /// What goes on in the block behind.
  var continuation: Continuation? { get }
  /// How many bytes of whole records were processed. The rest is to be a block of its own, since much has come of these.
  var consumed: Int { get }

  /// Processes a block of whole records; it may end behind the record that is one too many.
  func process(_ block: UnsafeBufferPointer<UInt8>, at place: BlockPlace, _ limits: BlockLimits)

  /// Processes a piece of a record that is longer than the limit. The line's end is all in the last one.
  func process(
    piece: UnsafeBufferPointer<UInt8>, at place: BlockPlace, isFirst: Bool, isLast: Bool,
    _ limits: BlockLimits)
}

extension BlockWorker {
  package var continuation: Continuation? { nil }
}

/// What may come of a block before its worker stops.
package struct BlockLimits {
  /// How many invalid records may pass. The next one ends the block, and is not written.
  package var invalid = Int.max
  /// The same of all records.
  package var records = Int.max

  package init() {}
}

/// Where a block begins in its file.
package struct BlockPlace {
  /// How many bytes stand before it.
  package var offset = 0
  /// How many lines do.
  package var lineCount = 0
  /// How many characters of its line do; none where blocks begin with lines.
  var column = 0
  /// What goes on from the block before.
  var continuation: Continuation?

  package init() {}

  mutating func move(over bytes: UnsafeBufferPointer<UInt8>, _ separator: UInt8) {
    offset += bytes.count
    lineCount += bytes.count(of: separator)
    let feed = bytes.lastOffset(of: separator, in: 0..<bytes.count)
    let line = UnsafeBufferPointer(rebasing: bytes[(feed.map { $0 + 1 } ?? 0)...])
    column = (feed == nil ? column : 0) + (line.isEmpty ? 0 : String(decoding: line, as: UTF8.self).count)
  }
}

/// Runs files through workers, block by block: the same output in the same order for any number of threads.
package final class BlockStream<Worker: BlockWorker> {
  /// One for each block that may be on its way, and one for long records.
  package let workers: [Worker]
  private let jobs: Int
  private let blockSize: Int
  private let sample: RecordSample?
  /// Whether the record that comes in pieces is one of the sample.
  private var isLongRecordSampled = true
  /// What goes on behind the blocks that were delivered.
  private var continuation: Continuation?

  package init(
    jobs: Int, blockSize: Int = Crew.blockSize, sample: RecordSample? = nil, _ makeWorker: () -> Worker
  ) {
    workers = (0..<Crew.workerCount(jobs: jobs)).map { _ in makeWorker() }
    self.jobs = jobs
    self.blockSize = blockSize
    self.sample = sample
  }

  /// Runs one file.
  /// - Parameters:
  ///   - limits: what may come of the next records; with no record left the run ends.
  ///   - deliver: takes what came of some records, or of a piece of one.
  /// - Throws: the error of `deliver`, which ends the run.
  package func run<Failure>(
    _ reader: BlockReader, _ read: (UnsafeMutableBufferPointer<UInt8>) -> Int?, limits: () -> BlockLimits,
    deliver: (Worker) throws(Failure) -> Void
  ) throws(Failure) {
    try Crew(jobs: jobs, blockSize: blockSize).run { task, slot throws(Failure) in
      switch (task, slot.kind) {
      case (.fill, _):
        slot.kind = reader.next(into: slot.block, read)
        slot.place = reader.place
        if case .end = slot.kind { return false }
        return true
      case (.process, _):
        workers[slot.worker].process(slot.block.bytes, at: slot.place, BlockLimits())
        return true
      case (.deliver, .piece(let isFirst, let isLast)):
        return try deliverPiece(slot, isFirst: isFirst, isLast: isLast, limits(), deliver)
      case (.deliver, .records): return try deliverBlock(slot, reader.separator, limits, deliver)
      case (.deliver, .end): return false
      }
    }
  }

  /// - Returns: whether the run goes on.
  private func deliverBlock<Failure>(
    _ slot: Crew.Slot, _ separator: UInt8, _ limits: () -> BlockLimits,
    _ deliver: (Worker) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    let worker = workers[slot.worker]
    var (rest, place) = (slot.block.bytes, slot.place)
    place.continuation = continuation
    while true {
      let limits = limits()
      if continuation != nil || worker.invalid > limits.invalid || worker.records > limits.records {
        // Nobody knew what goes on in the block; and the output must end before the record that is one too many.
        worker.process(rest, at: place, limits)
      }
      try deliver(worker)
      if worker.invalid > limits.invalid || worker.records >= limits.records { return false }
      continuation = worker.continuation
      if worker.consumed == rest.count { return true }
      place.move(over: UnsafeBufferPointer(rebasing: rest[..<worker.consumed]), separator)
      rest = UnsafeBufferPointer(rebasing: rest[worker.consumed...])
      worker.process(rest, at: place, BlockLimits())
    }
  }

  private func deliverPiece<Failure>(
    _ slot: Crew.Slot, isFirst: Bool, isLast: Bool, _ limits: BlockLimits,
    _ deliver: (Worker) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    if isFirst {
      isLongRecordSampled = limits.records > 0 && sample?.includes(recordAt: slot.place.offset) ?? true
    }
    guard isLongRecordSampled else { return true }
    let worker = workers[slot.worker]
    worker.process(piece: slot.block.bytes, at: slot.place, isFirst: isFirst, isLast: isLast, limits)
    try deliver(worker)
    return worker.invalid <= limits.invalid
  }
}

/// A source of bytes that may fail. What was read before goes on its way first, so the failure is kept until then.
package struct FailingSource<Failure: Error> {
  /// Why nothing more is read.
  package private(set) var failure: Failure?

  package init() {}

  /// Reads up to so many bytes.
  /// - Returns: how many; 0 at the end, `nil` where reading failed.
  package mutating func read(
    into space: UnsafeMutableBufferPointer<UInt8>,
    _ read: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Int
  ) -> Int? {
    if failure != nil { return nil }
    do throws(Failure) {
      return try read(space)
    } catch {
      failure = error
      return nil
    }
  }
}
