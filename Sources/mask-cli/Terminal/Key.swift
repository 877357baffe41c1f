/// A key press, or a paste, as a terminal reports it.
struct Key: Hashable, Sendable {
  /// Which key it is.
  enum Code: Hashable, Sendable {
    /// Typed characters; with the control key the letter in lower case.
    case text(String)
    /// Pasted text, with line feeds for line breaks.
    case paste(String)
    /// A paste that was too long to be kept.
    case oversizedPaste
    /// A paste that began and never ended.
    case unendedPaste
    case enter, tab, backspace, delete, escape
    case left, right, up, down, home, end, pageUp, pageDown
    /// A key that means nothing here, or bytes that are no key.
    case unknown
  }

  /// The keys held down with it.
  struct Modifiers: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let shift = Modifiers(rawValue: 1)
    static let alt = Modifiers(rawValue: 2)
    static let control = Modifiers(rawValue: 4)
  }

  var code: Code
  var modifiers: Modifiers = []

  init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The letter that is typed with the control key.
  static func control(_ letter: String) -> Key { Key(.text(letter), .control) }
}

extension Key {
  /// The message about a paste that goes to no field; `nil` for keys.
  var remark: String? {
    switch code {
    case .oversizedPaste: return "the paste is longer than \(KeyDecoder.pasteLimit) bytes; paste less"
    case .unendedPaste: return "a paste began and does not end; wait for its end, or break off with Ctrl-C"
    default: return nil
    }
  }
}
