import InputMask

extension RecordError {
  static let openHeader = RecordError(
    "a quote that opens in the header is not closed there", "close it, or add --quote none")
}

/// The cells of the first record of a table that is said to have a header: the names of its columns.
struct TableHeader: Sendable {
  let cells: [String]
  /// Whether a cell looks like a value. Then the table may have no header, and no message quotes a cell.
  let mayBeValues: Bool

  /// - Parameter isSure: whether the caller knows that the cells are names.
  /// - Throws: an error where there is no name, or where a cell holds what look like records, since the quote that opens in it closes in
  ///   one of them.
  /// - Complexity: O(*n*) in the length of the cells.
  init(_ cells: [String], _ dialect: TableDialect, isSure: Bool = false) throws(RecordError) {
    if cells == [""] {
      throw RecordError("the first line is empty", "put the names of the columns there, or add --no-header")
    }
    for cell in cells where cell.utf8.contains(0x0A) && cell.utf8.contains(dialect.delimiter) {
      if cell.looksLikeValue { throw RecordError.openHeader }
    }
    self.cells = cells
    mayBeValues = !isSure && cells.contains(where: \.looksLikeValue)
  }

  /// The name of a column, counted from 0, for messages and reports: its number from 1 where its cell may be a value.
  func name(of column: Int) -> String { mayBeValues ? String(column + 1) : cells[column] }

  /// The contents of the cells of a record.
  static func cells(of record: UnsafeBufferPointer<UInt8>, _ dialect: TableDialect) -> [String] {
    guard let row = TableRow(firstOf: record, dialect) else { return [""] }
    let scratch = ByteStore()
    return withExtendedLifetime(scratch) {
      (0..<row.width).map { number in
        let raw = UnsafeBufferPointer(rebasing: record[row.cell(number)])
        return String(decoding: dialect.content(of: raw, in: scratch), as: UTF8.self)
      }
    }
  }
}
