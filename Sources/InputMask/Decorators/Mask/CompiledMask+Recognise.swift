extension CompiledMask {
  /// Takes the literals out of a text of unknown origin, where they stand as the mask has them. Everything
  /// else is kept, for the filters to judge; only what they let through takes a slot.
  func recognise(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, in run: inout Run,
    writing writer: inout TextWriter
  ) {
    // Filters that look at literals are shown all that end groups, also those that the mask writes by itself.
    let showsAnchors = traits.endsGroups && filters.looksAround
    // The filter of parts finds out by itself where those end that nothing ends in the text.
    let writesAnchors = showsAnchors && parts == nil
    var position = 0
    // Where the run of literals that is being read began.
    var runStart = 0
    // Where a literal that closes the value was found before its place came; -1 where none was.
    var closedFrom = -1
    // Where more of the value follows behind a literal that could close it; -1 where nobody looked.
    var nextData = -1
    // The anchor in whose place another character stands; the literal may follow that: 12 / 29.
    var otherEnd = -1
    var start = 0
    // Whether the start of the leading literals was found to begin something else.
    var isOtherPrefix = false
    // Whether a letter that the filters drop stands before: another one goes on with its word, and is no literal.
    var isInWord = false
    while start < text.count {
      let end = text.next(after: start)
      let grapheme = text.run(start, end)
      var data = filters.alone(grapheme, in: &run)
      let before = position
      // Which instruction the first of the grapheme went to.
      var reached = position
      // What becomes of the grapheme: it is kept, unless it is a literal, or another stands in its place.
      var isLiteral = false
      var isReplaced = false
      if position == 0, !isOtherPrefix, data.isEmpty, filters.refusesTexts, operations[0].kind == .literal,
        grapheme.equals(literal(at: 0)), grapheme.firstScalar.map({ filters.refuses($0.scalar) }) == true
      {
        isOtherPrefix = isOtherwiseContinued(from: end, in: text, filters, &run)
      }
      if isInWord, data.isEmpty, grapheme.isMember(of: .letter) {
        // The x of ext is not that before an extension.
      } else if operations[position].kind == .literal, position > 0 || !isOtherPrefix,
        let matched = literal(
          grapheme, &data, from: position, isRunStart: position == runStart, in: text, filters, &run)
      {
        // The filter of parts is shown the end of a part, also where the first character of the literal was left out: a mark
        // that is not seen stands before the slash of Arabic dates.
        let passed = (parts == nil ? matched : before)...matched
        let endsPart = showsAnchors && passed.contains { operations[$0].isAnchor }
        reached = matched
        position = matched + 1
        if runStart == 0, lastAmbiguousLeading >= 0, matched >= lastAmbiguousLeading {
          recognition.foundPrefix = true
        }
        isLiteral = !endsPart
      } else if let next = advance(position, over: data, in: &run),
        !endsGroup(grapheme, at: position, before: next, behind: otherEnd)
      {
        if writesAnchors { reached = firstPlace(of: data, from: position, in: &run) }
        position = next
        runStart = position
        closedFrom = -1
      } else if let run = partEnd(behind: grapheme, from: position) {
        // What stands before it in the literal is written with it: 5h where hours end in a space and an h.
        (runStart, position) = (run.lowerBound, run.upperBound)
      } else if let anchor = anchor(endedBy: grapheme, at: position) {
        isLiteral = anchor == position && !showsAnchors
        isReplaced = !isLiteral && parts == nil
        if isReplaced { writer.replace(grapheme, with: literal(at: anchor).bytes) }
        if anchor > position { runStart = anchor + 1 }
        position = anchor + 1
        if isUnseen(anchor), operations[position].kind == .literal, grapheme.equals(literal(at: position)) {
          position += 1
        }
        otherEnd = anchor
      } else if let closing = closingLiteral(grapheme, from: position, in: text, filters, &run, &nextData) {
        if closedFrom < 0 { closedFrom = position }
        position = closing + 1
        isLiteral = true
      }
      if writesAnchors { insertAnchors(from: before, to: reached, writing: &writer) }
      if isLiteral {
        writer.remove(grapheme, because: .literal)
      } else if !isReplaced {
        writer.keep(grapheme)
      }
      isInWord = !isLiteral && data.isEmpty && position == before && grapheme.isMember(of: .letter)
      start = end
    }
    // Literals that close a complete value show without having been typed.
    recognition.typedLiterals = (closedFrom < 0 ? position : closedFrom) - runStart
    // One that is kept counts where the filters have left it.
    if showsAnchors, recognition.typedLiterals > 0, operations[runStart].isAnchor {
      recognition.typedLiterals -= 1
    }
  }

  /// From the anchor that ends a part up to behind a grapheme of the same literal, where that ends the part that was begun.
  private func partEnd(behind grapheme: TextRun, from position: Int) -> Range<Int>? {
    guard parts != nil, position > 0, operations[position].kind == .slot,
      operations[position - 1].kind == .slot
    else { return nil }
    var start = position
    while operations[start].kind == .slot { start += 1 }
    guard operations[start].isAnchor else { return nil }
    let end = Int(operations[start].nextSlot)
    guard let place = (start..<end).first(where: { grapheme.equals(literal(at: $0)) }), place > start else {
      return nil
    }
    return start..<place + 1
  }

  /// Whether data stands behind the first literal of a leading run that has data in it, where the run has other: the
  /// `+` before a number of another country is not that of `+7`.
  private func isOtherwiseContinued(
    from start: Int, in text: TextView, _ filters: FilterChain, _ run: inout Run
  ) -> Bool {
    var position = 1
    for grapheme in text.graphemes(start..<text.count) {
      if position > lastAmbiguousLeading { return false }
      if grapheme.equals(literal(at: position)) {
        position += 1
      } else if !filters.alone(grapheme, in: &run).isEmpty {
        return true
      }
    }
    return false
  }

  /// Whether a literal is a character that is not seen.
  private func isUnseen(_ position: Int) -> Bool {
    literal(at: position).onlyScalar.map { !$0.isASCII && ScalarProperties.isFormat($0) } ?? false
  }

  /// Whether a grapheme that would leave groups empty rather ends the group that was begun, as one that parts read, too, or
  /// is the literal or white space behind another character that ended it.
  /// - Parameter otherEnd: the anchor in whose place that character stands; -1 for none.
  @inline(__always)
  private func endsGroup(
    _ grapheme: TextRun, at position: Int, before next: Int, behind otherEnd: Int
  ) -> Bool {
    guard next > position &+ 1, let parts else { return false }
    if otherEnd >= 0, otherEnd &+ 1 == position {
      if grapheme.equals(literal(at: otherEnd)) || parts.alsoRead != nil && grapheme.isWhitespace {
        return true
      }
    }
    guard parts.alsoRead != nil, let anchor = anchor(endedBy: grapheme, at: position) else { return false }
    return anchor &+ 1 < next
  }

  /// The instruction behind the last slot that data takes; `nil` where the first grapheme of it fits none.
  private func advance(_ position: Int, over data: TextRun, in run: inout Run) -> Int? {
    if data.bytes.count < 2 { return data.bytes.isEmpty ? nil : self.position(behind: data, from: position) }
    var result: Int?
    for grapheme in run.partView(data.bytes) {
      guard let next = self.position(behind: grapheme, from: result ?? position) else { break }
      result = next
    }
    return result
  }

  /// The instruction that takes the first grapheme of data.
  private func firstPlace(of data: TextRun, from position: Int, in run: inout Run) -> Int {
    let first = run.view(data.bytes)
    guard !first.isEmpty else { return position }
    return place(first.run(0, first.next(after: 0)), from: position) ?? position
  }

  /// The literal of a run that a grapheme is, if it is one and is not rather meant for the slot behind them.
  private func literal(
    _ grapheme: TextRun, _ data: inout TextRun, from position: Int, isRunStart: Bool, in text: TextView,
    _ filters: FilterChain, _ run: inout Run
  ) -> Int? {
    let slot = Int(operations[position].nextSlot)
    let isAmbiguous = operations[slot].kind != .end && !data.bytes.isEmpty && fits(data, at: slot)
    if isAmbiguous {
      guard grapheme.equals(literal(at: position)) else { return nil }
      // In the middle of a run that was begun it is the literal. At the start it is one only if the run stands
      // there, as far as the text goes.
      return !isRunStart
        || text.goesOn(with: literals(from: position, to: slot), at: grapheme.start - text.origin)
        ? position : nil
    }
    let canBeData = operations[slot].kind != .end
    for index in position..<slot {
      // In a letter's other case it is the literal where the filters write it so.
      if grapheme.equals(literal(at: index)) || isCased(grapheme, data, as: literal(at: index)) {
        if isOfWord(grapheme, at: index, from: position, in: text, filters, &run) { return index }
        // What the filters make of other letters stood in the same memory.
        data = filters.alone(grapheme, in: &run)
      }
      // A literal that could be data is not passed over: the hyphen of `+7-` alone does not stand for all of it.
      if canBeData, fits(literal(at: index), at: slot) { return nil }
    }
    return nil
  }

  /// Whether a grapheme is a letter that the filters turn into a literal.
  private func isCased(
    _ grapheme: TextRun, _ data: TextRun, as literal: TextRun
  ) -> Bool {
    data.equals(literal) && grapheme.isMember(of: .letter)
  }

  /// Whether a grapheme that is a literal is one in its word. Letters side by side are one word, which the text has as a whole,
  /// or as far as the text goes: the g of 12 g is not that of kg.
  private func isOfWord(
    _ grapheme: TextRun, at index: Int, from position: Int, in text: TextView, _ filters: FilterChain,
    _ run: inout Run
  ) -> Bool {
    guard isLetter(index) else { return true }
    // The text was looked at where the word begins.
    if index > 0, isLetter(index - 1) { return index == position }
    var next = index
    defer { run.memory.pointee.work.spend(next - index) }
    for letter in text.graphemes(text.range(of: grapheme).lowerBound..<text.count) {
      guard isLetter(next) else { break }
      let literal = literal(at: next)
      if !letter.equals(literal), !isCased(letter, filters.alone(letter, in: &run), as: literal) {
        return false
      }
      next += 1
    }
    return true
  }

  private func isLetter(_ position: Int) -> Bool {
    operations[position].kind == .literal && literal(at: position).isMember(of: .letter)
  }

  /// The literal behind the last slot that a grapheme is, where all slots before it may stay empty, and nothing of the value follows.
  /// - Parameter nextData: where the value was last seen to go on; -1 where nobody looked.
  private func closingLiteral(
    _ grapheme: TextRun, from position: Int, in text: TextView, _ filters: FilterChain, _ run: inout Run,
    _ nextData: inout Int
  ) -> Int? {
    if let first = grapheme.bytes.first, isStrange[Int(first)] { return nil }
    var index = position
    while index < count {
      let operation = operations[index]
      if operation.kind != .literal {
        if !operation.isOptional { return nil }
      } else if !hasSlot(from: index), grapheme.equals(literal(at: index)),
        isOfWord(grapheme, at: index, from: position, in: text, filters, &run)
      {
        return isEnd(behind: grapheme, of: text, filters, &run, &nextData) ? index : nil
      }
      index += 1
    }
    return nil
  }

  /// Whether nothing behind a grapheme goes into a slot.
  private func isEnd(
    behind grapheme: TextRun, of text: TextView, _ filters: FilterChain, _ run: inout Run,
    _ nextData: inout Int
  ) -> Bool {
    let end = text.range(of: grapheme).upperBound
    // Each character is looked at once, however many literals there are.
    if nextData < end {
      nextData = .max
      for next in text.graphemes(end..<text.count) {
        let data = filters.alone(next, in: &run)
        if data.isEmpty || !fitsAnywhere(data) { continue }
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
