import Glibc

/// Questions that are answered with lines of the standard input, where there is no terminal to draw on.
enum PlainPrompt {
  /// The line that answers a question.
  /// - Parameters:
  ///   - label: what a terminal is asked with.
  ///   - name: what a mistake is told under.
  ///   - isSecret: whether a terminal shows nothing of the answer.
  ///   - remarks: what a terminal is told before it, a line each.
  ///   - isRepeated: whether an answer was refused already: then the end of the input is no other mistake.
  /// - Throws: `ExitStatus.invalid`, with the mistake told, or `CommandError`.
  static func line(
    asking label: String, of name: String, isSecret: Bool, remarks: [String] = [], isRepeated: Bool = false
  ) throws -> String {
    let lines: [Message] = remarks.map { "\($0)\n" } + [label.isEmpty ? "" : "\(label): "]
    do throws(LineInput.Failure) {
      return try LineInput(descriptor: STDIN_FILENO, isSilent: isSecret).read(asking: lines.joined())
    } catch {
      if case .ended = error, isRepeated { throw ExitStatus.invalid }
      if case .system(let error) = error { throw CommandError.system(error) }
      throw refusal(error.message ?? "", of: name)
    }
  }

  /// Tells what is wrong with an answer; answers the status that the command ends with.
  static func refusal(_ message: String, of name: String) -> ExitStatus {
    Diagnostics.tell(["mask-cli: \(name): \(message)"], endingWith: .invalid)
  }
}
