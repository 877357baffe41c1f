extension CompiledMask {
  /// The literals that end optional groups before the last character of a value, in order: where each stands, and its instruction. One
  /// that the mask writes by itself, as its group is full, is an empty range where the character behind it begins.
  /// - Complexity: O(*n*) in the length of the value.
  func anchors(in value: TextView) -> [(range: Range<Int>, position: Int)] {
    var result: [(range: Range<Int>, position: Int)] = []
    var position = 0
    for grapheme in value {
      let range = grapheme.range.utf8
      guard let place = place(grapheme, from: position) else { continue }
      for index in position..<place where operations[index].isAnchor {
        result.append((range.lowerBound..<range.lowerBound, index))
      }
      if operations[place].isAnchor { result.append((range, place)) }
      position = behind(place)
    }
    return result
  }

  /// Whether a grapheme is the literal of any anchor.
  /// - Complexity: O(*n*) in the instructions.
  func isAnchor(_ grapheme: TextRun) -> Bool {
    (0..<count).contains { operations[$0].isAnchor && grapheme.equals(literal(at: $0)) }
  }

  /// Writes a value with the anchors that the mask would write by itself, for filters to look at. Of parts a literal behind a full
  /// one ends the next.
  @inline(never)
  func writeAnchors(into value: TextView, writing writer: inout TextWriter) {
    var position = 0
    for grapheme in value {
      if parts == nil, operations[position].isAnchor, grapheme.equals(literal(at: position)) {
        position += 1
      } else if let place = place(grapheme, from: position) {
        insertAnchors(from: position, to: place, writing: &writer)
        position = behind(place)
      }
      writer.keep(grapheme)
    }
  }

  /// Writes the anchors from one instruction up to another.
  @inline(never)
  func insertAnchors(from position: Int, to end: Int, writing writer: inout TextWriter) {
    guard position < end else { return }
    for index in position..<end where operations[index].isAnchor { writer.insert(literal(at: index).bytes) }
  }

  /// The anchor that stands behind a group which was begun, where a separator ends the group that the mask does not
  /// have: the comma of `1,5` where the mask has a point.
  /// - Parameter position: where the mask is, behind what it has taken.
  @inline(never)
  func anchor(endedBy grapheme: TextRun, at position: Int) -> Int? {
    guard traits.endsGroups, position > 0, operations[position - 1].kind == .slot else { return nil }
    var place = position
    while operations[place].kind != .literal, operations[place].isOptional { place += 1 }
    guard operations[place].isAnchor else { return nil }
    if let alsoRead = parts?.alsoRead { return grapheme.isMember(of: alsoRead) ? place : nil }
    guard let (scalar, width) = grapheme.firstScalar, width == grapheme.bytes.count,
      ScalarProperties.separatesGroups(scalar),
      !(0..<count).contains(where: { operations[$0].kind == .literal && grapheme.equals(literal(at: $0)) })
    else {
      return nil
    }
    return place
  }
}
