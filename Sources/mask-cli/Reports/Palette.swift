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

  /// A text in a style, where colours are on.
  func draw(_ text: Message, _ style: Frame.Style) -> Message {
    isOn && !text.isEmpty ? text.drawn(style) : text
  }

  /// `file:line:column: message [code]`, with what a subject adds before the message.
  func report(_ problem: Problem, at place: Message, _ subject: Message = "") -> Message {
    "\(draw("\(place):", .strong))\(subject) \(problem.message) \(draw("[\(problem.code.name)]", .faint))"
  }
}
