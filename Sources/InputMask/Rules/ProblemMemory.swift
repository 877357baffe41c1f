/// The kinds of problems that the lines of a bulk job had lately. Most lines that are invalid have one of a few, and to find
/// its words takes longer than to find the problem.
struct ProblemMemory {
  private struct Entry {
    var code: Problem.Code
    var figures: Finding.Figures
    /// The index of the check, and the name of the step where it is about no check.
    var check: Int
    var step: String?
    var language: String
    var kind: ProblemKind
  }

  /// How many kinds are kept; a further one takes the place of the oldest.
  private static var limit: Int { 16 }
  private var entries: [Entry] = []
  private var oldest = 0

  /// The kind of a finding.
  /// - Parameters:
  ///   - step: the name of the step that it is about; `nil` where it is about its check.
  ///   - make: makes the problem, where the kind was not seen lately.
  mutating func kind(
    of finding: Finding, check: Int, step: String?, language: String, _ make: () -> Problem
  ) -> ProblemKind {
    for index in entries.indices
    where entries[index].check == check && entries[index].code == finding.code
      && entries[index].figures == finding.figures && entries[index].step == step
      && entries[index].language == language
    {
      return entries[index].kind
    }
    let entry = Entry(
      code: finding.code, figures: finding.figures, check: check, step: step, language: language,
      kind: ProblemKind(make()))
    if entries.count < Self.limit {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.limit
    }
    return entry.kind
  }
}
