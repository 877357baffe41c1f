import InputMask

/// The ends of the reports that were written lately: message and code, with all in them spelled out that a terminal could
/// obey. Most reports end alike, and a search for control characters takes longer than the rest of a report.
struct ReportEndings {
  /// How many ends are kept; a further one takes the place of the oldest.
  private static let limit = 16

  private var entries: [(message: String, code: String, ending: Message)] = []
  private var oldest = 0

  /// What stands behind the column in the report of a problem: `: message [code]`.
  mutating func ending(of problem: Problem) -> Message {
    for index in entries.indices
    where entries[index].message == problem.message && entries[index].code == problem.code.name {
      return entries[index].ending
    }
    let ending: Message = ": \(problem.message) [\(problem.code.name)]"
    let entry = (message: problem.message, code: problem.code.name, ending: ending)
    if entries.count < Self.limit {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.limit
    }
    return ending
  }
}
