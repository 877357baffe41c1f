import Glibc
import Synchronization

/// Turns signals into bytes of a pipe, which can be waited for together with a terminal.
///
/// There is one at a time: handlers of signals know nothing but what the process shares.
final class SignalPipe {
  /// The end that the handler writes to; -1 while nobody listens.
  private static let writer = Atomic<Int32>(-1)

  /// The signals that are caught: those that end the process, stop it, let it go on, or tell of a new size.
  static let all = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  /// The end to wait for and to read from.
  let descriptor: Int32
  private let writing: Int32
  private var former: [(signal: Int32, action: sigaction)] = []
  /// Signals that came with others that have been dealt with.
  private var kept: [Int32] = []

  /// Starts to catch signals, except those that the process was started to ignore.
  /// - Parameter isOnce: whether a signal that comes a second time does what it does in other programs.
  /// - Throws: `SystemError` when there are no descriptors left.
  init(catching caught: [Int32] = all, isOnce: Bool = false) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .current("a pipe") }
    ends = ends.map(Descriptor.aside)
    guard !ends.contains(-1) else { throw .current("a pipe") }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    descriptor = ends[0]
    writing = ends[1]
    Self.writer.store(writing, ordering: .sequentiallyConsistent)
    for signal in caught { catchSignal(signal, isOnce: isOnce) }
    // A program with threads of its own may start others with signals blocked, and then nothing would end
    // or stop this one.
    var mask = sigset_t()
    sigemptyset(&mask)
    for (signal, _) in former { sigaddset(&mask, signal) }
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  deinit { stop() }

  private func catchSignal(_ signal: Int32, isOnce: Bool) {
    var action = sigaction()
    if isOnce { action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) }
    action.__sigaction_handler.sa_handler = { number in
      // Only what a handler may do: one write, with errno as it was.
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      let writer = SignalPipe.writer.load(ordering: .sequentiallyConsistent)
      if writer >= 0 { _ = write(writer, &byte, 1) }
      errno = error
    }
    var old = sigaction()
    guard sigaction(signal, nil, &old) == 0 else { return }
    if unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == Self.ignored { return }
    guard sigaction(signal, &action, nil) == 0 else { return }
    former.append((signal: signal, action: old))
  }

  private static var ignored: Int { unsafeBitCast(SIG_IGN, to: Int.self) }

  /// The signals that came since the last call, in their order.
  func received() -> [Int32] {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &buffer, buffer.count)
    defer { kept = [] }
    return kept + (count > 0 ? buffer[..<count].map { Int32($0) } : [])
  }

  /// Waits for input of another descriptor, or for a signal.
  /// - Parameter timeout: how many milliseconds to wait; `nil` for ever.
  /// - Returns: what came; nothing where the time is over.
  /// - Throws: `SystemError` where nobody can wait.
  func wait(for other: Int32, _ timeout: Int?) throws(SystemError) -> (hasInput: Bool, hasSignal: Bool) {
    var requests = [other, descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&requests, nfds_t(requests.count), timeout.map { Int32(clamping: $0) } ?? -1) < 0 {
      if errno != EINTR, errno != EAGAIN { throw .current("the input") }
    }
    return (requests[0].revents != 0, requests[1].revents != 0)
  }

  /// Whether signals are there to be received that the descriptor does not tell of.
  var hasKept: Bool { !kept.isEmpty }

  /// Whether the process may stop: a shell that waits for output has what writes it ignore Ctrl-Z, since
  /// nobody could let that go on again.
  var canSuspend: Bool { former.contains { $0.signal == SIGTSTP } }

  /// Stops the process, and those it runs with, until the shell lets it go on; that it went on is then told
  /// by nothing but the return. Without job control nothing stops.
  func suspend() {
    guard canSuspend else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    var caught = sigaction()
    guard sigaction(SIGTSTP, &action, &caught) == 0 else { return }
    kill(0, SIGTSTP)
    _ = sigaction(SIGTSTP, &caught, nil)
    kept = received().filter { $0 != SIGCONT && $0 != SIGTSTP }
  }

  /// Ends the process by a signal, as if it had not been caught, so that the parent process learns the truth; a shell shows the
  /// status 128 and the signal's number.
  static func die(by signal: Int32) {
    Glibc.signal(signal, SIG_DFL)
    raise(signal)
  }

  /// Puts everything back as it was.
  func stop() {
    guard !former.isEmpty || Self.writer.load(ordering: .sequentiallyConsistent) == writing else { return }
    for (signal, action) in former {
      var action = action
      _ = sigaction(signal, &action, nil)
    }
    former = []
    Self.writer.store(-1, ordering: .sequentiallyConsistent)
    close(descriptor)
    close(writing)
  }
}
