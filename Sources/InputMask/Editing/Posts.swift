/// Literals that keep the characters of a value in their places while an edit of it is tried, for which they are written into it:
/// all between parts, and elsewhere the next that ends a group of the mask, over which no character moves.
struct Posts {
  /// A literal that is written into a value, and its place in the value before the edit.
  struct Post {
    var place: Int
    /// In the memory of the mask.
    var literal: TextRun
    /// Whether it stands behind the edit.
    var isBehind: Bool
  }

  fileprivate var list: [Post] = []
  /// Whether the value is one of parts.
  let isOfParts: Bool
  /// The mask with the anchor behind the edit, and how many anchors the value has; `nil` where there is none, and for parts.
  fileprivate var fence: (mask: CompiledMask, count: Int)?

  fileprivate init(isOfParts: Bool) { self.isOfParts = isOfParts }

  /// Whether an insertion pushes characters over an anchor: then there are more than before. A value that goes into
  /// another mask than before has other anchors.
  func isCrossed(
    by insertion: TextRun, in run: borrowing Run, of rule: CompiledRule
  ) -> Bool {
    guard let (mask, count) = fence, !insertion.isEmpty, rule.decorators.mask(for: run.coreView) === mask
    else {
      return false
    }
    let brought = run.view(insertion.bytes).filter { mask.isAnchor($0) }.count
    return mask.anchors(in: run.coreView).count > count + brought
  }

  /// Writes the value with an insertion and with the literals.
  /// - Parameter sigma: where the value has a small sigma that is written as a capital.
  /// - Returns: where the insertion stands.
  func write(
    _ core: TextRun, replacing range: Range<Int>, with insertion: TextRun, capitalAt sigma: Int?,
    to writer: inout TextWriter
  ) -> Range<Int> {
    var position = 0
    func copy(to end: Int) {
      writer.append(core.run(position, end).bytes)
      position = end
    }
    func write(where isBehind: Bool) {
      for post in list where post.isBehind == isBehind {
        copy(to: post.place)
        writer.append(post.literal.bytes)
      }
    }
    write(where: false)
    if let sigma {
      copy(to: sigma)
      var capital = "Σ"
      capital.withUTF8 { writer.append($0) }
      position += 2
    }
    copy(to: range.lowerBound)
    let start = writer.count
    writer.append(insertion.bytes)
    let end = writer.count
    position = range.upperBound
    write(where: true)
    copy(to: core.count)
    return start..<end
  }

  /// From the value with an insertion of `count` code units to the one with the literals; `nil` where they are one.
  func map(of coreCount: Int, replacing range: Range<Int>, with count: Int) -> EditMap? {
    if list.isEmpty { return nil }
    var map = EditMap()
    var position = 0
    for post in list {
      let place = post.isBehind ? post.place - range.count + count : post.place
      map.append(.kept(place - position))
      map.append(.replaced(0, post.literal.count))
      position = place
    }
    map.append(.kept(coreCount - range.count + count - position))
    return map
  }

  /// What was dropped, in the offsets of the value with an insertion; of the literals between parts nothing counts.
  func withoutPosts(_ drops: [Dropped], replacing range: Range<Int>, with count: Int) -> [Dropped] {
    guard isOfParts else { return drops }
    func offset(_ offset: UTF8Offset) -> Int {
      var result = offset.value
      for post in list {
        let place = post.isBehind ? post.place - range.count + count : post.place
        if result <= place { break }
        result = Swift.max(place, result - post.literal.count)
      }
      return result
    }
    return drops.map {
      Dropped(
        range: Range(utf8: offset($0.range.lowerBound)..<offset($0.range.upperBound)), step: $0.step,
        reason: $0.reason)
    }
  }
}

extension FieldEngine {
  /// The literals that have to be written into a value in which a range gives way.
  func posts(around range: Range<Int>, of content: FieldContent) -> Posts {
    guard compiled.parts != nil, let mask = compiled.decorators.mask else {
      return fence(behind: range, of: content)
    }
    var posts = Posts(isOfParts: true)
    // Parts side by side have no literals to stand between them.
    if !compiled.showsAnchors { return posts }
    posts.list = content.core.withTextView { core in
      mask.anchors(in: core).compactMap { anchor in
        let literal = mask.literal(at: anchor.position)
        let place = anchor.range.lowerBound
        if place <= range.lowerBound, anchor.isImplied {
          return Posts.Post(place: place, literal: literal, isBehind: false)
        }
        if place >= range.upperBound {
          return anchor.isImplied ? Posts.Post(place: place, literal: literal, isBehind: true) : nil
        }
        // Of those within the range nothing is left unless something stands behind.
        guard place >= range.lowerBound, range.upperBound < core.count else { return nil }
        return Posts.Post(place: range.upperBound, literal: literal, isBehind: true)
      }
    }
    return posts
  }

  /// What keeps the characters behind the next anchor in their places.
  private func fence(behind range: Range<Int>, of content: FieldContent) -> Posts {
    let none = Posts(isOfParts: false)
    guard compiled.decorators.traits.endsGroups, compiled.parts == nil else { return none }
    return content.core.withTextView { core in
      guard let mask = compiled.decorators.mask(for: core), mask.traits.endsGroups else { return none }
      let anchors = mask.anchors(in: core)
      let next = anchors.first {
        $0.range.lowerBound >= range.upperBound && (!$0.isImplied || $0.range.lowerBound > range.lowerBound)
      }
      guard let next else { return none }
      var posts = none
      posts.fence = (mask, anchors.count)
      // The value may have the literal itself.
      guard next.isImplied else { return posts }
      let literal = mask.literal(at: next.position)
      let place = next.range.lowerBound
      posts.list = [Posts.Post(place: place, literal: literal, isBehind: true)]
      if literal.isEmpty || compiled.decorators.mask != nil { return posts }
      // Where the literal in the value would choose another mask, nothing can be held to it.
      var bytes = Array(core.bytes)
      bytes.insert(contentsOf: literal.bytes, at: place)
      return bytes.withTextView { compiled.decorators.mask(for: $0) === mask } ? posts : none
    }
  }
}
