import InputMask

extension Explanation {
  /// Where a caret of the input stands in the formatted text.
  /// - Complexity: O(*runs*) of the steps' maps.
  package func caretInText(from caret: UTF8Offset) -> UTF8Offset {
    zip(steps, carets(from: caret)).reversed().first { $0.0.stage != .redactor }?.1 ?? caret
  }
}
