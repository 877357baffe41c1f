import Glibc

/// Writes messages to the standard error at once, and the progress line when it is a terminal.
final class Diagnostics {
  private let buffer = OutputBuffer(descriptor: STDERR_FILENO, name: "standard error", capacity: 1 << 14)
  // A progress line would stand among the lines of the output where they go to the same terminal.
  private let showsProgress: Bool
  private var progress: Progress
  private var hasFailed = false

  /// - Parameter showsProgressAtOnce: whether a terminal shows the progress from the beginning, whatever else it shows.
  init(showsProgressAtOnce: Bool = false) {
    showsProgress =
      Descriptor.isTerminal(STDERR_FILENO) && (showsProgressAtOnce || !Descriptor.isTerminal(STDOUT_FILENO))
    progress = showsProgressAtOnce ? Progress(patience: 0) : Progress()
  }

  /// Writes messages, a line each, and answers the status that the command ends with.
  @discardableResult
  static func tell(_ messages: [Message], endingWith status: ExitStatus = .success) -> ExitStatus {
    let diagnostics = Diagnostics()
    for message in messages { diagnostics.line(message) }
    return diagnostics.finish(status)
  }

  /// Writes a line.
  func line(_ message: Message) {
    hideProgress()
    put(message + "\n")
  }

  /// Writes lines that others have collected.
  func take(_ lines: UnsafeBufferPointer<UInt8>) {
    if lines.isEmpty { return }
    hideProgress()
    put(lines)
  }

  /// Answers the status that the command ends with: where a message was lost, the status of a failed output.
  func finish(_ status: ExitStatus) -> ExitStatus {
    hideProgress()
    return hasFailed ? .system : status
  }

  /// Draws how far the work is, when somebody watches and it takes long.
  func progress(lines: Int, invalid: Int, _ bytes: Progress.Bytes) {
    guard showsProgress, let text = progress.text(lines: lines, invalid: invalid, bytes) else { return }
    put(text)
  }

  /// Removes the progress line; it comes back with the next `progress`.
  private func hideProgress() {
    guard progress.isVisible else { return }
    put(Progress.erasure)
    progress.isVisible = false
  }

  private func put(_ message: Message) {
    var text = message.text
    text.withUTF8 { put($0) }
  }

  private func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    do throws(SystemError) {
      try buffer.append(bytes)
      try buffer.flush()
    } catch {
      // Somebody who closed the standard error, or reads no more of it, wants no messages. All else is a failure.
      if error.code != EPIPE, error.code != EBADF { hasFailed = true }
    }
  }
}
