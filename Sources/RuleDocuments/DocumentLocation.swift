/// A place in a rule file.
package struct DocumentLocation: Sendable {
  package let file: SourceFile
  /// Counted from 1.
  package let line: Int
  /// The scalar in the line, counted from 1.
  package let column: Int

  package init(file: SourceFile, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}
