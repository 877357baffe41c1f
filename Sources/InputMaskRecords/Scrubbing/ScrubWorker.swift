import InputMask

/// Redacts what is found in blocks of whole lines, on one thread.
///
/// Bytes that stay are copied in long stretches, as in records.
final class ScrubWorker {
  let scrubber: Scrubber
  let scan: LineScan
  /// What a line with escapes says.
  let decoded = DecodedText()
  private let labels: [[UInt8]]?
  /// The output of the block.
  let output = ByteStore(capacity: 1 << 16)
  /// What was found in the block, where that is wanted, and the lines that could not be searched. Lines are counted from
  /// the beginning of the block.
  private(set) var findings: [ScrubFinding] = []
  /// Counts of the block.
  private(set) var tally: ScrubTally

  @exclusivity(unchecked) var base: UnsafePointer<UInt8>
  /// The places of the block at which something may be found.
  @exclusivity(unchecked) private var places: PlaceFinder
  /// The escapes of the block.
  @exclusivity(unchecked) private(set) var escapes: EscapeFinder
  @exclusivity(unchecked) var count = 0
  @exclusivity(unchecked) var copied = 0
  /// The line feeds before an offset of the block.
  private var (countedLines, countedEnd) = (0, 0)
  /// What there was before the line, to take back what was done with it.
  private var mark: (output: Int, copied: Int, findings: Int, found: [Int]) = (0, 0, 0, [])
  /// The content of a string of JSON with escapes, and the content with its finds labelled.
  let content = ByteStore()
  let whole = ByteStore()
  private let labelled = ByteStore()

  init(_ scrubber: Scrubber) {
    self.scrubber = scrubber
    scan = LineScan(scrubber)
    places = PlaceFinder(scrubber.index, looksEverywhere: scrubber.looksEverywhere)
    labels = scrubber.labels
    tally = ScrubTally(rules: scrubber.rules.count)
    base = UnsafePointer(output.memory.baseAddress.unsafelyUnwrapped)
    escapes = EscapeFinder(output.bytes)
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
    escapes = EscapeFinder(block)
    (countedLines, countedEnd) = (0, 0)
    // Lines in which nothing may be found are passed over together, where none can be too long.
    let mayBeTooLong = count > scrubber.lineLimit
    places.begin(block, 0..<count)
    var first: PlaceFinder.Found?
    var lineStart = 0
    while lineStart < count {
      var place = lineStart
      if !mayBeTooLong {
        // One of a later line is still good, where an escape came before it.
        if first.map({ $0.place < lineStart }) ?? true {
          places.skip(to: lineStart)
          first = places.next()
        }
        place = min(first?.place ?? .max, escapes.next(from: lineStart))
        if place == .max { break }
        if let feed = block.lastOffset(of: 0x0A, in: lineStart..<place) { lineStart = feed + 1 }
      }
      let end = block.firstOffset(of: 0x0A, from: place) ?? count
      if end - lineStart > scrubber.lineLimit {
        cover(lineStart, end, .tooLong(line: scrubber.lineLimit))
      } else {
        // A byte order mark belongs to no line.
        let hasMark =
          end - lineStart >= 3 && base[lineStart] == 0xEF && base[lineStart + 1] == 0xBB
          && base[lineStart + 2] == 0xBF
        let start = hasMark ? lineStart + 3 : lineStart
        scrub(start, end, first.flatMap { $0.place < end ? $0 : nil })
      }
      lineStart = end + 1
    }
    copy(upTo: count)
    tally.lines = lines(before: count) + (block[count - 1] == 0x0A ? 0 : 1)
  }

  var block: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

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
      if JSONTokenizer.isValue(base, start..<end) {
        mark = (output.count, copied, findings.count, tally.found)
        scrubEscaped(start, end)
        return coverWhereExhausted(start, end)
      }
    }
    search(start..<end, lineStart: start, first) { isJSON && JSONTokenizer.isValue(base, start..<end) }
    coverWhereExhausted(start, end)
  }

  /// Searches a stretch of a line, which begins outside of strings of JSON, and writes what was found.
  /// - Parameter isJSON: whether it is JSON; asked where something was found.
  @inline(__always)
  func search(
    _ stretch: Range<Int>, lineStart: Int, _ first: PlaceFinder.Found?, isJSON: () -> Bool
  ) {
    scan.search(block, stretch, lineStart: lineStart, first: first)
    let plainCount = scan.hits.count
    let isDecoded =
      escapes.next(from: stretch.lowerBound) < stretch.upperBound && decoded.decode(base, stretch)
    if isDecoded { scan.search(decoded) }
    if scan.hits.isEmpty || scan.isExhausted { return }
    let isJSON = isJSON()
    if isDecoded {
      scan.join(decoded, behind: plainCount, isJSON ? JSONQuotes(base, from: stretch.lowerBound) : nil)
    }
    writeHits(lineStart, stretch.lowerBound, stretch.upperBound, isJSON: isJSON)
  }

  /// Whether a line begins as an object or an array.
  private static func mayBeJSON(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let first = line.first { $0 != 0x20 && $0 != 0x09 }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Writes what was found in a stretch of a line, which begins outside of strings of JSON.
  func writeHits(_ lineStart: Int, _ stretch: Int, _ end: Int, isJSON: Bool) {
    var quotes = JSONQuotes(base, from: stretch)
    for hit in scan.hits {
      var (start, stop) = (hit.start, hit.end)
      var isNumber = false
      if isJSON {
        let isInside = quotes.isInsideString(at: start)
        if quotes.isInsideString(at: stop) != isInside { continue }
        if !isInside {
          isNumber = true
          while start > stretch, JSONQuotes.isNumberByte(base[start - 1]) { start -= 1 }
          while stop < end, JSONQuotes.isNumberByte(base[stop]) { stop += 1 }
        }
      }
      guard start >= copied else { continue }
      note(hit, lineStart, start, stop)
      copy(upTo: start)
      copied = stop
      let product = product(of: hit)
      if isNumber {
        output.append(json: product)
      } else if isJSON {
        output.append(jsonContent: product)
      } else {
        output.append(product)
      }
    }
  }

  /// The bytes that take the place of a find. They live until the next search.
  func product(of hit: LineScan.Hit) -> UnsafeBufferPointer<UInt8> {
    let shown = UnsafeBufferPointer(rebasing: scan.products.bytes[hit.product])
    if labels == nil, !hit.isEncoded { return shown }
    labelled.count = 0
    guard let labels else {
      EscapeSyntax.encode(shown, to: labelled)
      return labelled.bytes
    }
    labels[hit.rule].withUnsafeBufferPointer {
      if hit.isEncoded { EscapeSyntax.encode($0, to: labelled) } else { labelled.append($0) }
    }
    return labelled.bytes
  }

  func note(_ hit: LineScan.Hit, _ lineStart: Int, _ start: Int, _ end: Int) {
    tally.found[hit.rule] += 1
    guard scrubber.wantsFindings else { return }
    findings.append(
      ScrubFinding(
        line: lines(before: lineStart) + 1, start: UTF8Offset(start - lineStart),
        end: UTF8Offset(end - lineStart),
        rule: hit.rule))
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
    copied = block.contentEnd(from: start, before: end)
    Self.appendCover(of: UnsafeBufferPointer(start: base + start, count: end - start), to: output)
  }

  /// Adds the cover of a line: a string of JSON where the line begins as an object or an array.
  static func appendCover(of line: UnsafeBufferPointer<UInt8>, to output: ByteStore) {
    let cover = FormatterChain.cover
    if mayBeJSON(line) { output.append(json: cover) } else { output.append(cover) }
  }

  func copy(upTo offset: Int) {
    if offset > copied { output.append(UnsafeBufferPointer(start: base + copied, count: offset - copied)) }
    copied = max(copied, offset)
  }
}
