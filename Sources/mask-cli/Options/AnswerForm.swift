import ArgumentParser

/// What a prompt writes for its answer.
enum AnswerForm: String, WordArgument {
  /// The value without decoration.
  case value
  /// The formatted text.
  case text
}
