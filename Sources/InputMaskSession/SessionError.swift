import InputMask
import InputMaskFields

/// Why a line of a session is no operation that could be performed. Nothing changed, and the session goes on.
struct SessionError: Error, Equatable, JSONWritable {
  /// What kind of error it is, as written in JSON.
  enum Code: String, CaseIterable {
    /// The line is no JSON object.
    case malformed
    /// There is no operation of this name.
    case unknownOperation = "unknown-operation"
    /// What the session drives is of a kind that has no such operation.
    case wrongKind = "wrong-kind"
    /// The operation has no such key.
    case unknownKey = "unknown-key"
    /// A key that the operation needs is not there.
    case missingKey = "missing-key"
    /// The value of a key has another type, or is not one of the possible words.
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

  /// What is wrong with a form, without the names, which came over the pipe.
  init(_ error: FormError) {
    switch error {
    case .duplicateName: self.init(.wrongType, "two fields have one name; give each its own")
    case .secretTokens: self.init(.wrongType, "a field of tokens cannot be hidden; leave \"secret\" out")
    case .unknownName, .repeatedName:
      self.init(.wrongType, "the names of the fields are no order; give each its own name")
    }
  }

  /// The rule cannot have a box for each character.
  static let noBoxes = SessionError(
    .unknownRule,
    "characters of this rule move, are words or go by variants, and have no boxes; take another rule, or the kind text"
  )

  func write(to writer: inout JSONWriter) {
    writer.object { error in
      error.member("code", code.rawValue)
      error.member("message", message)
    }
  }
}
