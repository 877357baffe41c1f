/// The search for the literals of a mask in a text of unknown origin, from left to right. It takes them out where they stand as the
/// mask has them. Everything else is kept, for the filters to judge; only what they let through takes a slot.
struct LiteralSearch {
  private let mask: CompiledMask
  private let text: TextView
  private let filters: FilterChain
  /// Filters that look at literals are shown all that end groups, also those that the mask writes by itself.
  private let showsAnchors: Bool
  /// The filter of parts finds out by itself where those end that nothing ends in the text.
  private let writesAnchors: Bool

  /// The instruction that comes next.
  private var position = 0
  /// Where the run of literals that is being read began.
  private var runStart = 0
  /// Where a literal that closes the value was found before its place came.
  private var closedFrom: Int?
  /// Where more of the value follows behind a literal that could close it; -1 where nobody looked.
  private var nextData = -1
  /// The anchor in whose place another character stands; the literal may follow that: 12 / 29.
  private var otherEnd: Int?
  /// Whether the start of the leading literals was found to begin something else.
  private var isOtherPrefix = false
  /// Whether the leading literals that could be data were found.
  private var foundPrefix = false
  /// Whether a letter that the filters drop stands before: another one goes on with its word, and is no literal.
  private var isInWord = false

  init(_ mask: CompiledMask, _ text: TextView, _ filters: FilterChain) {
    (self.mask, self.text, self.filters) = (mask, text, filters)
    showsAnchors = mask.traits.endsGroups && filters.looksAround
    writesAnchors = showsAnchors && mask.parts == nil
  }

  /// Reads the text, and writes all that is no literal.
  mutating func read(_ recognition: inout Recognition, in walk: inout Walk, writing writer: inout TextWriter)
  {
    var start = 0
    while start < text.count {
      let end = text.next(after: start)
      read(text.run(start, end), in: &walk, writing: &writer)
      start = end
    }
    if foundPrefix { recognition.foundPrefix = true }
    // Literals that close a complete value show without having been typed.
    recognition.typedLiterals = (closedFrom ?? position) - runStart
    // One that is kept counts where the filters have left it.
    if showsAnchors, recognition.typedLiterals > 0, mask.operations[runStart].isAnchor {
      recognition.typedLiterals -= 1
    }
  }

  /// What becomes of a grapheme.
  private enum Fate {
    case kept
    case literal
    /// It stands in the place of an anchor.
    case replaced(anchor: Int)
  }

  @inline(__always)
  private mutating func read(_ grapheme: TextRun, in walk: inout Walk, writing writer: inout TextWriter) {
    var data = filters.alone(grapheme, in: &walk)
    if grapheme.count == 1, mask.isStrange[Int(grapheme.bytes[0])], data.isEmpty || data.equals(grapheme) {
      isInWord = data.isEmpty && grapheme.isMember(of: .letter)
      return writer.keep(grapheme)
    }
    if position == 0, !isOtherPrefix, data.isEmpty, beginsOtherPrefix(grapheme, in: &walk) {
      isOtherPrefix = true
    }
    let before = position
    var isLiteral = false
    switch fate(of: grapheme, &data, in: &walk, writing: &writer) {
    case .kept: writer.keep(grapheme)
    case .literal:
      writer.remove(grapheme, because: .literal)
      isLiteral = true
    case .replaced(let anchor): writer.replace(grapheme, with: mask.literal(at: anchor).bytes)
    }
    isInWord = !isLiteral && data.isEmpty && position == before && grapheme.isMember(of: .letter)
  }

  /// Moves over what a grapheme stands for, and writes the anchors before it.
  /// - Parameter data: what the filters make of it alone.
  @inline(__always)
  private mutating func fate(
    of grapheme: TextRun, _ data: inout TextRun, in walk: inout Walk, writing writer: inout TextWriter
  ) -> Fate {
    // The x of ext is not that before an extension.
    if isInWord, data.isEmpty, grapheme.isMember(of: .letter) { return .kept }
    if mask.operations[position].kind == .literal, position > 0 || !isOtherPrefix,
      let matched = literal(grapheme, &data, in: &walk)
    {
      return pass(to: matched, writing: &writer)
    }
    if let next = advance(over: data, of: grapheme, in: &walk), !endsGroup(grapheme, before: next) {
      if writesAnchors {
        mask.insertAnchors(from: position, to: firstPlace(of: data, in: &walk), writing: &writer)
      }
      (position, runStart, closedFrom) = (next, next, nil)
      return .kept
    }
    if let part = partEnd(behind: grapheme) {
      // What stands before it in the literal is written with it: 5h where hours end in a space and an h.
      (runStart, position) = (part.lowerBound, part.upperBound)
      return .kept
    }
    if let anchor = mask.anchor(endedBy: grapheme, at: position) { return end(at: anchor, by: grapheme) }
    if let closing = closingLiteral(grapheme, in: &walk) {
      closedFrom = closedFrom ?? position
      position = closing + 1
      return .literal
    }
    return .kept
  }

  /// Moves over a literal that was found.
  @inline(__always)
  private mutating func pass(to matched: Int, writing writer: inout TextWriter) -> Fate {
    // The filter of parts is shown the end of a part, also where the first character of the literal was left out: a mark
    // that is not seen stands before the slash of Arabic dates.
    let passed = (mask.parts == nil ? matched : position)...matched
    let endsPart = showsAnchors && passed.contains { mask.operations[$0].isAnchor }
    if writesAnchors { mask.insertAnchors(from: position, to: matched, writing: &writer) }
    position = matched + 1
    if runStart == 0, mask.lastAmbiguousLeading >= 0, matched >= mask.lastAmbiguousLeading {
      foundPrefix = true
    }
    return endsPart ? .kept : .literal
  }

  /// Moves over an anchor in whose place a grapheme stands.
  private mutating func end(at anchor: Int, by grapheme: TextRun) -> Fate {
    let isLiteral = anchor == position && !showsAnchors
    if anchor > position { runStart = anchor + 1 }
    position = anchor + 1
    if isUnseen(anchor), mask.operations[position].kind == .literal,
      grapheme.equals(mask.literal(at: position))
    {
      position += 1
    }
    otherEnd = anchor
    return isLiteral ? .literal : mask.parts == nil ? .replaced(anchor: anchor) : .kept
  }

  /// From the anchor that ends a part up to behind a grapheme of the same literal, where that ends the part that was begun.
  private func partEnd(behind grapheme: TextRun) -> Range<Int>? {
    guard mask.parts != nil, position > 0, mask.operations[position].kind == .slot,
      mask.operations[position - 1].kind == .slot
    else { return nil }
    var start = position
    while mask.operations[start].kind == .slot { start += 1 }
    guard mask.operations[start].isAnchor else { return nil }
    let end = Int(mask.operations[start].nextSlot)
    guard let place = (start..<end).first(where: { grapheme.equals(mask.literal(at: $0)) }), place > start
    else {
      return nil
    }
    return start..<place + 1
  }

  /// Whether a grapheme is the first literal of a leading run that has data in it, and other data stands behind it: the
  /// `+` before a number of another country is not that of `+7`.
  @inline(__always)
  private func beginsOtherPrefix(_ grapheme: TextRun, in walk: inout Walk) -> Bool {
    filters.refusesTexts && mask.operations[0].kind == .literal && grapheme.equals(mask.literal(at: 0))
      && grapheme.firstScalar.map({ filters.refuses($0.scalar) }) == true
      && isOtherwiseContinued(behind: grapheme, in: &walk)
  }

  private func isOtherwiseContinued(behind first: TextRun, in walk: inout Walk) -> Bool {
    var position = 1
    for grapheme in text.graphemes(text.range(of: first).upperBound..<text.count) {
      if position > mask.lastAmbiguousLeading { return false }
      if grapheme.equals(mask.literal(at: position)) {
        position += 1
      } else if !filters.alone(grapheme, in: &walk).isEmpty {
        return true
      }
    }
    return false
  }

  /// Whether a literal is a character that is not seen.
  private func isUnseen(_ position: Int) -> Bool {
    mask.literal(at: position).onlyScalar.map { !$0.isASCII && ScalarProperties.isFormat($0) } ?? false
  }

  /// Whether a grapheme that would leave groups empty rather ends the group that was begun, as one that parts read, too, or
  /// is the literal or white space behind another character that ended it.
  @inline(__always)
  private func endsGroup(_ grapheme: TextRun, before next: Int) -> Bool {
    guard next > position &+ 1, let parts = mask.parts else { return false }
    if let otherEnd, otherEnd &+ 1 == position {
      if grapheme.equals(mask.literal(at: otherEnd)) || parts.alsoRead != nil && grapheme.isWhitespace {
        return true
      }
    }
    guard parts.alsoRead != nil, let anchor = mask.anchor(endedBy: grapheme, at: position) else {
      return false
    }
    return anchor &+ 1 < next
  }

  /// The instruction behind the last slot that data takes; `nil` where the first grapheme of it fits none.
  private func advance(over data: TextRun, of grapheme: TextRun, in walk: inout Walk) -> Int? {
    if data.isEmpty { return nil }
    if data.count == 1 || data.equals(grapheme) { return mask.position(behind: data, from: position) }
    var result: Int?
    for grapheme in walk.partView(data.bytes) {
      guard let next = mask.position(behind: grapheme, from: result ?? position) else { break }
      result = next
    }
    return result
  }

  /// The instruction that takes the first grapheme of data.
  private func firstPlace(of data: TextRun, in walk: inout Walk) -> Int {
    let first = walk.view(data.bytes)
    guard !first.isEmpty else { return position }
    return mask.place(first.run(0, first.next(after: 0)), from: position) ?? position
  }

  /// The literal of a run that a grapheme is, if it is one and is not rather meant for the slot behind them.
  private func literal(_ grapheme: TextRun, _ data: inout TextRun, in walk: inout Walk) -> Int? {
    let slot = Int(mask.operations[position].nextSlot)
    let isAmbiguous = mask.operations[slot].kind != .end && !data.bytes.isEmpty && mask.fits(data, at: slot)
    if isAmbiguous {
      guard grapheme.equals(mask.literal(at: position)) else { return nil }
      // In the middle of a run that was begun it is the literal. At the start it is one only if the run stands
      // there, as far as the text goes.
      return position != runStart
        || text.goesOn(with: mask.literals(from: position, to: slot), at: grapheme.start - text.origin)
        ? position : nil
    }
    let canBeData = mask.operations[slot].kind != .end
    for index in position..<slot {
      // In a letter's other case it is the literal where the filters write it so.
      if grapheme.equals(mask.literal(at: index)) || isCased(grapheme, data, as: mask.literal(at: index)) {
        if isOfWord(grapheme, at: index, in: &walk) { return index }
        // What the filters make of other letters stood in the same memory.
        data = filters.alone(grapheme, in: &walk)
      }
      // A literal that could be data is not passed over: the hyphen of `+7-` alone does not stand for all of it.
      if canBeData, mask.fits(mask.literal(at: index), at: slot) { return nil }
    }
    return nil
  }

  /// Whether a grapheme is a letter that the filters turn into a literal.
  private func isCased(_ grapheme: TextRun, _ data: TextRun, as literal: TextRun) -> Bool {
    data.equals(literal) && grapheme.isMember(of: .letter)
  }

  /// Whether a grapheme that is a literal is one in its word. Letters side by side are one word, which the text has as a whole,
  /// or as far as the text goes: the g of 12 g is not that of kg.
  private func isOfWord(_ grapheme: TextRun, at index: Int, in walk: inout Walk) -> Bool {
    guard isLetter(index) else { return true }
    // The text was looked at where the word begins.
    if index > 0, isLetter(index - 1) { return index == position }
    var next = index
    defer { walk.memory.pointee.work.spend(next - index) }
    for letter in text.graphemes(text.range(of: grapheme).lowerBound..<text.count) {
      guard isLetter(next) else { break }
      let literal = mask.literal(at: next)
      if !letter.equals(literal), !isCased(letter, filters.alone(letter, in: &walk), as: literal) {
        return false
      }
      next += 1
    }
    return true
  }

  private func isLetter(_ position: Int) -> Bool {
    mask.operations[position].kind == .literal && mask.literal(at: position).isMember(of: .letter)
  }

  /// The literal behind the last slot that a grapheme is, where all slots before it may stay empty, and nothing of the value follows.
  private mutating func closingLiteral(_ grapheme: TextRun, in walk: inout Walk) -> Int? {
    if let first = grapheme.bytes.first, mask.isStrange[Int(first)] { return nil }
    var index = position
    while index < mask.count {
      let operation = mask.operations[index]
      if operation.kind != .literal {
        if !operation.isOptional { return nil }
      } else if !mask.hasSlot(from: index), grapheme.equals(mask.literal(at: index)),
        isOfWord(grapheme, at: index, in: &walk)
      {
        return isEnd(behind: grapheme, in: &walk) ? index : nil
      }
      index += 1
    }
    return nil
  }

  /// Whether nothing behind a grapheme goes into a slot.
  private mutating func isEnd(behind grapheme: TextRun, in walk: inout Walk) -> Bool {
    let end = text.range(of: grapheme).upperBound
    // Each character is looked at once, however many literals there are.
    if nextData < end {
      nextData = .max
      for next in text.graphemes(end..<text.count) {
        let data = filters.alone(next, in: &walk)
        if data.isEmpty || !mask.fitsAnywhere(data) { continue }
        nextData = text.range(of: next).lowerBound
        break
      }
    }
    return nextData == .max
  }
}

extension TextView {
  /// Whether a literal stands at an offset, or as much of it as the text has room for.
  fileprivate func goesOn(with literal: TextRun, at offset: Int) -> Bool {
    bytes.hasBytes(literal.run(0, Swift.min(literal.count, count - offset)).bytes, at: offset)
  }
}
