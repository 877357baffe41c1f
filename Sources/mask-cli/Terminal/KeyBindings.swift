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
    if modifiers == .control { return control(text) }
    if modifiers == .alt { return alt(text) }
    return modifiers.isEmpty ? .type(text) : nil
  }

  private static func control(_ letter: String) -> FieldCommand? {
    switch letter {
    case "a": return .move(.backward, .line, extending: false)
    case "e": return .move(.forward, .line, extending: false)
    case "b": return .move(.backward, .character, extending: false)
    case "f": return .move(.forward, .character, extending: false)
    case "d": return .delete(.forward, .character)
    case "w": return .delete(.backward, .word)
    case "u": return .delete(.backward, .line)
    case "k": return .delete(.forward, .line)
    case "_": return .undo
    case "y": return .redo
    default: return nil
    }
  }

  private static func alt(_ letter: String) -> FieldCommand? {
    switch letter {
    case "b": return .move(.backward, .word, extending: false)
    case "f": return .move(.forward, .word, extending: false)
    case "d": return .delete(.forward, .word)
    case "a": return .selectAll
    case "n": return .nextPart
    case "p": return .previousPart
    default: return nil
    }
  }
}
