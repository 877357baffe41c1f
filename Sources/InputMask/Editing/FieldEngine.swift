/// What a rule makes of the contents of a field: pure functions, behind the fields of `InputMaskFields`.
///
/// A class, so that a field is copied by one reference and not by all that a rule says.
package final class FieldEngine: Sendable {
  package let rule: Rule
  let compiled: CompiledRule
  /// Whether texts are read in other forms than that of the rule too, as dates, times and numbers are.
  package let readsOtherForms: Bool

  package init(rule: Rule) {
    self.rule = rule
    compiled = rule.compiled
    readsOtherForms = compiled.reader.map { $0.kind != .phone } ?? false
  }

  /// The content of a text of unknown origin.
  /// - Parameters:
  ///   - isEditing: whether the text is still being typed, so that filters that tidy wait.
  ///   - isHandedIn: whether the text came in as a whole, so that the content remembers it if letters or digits of
  ///     it are lost.
  package func parse(_ input: String, isEditing: Bool, isHandedIn: Bool = false) -> FieldChange {
    withRun(of: input, isEditing: isEditing) { run in
      var change = change(of: input, run)
      // Also of a paste people hear that it can be read in another way.
      var isRemembered = run.troubles.contains(.ambiguous)
      if isHandedIn {
        compiled.judge(&run)
        isRemembered = run.findings.contains(where: { $0.finding.part.isOfInput })
      }
      if isRemembered { change.laidOut = change.laidOut.with(handedIn: input) }
      return change
    }
  }

  /// Whether a text that comes in as a whole has something wrong with it that its value does not show.
  package func loses(_ input: String) -> Bool {
    parse(input, isEditing: false, isHandedIn: true).content.handedIn != nil
  }

  func change(of input: String, _ run: borrowing Run) -> FieldChange {
    let content = FieldContent(
      core: UTF8Text(run.core), typedLiterals: run.typedLiterals, prefixIsKnown: run.foundPrefix)
    return FieldChange(
      LaidOutContent(content, by: run, of: compiled), caret: ValueOffset(content.core.count),
      dropped: run.drops(of: compiled).list.counted(from: 0, length: input.utf8.count), map: run.toValue,
      length: input.utf8.count)
  }

  func withRun<Result>(
    of input: String, isEditing: Bool, _ body: (inout Run) -> Result
  ) -> Result {
    var copy = input
    return copy.withUTF8 { bytes in
      compiled.pool.withRun { run in
        compiled.format(bytes, in: &run, isEditing: isEditing, for: .steps)
        return body(&run)
      }
    }
  }

  /// A content with what the filters that wait for the end of editing make of its value.
  package func tidied(_ content: FieldContent) -> FieldChange {
    var content = content
    if endsInBlanks(content) { content.typedLiterals = 0 }
    return filtered(content, isEditing: false)
  }

  /// A content of which nobody knows whether the rule made it.
  package func admitted(_ content: FieldContent) -> FieldChange {
    filtered(content, isEditing: true)
  }

  /// Whether nothing but separators of white space are typed behind the value, which are none behind a whole text.
  private func endsInBlanks(_ content: FieldContent) -> Bool {
    guard content.typedLiterals > 0, !content.core.isEmpty,
      content.core.withTextView({ compiled.decorators.mask(for: $0) }) == nil
    else { return false }
    let layout = laidOut(content).layout
    let typed = layout.text.utf8.dropFirst(layout.coreEnd.value)
    return Substring(typed).unicodeScalars.allSatisfy { ScalarProperties.isWhitespace($0) }
  }

  private func filtered(_ content: FieldContent, isEditing: Bool) -> FieldChange {
    var context = FilterContext(isEditing: isEditing, prefixIsKnown: content.prefixIsKnown)
    context.occasion = isEditing ? .remnant : .leaving
    return compiled.pool.withRun { run in
      content.core.withBytes { core in
        compiled.refilter(core, &context, typed: content.typedLiterals, in: &run)
        let map = run.toValue
        var result = content
        result.prefixIsKnown = context.prefixIsKnown
        if run.core.equals(core) { return change(to: result, map, by: run) }
        let tidied = UTF8Text(run.core)
        result.core = tidied
        result.typedLiterals = 0
        // The run reads the bytes of the value until its text was taken.
        return tidied.withBytes { bytes in
          compiled.lay(bytes, typed: 0, in: &run)
          return change(to: result, map, by: run)
        }
      }
    }
  }

  /// The change to a content whose text a run has written.
  private func change(to content: FieldContent, _ map: EditMap, by run: borrowing Run) -> FieldChange {
    FieldChange(
      LaidOutContent(content, by: run, of: compiled), caret: ValueOffset(content.core.count), map: map)
  }

  /// Characters of the value that backspace hops while something stands behind them.
  package var guarded: String { rule.declaration.guarded + compiled.decorators.traits.guarded }

  // MARK: Texts

  /// A content without typed literals that have no place behind its value, with its text and its value.
  package func laidOut(_ content: FieldContent) -> LaidOutContent {
    withRun(of: content) { LaidOutContent(content, by: $0, of: compiled) }
  }

  /// The parts of the value of a content; empty for a rule without parts.
  package func parts(of content: FieldContent) -> PartTexts {
    guard let parts = compiled.parts else { return PartTexts() }
    return PartTexts(of: content.core, parts)
  }

  /// The typed value of a content that is valid and complete; `nil` for a rule whose value has no type.
  package func typedValue(of content: FieldContent, _ value: String) -> TypedValue? {
    guard let reader = compiled.reader else { return nil }
    var value = value
    return value.withUTF8 { value in content.core.withTextView { reader.read(value, core: $0) } }
  }

  private func withRun<Result>(of content: FieldContent, _ body: (borrowing Run) -> Result) -> Result {
    compiled.pool.withRun { run in
      content.core.withBytes { core in
        compiled.lay(core, typed: content.typedLiterals, in: &run)
        return body(run)
      }
    }
  }

  // MARK: Typed literals

  /// The same as ``typedText(of:)``; mostly it is the text that stands there.
  package func typedText(of laidOut: LaidOutContent) -> String {
    let text = laidOut.layout.text
    if !compiled.isEager, laidOut.layout.editable.upperBound.value == text.utf8.count,
      compiled.decorators.suffixes.isEmpty, text.withTextView({ $0.isSimple })
    {
      return text
    }
    return typedText(of: laidOut.content)
  }

  /// The text of a content up to the caret at its end, with those literals behind the value only that were typed.
  package func typedText(of content: FieldContent) -> String {
    compiled.pool.withRun { run in
      content.core.withBytes { core in
        compiled.lay(core, typed: content.typedLiterals, isEager: false, in: &run)
        return String(decoding: run.textBytes.dropLast(run.decoration.trailing), as: UTF8.self)
      }
    }
  }

  /// The content with one more literal typed behind it; `nil` if the character is not the next literal.
  ///
  /// Whatever reads the whole text must find the same, so it is asked.
  package func typingLiteral(_ grapheme: String, behind laidOut: LaidOutContent) -> LaidOutContent? {
    let content = laidOut.content
    let typed = withRun(of: typedText(of: laidOut) + grapheme, isEditing: true) { run -> Int? in
      let isSame = content.core.withBytes { $0.equals(run.core) }
      return isSame ? run.typedLiterals : nil
    }
    guard let typed, typed > content.typedLiterals else { return nil }
    var result = content
    result.typedLiterals = typed
    let new = self.laidOut(result)
    return new.content.typedLiterals > content.typedLiterals ? new : nil
  }

  /// Whether a character begins literals of the rule though it could be data too.
  package func mayBeLiteral(_ grapheme: String) -> Bool {
    let literals = compiled.decorators.traits.doubtfulLiterals
    return !literals.isEmpty && literals.contains(grapheme)
  }

  /// Whether the value is one of parts.
  package var hasParts: Bool { compiled.parts != nil }

  /// Whether a character can be no literal behind a value of parts.
  package func isPartData(_ grapheme: String, behind content: FieldContent) -> Bool {
    guard let parts = compiled.parts, !content.core.isEmpty else { return false }
    return grapheme.withTextView { parts.isData($0.whole) }
  }

  /// Whether a character is the literal that comes next because the part before it is full.
  package func endsFullPart(_ grapheme: String, behind content: FieldContent) -> Bool {
    guard let parts = compiled.parts, content.typedLiterals == 0, !content.core.isEmpty else { return false }
    return grapheme.withTextView { grapheme in
      content.core.withTextView { parts.endsFullPart(grapheme.whole, behind: $0) }
    }
  }

  /// Whether what stands before a character tells what it is: a literal, data, or the end of a group.
  package var readsOn: Bool {
    compiled.decorators.traits.endsGroups || !compiled.decorators.traits.doubtfulLiterals.isEmpty
  }

  /// What comes of a text behind a content, read as one; `nil` where what the content has would become another.
  package func reading(_ text: String, behind content: FieldContent) -> FieldChange? {
    let typed = typedText(of: content)
    var change = parse(typed + text, isEditing: true)
    guard change.content.core.hasPrefix(content.core) else { return nil }
    change.dropped = change.dropped.counted(from: typed.utf8.count, length: text.utf8.count)
    return change
  }

  /// What comes of a character behind literals that were typed, where with it they turn out to be data: behind `ID`
  /// the mask `ID-[AAA]` takes an `A` for the third letter of the value. `nil` where they are literals still.
  package func rereading(_ grapheme: String, behind content: FieldContent) -> FieldChange? {
    guard content.typedLiterals > 0, !compiled.decorators.traits.doubtfulLiterals.isEmpty,
      let change = reading(grapheme, behind: content)
    else {
      return nil
    }
    let isMore =
      change.content.core.withTextView { $0.graphemeCount } > content.core.withTextView { $0.graphemeCount }
      + 1
    return isMore ? change : nil
  }

  /// What comes of a character behind the literal of a full part that was typed: the optional parts that it passes over stay
  /// empty. `nil` where it passes over others, or over none.
  package func passingParts(_ grapheme: String, behind content: FieldContent) -> FieldChange? {
    guard content.typedLiterals > 0, let parts = compiled.parts,
      let change = reading(grapheme, behind: content), change.dropped.isEmpty,
      change.content.core.count > content.core.count
    else { return nil }
    let isOptional = content.core.withTextView { old in
      change.content.core.withTextView { parts.passesOptionalParts(from: old, to: $0, by: grapheme) }
    }
    return isOptional ? change : nil
  }

  /// The literal of the mask that a separator which the mask does not have stands for behind a text; `nil` where it
  /// stands for none.
  package func anchor(endedBy grapheme: String, behind text: String) -> String? {
    guard compiled.decorators.traits.endsGroups, let scalar = grapheme.unicodeScalars.first,
      ScalarProperties.separatesGroups(scalar)
    else {
      return nil
    }
    let before = parse(text, isEditing: true).content.core
    let after = parse(text + grapheme, isEditing: true).content.core
    guard after.count > before.count, after.hasPrefix(before) else { return nil }
    return after.withBytes { String(decoding: $0[before.count...], as: UTF8.self) }
  }

  /// Whether the literals typed before an empty value spell the prefix of the rule as far as it could be
  /// taken for data.
  package func spellsPrefix(_ content: FieldContent) -> Bool {
    withRun(of: typedText(of: content), isEditing: true) { $0.foundPrefix }
  }

  // MARK: What to say of it

  /// What is wrong with a value, with ranges in its text, and whether it is complete.
  /// - Parameters:
  ///   - laidOut: the value. If it came in as a whole text, that is judged and not the value alone.
  ///   - isSettled: whether this rule is the variant that the text chooses. Where it is not, handing the text in would
  ///     go by another one, so the value is not complete.
  package func judge(
    _ laidOut: LaidOutContent, isSettled: Bool, language: String
  ) -> (isComplete: Bool, problems: [Problem]) {
    let handedIn = laidOut.content.handedIn
    // Blanks at the end wait for more, and go where no more comes: what is judged is what stays.
    let laidOut =
      handedIn == nil && endsInTrimmed(laidOut.content) ? tidied(laidOut.content).laidOut : laidOut
    var copy = handedIn ?? laidOut.value
    return copy.withUTF8 { bytes in
      compiled.pool.withRun { run in
        if handedIn == nil {
          laidOut.content.core.withBytes {
            compiled.judge($0, handedOut: bytes, isComplete: laidOut.layout.isComplete, &run)
          }
        } else {
          compiled.format(bytes, in: &run, for: .steps)
          compiled.judge(&run)
        }
        var problems: [Problem] = []
        for index in run.findings.indices {
          let entry = run.findings[index]
          let (range, source) = range(of: entry.finding, in: laidOut, run)
          problems.append(
            problem(
              entry.finding.problemCode, source.map(compiled.name) ?? compiled.checks.name(entry.check),
              range,
              entry.finding.parameters, language: language))
        }
        if !isSettled, run.isValid {
          let end = laidOut.layout.editable.upperBound
          problems = [problem(.incomplete, "variants", end..<end, [:], language: language)]
        }
        return (run.isComplete && isSettled, problems)
      }
    }
  }

  /// Whether a value ends in white space that a filter trims when the field is left.
  private func endsInTrimmed(_ content: FieldContent) -> Bool {
    compiled.filters.trims
      && content.core.withTextView {
        !$0.isEmpty && $0.run($0.previous(before: $0.count), $0.count).isWhitespace
      }
  }

  /// A problem in words.
  private func problem(
    _ code: Problem.Code, _ step: String, _ range: Range<UTF8Offset>, _ parameters: [String: String],
    language: String
  ) -> Problem {
    var problem = Problem(code: code, step: step, range: range, parameters: parameters)
    problem.message = Messages.message(for: problem, in: rule.declaration, language: language)
    return problem
  }

  /// Where in the text a finding is shown, and the step that it is about, where that is another than its check. What was
  /// lost is shown where it would stand.
  private func range(
    of finding: Finding, in laidOut: LaidOutContent, _ run: borrowing Run
  ) -> (range: Range<UTF8Offset>, source: Run.Step.Source?) {
    let end = laidOut.layout.editable.upperBound
    if finding.part == .end { return (end..<end, nil) }
    if case .edited(let part) = finding.part {
      let count = run.core.count
      let part = Range(inValue: part)
      let layout = laidOut.layout
      let start = layout.textOffset(ofCore: part.lowerBound, coreCount: count, leaning: .downstream)
      let end = Swift.max(start, layout.textOffset(ofCore: part.upperBound, coreCount: count))
      return (start..<end, nil)
    }
    guard finding.part.isOfInput else { return (laidOut.layout.editable.lowerBound..<end, nil) }
    let origin = run.place(of: finding, in: compiled)
    let core = ValueOffset(run.toValue.map(origin.range.lowerBound, leaning: .upstream).value)
    let place = laidOut.layout.textOffset(ofCore: core, coreCount: run.core.count)
    return (place..<place, origin.step)
  }

  /// The text as drawn: redacted by the rule's redactor, or whole hidden where it has none.
  package func redacted(_ layout: FieldLayout, isValid: Bool) -> (shown: String, map: EditMap) {
    redacted(
      layout.text, core: compiled.redactor.looksAtParts ? layout.coreBytes : nil,
      records: layout.marks.isEmpty ? nil : layout.marks.records,
      reveals: layout.isComplete && isValid)
  }

  /// Whether the number of covers is the same for every value.
  package var hidesLength: Bool { rule.hidesLength }

  /// The characters that are drawn for hidden ones, where those are the same for every hidden character.
  package var covers: [String] {
    guard let redactor = rule.declaration.redactor else { return ["•"] }
    if case .character(let cover) = redactor.cover { return [cover] }
    return []
  }

  /// Covers for a text of which nothing may be shown.
  package func covered(_ text: String) -> String {
    if let cover = compiled.redactor.singleCover { return text.isEmpty ? "" : cover }
    return redacted(text, core: nil, records: nil, reveals: false).shown
  }

  /// - Parameter core: the value, where the redactor looks at its parts.
  private func redacted(
    _ text: String, core: [UInt8]?, records: [TextWriter.Record]?, reveals: Bool
  ) -> (shown: String, map: EditMap) {
    var text = text
    return text.withUTF8 { bytes in
      compiled.pool.withRun { run in
        run.begin(bytes)
        run.memory.pointee.shown.pointee.reset(limit: run.limit)
        func apply(
          _ core: UnsafeBufferPointer<UInt8>, _ records: RecordList?
        ) {
          compiled.redactor.apply(
            to: run.view(bytes), value: core.isEmpty ? TextView(simple: core) : run.partView(core),
            records: records, reveals: reveals, writing: &run.memory.pointee.shown.pointee)
        }
        func apply(_ records: RecordList?) {
          if let core { core.withUnsafeBufferPointer { apply($0, records) } } else { apply(bytes, records) }
        }
        if let records { records.withUnsafeBufferPointer { apply(RecordList($0)) } } else { apply(nil) }
        return (run.memory.pointee.shown.pointee.string, run.memory.pointee.shown.pointee.map)
      }
    }
  }
}
