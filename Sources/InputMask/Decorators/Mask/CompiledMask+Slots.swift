extension CompiledMask {
  /// The slots in their order, and the rest behind them, by their instructions.
  /// - Complexity: O(*n*) in the instructions.
  var places: [Int] { (0..<count).filter { operations[$0].kind != .literal } }

  /// Whether all its places have to be filled.
  var hasOnlyRequiredSlots: Bool {
    !places.isEmpty && places.allSatisfy { operations[$0].kind == .slot && !operations[$0].isOptional }
  }

  /// Whether a grapheme is one of the literals directly before an instruction.
  func hasLiteral(_ grapheme: TextRun, before position: Int) -> Bool {
    let before = (0..<position).reversed().prefix { operations[$0].kind == .literal }
    return before.contains { grapheme.equals(literal(at: $0)) }
  }

  /// Whether something has a place behind a rest, so that the places of a value are not those of the slots in their order.
  var goesOnBehindRest: Bool {
    (0..<count).contains { operations[$0].kind == .rest && hasSlot(from: $0 + 1) }
  }

  /// Whether a complete value may end before an instruction.
  func mayEnd(before position: Int) -> Bool {
    var next = Int(operations[position].nextSlot)
    while operations[next].kind != .end, operations[next].isOptional {
      next = Int(operations[next + 1].nextSlot)
    }
    return operations[next].kind == .end
  }

  /// The instruction behind the place of a grapheme of a value, looked for from one on; `nil` where it has none.
  func position(behind grapheme: TextRun, from position: Int) -> Int? {
    place(grapheme, from: position).map { behind($0) }
  }

  /// Where the mask goes on once an instruction took a grapheme.
  @inline(__always)
  func behind(_ place: Int) -> Int { operations[place].kind == .rest ? place : place + 1 }

  /// What is wrong with the mask behind the filters of its rule: a rest that nothing ends.
  func mistake(behind filters: FilterChain) -> Mistake? {
    for position in 0..<count where operations[position].kind == .rest {
      let next = Int(operations[position + 1].nextSlot)
      guard operations[position + 1].kind == .literal, operations[next].kind != .end,
        slotClass(at: position).overlaps(slotClass(at: next))
      else { continue }
      if !filters.mayKeep(literal(at: position + 1).string) { return .restWithoutEnd }
    }
    return nil
  }
}
