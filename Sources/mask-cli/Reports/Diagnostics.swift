import Glibc
import InputMask

/// Writes messages to the standard error, and the progress line when it is a terminal.
///
/// A message goes out at once on a terminal and with `isImmediate`. Elsewhere code that may wait, for input or for the reader of the
/// output, flushes before it does.
final class Diagnostics {
  /// From how many bytes on messages are written out.
  private static let capacity = 1 << 14

  private let held = ByteStore(capacity: Diagnostics.capacity)
  private let output = OutputBuffer(
    descriptor: STDERR_FILENO, name: "standard error", capacity: Diagnostics.capacity)
  private let isImmediate: Bool
  // A progress line would stand among the lines of the output where they go to the same terminal.
  private let showsProgress: Bool
  private var progress: Progress
  private var hasFailed = false

  /// Messages that are held back until somebody may wait, unless they are to go out at once.
  /// - Parameter showsProgressAtOnce: whether a terminal shows the progress from the beginning, whatever else it shows.
  init(isImmediate: Bool = false, showsProgressAtOnce: Bool = false) {
    let isTerminal = Descriptor.isTerminal(STDERR_FILENO)
    self.isImmediate = isImmediate || isTerminal
    showsProgress = isTerminal && (showsProgressAtOnce || !Descriptor.isTerminal(STDOUT_FILENO))
    progress = showsProgressAtOnce ? Progress(patience: 0) : Progress()
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
    var text = message.text + "\n"
    text.withUTF8(take)
  }

  /// Adds lines that others have collected.
  func take(_ lines: UnsafeBufferPointer<UInt8>) {
    if lines.isEmpty { return }
    hideProgress()
    held.append(lines)
    if isImmediate || held.count >= Self.capacity { flush() }
  }

  /// Writes out what is held back.
  func flush() {
    defer { held.removeAll() }
    do throws(SystemError) {
      try output.append(held.bytes)
      try output.flush()
    } catch {
      // Somebody who closed the standard error, or reads no more of it, wants no messages. All else is a failure.
      if error.code != EPIPE, error.code != EBADF { hasFailed = true }
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
    held.append(text)
    flush()
  }

  /// Removes the progress line; it comes back with the next `progress`.
  private func hideProgress() {
    if progress.isVisible { held.append(Progress.erasure) }
    progress.isVisible = false
  }
}
