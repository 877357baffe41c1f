/// A place in a rule file.
struct SourceLocation: Sendable {
  let file: SourceFile
  /// Counted from 1.
  let line: Int
  /// The scalar in the line, counted from 1.
  let column: Int

  func diagnostic(_ message: String) -> RuleDiagnostic {
    file.diagnostic(line: line, column: column, message)
  }
}
