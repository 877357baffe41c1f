import Glibc

/// Writes messages to the standard error, and the progress line when it is a terminal.
///
/// When the standard error cannot be written there is nobody left to tell, so failures are ignored here and
/// the work goes on.
final class Diagnostics {
  private let buffer = OutputBuffer(descriptor: STDERR_FILENO, name: "standard error", capacity: 1 << 14)
  private let isTerminal = Descriptor.isTerminal(STDERR_FILENO)
  // A progress line would stand among the lines of the output where they go to the same terminal.
  private let showsProgress =
    Descriptor.isTerminal(STDERR_FILENO) && !Descriptor.isTerminal(STDOUT_FILENO)
  private var progress = Progress()

  /// Adds a line. On a terminal it is seen at once; elsewhere at the latest after `flush`.
  func line(_ text: String) {
    hideProgress()
    put(text + "\n")
    if isTerminal { flush() }
  }

  /// Writes out what is held back.
  func flush() { try? buffer.flush() }

  /// Draws how far the work is, when somebody watches and it takes long.
  func progress(lines: Int, invalid: Int) {
    guard showsProgress, let text = progress.text(lines: lines, invalid: invalid) else { return }
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

  private func put(_ text: String) { try? buffer.append(text) }
}
