import InputMask

/// A field with what a surface draws of it, to find out what a change changed.
struct FormFieldFace {
  let value: FormValue
  private let field: FormField
  private let isSatisfied: Bool
  private var text: String
  private var tokens: [Token] = []
  private var shown: String
  private var marked: String
  private var selection: Selection
  private var shownSelection: Selection

  init(_ field: FormField, isSatisfied: Bool) {
    self.field = field
    self.isSatisfied = isSatisfied
    value = field.control.value
    switch field.control {
    case .input(let input):
      let update = input.update
      (text, shown, marked) = (update.text, update.shown, update.markedText)
      (selection, shownSelection) = (update.selection, update.shownSelection)
    case .code(let code):
      (text, shown, marked) = (code.text, code.boxes.map { $0.shown }.joined(), code.marked ?? "")
      (selection, shownSelection) = (code.selection, code.selection)
    case .tokens(let line):
      tokens = line.tokens
      (text, shown, marked) = (line.line, line.line, line.marked ?? "")
      (selection, shownSelection) = (line.selection, line.selection)
    }
  }

  func aspects(since before: FormFieldFace) -> FormChange.Aspects {
    let (new, old) = (field, before.field)
    var result: FormChange.Aspects = []
    func insert(_ aspect: FormChange.Aspects, where isChanged: Bool) {
      if isChanged { result.insert(aspect) }
    }
    insert(.text, where: !text.hasSameBytes(as: before.text) || tokens != before.tokens)
    insert(
      .shown,
      where: !shown.hasSameBytes(as: before.shown) || !marked.hasSameBytes(as: before.marked)
        || new.control.isSecure != old.control.isSecure)
    insert(
      .selection, where: selection != before.selection || shownSelection != before.shownSelection)
    insert(.value, where: value != before.value)
    insert(.satisfaction, where: isSatisfied != before.isSatisfied)
    insert(.error, where: new.error != old.error)
    insert(.enabled, where: new.isEnabled != old.isEnabled)
    insert(.focus, where: new.isFocused != old.isFocused)
    insert(
      .words,
      where: new.label != old.label || new.placeholder != old.placeholder || new.caption != old.caption
        || new.isRequired != old.isRequired)
    return result
  }
}
