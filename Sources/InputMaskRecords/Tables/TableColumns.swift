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
          throw RecordError(
            "cell \(number + 1) of the first record is a value and no name",
            "for a table without a header add --no-header, and for one with such names --header")
        }
        if let other = byNumber[number] {
          let name = header?.name(of: number) ?? String(number + 1)
          let first = plan.mappings[other.mapping].selector
          throw RecordError(
            "the column \"\(name)\" is named twice, by \"\(first)\" and \"\(mapping.selector)\"",
            "name it once, with its rules joined by +")
        }
        let column = Column(number: number, mapping: index, isDropped: mapping.action == .drop)
        if mapping.action != .keep { columns.append(column) }
        byNumber[number] = column
      }
    }
    if !hasNames, plan.coversRest || plan.mappings.contains(where: { $0.action == .redact }) {
      throw RecordError(
        "columns are named by number alone, so that the first record may have values",
        "for a table without a header add --no-header, and for one with names --header")
    }
    if columns.filter(\.isDropped).count == width {
      throw RecordError("every column would be dropped", "keep at least one")
    }
    self.columns = columns.sorted { $0.number < $1.number }
  }

  /// The name that messages use for a column: its own, or its number from 1.
  func name(of number: Int) -> String { header?.name(of: number) ?? String(number + 1) }

  private static func missing(_ selector: FieldSelector, _ header: TableHeader?, _ width: Int) -> RecordError
  {
    let problem = "there is no column \"\(selector.text)\""
    guard let header else {
      return RecordError(problem, "without a header columns are numbers, here 1 to \(width)")
    }
    if header.mayBeValues {
      return RecordError(
        "\(problem), and the first record looks like values",
        "for a table without a header add --no-header, and name columns by number, here 1 to \(width)")
    }
    guard width == 1, let sign = header.cells[0].otherDelimiter else {
      return RecordError(problem, "the table has \(header.cells.map { "\"\($0)\"" }.listed)")
    }
    return RecordError(
      "\(problem), and the header is one cell", "add --delimiter '\(sign)' if that separates cells")
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
