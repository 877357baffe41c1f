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
            "the column \"\(other.name)\" is named twice, by \"\(plan.mappings[other.mapping].selector)\" and "
              + "\"\(mapping.selector)\"; name it once, with its rules joined by +")
        }
        columns.append(
          Column(
            number: number, mapping: index, name: names?[number] ?? String(number + 1),
            isDropped: mapping.action == .drop))
      }
    }
    if columns.filter(\.isDropped).count == width {
      throw RecordError("every column would be dropped; keep at least one")
    }
    self.columns = columns.sorted { $0.number < $1.number }
  }

  private static func missing(_ selector: FieldSelector, _ names: [String]?, _ width: Int) -> RecordError {
    guard let names else {
      return RecordError(
        "there is no column \"\(selector)\"; without a header columns are numbers, here 1 to \(width)")
    }
    let shown = names.prefix(40).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = names.count > 40 ? " and \(names.count - 40) more" : ""
    return RecordError("there is no column \"\(selector)\"; the table has \(shown)\(more)")
  }
}
