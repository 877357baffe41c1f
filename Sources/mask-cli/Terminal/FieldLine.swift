import InputMask
import InputMaskFields

/// A field's text in one line, with the part of it in view that the caret is in.
struct FieldLine {
  private struct Cell {
    var text: String
    var offset: Int
    var width: Int
  }

  private let cells: [Cell]
  private let selection: Selection
  private let end: Int

  /// A line of a text; what an input method has marked is not told by a terminal, so there is none.
  init(_ text: String, _ selection: Selection) {
    cells = text.displayCells.map { cell in
      // What takes no column of its own is spelled out where nothing is before it that it could stand on.
      let drawn = cell.width == 0 ? cell.grapheme.spelledOut : cell.grapheme.withoutControls
      return Cell(
        text: drawn, offset: cell.offset.value,
        width: drawn.utf8.elementsEqual(cell.grapheme.utf8) ? cell.width : drawn.displayWidth)
    }
    self.selection = selection
    end = text.utf8.count
  }

  /// The spans that fit a width, with the column of the caret in them. What is cut off is marked with `…`.
  func spans(width: Int, style: Frame.Style = .plain) -> (spans: [Frame.Span], caret: Int) {
    let width = max(4, width)
    let caretIndex = cells.firstIndex { $0.offset >= selection.head.value } ?? cells.count
    var first = 0
    // The caret needs a column of its own behind the text.
    if cells.reduce(0, { $0 + $1.width }) + 1 > width {
      var room = width - 3
      first = caretIndex
      while first > 0, cells[first - 1].width <= room {
        room -= cells[first - 1].width
        first -= 1
      }
    }
    var spans: [Frame.Span] = []
    var column = 0
    if first > 0 {
      spans.append(Frame.Span("…", .faint))
      column = 1
    }
    var caret = column
    var index = first
    while index < cells.count {
      if index == caretIndex { caret = column }
      let cell = cells[index]
      let isLast = index == cells.count - 1
      if column + cell.width > width - (isLast ? 1 : 2) {
        spans.append(Frame.Span("…", .faint))
        break
      }
      append(cell.text, isSelected(cell) ? .selected : style, to: &spans)
      column += cell.width
      index += 1
    }
    if caretIndex >= index { caret = column }
    return (spans, caret)
  }

  private func isSelected(_ cell: Cell) -> Bool {
    selection.range.contains(UTF8Offset(cell.offset))
  }

  /// Adds text; neighbours of one style are one span.
  private func append(_ text: String, _ style: Frame.Style, to spans: inout [Frame.Span]) {
    if let last = spans.last, last.style == style {
      spans[spans.count - 1] = Frame.Span(last.text + text, style)
    } else {
      spans.append(Frame.Span(text, style))
    }
  }
}
