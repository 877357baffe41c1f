import InputMask
import InputMaskFields

/// The rows of a terminal, from where the cursor was at first, that frames are drawn into.
///
/// It says which bytes bring the terminal from the frame before to the next one; only lines that differ are
/// written again, and nothing is erased before it is overwritten, so that nothing flickers.
struct Screen {
  private struct Row: Equatable {
    var bytes: String
    var width: Int
  }

  /// The sequence that shows the cursor.
  static let showsCursor = "\u{1B}[?25h"

  private var rows: [Row] = []
  private var cursor = (row: 0, column: 0)

  /// The bytes that show a frame. Lines are cut one column before the edge, where terminals do not agree on
  /// what happens; of a frame that is higher than the terminal the part around the cursor is shown.
  mutating func draw(_ frame: Frame, columns: Int, rows height: Int, isColored: Bool) -> String {
    let height = max(1, height)
    let focus = frame.cursor?.row ?? 0
    let first = max(0, min(focus - height / 2, frame.lines.count - height))
    let lines = frame.lines.dropFirst(first).prefix(height)
    var new = lines.map { Self.row($0, limit: max(1, columns - 1), isColored: isColored) }
    if new.isEmpty { new = [Row(bytes: "", width: 0)] }
    var bytes = "\u{1B}[?25l\r" + Self.up(cursor.row)
    for (index, row) in new.enumerated() {
      if index > 0 { bytes += "\r\n" }
      if index >= rows.count || rows[index] != row { bytes += row.bytes + "\u{1B}[K" }
    }
    // No line feed to get there: below the last row there may be none.
    if rows.count > new.count { bytes += "\u{1B}[\(new[new.count - 1].width + 1)G\u{1B}[J" }
    let last = new.count - 1
    rows = new
    let target = frame.cursor.map { (row: $0.row - first, column: min($0.column, max(0, columns - 1))) }
    cursor = target ?? (row: new.count - 1, column: 0)
    bytes += Self.up(last - cursor.row) + "\u{1B}[\(cursor.column + 1)G"
    if target != nil { bytes += Self.showsCursor }
    return bytes
  }

  /// The bytes that clear what was drawn after the terminal got another width.
  /// - Parameter reflows: whether the terminal has wrapped lines that are too long now; others cut them, and
  ///   going up by rows that are not there would clear what stood above.
  mutating func resize(columns: Int, reflows: Bool) -> String {
    let columns = max(1, columns)
    let above = rows.prefix(cursor.row).reduce(0) {
      $0 + (reflows ? max(1, ($1.width + columns - 1) / columns) : 1)
    }
    let bytes = "\r" + Self.up(above + (reflows ? cursor.column / columns : 0)) + "\u{1B}[J"
    self = Screen()
    return bytes
  }

  /// The bytes that put the cursor below what was drawn, which stays.
  mutating func leave() -> String {
    guard !rows.isEmpty else { return "" }
    let below = rows.count - 1 - cursor.row
    self = Screen()
    return "\r" + (below > 0 ? "\u{1B}[\(below)B" : "") + "\r\n"
  }

  /// Forgets what was drawn: the next frame begins where the cursor is then.
  mutating func restart() -> String {
    self = Screen()
    return "\r\u{1B}[J"
  }

  private static func up(_ count: Int) -> String { count > 0 ? "\u{1B}[\(count)A" : "" }

  private static func row(_ spans: [Frame.Span], limit: Int, isColored: Bool) -> Row {
    var bytes = ""
    var width = 0
    for span in spans {
      let sequence = span.style.sequence(isColored: isColored)
      bytes += sequence
      for cell in span.text.displayCells {
        guard width + cell.width <= limit else {
          return Row(bytes: bytes + (sequence.isEmpty ? "" : Frame.Style.end), width: width)
        }
        bytes += cell.grapheme
        width += cell.width
        // Terminals do not agree on the width of what is made of several characters; the next one is put
        // where it belongs whatever they think.
        if cell.grapheme.unicodeScalars.count > 1 { bytes += "\u{1B}[\(width + 1)G" }
      }
      if !sequence.isEmpty { bytes += Frame.Style.end }
    }
    return Row(bytes: bytes, width: width)
  }
}
