import InputMask

extension FieldReplacement {
  /// The anchors of a value in which a range gives way, `nil` where none holds anything; and the literals that keep its characters in
  /// their places while the edit is tried, for which they are written into it: all between parts, and elsewhere the next that ends
  /// a group of the mask, over which no character moves.
  static func posts(
    around range: Range<Int>, of core: UTF8Text, _ isOfParts: Bool, by rule: CompiledRule
  ) -> (anchors: AnchorRow?, posts: [DraftEdit.Post]) {
    guard isOfParts || rule.endsGroups && !rule.hasParts, let anchors = rule.anchors(in: core)
    else { return (nil, []) }
    // Parts side by side have no literals to stand between them.
    if isOfParts { return (anchors, rule.showsAnchors ? posts(anchors, around: range, of: core) : []) }
    guard let next = next(anchors, behind: range) else { return (nil, []) }
    // The value may have the literal itself.
    if !anchors[next].isEmpty { return (anchors, []) }
    let post = (place: anchors[next].lowerBound, literal: anchors.literal(at: next), isBehind: true)
    return mayStand(post, in: core, anchors, by: rule) ? (anchors, [post]) : (nil, [])
  }

  /// Those between parts.
  private static func posts(
    _ anchors: AnchorRow, around range: Range<Int>, of core: UTF8Text
  ) -> [DraftEdit.Post] {
    (0..<anchors.count).compactMap { index in
      let (anchor, literal) = (anchors[index], anchors.literal(at: index))
      let place = anchor.lowerBound
      if place <= range.lowerBound, anchor.isEmpty {
        return (place: place, literal: literal, isBehind: false)
      }
      if place >= range.upperBound {
        return anchor.isEmpty ? (place: place, literal: literal, isBehind: true) : nil
      }
      // Of those within the range nothing is left unless something stands behind.
      guard place >= range.lowerBound, range.upperBound < core.count else { return nil }
      return (place: range.upperBound, literal: literal, isBehind: true)
    }
  }

  /// The first anchor that ends a group behind a range.
  private static func next(_ anchors: AnchorRow, behind range: Range<Int>) -> Int? {
    (0..<anchors.count).first {
      anchors[$0].lowerBound >= range.upperBound
        && (!anchors[$0].isEmpty || anchors[$0].lowerBound > range.lowerBound)
    }
  }

  /// Whether the value goes into the same mask with the literal in it: nothing can be held to another one.
  private static func mayStand(
    _ post: DraftEdit.Post, in core: UTF8Text, _ anchors: AnchorRow, by rule: CompiledRule
  ) -> Bool {
    if post.literal.bytes.isEmpty || rule.hasOneMask { return true }
    let written = core.replacing(post.place..<post.place, with: post.literal.string)
    return anchors.isOfSameMask(as: rule.anchors(in: written))
  }
}

extension DraftEdit {
  /// From the value with an insertion of `count` code units to the one with the posts; `nil` where they are one.
  func postMap(inserting count: Int) -> EditMap? {
    if posts.isEmpty { return nil }
    var map = EditMap()
    var position = 0
    for post in posts {
      let place = place(of: post, inserting: count)
      map.append(.kept(place - position))
      map.append(.replaced(0, post.literal.bytes.count))
      position = place
    }
    map.append(.kept(core.count - range.count + count - position))
    return map
  }

  /// What was dropped, in the offsets of the value with an insertion; of the literals between parts nothing counts.
  func withoutPosts(_ drops: [Dropped], inserting count: Int) -> [Dropped] {
    guard isOfParts, !posts.isEmpty else { return drops }
    func offset(_ offset: UTF8Offset) -> UTF8Offset {
      var result = offset.value
      for post in posts {
        let place = place(of: post, inserting: count)
        if result <= place { break }
        result = Swift.max(place, result - post.literal.bytes.count)
      }
      return UTF8Offset(result)
    }
    return drops.placed { offset($0.lowerBound)..<offset($0.upperBound) }
  }

  private func place(of post: Post, inserting count: Int) -> Int {
    post.isBehind ? post.place - range.count + count : post.place
  }
}
