/// Edits contents by a rule: the pure functions behind ``InputField``.
struct FieldEngine: Sendable {
  let rule: Rule

  private var compiled: CompiledRule { rule.compiled }

  /// What came of an attempt to edit.
  enum Verdict {
    /// The content after the edit, where the caret is in its value, and what was left out.
    case accepted(FieldContent, caret: Int, FieldLayout, [Dropped])
    /// Nothing changes.
    case refused(FieldRefusal)
  }

  // MARK: Whole texts

  /// The content of a text of unknown origin.
  /// - Parameter isEditing: whether the text is still being typed, so that filters that tidy wait.
  func parse(_ input: String, isEditing: Bool) -> (content: FieldContent, layout: FieldLayout, dropped: [Dropped]) {
    var copy = input
    let trace = copy.withUTF8 { compiled.trace($0, isEditing: isEditing) }
    let content = FieldContent(
      core: trace.core, typedLiterals: trace.core.isEmpty || trace.typedLiterals > 0 ? trace.typedLiterals : 0,
      prefixIsKnown: trace.foundPrefix)
    return (content, layout(of: content), trace.dropped)
  }

  /// The text of a content.
  func layout(of content: FieldContent) -> FieldLayout {
    compiled.withScratch { scratch in
      content.core.withUnsafeBufferPointer { layout(of: $0, typed: content.typedLiterals, scratch: scratch).layout }
    }
  }

  /// The literals that would come next behind a content, in order.
  func pendingLiterals(of content: FieldContent) -> String {
    compiled.withScratch { scratch in
      content.core.withUnsafeBufferPointer { core in
        var decoration = compiled.decoration(typed: content.typedLiterals)
        var pending: [UInt8] = []
        scratch.text.pointee.reset()
        withUnsafeMutablePointer(to: &pending) { pointer in
          decoration.pending = pointer
          compiled.decorators.decorate(scratch.view(core), &decoration, writing: &scratch.text.pointee)
        }
        return String(decoding: pending, as: UTF8.self)
      }
    }
  }

  private func layout(
    of core: UnsafeBufferPointer<UInt8>, typed: Int, scratch: Scratch
  ) -> (layout: FieldLayout, dropCount: Int) {
    var decoration = compiled.decoration(typed: typed)
    let view = scratch.view(core)
    var layout = FieldLayout()
    if compiled.decorators.isEmpty {
      layout.text = String(decoding: core, as: UTF8.self)
      layout.editable = 0..<core.count
      layout.isComplete = !core.isEmpty
      return (layout, 0)
    }
    let marked = scratch.marked
    marked.pointee.reset()
    compiled.decorators.decorate(view, &decoration, writing: &marked.pointee)
    let text = marked.pointee.text.bytes
    layout.text = String(decoding: text, as: UTF8.self)
    layout.marks = Array(marked.pointee.marks.bytes)
    let start = Swift.min(decoration.leading, text.count)
    layout.editable = start..<Swift.max(start, text.count - decoration.trailing)
    layout.isComplete = compiled.isComplete(view, decoration)
    return (layout, marked.pointee.text.dropCount)
  }

  /// The value of a content as it is handed out.
  func value(of content: FieldContent) -> String {
    guard compiled.hasValueLiterals else { return String(decoding: content.core, as: UTF8.self) }
    return compiled.withScratch { scratch in
      content.core.withUnsafeBufferPointer { core in
        var decoration = compiled.decoration(typed: 0, .value)
        scratch.value.pointee.reset()
        compiled.decorators.decorate(scratch.view(core), &decoration, writing: &scratch.value.pointee)
        return scratch.value.pointee.string
      }
    }
  }

  /// What is wrong with a content, with ranges in its text.
  func problems(of content: FieldContent, _ layout: FieldLayout, language: String) -> [Problem] {
    let value = value(of: content)
    let findings = value.withTextView {
      compiled.findings(in: $0, isComplete: layout.isComplete, overflows: false)
    }
    if findings.isEmpty { return [] }
    let end = UTF8Offset(layout.editable.upperBound)
    return findings.map { finding, check in
      var range = end..<end
      if finding.part != .end {
        range = UTF8Offset(layout.editable.lowerBound)..<end
      }
      var problem = Problem(
        code: finding.code, step: check.map { compiled.checkNames[$0] } ?? "", range: range,
        parameters: finding.parameters)
      problem.message = Messages.message(for: problem, in: rule.declaration, language: language)
      return problem
    }
  }

  /// The text as drawn: redacted by the rule's redactor, or whole hidden where it has none.
  func redacted(_ content: FieldContent, _ layout: FieldLayout, isValid: Bool) -> RecordingWriter {
    var marks = layout.marks.isEmpty ? [UInt8](repeating: 0, count: layout.text.utf8.count) : layout.marks
    marks.append(0)
    var writer = RecordingWriter()
    var text = layout.text
    compiled.withScratch { scratch in
      text.withUTF8 { bytes in
        marks.withUnsafeBufferPointer { marks in
          guard let base = marks.baseAddress else { return }
          (compiled.redactor ?? .whole).apply(
            to: scratch.view(bytes), marks: base, reveals: layout.isComplete && isValid, writing: &writer)
        }
      }
    }
    return writer
  }

  // MARK: Edits

  /// Puts `insertion` in the place of a range of the value.
  func replace(_ range: Range<Int>, of content: FieldContent, with insertion: String) -> Verdict {
    if let plain = replacePlainly(range, of: content, with: insertion) { return plain }
    return replaceRecording(range, of: content, with: insertion)
  }

  /// The way of nearly all keystrokes: everything is let through as it is. `nil` where it is not.
  private func replacePlainly(_ range: Range<Int>, of content: FieldContent, with insertion: String) -> Verdict? {
    compiled.withScratch { scratch in
      let candidate = scratch.value
      candidate.pointee.reset()
      content.core.withUnsafeBufferPointer { core in
        candidate.pointee.append(UnsafeBufferPointer(rebasing: core[..<range.lowerBound]))
        var copy = insertion
        copy.withUTF8 { candidate.pointee.append($0) }
        candidate.pointee.append(UnsafeBufferPointer(rebasing: core[range.upperBound...]))
      }
      let bytes = candidate.pointee.bytes
      var context = FilterContext(isEditing: true, prefixIsKnown: content.prefixIsKnown)
      var outcome = FilterOutcome()
      let isSimple = UTF8Validation.isSimple(bytes)
      let core = compiled.filters.run(bytes, isSimple: isSimple, &context, scratch: scratch, outcome: &outcome)
      guard outcome.dropCount == 0, core.count == bytes.count else { return nil }
      let (layout, dropCount) = layout(of: core, typed: 0, scratch: scratch)
      guard dropCount == 0 else { return nil }
      var result = FieldContent(core: Array(core), typedLiterals: 0, prefixIsKnown: context.prefixIsKnown)
      if core.isEmpty { result.prefixIsKnown = false }
      let caret = scratch.view(core).boundary(atOrAfter: range.lowerBound + insertion.utf8.count)
      return .accepted(result, caret: caret, layout, [])
    }
  }

  /// The way of everything else: finds out what of the insertion can go in without harm to what is there.
  private func replaceRecording(_ range: Range<Int>, of content: FieldContent, with insertion: String) -> Verdict {
    let graphemes = insertion.withTextView { text in text.map { $0.range.upperBound.value } }
    let bytes = Array(insertion.utf8)
    let whole = attempt(range, of: content, with: bytes)
    var best: Attempt? = whole
    if whole.losesOlderText {
      // The longest part that pushes nothing out, by halving: more never fits where less does not.
      var low = 0
      var high = graphemes.count - 1
      best = nil
      while low < high {
        let middle = (low + high + 1) / 2
        let trial = attempt(range, of: content, with: Array(bytes[..<graphemes[middle - 1]]))
        if trial.losesOlderText {
          high = middle - 1
        } else {
          low = middle
          best = trial
        }
      }
    }
    guard let best, best.contributes || insertion.isEmpty else {
      return .refused(FieldRefusal(whole.trace.dropped.first, in: rule))
    }
    var dropped = best.trace.dropped.filter { $0.reason != .prefix }
    if best.insertionLength < bytes.count {
      dropped.append(Dropped(
        range: Range(utf8: range.lowerBound + best.insertionLength..<range.lowerBound + bytes.count),
        step: whole.trace.dropped.last?.step ?? "", reason: .tooLong))
    }
    var result = FieldContent(core: best.trace.core, typedLiterals: 0, prefixIsKnown: best.prefixIsKnown)
    if result.core.isEmpty { result.prefixIsKnown = false }
    let layout = layout(of: result)
    let caret = best.trace.core.withUnsafeBufferPointer { core in
      String(decoding: core, as: UTF8.self).withTextView { $0.boundary(atOrAfter: best.caret) }
    }
    if result == content, range.isEmpty, !insertion.isEmpty {
      return .refused(FieldRefusal(whole.trace.dropped.first, in: rule))
    }
    return .accepted(result, caret: caret, layout, dropped)
  }

  private struct Attempt {
    var trace: Trace
    var insertionLength: Int
    var losesOlderText: Bool
    /// Whether anything of the insertion came through.
    var contributes: Bool
    var caret: Int
    var prefixIsKnown: Bool
  }

  private func attempt(_ range: Range<Int>, of content: FieldContent, with insertion: [UInt8]) -> Attempt {
    let candidate = Array(content.core[..<range.lowerBound]) + insertion + Array(content.core[range.upperBound...])
    let inserted = range.lowerBound..<range.lowerBound + insertion.count
    var context = FilterContext(isEditing: true, prefixIsKnown: content.prefixIsKnown)
    let trace = compiled.withScratch { scratch in
      var trace = Trace(length: candidate.count)
      let filtered = compiled.filter(
        candidate, names: compiled.filters.names, &context, scratch: scratch, &trace)
      compiled.finish(filtered, scratch: scratch, &trace)
      return trace
    }
    let loses = trace.dropped.contains { dropped in
      dropped.reason != .prefix
        && (dropped.range.lowerBound.value < inserted.lowerBound || dropped.range.upperBound.value > inserted.upperBound)
    }
    let survivors = trace.toValue.map(Range(utf8: inserted))
    let strips = trace.dropped.contains { $0.reason == .prefix }
    return Attempt(
      trace: trace, insertionLength: insertion.count, losesOlderText: loses && !insertion.isEmpty,
      contributes: !survivors.isEmpty || strips,
      caret: trace.toValue.map(UTF8Offset(inserted.upperBound), leaning: .upstream).value,
      prefixIsKnown: context.prefixIsKnown)
  }
}

extension TextView {
  /// The first grapheme boundary at or behind `offset`.
  func boundary(atOrAfter offset: Int) -> Int {
    let before = boundary(atOrBefore: offset)
    return before == offset || before >= count ? before : next(after: before)
  }
}

extension FieldEngine {
  /// Whether the literals typed so far spell the prefix of the rule as far as it could be taken for data.
  func spellsPrefix(typed: Int) -> Bool {
    let literals = pendingLiterals(of: FieldContent())
    let spelled = String(literals.prefix(typed))
    return parse(spelled, isEditing: true).content.prefixIsKnown
  }
}
