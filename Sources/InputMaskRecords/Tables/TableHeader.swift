/// The cells of the first record of a table that is said to have a header: the names of its columns.
struct TableHeader: Sendable {
  let cells: [String]
  /// Whether a cell looks like a value. Then the table may have no header, and no message quotes a cell.
  let mayBeValues: Bool

  /// - Complexity: O(*n*) in the length of the cells.
  init(_ cells: [String]) {
    self.cells = cells
    mayBeValues = cells.contains(where: Self.looksLikeValue)
  }

  /// The name of a column, counted from 0, for messages and reports: its number from 1 where its cell may be a value.
  func name(of column: Int) -> String { mayBeValues ? String(column + 1) : cells[column] }

  /// Whether a cell has `@` or six digits, as addresses, numbers and dates have, and names of columns hardly ever.
  static func looksLikeValue(_ cell: String) -> Bool {
    cell.utf8.contains(UInt8(ascii: "@")) || cell.utf8.count { $0 &- 0x30 < 10 } >= 6
  }
}
