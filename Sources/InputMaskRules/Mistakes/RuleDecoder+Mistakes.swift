import InputMask

// How the mistakes of this module are reported.

extension RuleDecoder {
  mutating func report(_ location: DocumentLocation, _ mistake: @autoclosure () -> RuleFileMistake) {
    report(location, mistake: mistake())
  }

  mutating func report(_ location: DocumentLocation, _ mistake: @autoclosure () -> FieldFileMistake) {
    report(location, mistake: mistake())
  }
}

extension RuleDiagnostic {
  /// A mistake that a file has as a whole.
  init(file: String, _ mistake: ReadingMistake) { self.init(file: file, message: mistake.message) }

  /// A mistake that no file is to blame for.
  init(_ mistake: RuleFileMistake) { self.init(message: mistake.message) }
}
