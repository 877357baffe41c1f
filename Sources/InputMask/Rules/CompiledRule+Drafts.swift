/// The door of fields: drafts of texts, of values as they are edited, and of edits.
extension CompiledRule {
  /// What is wrong with a text as a whole.
  package enum TextVerdict {
    /// Nothing.
    case sound
    /// What its value shows.
    case faulty
    /// Something that the value which came of it does not show.
    case lossy
  }

  /// The draft that a text of unknown origin comes to.
  /// - Parameter isEditing: whether the text is still being typed, so that filters that tidy wait.
  package func draft(of text: String, isEditing: Bool) -> Draft {
    withWalk(of: text, isEditing: isEditing) { Draft(recording: $0, by: self) }
  }

  /// The same, with what is wrong with the text.
  package func judgedDraft(of text: String, isEditing: Bool) -> (draft: Draft, verdict: TextVerdict) {
    withWalk(of: text, isEditing: isEditing) { walk in
      let draft = Draft(recording: walk, by: self)
      judge(&walk)
      let isLossy = walk.findings.contains { $0.part.isOfInput }
      return (draft, walk.findings.isEmpty ? .sound : isLossy ? .lossy : .faulty)
    }
  }

  /// What a text that is still being typed is read as, and how many literals are typed behind that value.
  package func reading(of text: String) -> (core: UTF8Text, typedLiterals: Int, foundPrefix: Bool) {
    withWalk(of: text, isEditing: true) { (UTF8Text($0.core), $0.typedLiterals, $0.foundPrefix) }
  }

  private func withWalk<Result>(of text: String, isEditing: Bool, _ body: (inout Walk) -> Result) -> Result {
    pool.withWalk(over: text) { bytes, walk in
      format(bytes, in: &walk, isEditing: isEditing, for: .steps)
      return body(&walk)
    }
  }

  /// The draft of a value that the filters know.
  /// - Parameter typed: how many literals behind the value are typed.
  package func draft(ofValue core: UTF8Text, typed: Int) -> Draft {
    pool.withWalk { walk in
      core.withBytes { bytes in
        lay(bytes, typed: typed, in: &walk)
        return Draft(of: walk, by: self, core: core, typed: typed)
      }
    }
  }

  /// The text of a value up to the caret at its end, with those literals behind it only that were typed.
  package func typedText(ofValue core: UTF8Text, typed: Int) -> String {
    pool.withWalk { walk in
      core.withBytes { core in
        lay(core, typed: typed, isEager: false, in: &walk)
        return String(decoding: walk.textBytes.dropLast(walk.decoration.trailing), as: UTF8.self)
      }
    }
  }

  /// The draft of a value with what the filters make of it. Where they change it, no literal behind it is typed.
  /// - Parameter isEditing: whether more of it may come, so that filters that tidy wait.
  package func draft(
    filtering core: UTF8Text, isEditing: Bool, prefixIsKnown: Bool, typed: Int
  ) -> Draft {
    var context = FilterContext(
      isEditing: isEditing, occasion: isEditing ? .remnant : .leaving, prefixIsKnown: prefixIsKnown)
    return pool.withWalk { walk in
      core.withBytes { bytes in
        refilter(bytes, &context, typed: typed, in: &walk)
        let map = walk.toValue
        let isSame = walk.core.equals(bytes)
        let typed = Swift.min(typed, walk.typedLiterals)
        let filtered = isSame ? core : UTF8Text(walk.core)
        // The walk reads the bytes of the value until its text was taken.
        return filtered.withBytes { new in
          if !isSame { lay(new, typed: 0, in: &walk) }
          var draft = Draft(of: walk, by: self, core: filtered, typed: isSame ? typed : 0)
          draft.foundPrefix = context.prefixIsKnown
          draft.map = map
          return draft
        }
      }
    }
  }

  /// The draft of a value once an edit of it was tried. Its map is `nil` where all was let through, and nothing else was changed
  /// but character by character; of parts nothing at all.
  package func draft(of edit: DraftEdit, inserting string: String) -> Draft {
    string.withTextView { view in
      pool.withWalk { walk in
        let insertion = view.whole
        // A last sigma need not be one once more is typed. As a capital the filters spell it by its new neighbours.
        let sigma =
          !filters.lowersCase || insertion.isEmpty || edit.isOfParts
          ? nil : edit.core.withBytes { CaseMapping.finalSigma(before: edit.range.lowerBound, in: $0) }
        let candidate = walk.memory.pointee.shown
        candidate.pointee.reset()
        let inserted = edit.write(insertion, capitalAt: sigma, to: &candidate.pointee)
        var context = FilterContext(isEditing: true, prefixIsKnown: insertion.isEmpty || edit.prefixIsKnown)
        // A deletion looks for no other spelling of the prefix: what it leaves was there before.
        context.occasion = insertion.isEmpty ? .remnant : .insertion(inserted)
        let bytes = candidate.pointee.bytes
        refilter(bytes, &context, typed: edit.typed, isWritten: edit.isOfParts, in: &walk)
        let isWhole =
          walk.dropCount == 0
          && (edit.isOfParts
            ? edit.core.replacing(edit.range, with: string).withBytes { walk.core.equals($0) }
            : walk.core.count == bytes.count && sigma == nil)
        if !isWhole { return Draft(recording: walk, by: self) }
        // Whether bytes that are not ASCII are well-formed takes long to find out, and is known of a string.
        let isPlain = !walk.isCoreSimple && edit.posts.isEmpty && walk.core.equals(bytes)
        return Draft(of: walk, by: self, core: isPlain ? edit.core.replacing(edit.range, with: string) : nil)
      }
    }
  }

  // MARK: Parts

  /// What becomes of one part of a value.
  package enum PartChange {
    /// It is left, so that a number is filled up and a word finished.
    case left
    /// The number or the word so many further on takes its place.
    case stepped(by: Int)
    /// A digit or a letter begins it anew.
    case begun(with: String)
  }

  /// The draft of a value with another text in a part, and where that ends; `nil` where there is none to put there.
  package func draft(
    ofValue core: UTF8Text, _ change: PartChange, ofPart part: Int, prefixIsKnown: Bool, typed: Int
  ) -> (draft: Draft, end: ValueOffset)? {
    guard let parts else { return nil }
    let written = core.withTextView { core -> [UInt8]? in
      let spans = parts.spans(in: core)
      let text =
        switch change {
        case .left: parts.left(part, in: core, spans)
        case .stepped(let distance): parts.stepped(part, in: core, spans, by: distance)
        case .begun(let digit): digit.withTextView { parts.begun(part, with: $0.whole) }
        }
      return text.map { parts.written(core, spans, replacing: part, with: $0) }
    }
    return written?.withTextView { text in
      pool.withWalk { walk in
        var context = FilterContext(isEditing: true, occasion: .remnant, prefixIsKnown: prefixIsKnown)
        refilter(text.bytes, &context, typed: typed, isWritten: true, in: &walk)
        let end = parts.spans(in: walk.coreView)[part].upperBound
        return (Draft(of: walk, by: self), ValueOffset(end))
      }
    }
  }

  // MARK: What is said of a draft

  /// What is wrong with a value, with ranges in its text, and whether it is complete.
  /// - Parameters:
  ///   - value: the same as it is handed out.
  ///   - handedIn: the whole text that came in, where that is judged and not the value alone.
  package func judge(
    _ core: UTF8Text, handedOut value: String, _ layout: FieldLayout, handedIn: String?,
    in declaration: RuleDeclaration, language: String
  ) -> (isComplete: Bool, problems: [Problem]) {
    pool.withWalk(over: handedIn ?? value) { bytes, walk in
      if handedIn == nil {
        core.withBytes { judge($0, handedOut: bytes, isComplete: layout.isComplete, &walk) }
      } else {
        format(bytes, in: &walk, for: .steps)
        judge(&walk)
      }
      let problems = problems(of: walk.findings, in: declaration, language: language) {
        place(of: $0, in: layout, walk)
      }
      return (walk.isComplete, problems)
    }
  }

  /// Where in the text a finding is shown, and the step that it is about, where that is another than its check. What was
  /// lost is shown where it would stand.
  private func place(
    of finding: Finding, in layout: FieldLayout, _ walk: borrowing Walk
  ) -> (range: Range<UTF8Offset>, step: Walk.Step.Source?) {
    let end = layout.editable.upperBound
    let count = walk.core.count
    if finding.part == .end { return (end..<end, nil) }
    if case .edited(let part) = finding.part {
      let part = Range(inValue: part)
      let start = layout.textOffset(ofCore: part.lowerBound, coreCount: count, leaning: .downstream)
      return (start..<Swift.max(start, layout.textOffset(ofCore: part.upperBound, coreCount: count)), nil)
    }
    guard finding.part.isOfInput else { return (layout.editable.lowerBound..<end, nil) }
    let origin = walk.place(of: finding, in: self)
    let core = ValueOffset(walk.toValue.map(origin.range.lowerBound, leaning: .upstream).value)
    let place = layout.textOffset(ofCore: core, coreCount: count)
    return (place..<place, origin.step)
  }

  /// The text as drawn: redacted by the rule's redactor, or whole hidden where it has none.
  /// - Parameter reveals: whether anything of the value may be shown.
  package func redacted(_ layout: FieldLayout, reveals: Bool) -> (shown: String, map: EditMap) {
    pool.withWalk(over: layout.text) { bytes, walk in
      walk.begin(bytes)
      let shown = walk.memory.pointee.shown
      shown.pointee.reset(limit: walk.limit)
      if redactor.looksAtParts {
        let core = walk.nextWriter()
        core.pointee.append(layout.coreBytes)
        walk.setCore(to: core.pointee.bytes, isSimple: UTF8Validation.isSimple(core.pointee.bytes))
      }
      let records = layout.map.runs.map { run -> TextWriter.Record in
        run.oldLength > 0 ? .keeping(run.newLength) : .inserting(run.newLength)
      }
      records.withUnsafeBufferPointer {
        redactor.apply(to: walk.view(bytes), $0, reveals: reveals, in: &walk)
      }
      return (shown.pointee.string, shown.pointee.map)
    }
  }

  /// Covers for a text of which nothing may be shown.
  package func covered(_ text: String) -> String {
    if let cover = redactor.singleCover { return text.isEmpty ? "" : cover }
    return redacted(FieldLayout(ofValue: text), reveals: false).shown
  }
}
