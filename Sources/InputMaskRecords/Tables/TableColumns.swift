/// The columns of a table that a plan is about.
struct TableColumns: Sendable {
  /// A column that changes or is looked at.
  struct Column: Sendable {
    /// Its number, from 0.
    var number: Int
    /// The index of the column's mapping.
    var mapping: Int
    /// The name that messages use: its own, or its number from 1.
    var name: String
    /// Whether it is left out.
    var isDropped: Bool
  }

  /// The columns by number.
  let columns: [Column]
  /// How many cells a record must have.
  let width: Int

  /// Finds the columns of a plan.
  /// - Parameters:
  ///   - names: the cells of the header; `nil` where the table has none.
  ///   - width: how many cells the first record has.
  /// - Throws: an error where a selector names no column, with the names that there are, or where two name the same
  ///   one.
  init(_ plan: RecordPlan, names: [String]?, width: Int) throws(RecordError) {
    self.width = width
    var columns: [Column] = []
    for (index, mapping) in plan.mappings.enumerated() {
      let numbers = mapping.selector.columns(in: names, count: width)
      if numbers.isEmpty { throw Self.missing(mapping.selector, names, width) }
      for number in numbers {
        if let other = columns.first(where: { $0.number == number }) {
          throw RecordError(
            .columnTwice(
              other.name, first: plan.mappings[other.mapping].selector.text, second: mapping.selector.text))
        }
        columns.append(
          Column(
            number: number, mapping: index, name: names?[number] ?? String(number + 1),
            isDropped: mapping.action == .drop))
      }
    }
    if columns.filter(\.isDropped).count == width {
      throw RecordError(.everyColumnDropped)
    }
    self.columns = columns.sorted { $0.number < $1.number }
  }

  private static func missing(_ selector: FieldSelector, _ names: [String]?, _ width: Int) -> RecordError {
    guard let names else { return RecordError(.noColumn(selector.text, count: width)) }
    return RecordError(.noColumnOfName(selector.text, names: names))
  }
}
