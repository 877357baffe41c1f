/// How ``PartsFill`` reads what most texts are: every part in its range, each behind what ends the one before.
extension PartsFill {
  /// Reads a text that has every part in its range, with what ends it behind each but the last.
  /// - Parameters:
  ///   - begin: where the first part begins.
  ///   - mayDrop: whether what stands behind such an end may be dropped.
  /// - Returns: `false` for any other text; then nothing is known about it.
  func readStraight(
    _ source: UnsafePointer<UInt8>, _ length: Int, from begin: Int, mayDrop: Bool,
    _ found: UnsafeMutablePointer<Found>
  ) -> Bool {
    let end = source + length
    let last = fields + (count &- 1)
    let behind = mayDrop ? Self.passed | Self.dropped : Self.passed
    var (byte, field, part, marks) = (source + begin, UnsafePointer(fields), found, UnsafePointer(marks))
    while true {
      if field.pointee.wordCount > 0 {
        let length = readWord(of: field, marks, byte, end - byte, at: byte - source, in: part)
        byte += length
        guard length > 0, (byte == end) == (field == last) else { return false }
      } else {
        var start = byte
        var number = 0
        while byte < end, marks[Int(byte.pointee)] & Self.taken != 0 {
          number = number &* 10 &+ Int(byte.pointee &- 0x30)
          byte += 1
        }
        var length = byte - start
        guard length > 0, length <= field.pointee.maximum, (byte == end) == (field == last) else {
          return false
        }
        var count = Swift.max(length, field.pointee.pad)
        if length == 2, field.pointee.pivot >= 0 {
          number &+= number <= field.pointee.pivot ? 2000 : 1900
          count = 4
        }
        guard number >= field.pointee.least, number <= field.pointee.greatest, count >= field.pointee.minimum
        else { return false }
        let needless = needlessZeros(field, length, number)
        if needless > 0 {
          start += needless
          length &-= needless
          count = length
        }
        part.initialize(
          to: Found(
            start: start - source, length: length, count: count, bytes: count &* digitWidth, place: 0,
            value: number))
      }
      if field == last { return true }
      marks += 256
      let mark = marks[Int(byte.pointee)]
      if mark & Self.ends != 0 {
        let isOwn = byte.pointee == literals[field.pointee.signStart]
        byte += isOwn && field.pointee.signCount > 1 ? lengthOfLiteral(field, byte, end - byte) : 1
        while byte < end, marks[Int(byte.pointee)] & Self.taken == 0 {
          if marks[Int(byte.pointee)] & behind == 0 { return false }
          byte += 1
        }
      } else {
        // A letter ends a number, too, as a digit ends a word: 1:30PM.
        let next = (field + 1).pointee
        guard mark & Self.taken != 0,
          field.pointee.isNumber ? next.wordCount > 0 : field.pointee.signCount == 0
        else { return false }
      }
      field += 1
      part += 1
    }
  }

  /// How much of a text that begins with the first character of a literal is the literal: all of it, or that character.
  @inline(__always)
  func lengthOfLiteral(_ field: UnsafePointer<Field>, _ source: UnsafePointer<UInt8>, _ length: Int) -> Int {
    let signs = literals + field.pointee.signStart
    let count = field.pointee.signCount
    guard count > 1, count <= length else { return 1 }
    for offset in 1..<count where source[offset] != signs[offset] { return 1 }
    return count
  }
}
