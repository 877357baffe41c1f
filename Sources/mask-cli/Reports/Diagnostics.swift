import Glibc

/// Writes messages to the standard error, and the progress line when it is a terminal.
///
/// A message goes out at once on a terminal and with `isImmediate`. Elsewhere it is at most a second late: code that
/// waits for input asks `patience` first, and flushes when it has run out.
final class Diagnostics {
  /// How long a message may be held back, in milliseconds.
  private static let delay = 1000

  private let buffer: OutputBuffer
  private let isImmediate: Bool
  // A progress line would stand among the lines of the output where they go to the same terminal.
  private let showsProgress: Bool
  private var progress: Progress
  /// When the oldest message that is held back came, in milliseconds.
  private var heldSince: Int?
  private var hasFailed = false

  /// Messages that are held back for a short while, unless they are to go out at once.
  /// - Parameter showsProgressAtOnce: whether a terminal shows the progress from the beginning, whatever else it shows.
  init(isImmediate: Bool = false, showsProgressAtOnce: Bool = false) {
    let isTerminal = Descriptor.isTerminal(STDERR_FILENO)
    buffer = OutputBuffer(descriptor: STDERR_FILENO, name: "standard error", capacity: 1 << 14)
    self.isImmediate = isImmediate || isTerminal
    showsProgress = isTerminal && (showsProgressAtOnce || !Descriptor.isTerminal(STDOUT_FILENO))
    progress = showsProgressAtOnce ? Progress(patience: 0) : Progress()
  }

  /// Adds lines that others have collected.
  func take(_ lines: UnsafeBufferPointer<UInt8>) {
    if !lines.isEmpty { tell { buffer throws(SystemError) in try buffer.append(lines) } }
  }

  /// Writes messages, a line each, and answers the status that the command ends with.
  @discardableResult
  static func tell(_ messages: [Message], endingWith status: ExitStatus = .success) -> ExitStatus {
    let diagnostics = Diagnostics()
    for message in messages { diagnostics.line(message) }
    return diagnostics.finish(status)
  }

  /// Adds a line.
  func line(_ message: Message) {
    tell { buffer throws(SystemError) in
      try buffer.append(message)
      try buffer.append(0x0A)
    }
  }

  private func tell(_ write: (OutputBuffer) throws(SystemError) -> Void) {
    hideProgress()
    put(write)
    if isImmediate || patience == 0 { flush() }
  }

  /// How many milliseconds may pass before `flush` is due; `nil` while no message is held back.
  var patience: Int? { heldSince.map { max(0, $0 + Self.delay - Self.now()) } }

  /// Writes out what is held back.
  func flush() {
    heldSince = nil
    do throws(SystemError) {
      try buffer.flush()
    } catch {
      note(error)
    }
  }

  /// Writes out what is held back, and answers the status that the command ends with: where a message
  /// was lost, the status of a failed output.
  func finish(_ status: ExitStatus) -> ExitStatus {
    hideProgress()
    flush()
    return hasFailed ? .system : status
  }

  /// Draws how far the work is, when somebody watches and it takes long.
  func progress(lines: Int, invalid: Int, _ bytes: Progress.Bytes) {
    guard showsProgress, let text = progress.text(lines: lines, invalid: invalid, bytes) else { return }
    put(text)
    flush()
  }

  /// Removes the progress line; it comes back with the next `progress`.
  func hideProgress() {
    guard progress.isVisible else { return }
    put(Progress.erasure)
    progress.isVisible = false
    flush()
  }

  private func put(_ message: Message) {
    put { buffer throws(SystemError) in try buffer.append(message) }
  }

  private func put(_ write: (OutputBuffer) throws(SystemError) -> Void) {
    if heldSince == nil { heldSince = Self.now() }
    do throws(SystemError) {
      try write(buffer)
    } catch {
      note(error)
    }
  }

  /// Somebody who closed the standard error, or reads no more of it, wants no messages. All else is a failure.
  private func note(_ error: SystemError) {
    if error.code != EPIPE, error.code != EBADF { hasFailed = true }
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
