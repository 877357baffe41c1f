/// The branch for texts whose bytes are their graphemes: stretches that stay are copied at once.
extension CompiledRedactor {
  /// Writes the shown text of a simple one; with parts of their own only where the text is the value.
  func applyToSimple(
    _ text: TextView, _ records: UnsafeBufferPointer<TextWriter.Record>?, reveals: Bool,
    writing writer: inout TextWriter
  ) {
    var hiding = hiding(of: text, records, reveals: reveals)
    guard let records else {
      return hide(text, 0..<text.count, isLiteral: false, &hiding, writing: &writer)
    }
    var start = 0
    for record in records where record.newLength > 0 {
      let end = start + Int(record.newLength)
      hide(text, start..<end, isLiteral: record.kind == .inserted, &hiding, writing: &writer)
      start = end
    }
  }

  /// What is hidden of a text whose value is simple.
  func hiding(
    of text: TextView, _ records: UnsafeBufferPointer<TextWriter.Record>?, reveals: Bool
  ) -> Hiding {
    var hiding = Hiding(total: significantCount(text, records))
    hiding.mayReveal = reveals && hiddenCount(of: hiding.total) >= Swift.max(1, minimumHidden)
    if !hiding.mayReveal, significantTable != nil { hiding.total = valueCount(text, records) }
    hiding.first = hiding.mayReveal ? keepFirst : 0
    // The first visible character of those at the end.
    hiding.last = hiding.mayReveal ? hiding.total - Swift.min(keepLast, hiding.total) : hiding.total
    return hiding
  }

  /// What is known on the way through a text.
  struct Hiding {
    /// How many characters count.
    var total: Int
    var mayReveal = false
    /// Those before `first` and from `last` on are seen.
    var first = 0
    var last = 0
    /// How many significant characters were passed.
    var index = 0
    /// Where the part ends in which all are hidden, by `index`.
    var hiddenEnd = 0
    /// Where the part ends that was looked at, by `index`.
    var partEnd = 0
    var hasCovered = false

    init(total: Int) { self.total = total }
  }

  private func hide(
    _ text: TextView, _ range: Range<Int>, isLiteral: Bool, _ hiding: inout Hiding,
    writing writer: inout TextWriter
  ) {
    var keptStart = range.lowerBound
    for place in range {
      let byte = text.bytes[place]
      let counts = !isLiteral && (!hiding.mayReveal || isSignificant(byte))
      let isKept: Bool
      if counts {
        if hidesInEachPart, hiding.index == hiding.partEnd { enterPart(text, at: place, &hiding) }
        isKept =
          hiding.mayReveal && hiding.index >= hiding.hiddenEnd
          && (hiding.index < hiding.first || hiding.index >= hiding.last)
      } else {
        isKept = keepsSeparator(isLiteral: isLiteral, hiding)
      }
      if !isKept {
        if keptStart < place { writer.keep(text.run(keptStart, place)) }
        keptStart = place + 1
        cover(
          text.run(place, place + 1), byte, isLiteral: isLiteral, counts: counts, &hiding, writing: &writer)
      }
      if counts { hiding.index += 1 }
    }
    if keptStart < range.upperBound { writer.keep(text.run(keptStart, range.upperBound)) }
  }

  /// Whether a character that counts as none of the value stays. A separator within a cover would tell the length.
  @inline(__always)
  private func keepsSeparator(isLiteral: Bool, _ hiding: Hiding) -> Bool {
    guard keepsSeparators else { return false }
    return fixedCover == nil || isLiteral && (hiding.index == 0 || hiding.index >= hiding.total)
  }

  @inline(__always)
  private func cover(
    _ run: TextRun, _ byte: UInt8, isLiteral: Bool, counts: Bool, _ hiding: inout Hiding,
    writing writer: inout TextWriter
  ) {
    if let fixedCover {
      if counts, !hiding.hasCovered {
        hiding.hasCovered = true
        writer.replace(run, with: fixedCover.buffer)
      } else if counts || isLiteral {
        writer.remove(run, because: .literal)
      } else {
        writer.replace(run, with: UnsafeBufferPointer(start: nil, count: 0))
      }
    } else {
      writer.replace(run, with: counts ? cover(for: byte) : other.buffer)
    }
  }

  /// Looks at the part that begins: the characters up to the next that does not count.
  private func enterPart(_ text: TextView, at start: Int, _ hiding: inout Hiding) {
    var end = start
    while end < text.count, isSignificant(text.bytes[end]) { end += 1 }
    hiding.partEnd = hiding.index + end - start
    let hidden = Swift.min(hiding.partEnd, hiding.last) - Swift.max(hiding.index, hiding.first)
    hiding.hiddenEnd = Swift.max(0, hidden) < Swift.max(1, minimumHidden) ? hiding.partEnd : 0
  }

  @inline(__always)
  func isSignificant(_ byte: UInt8) -> Bool {
    significantTable.map { $0.pointer[Int(byte)] != 0 } ?? true
  }

  /// How many characters of the value there are.
  private func valueCount(_ text: TextView, _ records: UnsafeBufferPointer<TextWriter.Record>?) -> Int {
    guard let records else { return text.count }
    var count = 0
    for record in records where record.kind != .inserted { count += Int(record.newLength) }
    return count
  }

  /// How many of them count.
  private func significantCount(_ text: TextView, _ records: UnsafeBufferPointer<TextWriter.Record>?) -> Int {
    guard let table = significantTable?.pointer else { return valueCount(text, records) }
    var count = 0
    guard let records else {
      for byte in text.bytes { count += Int(table[Int(byte)]) }
      return count
    }
    var start = 0
    for record in records where record.newLength > 0 {
      let end = start + Int(record.newLength)
      if record.kind != .inserted {
        for place in start..<end { count += Int(table[Int(text.bytes[place])]) }
      }
      start = end
    }
    return count
  }

  @inline(__always)
  func cover(for byte: UInt8) -> UnsafeBufferPointer<UInt8> {
    if isUniform { return other.buffer }
    switch byte {
    case 0x30...0x39: return digit.buffer
    case 0x41...0x5A: return upper.buffer
    case 0x61...0x7A: return lower.buffer
    default: return other.buffer
    }
  }
}
