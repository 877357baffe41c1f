/// One thing that is wrong with a rule file, and where.
public struct RuleDiagnostic: Hashable, Sendable {
  /// The name of the file as it was given; empty where no file is to blame, as for an unknown rule.
  public var file: String
  /// The line, counted from 1; 0 where the file as a whole is meant.
  public var line: Int
  /// The grapheme in the line, counted from 1; 0 where the file as a whole is meant.
  public var column: Int
  /// What is wrong; what would do. It may quote the rule file, never anything that was formatted.
  public var message: String

  /// A diagnostic at a place of a file.
  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// A diagnostic about a file as a whole, or about none where `file` is empty.
  package init(file: String = "", message: String) {
    self.init(file: file, line: 0, column: 0, message: message)
  }
}

extension RuleDiagnostic: Comparable {
  /// Whether the left one stands first: by file, then by line, column and message.
  public static func < (left: RuleDiagnostic, right: RuleDiagnostic) -> Bool {
    (left.file, left.line, left.column, left.message) < (right.file, right.line, right.column, right.message)
  }
}

extension RuleDiagnostic: CustomStringConvertible {
  /// `file:line:column: what is wrong; what would do`, without the parts that are not known.
  public var description: String {
    if file.isEmpty { return message }
    return line == 0 ? "\(file): \(message)" : "\(file):\(line):\(column): \(message)"
  }
}

extension SourceFile {
  /// A diagnostic at a line and a column in scalars, both counted from 1.
  package func diagnostic(line: Int, column: Int, _ message: String) -> RuleDiagnostic {
    diagnostic(at: place(line: line, column: column), message)
  }

  package func diagnostic(atByte offset: Int, _ message: String) -> RuleDiagnostic {
    diagnostic(at: place(atByte: offset), message)
  }

  private func diagnostic(at place: (line: Int, column: Int), _ message: String) -> RuleDiagnostic {
    RuleDiagnostic(file: name, line: place.line, column: place.column, message: message)
  }
}

extension DocumentLocation {
  /// A mistake that stands here.
  package func diagnostic(_ mistake: Mistake) -> RuleDiagnostic { diagnostic(mistake.message) }

  package func diagnostic(_ message: String) -> RuleDiagnostic {
    file.diagnostic(line: line, column: column, message)
  }
}
