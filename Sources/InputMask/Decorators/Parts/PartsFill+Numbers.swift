/// The numbers of parts, for ``PartsFill``.
extension PartsFill {
  /// Takes the digits that go into a part which nothing ends.
  func flow(
    _ source: UnsafePointer<UInt8>, from start: Int, to end: Int, _ field: Field
  ) -> (place: Int, value: Int) {
    var value = 0
    var place = start
    while place < end, place &- start < field.maximum {
      if place &- start == 1, field.certain &>> UInt16(truncatingIfNeeded: value) & 1 != 0 { break }
      value = value &* 10 &+ Int(source[place] &- 0x30)
      place &+= 1
    }
    return (place, value)
  }

  /// How the number of a part is.
  enum Fit { case inRange, outOfRange, tooShort }

  /// Notes a part that was read. A number out of its range is not filled up with zeros.
  @inline(__always)
  static func note(
    _ field: UnsafePointer<Field>, _ start: Int, _ length: Int, _ number: Int,
    in part: UnsafeMutablePointer<Found>
  ) -> Fit {
    var value = number
    let hasCentury = field.pointee.pivot >= 0 && length == 2
    if hasCentury { value &+= value <= field.pointee.pivot ? 2000 : 1900 }
    let fit = value < field.pointee.least || value > field.pointee.greatest ? Fit.outOfRange : .inRange
    let padded = Swift.max(length, field.pointee.pad)
    let count = hasCentury ? 4 : fit == .inRange && padded >= field.pointee.minimum ? padded : length
    part.initialize(to: Found(start: start, length: length, count: count, place: 0, value: value))
    return count < field.pointee.minimum ? .tooShort : fit
  }
}
