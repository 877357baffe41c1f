extension FieldEngine {
  /// Puts `insertion` in the place of a range of the value.
  /// - Parameter typed: how many literals behind the value are typed afterwards, if they have a place there.
  package func replace(
    _ range: Range<ValueOffset>, of content: FieldContent, with insertion: String, typed: Int
  ) -> Verdict {
    if let refusal = refusal(of: insertion, behind: content) { return refusal }
    let range = range.utf8

    return insertion.withTextView { view in
      compiled.pool.withRun { run in
        let insertion = view.whole
        let replacement = Replacement(
          range: range, core: content.core, prefixIsKnown: content.prefixIsKnown, typed: typed,
          posts: posts(around: range, of: content))
        let isWhole = attempt(replacement, with: insertion, in: &run)
        if insertion.isEmpty, movesOverAnchor(replacement, run) {
          return .keeps(step: compiled.decorators.name ?? "")
        }
        // The way of nearly all keystrokes: everything is let through.
        if isWhole { return .accepted(change(replacement, with: insertion, run)) }
        return insertion.isEmpty
          ? delete(replacement, &run) : fit(insertion, replacement, &run)
      }
    }
  }

  /// The refusal of what the rule refuses behind literals that were typed before an empty value, such as a `4` behind
  /// the `+` of `+7`; `nil` for what it takes.
  private func refusal(of insertion: String, behind content: FieldContent) -> Verdict? {
    guard content.core.isEmpty, content.typedLiterals > 0, !insertion.isEmpty, compiled.filters.refusesTexts
    else {
      return nil
    }
    let change = parse(typedText(of: content) + insertion, isEditing: true)
    guard let first = change.dropped.first(where: { $0.reason == .refused }) else { return nil }
    let dropped = Dropped(range: Range(utf8: 0..<insertion.utf8.count), step: first.step, reason: .refused)
    return .refused(dropped, [dropped])
  }

  /// What is to be replaced.
  struct Replacement {
    var range: Range<Int>
    /// The value, and whether a prefix of it is known.
    var core: UTF8Text
    var prefixIsKnown: Bool
    var typed: Int
    /// What keeps the characters around it where they are.
    var posts: Posts

    /// From the value with an insertion of `count` code units to the one that is tried; `nil` where they are one.
    func trying(_ count: Int) -> EditMap? { posts.map(of: core.count, replacing: range, with: count) }
  }

  /// Takes the value with an insertion up to its text.
  /// - Returns: whether all of it was let through, and nothing else was changed but character by character; of parts nothing at all.
  func attempt(
    _ replacement: Replacement, with insertion: TextRun, in run: inout Run
  ) -> Bool {
    let (range, posts) = (replacement.range, replacement.posts)
    let sigma =
      insertion.isEmpty || posts.isOfParts ? nil : finalSigma(before: range.lowerBound, of: replacement.core)
    let candidate = run.memory.pointee.shown
    candidate.pointee.reset()
    let inserted = replacement.core.withBytes {
      posts.write(
        TextRun(bytes: $0, start: 0), replacing: range, with: insertion, capitalAt: sigma,
        to: &candidate.pointee)
    }
    var context = FilterContext(
      isEditing: true, prefixIsKnown: insertion.isEmpty || replacement.prefixIsKnown)
    // A deletion looks for no other spelling of the prefix: what it leaves was there before.
    context.occasion = insertion.isEmpty ? .remnant : .insertion(inserted)
    let bytes = candidate.pointee.bytes
    compiled.refilter(
      bytes, &context, typed: replacement.typed, isWritten: posts.isOfParts, isOfField: true, in: &run)
    guard run.dropCount == 0 else { return false }
    if !posts.isOfParts {
      return run.core.count == bytes.count && sigma == nil
        && !posts.isCrossed(by: insertion, in: run, of: compiled)
    }
    // Whether the new value is the old one with the insertion, byte for byte.
    let core = run.core
    let lower = range.lowerBound
    return replacement.core.withBytes { old in
      core.count == old.count - range.count + insertion.count
        && core.hasBytes(old.slice(0..<lower), at: 0)
        && core.hasBytes(insertion.bytes, at: lower)
        && core.hasBytes(old.slice(range.upperBound..<old.count), at: lower + insertion.count)
    } && !isCrossed(replacement, insertion.count, { $0 }, run)
  }

  /// Whether what stands behind an edit of a value of parts went into another part.
  private func isCrossed(
    _ replacement: Replacement, _ count: Int, _ map: (UTF8Offset) -> UTF8Offset, _ run: borrowing Run
  ) -> Bool {
    let range = replacement.range
    guard replacement.posts.isOfParts, count > 0,
      let behind = replacement.core.withTextView({ character(from: range.upperBound, of: $0) })
    else {
      return false
    }
    let place = map(UTF8Offset(behind.offset - range.count + count)).value
    return partIndex(at: place, of: run.coreView) != behind.part
  }

  /// The change that an attempt at which all of the insertion was let through comes to.
  private func change(
    _ replacement: Replacement, with insertion: TextRun, _ run: borrowing Run
  ) -> FieldChange {
    let range = replacement.range
    // Whether bytes that are not ASCII are well-formed takes long to find out, and is known of a string.
    let core =
      !run.isCoreSimple
        && run.core.count == replacement.core.count - range.count + insertion.count
        && run.core.equals(run.input)
      ? replacement.core.replacing(range, with: insertion.string)
      : UTF8Text(run.core)
    let end = range.lowerBound + insertion.count
    let new = FieldContent(
      core: core, typedLiterals: run.typedLiterals, prefixIsKnown: !core.isEmpty && replacement.prefixIsKnown)
    return FieldChange(
      LaidOutContent(new, by: run, of: compiled),
      caret: ValueOffset(run.isCoreSimple ? end : run.coreView.boundary(atOrAfter: end)),
      map: replacement.posts.isOfParts ? nil : replacement.trying(insertion.count), length: insertion.count)
  }

  /// A deletion after which the filters change what is left. Where that would have no place any more, nothing
  /// is deleted: a key takes away one character and no others.
  private func delete(_ replacement: Replacement, _ run: inout Run) -> Verdict {
    let nothing = TextRun.nothing
    let attempt = Attempt(replacement, nothing, run, self)
    if let first = attempt.drops.first(where: { $0.reason == .noSlot || $0.reason == .tooLong }) {
      return .keeps(step: first.step)
    }
    let change = attempt.change(replacement, nothing, run, self)
    // A filter wrote what was deleted anew, such as the zero of 0.07.
    if change.content.core == replacement.core, let first = compiled.filters.names.last {
      return .keeps(step: first)
    }
    return .accepted(change)
  }

  /// The way of everything else: finds out what of the insertion can go in without harm to what is there.
  /// - Precondition: the run is an attempt with the whole insertion.
  private func fit(
    _ insertion: TextRun, _ replacement: Replacement, _ run: inout Run
  ) -> Verdict {
    let lostAnyway = lostAnyway(replacement, insertion, &run)
    let whole = Attempt(replacement, insertion, lostAnyway: lostAnyway, run, self)
    var best = whole.lost == nil ? contribution(of: whole, replacement, insertion, &run) : nil
    if whole.lost != nil {
      // The longest part that pushes nothing out, by halving: more never fits where less does not.
      let ends = run.view(insertion.bytes).map { $0.range.upperBound.value }
      var low = 0
      var high = ends.count - 1
      while low < high {
        let middle = (low + high + 1) / 2
        let part = insertion.run(0, ends[middle - 1])
        _ = attempt(replacement, with: part, in: &run)
        let trial = Attempt(replacement, part, lostAnyway: lostAnyway, run, self)
        if trial.lost != nil {
          high = middle - 1
        } else {
          low = middle
          best = contribution(of: trial, replacement, part, &run)
        }
      }
    }
    guard var best else {
      // Where some of it would have done but for the room, that is what has to be said.
      let cause =
        whole.lost ?? whole.drops.first { $0.reason == .tooLong } ?? whole.dropped.first
        ?? whole.drops.first { $0.reason != .prefix }
      var dropped = whole.lost == nil ? whole.dropped : []
      if dropped.isEmpty {
        dropped = [
          Dropped(
            range: Range(utf8: 0..<insertion.count), step: cause?.step ?? "",
            reason: cause?.reason ?? .notAllowed)
        ]
      }
      return .refused(cause, dropped)
    }
    if best.length < insertion.count {
      best.dropped.append(
        Dropped(
          range: Range(utf8: best.length..<insertion.count), step: whole.lost?.step ?? "",
          reason: .tooLong))
    }
    return .accepted(best)
  }

  /// What the filters drop of a value by itself, before something is put in: what they had put in themselves, such as
  /// a point before the last two digits, which they write anew.
  /// - Precondition: the run is an attempt with the insertion, as it is behind the call.
  private func lostAnyway(
    _ replacement: Replacement, _ insertion: TextRun, _ run: inout Run
  ) -> [Dropped] {
    guard compiled.filters.isOpaque, run.dropCount > 0 else { return [] }
    _ = attempt(replacement, with: TextRun.nothing, in: &run)
    let drops = run.drops(of: compiled).list
    _ = attempt(replacement, with: insertion, in: &run)
    return drops
  }

  /// The change that an attempt comes to; `nil` where nothing of the insertion came through, and it completed no other
  /// spelling of the prefix.
  private func contribution(
    of attempt: Attempt, _ replacement: Replacement, _ insertion: TextRun,
    _ run: inout Run
  ) -> FieldChange? {
    let isPrefix = attempt.drops.contains { $0.reason == .prefix }
    guard isPrefix || isChanged(run.core, from: replacement, &run) else { return nil }
    return attempt.change(replacement, insertion, run, self)
  }

  /// What came of an insertion of which not all was let through as it is.
  private struct Attempt {
    /// What was dropped, in UTF-8 offsets of the value with the insertion.
    var drops: [Dropped]
    /// What of the insertion was dropped, in its own offsets.
    var dropped: [Dropped]
    /// The first of the older text that the insertion would push out.
    var lost: Dropped?

    /// - Parameter lostAnyway: what is dropped of the older text without the insertion, too.
    init(
      _ replacement: Replacement, _ insertion: TextRun, lostAnyway: [Dropped] = [],
      _ run: borrowing Run, _ engine: FieldEngine
    ) {
      let start = replacement.range.lowerBound
      let inserted = start..<start + insertion.count
      drops = run.drops(of: engine.compiled).list
      drops = replacement.posts.withoutPosts(drops, replacing: replacement.range, with: insertion.count)
      dropped = drops.counted(from: start, length: insertion.count)
      lost = drops.first { dropped in
        dropped.reason != .prefix && dropped.reason != .replaced
          && (dropped.range.lowerBound.value < inserted.lowerBound
            || dropped.range.upperBound.value > inserted.upperBound)
          && !lostAnyway.contains(dropped.without(inserted))
      }
      if lost != nil { return }
      let (posts, map, trying) = (replacement.posts, run.toValue, replacement.trying(insertion.count))
      let isPartCrossed = engine.isCrossed(
        replacement, insertion.count,
        { map.map(trying?.map($0, leaning: .downstream) ?? $0, leaning: .downstream) }, run)
      if isPartCrossed || posts.isCrossed(by: insertion, in: run, of: engine.compiled) {
        lost = Dropped(
          range: Range(utf8: inserted), step: posts.isOfParts ? Parts.syntax.name : "mask", reason: .tooLong)
      }
    }

    /// The change that it comes to.
    func change(
      _ replacement: Replacement, _ insertion: TextRun, _ run: borrowing Run,
      _ engine: FieldEngine
    ) -> FieldChange {
      let core = UTF8Text(run.core)
      let (map, trying) = (run.toValue, replacement.trying(insertion.count))
      let end = UTF8Offset(replacement.range.lowerBound + insertion.count)
      // What finishes a word of a part belongs to the key.
      let caret = map.map(
        trying?.map(end, leaning: .upstream) ?? end,
        leaning: replacement.posts.isOfParts ? .downstream : .upstream)
      // A prefix that was dropped is known also while nothing stands behind it; one that was deleted is not.
      let prefixIsKnown =
        insertion.isEmpty ? replacement.prefixIsKnown && !core.isEmpty : run.foundPrefix
      let new = FieldContent(core: core, typedLiterals: run.typedLiterals, prefixIsKnown: prefixIsKnown)
      return FieldChange(
        LaidOutContent(new, by: run, of: engine.compiled),
        caret: ValueOffset(run.coreView.boundary(atOrAfter: caret.value)), dropped: dropped,
        map: trying?.composed(with: map) ?? map, length: insertion.count)
    }
  }

  /// Whether a value is another than what is left without an insertion.
  private func isChanged(
    _ core: UnsafeBufferPointer<UInt8>, from replacement: Replacement, _ run: inout Run
  ) -> Bool {
    run.withTrial { trial in
      _ = attempt(replacement, with: TextRun.nothing, in: &trial)
      return !core.equals(trial.core)
    }
  }

  /// Where a sigma stands that is spelt as the last letter of its word and need not be it any more, once more is
  /// typed at an offset. The filters are handed a capital there, so that they spell it by its new neighbours, as
  /// they would in the whole.
  private func finalSigma(before offset: Int, of core: UTF8Text) -> Int? {
    guard compiled.filters.lowersCase else { return nil }
    return core.withBytes { CaseMapping.finalSigma(before: offset, in: $0) }
  }
}

extension Dropped {
  /// The same in the text without a stretch that stands beside it.
  fileprivate func without(_ stretch: Range<Int>) -> Dropped {
    guard range.lowerBound.value >= stretch.upperBound else { return self }
    var result = self
    result.range = range.lowerBound + -stretch.count..<range.upperBound + -stretch.count
    return result
  }
}

extension [Dropped] {
  /// What of a stretch was dropped, in order and in the stretch's own offsets.
  /// - Complexity: O(*n* log *n*) in the number of entries.
  package func counted(from start: Int, length: Int) -> [Dropped] {
    if isEmpty { return self }
    var result: [Dropped] = []
    result.reserveCapacity(count)
    for dropped in self {
      let lower = Swift.max(0, dropped.range.lowerBound.value - start)
      let upper = Swift.min(length, dropped.range.upperBound.value - start)
      // What a filter put in, and what stood there before, was not handed in.
      if lower >= upper { continue }
      result.append(Dropped(range: Range(utf8: lower..<upper), step: dropped.step, reason: dropped.reason))
    }
    result.sort { $0.range.lowerBound < $1.range.lowerBound }
    return result
  }

  /// The same in a text in which what the offsets count in begins further on.
  package func shifted(by distance: Int) -> [Dropped] {
    if distance == 0 { return self }
    return map {
      Dropped(
        range: $0.range.lowerBound + distance..<$0.range.upperBound + distance, step: $0.step,
        reason: $0.reason)
    }
  }
}
