extension CompiledRule {
  /// The name under which an explanation lists the recognition of the rule's own literals.
  static let recognitionName = "literals"

  /// Takes the recorded way with an input of unknown origin.
  func trace(_ input: UnsafeBufferPointer<UInt8>, isEditing: Bool = false) -> Trace {
    withScratch { scratch in
      var trace = Trace(length: input.count)
      var recognised = Recognition()
      var writer = RecordingWriter()
      var current = Array(input)
      if recognition.isPossible {
        decorators.undecorate(
          scratch.view(input), &recognised, filters: filters, scratch: scratch, writing: &writer)
        if !writer.removals.isEmpty { trace.append(Self.recognitionName, current, writer) }
        current = writer.bytes
      }
      trace.foundPrefix = recognised.foundPrefix
      trace.typedLiterals = recognised.typedLiterals
      trace.typedWithoutValue = typedLiterals(
        in: scratch.view(input), recognised: recognised.typedLiterals, scratch: scratch)
      let names = filters.names
      var context = FilterContext(isEditing: isEditing, prefixIsKnown: recognised.foundPrefix)
      current = filter(current, names: names, &context, scratch: scratch, &trace)
      trace.foundPrefix = context.prefixIsKnown
      if current.isEmpty { trace.typedLiterals = trace.typedWithoutValue }
      finish(current, scratch: scratch, &trace)
      return trace
    }
  }

  /// Runs the filters, recording each.
  func filter(
    _ value: [UInt8], names: [String], _ context: inout FilterContext, scratch: Scratch, _ trace: inout Trace
  ) -> [UInt8] {
    var current = value
    for index in filters.indices(context) {
      let filter = filters[index]
      var writer = RecordingWriter()
      current.withUnsafeBufferPointer { bytes in
        filter.apply(to: scratch.view(bytes), &context, writing: &writer)
      }
      trace.append(names[index], current, writer)
      current = writer.bytes
    }
    return current
  }

  /// Decorates a filtered value and runs the checks, recording both.
  func finish(_ filtered: [UInt8], scratch: Scratch, _ trace: inout Trace) {
    var current = filtered
    while true {
      var writer = RecordingWriter()
      var decoration = decoration(typed: trace.typedLiterals)
      let isComplete = current.withUnsafeBufferPointer { bytes in
        let value = scratch.view(bytes)
        decorators.decorate(value, &decoration, writing: &writer)
        return self.isComplete(value, decoration)
      }
      if writer.dropCount == 0 {
        trace.core = current
        trace.text = writer.bytes
        trace.toText = writer.map
        trace.isComplete = isComplete
        if let name = decorators.name {
          trace.steps.append(
            Trace.Step(
              name: name, stage: .decorator, input: current, output: writer.bytes, map: writer.map,
              removals: []))
        }
        break
      }
      var kept = RecordingWriter()
      current.withUnsafeBufferPointer { bytes in
        var bare = self.decoration(typed: 0, .none)
        decorators.decorate(scratch.view(bytes), &bare, writing: &kept)
      }
      trace.append(decorators.name ?? "", current, kept)
      current = kept.bytes
      if current.isEmpty { trace.typedLiterals = trace.typedWithoutValue }
    }
    handOut(scratch: scratch, &trace)
    judge(scratch: scratch, &trace)
  }

  private func handOut(scratch: Scratch, _ trace: inout Trace) {
    trace.value = trace.core
    trace.toHandedOut = EditMap(keeping: trace.core.count)
    guard hasValueLiterals else { return }
    var writer = RecordingWriter()
    var handedOut = decoration(typed: 0, .value)
    trace.core.withUnsafeBufferPointer { bytes in
      decorators.decorate(scratch.view(bytes), &handedOut, writing: &writer)
    }
    trace.value = writer.bytes
    trace.toHandedOut = writer.map
  }

  private func judge(scratch: Scratch, _ trace: inout Trace) {
    var findings: [(finding: Finding, check: Int?)] = []
    trace.value.withUnsafeBufferPointer { bytes in
      judge(scratch.view(bytes), isComplete: trace.isComplete, overflows: trace.overflows) {
        findings.append(($0, $1))
      }
    }
    if findings.contains(where: { $0.finding.code == .tooShort }) { trace.isComplete = false }
    let toInput = trace.toValue.inverted()
    let end = UTF8Offset(trace.toValue.oldLength)
    var problems: [(rank: Int, problem: Problem)] = []
    for (finding, check) in findings {
      let range: Range<UTF8Offset>
      switch finding.part {
      case .end: range = end..<end
      case .value: range = toInput.map(.zero..<UTF8Offset(trace.core.count))
      case .part(let part): range = toInput.map(trace.toHandedOut.unmap(Range(utf8: part)))
      }
      var problem = Problem(
        code: finding.code, step: check.map { checkNames[$0] } ?? "", range: range,
        parameters: finding.parameters)
      if check == nil, let surplus = trace.dropped.first(where: { $0.reason == .tooLong }) {
        let last = trace.dropped.last { $0.reason == .tooLong } ?? surplus
        problem.range = surplus.range.lowerBound..<Swift.max(surplus.range.upperBound, last.range.upperBound)
        problem.step = surplus.step
      }
      problems.append((check ?? -1, problem))
    }
    for (index, check) in checks.enumerated() {
      guard case .drops(let set) = check,
        let dropped = trace.dropped.first(where: { !isAllowed($0, set, trace) })
      else {
        continue
      }
      problems.append((index, Problem(code: .unexpected, step: checkNames[index], range: dropped.range)))
    }
    problems.sort { $0.rank < $1.rank }
    trace.findings = problems.map { $0.problem }
  }

  /// Whether what was dropped is decoration by a `drops` check. A surplus is a problem of its own;
  /// another spelling of the prefix and white space at the ends are none.
  private func isAllowed(_ dropped: Dropped, _ set: CharacterClass, _ trace: Trace) -> Bool {
    if dropped.reason == .tooLong || dropped.reason == .prefix || dropped.reason == .whitespace {
      return true
    }
    guard let input = trace.steps.first?.input, dropped.range.upperBound.value <= input.count else {
      return true
    }
    return input[dropped.range.utf8].withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        let rest = TextRun(bytes: UnsafeBufferPointer(rebasing: bytes[position...]), start: 0)
        guard let (scalar, width) = rest.firstScalar, set.contains(scalar) else { return false }
        position += width
      }
      return true
    }
  }
}
