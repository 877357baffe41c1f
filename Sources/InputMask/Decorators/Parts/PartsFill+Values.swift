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
      if Self.note(fields + piece.part, start, least, value, in: found + piece.part) != .inRange {
        isValid = false
      }
    }
    if place < length { return nil }
    return Reading(count: count, areInRange: isValid)
  }
}
