import InputMask

/// What a surface draws of a field, to find out what a change changed.
private struct FormFieldFace {
  /// The text, the shown text and what is marked.
  let texts: [UTF8Text]
  let tokens: [Token]
  let selections: [Selection]

  init(_ control: FormField.Control) {
    let words: [String]
    switch control {
    case .input(let input):
      let update = input.update
      words = [update.text, update.shown, update.markedText]
      (tokens, selections) = ([], [update.selection, update.shownSelection])
    case .code(let code):
      words = [code.text, code.boxes.map { $0.shown }.joined(), code.marked ?? ""]
      (tokens, selections) = ([], [code.selection, code.selection])
    case .tokens(let line):
      words = [line.line, line.line, line.marked ?? ""]
      (tokens, selections) = (line.tokens, [line.selection, line.selection])
    }
    texts = words.map { UTF8Text($0) }
  }
}

extension FormField {
  /// What is another than in the field as it was, whether it holds up a submission left aside.
  func aspects(since old: FormField) -> FormChange.Aspects {
    let (face, before) = (FormFieldFace(control), FormFieldFace(old.control))
    let isChanged: [(FormChange.Aspects, Bool)] = [
      (.text, face.texts[0] != before.texts[0] || face.tokens != before.tokens),
      (.shown, face.texts[1...] != before.texts[1...] || control.isSecure != old.control.isSecure),
      (.selection, face.selections != before.selections), (.value, control.value != old.control.value),
      (.error, error != old.error), (.enabled, isEnabled != old.isEnabled),
      (.focus, isFocused != old.isFocused),
      (
        .words,
        label != old.label || placeholder != old.placeholder || caption != old.caption
          || isRequired != old.isRequired
      ),
    ]
    return isChanged.reduce(into: []) { if $1.1 { $0.insert($1.0) } }
  }
}
