/// The kinds of problems that the lines of a bulk job had lately. Most lines that are invalid have one of a few, and to find
/// its words takes longer than to find the problem.
struct ProblemMemory {
  private struct Entry {
    /// A finding of the kind, whose place does not count.
    var finding: Finding
    /// The index of the variant, and the step where it is about no check.
    var leaf: Int
    var step: Walk.Step.Source?
    var kind: FoundProblem.Kind
  }

  /// How many kinds are kept; before a further one all are forgotten.
  private static var limit: Int { 16 }
  private var entries: [Entry] = []
  /// The language of the kinds.
  private var language = ""

  /// The kind of a finding.
  /// - Parameters:
  ///   - leaf: the index of the variant that found it.
  ///   - step: the step that it is about; `nil` where it is about its check.
  ///   - make: makes the problem, where the kind was not seen lately.
  mutating func kind(
    of finding: Finding, leaf: Int, step: Walk.Step.Source?, language: String,
    _ make: () -> Problem
  ) -> FoundProblem.Kind {
    if language != self.language {
      self.language = language
      entries.removeAll()
    }
    for index in entries.indices
    where entries[index].finding.check == finding.check && entries[index].leaf == leaf
      && entries[index].step == step && entries[index].finding.code == finding.code
      && entries[index].finding.figures == finding.figures
    {
      return entries[index].kind
    }
    let entry = Entry(
      finding: finding, leaf: leaf, step: step, kind: FoundProblem.Kind(make()))
    if entries.count == Self.limit { entries.removeAll(keepingCapacity: true) }
    entries.append(entry)
    return entry.kind
  }
}
