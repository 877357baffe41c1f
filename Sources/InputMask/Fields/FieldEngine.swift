/// What a rule makes of contents: the pure functions behind ``InputField``.
///
/// A class, so that a field is copied by one reference and not by all that a rule says.
final class FieldEngine: Sendable {
  let rule: Rule
  let compiled: CompiledRule

  init(rule: Rule) {
    self.rule = rule
    compiled = rule.compiled
  }

  /// The content of a text of unknown origin.
  /// - Parameter isEditing: whether the text is still being typed, so that filters that tidy wait.
  func parse(_ input: String, isEditing: Bool) -> FieldChange {
    let trace = trace(input, isEditing: isEditing)
    let content = FieldContent(
      core: UTF8Text(trace.core), typedLiterals: trace.typedLiterals, prefixIsKnown: trace.foundPrefix)
    let (settled, layout) = settled(content)
    return FieldChange(
      content: settled, layout: layout, caret: settled.core.count,
      dropped: trace.dropped.counted(from: 0, length: input.utf8.count), map: trace.toValue,
      length: input.utf8.count)
  }

  private func trace(_ input: String, isEditing: Bool) -> Trace {
    var copy = input
    return copy.withUTF8 { compiled.trace($0, isEditing: isEditing) }
  }

  /// A content with what the filters that wait for the end of editing make of its value.
  func tidied(_ content: FieldContent) -> FieldChange {
    filtered(content, isEditing: false)
  }

  /// A content of which nobody knows whether the rule made it.
  func admitted(_ content: FieldContent) -> FieldChange {
    filtered(content, isEditing: true)
  }

  private func filtered(_ content: FieldContent, isEditing: Bool) -> FieldChange {
    var context = FilterContext(isEditing: isEditing, prefixIsKnown: content.prefixIsKnown)
    let core = content.core.bytes
    let trace = filter(core, &context)
    var result = content
    result.prefixIsKnown = context.prefixIsKnown
    if trace.core != core {
      result.core = UTF8Text(trace.core)
      result.typedLiterals = 0
    }
    let (settled, layout) = settled(result)
    return FieldChange(
      content: settled, layout: layout, caret: settled.core.count, dropped: [], map: trace.toValue)
  }

  /// A value through the filters and into its places, with the record of it.
  func filter(_ candidate: [UInt8], _ context: inout FilterContext) -> Trace {
    compiled.withScratch { scratch in
      var trace = Trace(length: candidate.count)
      let filtered = compiled.filter(
        candidate, names: compiled.filters.names, &context, scratch: scratch, &trace)
      compiled.finish(filtered, scratch: scratch, &trace)
      return trace
    }
  }

  // MARK: Texts

  /// The text of a content.
  func layout(of content: FieldContent) -> FieldLayout { settled(content).layout }

  /// A content without typed literals that have no place behind its value, and its text.
  func settled(_ content: FieldContent) -> (content: FieldContent, layout: FieldLayout) {
    compiled.withScratch { scratch in
      var result = content
      let (layout, _, surplus) = layout(of: content.core, typed: content.typedLiterals, scratch: scratch)
      result.typedLiterals -= surplus
      return (result, layout)
    }
  }

  /// The text of a value.
  /// - Returns: with it, how much of the value has no place, and how many of the typed literals have none.
  func layout(
    of core: UTF8Text, typed: Int, scratch: Scratch
  ) -> (layout: FieldLayout, dropCount: Int, surplus: Int) {
    if compiled.decorators.isEmpty {
      let layout = FieldLayout(text: core.string, editable: 0..<core.count, isComplete: !core.isEmpty)
      return (layout, 0, typed)
    }
    return core.withBytes { decorated($0, typed: typed, scratch: scratch) }
  }

  private func decorated(
    _ core: UnsafeBufferPointer<UInt8>, typed: Int, scratch: Scratch
  ) -> (layout: FieldLayout, dropCount: Int, surplus: Int) {
    var layout = FieldLayout()
    var decoration = compiled.decoration(typed: typed)
    let view = scratch.view(core)
    let marked = scratch.marked
    marked.pointee.reset()
    compiled.decorators.decorate(view, &decoration, writing: &marked.pointee)
    let text = marked.pointee.text.bytes
    layout.text = String(decoding: text, as: UTF8.self)
    layout.marks = LiteralMarks(marked.pointee.marks.bytes)
    // Of an empty value all that is there are literals: those that the rule wrote stand before the caret.
    let leading = core.isEmpty && compiled.isEager ? text.count : decoration.leading
    let start = Swift.min(leading, text.count)
    layout.editable = start..<Swift.max(start, text.count - decoration.trailing)
    layout.isComplete = compiled.isComplete(view, decoration)
    return (layout, marked.pointee.text.dropCount, Swift.max(0, decoration.typedLiterals))
  }

  /// The value of a content as it is handed out.
  func value(of content: FieldContent) -> String {
    guard compiled.hasValueLiterals else { return content.core.string }
    return compiled.withScratch { scratch in
      content.core.withBytes { core in
        var decoration = compiled.decoration(typed: 0, .value)
        scratch.value.pointee.reset()
        compiled.decorators.decorate(scratch.view(core), &decoration, writing: &scratch.value.pointee)
        return scratch.value.pointee.string
      }
    }
  }

  // MARK: Typed literals

  /// The text of a content up to the caret at its end, with those literals behind the value only that were typed.
  private func typedText(of content: FieldContent) -> String {
    compiled.withScratch { scratch in
      content.core.withBytes { core in
        var decoration = compiled.decoration(typed: content.typedLiterals)
        decoration.isEager = false
        scratch.text.pointee.reset()
        compiled.decorators.decorate(scratch.view(core), &decoration, writing: &scratch.text.pointee)
        let text = scratch.text.pointee.bytes.dropLast(decoration.trailing)
        return String(decoding: text, as: UTF8.self)
      }
    }
  }

  /// A content behind which one more literal is typed; `nil` where the character is none that could come
  /// next.
  ///
  /// Whatever reads the whole text must find the same, so it is asked.
  func typingLiteral(_ grapheme: String, behind content: FieldContent) -> FieldContent? {
    let trace = trace(typedText(of: content) + grapheme, isEditing: true)
    guard trace.core == content.core.bytes, trace.typedLiterals > content.typedLiterals else { return nil }
    var result = content
    result.typedLiterals = trace.typedLiterals
    result = settled(result).content
    return result.typedLiterals > content.typedLiterals ? result : nil
  }

  /// Whether the literals typed before an empty value spell the prefix of the rule as far as it could be
  /// taken for data.
  func spellsPrefix(_ content: FieldContent) -> Bool {
    trace(typedText(of: content), isEditing: true).foundPrefix
  }

  // MARK: What to say of it

  /// Makes a list of problems that of a value, with ranges in its text.
  /// - Parameter problems: those of an earlier value in the same language, whose words, and whose memory, need
  ///   not be found again.
  /// - Returns: whether the value is complete.
  func judge(
    _ value: String, _ layout: FieldLayout, language: String, _ problems: inout [Problem]
  ) -> Bool {
    let end = UTF8Offset(layout.editable.upperBound)
    let start = UTF8Offset(layout.editable.lowerBound)
    var count = 0
    var isComplete = layout.isComplete
    value.withTextView { view in
      compiled.judge(view, isComplete: layout.isComplete, overflows: false) { finding, check in
        let range = finding.part == .end ? end..<end : start..<end
        let step = check.map { compiled.checkNames[$0] } ?? ""
        if finding.code == .tooShort { isComplete = false }
        // Field by field: a problem of which a method is asked is copied, with all that it holds.
        if count < problems.count, problems[count].code == finding.code, problems[count].step == step,
          problems[count].parameters == finding.parameters
        {
          problems[count].range = range
        } else {
          problems.cut(to: count)
          var problem = Problem(code: finding.code, step: step, range: range, parameters: finding.parameters)
          problem.message = Messages.message(for: problem, in: rule.declaration, language: language)
          problems.append(problem)
        }
        count += 1
      }
    }
    problems.cut(to: count)
    return isComplete
  }

  /// The text as drawn: redacted by the rule's redactor, or whole hidden where it has none.
  func redacted(_ layout: FieldLayout, isValid: Bool) -> RecordingWriter {
    let marks =
      layout.marks.isEmpty ? [UInt8](repeating: 0, count: layout.text.utf8.count) : layout.marks.array
    return redacted(layout.text, marks: marks, reveals: layout.isComplete && isValid)
  }

  /// Whether the number of covers is the same for every value.
  var hidesLength: Bool {
    rule.declaration.formatters.contains {
      if case .redact(let redact) = $0 { redact.fixedLength != nil } else { false }
    }
  }

  /// Covers for a text of which nothing may be shown.
  func covered(_ text: String) -> String {
    let writer = redacted(text, marks: [UInt8](repeating: 0, count: text.utf8.count), reveals: false)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func redacted(_ text: String, marks: [UInt8], reveals: Bool) -> RecordingWriter {
    var writer = RecordingWriter()
    var text = text
    // One byte more, as an empty array has no address.
    let marks = marks + [0]
    compiled.withScratch { scratch in
      text.withUTF8 { bytes in
        marks.withUnsafeBufferPointer { marks in
          guard let base = marks.baseAddress else { return }
          (compiled.redactor ?? .whole).apply(
            to: scratch.view(bytes), marks: base, reveals: reveals, writing: &writer)
        }
      }
    }
    return writer
  }
}

extension [Problem] {
  fileprivate mutating func cut(to count: Int) {
    // What is shared is better let go than copied to be emptied.
    if count == 0 { self = [] } else if count < self.count { removeLast(self.count - count) }
  }
}

/// A content that takes the place of another.
struct FieldChange {
  var content: FieldContent
  var layout: FieldLayout
  /// Where the caret is in the new value.
  var caret: Int
  /// What was left out, in the offsets of what was put in.
  var dropped: [Dropped]
  /// From what was read to the new value: a whole text, or the value with what was put in; `nil` where all of it
  /// came through as it is.
  var map: EditMap?
  /// How much of what was put in was read.
  var length = 0
}
