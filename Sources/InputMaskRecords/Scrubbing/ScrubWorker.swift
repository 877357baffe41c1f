import InputMask

/// Redacts what is found in blocks of whole lines, on one thread.
final class ScrubWorker: BlockEditor, BlockWorker {
  let scrubber: Scrubber
  let scan: LineScan
  /// What a line with escapes says.
  let decoded = DecodedText()
  private let labels: [[UInt8]]?
  /// What was found in the block, where that is wanted, and the lines that could not be searched. Lines are counted in the
  /// file.
  private(set) var findings: [ScrubFinding] = []
  /// Counts of the block.
  private(set) var tally: RecordTally

  /// The places of the block at which something may be found.
  @exclusivity(unchecked) private var places: PlaceFinder
  /// The escapes of the block.
  @exclusivity(unchecked) private(set) var escapes: EscapeFinder
  /// The ways that the name of the field allows of which the block is the content; `nil` where it has none.
  private var outerContext: UInt64?
  /// What names of fields allow, since all cells of a column have one.
  private var contexts: [String: UInt64] = [:]
  /// What there was before the line, to take back what was done with it.
  private var lineMark: (output: Mark, findings: Int, found: [RecordTally.Field]) = ((0, 0), 0, [])
  /// The content of a string of JSON with escapes, and the content with its finds labelled.
  let content = ByteStore()
  let whole = ByteStore()
  private let labelled = ByteStore()

  init(_ scrubber: Scrubber) {
    self.scrubber = scrubber
    scan = LineScan(scrubber)
    places = PlaceFinder(scrubber.index, looksEverywhere: scrubber.looksEverywhere)
    labels = scrubber.labels
    tally = RecordTally(mappings: scrubber.rules.count)
    escapes = EscapeFinder(UnsafeBufferPointer(start: nil, count: 0))
  }

  var records: Int { tally.records }
  var invalid: Int { tally.invalid }
  var consumed: Int { count }
  var continuation: Continuation? { scan.continuation }

  // MARK: Blocks

  private func beginBlock(_ block: UnsafeBufferPointer<UInt8>, at place: BlockPlace) {
    begin(block, at: place)
    findings.removeAll(keepingCapacity: true)
    // Each cell of a table is a block.
    (tally.records, tally.invalid) = (0, 0)
    for rule in tally.fields.indices { tally.fields[rule].seen = 0 }
    scan.continuation = place.continuation
  }

  func process(_ block: UnsafeBufferPointer<UInt8>, at place: BlockPlace, _ limits: BlockLimits) {
    beginBlock(block, at: place)
    if block.isEmpty { return }
    escapes = EscapeFinder(block)
    places.begin(block, 0..<count, waysAtLineStart: outerContext)
    scrubLines()
    copy(upTo: count)
    tally.records = line(of: count) - place.lineCount - (block[count - 1] == 0x0A ? 1 : 0)
  }

  /// The ways that the name of a field allows, which may end with a sign: `Password?`, `API key *`.
  private func context(of name: String) -> UInt64? {
    if let known = contexts[name] { return known }
    var text = name
    let context = text.withUTF8 { name in
      let count = name.lastIndex { $0 >= 0x80 || isWordByte($0) }.map { $0 + 1 } ?? 0
      return name.baseAddress.map { scan.context(before: count, in: $0, lineStart: 0) }
    }
    if contexts.count < RecordProfiler.columnLimit { contexts[name] = context }
    return context
  }

  /// Redacts the content of a field, which may be the value of a key that its name is.
  func process(_ field: UnsafeBufferPointer<UInt8>, of name: String) {
    outerContext = context(of: name)
    if let outerContext, scrubber.index.valueWays & outerContext != 0 {
      beginBlock(field, at: BlockPlace())
      scan.beginLine(length: field.count)
      if scan.takeWhole(base, 0..<field.count, of: outerContext) {
        writeHits(0, 0, field.count, isJSON: false)
        return copy(upTo: field.count)
      }
    }
    process(field, at: BlockPlace(), BlockLimits())
  }

  private func scrubLines() {
    // Lines in which nothing may be found are passed over together, where none can be too long.
    let mayPass = count <= scrubber.lineLimit
    var first: PlaceFinder.Found?
    var start = coverContinued(from: 0)
    while start < count {
      if mayPass {
        // One of a later line is still good, where an escape came before it.
        if first.map({ $0.place < start }) ?? true {
          places.skip(to: start)
          first = places.next()
        }
        let place = min(first?.place ?? .max, escapes.next(from: start))
        if place == .max { return }
        if let feed = block.lastOffset(of: 0x0A, in: start..<place) { start = feed + 1 }
      }
      let end = lineEnd(from: start)
      if end - start > scrubber.lineLimit {
        cover(start, end, .tooLong(line: scrubber.lineLimit))
      } else {
        scrub(start, end, first.flatMap { $0.place < end ? $0 : nil })
      }
      start = coverContinued(from: end + 1)
    }
  }

  /// Covers the lines in which a find of the line before goes on.
  /// - Returns: where the first line begins that is none of them.
  private func coverContinued(from start: Int) -> Int {
    var start = start
    while start < count, scan.continuation != nil {
      let end = lineEnd(from: start)
      let line = start..<block.contentEnd(from: start, before: end)
      guard line.count <= scrubber.lineLimit, scan.goOn(in: line, base) else { break }
      writeHits(
        start, start, end,
        isJSON: Self.mayBeJSON(bytes(start, end)) && JSONTokenizer.isValue(base, start..<end))
      start = end + 1
    }
    return start
  }

  private func lineEnd(from offset: Int) -> Int { block.firstOffset(of: 0x0A, from: offset) ?? count }

  /// Covers a line that comes in pieces, since it is longer than the limit.
  func process(
    piece: UnsafeBufferPointer<UInt8>, at place: BlockPlace, isFirst: Bool, isLast: Bool,
    _ limits: BlockLimits
  ) {
    beginBlock(piece, at: place)
    if isFirst {
      tally.records = 1
      note(.tooLong(line: scrubber.lineLimit), 0, 0)
      appendCover(0, count)
    }
    if isLast { output.append(piece.lineEnd) }
  }

  // MARK: Lines

  /// - Parameter first: the first place at which something may be found; `nil` where it is not known.
  private func scrub(_ lineStart: Int, _ end: Int, _ first: PlaceFinder.Found?) {
    // A byte order mark belongs to no line.
    let hasMark = bytes(lineStart, end).starts(with: BlockReader.byteOrderMark)
    let start = hasMark ? lineStart + BlockReader.byteOrderMark.count : lineStart
    scan.beginLine(length: end - start)
    let isJSON = Self.mayBeJSON(bytes(start, end))
    if isJSON, bytes(0, end).firstOffset(of: UInt8(ascii: "\\"), from: start) != nil,
      JSONTokenizer.isValue(base, start..<end)
    {
      lineMark = (mark, findings.count, tally.fields)
      scrubEscaped(start, end)
    } else {
      search(start..<end, lineStart: start, first) { isJSON && JSONTokenizer.isValue(base, start..<end) }
    }
    coverWhereExhausted(start, end)
  }

  /// Searches a stretch of a line, which begins outside of strings of JSON, and writes what was found.
  /// - Parameter isJSON: whether it is JSON; asked where something was found.
  @inline(__always)
  func search(
    _ stretch: Range<Int>, lineStart: Int, _ first: PlaceFinder.Found?, isJSON: () -> Bool
  ) {
    scan.search(
      block, stretch, lineStart: lineStart, first: first,
      outerContext: stretch.lowerBound == lineStart ? outerContext : nil)
    let plainCount = scan.hits.count
    let isDecoded =
      escapes.next(from: stretch.lowerBound) < stretch.upperBound && decoded.decode(base, stretch)
    if isDecoded { scan.search(decoded, outerContext: outerContext) }
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
      cut(start, stop)
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
    tally.fields[hit.rule].seen += 1
    guard scrubber.wantsFindings else { return }
    findings.append(
      ScrubFinding(
        line: line(of: lineStart), start: UTF8Offset(start - lineStart),
        end: UTF8Offset(end - lineStart), rule: hit.rule))
  }

  // MARK: Lines that cannot be searched

  private func coverWhereExhausted(_ start: Int, _ end: Int) {
    guard scan.isExhausted else { return }
    if copied > start {
      takeBack(to: lineMark.output)
      findings.removeLast(findings.count - lineMark.findings)
      tally.fields = lineMark.found
    }
    cover(
      start, end,
      Problem(
        .limit, step: "scrub", "the line takes too long to search; split it, or name fewer rules"))
  }

  /// Puts a cover in the place of a whole line.
  private func cover(_ start: Int, _ end: Int, _ problem: Problem) {
    note(problem, start, end)
    // The carriage return belongs to the line's end.
    cut(start, block.contentEnd(from: start, before: end))
    appendCover(start, end)
  }

  private func note(_ problem: Problem, _ start: Int, _ end: Int) {
    tally.invalid += 1
    findings.append(
      ScrubFinding(
        line: line(of: start), start: UTF8Offset(0), end: UTF8Offset(end - start), rule: nil,
        problem: problem))
  }

  /// Adds the cover of a line: a string of JSON where the line begins as an object or an array.
  private func appendCover(_ start: Int, _ end: Int) {
    let cover = FormatterChain.cover
    if Self.mayBeJSON(bytes(start, end)) { output.append(json: cover) } else { output.append(cover) }
  }
}

extension Problem {
  /// A line that is longer than it may be.
  static func tooLong(line limit: Int) -> Problem {
    Problem(
      .tooLong, step: "line-limit", "the line is longer than \(limit) bytes; split it, or raise --max-line")
  }
}
