import Glibc

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
  func strong(_ text: String) -> String { wrapped(text, "1") }
  /// For what is said in passing.
  func faint(_ text: String) -> String { wrapped(text, "2") }
  /// For what is gone or wrong.
  func bad(_ text: String) -> String { wrapped(text, "31") }
  /// For what is new or right.
  func good(_ text: String) -> String { wrapped(text, "32") }

  private func wrapped(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
