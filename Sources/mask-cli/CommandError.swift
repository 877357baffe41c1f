import InputMask
import InputMaskRecords
import InputMaskRules

/// Why the command cannot go on, with the exit status that says so.
enum CommandError: Error {
  /// The command was called in a way that makes no sense.
  case usage(Message)
  /// The argument parser does not understand the arguments.
  case arguments(Message)
  /// A rule or the configuration cannot be used.
  case rules([RuleDiagnostic])
  /// Input or output failed.
  case system(SystemError)

  /// What an error of the layers below is to the command; `nil` for one that is none of theirs.
  init?(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as SystemError: self = .system(error)
    case let error as RecordError: self = .usage("\(error.message)")
    case let error as RuleError: self = .usage("\(error)")
    case let error as RuleBookError: self = .rules(error.diagnostics)
    default: return nil
    }
  }

  /// What the process ends with.
  var status: ExitStatus {
    switch self {
    case .usage, .arguments, .rules: return .usage
    case .system: return .system
    }
  }

  /// The same mistake, told of a place in a file where there is one.
  func told(of location: DocumentLocation?) -> CommandError {
    guard let location else { return self }
    switch self {
    case .usage(let message): return .rules([location.diagnostic(message.text)])
    case .rules(let diagnostics):
      return .rules(diagnostics.map { $0.file.isEmpty ? location.diagnostic($0.message) : $0 })
    case .arguments, .system: return self
    }
  }

  /// What standard error says, line by line.
  var lines: [Message] {
    switch self {
    case .usage(let message): return ["mask-cli: \(message)"]
    case .arguments(let message):
      return ["mask-cli: \(message)", "Try 'mask-cli --help' for more information."]
    case .rules(let diagnostics): return diagnostics.map { $0.file.isEmpty ? "mask-cli: \($0)" : "\($0)" }
    case .system(let error): return ["mask-cli: \(error)"]
    }
  }
}

/// What the process ends with.
enum ExitStatus: Int32, Error {
  /// All is well.
  case success = 0
  /// Some value is invalid.
  case invalid = 1
  /// The usage, a rule or the configuration is wrong.
  case usage = 2
  /// Input or output failed.
  case system = 4
  /// The person at the terminal broke off (128 + SIGINT, as shells count).
  case interrupted = 130
}
