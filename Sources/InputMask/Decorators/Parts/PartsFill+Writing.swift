/// How ``PartsFill`` writes texts and values from the parts that it has read.
extension PartsFill {
  /// Writes the text alone of parts that are all there.
  func writeText(
    _ source: UnsafePointer<UInt8>, _ found: FoundParts, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var end = target
    let last = fields + (count &- 1)
    var (field, part) = (UnsafePointer(fields), found)
    end.copy(leading.count, from: literals + leading.lowerBound)
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

  /// Writes the text with its records.
  func write(
    _ source: UnsafePointer<UInt8>, _ found: UnsafeMutablePointer<Found>, _ count: Int, isComplete: Bool,
    to target: UnsafeMutablePointer<UInt8>, records: UnsafeMutablePointer<TextWriter.Record>
  ) -> (bytes: Int, records: Int) {
    var end = target
    var record = records
    if !leading.isEmpty {
      end.copy(leading.count, from: literals + leading.lowerBound)
      record.initialize(to: .inserting(leading.count))
      record += 1
    }
    // How many bytes stand behind the last literal that the mask writes by itself.
    var kept = 0
    for part in 0..<count {
      let (field, reading) = (fields[part], found[part])
      found[part].place = end - target
      self.write(found + part, fields + part, source, to: &end)
      kept &+= reading.bytes
      if field.literalCount == 0 || part &+ 1 == count { continue }
      end.copy(field.literalCount, from: literals + field.literalStart)
      // Behind a part that is not full the first character of the literal belongs to the value.
      let own = reading.count == field.maximum ? 0 : field.ownCount
      kept &+= own
      if field.literalCount == own { continue }
      record.initialize(to: .keeping(kept))
      (record + 1).initialize(to: .inserting(field.literalCount &- own))
      record += 2
      kept = 0
    }
    record.initialize(to: .keeping(kept))
    record += 1
    if isComplete, !closing.isEmpty {
      end.copy(closing.count, from: literals + closing.lowerBound)
      record.initialize(to: .inserting(closing.count))
      record += 1
    }
    return (end - target, record - records)
  }

  /// Writes a part with its zeros or its century, and moves behind it.
  @inline(__always)
  func write(
    _ part: FoundParts, _ field: UnsafePointer<Field>, _ source: UnsafePointer<UInt8>,
    to end: inout UnsafeMutablePointer<UInt8>
  ) {
    if !copiesDigits { return writeAnew(part, field, source, digits, digitWidth, to: &end) }
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

  /// Writes a part that does not stand in the text as it is written: a word, or a number in other digits.
  /// - Parameters:
  ///   - digits: the ten digits.
  ///   - width: how many bytes each has.
  private func writeAnew(
    _ part: FoundParts, _ field: UnsafePointer<Field>, _ source: UnsafePointer<UInt8>,
    _ digits: UnsafePointer<UInt8>, _ width: Int, to end: inout UnsafeMutablePointer<UInt8>
  ) {
    let (start, length, value) = (part.pointee.start, part.pointee.length, part.pointee.value)
    if field.pointee.wordCount > 0 {
      let word = words[field.pointee.wordStart &+ value]
      return end.copy(word.count, from: literals + word.start)
    }
    if !field.pointee.isNumber { return end.copy(length, from: source + start) }
    var added = part.pointee.count &- length
    if field.pointee.pivot >= 0, length == 2, added == 2 {
      end.copy(width, from: digits + (value < 2000 ? 1 : 2) &* width)
      end.copy(width, from: digits + (value < 2000 ? 9 : 0) &* width)
      added = 0
    }
    while added > 0 {
      end.copy(width, from: digits)
      added &-= 1
    }
    if start < 0 {
      if length > 1 { end.copy(width, from: digits + value / 10 &* width) }
      return end.copy(width, from: digits + value % 10 &* width)
    }
    for place in start..<start &+ length {
      end.copy(width, from: digits + Int(source[place] &- 0x30) &* width)
    }
  }

  /// Writes the value as it is edited.
  func writeCore(
    _ text: UnsafePointer<UInt8>, _ found: FoundParts, _ count: Int, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var start = text
    var end = target
    for part in 0..<count {
      let (field, reading) = (fields[part], found[part])
      let isFull = reading.count == field.maximum || part &+ 1 == count
      let length = isFull ? reading.bytes : reading.bytes &+ field.ownCount
      end.copy(length, from: start)
      start += reading.bytes &+ field.literalCount
    }
    return end - target
  }

  /// Writes the value as it is handed out.
  func writeValue(
    _ text: UnsafePointer<UInt8>, _ source: UnsafePointer<UInt8>, _ found: FoundParts,
    to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var end = target
    for index in 0..<pieceCount {
      let piece = pieces + index
      if piece.pointee.part < 0 {
        end.copy(piece.pointee.count, from: literals + piece.pointee.start)
        continue
      }
      let reading = found + piece.pointee.part
      if piece.pointee.period >= 0 {
        let half = found[piece.pointee.period].value == 0 ? 0 : 12
        let hour = reading.pointee.value % 12 &+ half
        end[0] = 0x30 &+ UInt8(truncatingIfNeeded: hour / 10)
        end[1] = 0x30 &+ UInt8(truncatingIfNeeded: hour % 10)
        end += 2
        continue
      }
      if piece.pointee.width > reading.pointee.count, fields[piece.pointee.part].isNumber {
        end.fill(piece.pointee.width &- reading.pointee.count)
      }
      if copiesDigits {
        end.copy(reading.pointee.count, from: text + reading.pointee.place)
      } else {
        let field = UnsafePointer(fields) + piece.pointee.part
        writeAnew(reading, field, source, digits + 10 &* digitWidth, 1, to: &end)
      }
    }
    return end - target
  }
}
