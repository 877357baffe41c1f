import InputMask
import InputMaskFields

/// What is to be seen: some lines, and where the cursor stands.
struct Frame: Equatable {
  /// A stretch of text of one look, without control characters.
  struct Span: Equatable {
    let text: String
    let style: Style

    /// A span; control characters in the text are spelled out.
    init(_ text: String, _ style: Style = .plain) {
      self.text = text.withoutControls
      self.style = style
    }
  }

  /// How text looks.
  enum Style: Equatable {
    case plain
    /// What the eye looks for first.
    case strong
    /// What is said in passing.
    case faint
    case bad
    case good
    /// Selected text; also seen where there are no colours.
    case selected
    /// The place of a character in a box.
    case underlined
  }

  var lines: [[Span]] = []
  /// The line and the column of the cursor; hidden where there is none.
  var cursor: (row: Int, column: Int)?

  static func == (left: Frame, right: Frame) -> Bool {
    left.lines == right.lines && left.cursor?.row == right.cursor?.row
      && left.cursor?.column == right.cursor?.column
  }
}

extension [Frame.Span] {
  /// The columns that the spans take.
  var width: Int { reduce(0) { $0 + $1.text.displayWidth } }
}

extension String {
  /// As much of the start as fits a number of columns, with the columns that it takes.
  func cut(toWidth limit: Int) -> (text: String, width: Int) {
    var text = ""
    var width = 0
    for cell in displayCells {
      guard width + cell.width <= limit else { break }
      text += cell.grapheme
      width += cell.width
    }
    return (text, width)
  }
}

extension Frame {
  /// A message in lines of a width, broken at spaces where there are any.
  static func wrapped(_ text: String, _ style: Style, width: Int) -> [[Span]] {
    let width = max(4, width)
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.withoutControls.split(separator: " ") {
      let cells = String(word).displayCells
      let length = cells.reduce(0) { $0 + $1.width }
      if used > 0, used + 1 + length > width {
        lines.append(line)
        line = ""
        used = 0
      }
      if used > 0 {
        line += " "
        used += 1
      }
      for cell in cells {
        if used > 0, used + cell.width > width {
          lines.append(line)
          line = ""
          used = 0
        }
        line += cell.grapheme
        used += cell.width
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { [Span($0, style)] }
  }
}

extension Frame.Style {
  /// The sequence that turns the look on; empty for none.
  func sequence(isColored: Bool) -> String {
    switch self {
    case .plain: return ""
    case .selected: return "\u{1B}[7m"
    case .underlined: return "\u{1B}[4m"
    case .strong: return isColored ? "\u{1B}[1m" : ""
    case .faint: return isColored ? "\u{1B}[2m" : ""
    case .bad: return isColored ? "\u{1B}[31m" : ""
    case .good: return isColored ? "\u{1B}[32m" : ""
    }
  }

  /// The sequence that turns every look off.
  static let end = "\u{1B}[0m"
}
