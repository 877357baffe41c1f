import InputMask
import InputMaskRecords

/// The ends of the reports that were written lately: message and code, with all in them spelled out that a terminal could
/// obey. Most reports end alike, and a search for control characters takes longer than the rest of a report.
struct ReportEndings {
  /// How many ends are kept; a further one takes the place of the first.
  private static let limit = 16

  private var entries: [(message: String, code: Problem.Code, bytes: [UInt8])] = []

  /// Writes what stands behind the column in the report of a problem: `: message [code]`.
  mutating func write(_ problem: Problem, to output: ByteStore) {
    for entry in entries where entry.message == problem.message && entry.code == problem.code {
      return output.append(entry.bytes)
    }
    let ending: Message = ": \(problem.message) [\(problem.code.name)]"
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append((problem.message, problem.code, Array(ending.text.utf8)))
    output.append(entries[entries.count - 1].bytes)
  }
}
