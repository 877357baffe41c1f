import InputMask

/// What can be wrong with files of rules and fields, and with the folders that they stand in.
struct FileMistake: Mistake {
  let words: MistakeWords

  init(_ problem: String, _ remedy: String, joint: String = "; ") {
    words = MistakeWords(problem, remedy, joint: joint)
  }
}

extension RuleDecoder {
  mutating func report(_ location: DocumentLocation, _ mistake: @autoclosure () -> FileMistake) {
    report(location, mistake: mistake())
  }
}

extension DocumentLocation {
  /// A mistake that stands here.
  func diagnostic(_ mistake: FileMistake) -> RuleDiagnostic { diagnostic(mistake.message) }
}

extension [RuleDiagnostic] {
  /// Adds a mistake at its place.
  mutating func report(_ location: DocumentLocation, _ mistake: FileMistake) {
    append(location.diagnostic(mistake))
  }
}

extension RuleDiagnostic {
  /// A mistake that a file has as a whole, or that no file is to blame for.
  init(file: String = "", _ mistake: FileMistake) { self.init(file: file, message: mistake.message) }
}
