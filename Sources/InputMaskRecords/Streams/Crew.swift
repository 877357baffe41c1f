#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Threads that process blocks, and the ring in which blocks wait for them and for their turn to be written.
///
/// One thread fills blocks and takes them back, in the same order. While it waits for a block, it processes others itself;
/// so as many threads work as there are jobs, and none sleeps while a block waits.
package final class Crew: @unchecked Sendable {
  /// A block on its way. It is handed from thread to thread, so that one thread has it at a time.
  package final class Slot {
    /// The number of the slot, for whoever has something of its own for each.
    package let index: Int
    package let block = ByteStore(capacity: 1 << 16)
    /// The kind of the block; set by the thread that fills it.
    package var kind = BlockReader.Kind.end
    fileprivate var isDone = false

    fileprivate init(_ index: Int) { self.index = index }
  }

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// A block was filled, or the threads are to end.
  private let hasWork = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// A block was processed.
  private let hasResult = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let slots: [Slot]
  private let process: (Slot) -> Void
  private var threads: [pthread_t] = []
  // Numbers of blocks; a block is in the slot of its number modulo the slots.
  private var filled = 0
  private var taken = 0
  private var written = 0
  private var isOver = false

  /// How many bytes a block has: small enough that a block and its output stay in the memory next to a processor.
  package static let blockSize = 1 << 18

  /// How many slots there are for a number of jobs.
  package static func slotCount(jobs: Int) -> Int { jobs > 1 ? jobs + 2 : 1 }

  /// Threads with their slots: one less than the jobs, as the thread that fills the blocks is one of them. The system may
  /// give fewer.
  /// - Parameter process: processes the block of a slot, on any of the threads. Pieces of records do not go there.
  package init(jobs: Int, _ process: @escaping (Slot) -> Void) {
    self.process = process
    slots = (0..<Self.slotCount(jobs: jobs)).map { Slot($0) }
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(hasWork, nil)
    pthread_cond_init(hasResult, nil)
    if jobs > 1 { start(jobs - 1) }
  }

  /// Ends the threads.
  package func finish() {
    pthread_mutex_lock(mutex)
    isOver = true
    pthread_cond_broadcast(hasWork)
    pthread_mutex_unlock(mutex)
    for thread in threads { pthread_join(thread, nil) }
    threads = []
  }

  deinit {
    pthread_cond_destroy(hasWork)
    pthread_cond_destroy(hasResult)
    pthread_mutex_destroy(mutex)
    hasWork.deallocate()
    hasResult.deallocate()
    mutex.deallocate()
  }

  private func start(_ count: Int) {
    // Signals are for the thread that reads and writes.
    var all = sigset_t()
    var old = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    for _ in 0..<count {
      #if canImport(Darwin)
      var thread: pthread_t?
      #else
      var thread = pthread_t()
      #endif
      let crew = Unmanaged.passUnretained(self).toOpaque()
      #if canImport(Darwin)
      let status = pthread_create(
        &thread, nil, { Unmanaged<Crew>.fromOpaque($0).takeUnretainedValue().work() }, crew)
      if status == 0, let thread { threads.append(thread) }
      #else
      let status = pthread_create(
        &thread, nil,
        { crew in
          crew.map { Unmanaged<Crew>.fromOpaque($0).takeUnretainedValue().work() }
          return nil
        }, crew)
      if status == 0 { threads.append(thread) }
      #endif
    }
  }

  private func work() {
    pthread_mutex_lock(mutex)
    while true {
      while taken == filled, !isOver { pthread_cond_wait(hasWork, mutex) }
      if taken == filled { break }
      processNext()
      pthread_cond_signal(hasResult)
    }
    pthread_mutex_unlock(mutex)
  }

  /// Processes the oldest block that nobody has begun with. The mutex must be held, and is held again behind it.
  private func processNext() {
    let slot = slots[taken % slots.count]
    taken += 1
    pthread_mutex_unlock(mutex)
    if case .records = slot.kind { process(slot) }
    pthread_mutex_lock(mutex)
    slot.isDone = true
  }

  // MARK: For the thread that reads and writes

  /// A slot to fill; `nil` while all are on their way.
  package var free: Slot? { filled - written < slots.count ? slots[filled % slots.count] : nil }

  /// Whether blocks are on their way.
  package var isBusy: Bool { filled > written }

  /// Sends the slot that is free on its way.
  package func send() {
    pthread_mutex_lock(mutex)
    slots[filled % slots.count].isDone = false
    filled += 1
    pthread_cond_signal(hasWork)
    pthread_mutex_unlock(mutex)
  }

  /// Waits for the oldest block, and processes blocks meanwhile that nobody has begun with.
  package func oldest() -> Slot {
    let slot = slots[written % slots.count]
    pthread_mutex_lock(mutex)
    while !slot.isDone {
      if taken < filled { processNext() } else { pthread_cond_wait(hasResult, mutex) }
    }
    pthread_mutex_unlock(mutex)
    return slot
  }

  /// Frees the slot of the oldest block.
  package func release() { written += 1 }
}
