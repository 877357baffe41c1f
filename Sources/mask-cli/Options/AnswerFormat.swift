import ArgumentParser

/// What a prompt writes for its answer: the value without decoration, or the formatted text.
enum AnswerFormat: String, ExpressibleByArgument, CaseIterable {
  case value, text
}
