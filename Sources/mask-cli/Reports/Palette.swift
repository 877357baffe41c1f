import Glibc
import InputMask

/// The colours of a terminal, or none.
struct Palette {
  /// Whether colours are used.
  let isOn: Bool

  /// Colours as chosen: `auto` means on a terminal that has them and unless `NO_COLOR` is set and not empty
  /// (no-color.org).
  init(_ choice: ColorChoice, for descriptor: Int32) {
    switch choice {
    case .always: isOn = true
    case .never: isOn = false
    case .auto:
      isOn =
        Environment["NO_COLOR"].isEmpty && Environment["TERM"] != "dumb" && Descriptor.isTerminal(descriptor)
    }
  }

  /// For what the eye looks for first.
  func strong(_ text: Message) -> Message { wrapped(text, "\u{1B}[1m") }
  /// For what is said in passing.
  func faint(_ text: Message) -> Message { wrapped(text, "\u{1B}[2m") }
  /// For what is gone or wrong.
  func bad(_ text: Message) -> Message { wrapped(text, "\u{1B}[31m") }

  /// `file:line:column: message [code]`, with what a subject adds before the message.
  func report(_ problem: Problem, at place: Message, _ subject: Message = "") -> Message {
    "\(strong("\(place):"))\(subject) \(problem.message) \(faint("[\(problem.code.name)]"))"
  }

  private func wrapped(_ text: Message, _ sequence: StaticString) -> Message {
    isOn && !text.isEmpty ? text.wrapped(in: sequence, "\u{1B}[0m") : text
  }
}
