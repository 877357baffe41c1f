#if !hasFeature(Embedded)
/// What an input drops whose characters fill a mask (``SlotFill``): one look at its bytes, beside a table of which of them
/// are literals of the mask where it has come to.
final class SlotDrops: @unchecked Sendable {
  // All of this is written in the initialiser and never again, which makes the unchecked conformance true.
  /// For each place of the text 128 entries: which place follows where the byte is a literal; 0 where it is none.
  private let literals: UnsafeMutablePointer<UInt8>
  /// For each place of the text the one behind the next slot.
  private let behindSlot: UnsafeMutablePointer<UInt8>
  /// For each ASCII character whether it is kept.
  private let keeps: ASCIITable
  private let drops: PlainDrops
  /// The filter that drops other spellings of the prefix; -1 for none.
  private let prefixFilter: Int

  /// `nil` for a mask that may read an input otherwise than slot by slot.
  init?(
    _ layout: SlotLayout?, _ mask: CompiledMask?, _ plain: PlainInput?, _ drops: PlainDrops?,
    _ filters: FilterChain
  ) {
    guard let layout, let mask, let plain, let drops, mask.count == layout.text.count,
      mask.count < 0xFF, layout.text.allSatisfy({ $0 >= -0x80 })
    else { return nil }
    let strippers = (0..<filters.count).filter { filters.withFilter($0) { $0.stripsPrefix } }
    // Behind another spelling of the prefix the characters stand in other slots.
    let isUniform = (0..<mask.count).allSatisfy { place in
      mask.operations[place].kind != .slot || mask.takesAll(at: place, plain)
    }
    guard layout.spellingCount == 0 || strippers.count == 1 && isUniform,
      let found = mask.droppedLiterals(leadCount: layout.lead.count, plain)
    else { return nil }
    prefixFilter = strippers.first ?? -1
    literals = .allocate(copying: found)
    behindSlot = .allocate(
      copying: (0...mask.count).map { place in
        let slot = Int(mask.operations[place].nextSlot)
        return UInt8(mask.operations[slot].kind == .end ? place : slot + 1)
      })
    keeps = ASCIITable { plain.table[Int($0)] & PlainInput.kept != 0 }
    self.drops = drops
  }

  deinit {
    literals.deallocate()
    behindSlot.deallocate()
  }

  /// Lists what an input drops that fills the slots; `false` where the input has to go the whole way.
  func note(_ input: UnsafeBufferPointer<UInt8>, _ slots: SlotFill.Slots, in known: KnownDrops) -> Bool {
    known.begin()
    var place = slots.leadCount
    var behind = slots.leadCount
    var keptCount = 0
    var prefix = 0..<0
    let keeps = keeps.pointer
    while place < input.count {
      let byte = input[place]
      if keeps[Int(byte)] != 0 {
        if keptCount < slots.spelledCount {
          prefix = (keptCount == 0 ? place : prefix.lowerBound)..<place &+ 1
        }
        keptCount &+= 1
        behind = Int(behindSlot[behind])
      } else if case let next = literals[behind &* 0x80 &+ Int(byte)], next > 0 {
        behind = Int(next)
      } else if !drops.append(byte, at: place, to: known) {
        return false
      }
      place &+= 1
    }
    if !prefix.isEmpty { known.append(prefix, by: prefixFilter, because: .prefix) }
    known.order()
    return true
  }
}

extension CompiledMask {
  /// Whether a slot takes every ASCII character that the filters keep.
  fileprivate func takesAll(at place: Int, _ plain: PlainInput) -> Bool {
    (0..<0x80).allSatisfy { byte in
      let entry = plain.table[byte]
      return entry & PlainInput.kept == 0 || table(at: place)[Int(entry & 0xFF)] != 0
    }
  }

  /// For each instruction, and each ASCII character that the filters drop, the next instruction if the character is a literal
  /// there (see ``recognise(_:_:filters:in:writing:)``); `nil` if a character that the filters keep may be a literal, too.
  fileprivate func droppedLiterals(leadCount: Int, _ plain: PlainInput) -> [UInt8]? {
    var found = [UInt8](repeating: 0, count: 0x80 * (count + 1))
    var isKnown = [Bool](repeating: false, count: count + 1)
    var open = leadCount > 0 ? [0, leadCount] : [0]
    while let place = open.popLast() {
      if isKnown[place] { continue }
      isKnown[place] = true
      let slot = Int(operations[place].nextSlot)
      let hasSlot = operations[slot].kind != .end
      if hasSlot { open.append(slot + 1) }
      for byte in UInt8(0)..<0x80 {
        let entry = plain.table[Int(byte)]
        if entry & (PlainInput.unknown | PlainInput.beyond) != 0 { continue }
        let isKept = entry & PlainInput.kept != 0
        if isKept, hasSlot, table(at: slot)[Int(entry & 0xFF)] != 0 {
          // Where it may be data, it is a literal only at its own place.
          if slot > place, isLiteral(byte, at: place) { return nil }
          continue
        }
        for index in place..<slot {
          if isLiteral(byte, at: index) {
            if isKept { return nil }
            found[0x80 * place + Int(byte)] = UInt8(index + 1)
            open.append(index + 1)
            break
          }
          // A literal that could be data is not passed over.
          if hasSlot, fits(literal(at: index), at: slot) { break }
        }
      }
    }
    return found
  }

  private func isLiteral(_ byte: UInt8, at place: Int) -> Bool {
    let literal = literal(at: place)
    return literal.count == 1 && literal[0] == byte
  }
}
#endif
