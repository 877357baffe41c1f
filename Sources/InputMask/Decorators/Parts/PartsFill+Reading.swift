/// How ``PartsFill`` reads any text of parts that the shortcut takes.
extension PartsFill {
  /// Reads a text part by part; `nil` where only the whole way can. Digits up to what ends a part are its own; otherwise
  /// they flow on into the next part.
  func readText(
    _ source: UnsafePointer<UInt8>, _ length: Int, for need: CompiledRule.Need,
    _ found: UnsafeMutablePointer<Found>
  ) -> Reading? {
    let mayDrop = dropsFreely && need != .drops
    let begin = beginning(of: source, length)
    if begin < 0 { return nil }
    if readStraight(source, length, from: begin, mayDrop: mayDrop, found) { return Reading(count: count) }
    if hasWords { return nil }
    var reading = Reading()
    var hasDropped = false
    // Behind digits that flow on, the mask may find such a character where it has a literal.
    var stopping: UInt8 = 0
    var place = begin
    while place < length, marks[Int(source[place])] & Self.taken == 0 {
      if marks[Int(source[place])] & Self.dropped == 0 { return nil }
      hasDropped = true
      place &+= 1
    }
    for part in 0..<count {
      let field = fields[part]
      let own = marks + 256 &* part
      let isLast = part &+ 1 == count
      let start = place
      var value = 0
      while place < length, own[Int(source[place])] & Self.taken != 0 {
        value = value &* 10 &+ Int(source[place] &- 0x30)
        place &+= 1
      }
      if place == start {
        // The text ends in the digits of the part before.
        guard takesIncomplete, part > 0, place == length, source[place &- 1] &- 0x30 < 10 else { return nil }
        break
      }
      if place &- start > field.maximum || place == length && !isLast {
        if isLast, field.isNumber, place == length, need.isOfValidInputs {
          return surplus(of: source, from: start, to: length, hasDropped, found, reading)
        }
        // Characters do not flow on while there is room for them.
        if !isLast, !field.isNumber, takesIncomplete, place &- start <= field.maximum {
          guard take(part, start, place &- start, value, found, &reading) else { return nil }
          break
        }
        if isLast || !field.isNumber { return nil }
        (place, value) = flow(source, from: start, to: place, field)
        stopping = Self.later
        guard take(part, start, place &- start, value, found, &reading) else { return nil }
        continue
      }
      guard take(part, start, place &- start, value, found, &reading) else { return nil }
      // Its digits flow on where the mask takes what ends it for a literal.
      if !reading.areInRange { stopping = Self.later }
      let marks = marks + 256 &* (part &+ 1)
      if !isLast {
        let first = literals[field.signStart]
        // What may be dropped may stand before the end, too: 52.52°, 13.4°.
        while place < length, marks[Int(source[place])] & (Self.ends | Self.dropped) == Self.dropped {
          if marks[Int(source[place])] & stopping != 0 { return nil }
          hasDropped = true
          place &+= 1
        }
        // Behind it the part may go on.
        guard place < length, own[Int(source[place])] & Self.taken == 0 else { return nil }
        let byte = source[place]
        if marks[Int(byte)] & (Self.ends | stopping) != Self.ends { return nil }
        // The literal behind another character is the same end: 12 / 29.
        var isBehindOther = byte != first
        place &+= isBehindOther ? 1 : lengthOfLiteral(fields + part, source + place, length &- place)
        while place < length, marks[Int(source[place])] & Self.taken == 0 {
          if isBehindOther, source[place] == first {
            isBehindOther = false
          } else {
            let mark = marks[Int(source[place])]
            if mark & stopping != 0 { return nil }
            if mark & Self.passed == 0 {
              if mark & Self.dropped == 0 { return nil }
              hasDropped = true
            }
          }
          place &+= 1
        }
        continue
      }
      while place < length {
        if marks[Int(source[place])] & (Self.dropped | stopping) != Self.dropped { return nil }
        hasDropped = true
        place &+= 1
      }
    }
    // Of other texts only the whole way tells what the mask has as a literal.
    return !hasDropped || mayDrop ? reading : nil
  }

  /// Takes a part of a text; `false` where only the whole way can.
  @inline(__always)
  private func take(
    _ part: Int, _ start: Int, _ length: Int, _ number: Int, _ found: UnsafeMutablePointer<Found>,
    _ reading: inout Reading
  ) -> Bool {
    switch note(fields + part, start, length, number, in: found + part) {
    case .inRange: break
    case .outOfRange: reading.areInRange = false
    case .tooShort:
      if !takesIncomplete { return false }
      reading.areLongEnough = false
    }
    reading.count = part &+ 1
    return true
  }
}

extension PartsFill {
  /// Where the first part of a text may begin: behind the literal before it, if that is there; -1 where only the whole way can
  /// tell.
  @inline(__always)
  private func beginning(of source: UnsafePointer<UInt8>, _ length: Int) -> Int {
    let count = leading.count
    if count == 0 { return 0 }
    if length > 0, marks[Int(source[0])] & Self.taken != 0 { return 0 }
    guard count < length, marks[Int(source[count])] & Self.taken != 0 else { return -1 }
    for index in 0..<count where source[index] != literals[index] { return -1 }
    return count
  }
}
