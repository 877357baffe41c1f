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
  func note(
    _ field: UnsafePointer<Field>, _ start: Int, _ length: Int, _ number: Int,
    in part: UnsafeMutablePointer<Found>
  ) -> Fit {
    var value = number
    let hasCentury = field.pointee.pivot >= 0 && length == 2
    if hasCentury { value &+= value <= field.pointee.pivot ? 2000 : 1900 }
    let fit = value < field.pointee.least || value > field.pointee.greatest ? Fit.outOfRange : .inRange
    var (start, length) = (start, length)
    if fit == .inRange {
      let needless = needlessZeros(field, length, value)
      start &+= needless
      length &-= needless
    }
    let padded = Swift.max(length, field.pointee.pad)
    let count = hasCentury ? 4 : fit == .inRange && padded >= field.pointee.minimum ? padded : length
    part.initialize(
      to: Found(
        start: start, length: length, count: count, bytes: count &* digitWidth, place: 0, value: value))
    return count < field.pointee.minimum ? .tooShort : fit
  }

  /// How many zeros at the start of a number in its range are left out (``PartsLayout/Segment/needlessZeros(of:)``).
  @inline(__always)
  func needlessZeros(_ field: UnsafePointer<Field>, _ length: Int, _ value: Int) -> Int {
    let least = Swift.max(field.pointee.pad, field.pointee.minimum)
    if field.pointee.pad == 0 || length <= least { return 0 }
    var digits = 1
    var rest = value / 10
    while rest > 0 {
      digits &+= 1
      rest /= 10
    }
    return length &- Swift.max(least, digits)
  }

  /// Notes an hour that stands in no text as it is written.
  /// - Returns: whether it is in the range of its part.
  func note(hour: Int, of part: Int, in found: UnsafeMutablePointer<Found>) -> Bool {
    note(fields + part, -1, hour > 9 ? 2 : 1, hour, in: found + part) == .inRange
  }

  /// Notes one of the words of a part, which stands in no text as it is written.
  func note(word: Int, of part: Int, in found: UnsafeMutablePointer<Found>) {
    let word = (index: word, spelled: words[fields[part].wordStart &+ word])
    (found + part).initialize(
      to: Found(
        start: -1, length: 0, count: word.spelled.length, bytes: word.spelled.count, place: 0,
        value: word.index))
  }
}
