import InputMask

extension FormField.Control {
  /// What a surface draws, to find out what a change changed: the text with the tokens, how it is drawn with what is marked, and
  /// the selections.
  fileprivate var face: (text: UTF8Text, tokens: [Token], shown: [UTF8Text], selections: [Selection]) {
    switch self {
    case .input(let input):
      let update = input.update
      return (
        UTF8Text(update.text), [], [UTF8Text(update.shown), UTF8Text(update.markedText)],
        [update.selection, update.shownSelection]
      )
    case .code(let code):
      let shown = code.boxes.map { $0.shown }.joined()
      return (
        UTF8Text(code.text), [], [UTF8Text(shown), UTF8Text(code.marked ?? "")],
        [code.selection, code.selection]
      )
    case .tokens(let line):
      let text = UTF8Text(line.line)
      return (text, line.tokens, [text, UTF8Text(line.marked ?? "")], [line.selection, line.selection])
    }
  }
}

extension FormField {
  /// What is another than in the field as it was.
  func aspects(since old: FormField) -> Set<FormChange.Aspect> {
    let (face, before) = (control.face, old.control.face)
    let isChanged: [(FormChange.Aspect, Bool)] = [
      (.text, face.text != before.text || face.tokens != before.tokens),
      (.shown, face.shown != before.shown || control.isSecure != old.control.isSecure),
      (.selection, face.selections != before.selections), (.value, control.value != old.control.value),
      (.satisfaction, lastSatisfied != old.lastSatisfied), (.error, error != old.error),
      (.enabled, isEnabled != old.isEnabled), (.focus, isFocused != old.isFocused),
      (
        .words,
        label != old.label || placeholder != old.placeholder || caption != old.caption
          || isRequired != old.isRequired
      ),
    ]
    return Set(isChanged.filter { $0.1 }.map { $0.0 })
  }
}
