/// How ``PartsFill`` writes texts and values from the parts that it has read.
extension PartsFill {
  /// Writes the text with its records.
  func write(
    _ source: UnsafePointer<UInt8>, _ found: UnsafeMutablePointer<Found>, _ count: Int, isComplete: Bool,
    to target: UnsafeMutablePointer<UInt8>, records: UnsafeMutablePointer<TextWriter.Record>
  ) -> (bytes: Int, records: Int) {
    var end = target
    var record = records
    // How many bytes stand behind the last literal that the mask writes by itself.
    var kept = 0
    for part in 0..<count {
      let (field, reading) = (fields[part], found[part])
      found[part].place = end - target
      self.write(found + part, fields + part, source, to: &end)
      kept &+= reading.count
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

  /// Writes the value as it is edited.
  func writeCore(
    _ text: UnsafePointer<UInt8>, _ found: FoundParts, _ count: Int, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var start = text
    var end = target
    for part in 0..<count {
      let (field, reading) = (fields[part], found[part])
      let isFull = reading.count == field.maximum || part &+ 1 == count
      let length = isFull ? reading.count : reading.count &+ field.ownCount
      end.copy(length, from: start)
      start += reading.count &+ field.literalCount
    }
    return end - target
  }

  /// Writes the value as it is handed out.
  func writeValue(
    _ text: UnsafePointer<UInt8>, _ found: FoundParts, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var end = target
    for index in 0..<pieceCount {
      let piece = pieces + index
      if piece.pointee.part < 0 {
        end.copy(piece.pointee.count, from: literals + piece.pointee.start)
        continue
      }
      let reading = found + piece.pointee.part
      if piece.pointee.width > reading.pointee.count {
        end.fill(piece.pointee.width &- reading.pointee.count)
      }
      end.copy(reading.pointee.count, from: text + reading.pointee.place)
    }
    return end - target
  }
}
