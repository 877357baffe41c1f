/// How ``PartsFill`` reads and writes what most texts are: every part in its range, each behind what ends the one before.
extension PartsFill {
  /// Reads a text that has every part in its range, with what ends it behind each but the last.
  /// - Parameter mayDrop: whether what stands behind such an end may be dropped.
  /// - Returns: `false` for any other text; then nothing is known about it.
  func readStraight(
    _ source: UnsafePointer<UInt8>, _ length: Int, mayDrop: Bool, _ found: UnsafeMutablePointer<Found>
  ) -> Bool {
    let end = source + length
    let last = fields + (count &- 1)
    let behind = mayDrop ? Self.passed | Self.dropped : Self.passed
    var (byte, field, part, marks) = (source, UnsafePointer(fields), found, UnsafePointer(marks))
    while true {
      let start = byte
      var number = 0
      while byte < end, marks[Int(byte.pointee)] & Self.taken != 0 {
        number = number &* 10 &+ Int(byte.pointee &- 0x30)
        byte += 1
      }
      let length = byte - start
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
      part.initialize(
        to: Found(start: start - source, length: length, count: count, place: 0, value: number))
      if field == last { return true }
      marks += 256
      if marks[Int(byte.pointee)] & Self.ends == 0 { return false }
      let isOwn = byte.pointee == literals[field.pointee.signStart]
      byte += isOwn && field.pointee.signCount > 1 ? lengthOfLiteral(field, byte, end - byte) : 1
      while byte < end, marks[Int(byte.pointee)] & Self.taken == 0 {
        if marks[Int(byte.pointee)] & behind == 0 { return false }
        byte += 1
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

  /// Writes the text alone of parts that are all there.
  func writeText(
    _ source: UnsafePointer<UInt8>, _ found: FoundParts, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var end = target
    let last = fields + (count &- 1)
    var (field, part) = (UnsafePointer(fields), found)
    while true {
      write(part, field, source, to: &end)
      if field == last { break }
      end.copy(field.pointee.literalCount, from: literals + field.pointee.literalStart)
      field += 1
      part += 1
    }
    end.copy(closing.count, from: literals + closing.lowerBound)
    return end - target
  }

  /// Writes a part with its zeros or its century, and moves behind it.
  @inline(__always)
  func write(
    _ part: FoundParts, _ field: UnsafePointer<Field>, _ source: UnsafePointer<UInt8>,
    to end: inout UnsafeMutablePointer<UInt8>
  ) {
    let length = part.pointee.length
    if part.pointee.count > length {
      if field.pointee.pivot >= 0, length == 2 {
        end[0] = part.pointee.value < 2000 ? 0x31 : 0x32
        end[1] = part.pointee.value < 2000 ? 0x39 : 0x30
        end += 2
      } else {
        end.fill(part.pointee.count &- length)
      }
    }
    end.copy(length, from: source + part.pointee.start)
  }
}
