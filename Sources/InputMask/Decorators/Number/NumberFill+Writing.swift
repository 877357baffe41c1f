/// How ``NumberFill`` writes texts and values from the digits that it has read.
extension NumberFill {
  /// Writes the text with its records.
  /// - Parameter digits: the value behind its sign.
  @inline(__always)
  func write(
    _ digits: UnsafePointer<UInt8>, _ found: Found, to target: UnsafeMutablePointer<UInt8>,
    records: UnsafeMutablePointer<TextWriter.Record>
  ) -> (bytes: Int, records: Int) {
    var end = target
    var record = records
    if found.signCount > 0 {
      insert(negative.before, &end, &record)
      end.copy(found.signCount, from: digits - found.signCount)
      record.initialize(to: .keeping(found.signCount))
      record += 1
      insert(negative.inner, &end, &record)
    } else {
      insert(positive.before, &end, &record)
      insert(positive.inner, &end, &record)
    }
    var source = digits
    var left = found.whole
    if left >= spelling.leastGrouped {
      var group = left &- spelling.primary
      group = (group &- 1) % spelling.secondary &+ 1
      while left > spelling.primary {
        copy(group, from: source, to: &end)
        source += group
        left &-= group
        record.initialize(to: .keeping(group &* spelling.width))
        record += 1
        insert(groupBytes, &end, &record)
        group = spelling.secondary
      }
    }
    let rest = end
    copy(left, from: source, to: &end)
    copyFraction(digits, found, to: &end)
    record.initialize(to: .keeping(end - rest))
    record += 1
    insert(found.signCount > 0 ? negative.after : positive.after, &end, &record)
    return (end - target, record - records)
  }

  @inline(__always)
  private func insert(
    _ bytes: UnsafeBufferPointer<UInt8>, _ end: inout UnsafeMutablePointer<UInt8>,
    _ record: inout UnsafeMutablePointer<TextWriter.Record>
  ) {
    guard bytes.count > 0, let source = bytes.baseAddress else { return }
    end.copy(bytes.count, from: source)
    record.initialize(to: .inserting(bytes.count))
    record += 1
  }

  /// Writes the value as it is handed out.
  /// - Parameter digits: the value that is edited, behind its sign.
  func writeValue(
    _ digits: UnsafePointer<UInt8>, _ found: Found, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var end = target
    if found.signCount > 0 {
      end.pointee = 0x2D
      end += 1
    }
    end.copy(found.count, from: digits)
    if found.whole < found.count { (end - found.count)[found.whole] = 0x2E }
    return end - target
  }

  /// Writes the value as it is edited, where its characters are not those that are read.
  /// - Parameter digits: the ASCII digits behind the sign.
  func writeCore(
    _ digits: UnsafePointer<UInt8>, _ found: Found, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var end = target
    end.copy(found.signCount, from: digits - found.signCount)
    copy(found.whole, from: digits, to: &end)
    copyFraction(digits, found, to: &end)
    return end - target
  }

  /// Writes ASCII digits as the locale has them.
  @inline(__always)
  private func copy(
    _ count: Int, from digits: UnsafePointer<UInt8>, to end: inout UnsafeMutablePointer<UInt8>
  ) {
    if copiesDigits { return end.copy(count, from: digits) }
    for index in 0..<count { end.copy(spelling.digit(digits[index] &- 0x30)) }
  }

  /// Writes the separator and the decimals, if there are any.
  @inline(__always)
  private func copyFraction(
    _ digits: UnsafePointer<UInt8>, _ found: Found, to end: inout UnsafeMutablePointer<UInt8>
  ) {
    if found.whole == found.count { return }
    end.copy(spelling.point.buffer)
    copy(found.count &- found.whole &- 1, from: digits + (found.whole &+ 1), to: &end)
  }
}
