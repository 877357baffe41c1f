/// One way of a text through its parts. Every literal between two parts is written out, so that nobody has to guess where
/// a part ends.
struct PartsReader {
  let layout: PartsLayout
  private let strangers: ASCIITable
  let text: TextView
  let occasion: FilterContext.Occasion
  /// Whether parts are left for good, so that all are filled up.
  private let isLeaving: Bool
  private(set) var position = 0
  /// The part that is being read; behind the last one its number.
  private(set) var part = 0
  /// Whether the part is full, so that what follows belongs to the next.
  private var isClosed = false
  /// Whether the part stands behind another character than the literal that ends the part before.
  private var isBehindOther = false

  init(_ layout: PartsLayout, _ text: TextView, _ context: FilterContext, _ strangers: ASCIITable) {
    self.layout = layout
    self.strangers = strangers
    self.text = text
    occasion = context.occasion
    part = context.firstPart
    isLeaving = !context.isEditing && occasion != .remnant
  }

  mutating func read(writing writer: inout TextWriter) {
    while position < text.count {
      let end = text.next(after: position)
      let grapheme = text.run(position, end)
      // A mark may have joined it.
      if strangers.pointer[Int(text.bytes[position])] != 0, end == position + 1 {
        writer.remove(grapheme, because: isData(grapheme) ? .noSlot : .notAllowed)
        position = end
        continue
      }
      if !isClosed, part < layout.count, readPart(from: grapheme, writing: &writer) { continue }
      if !isClosed, isBehindOther, let own = layout.boundaries[part - 1].first, grapheme.equals(own.buffer) {
        // The literal behind a space is the same end: 12 / 29.
        isBehindOther = false
        writer.remove(grapheme, because: .literal)
      } else if isSpaceBehindOther(grapheme) {
        writer.remove(grapheme, because: reason(of: grapheme))
      } else if part < layout.count, let boundary = layout.boundary(grapheme, at: part, isBegun: isClosed),
        isClosed || !layout.isBlank(grapheme, before: boundary, at: part)
      {
        // Parts that are passed over stay empty.
        for skipped in part..<boundary { write(boundary: skipped, &writer) }
        if let first = layout.boundaries[boundary].first {
          isBehindOther = !grapheme.equals(first.buffer)
          writer.replace(grapheme, with: first.buffer)
        }
        part = boundary + 1
        isClosed = false
      } else if part + 1 < layout.count, fits(grapheme, part + 1) {
        // The next part begins, and this one is full or stays empty.
        write(boundary: part, &writer)
        part += 1
        isClosed = false
        isBehindOther = false
        continue
      } else {
        writer.remove(grapheme, because: reason(of: grapheme))
      }
      position = end
    }
  }

  /// Whether a grapheme is white space behind another character that ended a part: `12  / 29` has one end. In a value it
  /// may stand for the literal of a later part.
  private func isSpaceBehindOther(_ grapheme: TextRun) -> Bool {
    occasion == .text && !isClosed && isBehindOther && layout.alsoRead != nil && grapheme.isWhitespace
  }

  /// Why a grapheme that is in no part is left out.
  private func reason(of grapheme: TextRun) -> DropReason {
    if !isClosed, layout.isLiteral(grapheme, of: part - 1) { return .literal }
    if isClosed, part + 1 >= layout.count, fits(grapheme, part) { return .tooLong }
    if !isData(grapheme) { return .notAllowed }
    // A letter that ends a part ends it behind a space, too: 250 mg x 3.
    let isEnd = !isClosed && part > 0 && layout.alsoRead?.contains(grapheme) == true
    return isEnd ? .literal : .noSlot
  }

  private func isData(_ grapheme: TextRun) -> Bool {
    if grapheme.bytes.count == 1, let byte = grapheme.bytes.first, byte < 0x80 {
      return byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
    }
    guard let (scalar, _) = grapheme.firstScalar else { return false }
    return ScalarProperties.isLetter(scalar) || ScalarProperties.isNumber(scalar)
  }

  private func write(boundary: Int, _ writer: inout TextWriter) {
    if let first = layout.boundaries[boundary].first { writer.insert(first.buffer) }
  }

  /// Whether a grapheme may begin a part.
  private func fits(_ grapheme: TextRun, _ part: Int) -> Bool {
    layout.segments[part].begins(with: grapheme)
  }

  // MARK: A part

  /// The characters of a text that belong to a part.
  struct Reading {
    /// How many characters.
    var count = 0
    /// How many there would be if there was room for all.
    var length = 0
    var number: PartNumber
    var word = WordReading()
    /// Where the last character ends.
    var end = 0
    /// Whether the part ends in a literal, or in a character of the next part.
    var isEnded = false
    /// Where the literal stands.
    var endPosition = 0
    /// Whether it is an hour, and a digit that is typed behind it is of the minutes.
    var isLeft = false
  }

  /// Reads the part as far as it goes.
  /// - Parameter first: the grapheme that stands here.
  /// - Returns: whether anything of it stands here.
  private mutating func readPart(from first: TextRun, writing writer: inout TextWriter) -> Bool {
    let segment = layout.segments[part]
    guard segment.reads(first), segment.isNumber || PartNumber.digit(first) != nil || !PartWord.isSpace(first)
    else { return false }
    if readWhole(segment, writing: &writer) { return true }
    var reading = Reading(number: PartNumber(segment))
    measure(&reading, segment)
    // Up to a literal the characters are those of one part, as far as there is room. Otherwise they flow on.
    let isLast = occasion == .leaving || occasion == .text && part + 1 == layout.count
    let isFixed = (reading.isEnded || isLast) && (reading.length <= segment.maximum || occasion != .text)
    let isEnded = reading.isEnded
    let endPosition = reading.endPosition
    take(isFixed, segment, &reading)
    if reading.word.hasStrays, lacksLetters(isFixed, segment) {
      reading.count = 0
      reading.word = WordReading(lacksLetters: true)
      take(isFixed, segment, &reading)
    }
    let isLeft = reading.isLeft || isEnded && isFixed && ends(at: endPosition)
    write(isLeft, segment, reading, &writer)
    position = reading.end
    isClosed = isFixed || isFull(reading, segment) || position < text.count
    return true
  }

  /// Reads a part of a whole text whose characters stand side by side, as in most: all up to what ends it, or as many as there is
  /// room for of those that flow on.
  /// - Returns: `false`, with nothing read, where it takes a closer look.
  private mutating func readWhole(_ segment: PartsLayout.Segment, writing writer: inout TextWriter) -> Bool {
    guard occasion == .text, !segment.hasWords, part >= layout.joints.count || layout.joints[part].count > 0
    else { return false }
    var (end, count, number) = (position, 0, PartNumber(segment))
    var isFixed = true
    while end < text.count {
      let next = text.next(after: end)
      let grapheme = text.run(end, next)
      guard segment.takes(grapheme) else {
        if layout.boundary(grapheme, at: part, isBegun: true) != nil || isAdjacent(grapheme) { break }
        return false
      }
      isFixed = count < segment.maximum
      if !isFixed { break }
      if segment.isNumber, let digit = PartNumber.digit(grapheme) { number.append(digit) }
      (end, count) = (next, count + 1)
    }
    let isEnded = isFixed && end < text.count
    if !isFixed || end == text.count && part + 1 < layout.count {
      (end, count, number, isFixed) = (position, 0, PartNumber(segment), false)
      while end < text.count, count < segment.maximum, !number.isCertain {
        let next = text.next(after: end)
        if let digit = PartNumber.digit(text.run(end, next)) { number.append(digit) }
        (end, count) = (next, count + 1)
      }
    }
    let filling = number.filling(isLeft: isEnded || isLeaving)
    let needless = isLeaving ? number.needlessZeros : 0
    if needless == 0 { filling.forEachDigit { insert($0, &writer) } }
    for _ in 0..<needless {
      let next = text.next(after: position)
      writer.replace(text.run(position, next), with: "")
      position = next
    }
    if !segment.isNumber || text.isSimple && layout.isASCII {
      writer.keep(text.run(position, end))
    } else {
      while position < end {
        let next = text.next(after: position)
        writeDigit(text.run(position, next), &writer)
        position = next
      }
    }
    position = end
    isClosed = isFixed || count == segment.maximum || number.isCertain || end < text.count
    return true
  }

  /// Whether a literal at an offset ends the part for good: not one that stood there before the edit.
  private func ends(at offset: Int) -> Bool {
    switch occasion {
    case .text, .leaving: return true
    case .insertion(let range): return range.contains(offset)
    case .remnant: return false
    }
  }

  private func isFull(_ reading: Reading, _ segment: PartsLayout.Segment) -> Bool {
    if case .words(let words) = segment.kind { return reading.word.isFull(among: words) }
    // What stands there already is in its part, also a number that can be none.
    return reading.count == segment.maximum || occasion != .remnant && reading.number.isCertain
  }

  /// Counts the characters of the part, and finds out how it ends.
  private func measure(_ reading: inout Reading, _ segment: PartsLayout.Segment) {
    var place = position
    while place < text.count {
      let end = text.next(after: place)
      let grapheme = text.run(place, end)
      if segment.reads(grapheme), !isFullBeforeNext(reading.length, segment) {
        reading.length += 1
        if occasion == .text, reading.length > segment.maximum { return }
      } else if layout.boundary(grapheme, at: part, isBegun: reading.length > 0) != nil
        || reading.length > 0 && isAdjacent(grapheme)
      {
        reading.isEnded = true
        reading.endPosition = place
        return
      }
      place = end
    }
  }

  /// Whether a part has all its characters, and the next one begins with nothing between the two.
  private func isFullBeforeNext(_ count: Int, _ segment: PartsLayout.Segment) -> Bool {
    count == segment.maximum && part < layout.boundaries.count && layout.boundaries[part].isEmpty
  }

  /// Whether a grapheme begins the next part: with nothing between the two, or a letter of its words.
  func isAdjacent(_ grapheme: TextRun) -> Bool {
    guard part < layout.boundaries.count else { return false }
    if layout.boundaries[part].isEmpty { return fits(grapheme, part + 1) }
    guard case .words = layout.segments[part + 1].kind else { return false }
    return !PartWord.isSpace(grapheme) && fits(grapheme, part + 1)
  }

  /// Finds the characters that the part takes.
  private func take(_ isFixed: Bool, _ segment: PartsLayout.Segment, _ reading: inout Reading) {
    var place = position
    reading.end = position
    while place < text.count {
      let end = text.next(after: place)
      let grapheme = text.run(place, end)
      if segment.reads(grapheme), !isFullBeforeNext(reading.count, segment) {
        if reading.count == segment.maximum || !isFixed && isFull(reading, segment) {
          guard isFixed else { return }
        } else if admits(grapheme, segment, &reading) {
          reading.count += 1
        } else if beginsMinutes(grapheme, segment, reading), end == text.count {
          reading.isLeft = true
          return
        } else if reading.count == 0 || isFixed || occasion != .text {
          // Left out, and what is behind it is looked at.
        } else {
          return
        }
        reading.end = end
      } else if layout.boundary(grapheme, at: part, isBegun: reading.length > 0) != nil
        || reading.count > 0 && isAdjacent(grapheme)
      {
        return
      }
      place = end
    }
  }

  /// Whether a digit that is typed behind an hour of the 12-hour clock, and can be none of it, is of the minutes: people
  /// type `130 pm`.
  private func beginsMinutes(
    _ grapheme: TextRun, _ segment: PartsLayout.Segment, _ reading: Reading
  ) -> Bool {
    guard case .insertion(let range) = occasion, range.upperBound == text.count, layout.countsHalves,
      segment.name == "hour", reading.number.passes, part + 1 < layout.count
    else { return false }
    return layout.segments[part + 1].name == "minute" && fits(grapheme, part + 1)
  }

  /// Whether the part takes one more character; then it is noted.
  private func admits(
    _ grapheme: TextRun, _ segment: PartsLayout.Segment, _ reading: inout Reading
  ) -> Bool {
    switch segment.kind {
    case .characters: return true
    case .number:
      guard let digit = PartNumber.digit(grapheme) else { return false }
      var number = reading.number
      number.append(digit)
      if case .insertion = occasion, !number.canPass { return false }
      reading.number = number
      return true
    case .words(let words): return reading.word.admits(grapheme, of: words)
    }
  }

  // MARK: Writing

  /// Writes the part, filled up where it is certain or the part is left.
  private func write(
    _ isEnded: Bool, _ segment: PartsLayout.Segment, _ reading: Reading,
    _ writer: inout TextWriter
  ) {
    let mayAdd = occasion != .remnant
    let filling = mayAdd ? reading.number.filling(isLeft: isEnded || isLeaving) : .nothing
    var needless = isLeaving ? reading.number.needlessZeros : 0
    var count = 0
    var isAllTaken = true
    // What was tried is tried again, to tell what was left out.
    var again = Reading(
      number: PartNumber(segment), word: WordReading(lacksLetters: reading.word.lacksLetters))
    var place = position
    while place < reading.end {
      let end = text.next(after: place)
      let grapheme = text.run(place, end)
      place = end
      guard segment.reads(grapheme) else {
        isAllTaken = false
        let isWithin = count > 0 && count < reading.count
        writer.remove(grapheme, because: isWithin || isData(grapheme) ? .noSlot : .notAllowed)
        continue
      }
      if count == segment.maximum {
        writer.remove(grapheme, because: .tooLong)
        continue
      }
      guard admits(grapheme, segment, &again) else {
        isAllTaken = false
        writer.remove(grapheme, because: .outOfRange)
        continue
      }
      again.count += 1
      if needless > 0 {
        needless -= 1
        count += 1
        writer.replace(grapheme, with: "")
        continue
      }
      if count == 0 { filling.forEachDigit { insert($0, &writer) } }
      write(grapheme, segment, reading, at: count, &writer)
      count += 1
    }
    // A key that is no letter of the word, and does not end it, finishes none.
    if case .insertion(let range) = occasion, !isEnded, !isAllTaken || reading.end < range.upperBound {
      return
    }
    if case .words(let words) = segment.kind, mayAdd, let rest = reading.word.rest(among: words) {
      writer.insert(rest.bytes)
    }
  }

  /// Writes one character of the part, in the spelling of the rule.
  private func write(
    _ grapheme: TextRun, _ segment: PartsLayout.Segment, _ reading: Reading, at index: Int,
    _ writer: inout TextWriter
  ) {
    switch segment.kind {
    case .characters: writer.keep(grapheme)
    case .words(let words): reading.word.write(grapheme, at: index, among: words, &writer)
    case .number: writeDigit(grapheme, &writer)
    }
  }

  /// Writes a digit in the script in which numbers are shown.
  private func writeDigit(_ grapheme: TextRun, _ writer: inout TextWriter) {
    guard let digit = PartNumber.digit(grapheme) else { return writer.keep(grapheme) }
    writer.replace(grapheme, with: layout.digits[Int(digit)].buffer)
  }

  private func insert(_ digit: UInt8, _ writer: inout TextWriter) {
    writer.insert(layout.digits[Int(digit)].buffer)
  }
}
