/// The shortcut for a shown text of which nobody asks where its parts come from, which is every one but an explanation's:
/// its bytes are written in one pass, and nothing is noted of them.
extension CompiledRedactor {
  /// Writes the shown text of a value whose bytes are its graphemes, among literals that need not be so; `false`, with
  /// nothing written, for all others.
  func coverAmongLiterals(
    _ text: TextView, _ records: UnsafeBufferPointer<TextWriter.Record>, reveals: Bool,
    writing writer: inout TextWriter
  ) -> Bool {
    guard keepsSeparators, !hidesInEachPart else { return false }
    var start = 0
    for record in records where record.newLength > 0 {
      let end = start + Int(record.newLength)
      if record.kind != .inserted,
        !UTF8Validation.isSimple(UnsafeBufferPointer(rebasing: text.bytes[start..<end]))
      {
        return false
      }
      start = end
    }
    return coverUnnoted(text, records, hiding(of: text, records, reveals: reveals), writing: &writer)
  }

  /// Writes the shown text of a value whose bytes are its graphemes, each of which is covered, among literals that stay;
  /// `false`, with nothing written, for all others.
  func coverSimpleValue(
    _ text: UnsafeBufferPointer<UInt8>, _ records: UnsafeBufferPointer<TextWriter.Record>, reveals: Bool,
    writing writer: inout TextWriter
  ) -> Bool {
    let coverCount = other.count
    guard coversOneByOne, isUniform, keepsSeparators, keepFirst == 0, keepLast == 0,
      significantTable == nil || !reveals, coverCount <= CoveredStretches.roomBehind, coverCount > 0,
      let source = text.baseAddress
    else { return false }
    let (most, isTooMuch) = text.count.multipliedReportingOverflow(by: coverCount)
    let room = most &+ CoveredStretches.roomBehind
    guard !isTooMuch, writer.hasRoom(for: most), writer.hasRoom(for: room) else { return false }
    return writer.appendUnnoted(upTo: room) { target in
      var cover: UInt32 = 0
      for index in 0..<coverCount { cover |= UInt32(other.buffer[index]) &<< UInt32(8 &* index) }
      cover = cover.littleEndian
      var end = target
      var place = source
      for record in records where record.newLength > 0 {
        var left = Int(record.newLength)
        if record.kind == .inserted {
          end.copy(left, from: place)
          place += left
          continue
        }
        place += left
        repeat {
          UnsafeMutableRawPointer(end).storeBytes(of: cover, as: UInt32.self)
          end += coverCount
          left &-= 1
        } while left > 0
      }
      return end - target
    }
  }

  /// Writes the shown text of a simple one; `false`, with nothing written, where its cover has a length of its own and stands
  /// among literals, or may take more room than there is.
  func coverUnnoted(
    _ text: TextView, _ records: UnsafeBufferPointer<TextWriter.Record>?, _ hiding: Hiding,
    writing writer: inout TextWriter
  ) -> Bool {
    if let fixedCover {
      guard records == nil, !hidesInEachPart, !hiding.mayReveal || significantTable == nil else {
        return false
      }
      return cover(text, hiding.first..<hiding.last, by: fixedCover, writing: &writer)
    }
    let (most, isTooMuch) = text.count.multipliedReportingOverflow(by: longestCoverCount)
    let room = most &+ CoveredStretches.roomBehind
    guard !isTooMuch, writer.hasRoom(for: most), writer.hasRoom(for: room) else { return false }
    return writer.appendUnnoted(upTo: room) { target in
      guard var stretches = CoveredStretches(self, text, hiding, to: target) else { return 0 }
      guard let records else {
        stretches.cover(0..<text.count)
        return stretches.end - target
      }
      var start = 0
      for record in records where record.newLength > 0 {
        let end = start &+ Int(record.newLength)
        if record.kind == .inserted {
          stretches.passSeparators(start..<end)
        } else {
          stretches.cover(start..<end)
        }
        start = end
      }
      return stretches.end - target
    }
  }

  /// Writes a text with one cover in the place of a range of it.
  private func cover(
    _ text: TextView, _ range: Range<Int>, by cover: ByteLiteral, writing writer: inout TextWriter
  ) -> Bool {
    let length = text.count - range.count + cover.count
    guard let source = text.bytes.baseAddress, let hidden = cover.buffer.baseAddress, !range.isEmpty,
      writer.hasRoom(for: length)
    else { return false }
    return writer.appendUnnoted(upTo: length) { target in
      var end = target
      end.copy(range.lowerBound, from: source)
      end.copy(cover.count, from: hidden)
      end.copy(text.count &- range.upperBound, from: source + range.upperBound)
      return end - target
    }
  }

  /// How many UTF-8 code units a byte of the text becomes at most.
  private var longestCoverCount: Int {
    Swift.max(1, Swift.max(upper.count, lower.count), Swift.max(digit.count, other.count))
  }
}
