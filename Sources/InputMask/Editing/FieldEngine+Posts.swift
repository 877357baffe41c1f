/// The literals between the parts of a value. While an edit is tried, all of them are written into the value, so that
/// every character stays in its part.
extension FieldEngine {
  /// A literal that is written into a value, and its place in the value before the edit.
  struct Post {
    var place: Int
    /// In the memory of the mask.
    var literal: UnsafeBufferPointer<UInt8>
    /// Whether it stands behind the edit.
    var isBehind: Bool
  }

  /// The literals that have to be written into a value in which a range gives way; `nil` for a rule without parts.
  func posts(around range: Range<Int>, of content: FieldContent) -> [Post]? {
    guard compiled.parts != nil, let mask = compiled.decorators.mask else { return nil }
    // Parts side by side have no literals to stand between them.
    if !compiled.showsAnchors { return [] }
    return content.core.withTextView { core in
      mask.anchors(in: core).compactMap { anchor in
        let literal = mask.literal(at: anchor.position)
        let place = anchor.range.lowerBound
        if place <= range.lowerBound, anchor.isImplied {
          return Post(place: place, literal: literal, isBehind: false)
        }
        if place >= range.upperBound {
          return anchor.isImplied ? Post(place: place, literal: literal, isBehind: true) : nil
        }
        // Of those within the range nothing is left unless something stands behind.
        guard place >= range.lowerBound, range.upperBound < core.count else { return nil }
        return Post(place: range.upperBound, literal: literal, isBehind: true)
      }
    }
  }

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
}

extension [FieldEngine.Post] {
  /// Writes the value with an insertion and with the literals.
  /// - Returns: where the insertion stands.
  func write(
    _ core: UnsafeBufferPointer<UInt8>, replacing range: Range<Int>,
    with insertion: UnsafeBufferPointer<UInt8>, to writer: inout TextWriter
  ) -> Range<Int> {
    var position = 0
    for post in self where !post.isBehind {
      writer.append(UnsafeBufferPointer(rebasing: core[position..<post.place]))
      writer.append(post.literal)
      position = post.place
    }
    writer.append(UnsafeBufferPointer(rebasing: core[position..<range.lowerBound]))
    let start = writer.count
    writer.append(insertion)
    let end = writer.count
    position = range.upperBound
    for post in self where post.isBehind {
      writer.append(UnsafeBufferPointer(rebasing: core[position..<post.place]))
      writer.append(post.literal)
      position = post.place
    }
    writer.append(UnsafeBufferPointer(rebasing: core[position...]))
    return start..<end
  }

  /// From the value with an insertion of `count` code units to the one with the literals.
  func map(of coreCount: Int, replacing range: Range<Int>, with count: Int) -> EditMap {
    var map = EditMap()
    var position = 0
    for post in self {
      let place = post.isBehind ? post.place - range.count + count : post.place
      map.append(.kept(place - position))
      map.append(.replaced(0, post.literal.count))
      position = place
    }
    map.append(.kept(coreCount - range.count + count - position))
    return map
  }

  /// What was dropped, in the offsets of the value with an insertion; of the literals themselves nothing counts.
  func withoutPosts(_ drops: [Dropped], replacing range: Range<Int>, with count: Int) -> [Dropped] {
    drops.map { dropped in
      Dropped(
        range: Range(
          utf8: offset(
            dropped.range.lowerBound.value, range, count)..<offset(
              dropped.range.upperBound.value, range, count)),
        step: dropped.step, reason: dropped.reason)
    }
  }

  private func offset(_ offset: Int, _ range: Range<Int>, _ count: Int) -> Int {
    var result = offset
    for post in self {
      let place = post.isBehind ? post.place - range.count + count : post.place
      if result <= place { break }
      result = Swift.max(place, result - post.literal.count)
    }
    return result
  }
}
