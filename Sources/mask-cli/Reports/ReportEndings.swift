import InputMask
import InputMaskRecords

/// The ends of the reports that were written lately: message and code, with all in them spelled out that a terminal could
/// obey. Most reports end alike, and a search for control characters takes longer than the rest of a report.
struct ReportEndings {
  /// How many ends are kept; a further one takes the place of the first.
  private static let limit = 16

  private var entries: [(kind: FoundProblem.Kind, bytes: [UInt8])] = []

  /// Writes what stands behind the column in the report of a problem: `: message [code]`.
  mutating func write(_ kind: FoundProblem.Kind, to output: ByteStore) {
    let (message, code) = (kind.problem.message, kind.problem.code)
    if let index = entries.firstIndex(where: { $0.kind === kind })
      ?? entries.firstIndex(where: { $0.kind.problem.message == message && $0.kind.problem.code == code })
    {
      return output.append(entries[index].bytes)
    }
    let ending: Message = ": \(message) [\(code.name)]"
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append((kind, Array(ending.text.utf8)))
    output.append(entries[entries.count - 1].bytes)
  }
}
