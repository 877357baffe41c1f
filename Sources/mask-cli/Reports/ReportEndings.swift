import InputMask
import InputMaskRecords

/// The ends of the reports that were written lately: message and code, with all in them spelled out that a terminal could
/// obey. Most reports end alike, and a search for control characters takes longer than the rest of a report.
struct ReportEndings {
  /// How many ends are kept; a further one takes the place of the oldest.
  private static let limit = 16

  private var entries: [(kind: ProblemKind, bytes: [UInt8])] = []
  private var oldest = 0

  /// What stands behind the column in the report of a problem: `: message [code]`.
  static func ending(of problem: Problem) -> Message { ": \(problem.message) [\(problem.code.name)]" }

  /// Writes the same for a kind of problems.
  mutating func write(_ kind: ProblemKind, to output: ByteStore) {
    for index in entries.indices where entries[index].kind === kind {
      return output.append(entries[index].bytes)
    }
    let entry = (kind: kind, bytes: Array(Self.ending(of: kind.problem).text.utf8))
    if entries.count < Self.limit {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.limit
    }
    output.append(entry.bytes)
  }
}
