/// Doors for inputs that are no `String`: bytes in an array or a buffer, the UTF-8 of a part of a string. No string is made of them.
/// Those that are not well-formed UTF-8 have the problem ``Problem/Code/malformed`` at the first such byte, and nothing of them is
/// kept. All take time in proportion to the length of the input.
extension Rule {
  /// Formats bytes, which should be UTF-8; those of an array are not copied.
  public func format(_ input: some Sequence<UInt8>, language: String = "en") -> Outcome {
    input.withBytes { format($0, language: language) }
  }

  /// The shown text of bytes; empty where they are not well-formed.
  public func redact(_ input: some Sequence<UInt8>) -> String { input.withBytes { redact($0) } }

  /// The value of bytes; empty where they are not well-formed.
  public func value(of input: some Sequence<UInt8>) -> String { input.withBytes { value(of: $0) } }

  private func format(_ bytes: UnsafeBufferPointer<UInt8>, language: String) -> Outcome {
    guard let offset = UTF8Validation.firstInvalidOffset(in: bytes) else {
      return compiled.format(bytes, declaration, language: language)
    }
    var problem = Problem(code: .malformed, step: "", range: Range(utf8: offset..<offset + 1))
    problem.message = Messages.message(for: problem, in: declaration, language: language)
    return Outcome(
      text: "", value: "", shown: "", isComplete: false, problems: [problem], drops: Drops([]))
  }

  private func redact(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    UTF8Validation.firstInvalidOffset(in: bytes) == nil ? compiled.redact(bytes) : ""
  }

  private func value(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    UTF8Validation.firstInvalidOffset(in: bytes) == nil ? compiled.value(of: bytes) : ""
  }
}

extension Sequence where Element == UInt8 {
  /// Calls `body` with the bytes, which live for that call only; copied where they are not in one piece.
  fileprivate func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withContiguousStorageIfAvailable(body) ?? Array(self).withUnsafeBufferPointer(body)
  }
}
