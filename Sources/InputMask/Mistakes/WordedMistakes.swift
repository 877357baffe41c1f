// Mistakes that bring their own sentence, until they have a case.

extension RuleCompiler {
  mutating func report(_ field: String, column: Int? = nil, _ sentence: String) {
    report(field, column: column, RuleMistake.worded(sentence))
  }
}

extension RuleDecoder {
  package mutating func report(_ location: DocumentLocation, _ sentence: @autoclosure () -> String) {
    report(location, mistake: RuleMistake.worded(sentence()))
  }
}
