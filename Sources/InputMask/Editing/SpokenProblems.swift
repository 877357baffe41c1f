/// The problems of a value in words, kept from key to key: what is found again is not put into words again.
package struct SpokenProblems: Sendable {
  /// What a problem says beside its place. Only problems without figures have one: the owner of figures may be gone.
  private struct Cause: Equatable {
    var code: Finding.Code
    var check: Int
  }

  /// The problems, in the order of their checks.
  package private(set) var list: [Problem] = []
  /// The causes of as many of the first problems as have no figures and are about the value.
  private var causes: [Cause] = []

  /// Whose words they are, and in which language.
  private var engine: FieldEngine?
  private var language = ""

  package init() {}

  /// Says what was found wrong with a value.
  mutating func say(
    _ findings: UnsafeBufferPointer<FindingList.Entry>, in laidOut: LaidOutContent, _ engine: FieldEngine,
    language: String, _ run: borrowing Run
  ) {
    // Another rule has other words for the same problem.
    if engine !== self.engine || language != self.language {
      self = SpokenProblems()
      (self.engine, self.language) = (engine, language)
    }
    var count = 0
    for index in findings.indices {
      let finding = findings[index].finding
      let check = findings[index].check
      // Field by field: a problem of which a method is asked is copied, with all that it holds.
      let isBare = finding.figures == .none && !finding.part.isOfInput && finding.code != .own
      let cause = Cause(code: finding.code, check: check)
      if isBare, count < causes.count, count < list.count, causes[count] == cause {
        let (range, _) = engine.range(of: finding, in: laidOut, run)
        if list[count].range != range { list[count].range = range }
        count += 1
        continue
      }
      let (range, step) = engine.place(of: finding, by: check, in: laidOut, run)
      let parameters = finding.parameters
      if count < list.count, list[count].code == finding.problemCode, list[count].step == step,
        list[count].parameters == parameters
      {
        list[count].range = range
      } else {
        cut(to: count)
        list.append(
          engine.problem(finding.problemCode, step, range, parameters, language: language))
      }
      if causes.count > count { causes.removeLast(causes.count - count) }
      if isBare, causes.count == count { causes.append(cause) }
      count += 1
    }
    cut(to: count)
  }

  /// Says that a text that nothing is wrong with is not complete.
  mutating func sayIncomplete(in laidOut: LaidOutContent, _ engine: FieldEngine, language: String) {
    let end = laidOut.layout.editable.upperBound
    list = [engine.problem(.incomplete, "variants", end..<end, [:], language: language)]
    causes = []
  }

  private mutating func cut(to count: Int) {
    if count == list.count { return }
    // What is shared is better let go than copied to be emptied.
    if count == 0 { list = [] } else { list.removeLast(list.count - count) }
    if causes.count > count { causes.removeLast(causes.count - count) }
  }
}
