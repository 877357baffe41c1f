import InputMask

/// Edits of a value, and the literals (anchors) that keep its groups apart.
extension FieldEngine {
  /// What came of an attempt to edit.
  enum Verdict {
    case accepted(FieldChange)
    /// Nothing changes. The first dropped character, if one is known, and all that found no place.
    case refused(Dropped?, [Dropped])
    /// Nothing is deleted: to this step, what stands behind would have no place.
    case keeps(step: String)
  }

  /// Puts `insertion` in the place of a range of the value.
  /// - Parameter typed: how many literals behind the value are typed afterwards, if they have a place there.
  func replace(
    _ range: Range<ValueOffset>, of content: FieldContent, with insertion: String, typed: Int
  ) -> Verdict {
    if let refusal = refusal(of: insertion, behind: content) { return refusal }
    let replacement = FieldReplacement(of: range.utf8, in: content, typed: typed, by: compiled)
    return insertion.isEmpty ? replacement.delete() : replacement.insert(insertion)
  }

  /// The refusal of what the rule refuses behind literals that were typed before an empty value, such as a `4` behind
  /// the `+` of `+7`; `nil` for what it takes.
  private func refusal(of insertion: String, behind content: FieldContent) -> Verdict? {
    guard content.core.isEmpty, content.typedLiterals > 0, !insertion.isEmpty, compiled.refusesTexts else {
      return nil
    }
    let read = parse(typedText(of: content) + insertion, isEditing: true)
    guard let first = read.dropped.first(where: { $0.reason == .refused }) else { return nil }
    let dropped = Dropped(range: Range(utf8: 0..<insertion.utf8.count), step: first.step, reason: .refused)
    return .refused(dropped, [dropped])
  }

  /// Whether the part that `range` lies in has more characters behind `range`.
  func goesOnInPart(behind range: Range<ValueOffset>, of content: FieldContent) -> Bool {
    let range = range.utf8
    guard hasParts, range.upperBound < content.core.count, let anchors = compiled.anchors(in: content.core)
    else { return false }
    return anchors.end(of: range.upperBound) == range.upperBound
      && anchors.count(before: range.upperBound) == anchors.count(before: range.lowerBound)
  }

  /// Whether an anchor that the mask writes by itself stands at an offset of the value.
  func hasImpliedAnchor(at offset: ValueOffset, of content: FieldContent) -> Bool {
    guard compiled.endsGroups, let anchors = compiled.anchors(in: content.core) else { return false }
    return anchors.contains(offset.value..<offset.value)
  }

  /// Whether deleting `range`, an anchor, would join the groups beside it, so that what stands behind it would move.
  func keepsGroupsApart(_ range: Range<ValueOffset>, of content: FieldContent) -> Bool {
    guard compiled.endsGroups, let anchors = compiled.anchors(in: content.core), anchors.contains(range.utf8)
    else { return false }
    guard case .accepted(let change) = replace(range, of: content, with: "", typed: content.typedLiterals)
    else { return true }
    return compiled.anchors(in: change.content.core)?.count ?? 0 >= anchors.count
  }
}
