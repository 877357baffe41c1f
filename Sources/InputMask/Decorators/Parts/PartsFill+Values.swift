/// How ``PartsFill`` reads the value as it is handed out.
extension PartsFill {
  /// Whether a text is the value with blanks at its ends, which only the whole way reads.
  @inline(__always)
  func isPaddedValue(_ input: UnsafeBufferPointer<UInt8>, _ found: UnsafeMutablePointer<Found>) -> Bool {
    guard readsValues, let first = input.first, let last = input.last,
      first == 0x20 || last == 0x20
    else { return false }
    return isValue(input.withoutBlanksAtEnds, found)
  }

  /// Whether a text is the value.
  func isValue(_ text: UnsafeBufferPointer<UInt8>, _ found: UnsafeMutablePointer<Found>) -> Bool {
    guard readsValues, let source = text.baseAddress, text.count > 0 else { return false }
    return readValue(source, text.count, found) != nil || isPaddedValue(text, found)
  }

  /// Reads the value as it is handed out; `nil` for any other text.
  func readValue(
    _ source: UnsafePointer<UInt8>, _ length: Int, _ found: UnsafeMutablePointer<Found>
  ) -> Reading? {
    if !readsValues { return nil }
    if firstLiteral.place < length, source[firstLiteral.place] != firstLiteral.byte { return nil }
    var place = 0
    var isValid = valueHasAll
    for index in 0..<pieceCount {
      let piece = pieces[index]
      if piece.isOfRange {
        // A first date by itself is read by the whole way.
        if place == length { return Reading(count: count, areInRange: false) }
        place = end(ofSignAt: place, source, length)
        if place < 0 { return nil }
        continue
      }
      if piece.part < 0 {
        guard place &+ piece.count <= length else { return nil }
        if piece.mayBeSpace, source[place] == 0x20 {
          place &+= 1
          continue
        }
        var offset = 0
        while offset < piece.count {
          if source[place &+ offset] != literals[piece.start &+ offset] { return nil }
          offset &+= 1
        }
        place &+= piece.count
        continue
      }
      if piece.period >= 0 {
        guard place &+ 2 <= length, source[place] &- 0x30 < 10, source[place &+ 1] &- 0x30 < 10 else {
          return nil
        }
        let hour = Int(source[place] &- 0x30) &* 10 &+ Int(source[place &+ 1] &- 0x30)
        if hour > 23 { return nil }
        place &+= 2
        note(word: hour < 12 ? 0 : 1, of: piece.period, in: found)
        if !note(hour: hour % 12 == 0 ? 12 : hour % 12, of: piece.part, in: found) { isValid = false }
        continue
      }
      let field = fields[piece.part]
      var least = Swift.max(field.minimum, field.pad)
      var start = place
      let end = Swift.min(length, place &+ (piece.width > 0 ? piece.width : field.maximum))
      while place < end, source[place] &- 0x30 < 10 { place &+= 1 }
      if place &- start < (piece.width > 0 ? piece.width : least) { return nil }
      // The zeros that the value adds are not of the part.
      while piece.width > 0, place &- start > least, source[start] == 0x30 { start &+= 1 }
      least = place &- start
      if least > field.maximum { isValid = false }
      var value = 0
      var digit = start
      while digit < place {
        value = value &* 10 &+ Int(source[digit] &- 0x30)
        digit &+= 1
      }
      if note(fields + piece.part, start, least, value, in: found + piece.part) != .inRange {
        isValid = false
      }
    }
    if place < length {
      guard mayGoOn(source + place, length &- place),
        let rest = ISORest(
          UnsafeBufferPointer(start: source + place, count: length &- place), hasTime: hasTime,
          hasSeconds: hasSeconds)
      else { return nil }
      // The whole way tells what is lost.
      if !rest.saysNothing { isValid = false }
    }
    return Reading(count: count, areInRange: isValid)
  }

  /// Whether a text behind a value may be one of ISO 8601 that says more, as far as its start tells.
  private func mayGoOn(_ rest: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard isDate else { return false }
    let next = rest[0] == 0x20 && length > 1 ? rest[1] : rest[0]
    if !hasTime { return next == UInt8(ascii: "T") || next != rest[0] && next &- 0x30 < 10 }
    switch next {
    case UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"): return true
    case UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: ","): return next == rest[0]
    default: return false
    }
  }

  /// Where the sign between two dates ends that stands at a place, with the spaces around it; -1 where none stands.
  private func end(ofSignAt start: Int, _ source: UnsafePointer<UInt8>, _ length: Int) -> Int {
    var place = start
    while place < length, source[place] == 0x20 { place &+= 1 }
    if place == length { return -1 }
    switch source[place] {
    case UInt8(ascii: "/"), dashes.0, dashes.1: place &+= 1
    case UInt8(ascii: "-"):
      place &+= place &+ 1 < length && source[place &+ 1] == UInt8(ascii: "-") ? 2 : 1
    case UInt8(ascii: "."):
      guard place &+ 1 < length, source[place &+ 1] == UInt8(ascii: ".") else { return -1 }
      place &+= 2
    default: return -1
    }
    while place < length, source[place] == 0x20 { place &+= 1 }
    return place
  }
}
