import Glibc

/// A system call that failed, with what it was about.
struct SystemError: Error, CustomStringConvertible {
  /// The file or stream, as a person would name it.
  let subject: String
  /// The `errno` of the call.
  let code: Int32
  /// The reason in words of the command's own, where the C library has none.
  private let words: String?

  /// A call that failed with an `errno`, or a stream whose content is not as it should be.
  init(subject: String, code: Int32 = EBADMSG, words: String? = nil) {
    (self.subject, self.code, self.words) = (subject, code, words)
  }

  /// The error that `errno` holds now.
  static func current(_ subject: String) -> SystemError { SystemError(subject: subject, code: errno) }

  /// What is wrong with the subject, in the C library's words.
  var description: String {
    // The C library's words, "bad file descriptor", say nothing to most people.
    if code == EBADF { return "\(subject) is closed; open it, for example with /dev/null" }
    return "\(subject): \(words ?? Self.reason(code))"
  }

  private static func reason(_ code: Int32) -> String {
    // The command has one thread, so nobody else writes to the C library's buffer.
    guard let words = strerror(code) else { return "error \(code)" }
    let text = String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
