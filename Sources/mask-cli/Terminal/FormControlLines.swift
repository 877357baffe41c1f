import InputMask
import InputMaskFields

/// A field of a form as lines of a width, with the place of the caret.
struct FormControlLines {
  private(set) var lines: [[Frame.Span]] = [[]]
  /// The line and the column of the caret.
  private(set) var caret: (row: Int, column: Int)?

  private let width: Int

  /// The lines of a field.
  init(_ field: FormField, width: Int) {
    self.width = width
    switch field.control {
    case .input(let input): draw(input, field.placeholder)
    case .code(let code): draw(code)
    case .tokens(let tokens): draw(tokens, field.placeholder)
    }
  }

  private mutating func draw(_ field: InputField, _ placeholder: String) {
    let update = field.update
    let (spans, column) = FieldLine(update.shown, update.shownSelection).spans(width: width)
    lines = [update.shown.isEmpty ? [Frame.Span(placeholder, .faint)] : spans]
    caret = (row: 0, column: update.shown.isEmpty ? 0 : column)
  }

  // MARK: Codes

  /// Boxes beside each other, in as many lines as they need.
  private mutating func draw(_ field: CodeField) {
    var column = 0
    for box in field.boxes {
      let shown = box.shown.isEmpty ? " " : box.shown.withoutControls
      let boxWidth = shown.displayWidth + 2
      if column > 0, column + boxWidth > width {
        lines.append([])
        column = 0
      }
      if box.isFocused {
        // A code that was just completed has the caret behind its last box.
        let isBehind = field.selection.isCaret
        caret = (row: lines.count - 1, column: column + (isBehind ? boxWidth : 1))
      }
      lines[lines.count - 1] += [
        Frame.Span("["), Frame.Span(shown, box.isFocused ? .underlined : .plain), Frame.Span("] "),
      ]
      column += boxWidth + 1
    }
  }

  // MARK: Tokens

  private struct Chip {
    var spans: [Frame.Span]
    var width: Int
    /// Where the caret stands in it, if it does.
    var caret: Int?
  }

  private mutating func draw(_ field: TokenField, _ placeholder: String) {
    let update = field.update
    if update.tokens.isEmpty, update.pending.isEmpty {
      lines = [[Frame.Span(placeholder, .faint)]]
      caret = (row: 0, column: 0)
      return
    }
    let chips = self.chips(update, isFocused: field.isFocused)
    let layout = ChipLayout(width: Double(width), spacing: 1)
    let arrangement = layout.arrange(chips.map { ChipSize(width: Double($0.width), height: 1) })
    lines = []
    for range in arrangement.lines {
      var line: [Frame.Span] = []
      var column = 0
      for index in range {
        let start = Int(arrangement.frames[index].x)
        if start > column { line.append(Frame.Span(String(repeating: " ", count: start - column))) }
        if let place = chips[index].caret { caret = (row: lines.count, column: start + place) }
        line += chips[index].spans
        column = start + chips[index].width
      }
      lines.append(line)
    }
  }

  /// The tokens with the pending text among them; without focus there need not be any of it.
  private func chips(_ update: TokenUpdate, isFocused: Bool) -> [Chip] {
    let tokenLength = String(TokenField.tokenCharacter).utf8.count
    let start = update.pendingIndex * tokenLength
    let length = update.pending.utf8.count
    let head = update.selection.head.value
    var chips: [Chip] = []
    for index in 0...update.tokens.count {
      if index == update.pendingIndex, length > 0 || isFocused {
        chips.append(pending(update, start: start, hasCaret: start...start + length ~= head))
      }
      guard index < update.tokens.count else { break }
      let offset = index * tokenLength + (index >= update.pendingIndex ? length : 0)
      let hasCaret = offset == head && !(start...start + length ~= head)
      let isSelected = update.selectedTokens.contains(index)
      chips.append(chip(update.tokens[index], isSelected: isSelected, hasCaret: hasCaret))
    }
    let end = start + length
    if isFocused, head > end, head == update.tokens.count * tokenLength + length {
      chips.append(Chip(spans: [Frame.Span(" ")], width: 1, caret: 0))
    }
    return chips
  }

  private func chip(_ token: Token, isSelected: Bool, hasCaret: Bool) -> Chip {
    let whole = token.text.withoutControls
    var (text, used) = whole.cut(toWidth: width - 3)
    if text.utf8.count < whole.utf8.count { (text, used) = (text + "…", used + 1) }
    let style: Frame.Style = isSelected ? .selected : token.isValid ? .good : .bad
    // Where there are no colours an invalid token is told by its mark.
    let brackets = token.isValid ? ("[", "]") : ("!", "!")
    return Chip(
      spans: [Frame.Span(brackets.0 + text + brackets.1, style)], width: used + 2, caret: hasCaret ? 0 : nil)
  }

  private func pending(_ update: TokenUpdate, start: Int, hasCaret: Bool) -> Chip {
    let length = update.pending.utf8.count
    func place(_ offset: UTF8Offset) -> UTF8Offset { UTF8Offset(min(max(0, offset.value - start), length)) }
    let selection = Selection(anchor: place(update.selection.anchor), head: place(update.selection.head))
    let (spans, column) = FieldLine(update.pending, selection).spans(width: width)
    return Chip(spans: spans, width: min(width, spans.width + 1), caret: hasCaret ? column : nil)
  }
}
