import Glibc

/// Lets a run that is told to end (SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM) write out first what it has done.
///
/// The first signal is noted, and found where the run waits for input. The second one ends the process at once.
final class Interruption {
  private let signals: SignalPipe
  /// The signal that came.
  private(set) var signal: Int32?

  /// Begins to catch the signals.
  /// - Throws: `SystemError` when there are no descriptors left.
  init() throws(SystemError) {
    signals = try SignalPipe(catching: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM], isOnce: true)
  }

  /// Waits until there is something to read.
  /// - Parameter patience: how many milliseconds to wait; `nil` for ever.
  /// - Returns: whether there is; otherwise the time is over.
  /// - Throws: `SystemError` with the code `EINTR` when the run is told to end.
  func wait(for descriptor: Int32, _ patience: Int?) throws(SystemError) -> Bool {
    let (hasInput, hasSignal) = try signals.wait(for: descriptor, patience)
    if hasSignal, let first = signals.received().first {
      signal = first
      throw SystemError(subject: "the run", code: EINTR)
    }
    return hasInput || hasSignal
  }
}
