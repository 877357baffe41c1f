import InputMask

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Threads that read blocks, process them and write what came of them, in order.
///
/// Reading and writing are a turn that one thread has at a time. A thread that has it writes what is ready, reads a block and
/// passes the turn on; then it processes its block. So the bytes of a block and of its output stay with one thread, and
/// none waits while there is something to do.
package final class Crew {
  /// A block on its way. One thread has it at a time.
  final class Slot {
    fileprivate let index: Int
    let block = ByteStore(capacity: 1 << 16)
    /// The number of the worker that processes the block: that of the slot, or that of all blocks with a long record.
    fileprivate(set) var worker: Int
    /// Where the block begins; set by the thread that fills it.
    var place = BlockPlace()
    /// The kind of the block; set by the thread that fills it.
    var kind = BlockReader.Kind.end
    fileprivate var isDone = false
    /// Whether the block has a record that is longer than blocks are.
    fileprivate var isLong = false

    fileprivate init(_ index: Int) {
      self.index = index
      worker = index
    }
  }

  /// What the threads of a run do with a slot.
  enum Task {
    /// To read a block; `false` where there is none left.
    case fill
    /// To process it. Pieces of records are not.
    case process
    /// To write what came of it, in the order of the blocks; `false` where the run is to stop.
    case deliver
  }

  /// Whoever holds it has the turn.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// A slot became free, or there is nothing more to read.
  private let hasChanged = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let jobs: Int
  private var perform: ((Task, Slot) -> Bool)?
  private var free: [Slot]
  /// The slots on their way, in the order of their blocks.
  private var queue: [Slot] = []
  private var isAtEnd = false
  /// Whether `deliver` ended the run.
  private var isStopped = false
  /// How many bytes a block has that holds no long record.
  private let blockSize: Int

  /// How many bytes a block has: small enough that a block and its output stay in the memory next to a processor.
  package static let blockSize = 1 << 18

  /// How many slots there are for a number of jobs.
  static func slotCount(jobs: Int) -> Int { jobs > 1 ? jobs + 2 : 1 }

  /// How many workers there are for a number of jobs: one for each slot, and one for all blocks with a long record. What
  /// rules need for a record is many times its length, and they keep it; so it is kept once.
  static func workerCount(jobs: Int) -> Int { jobs > 1 ? slotCount(jobs: jobs) + 1 : 1 }

  /// A crew of so many threads; the caller's is one of them. The system may give fewer.
  /// - Parameter blockSize: how many bytes a block has, unless a record is longer.
  init(jobs: Int, blockSize: Int = Crew.blockSize) {
    self.jobs = jobs
    self.blockSize = blockSize
    free = (0..<Self.slotCount(jobs: jobs)).reversed().map { Slot($0) }
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(hasChanged, nil)
  }

  deinit {
    pthread_cond_destroy(hasChanged)
    pthread_mutex_destroy(mutex)
    hasChanged.deallocate()
    mutex.deallocate()
  }

  /// Runs a stream. Tasks are performed on any of the threads, one at a time but for `process`.
  /// - Throws: the error of a task, which stops the run.
  func run<Failure>(_ perform: (Task, Slot) throws(Failure) -> Bool) throws(Failure) {
    var failure: Failure?
    let performOrNote = { (task: Task, slot: Slot) -> Bool in
      do throws(Failure) {
        return try perform(task, slot)
      } catch {
        failure = error
        return false
      }
    }
    withoutActuallyEscaping(performOrNote) { perform in
      self.perform = perform
      let threads = start(jobs - 1)
      work()
      for thread in threads { pthread_join(thread, nil) }
      self.perform = nil
    }
    if let failure { throw failure }
  }

  private func start(_ count: Int) -> [pthread_t] {
    var threads: [pthread_t] = []
    // Signals are for the thread of the caller.
    var all = sigset_t()
    var old = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    for _ in 0..<count {
      var thread = pthread_t()
      let crew = Unmanaged.passUnretained(self).toOpaque()
      let status = pthread_create(
        &thread, nil,
        { crew in
          crew.map { Unmanaged<Crew>.fromOpaque($0).takeUnretainedValue().work() }
          return nil
        }, crew)
      if status == 0 { threads.append(thread) }
    }
    return threads
  }

  private func work() {
    guard let perform else { return }
    pthread_mutex_lock(mutex)
    while true {
      deliver(perform)
      // The thread that is the last to finish a block delivers all that is left.
      if isAtEnd { break }
      // The one that was written last: its bytes are near the thread that wrote them.
      guard let slot = free.last else {
        pthread_cond_wait(hasChanged, mutex)
        continue
      }
      guard perform(.fill, slot) else {
        end()
        continue
      }
      free.removeLast()
      slot.isDone = false
      queue.append(slot)
      let isProcessed = chooseWorker(for: slot)
      pthread_mutex_unlock(mutex)
      if isProcessed { _ = perform(.process, slot) }
      pthread_mutex_lock(mutex)
      slot.isDone = true
    }
    pthread_mutex_unlock(mutex)
  }

  /// Chooses who processes a block. One that holds a long record waits until all such blocks before it are delivered. Other threads
  /// deliver them: whatever these blocks wait for is older still.
  /// - Returns: whether the block is to be processed. A piece of a record is not, and neither is what nobody wants any more.
  private func chooseWorker(for slot: Slot) -> Bool {
    slot.worker = slot.index
    slot.isLong = false
    guard case .records = slot.kind else { return false }
    if jobs == 1 || slot.block.count <= blockSize { return true }
    slot.isLong = true
    slot.worker = Self.slotCount(jobs: jobs)
    // The order of the queue, not that in which threads wake: a younger block could not be delivered before this one.
    while !isStopped, queue.first(where: { $0.isLong }) !== slot { pthread_cond_wait(hasChanged, mutex) }
    return !isStopped
  }

  /// Hands on the oldest blocks, as far as they are done.
  private func deliver(_ perform: (Task, Slot) -> Bool) {
    while let slot = queue.first, slot.isDone {
      guard perform(.deliver, slot) else {
        queue = []
        isStopped = true
        return end()
      }
      queue.removeFirst()
      free.append(slot)
      // Threads wait for a slot, or for the worker of long records.
      pthread_cond_broadcast(hasChanged)
    }
  }

  private func end() {
    isAtEnd = true
    pthread_cond_broadcast(hasChanged)
  }
}
