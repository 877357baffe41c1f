import InputMask

/// Everything of a field that a surface draws or an owner asks for, to find out what a change changed.
struct FormFieldFace {
  let value: FormValue
  private let text: String
  private let tokens: [Token]
  private let shown: String
  private let marked: String
  private let selection: Selection
  private let shownSelection: Selection
  private let isSatisfied: Bool
  private let error: String
  private let isEnabled: Bool
  private let isFocused: Bool
  private let words: [String]
  private let isRequired: Bool
  private let isSecure: Bool

  init(_ field: FormField, isSatisfied: Bool) {
    value = field.control.value
    switch field.control {
    case .input(let input):
      let state = input.update
      text = state.text
      tokens = []
      shown = state.shown
      marked = state.markedText
      selection = state.selection
      shownSelection = state.shownSelection
    case .code(let code):
      text = code.text
      tokens = []
      shown = code.boxes.map { $0.shown }.joined()
      marked = code.marked ?? ""
      selection = code.selection
      shownSelection = selection
    case .tokens(let line):
      text = line.line
      tokens = line.tokens
      shown = text
      marked = line.marked ?? ""
      selection = line.selection
      shownSelection = selection
    }
    self.isSatisfied = isSatisfied
    error = field.error
    isEnabled = field.isEnabled
    isFocused = field.isFocused
    words = [field.label, field.placeholder, field.caption]
    isRequired = field.isRequired
    isSecure = field.control.isSecure
  }

  func aspects(since before: FormFieldFace) -> FormChange.Aspects {
    var result: FormChange.Aspects = []
    if !text.hasSameBytes(as: before.text) || tokens != before.tokens { result.insert(.text) }
    if !shown.hasSameBytes(as: before.shown) || !marked.hasSameBytes(as: before.marked)
      || isSecure != before.isSecure
    {
      result.insert(.shown)
    }
    if selection != before.selection || shownSelection != before.shownSelection { result.insert(.selection) }
    if value != before.value { result.insert(.value) }
    if isSatisfied != before.isSatisfied { result.insert(.satisfaction) }
    if error != before.error { result.insert(.error) }
    if isEnabled != before.isEnabled { result.insert(.enabled) }
    if isFocused != before.isFocused { result.insert(.focus) }
    if words != before.words || isRequired != before.isRequired { result.insert(.words) }
    return result
  }
}
