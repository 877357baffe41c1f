import InputMask

/// A stretch of a value that gives way to other text, or to nothing: the edit is tried with the rule, and nothing of the older text
/// is lost for it, or moves over an anchor.
struct FieldReplacement {
  private let rule: CompiledRule
  private let content: FieldContent
  /// The anchors of the value; `nil` where none holds anything.
  private let anchors: AnchorRow?
  private let prefixIsKnown: Bool
  private let edit: DraftEdit

  private var range: Range<Int> { edit.range }

  init(of range: Range<Int>, in content: FieldContent, typed: Int, by rule: CompiledRule) {
    self.rule = rule
    self.content = content
    let isOfParts = rule.hasParts && rule.hasOneMask
    let (anchors, posts) = Self.posts(around: range, of: content.core, isOfParts, by: rule)
    self.anchors = anchors
    // Whoever edits in the middle types no number from its start; what takes the place of all is one that begins.
    let isWhole = !range.isEmpty && range.count == content.core.count
    prefixIsKnown = !isWhole && (content.prefixIsKnown || range.upperBound < content.core.count)
    edit = DraftEdit(
      of: content.core, replacing: range, typed: typed, prefixIsKnown: prefixIsKnown,
      isOfParts: isOfParts, posts: posts)
  }

  // MARK: Deleting

  /// A deletion. Where what is left would have no place any more, nothing is deleted: a key takes away one character and no
  /// others.
  func delete() -> FieldEngine.Verdict {
    let draft = rule.draft(of: edit, inserting: "")
    if movesOverAnchor(draft.core) { return .keeps(step: rule.decoratorName) }
    if draft.map == nil { return .accepted(change(draft, "")) }
    let drops = edit.withoutPosts(draft.dropped, inserting: 0)
    if let first = drops.first(where: { $0.reason == .noSlot || $0.reason == .tooLong }) {
      return .keeps(step: first.step)
    }
    // A filter wrote what was deleted anew, such as the zero of 0.07, or takes more of a telephone number, in another country.
    let takesMore = rule.kind == .phone && draft.core.count < content.core.count - range.count
    if takesMore || draft.core == content.core, let step = rule.lastFilterName { return .keeps(step: step) }
    return .accepted(change(draft, ""))
  }

  /// Whether what stands behind the deletion goes over an anchor, since the group before that must not be empty.
  private func movesOverAnchor(_ new: UTF8Text) -> Bool {
    let old = content.core
    guard rule.endsGroups, !rule.hasParts, range.upperBound < old.count,
      let anchors = rule.anchors(in: old)
    else { return false }
    let place = anchors.end(of: range.upperBound)
    let newPlace = new.count - (old.count - place)
    guard place < old.count, newPlace >= 0,
      new.string.utf8.dropFirst(newPlace).elementsEqual(old.string.utf8.dropFirst(place)),
      let newAnchors = rule.anchors(in: new), newAnchors.isOfSameMask(as: anchors)
    else { return false }
    let kept = (0..<anchors.count).count {
      let isDeleted =
        anchors[$0].upperBound > range.lowerBound && anchors[$0].lowerBound < range.upperBound
      return !isDeleted && anchors[$0].upperBound <= place
    }
    return newAnchors.count(before: newPlace) < kept
  }

  // MARK: Inserting

  /// An insertion: all of it, or the longest part that pushes nothing out.
  func insert(_ insertion: String) -> FieldEngine.Verdict {
    let whole = rule.draft(of: edit, inserting: insertion)
    // The way of nearly all keystrokes: everything is let through.
    if whole.map == nil, !isCrossed(by: insertion, whole) { return .accepted(change(whole, insertion)) }
    let without = rule.draft(of: edit, inserting: "")
    let attempt = Attempt(insertion, whole, beside: without, of: self)
    guard let lost = attempt.lost else {
      return attempt.change.map { .accepted($0) } ?? refusal(attempt)
    }
    let ends = insertion.withTextView { text in text.map { $0.range.upperBound.value } }
    var best: (change: FieldChange, length: Int)?
    // By halving: more never fits where less does not.
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      let part = insertion[utf8: 0..<ends[middle - 1]]
      let trial = Attempt(
        part, rule.draft(of: edit, inserting: part), beside: without, of: self)
      if trial.lost != nil {
        high = middle - 1
      } else {
        low = middle
        best = trial.change.map { ($0, part.utf8.count) }
      }
    }
    guard var best else { return refusal(attempt) }
    best.change.dropped.append(
      Dropped(
        range: Range(utf8: best.length..<insertion.utf8.count), step: lost.step, reason: .tooLong))
    return .accepted(best.change)
  }

  /// Why nothing of an insertion goes in. Where some of it would have done but for the room, that is what has to be said.
  private func refusal(_ attempt: Attempt) -> FieldEngine.Verdict {
    let cause =
      attempt.lost ?? attempt.drops.first { $0.reason == .tooLong } ?? attempt.dropped.first
      ?? attempt.drops.first { $0.reason != .prefix }
    if attempt.lost == nil, !attempt.dropped.isEmpty { return .refused(cause, attempt.dropped) }
    // Room would not help a sign that no number has here.
    let isSign = rule.readsOtherForms && !rule.hasParts && !attempt.insertion.hasLetterOrDigit
    let all = Dropped(
      range: Range(utf8: 0..<attempt.insertion.utf8.count), step: cause?.step ?? "",
      reason: isSign ? .notAllowed : cause?.reason ?? .literal)
    return .refused(all, [all])
  }

  /// What came of an insertion of which not all was let through as it is.
  private struct Attempt {
    let insertion: String
    /// What was dropped, in UTF-8 offsets of the value with the insertion.
    let drops: [Dropped]
    /// What of the insertion was dropped, in its own offsets.
    let dropped: [Dropped]
    /// The first of the older text that the insertion would push out.
    private(set) var lost: Dropped?
    /// What it comes to; `nil` where nothing of the insertion came through, and it completed no other spelling of the prefix.
    private(set) var change: FieldChange?

    /// - Parameter without: what is left without the insertion.
    init(_ insertion: String, _ draft: Draft, beside without: Draft, of replacement: FieldReplacement) {
      self.insertion = insertion
      let inserted = replacement.range.lowerBound..<replacement.range.lowerBound + insertion.utf8.count
      drops = replacement.edit.withoutPosts(draft.dropped, inserting: inserted.count)
      dropped = drops.counted(from: inserted.lowerBound, length: inserted.count)
      // What filters had put in themselves they drop of a value in any case, and write it anew.
      let lostAnyway = replacement.rule.isOpaque ? without.dropped : []
      lost = drops.first { dropped in
        dropped.reason != .prefix && dropped.reason != .replaced
          && (dropped.range.lowerBound.value < inserted.lowerBound
            || dropped.range.upperBound.value > inserted.upperBound)
          && !lostAnyway.contains(dropped.without(inserted))
      }
      if lost == nil, replacement.isCrossed(by: insertion, draft) {
        lost = Dropped(
          range: Range(utf8: inserted), step: replacement.rule.placeName,
          reason: .tooLong)
      }
      let isHeard = draft.core != without.core || drops.contains { $0.reason == .prefix }
      if lost == nil, isHeard { change = replacement.change(draft, insertion, dropped: dropped) }
    }
  }

  // MARK: What a draft comes to

  /// Whether an insertion pushes what stands behind it over an anchor, or into another part.
  private func isCrossed(by insertion: String, _ draft: Draft) -> Bool {
    if insertion.isEmpty { return false }
    guard edit.isOfParts else {
      // There are more than before then. A value that goes into another mask than before has other anchors.
      guard let anchors, let new = rule.anchors(in: draft.core), new.isOfSameMask(as: anchors) else {
        return false
      }
      return new.count > anchors.count + anchors.literalCount(in: insertion)
    }
    guard let anchors, case let behind = anchors.end(of: range.upperBound),
      behind < content.core.count
    else { return false }
    let count = insertion.utf8.count
    let place = place(
      of: UTF8Offset(behind - range.count + count), in: draft, inserting: count, leaning: .downstream)
    return rule.anchors(in: draft.core)?.count(before: place) != anchors.count(before: behind)
  }

  /// Where a place of the value with the insertion stands in a draft.
  private func place(
    of offset: UTF8Offset, in draft: Draft, inserting count: Int, leaning affinity: Affinity,
    behindPosts: Affinity = .downstream
  ) -> Int {
    guard let map = draft.map else { return offset.value }
    let tried = edit.postMap(inserting: count)?.map(offset, leaning: behindPosts) ?? offset
    return map.map(tried, leaning: affinity).value
  }

  /// The change that a draft makes.
  private func change(_ draft: Draft, _ insertion: String, dropped: [Dropped] = []) -> FieldChange {
    let count = insertion.utf8.count
    // What finishes a word of a part belongs to the key.
    let caret = place(
      of: UTF8Offset(range.lowerBound + count), in: draft, inserting: count,
      leaning: edit.isOfParts ? .downstream : .upstream, behindPosts: .upstream)
    // A prefix that was dropped is known also while nothing stands behind it; one that was deleted is not.
    let prefixIsKnown =
      draft.map == nil || insertion.isEmpty
      ? prefixIsKnown && !draft.core.isEmpty : draft.foundPrefix
    let tried = draft.map == nil && edit.isOfParts ? nil : edit.postMap(inserting: count)
    let map = draft.map.map { tried?.composed(with: $0) ?? $0 } ?? tried
    return FieldChange(
      LaidOutContent(draft, prefixIsKnown: prefixIsKnown),
      caret: ValueOffset(draft.core.withTextView { $0.boundary(atOrAfter: caret) }), dropped: dropped,
      map: map)
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
