extension CompiledMask {
  /// A mask that is being compiled: its instructions, flat, and what they name.
  struct Draft {
    private(set) var operations: [Operation] = []
    private(set) var literals = ByteLiteral("")
    /// `nil` for a slot that takes any grapheme.
    private(set) var classes: [UnicodeSet?] = []
    private(set) var slotClasses: [SlotClass] = []
    /// The literals that stand side by side.
    private(set) var runs: [[String]] = []
    /// Whether the mask takes characters of any kind from its first place on, with no literal before them that a
    /// lone mark would join.
    private(set) var takesLoneMarks = false

    /// - Parameter hasPrefix: whether the rule writes something before the mask.
    init(_ instructions: [MaskInstruction], _ slots: [Character: UnicodeSet], hasPrefix: Bool) {
      var text = ""
      var isBehindLiteral = false
      for instruction in instructions {
        let start = Int32(text.utf8.count)
        var operation = Operation(kind: .literal, literalStart: start, literalEnd: start)
        switch instruction {
        case .literal(let literal, let isValue):
          text += literal
          operation.literalEnd = Int32(text.utf8.count)
          operation.isValue = isValue
          if !isBehindLiteral { runs.append([]) }
          runs[runs.count - 1].append(literal)
        case .slot(let slot, let isOptional):
          (operation.kind, operation.isOptional) = (.slot, isOptional)
          operation.slotClass = index(of: slot, slots)
        case .rest(let slot):
          (operation.kind, operation.isOptional) = (.rest, true)
          operation.slotClass = index(of: slot, slots)
        }
        isBehindLiteral = operation.kind == .literal
        operations.append(operation)
      }
      let end = Int32(text.utf8.count)
      operations.append(Operation(kind: .end, literalStart: end, literalEnd: end))
      var next = Int32(operations.count - 1)
      for position in operations.indices.reversed() {
        if operations[position].kind != .literal { next = Int32(position) }
        operations[position].nextSlot = next
      }
      literals = ByteLiteral(text)
      takesLoneMarks = !hasPrefix && operations[0].kind == .rest
    }

    private mutating func index(of slot: SlotClass, _ slots: [Character: UnicodeSet]) -> Int32 {
      if let found = slotClasses.firstIndex(of: slot) { return Int32(found) }
      if case .custom(let name) = slot {
        classes.append(slots[name])
      } else {
        classes.append(slot.characters)
      }
      slotClasses.append(slot)
      return Int32(classes.count - 1)
    }

    func literal(at position: Int) -> TextRun {
      literals.run.run(Int(operations[position].literalStart), Int(operations[position].literalEnd))
    }

    /// Whether a literal fits a slot.
    func fits(_ position: Int, at slot: Int) -> Bool {
      operations[slot].kind != .end
        && literal(at: position).fits(
          classes[Int(operations[slot].slotClass)], takesLoneMarks: takesLoneMarks)
    }

    /// Marks the literals that end optional groups. The place of such a one depends on the value: so the value always has it.
    /// - Parameter keeps: whether a literal comes through the filters, so that it can stand in a value.
    /// - Returns: whether there is an anchor.
    mutating func markAnchors(keeps: (String) -> Bool) -> Bool {
      for position in operations.indices.dropFirst() where operations[position].kind == .literal {
        let slot = Int(operations[position].nextSlot)
        guard operations[position - 1].isOptional, operations[slot].kind != .end,
          keeps(literal(at: position).string)
        else { continue }
        operations[position].isValue = true
        // One that the slot behind it takes as well is told from data by what stands behind, and anchors nothing.
        operations[position].isAnchor = !fits(position, at: slot)
      }
      return operations.contains { $0.isAnchor }
    }

    /// Counts the slots side by side that take the same of ASCII.
    /// - Returns: 256 bytes a class: which ASCII bytes fit.
    mutating func countNeighbours() -> [UInt8] {
      let tables = classes.flatMap { characters in
        (UInt8(0)...255).map { $0 < 0x80 && characters?.contains(ascii: $0) != false ? UInt8(1) : 0 }
      }
      for position in operations.indices.reversed() where operations[position].kind == .slot {
        let after = operations[position + 1]
        let (own, next) = (256 * Int(operations[position].slotClass), 256 * Int(after.slotClass))
        let continues =
          after.kind == .slot && tables[own..<own + 256].elementsEqual(tables[next..<next + 256])
        operations[position].neighbours = continues ? after.neighbours + 1 : 1
      }
      return tables
    }
  }
}

extension TextRun {
  /// Whether a grapheme fits a slot of a class.
  func fits(_ characters: UnicodeSet?, takesLoneMarks: Bool) -> Bool {
    if let characters { return isMember(of: characters) }
    // A mask without a letter would join the literal before it.
    if takesLoneMarks { return true }
    guard let (scalar, _) = firstScalar else { return false }
    return !ScalarProperties.isExtender(scalar)
  }
}
