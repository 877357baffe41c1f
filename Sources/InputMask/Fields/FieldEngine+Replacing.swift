extension FieldEngine {
  /// What came of an attempt to edit.
  enum Verdict {
    case accepted(FieldChange)
    /// Nothing changes; with it, what of the insertion has no place.
    case refused(FieldRefusal, [Dropped])
  }

  /// Puts `insertion` in the place of a range of the value.
  /// - Parameter typed: how many literals behind the value are typed afterwards, if they have a place there.
  func replace(_ range: Range<Int>, of content: FieldContent, with insertion: String, typed: Int) -> Verdict {
    if let change = replacePlainly(range, of: content, with: insertion, typed: typed) {
      return .accepted(change)
    }
    return insertion.isEmpty
      ? deleteRecording(range, of: content, typed: typed)
      : replaceRecording(range, of: content, with: insertion, typed: typed)
  }

  /// The way of nearly all keystrokes: everything is let through as it is. `nil` where it is not.
  private func replacePlainly(
    _ range: Range<Int>, of content: FieldContent, with insertion: String, typed: Int
  ) -> FieldChange? {
    if finalSigma(before: range.lowerBound, of: content) != nil { return nil }
    return compiled.withScratch { scratch in
      let candidate = scratch.value
      candidate.pointee.reset()
      content.core.withBytes { core in
        candidate.pointee.append(UnsafeBufferPointer(rebasing: core[..<range.lowerBound]))
        var copy = insertion
        copy.withUTF8 { candidate.pointee.append($0) }
        candidate.pointee.append(UnsafeBufferPointer(rebasing: core[range.upperBound...]))
      }
      let bytes = candidate.pointee.bytes
      var context = context(for: content, deleting: insertion.isEmpty)
      var outcome = FilterOutcome()
      let isSimple = UTF8Validation.isSimple(bytes)
      let filtered = compiled.filters.run(
        bytes, isSimple: isSimple, &context, scratch: scratch, outcome: &outcome)
      guard outcome.dropCount == 0, filtered.count == bytes.count else { return nil }
      // Whether bytes that are not ASCII are well-formed takes long to find out, and is known of a string.
      let core =
        !isSimple && filtered.equals(bytes)
        ? content.core.replacing(range, with: insertion) : UTF8Text(filtered)
      let (layout, dropCount, surplus) = layout(of: core, typed: typed, scratch: scratch)
      guard dropCount == 0 else { return nil }
      let result = FieldContent(
        core: core, typedLiterals: typed - surplus,
        prefixIsKnown: !core.isEmpty && content.prefixIsKnown)
      let end = range.lowerBound + insertion.utf8.count
      let caret = outcome.isSimple ? end : core.withBytes { scratch.view($0).boundary(atOrAfter: end) }
      return FieldChange(
        content: result, layout: layout, caret: caret, dropped: [], length: insertion.utf8.count)
    }
  }

  /// A deletion looks for no other spelling of the prefix: what it leaves was there before.
  private func context(for content: FieldContent, deleting: Bool) -> FilterContext {
    FilterContext(isEditing: true, prefixIsKnown: deleting || content.prefixIsKnown)
  }

  /// A deletion after which the filters change what is left. Where that would have no place any more, nothing
  /// is deleted: a key takes away one character and no others.
  private func deleteRecording(_ range: Range<Int>, of content: FieldContent, typed: Int) -> Verdict {
    let attempt = attempt(range, of: content, with: [])
    if attempt.trace.dropped.contains(where: { $0.reason == .noSlot || $0.reason == .tooLong }) {
      return .refused(
        FieldRefusal(
          .noPlace, step: attempt.trace.dropped.first?.step ?? "",
          "what stands behind it would have no place; delete from the end, or type over it"), [])
    }
    return .accepted(change(attempt, of: content, typed: typed, dropped: []))
  }

  /// The way of everything else: finds out what of the insertion can go in without harm to what is there.
  private func replaceRecording(
    _ range: Range<Int>, of content: FieldContent, with insertion: String, typed: Int
  ) -> Verdict {
    let graphemes = insertion.withTextView { text in text.map { $0.range.upperBound.value } }
    let bytes = Array(insertion.utf8)
    let whole = attempt(range, of: content, with: bytes)
    var best: Attempt? = whole
    if whole.lost != nil {
      // The longest part that pushes nothing out, by halving: more never fits where less does not.
      var low = 0
      var high = graphemes.count - 1
      best = nil
      while low < high {
        let middle = (low + high + 1) / 2
        let trial = attempt(range, of: content, with: Array(bytes[..<graphemes[middle - 1]]))
        if trial.lost != nil {
          high = middle - 1
        } else {
          low = middle
          best = trial
        }
      }
    }
    guard let best, best.contributes else {
      // Where some of it would have done but for the room, that is what has to be said.
      let cause =
        whole.lost ?? whole.trace.dropped.first { $0.reason == .tooLong }
        ?? whole.trace.dropped.first { $0.reason != .prefix }
      var dropped = whole.lost == nil ? whole.dropped : []
      if dropped.isEmpty {
        dropped = [
          Dropped(
            range: Range(utf8: 0..<bytes.count), step: cause?.step ?? "", reason: cause?.reason ?? .notAllowed
          )
        ]
      }
      return .refused(FieldRefusal(cause, in: rule), dropped)
    }
    var dropped = best.dropped
    if best.insertionLength < bytes.count {
      dropped.append(
        Dropped(
          range: Range(utf8: best.insertionLength..<bytes.count), step: whole.lost?.step ?? "",
          reason: .tooLong))
    }
    return .accepted(change(best, of: content, typed: typed, dropped: dropped))
  }

  private struct Attempt {
    var trace: Trace
    var insertionLength: Int
    /// What of the insertion was left out, in its own offsets.
    var dropped: [Dropped]
    /// The first of the older text that the insertion would push out.
    var lost: Dropped?
    /// Whether anything of the insertion came through, or it completed another spelling of the prefix.
    var contributes: Bool
    var caret: Int
    var prefixIsKnown: Bool
  }

  private func attempt(_ range: Range<Int>, of content: FieldContent, with insertion: [UInt8]) -> Attempt {
    let core = content.core.bytes
    let rest = Array(core[..<range.lowerBound] + core[range.upperBound...])
    let inserted = range.lowerBound..<range.lowerBound + insertion.count
    var context = context(for: content, deleting: insertion.isEmpty)
    var candidate = rest[..<range.lowerBound] + insertion + rest[range.lowerBound...]
    if !insertion.isEmpty, let sigma = finalSigma(before: range.lowerBound, of: content) {
      candidate.replaceSubrange(sigma..<sigma + 2, with: "Σ".utf8)
    }
    let trace = filter(Array(candidate), &context)
    let lost = trace.dropped.first { dropped in
      dropped.reason != .prefix
        && (dropped.range.lowerBound.value < inserted.lowerBound
          || dropped.range.upperBound.value > inserted.upperBound)
    }
    let strips = trace.dropped.contains { $0.reason == .prefix }
    var restContext = self.context(for: content, deleting: true)
    let contributes = strips || (trace.core != rest && trace.core != filter(rest, &restContext).core)
    return Attempt(
      trace: trace, insertionLength: insertion.count,
      dropped: trace.dropped.counted(from: inserted.lowerBound, length: insertion.count), lost: lost,
      contributes: contributes,
      caret: trace.toValue.map(UTF8Offset(inserted.upperBound), leaning: .upstream).value,
      prefixIsKnown: insertion.isEmpty ? content.prefixIsKnown : context.prefixIsKnown)
  }

  /// Where a sigma stands that is spelt as the last letter of its word and need not be it any more, once more is
  /// typed at an offset. The filters are handed a capital there, so that they spell it by its new neighbours, as
  /// they would in the whole.
  private func finalSigma(before offset: Int, of content: FieldContent) -> Int? {
    guard compiled.filters.lowersCase else { return nil }
    return content.core.withBytes { CaseMapping.finalSigma(before: offset, in: $0) }
  }

  private func change(
    _ attempt: Attempt, of content: FieldContent, typed: Int, dropped: [Dropped]
  ) -> FieldChange {
    let core = UTF8Text(attempt.trace.core)
    // A prefix that was dropped is known also while nothing stands behind it; one that was deleted is not.
    let isKnown = attempt.prefixIsKnown && (attempt.insertionLength > 0 || !core.isEmpty)
    let (settled, layout) = settled(FieldContent(core: core, typedLiterals: typed, prefixIsKnown: isKnown))
    let caret = core.withTextView { $0.boundary(atOrAfter: attempt.caret) }
    return FieldChange(
      content: settled, layout: layout, caret: caret, dropped: dropped, map: attempt.trace.toValue,
      length: attempt.insertionLength)
  }
}

extension [Dropped] {
  /// What of a stretch was dropped, in order and in the stretch's own offsets.
  /// - Complexity: O(*n* log *n*) in the number of entries.
  func counted(from start: Int, length: Int) -> [Dropped] {
    var result: [Dropped] = []
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
  func shifted(by distance: Int) -> [Dropped] {
    if distance == 0 { return self }
    return map {
      Dropped(
        range: $0.range.lowerBound + distance..<$0.range.upperBound + distance, step: $0.step,
        reason: $0.reason)
    }
  }
}
