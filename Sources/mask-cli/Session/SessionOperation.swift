/// What a line of a session can ask for, by its name in JSON.
enum SessionOperation: String, CaseIterable {
  case start
  case state
  case type
  case paste
  case backspace
  case delete
  case select
  case selectAll
  case move
  case edit
  case replaceAll
  case undo
  case redo
  case external
  case current
  /// The same as `current`, by the name of what the field does with it.
  case reconcile
  case mark
  case commit
  case secure
  case reveal
  case overwrite
  case enable
  case focus
  case blur
  case copy
  case cut
  case save
  case restore

  /// The keys that every operation may have.
  static let commonKeys = ["op", "id", "unit"]

  /// The keys that the operation has of its own.
  var keys: [String] {
    switch self {
    case .start: return ["text", "selection", "rule", "set", "secure"]
    case .restore: return ["state", "rule", "set"]
    case .type, .paste, .external, .current, .reconcile, .mark: return ["text"]
    case .backspace, .delete: return ["by"]
    case .select: return ["range", "in"]
    case .move: return ["direction", "by", "extend"]
    case .edit: return ["range", "text"]
    case .replaceAll: return ["text", "selection"]
    case .secure, .reveal, .overwrite, .enable: return ["on"]
    case .state, .selectAll, .undo, .redo, .commit, .focus, .blur, .copy, .cut, .save: return []
    }
  }
}
