/// One way of a text through its parts. Every literal between two parts is written out, so that nobody has to guess where
/// a part ends.
struct PartsReader {
  let layout: PartsLayout
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
  /// Whether a literal, or another character for one, ended the part before, which has something in it.
  private var isBehindPart = false
  /// Whether the last two numbers of the date or the time that is being read have nothing between them; `nil` for its first.
  private var isRunOn: Bool?
  /// The characters that belong to the part, and why they are left out; `noSlot` for those that are in no part.
  private var graphemes: [(run: TextRun, reason: DropReason?)] = []
  /// Whether some numbers of a date or a time have something between them, and others have not: `1.210` could be a number.
  private(set) var isAmbiguous = false

  init(_ layout: PartsLayout, _ text: TextView, _ context: FilterContext) {
    self.layout = layout
    self.text = text
    occasion = context.occasion
    part = context.firstPart
    isLeaving = !context.isEditing && occasion != .remnant
  }

  mutating func read(writing writer: inout TextWriter) {
    while position < text.count {
      let end = text.next(after: position)
      let grapheme = text.run(position, end)
      let isIdle = grapheme.count == 1 && layout.idle[Int(grapheme.bytes[0])] != 0
      if !isIdle, !isClosed, part < layout.count, readPart(from: grapheme, writing: &writer) { continue }
      if isIdle {
        writer.remove(grapheme, because: isData(grapheme) ? .noSlot : .notAllowed)
      } else if !isClosed, isBehindOther, layout.isEnd(grapheme, of: part - 1) {
        // The literal behind a space is the same end: 12 / 29.
        isBehindOther = false
        writer.remove(grapheme, because: .literal)
      } else if isIdleSpace(grapheme, before: end) {
        writer.remove(grapheme, because: reason(of: grapheme))
      } else if part < layout.count, let boundary = layout.boundary(grapheme, at: part, isBegun: isClosed),
        isClosed || !layout.isBlank(grapheme, before: boundary, at: part) && !isSecondEnd(grapheme, boundary)
      {
        // Parts that are passed over stay empty.
        for skipped in part..<boundary { writer.insert(layout.ends[skipped].buffer) }
        isBehindOther = !layout.isEnd(grapheme, of: boundary)
        isBehindPart = isClosed
        writer.replace(grapheme, with: layout.ends[boundary].buffer)
        noteEnd(of: boundary, isRunOn: false)
        part = boundary + 1
        isClosed = false
      } else if part + 1 < layout.count, fits(grapheme, part + 1) {
        // The next part begins, and this one is full or stays empty.
        writer.insert(layout.ends[part].buffer)
        noteEnd(of: part, isRunOn: true)
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

  private mutating func noteEnd(of part: Int, isRunOn isNext: Bool) {
    guard layout.isDate, occasion == .text else { return }
    let (own, next) = (layout.segments[part], layout.segments[part + 1])
    let isOfOne = own.isNumber && next.isNumber && own.isOfDay == next.isOfDay
    if !isOfOne || layout.days.dropFirst().contains(part + 1) {
      isRunOn = nil
    } else {
      if let isRunOn, isRunOn != isNext { isAmbiguous = true }
      isRunOn = isNext
    }
  }

  /// Whether a grapheme is white space that ends nothing: behind another character that ended a part, as `12  / 29` has one end, or
  /// before the word of the part. In a value it may stand for the literal of a later part.
  private func isIdleSpace(_ grapheme: TextRun, before end: Int) -> Bool {
    guard occasion == .text, !isClosed, grapheme.isWhitespace else { return false }
    if isBehindOther, layout.alsoRead != nil { return true }
    return part < layout.count && layout.segments[part].hasWords && end < text.count
      && fits(text.run(end, text.next(after: end)), part)
  }

  /// Whether a key that ends a part is typed behind the end of the one before, and would leave empty what must not be: it ends
  /// nothing more.
  private func isSecondEnd(_ grapheme: TextRun, _ boundary: Int) -> Bool {
    guard case .insertion(let range) = occasion, isBehindPart,
      range.contains(text.range(of: grapheme).lowerBound)
    else { return false }
    return layout.segments[part...boundary].contains { !$0.isOptional }
  }

  /// Why a grapheme that is in no part is left out.
  private func reason(of grapheme: TextRun) -> DropReason {
    // A letter that ends a part ends it once.
    if !isClosed, layout.isLiteral(grapheme, of: part - 1), !isData(grapheme) || !isFirstAlone(grapheme) {
      return .literal
    }
    if isClosed, part + 1 >= layout.count, fits(grapheme, part) { return .tooLong }
    if !isData(grapheme) { return .notAllowed }
    // A letter that ends a part ends it behind a space, too: 250 mg x 3.
    let isEnd = !isClosed && part > 0 && layout.alsoRead?.contains(grapheme) == true
    return isEnd ? .literal : .noSlot
  }

  /// Whether the literal before the part has a grapheme nowhere but at its start.
  private func isFirstAlone(_ grapheme: TextRun) -> Bool {
    !layout.boundaries[part - 1].dropFirst().contains { grapheme.equals($0.buffer) }
  }

  private func isData(_ grapheme: TextRun) -> Bool {
    guard let (scalar, _) = grapheme.firstScalar else { return false }
    return ScalarProperties.isLetter(scalar) || ScalarProperties.isNumber(scalar) || layout.isOfISO(grapheme)
  }

  /// Whether a grapheme may begin a part.
  private func fits(_ grapheme: TextRun, _ part: Int) -> Bool {
    layout.segments[part].begins(with: grapheme)
  }

  // MARK: A part

  /// What the characters of a text that belong to a part make.
  private struct Reading {
    /// How many are taken.
    var count = 0
    var number: PartNumber
    var word = WordReading()
    /// Whether it is an hour, and a digit that is typed behind it is of the minutes.
    var isLeft = false
  }

  /// Reads the part as far as it goes.
  /// - Parameter first: the grapheme that stands here.
  /// - Returns: whether anything of it stands here.
  private mutating func readPart(from first: TextRun, writing writer: inout TextWriter) -> Bool {
    let segment = layout.segments[part]
    guard segment.reads(first), segment.isNumber || first.decimalDigit != nil || !first.isWhitespace
    else { return false }
    let (length, end) = measure(segment)
    // Up to a literal the characters are those of one part, as far as there is room. Otherwise they flow on.
    let isLast = occasion == .leaving || occasion == .text && part + 1 == layout.count
    let isFixed = (end != nil || isLast) && (length <= segment.maximum || occasion != .text)
    let isLeft = isFixed && end.map { ends(at: $0) } ?? false
    var reading = take(isFixed, segment, WordReading())
    if reading.word.hasStrays, lacksLetters(isFixed, segment) {
      reading = take(isFixed, segment, WordReading(lacksLetters: true))
    }
    if let last = graphemes.last { position = text.range(of: last.run).upperBound }
    write(reading, reading.isLeft || isLeft, segment, &writer)
    isClosed = isFixed || isFull(reading, segment) || position < text.count
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
    if segment.hasWords { return reading.word.isFull(among: segment.words) }
    // What stands there already is in its part, also a number that can be none.
    return reading.count == segment.maximum || occasion != .remnant && reading.number.isCertain
  }

  /// Counts the characters of the part, up to one more than there is room for in a whole text, and finds where it ends.
  private func measure(_ segment: PartsLayout.Segment) -> (length: Int, end: Int?) {
    var length = 0
    for grapheme in text.graphemes(position..<text.count) {
      if segment.reads(grapheme), !isFullBeforeNext(length, segment) {
        length += 1
        if occasion == .text, length > segment.maximum { break }
      } else if endsPart(grapheme) {
        return (length, text.range(of: grapheme).lowerBound)
      }
    }
    return (length, nil)
  }

  /// Whether nothing stands between the part and the next.
  private var isBeforeNext: Bool { part < layout.boundaries.count && layout.ends[part].count == 0 }

  /// Whether a part has all its characters, and the next one begins with nothing between the two.
  private func isFullBeforeNext(_ count: Int, _ segment: PartsLayout.Segment) -> Bool {
    count == segment.maximum && isBeforeNext
  }

  /// Whether a grapheme ends the part that was begun: a literal, or a character of the next part.
  func endsPart(_ grapheme: TextRun) -> Bool {
    layout.boundary(grapheme, at: part, isBegun: true) != nil || isAdjacent(grapheme)
  }

  /// Whether a grapheme begins the next part: with nothing between the two, or a letter of its words.
  private func isAdjacent(_ grapheme: TextRun) -> Bool {
    guard part + 1 < layout.count, fits(grapheme, part + 1) else { return false }
    return isBeforeNext || layout.segments[part + 1].hasWords && !grapheme.isWhitespace
  }

  /// Finds the characters that the part takes.
  private mutating func take(_ isFixed: Bool, _ segment: PartsLayout.Segment, _ word: WordReading) -> Reading
  {
    var reading = Reading(number: PartNumber(segment), word: word)
    graphemes.removeAll(keepingCapacity: true)
    // Most parts have room in it, so that all share one array.
    graphemes.reserveCapacity(16)
    for grapheme in text.graphemes(position..<text.count) {
      var reason: DropReason?
      if !segment.reads(grapheme) || isFullBeforeNext(reading.count, segment) {
        if layout.boundary(grapheme, at: part, isBegun: true) != nil
          || reading.count > 0 && isAdjacent(grapheme)
        {
          break
        }
        reason = .noSlot
      } else if reading.count == segment.maximum || !isFixed && isFull(reading, segment) {
        if !isFixed { break }
        reason = .tooLong
      } else if admits(grapheme, isFixed, segment, &reading) {
        reading.count += 1
      } else if beginsMinutes(grapheme, segment, reading), text.range(of: grapheme).upperBound == text.count {
        reading.isLeft = true
        break
      } else if reading.count == 0 || isFixed || occasion != .text {
        reason = .outOfRange
      } else {
        reading.isLeft = true
        break
      }
      graphemes.append((grapheme, reason))
    }
    while graphemes.last?.reason == .noSlot { graphemes.removeLast() }
    return reading
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
    _ grapheme: TextRun, _ isFixed: Bool, _ segment: PartsLayout.Segment, _ reading: inout Reading
  ) -> Bool {
    if segment.hasWords { return reading.word.admits(grapheme, of: segment.words) }
    if !segment.isNumber { return true }
    guard let digit = grapheme.decimalDigit else { return false }
    // The digit is of the next part, in a whole text that nothing parts before it.
    if occasion == .text, !isFixed, !isBehindPart, reading.number.ends(before: digit) { return false }
    var number = reading.number
    number.append(digit)
    if case .insertion = occasion, !number.canPass { return false }
    reading.number = number
    return true
  }

  // MARK: Writing

  /// Writes the part, filled up where it is certain or the part is left.
  private func write(
    _ reading: Reading, _ isLeft: Bool, _ segment: PartsLayout.Segment, _ writer: inout TextWriter
  ) {
    let mayAdd = occasion != .remnant
    let filling = mayAdd ? reading.number.filling(isLeft: isLeft || isLeaving) : PartFilling()
    let needless = isLeaving ? reading.number.needlessZeros : 0
    var count = 0
    var isAllTaken = true
    for (grapheme, reason) in graphemes {
      if let reason {
        if reason != .tooLong { isAllTaken = false }
        let isStray =
          reason == .noSlot && (count == 0 || count == reading.count) && !isData(grapheme)
        writer.remove(grapheme, because: isStray ? .notAllowed : reason)
        continue
      }
      if count < needless {
        writer.replace(grapheme, with: "")
      } else {
        if count == 0 { filling.forEachDigit { writer.insert(layout.digits[Int($0)].buffer) } }
        if segment.hasWords {
          reading.word.write(grapheme, at: count, among: segment.words, &writer)
        } else if segment.isNumber, let digit = grapheme.decimalDigit {
          writer.replace(grapheme, with: layout.digits[Int(digit)].buffer)
        } else {
          writer.keep(grapheme)
        }
      }
      count += 1
    }
    // A key that is no letter of the word, and does not end it, finishes none.
    if case .insertion(let range) = occasion, !isLeft, !isAllTaken || position < range.upperBound {
      return
    }
    if mayAdd { writer.insert(reading.word.rest(among: segment.words)) }
  }
}
