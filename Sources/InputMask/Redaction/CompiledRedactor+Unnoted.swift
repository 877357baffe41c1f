/// The shortcut for a shown text of which nobody asks where its parts come from, which is every one but an explanation's:
/// its bytes are written in one pass, and nothing is noted of them.
extension CompiledRedactor {
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
    guard !isTooMuch, writer.hasRoom(for: most) else { return false }
    var hiding = hiding
    let isUniform = isUniform && (!hiding.mayReveal || significantTable == nil && !hidesInEachPart)
    return writer.appendUnnoted(upTo: most) { target in
      var end = target
      if isUniform { return coverUniformly(text, records, hiding, to: target) }
      guard let records else {
        cover(text, 0..<text.count, isLiteral: false, &hiding, to: &end)
        return end - target
      }
      var start = 0
      for record in records where record.newLength > 0 {
        let stop = start &+ Int(record.newLength)
        cover(text, start..<stop, isLiteral: record.kind == .inserted, &hiding, to: &end)
        start = stop
      }
      return end - target
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

  /// The same for a cover of one kind, where all that is hidden stands in one stretch of the value.
  private func coverUniformly(
    _ text: TextView, _ records: UnsafeBufferPointer<TextWriter.Record>?, _ hiding: Hiding,
    to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard let source = text.bytes.baseAddress, let cover = other.buffer.baseAddress else { return 0 }
    let coverCount = other.count
    let (first, last) = hiding.mayReveal ? (hiding.first, Swift.max(hiding.first, hiding.last)) : (0, .max)
    var end = target
    var index = 0
    func writeValue(_ start: Int, _ count: Int) {
      let shown = Swift.min(Swift.max(0, first &- index), count)
      let hidden = Swift.max(shown, Swift.min(last &- index, count))
      end.copy(shown, from: source + start)
      for _ in shown..<hidden { end.copy(coverCount, from: cover) }
      end.copy(count &- hidden, from: source + start + hidden)
      index &+= count
    }
    guard let records else {
      writeValue(0, text.count)
      return end - target
    }
    var start = 0
    for record in records where record.newLength > 0 {
      let count = Int(record.newLength)
      if record.kind != .inserted {
        writeValue(start, count)
      } else if keepsSeparators {
        end.copy(count, from: source + start)
      } else {
        for _ in 0..<count { end.copy(coverCount, from: cover) }
      }
      start &+= count
    }
    return end - target
  }

  /// How many UTF-8 code units a byte of the text becomes at most.
  private var longestCoverCount: Int {
    Swift.max(1, Swift.max(upper.count, lower.count), Swift.max(digit.count, other.count))
  }

  @inline(__always)
  private func cover(
    _ text: TextView, _ range: Range<Int>, isLiteral: Bool, _ hiding: inout Hiding,
    to end: inout UnsafeMutablePointer<UInt8>
  ) {
    guard let source = text.bytes.baseAddress else { return }
    let keepsSeparators = keepsSeparators
    let mayReveal = hiding.mayReveal
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = source[place]
      let counts = !isLiteral && (!mayReveal || isSignificant(byte))
      let isKept: Bool
      if counts {
        if hidesInEachPart, hiding.index == hiding.partEnd { enterPart(text, at: place, &hiding) }
        isKept =
          mayReveal && hiding.index >= hiding.hiddenEnd
          && (hiding.index < hiding.first || hiding.index >= hiding.last)
        hiding.index &+= 1
      } else {
        isKept = keepsSeparators
      }
      place &+= 1
      if isKept {
        end.pointee = byte
        end += 1
      } else {
        let bytes = counts ? cover(for: byte) : other.buffer
        var index = 0
        while index < bytes.count {
          end[index] = bytes[index]
          index &+= 1
        }
        end += index
      }
    }
  }
}
