import Glibc

/// Reads one answer as a line, where there is no terminal to draw on.
///
/// It reads byte by byte, as shells do, so that the lines behind the first stay for the next command.
struct LineInput {
  /// The longest line, in bytes.
  private static let limit = 1 << 20

  /// Why there is no line, unless the system has failed.
  private enum Failure: Error {
    case ended
    case mistake(String)
  }

  private let descriptor = STDIN_FILENO
  /// Whether a terminal shows nothing of what is typed.
  private let isSilent: Bool
  private let isTerminal = Descriptor.isTerminal(STDIN_FILENO)

  /// The line of the standard input that answers a question.
  /// - Parameters:
  ///   - label: what a terminal is asked with.
  ///   - name: what a mistake is told under.
  ///   - isSecret: whether a terminal shows nothing of the answer.
  ///   - remarks: what a terminal is told before it, a line each.
  ///   - isRepeated: whether an answer was refused already: then the end of the input is no other mistake.
  /// - Throws: `ExitStatus.invalid`, with the mistake told, or `CommandError`.
  static func line(
    asking label: String, of name: String, isSecret: Bool, remarks: [String] = [], isRepeated: Bool = false
  ) throws -> String {
    let lines: [Message] = remarks.map { "\($0)\n" } + [label.isEmpty ? "" : "\(label): "]
    do {
      return try LineInput(isSilent: isSecret).read(asking: lines.joined())
    } catch let failure as Failure {
      switch failure {
      case .ended where isRepeated: throw ExitStatus.invalid
      case .ended: throw refusal("the input ended before an answer; give one line", of: name)
      case .mistake(let words): throw refusal(words, of: name)
      }
    }
  }

  /// Tells what is wrong with an answer; answers the status that the command ends with.
  static func refusal(_ message: String, of name: String) -> ExitStatus {
    Diagnostics.tell(["mask-cli: \(name): \(message)"], endingWith: .invalid)
  }

  /// The next line, without its end.
  /// - Parameter question: what is said on the standard error where a terminal answers.
  private func read(asking question: Message) throws -> String {
    guard isTerminal, isSilent else {
      if isTerminal { Self.say(question) }
      return try text(of: line())
    }
    let signals = try SignalPipe()
    let mode = try TerminalMode(.silent, descriptor)
    defer {
      // The line break of the answer was not shown either.
      Self.say("\n")
      mode.restore()
      signals.stop()
    }
    // The question comes last: who sees it may type at once, and none of that may be shown.
    Self.say(question)
    let bytes = try line { _ throws(SystemError) in
      if try wait(signals, mode) { Self.say(question) }
    }
    return try text(of: bytes)
  }

  private static func say(_ text: Message) {
    let output = OutputBuffer(descriptor: STDERR_FILENO, name: "standard error", capacity: 1 << 10)
    // When the standard error cannot be written there is nobody left to tell.
    try? output.append(text)
    try? output.flush()
  }

  private func text(of line: [UInt8]) throws(Failure) -> String {
    var line = line
    if line.last == 0x0D { line.removeLast() }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw .mistake("the line is not well-formed UTF-8; convert it")
    }
    return text
  }

  /// The bytes up to the end of a line; before each of them waits as it is told to.
  private func line(waiting wait: ((Int32) throws(SystemError) -> Void)? = nil) throws -> [UInt8] {
    let input = InputBytes(descriptor: descriptor, path: "-")
    input.beforeReading = wait
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while try withUnsafeMutablePointer(to: &byte, { try input.read(into: .init(start: $0, count: 1)) }) > 0 {
      // Keys that were typed while another program read single keys come as they were typed.
      if byte == 0x0A || byte == 0x0D && isTerminal { return line }
      if line.count == Self.limit {
        throw Failure.mistake("the line is longer than \(Self.limit) bytes; shorten it")
      }
      line.append(byte)
    }
    if line.isEmpty { throw Failure.ended }
    return line
  }

  /// Waits for a byte; a signal that ends the process does so after the terminal was put back.
  /// - Returns: whether the process was stopped in between, so that the question is to be asked again.
  private func wait(_ signals: SignalPipe, _ mode: TerminalMode) throws(SystemError) -> Bool {
    var wasStopped = false
    while true {
      let (hasInput, hasSignal) = try signals.wait(for: descriptor, nil)
      if hasSignal {
        for signal in signals.received() {
          switch signal {
          case SIGWINCH, SIGCONT: break
          case SIGTSTP:
            mode.restore()
            signals.suspend()
            wasStopped = true
          default:
            mode.restore()
            SignalPipe.die(by: signal)
          }
        }
        try mode.set()
        if wasStopped { return true }
      }
      if hasInput { return false }
    }
  }
}
