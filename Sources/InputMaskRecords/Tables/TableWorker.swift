import InputMask

/// Processes the records of a table.
final class TableWorker: RecordWorker {
  private let columns: TableColumns
  private let cell: TableCell
  private let index: TableIndex
  private let scratch = ByteStore()

  init(_ plan: RecordPlan, _ dialect: TableDialect, _ columns: TableColumns) {
    self.columns = columns
    cell = TableCell(dialect: dialect)
    index = TableIndex(dialect)
    super.init(plan)
  }

  override func readRecords(_ block: UnsafeBufferPointer<UInt8>, invalidLimit: Int) {
    index.build(of: block)
    var first = 0
    var start = 0
    while start < block.count {
      var last = first
      while last < index.count, base[index[last]] != 0x0A { last += 1 }
      let end = last < index.count ? index[last] : block.count
      // The carriage return of a line's end is no part of the last cell.
      let contentEnd = end > start && base[end - 1] == 0x0D ? end - 1 : end
      if contentEnd > start {
        beginRecord()
        readRecord(start, contentEnd, first, last)
        guard endRecord(start, invalidLimit: invalidLimit) else { return }
      }
      first = last + 1
      start = end + 1
    }
  }

  /// - Parameters:
  ///   - first: the number in the index of the first delimiter of the record.
  ///   - last: that of its end.
  @inline(__always)
  private func readRecord(_ start: Int, _ end: Int, _ first: Int, _ last: Int) {
    let width = last - first + 1
    if end - start > plan.recordLimit {
      return refuse(start, end, .tooLong(plan))
    }
    if width != columns.width, plan.ragged == .refuse {
      return refuse(
        start, end,
        Problem(
          .ragged, step: "record",
          "the record has \(width) \(width == 1 ? "cell" : "cells"), the table has \(columns.width); "
            + "quote a delimiter that belongs to a cell"))
    }
    var dropped = 0
    for column in columns.columns {
      guard column.number < width else { return }
      let cellStart = column.number == 0 ? start : index[first + column.number - 1] + 1
      let cellEnd = column.number == width - 1 ? end : index[first + column.number]
      if column.isDropped {
        countSeen(column.mapping)
        countChanged(column.mapping)
        // The delimiter before it goes too. Where nothing before it stays, the one behind it goes instead.
        if column.number > dropped {
          cut(cellStart - 1, cellEnd)
        } else {
          cut(cellStart, min(cellEnd + 1, end))
        }
        dropped += 1
        continue
      }
      if !process(column, cellStart, cellEnd) { return takeOut(start, end) }
    }
  }

  /// - Returns: whether the record stays.
  @inline(__always)
  private func process(_ column: TableColumns.Column, _ start: Int, _ end: Int) -> Bool {
    let processor = processors[column.mapping]
    countSeen(column.mapping)
    let raw = UnsafeBufferPointer(start: base + start, count: end - start)
    let isQuoted = cell.isQuoted(raw)
    let content = isQuoted ? cell.content(of: raw, in: scratch) : raw
    if content.isEmpty, processor.mapping.mayBeEmpty { return true }
    let isValid = processor.process(content)
    if isValid, processor.mapping.action == .check { return true }
    if isValid, cell.canWrite(processor.product.bytes) {
      replace(column, start, end, content, isQuoted)
      return true
    }
    return processInvalid(column, start, end, content, isQuoted, isValid)
  }

  @inline(__always)
  private func replace(
    _ column: TableColumns.Column, _ start: Int, _ end: Int, _ content: UnsafeBufferPointer<UInt8>,
    _ isQuoted: Bool
  ) {
    let product = processors[column.mapping].product.bytes
    if product.isEqual(to: content) { return }
    countChanged(column.mapping)
    cut(start, end)
    // Alone in its record, an empty cell would be an empty line, which is no record.
    let isAlone = product.isEmpty && columns.width == 1
    cell.write(product, isQuoted: isQuoted || isAlone, to: output)
  }

  @inline(never)
  private func processInvalid(
    _ column: TableColumns.Column, _ start: Int, _ end: Int, _ content: UnsafeBufferPointer<UInt8>,
    _ isQuoted: Bool, _ isValid: Bool
  ) -> Bool {
    let processor = processors[column.mapping]
    report(column.mapping, at: start, field: column.name) {
      isValid
        ? [
          Problem(
            .unwritable, step: "table", "the product has a delimiter or a line's end in it; set a quote")
        ]
        : processor.problems(of: content, language: plan.language)
    }
    if processor.mapping.action == .redact {
      if isValid || !cell.canWrite(processor.product.bytes) {
        processor.product.count = 0
        processor.product.append(FormatterChain.cover)
      }
      replace(column, start, end, content, isQuoted)
      return true
    }
    if processor.mapping.action == .check { return true }
    switch processor.mapping.onInvalid {
    case .keep: return true
    case .blank:
      processor.product.count = 0
      replace(column, start, end, content, isQuoted)
      return true
    case .drop: return false
    }
  }

  // MARK: Records that cannot be read

  @inline(never)
  private func refuse(_ start: Int, _ end: Int, _ problem: Problem) {
    report(problem, at: start)
    if plan.isRedacting {
      cut(start, end)
      output.append(FormatterChain.cover)
      return
    }
    switch plan.onInvalidRecord {
    case .keep: return
    case .blank: cut(start, end)
    case .drop: takeOut(start, end)
    }
  }

  /// Leaves out a record and its line's end.
  private func takeOut(_ start: Int, _ end: Int) {
    takeBack(to: start)
    cut(start, lineEnd(behind: end))
  }
}
