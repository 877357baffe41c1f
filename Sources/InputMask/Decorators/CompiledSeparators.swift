/// The compiled form of ``Separators``.
final class CompiledSeparators: CompiledShape {
  private let groups: Grouping
  private let isBlank: Bool
  private let within: UnicodeSet?
  private var separator: ByteLiteral { groups.separator }

  init(_ declaration: Separators, within: UnicodeSet?) {
    groups = Grouping(
      declaration.separator, sizes: declaration.groups, repeatsLast: declaration.repeatsLast,
      isFromLeft: declaration.from == .left)
    isBlank = declaration.separator.unicodeScalars.allSatisfy { ScalarProperties.isWhitespace($0) }
    self.within = within
    super.init(
      ShapeTraits(literalRuns: [groups.separator.graphemes], countsTypedLiterals: groups.isFromLeft))
  }

  private func isGrouped(_ grapheme: TextRun) -> Bool { within?.contains(grapheme) != false }

  /// The stretch of a value that is grouped.
  @inline(__always)
  private func grouped(_ text: TextView, passing isDecoration: (TextRun) -> Bool) -> Range<Int> {
    if within == nil { return 0..<text.count }
    var start = 0
    for grapheme in text {
      if isGrouped(grapheme) { break }
      start += grapheme.count
    }
    var end = start
    for grapheme in text.graphemes(start..<text.count) {
      guard isGrouped(grapheme) || isDecoration(grapheme) else { break }
      end += grapheme.count
    }
    return start..<end
  }

  override func decorate(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    if decoration.literals != .all { return writer.keep(value) }
    let range = grouped(value) { _ in false }
    if range.lowerBound > 0 { writer.keep(value.run(0, range.lowerBound)) }
    let count = value.isSimple ? range.count : value.graphemeCount(of: range)
    let left = groups.write(value, range, count: count, width: value.isSimple ? 1 : 0, writing: &writer)
    if range.upperBound < value.count {
      writer.keep(value.run(range.upperBound, value.count))
    } else if groups.isFromLeft, left == 0, count > 0, value.graphemeCount < decoration.maximumCount {
      separator.show(&decoration, writing: &writer)
    }
  }

  override func undecorate(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, in walk: inout Walk,
    writing writer: inout TextWriter
  ) {
    // Within the groups the filters keep only members of the set.
    let range = grouped(text) { grapheme in
      separator.hasAnyGrapheme(grapheme) || filters.alone(grapheme, in: &walk).isEmpty
    }
    if range.lowerBound > 0 { writer.keep(text.run(0, range.lowerBound)) }
    if groups.isFromLeft {
      undecorateFromLeft(text, range, &recognition, filters: filters, in: &walk, writing: &writer)
    } else {
      undecorateFromRight(text, range, filters: filters, in: &walk, writing: &writer)
    }
    if range.upperBound < text.count {
      writer.keep(text.run(range.upperBound, text.count))
      recognition.typedLiterals = 0
    }
  }

  /// Only what the filters let through counts. Behind the last of it a separator may be typed in part.
  private func undecorateFromLeft(
    _ text: TextView, _ range: Range<Int>, _ recognition: inout Recognition, filters: FilterChain,
    in walk: inout Walk, writing writer: inout TextWriter
  ) {
    let dataEnd = dataEnd(text, range, filters: filters, in: &walk)
    var place = groups.origin
    var typed = 0
    var start = range.lowerBound
    while start < range.upperBound {
      if start < dataEnd, place.left == 0, text.hasGraphemes(separator, at: start) {
        writer.remove(text.run(start, start + separator.count), because: .literal)
        start += separator.count
        groups.advance(&place)
        typed = separator.graphemeCount
        continue
      }
      let next = text.next(after: start)
      let grapheme = text.run(start, next)
      if start >= dataEnd, place.left == 0, separator.hasGrapheme(grapheme, at: typed) {
        writer.remove(grapheme, because: .literal)
        typed += 1
      } else {
        writer.keep(grapheme)
        let count = filters.countAlone(grapheme, in: &walk)
        if count > 0 { typed = 0 }
        groups.take(count, &place)
      }
      start = next
    }
    // White space behind a whole text is no separator that somebody types.
    recognition.typedLiterals = isBlank && !recognition.isEditing ? 0 : typed
  }

  /// Where the last grapheme ends of which the filters let anything through.
  private func dataEnd(
    _ text: TextView, _ range: Range<Int>, filters: FilterChain, in walk: inout Walk
  ) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let start = text.previous(before: end)
      if !filters.alone(text.run(start, end), in: &walk).isEmpty { break }
      end = start
    }
    return end
  }

  private func undecorateFromRight(
    _ text: TextView, _ range: Range<Int>, filters: FilterChain, in walk: inout Walk,
    writing writer: inout TextWriter
  ) {
    var literals: [Range<Int>] = []
    var place = groups.origin
    var end = range.upperBound
    while end > range.lowerBound {
      if place.left == 0, end - separator.count > range.lowerBound,
        text.hasGraphemes(separator, at: end - separator.count)
      {
        literals.append(end - separator.count..<end)
        end -= separator.count
        groups.advance(&place)
        continue
      }
      let start = text.previous(before: end)
      groups.take(filters.countAlone(text.run(start, end), in: &walk), &place)
      end = start
    }
    writer.keep(text, range, without: literals.reversed())
  }
}
