/// Literals that end an optional group of the mask: no character moves over them.
extension FieldEngine {
  /// The anchor behind an edit, written into the value for as long as the edit is tried, so that what stands
  /// behind it stays there.
  struct Fence {
    /// Where it stands in the value.
    var place: Int
    /// What has to be written there; empty where the value has the literal.
    var literal: [UInt8]
    let mask: CompiledMask
    /// How many anchors the value has.
    let count: Int

    /// Whether an insertion pushes characters over an anchor: then there are more than before. A value that goes into
    /// another mask than before has other anchors.
    func isCrossed(
      by insertion: UnsafeBufferPointer<UInt8>, in run: borrowing Run, of rule: CompiledRule
    ) -> Bool {
      if insertion.isEmpty || rule.decorators.mask(for: run.coreView) !== mask { return false }
      let brought = run.view(insertion).filter { mask.isAnchor($0.bytes) }.count
      return mask.anchors(in: run.coreView).count > count + brought
    }
  }

  /// What keeps the characters behind the next anchor in their places; `nil` where there is none.
  func fence(behind range: Range<Int>, of content: FieldContent) -> Fence? {
    guard compiled.decorators.endsGroups, compiled.parts == nil else { return nil }
    let fence = content.core.withTextView { core -> Fence? in
      guard let mask = compiled.decorators.mask(for: core), mask.endsGroups else { return nil }
      let anchors = mask.anchors(in: core)
      let next = anchors.first {
        $0.range.lowerBound >= range.upperBound && (!$0.isImplied || $0.range.lowerBound > range.lowerBound)
      }
      guard let next else { return nil }
      return Fence(
        place: next.range.lowerBound, literal: next.isImplied ? Array(mask.literal(at: next.position)) : [],
        mask: mask, count: anchors.count)
    }
    guard let fence, !fence.literal.isEmpty, compiled.decorators.mask == nil else { return fence }
    // Where the literal in the value would choose another mask, nothing can be held to it.
    var bytes = content.core.bytes
    bytes.insert(contentsOf: fence.literal, at: fence.place)
    return bytes.withTextView { compiled.decorators.mask(for: $0) === fence.mask } ? fence : nil
  }

  /// Whether a deletion lets what stands behind it go over an anchor, since the group before that anchor must not be empty.
  func movesOverAnchor(_ deletion: Replacement, _ run: borrowing Run) -> Bool {
    let range = deletion.range
    guard compiled.decorators.endsGroups, compiled.parts == nil, range.upperBound < deletion.core.count else {
      return false
    }
    return deletion.core.withTextView { core in
      guard let mask = compiled.decorators.mask(for: core), mask.endsGroups,
        compiled.decorators.mask(for: run.coreView) === mask
      else { return false }
      let anchors = mask.anchors(in: core)
      var place = range.upperBound
      for anchor in anchors where !anchor.isImplied && anchor.range.lowerBound == place {
        place = anchor.range.upperBound
      }
      let rest = UnsafeBufferPointer(rebasing: core.bytes[place...])
      let newPlace = run.core.count - rest.count
      guard !rest.isEmpty, newPlace >= 0, run.core.hasBytes(rest, at: newPlace) else { return false }
      let kept = anchors.filter { anchor in
        let isDeleted =
          anchor.range.upperBound > range.lowerBound && anchor.range.lowerBound < range.upperBound
        return !isDeleted && anchor.stands(before: place)
      }
      return mask.anchors(in: run.coreView).count { $0.stands(before: newPlace) } < kept.count
    }
  }

  /// Whether an anchor that the mask writes by itself stands at an offset of the value.
  package func hasImpliedAnchor(at offset: ValueOffset, of content: FieldContent) -> Bool {
    anchors(of: content).contains { $0.isImplied && $0.range.lowerBound == offset.value }
  }

  /// Whether a stretch of the value is an anchor without which the groups beside it would not be one: what
  /// stands behind it would move.
  package func keepsGroupsApart(_ range: Range<ValueOffset>, of content: FieldContent) -> Bool {
    let anchors = anchors(of: content)
    guard anchors.contains(where: { $0.range == range.utf8 }) else { return false }
    guard case .accepted(let change) = replace(range, of: content, with: "", typed: content.typedLiterals)
    else { return true }
    return self.anchors(of: change.content).count >= anchors.count
  }

  private func anchors(of content: FieldContent) -> [CompiledMask.Anchor] {
    guard compiled.decorators.endsGroups else { return [] }
    return content.core.withTextView { core in
      compiled.decorators.mask(for: core).map { $0.anchors(in: core) } ?? []
    }
  }
}
