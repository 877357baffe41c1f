import ArgumentParser

/// What a prompt writes for its answer.
enum AnswerFormat: String, ExpressibleByArgument, CaseIterable {
  /// The value without decoration.
  case value
  /// The formatted text.
  case text
}
