/// What a line of a session can ask for, by its name in JSON.
enum SessionOperation: String, CaseIterable {
  case start, state
  case type, paste, backspace, delete
  case select, selectAll, move
  case edit, replaceAll
  case stepUp, stepDown, nextPart, previousPart
  case undo, redo
  /// What the owner holds: `reconcile` is the same as `current`, by the name of what the field does with it.
  case external, current, reconcile
  case mark, commit
  case secure, reveal, overwrite, guide, marks, enable
  case focus, blur
  case copy, cut
  case save, restore
  case enter, tab
  case selectToken, removeToken, moveToken, replaceToken
  case tap, add, remove
  case language, report, submit

  /// The keys that every operation may have.
  static let commonKeys = ["op", "id", "unit"]

  /// The operations that a form does to the field that they name.
  private static let ofOneField: [SessionOperation] = [
    .external, .current, .reconcile, .reveal, .enable, .focus, .selectToken, .removeToken, .moveToken,
    .replaceToken, .tap, .remove, .report,
  ]

  /// The keys that the operation has where the session drives something of a kind, beside those of all; `nil` where
  /// nothing of that kind does it. Of `start` it is the kind that is to be begun.
  func keys(for kind: SessionKind) -> [String]? {
    let own = ownKeys(for: kind)
    return kind == .form && Self.ofOneField.contains(self) ? own.map { ["field"] + $0 } : own
  }

  private func ownKeys(for kind: SessionKind) -> [String]? {
    switch (self, kind) {
    case (.start, .text): return ["kind", "text", "selection", "rule", "set", "secure"]
    case (.start, .code): return ["kind", "text", "boxes", "rule", "set", "secure"]
    case (.start, .tokens): return ["kind", "tokens", "separators", "rule", "set"]
    case (.start, .form): return ["kind", "fields"]
    case (.language, _): return ["tag"]
    case (.state, _), (.selectAll, _), (.undo, _), (.redo, _), (.commit, _), (.blur, _), (.copy, _),
      (.cut, _), (.save, _), (.stepUp, _), (.stepDown, _), (.nextPart, _), (.previousPart, _),
      (.enter, .tokens), (.enter, .form), (.tab, .tokens), (.remove, .form), (.submit, .form):
      return []
    case (.type, _), (.paste, _), (.mark, _): return ["text"]
    case (.backspace, _), (.delete, _): return ["by"]
    case (.select, .text): return ["range", "in"]
    case (.select, _): return ["range"]
    case (.move, _): return ["direction", "by", "extend"]
    case (.edit, .text): return ["range", "text", "in"]
    case (.edit, _): return ["range", "text"]
    case (.replaceAll, .text): return ["text", "selection", "in"]
    case (.replaceAll, _): return ["text", "selection"]
    case (.external, .tokens), (.current, .tokens), (.reconcile, .tokens): return ["tokens", "revision"]
    case (.external, .form), (.current, .form), (.reconcile, .form): return ["text", "tokens", "revision"]
    case (.external, _), (.current, _), (.reconcile, _): return ["text", "revision"]
    case (.secure, .text), (.secure, .code), (.reveal, .text), (.marks, .text), (.enable, _): return ["on"]
    case (.overwrite, .text): return ["on", "shift"]
    case (.guide, .text): return ["text"]
    case (.reveal, .form): return ["on", "unfocused"]
    case (.focus, .code), (.tap, .form): return ["box"]
    case (.focus, _): return []
    case (.restore, .text): return ["state", "rule", "set"]
    case (.restore, .code): return ["state", "boxes", "rule", "set"]
    case (.restore, .tokens): return ["state", "separators", "rule", "set"]
    case (.restore, .form): return ["state", "fields"]
    case (.tab, .form): return ["backward"]
    case (.selectToken, .tokens), (.selectToken, .form), (.removeToken, .tokens), (.removeToken, .form):
      return ["index", "token"]
    case (.moveToken, .tokens), (.moveToken, .form): return ["index", "token", "to"]
    case (.replaceToken, .tokens), (.replaceToken, .form): return ["index", "token", "text"]
    case (.add, .form): return Session.fieldKeys + ["at"]
    case (.report, .form): return ["message"]
    default: return nil
    }
  }

  /// The kinds that do it.
  var kinds: [SessionKind] { SessionKind.allCases.filter { keys(for: $0) != nil } }
}
