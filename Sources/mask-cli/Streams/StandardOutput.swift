import Glibc

/// What a command prints that does not filter lines.
enum StandardOutput {
  /// Writes a message for people, with a line's end where it has none.
  /// - Throws: `CommandError` when it cannot be written. Somebody who reads no more of it has had enough: that is
  ///   no failure.
  static func say(_ message: Message) throws(CommandError) { try write(data: message.text) }

  /// Writes data as it is, with a line's end where it has none.
  static func write(data: String) throws(CommandError) {
    let output = OutputBuffer.standardOutput()
    do throws(SystemError) {
      try output.append(data: data)
      if !data.isEmpty, !data.hasSuffix("\n") { try output.append(0x0A) }
      try output.flush()
    } catch {
      if error.code != EPIPE { throw .system(error) }
    }
  }
}
