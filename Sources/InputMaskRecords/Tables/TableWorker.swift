import InputMask

/// Processes the records of a table.
final class TableWorker: RecordWorker {
  private let columns: TableColumns
  private let places: [TableColumns.Column]
  private let dialect: TableDialect
  private let index: TableIndex
  private let scratch = ByteStore()

  init(_ plan: RecordPlan, _ dialect: TableDialect, _ columns: TableColumns) {
    self.columns = columns
    places = columns.columns
    self.dialect = dialect
    index = TableIndex(dialect)
    super.init(plan)
  }

  override func readRecords() {
    let block = block
    if !index.isOf(block) { index.build(of: block) }
    defer { index.forget() }
    var row = TableRow(before: block, index)
    while row.advance() {
      guard mayPass(row.start) else { return }
      if row.end > row.start, beginRecord(row.start, row.end) {
        readRecord(row)
        guard endRecord(row.start, row.end) else { return }
      }
    }
  }

  override func recordsEnd(in block: UnsafeBufferPointer<UInt8>) -> Int? {
    index.build(of: block)
    return index.recordsEnd
  }

  @inline(__always)
  private func readRecord(_ row: TableRow) {
    let (start, end, width) = (row.start, row.end, row.width)
    if let problem = problem(of: row) { return refuse(start, end, problem) }
    var dropped = 0
    for column in places {
      guard column.number < width else { break }
      let place = row.cell(column.number)
      let (cellStart, cellEnd) = (place.lowerBound, place.upperBound)
      note(cellStart, cellEnd)
      if column.isDropped {
        countSeen(column.mapping)
        countDropped(column.mapping)
        // The delimiter before it goes too. Where nothing before it stays, the one behind it goes instead.
        if column.number > dropped {
          cut(cellStart - 1, cellEnd)
        } else {
          cut(cellStart, min(cellEnd + 1, end))
        }
        dropped += 1
        continue
      }
      let raw = bytes(cellStart, cellEnd)
      countSeen(column.mapping)
      let isQuoted = dialect.isQuoted(raw)
      let content = isQuoted ? dialect.content(of: raw, in: scratch) : raw
      if !plan.nullWords.isEmpty, plan.nullWords.contains(Array(content)) { continue }
      process(
        Field(
          mapping: column.mapping, start: cellStart, end: cellEnd, content: content, isQuoted: isQuoted),
        name: columns.name(of: column.number))
    }
    // An empty line would be no record.
    if isEmptied(upTo: end), let quote = dialect.quote {
      output.append(quote)
      output.append(quote)
    }
  }

  /// Why the cells of a record cannot be told apart.
  @inline(__always)
  private func problem(of row: TableRow) -> Problem? {
    if row.end - row.start > plan.recordLimit { return .tooLong(plan) }
    if row.last == index.count, index.endsInQuotes {
      return Problem(
        .unclosedQuote, step: "record",
        "a quote at the start of a cell is never closed; close it, or say --quote none")
    }
    if row.isSuspect {
      return Problem(
        .textBehindQuote, step: "record",
        "a cell goes on behind its closing quote, which may be that of another cell; double a quote within a cell"
      )
    }
    let (width, tableWidth) = (row.width, columns.width)
    if width != tableWidth, plan.ragged == .refuse || plan.coversRest && width > tableWidth {
      return Problem(
        .ragged, step: "record",
        "the record has \(width) \(width == 1 ? "cell" : "cells"), the table has \(tableWidth); "
          + "quote a delimiter that belongs to a cell")
    }
    return nil
  }

  // MARK: Cells

  override func canWrite(_ content: UnsafeBufferPointer<UInt8>) -> Bool { dialect.canWrite(content) }

  override func write(_ content: UnsafeBufferPointer<UInt8>, inPlaceOf field: Field) {
    dialect.write(content, isQuoted: field.isQuoted, to: output)
  }

  override func cover(of field: UnsafeBufferPointer<UInt8>?) -> [UInt8] {
    let cover = super.cover(of: field)
    guard let quote = dialect.quote, let field, dialect.isQuoted(field) else { return cover }
    return [quote] + cover + [quote]
  }
}
