/// What the literals between the groups of a mask, or between parts, mean for an edit: no character moves over them.
extension FieldEngine {
  /// The first character at or behind an offset of a value that is no literal, and how many literals stand before it.
  func character(from offset: Int, of core: TextView) -> (offset: Int, part: Int)? {
    guard offset < core.count, let mask = compiled.decorators.mask else { return nil }
    var offset = offset
    for anchor in mask.anchors(in: core) where !anchor.isImplied && anchor.range.lowerBound == offset {
      offset = anchor.range.upperBound
    }
    return offset < core.count ? (offset, partIndex(at: offset, of: core)) : nil
  }

  /// Whether the part that a stretch of a value is of has more characters behind it.
  package func goesOnInPart(behind range: Range<ValueOffset>, of content: FieldContent) -> Bool {
    guard compiled.parts != nil else { return false }
    let range = range.utf8
    return content.core.withTextView { core in
      guard let next = character(from: range.upperBound, of: core) else { return false }
      return next.offset == range.upperBound && next.part == partIndex(at: range.lowerBound, of: core)
    }
  }

  /// How many literals between parts stand before an offset of a value, where it is the start of a character.
  func partIndex(at offset: Int, of core: TextView) -> Int {
    guard let mask = compiled.decorators.mask else { return 0 }
    return mask.anchors(in: core).count {
      $0.isImplied ? $0.range.lowerBound <= offset : $0.range.upperBound <= offset
    }
  }

  /// Whether a deletion lets what stands behind it go over an anchor, since the group before that anchor must not be empty.
  func movesOverAnchor(_ deletion: Replacement, _ run: borrowing Run) -> Bool {
    let range = deletion.range
    guard compiled.decorators.traits.endsGroups, compiled.parts == nil, range.upperBound < deletion.core.count
    else {
      return false
    }
    return deletion.core.withTextView { core in
      guard let mask = compiled.decorators.mask(for: core), mask.traits.endsGroups,
        compiled.decorators.mask(for: run.coreView) === mask
      else { return false }
      let anchors = mask.anchors(in: core)
      var place = range.upperBound
      for anchor in anchors where !anchor.isImplied && anchor.range.lowerBound == place {
        place = anchor.range.upperBound
      }
      let rest = core.run(place, core.count).bytes
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
    guard compiled.decorators.traits.endsGroups else { return [] }
    return content.core.withTextView { core in
      compiled.decorators.mask(for: core).map { $0.anchors(in: core) } ?? []
    }
  }
}
