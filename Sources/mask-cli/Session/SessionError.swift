/// Why a line of a session is no operation that could be performed. Nothing changed, and the session goes on.
struct SessionError: Error, Equatable {
  /// What kind of error it is, as written in JSON.
  enum Code: String, CaseIterable {
    /// The line is no JSON object.
    case malformed
    /// There is no operation of this name.
    case unknownOperation = "unknown-operation"
    /// The operation has no such key.
    case unknownKey = "unknown-key"
    /// A key that the operation needs is not there.
    case missingKey = "missing-key"
    /// What a key holds is of another type, or is none of the words it may be.
    case wrongType = "wrong-type"
    /// A position is before the start or behind the end of its text.
    case outOfRange = "out-of-range"
    /// The line, or the text that would come of it, is longer than a session lets it be.
    case tooLarge = "too-large"
    /// There is no rule of this name, or it is broken.
    case unknownRule = "unknown-rule"
  }

  /// What kind of error it is.
  let code: Code
  /// What is wrong and what would do. Holds nothing that came over the pipe: it may be a secret.
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The answer to the line.
  /// - Parameter id: the request's own, as JSON.
  func object(id: String?) -> String {
    let prefix = id.map { "\"id\":\($0)," } ?? ""
    return "{\(prefix)\"error\":{\"code\":\(JSON.quoted(code.rawValue)),\"message\":\(JSON.quoted(message))}}"
  }
}
