extension CompiledMask {
  /// Whether more of a group of optional slots that was begun stands behind what has no place in it: in a mask of such
  /// groups nobody knows whether the group was meant to end there.
  @inline(never)
  private func splitsGroup(_ value: TextView, from start: Int, at position: Int) -> Bool {
    guard traits.endsGroups, start < value.count, position > 0, operations[position - 1].kind == .slot,
      operations[position].isOptional,
      operations[position].kind == .slot || operations[position].kind == .rest && hasSlot(from: position + 1)
    else {
      return false
    }
    return fits(value.run(start, value.next(after: start)), at: position)
  }

  /// Puts the graphemes of a value into the slots, with the literals between them; what fits none is removed.
  func fill(
    with value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    var position = 0
    var start = 0
    let operations = operations.pointer
    while start < value.count {
      // Bytes that fit the slot behind literals are none of them.
      let slot = Int(operations[position].nextSlot)
      let isPlain = value.isSimple && operations[slot].kind == .slot && !operations[position].isAnchor
      let filled = isPlain ? fill(value, from: start, at: slot) : 0
      if filled > 0 {
        if position == 0 { decoration.leading &+= literals(from: 0, to: slot).count }
        insertLiterals(from: position, to: slot, &decoration, writing: &writer)
        writer.keep(value.run(start, start &+ filled))
        decoration.trailingAnchors = 0
        decoration.closingAnchors = 0
        position = slot &+ filled
        start &+= filled
      } else {
        let end = value.next(after: start)
        position = put(value.run(start, end), of: value, at: position, &decoration, writing: &writer)
        start = end
      }
    }
    finish(at: position, &decoration, writing: &writer)
  }

  /// Puts one grapheme of a value where it fits.
  /// - Returns: the instruction that comes next.
  @inline(never)
  private func put(
    _ grapheme: TextRun, of value: TextView, at position: Int, _ decoration: inout Decoration,
    writing writer: inout TextWriter
  ) -> Int {
    if decoration.admitsAnchors, operations[position].isAnchor, grapheme.equals(literal(at: position)) {
      // Behind a full group the mask writes it by itself.
      writer.remove(grapheme, because: .literal)
      insertLiterals(from: position, to: position + 1, &decoration, writing: &writer)
      decoration.isRewritten = true
      decoration.trailingAnchors += 1
      return position + 1
    }
    guard let place = place(grapheme, from: position) else {
      let end = value.range(of: grapheme).upperBound
      if splitsGroup(value, from: end, at: position) { decoration.splitsGroup = true }
      writer.remove(grapheme, because: hasSlot(from: position) ? .noSlot : .tooLong)
      return position
    }
    decoration.trailingAnchors = 0
    if position == 0 { decoration.leading += literals(from: 0, to: place).count }
    insertLiterals(from: position, to: place, &decoration, writing: &writer)
    decoration.closingAnchors =
      operations[place].kind == .literal ? decoration.closingAnchors + grapheme.count : 0
    if let digit = folded(grapheme, at: place) {
      writer.fold(grapheme, to: digit)
      decoration.isRewritten = true
    } else {
      writer.keep(grapheme)
    }
    return behind(place)
  }

  /// How many neighbouring slots the bytes of a simple text fill.
  @inline(__always)
  func fill(_ value: TextView, from start: Int, at position: Int) -> Int {
    let table = Int(operations[position].slotClass) &* 256
    let limit = Swift.min(Int(operations[position].neighbours), value.count &- start)
    var filled = 0
    while filled < limit, tables[table &+ Int(value.bytes[start &+ filled])] != 0 { filled &+= 1 }
    return filled
  }

  /// Writes the literals behind the last character of the value, as far as they are to be shown.
  @inline(__always)
  private func finish(at position: Int, _ decoration: inout Decoration, writing writer: inout TextWriter) {
    let slot = Int(operations[position].nextSlot)
    if !mayEnd(before: position) { decoration.isComplete = false }
    let isClosing = decoration.isComplete && position > 0
    if !isClosing || operations[slot].kind != .end {
      showNext(from: position, to: slot, &decoration, writing: &writer)
    }
    guard isClosing, decoration.isClosed else { return }
    // The literals behind the last slot close a complete value.
    var closing = count
    while closing > position, operations[closing - 1].kind == .literal { closing -= 1 }
    decoration.trailing += literals(from: closing, to: count).count
    insertLiterals(from: closing, to: count, &decoration, writing: &writer)
  }

  /// Writes as many of the literals that come next as are typed, or all when the rule is eager.
  private func showNext(
    from position: Int, to walk: Int, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    guard position < walk, decoration.literals == .all else { return }
    let shown = decoration.isEager ? walk : Swift.min(walk, position + decoration.typedLiterals)
    decoration.typedLiterals -= Swift.min(decoration.typedLiterals, walk - position)
    insertLiterals(from: position, to: shown, &decoration, writing: &writer)
  }

  @inline(__always)
  private func insertLiterals(
    from position: Int, to end: Int, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    if decoration.literals == .all {
      writer.insert(literals(from: position, to: end).bytes)
    } else {
      insertValueLiterals(from: position, to: end, writing: &writer)
    }
  }

  @inline(never)
  private func insertValueLiterals(from position: Int, to end: Int, writing writer: inout TextWriter) {
    for index in position..<end where operations[index].kind == .literal && operations[index].isValue {
      writer.insert(literal(at: index).bytes)
    }
  }
}
