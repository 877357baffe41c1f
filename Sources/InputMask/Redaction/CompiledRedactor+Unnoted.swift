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
    return writer.appendUnnoted(upTo: most) { target in
      var end = target
      guard let records else {
        cover(text, 0..<text.count, &hiding, to: &end)
        return end - target
      }
      var start = 0
      for record in records where record.newLength > 0 {
        let stop = start &+ Int(record.newLength)
        if record.kind == .inserted {
          coverLiteral(text, start..<stop, to: &end)
        } else {
          cover(text, start..<stop, &hiding, to: &end)
        }
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

  /// How many UTF-8 code units a byte of the text becomes at most.
  private var longestCoverCount: Int {
    Swift.max(1, Swift.max(upper.count, lower.count), Swift.max(digit.count, other.count))
  }

  @inline(__always)
  private func coverLiteral(
    _ text: TextView, _ range: Range<Int>, to end: inout UnsafeMutablePointer<UInt8>
  ) {
    guard let source = text.bytes.baseAddress else { return }
    if keepsSeparators { return end.copy(range.count, from: source + range.lowerBound) }
    for _ in range { end.copy(other.buffer) }
  }

  /// Covers a range of the value: stretches of characters that count, and those between them.
  @inline(__always)
  private func cover(
    _ text: TextView, _ range: Range<Int>, _ hiding: inout Hiding, to end: inout UnsafeMutablePointer<UInt8>
  ) {
    guard let source = text.bytes.baseAddress else { return }
    guard hiding.mayReveal, let table = significantTable?.pointer else {
      return coverStretch(source, range, &hiding, to: &end)
    }
    var place = range.lowerBound
    while place < range.upperBound {
      let start = place
      let counts = table[Int(source[place])] != 0
      repeat { place &+= 1 } while place < range.upperBound && (table[Int(source[place])] != 0) == counts
      if counts {
        coverStretch(source, start..<place, &hiding, to: &end)
      } else {
        coverLiteral(text, start..<place, to: &end)
      }
    }
  }

  /// Covers characters of the value that count and stand side by side.
  @inline(__always)
  private func coverStretch(
    _ source: UnsafePointer<UInt8>, _ range: Range<Int>, _ hiding: inout Hiding,
    to end: inout UnsafeMutablePointer<UInt8>
  ) {
    let count = range.count
    var shown = 0
    var hidden = count
    if hiding.mayReveal {
      shown = Swift.min(Swift.max(0, hiding.first &- hiding.index), count)
      hidden = Swift.max(shown, Swift.min(hiding.last &- hiding.index, count))
      if hidesInEachPart, hidden &- shown < Swift.max(1, minimumHidden) { (shown, hidden) = (0, count) }
    }
    let start = source + range.lowerBound
    end.copy(shown, from: start)
    if isUniform {
      for _ in shown..<hidden { end.copy(other.buffer) }
    } else {
      for place in shown..<hidden {
        end.copy(cover(for: start[place]))
      }
    }
    end.copy(count &- hidden, from: start + hidden)
    hiding.index &+= count
  }
}
