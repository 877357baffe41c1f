/// The compiled form of ``Separators``.
final class CompiledSeparators: CompiledShape, @unchecked Sendable {
  let separator: ByteLiteral
  private let isBlank: Bool
  // Written in the initialiser and never again, which is what makes the unchecked conformance true.
  private let groups: UnsafeMutablePointer<Int>
  private let groupCount: Int
  private let repeatsLast: Bool
  private let isFromLeft: Bool
  private let within: UnicodeSet?
  /// Which ASCII characters are grouped, where not all are.
  private let table: ASCIITable?
  /// The memory of `table`, addressed without counting references.
  private let tableBytes: UnsafePointer<UInt8>?

  init(_ declaration: Separators, within: UnicodeSet?) {
    separator = ByteLiteral(declaration.separator)
    isBlank = declaration.separator.unicodeScalars.allSatisfy { ScalarProperties.isWhitespace($0) }
    groupCount = declaration.groups.count
    groups = .allocate(capacity: groupCount)
    groups.initialize(from: declaration.groups, count: groupCount)
    repeatsLast = declaration.repeatsLast
    isFromLeft = declaration.from == .left
    self.within = within
    let table = within.map { ASCIITable($0) }
    self.table = table
    tableBytes = table?.pointer
  }

  deinit { groups.deallocate() }

  override var literalRuns: [[String]] { [separator.graphemes] }
  override var countsTypedLiterals: Bool { isFromLeft }

  /// The size of a group, counted from the origin.
  @inline(__always)
  private func size(_ group: Int) -> Int {
    if group < groupCount &- 1 { return groups[group] }
    return repeatsLast ? groups[groupCount &- 1] : .max
  }

  /// Walks the groups of a value from its start, whichever end they are counted from.
  private struct GroupWalk {
    var group: Int
    /// How many graphemes the current group still takes.
    var left: Int
  }

  @inline(__always)
  private func startWalk(graphemes: Int) -> GroupWalk {
    if isFromLeft { return GroupWalk(group: 0, left: size(0)) }
    var group = 0
    var rest = graphemes
    while rest > size(group) {
      rest -= size(group)
      group += 1
    }
    return GroupWalk(group: group, left: rest)
  }

  @inline(__always)
  private func advance(_ walk: inout GroupWalk) {
    walk.group &+= isFromLeft ? 1 : -1
    walk.left = walk.group < 0 ? .max : size(walk.group)
  }

  private func isGrouped(_ grapheme: TextRun) -> Bool { within?.contains(grapheme: grapheme.bytes) != false }

  /// The stretch of a value that is grouped.
  @inline(__always)
  private func grouped(_ text: TextView, passing isDecoration: (TextRun) -> Bool) -> Range<Int> {
    if tableBytes == nil { return 0..<text.count }
    var start = 0
    var end = 0
    if text.isSimple, let table = tableBytes {
      while start < text.count, table[Int(text.bytes[start])] == 0 { start += 1 }
      end = start
      while end < text.count, table[Int(text.bytes[end])] != 0 { end += 1 }
      if end == text.count { return start..<end }
    } else {
      while start < text.count {
        let next = text.next(after: start)
        if isGrouped(text.run(start, next)) { break }
        start = next
      }
      end = start
    }
    while end < text.count {
      let next = text.next(after: end)
      guard isGrouped(text.run(end, next)) || isDecoration(text.run(end, next)) else { break }
      end = next
    }
    return start..<end
  }

  override func decorate(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    if decoration.literals != .all { return writer.keep(value) }
    let range = grouped(value) { _ in false }
    if range.lowerBound > 0 { writer.keep(value.run(0, range.lowerBound)) }
    let count = value.isSimple ? range.count : graphemeCount(value, range)
    var walk = startWalk(graphemes: count)
    if value.isSimple {
      writeGroups(of: value, range, &walk, writing: &writer)
    } else {
      writeGraphemes(of: value, range, &walk, writing: &writer)
    }
    if range.upperBound < value.count {
      writer.keep(value.run(range.upperBound, value.count))
    } else if isFromLeft, walk.left == 0, count > 0, value.graphemeCount < decoration.maximumCount {
      separator.show(&decoration, writing: &writer)
    }
  }

  /// Writes whole groups at once, and leaves the walk behind the last of them.
  @inline(__always)
  private func writeGroups(
    of value: TextView, _ range: Range<Int>, _ walk: inout GroupWalk, writing writer: inout TextWriter
  ) {
    if range.isEmpty { return }
    if isFromLeft, groupCount == 1, repeatsLast, walk.group == 0,
      let groups = writer.keepGroups(
        value.run(range.lowerBound, range.upperBound), of: walk.left, apartBy: separator.buffer)
    {
      walk.group = groups &- 1
      walk.left = walk.left &* groups &- range.count
      return
    }
    walk.left = writer.keep(
      value.run(range.lowerBound, range.upperBound), first: walk.left, apartBy: separator.buffer
    ) {
      advance(&walk)
      return walk.left
    }
  }

  private func writeGraphemes(
    of value: TextView, _ range: Range<Int>, _ walk: inout GroupWalk, writing writer: inout TextWriter
  ) {
    var start = range.lowerBound
    var groupStart = start
    while start < range.upperBound {
      if walk.left == 0 {
        writer.keep(value.run(groupStart, start))
        writer.insert(separator.buffer)
        groupStart = start
        advance(&walk)
      }
      start = value.next(after: start)
      walk.left -= 1
    }
    if groupStart < start { writer.keep(value.run(groupStart, start)) }
  }

  private func graphemeCount(_ text: TextView, _ range: Range<Int>) -> Int {
    var total = 0
    var position = range.lowerBound
    while position < range.upperBound {
      position = text.next(after: position)
      total += 1
    }
    return total
  }

  override func undecorate(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, in run: inout Run,
    writing writer: inout TextWriter
  ) {
    // Of what stands within the groups the filters leave nothing but members of them.
    let range = grouped(text) { grapheme in
      separator.hasAnyGrapheme(grapheme) || filters.alone(grapheme, in: &run).isEmpty
    }
    if range.lowerBound > 0 { writer.keep(text.run(0, range.lowerBound)) }
    if isFromLeft {
      undecorateFromLeft(text, range, &recognition, filters: filters, in: &run, writing: &writer)
    } else {
      undecorateFromRight(text, range, filters: filters, in: &run, writing: &writer)
    }
    if range.upperBound < text.count {
      writer.keep(text.run(range.upperBound, text.count))
      recognition.typedLiterals = 0
    }
  }

  /// Only what the filters let through counts. Behind the last of it a separator may be typed in part.
  private func undecorateFromLeft(
    _ text: TextView, _ range: Range<Int>, _ recognition: inout Recognition, filters: FilterChain,
    in run: inout Run, writing writer: inout TextWriter
  ) {
    let dataEnd = dataEnd(text, range, filters: filters, in: &run)
    var walk = startWalk(graphemes: 0)
    var typed = 0
    var start = range.lowerBound
    while start < range.upperBound {
      if start < dataEnd, walk.left == 0, isSeparator(text, at: start) {
        writer.remove(text.run(start, start + separator.count), because: .literal)
        start += separator.count
        advance(&walk)
        typed = separator.graphemeCount
        continue
      }
      let next = text.next(after: start)
      let grapheme = text.run(start, next)
      if start >= dataEnd, walk.left == 0, separator.hasGrapheme(grapheme, at: typed) {
        writer.remove(grapheme, because: .literal)
        typed += 1
      } else {
        writer.keep(grapheme)
        let count = filters.countAlone(grapheme, in: &run)
        if count > 0 { typed = 0 }
        for _ in 0..<count {
          if walk.left == 0 { advance(&walk) }
          walk.left -= 1
        }
      }
      start = next
    }
    // White space behind a whole text is no separator that somebody types.
    recognition.typedLiterals = isBlank && !recognition.isEditing ? 0 : typed
  }

  /// Where the last grapheme ends of which the filters let anything through.
  private func dataEnd(
    _ text: TextView, _ range: Range<Int>, filters: FilterChain, in run: inout Run
  ) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let start = text.previous(before: end)
      if !filters.alone(text.run(start, end), in: &run).isEmpty { break }
      end = start
    }
    return end
  }

  private func undecorateFromRight(
    _ text: TextView, _ range: Range<Int>, filters: FilterChain, in run: inout Run,
    writing writer: inout TextWriter
  ) {
    var literals: [Int] = []
    var group = 0
    var left = size(0)
    var end = range.upperBound
    func open() {
      group += 1
      left = size(group)
    }
    while end > range.lowerBound {
      if left == 0, end - separator.count > range.lowerBound, isSeparator(text, at: end - separator.count) {
        end -= separator.count
        literals.append(end)
        open()
        continue
      }
      let start = text.previous(before: end)
      for _ in 0..<filters.countAlone(text.run(start, end), in: &run) {
        if left == 0 { open() }
        left -= 1
      }
      end = start
    }
    var start = range.lowerBound
    for literal in literals.reversed() {
      if start < literal { writer.keep(text.run(start, literal)) }
      writer.remove(text.run(literal, literal + separator.count), because: .literal)
      start = literal + separator.count
    }
    if start < range.upperBound { writer.keep(text.run(start, range.upperBound)) }
  }

  private func isSeparator(_ text: TextView, at offset: Int) -> Bool {
    text.hasGraphemes(separator.buffer, at: offset)
  }
}
