import InputMask

/// The columns of a table that a plan is about.
struct TableColumns: Sendable {
  /// A column that changes or is looked at.
  struct Column: Sendable {
    /// Its number, from 0.
    var number: Int
    /// The index of the column's mapping.
    var mapping: Int
    /// Whether it is left out.
    var isDropped: Bool
  }

  /// The columns by number.
  let columns: [Column]
  /// How many cells a record must have.
  let width: Int
  private let header: TableHeader?

  /// Finds the columns of a plan.
  /// - Parameters:
  ///   - header: the header; `nil` where the table has none.
  ///   - width: how many cells the first record has.
  /// - Throws: an error where a selector names no column, with the names that there are, where two name the same one, where the name of a
  ///   column is a value of its rule, or where columns are hidden and nothing says whether the first record has names.
  init(_ plan: RecordPlan, _ header: TableHeader?, width: Int) throws(RecordError) {
    (self.header, self.width) = (header, width)
    var columns: [Column] = []
    var byNumber: [Int: Column] = [:]
    var hasNames = header == nil || plan.isHeaderSure || plan.restMapping == 0
    for (index, mapping) in plan.mappings.enumerated() {
      let isRest = index == plan.restMapping
      let (numbers, areNamed) =
        isRest
        ? ((0..<width).filter { byNumber[$0] == nil }, hasNames)
        : try mapping.selector.columns(in: header?.cells ?? [], count: width)
      hasNames = hasNames || areNamed
      if numbers.isEmpty, !isRest { throw Self.missing(mapping.selector, header, width) }
      for number in numbers {
        // The header goes out as it is. Whoever writes a cell as the name of a field says that it is a name.
        if let cell = header?.cells[number], header?.mayBeValues == true, cell.looksLikeValue,
          isRest || cell != mapping.selector.name, mapping.action != .keep,
          mapping.rules.first?.format(cell).isValid ?? isRest
        {
          throw RecordError(.valueInHeader(column: number + 1))
        }
        if let other = byNumber[number] {
          throw RecordError(
            .columnTwice(
              header?.name(of: number) ?? String(number + 1),
              first: plan.mappings[other.mapping].selector.text, second: mapping.selector.text))
        }
        let column = Column(number: number, mapping: index, isDropped: mapping.action == .drop)
        if mapping.action != .keep { columns.append(column) }
        byNumber[number] = column
      }
    }
    if !hasNames, plan.coversRest || plan.mappings.contains(where: { $0.action == .redact }) {
      throw RecordError(.numbersAlone)
    }
    if columns.filter(\.isDropped).count == width {
      throw RecordError(.everyColumnDropped)
    }
    self.columns = columns.sorted { $0.number < $1.number }
  }

  /// The name that messages use for a column: its own, or its number from 1.
  func name(of number: Int) -> String { header?.name(of: number) ?? String(number + 1) }

  private static func missing(_ selector: FieldSelector, _ header: TableHeader?, _ width: Int) -> RecordError
  {
    guard let header else { return RecordError(.noColumn(selector.text, count: width)) }
    if header.mayBeValues { return RecordError(.noColumnBesideValues(selector.text, count: width)) }
    return RecordError(.noColumnOfName(selector.text, names: header.cells))
  }

  /// Writes a header without the columns that are dropped.
  func writeHeader(_ record: UnsafeBufferPointer<UInt8>, _ dialect: TableDialect, to output: ByteStore) {
    guard let row = TableRow(firstOf: record, dialect) else { return }
    let dropped = Set(columns.filter(\.isDropped).map(\.number))
    let kept = (0..<width).filter { !dropped.contains($0) }
    for number in kept {
      if number != kept[0] { output.append(dialect.delimiter) }
      output.append(UnsafeBufferPointer(rebasing: record[row.cell(number)]))
    }
    // The line's end is that of the last column, but for a carriage return that ends the file.
    let end = kept.last == width - 1 ? UnsafeBufferPointer(rebasing: record[row.end...]) : record.lineEnd
    output.append(end)
  }
}
