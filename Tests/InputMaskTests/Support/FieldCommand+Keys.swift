import InputMaskFields

/// The commands of usual keys.
extension FieldCommand {
  static let backspace = FieldCommand.delete(.backward, .character)
  static let forwardDelete = FieldCommand.delete(.forward, .character)
  static let left = FieldCommand.move(.backward, .character, extending: false)
  static let right = FieldCommand.move(.forward, .character, extending: false)
  static let home = FieldCommand.move(.backward, .line, extending: false)
  static let end = FieldCommand.move(.forward, .line, extending: false)
  static let shiftLeft = FieldCommand.move(.backward, .character, extending: true)
  static let shiftRight = FieldCommand.move(.forward, .character, extending: true)
}
