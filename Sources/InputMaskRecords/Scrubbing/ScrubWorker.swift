import InputMask

/// Redacts what is found in blocks of whole lines, on one thread.
///
/// Bytes that stay are copied in long stretches, as in records.
final class ScrubWorker {
  private let scrubber: Scrubber
  private let scan: LineScan
  /// Of the block, and of a string of JSON with its escapes resolved.
  private let marks: TextMarks
  private let contentMarks: TextMarks
  private let labels: [[UInt8]]?
  /// The output of the block.
  let output = ByteStore(capacity: 1 << 16)
  /// What was found in the block, where that is wanted, and the lines that could not be searched. Lines are counted from
  /// the beginning of the block.
  private(set) var findings: [ScrubFinding] = []
  /// Counts of the block.
  private(set) var tally: ScrubTally

  private var base: UnsafePointer<UInt8>
  private var count = 0
  private var copied = 0
  /// The line feeds before an offset of the block.
  private var (countedLines, countedEnd) = (0, 0)
  /// What there was before the line, to take back what was done with it.
  private var mark: (output: Int, copied: Int, findings: Int, found: [Int]) = (0, 0, 0, [])
  /// The content of a string of JSON with escapes, and the content with its finds labelled.
  private let content = ByteStore()
  private let whole = ByteStore()
  private let labelled = ByteStore()

  init(_ scrubber: Scrubber) {
    self.scrubber = scrubber
    marks = TextMarks(scrubber.index, looksEverywhere: scrubber.looksEverywhere)
    scan = LineScan(scrubber.index, scrubber.rules, marks)
    contentMarks = TextMarks(scrubber.index, looksEverywhere: scrubber.looksEverywhere)
    labels = scrubber.labels
    tally = ScrubTally(rules: scrubber.rules.count)
    base = UnsafePointer(output.memory.baseAddress.unsafelyUnwrapped)
  }

  /// Processes a block of whole lines. The results are in `output`, `findings` and `tally` until the next block.
  func process(_ block: UnsafeBufferPointer<UInt8>) {
    output.count = 0
    findings.removeAll(keepingCapacity: true)
    tally = ScrubTally(rules: scrubber.rules.count)
    guard let start = block.baseAddress, !block.isEmpty else { return }
    base = start
    count = block.count
    copied = 0
    marks.look(at: block)
    (countedLines, countedEnd) = (0, 0)
    // Lines in which nothing may be found are passed over together, where none can be too long.
    let mayBeTooLong = count > scrubber.lineLimit
    var places = marks.places
    places.begin(0..<count)
    var lineStart = 0
    while lineStart < count {
      var first: PlaceFinder.Found?
      if !mayBeTooLong {
        first = places.next()
        if first == nil { break }
      }
      if let first, let feed = block.lastOffset(of: 0x0A, in: lineStart..<first.place) {
        lineStart = feed + 1
      }
      let end = block.firstOffset(of: 0x0A, from: first?.place ?? lineStart) ?? count
      if end - lineStart > scrubber.lineLimit {
        cover(lineStart, end, .tooLong(line: scrubber.lineLimit))
      } else {
        // A byte order mark belongs to no line.
        let hasMark =
          end - lineStart >= 3 && base[lineStart] == 0xEF && base[lineStart + 1] == 0xBB
          && base[lineStart + 2] == 0xBF
        let start = hasMark ? lineStart + 3 : lineStart
        scrub(start, end, first)
      }
      lineStart = end + 1
      places.skip(to: lineStart)
    }
    copy(upTo: count)
    tally.lines = lines(before: count) + (block[count - 1] == 0x0A ? 0 : 1)
  }

  /// How many lines end before an offset. Offsets that only grow are found in linear time.
  private func lines(before offset: Int) -> Int {
    countedLines += UnsafeBufferPointer(start: base + countedEnd, count: offset - countedEnd).count(of: 0x0A)
    countedEnd = offset
    return countedLines
  }

  // MARK: Lines

  /// - Parameter first: the first place at which something may be found; `nil` where it is not known.
  private func scrub(_ start: Int, _ end: Int, _ first: PlaceFinder.Found?) {
    scan.beginLine(length: end - start)
    let isJSON = Self.mayBeJSON(UnsafeBufferPointer(start: base + start, count: end - start))
    let line = UnsafeBufferPointer(start: base, count: end)
    if isJSON, line.firstOffset(of: UInt8(ascii: "\\"), from: start) != nil {
      if JSONSyntax.isValue(base, start..<end) {
        mark = (output.count, copied, findings.count, tally.found)
        scrubEscaped(start, end)
        return coverWhereExhausted(start, end)
      }
    }
    scan.search(marks, start..<end, lineStart: start, first: first)
    if scan.isExhausted { return coverWhereExhausted(start, end) }
    if !scan.hits.isEmpty {
      writeHits(start, start, end, isJSON: isJSON && JSONSyntax.isValue(base, start..<end))
    }
  }

  /// Whether a line begins as an object or an array.
  private static func mayBeJSON(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let first = line.first { $0 != 0x20 && $0 != 0x09 }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Writes what was found in a stretch of a line, which begins outside of strings of JSON.
  private func writeHits(_ lineStart: Int, _ stretch: Int, _ end: Int, isJSON: Bool) {
    var quotes = JSONQuotes(base, from: stretch)
    for hit in scan.hits {
      var (start, stop) = (hit.start, hit.end)
      var isNumber = false
      if isJSON {
        let isInside = quotes.isInsideString(at: start)
        if quotes.isInsideString(at: stop) != isInside { continue }
        if !isInside {
          isNumber = true
          while start > stretch, Self.isNumberByte(base[start - 1]) { start -= 1 }
          while stop < end, Self.isNumberByte(base[stop]) { stop += 1 }
        }
      }
      guard start >= copied else { continue }
      note(hit, lineStart, start, stop)
      copy(upTo: start)
      copied = stop
      let product = product(of: hit)
      if isNumber {
        JSONStrings.write(product, to: output)
      } else if isJSON {
        JSONStrings.writeContent(product, to: output)
      } else {
        output.append(product)
      }
    }
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// The bytes that take the place of a find. They live until the next search.
  private func product(of hit: LineScan.Hit) -> UnsafeBufferPointer<UInt8> {
    if let labels {
      labelled.count = 0
      labels[hit.rule].withUnsafeBufferPointer { labelled.append($0) }
      return labelled.bytes
    }
    return UnsafeBufferPointer(rebasing: scan.products.bytes[hit.product])
  }

  private func note(_ hit: LineScan.Hit, _ lineStart: Int, _ start: Int, _ end: Int) {
    tally.found[hit.rule] += 1
    guard scrubber.wantsFindings else { return }
    findings.append(
      ScrubFinding(
        line: lines(before: lineStart) + 1, start: UTF8Offset(start - lineStart),
        end: UTF8Offset(end - lineStart),
        rule: hit.rule))
  }

  // MARK: JSON with escapes

  /// Searches a line of JSON: the contents of strings with escapes, and the stretches between such strings as they are.
  private func scrubEscaped(_ start: Int, _ end: Int) {
    var scanner = JSONScanner(base: base, end: end, position: start)
    var stretch = start
    while scanner.position < end {
      guard scanner.next == UInt8(ascii: "\"") else {
        scanner.position += 1
        continue
      }
      let quote = scanner.position
      let hasEscapes = scanner.string() == true
      if hasEscapes {
        searchStretch(stretch, quote, start)
        searchString(quote, scanner.position, start)
        stretch = scanner.position
      }
      guard isKey(scanner.position) else { continue }
      if hasEscapes {
        guard let value = searchValue(ofKey: quote + 1..<scanner.position - 1, end, start) else { continue }
        (scanner.position, stretch) = (value, value)
      } else if let structure = structure(behindKey: scanner.position) {
        let context = scan.context(before: scanner.position, in: base, lineStart: start)
        if context & scrubber.index.tables.pointee.valueWays == 0 { continue }
        searchStretch(stretch, structure, start)
        scanner.position = searchStructure(structure, end, start, behind: context)
        stretch = scanner.position
      }
    }
    searchStretch(stretch, end, start)
  }

  /// Searches what stands behind a key with escapes: the name that it spells is nowhere in the line.
  /// - Returns: the end of the value; `nil` for an object or an array.
  private func searchValue(ofKey key: Range<Int>, _ end: Int, _ lineStart: Int) -> Int? {
    JSONStrings.decode(UnsafeBufferPointer(start: base + key.lowerBound, count: key.count), to: content)
    let name = UnsafePointer(content.memory.baseAddress.unsafelyUnwrapped)
    let context = scan.context(before: content.count, in: name, lineStart: 0)
    var scanner = JSONScanner(base: base, end: end, position: key.upperBound + 1)
    scanner.skipSpace()
    _ = scanner.skip(UInt8(ascii: ":"))
    scanner.skipSpace()
    let start = scanner.position
    switch scanner.next {
    case UInt8(ascii: "\""):
      _ = scanner.string()
      searchString(start, scanner.position, lineStart, behind: context)
      return scanner.position
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return context & scrubber.index.tables.pointee.valueWays == 0
        ? nil : searchStructure(start, end, lineStart, behind: context)
    default: break
    }
    guard scanner.number(), !scan.isExhausted else { return nil }
    searchNumber(start, scanner.position, lineStart, behind: context)
    return scanner.position
  }

  private func searchNumber(_ start: Int, _ end: Int, _ lineStart: Int, behind context: UInt64) {
    guard !scan.isExhausted else { return }
    scan.beginStretch()
    if !scan.takeWhole(base, start..<end, of: context) {
      scan.search(marks, start..<end, lineStart: start, outerContext: context)
    }
    if !scan.isExhausted { writeHits(lineStart, start, end, isJSON: true) }
  }

  /// Where the object or array behind a key begins; `nil` where its value is neither.
  private func structure(behindKey keyEnd: Int) -> Int? {
    var scanner = JSONScanner(base: base, end: count, position: keyEnd)
    scanner.skipSpace()
    _ = scanner.skip(UInt8(ascii: ":"))
    scanner.skipSpace()
    return scanner.next == UInt8(ascii: "{") || scanner.next == UInt8(ascii: "[") ? scanner.position : nil
  }

  /// Searches an object or an array: each string and number in it as the value of the key before it.
  /// - Returns: its end.
  private func searchStructure(
    _ start: Int, _ end: Int, _ lineStart: Int, behind context: UInt64
  ) -> Int {
    var scanner = JSONScanner(base: base, end: end, position: start)
    var depth = 0
    repeat {
      let item = scanner.position
      switch scanner.next {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        scanner.position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        scanner.position += 1
      case UInt8(ascii: "\""):
        _ = scanner.string()
        searchString(item, scanner.position, lineStart, behind: isKey(scanner.position) ? nil : context)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        _ = scanner.number()
        searchNumber(item, scanner.position, lineStart, behind: context)
      default: scanner.position += 1
      }
    } while depth > 0 && scanner.position < end
    return scanner.position
  }

  private func searchStretch(_ start: Int, _ end: Int, _ lineStart: Int) {
    guard start < end, !scan.isExhausted else { return }
    scan.beginStretch()
    scan.search(marks, start..<end, lineStart: lineStart)
    if !scan.isExhausted { writeHits(lineStart, start, end, isJSON: true) }
  }

  /// - Parameter known: the ways that the name of the string allows, where the line does not say it.
  private func searchString(_ quote: Int, _ end: Int, _ lineStart: Int, behind known: UInt64? = nil) {
    guard !scan.isExhausted else { return }
    let context = known ?? (isKey(end) ? nil : scan.context(before: quote, in: base, lineStart: lineStart))
    JSONStrings.decode(UnsafeBufferPointer(start: base + quote + 1, count: end - quote - 2), to: content)
    scan.beginStretch()
    let text = UnsafePointer(content.memory.baseAddress.unsafelyUnwrapped)
    let length = content.count
    if !scan.takeWhole(text, 0..<length, of: context ?? 0) {
      contentMarks.look(at: content.bytes)
      scan.search(contentMarks, 0..<length, lineStart: 0, outerContext: context)
    }
    if scan.hits.isEmpty || scan.isExhausted { return }
    copy(upTo: quote)
    copied = end
    whole.count = 0
    var position = 0
    for hit in scan.hits {
      note(hit, lineStart, quote + 1, end - 1)
      whole.append(UnsafeBufferPointer(start: text + position, count: hit.start - position))
      whole.append(product(of: hit))
      position = hit.end
    }
    whole.append(UnsafeBufferPointer(start: text + position, count: length - position))
    JSONStrings.write(whole.bytes, to: output)
  }

  /// Whether a colon stands behind a string.
  private func isKey(_ end: Int) -> Bool {
    var offset = end
    while offset < count, base[offset] == 0x20 || base[offset] == 0x09 { offset += 1 }
    return offset < count && base[offset] == UInt8(ascii: ":")
  }

  // MARK: Lines that cannot be searched

  private func coverWhereExhausted(_ start: Int, _ end: Int) {
    guard scan.isExhausted else { return }
    if copied > start {
      (output.count, copied) = (mark.output, mark.copied)
      findings.removeLast(findings.count - mark.findings)
      tally.found = mark.found
    }
    cover(
      start, end,
      Problem(
        .limit, step: "scrub", "the line takes too long to search; split it, or name fewer rules"))
  }

  /// Puts a cover in the place of a whole line.
  private func cover(_ start: Int, _ end: Int, _ problem: Problem) {
    tally.invalid += 1
    findings.append(
      ScrubFinding(
        line: lines(before: start) + 1, start: UTF8Offset(0), end: UTF8Offset(end - start), rule: nil,
        problem: problem))
    copy(upTo: start)
    // The carriage return belongs to the line's end.
    copied = end > start && base[end - 1] == 0x0D ? end - 1 : end
    Self.appendCover(of: UnsafeBufferPointer(start: base + start, count: end - start), to: output)
  }

  /// Adds the cover of a line: a string of JSON where the line begins as an object or an array.
  static func appendCover(of line: UnsafeBufferPointer<UInt8>, to output: ByteStore) {
    let cover = FormatterChain.cover
    if mayBeJSON(line) {
      JSONStrings.write(
        UnsafeBufferPointer(start: cover.utf8Start, count: cover.utf8CodeUnitCount), to: output)
    } else {
      output.append(cover)
    }
  }

  private func copy(upTo offset: Int) {
    if offset > copied { output.append(UnsafeBufferPointer(start: base + copied, count: offset - copied)) }
    copied = max(copied, offset)
  }
}
