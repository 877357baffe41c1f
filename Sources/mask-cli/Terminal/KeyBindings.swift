import InputMask
import InputMaskFields

/// What keys do in a field: those of a line editor (GNU Readline's Emacs mode) and those of a desktop.
enum KeyBindings {
  /// The command that a key stands for; `nil` where it is not the field's.
  static func command(for key: Key) -> FieldCommand? {
    let jumps = !key.modifiers.isDisjoint(with: [.alt, .control])
    let unit = jumps ? FieldCommand.Unit.word : .character
    let extending = key.modifiers.contains(.shift)
    switch key.code {
    case .text(let text): return command(for: text, key.modifiers)
    case .paste(let text): return .paste(text)
    case .backspace: return .delete(.backward, unit)
    case .delete: return .delete(.forward, unit)
    case .left: return .move(.backward, unit, extending: extending)
    case .right: return .move(.forward, unit, extending: extending)
    case .up: return .stepUp
    case .down: return .stepDown
    case .home: return .move(.backward, .line, extending: extending)
    case .end: return .move(.forward, .line, extending: extending)
    default: return nil
    }
  }

  /// The commands that a key stands for, and what is said where it stands for none. A terminal hands over what was typed fast as
  /// one, and each character may be refused.
  static func commands(for key: Key) -> (commands: [FieldCommand], remark: String) {
    switch command(for: key) {
    case .type(let text): return (text.map { .type(String($0)) }, "")
    case .some(let command): return ([command], "")
    case nil: return ([], key.remark ?? "this key does nothing here")
    }
  }

  private static func command(for text: String, _ modifiers: Key.Modifiers) -> FieldCommand? {
    if modifiers == .control { return control[text] }
    if modifiers == .alt { return alt[text] }
    return modifiers.isEmpty ? .type(text) : nil
  }

  private static let control: [String: FieldCommand] = [
    "a": .move(.backward, .line, extending: false), "e": .move(.forward, .line, extending: false),
    "b": .move(.backward, .character, extending: false), "f": .move(.forward, .character, extending: false),
    "d": .delete(.forward, .character), "w": .delete(.backward, .word),
    "u": .delete(.backward, .line), "k": .delete(.forward, .line), "_": .undo, "y": .redo,
  ]

  private static let alt: [String: FieldCommand] = [
    "b": .move(.backward, .word, extending: false), "f": .move(.forward, .word, extending: false),
    "d": .delete(.forward, .word), "a": .selectAll, "n": .nextPart, "p": .previousPart,
  ]
}
