/// The shortcut for texts that hold every part of a ``Parts`` in digits, or in ASCII characters of its set. Most lines of a
/// bulk job do. One pass reads the parts; the text and the value are written from them.
///
/// It answers for the three ways in which such a text is read: part by part up to what ends each, digits that flow from
/// part to part, and the value as it is handed out. Digits of other scripts, and signs beyond ASCII that the parts know,
/// are transliterated to one byte each before (``PartsSigns``).
final class PartsFill: ShapeFill, @unchecked Sendable {
  /// How many parts the shortcut serves.
  static let maximumCount = 8

  // All of this is written in the initialiser and never again, which makes the unchecked conformance true.
  let fields: UnsafeMutablePointer<Field>
  let count: Int
  let pieces: UnsafeMutablePointer<Piece>
  let pieceCount: Int
  /// Whether texts may be the value as it is handed out.
  let readsValues: Bool
  /// Whether the value is a date or a time of ISO 8601, behind which more may stand, and what it tells.
  let isDate: Bool
  let hasTime: Bool
  let hasSeconds: Bool
  /// The bytes that stand for the dashes between two dates.
  let dashes: (UInt8, UInt8)
  /// Where every value as it is handed out has its first literal, and the first byte of that; behind every text where that is
  /// not known.
  let firstLiteral: (place: Int, byte: UInt8)
  /// Whether the value as it is handed out has all parts.
  let valueHasAll: Bool
  let literals: UnsafeMutablePointer<UInt8>
  /// Where the literal behind the last part begins in `literals`, and how long it is.
  let closing: Range<Int>
  /// Where the literal before the first part stands in `literals`.
  let leading: Range<Int>
  let words: UnsafeMutablePointer<Word>
  let hasWords: Bool
  /// The ten digits as they are written, one behind the other, and how many bytes each has; behind them those of ASCII.
  let digits: UnsafeMutablePointer<UInt8>
  let digitWidth: Int
  /// Whether the digits of a part are written as they are read, and nothing else stands in its place.
  let copiesDigits: Bool
  /// Reads texts by the other clock.
  private let clock: ClockFill?
  /// The same without counting references.
  private let clockReference: Unmanaged<ClockFill>?
  /// 256 marks for each place before a part, and 256 for the end of the text.
  let marks: UnsafeMutablePointer<UInt8>
  private let checks: CheckList
  /// Whether every check can be asked about the parts that were found.
  private let isJudged: Bool
  /// Whether texts are taken in which a part has too few digits, or that end in the digits of a part before the last. The
  /// literal behind it is not written then.
  let takesIncomplete: Bool
  /// Whether nothing that is no letter or digit is a problem where it is dropped.
  let dropsFreely: Bool
  /// Whether a value with more digits than there is room for has no other problem, where each of its parts is in its range.
  private let tellsSurplus: Bool
  /// The signs beyond ASCII that are read.
  private let signs: PartsSigns
  /// Whether each byte of a value as it is edited is a grapheme.
  private let isCoreSimple: Bool
  /// Whether every part is a number.
  let areNumbers: Bool
  /// The longest text, and the longest value.
  private let longestText: Int
  private let longestValue: Int

  /// `nil` for parts that only the whole way can write.
  /// - Parameter context: the rule around the parts.
  init?(_ layout: PartsLayout, _ context: FillContext) {
    let (checks, isPlain) = (context.checks, context.isPlain)
    let segments = layout.segments
    guard layout.count <= Self.maximumCount, (UInt8(0x30)...0x39).allSatisfy(isPlain),
      // A value has the digits of ASCII, so that it is no stretch of such a text.
      layout.isASCII || layout.form != nil && segments.allSatisfy({ $0.isNumber || $0.hasWords }),
      !layout.readsValues || segments.allSatisfy({ ($0.isNumber || $0.hasWords) && !$0.isOptional }),
      !segments.contains(where: { $0.hasWords }) || !layout.endsInLetters
    else { return nil }
    let signs = PartsSigns(
      layout, readsDigits: context.isAlone && !segments.contains { $0.mayTakeDigits },
      filtered: context.filtered)
    guard let tables = Tables(layout, signs) else { return nil }
    let (fields, pieces, literals) = (tables.fields, tables.pieces, tables.literals)
    (leading, closing) = (tables.leading, tables.closing)
    count = fields.count
    self.fields = .allocate(copying: fields)
    pieceCount = pieces.count
    readsValues = layout.readsValues
    (isDate, hasTime) = (layout.isDate, layout.clock != nil)
    hasSeconds = segments.contains { $0.name == "second" }
    dashes = (
      signs.byte(for: ByteLiteral("–")) ?? PartsSigns.unread,
      signs.byte(for: ByteLiteral("—")) ?? PartsSigns.unread
    )
    valueHasAll = segments.indices.allSatisfy { part in
      pieces.contains { $0.part == part || $0.period == part }
    }
    firstLiteral = Self.firstLiteral(pieces, literals)
    self.pieces = .allocate(copying: pieces)
    self.literals = .allocate(copying: literals)
    words = .allocate(copying: tables.words)
    hasWords = !tables.words.isEmpty
    let ownDigits = (UInt8(0)..<10).flatMap { Array(String(layout.scalar(for: $0)).utf8) }
    digitWidth = ownDigits.count / 10
    digits = .allocate(copying: ownDigits + Array(0x30...0x39))
    clock = context.isAlone ? ClockFill(layout, signs) : nil
    clockReference = clock.map { .passUnretained($0) }
    copiesDigits = layout.isASCII && clock == nil && !hasWords
    self.signs = signs
    marks = .allocate(capacity: 256 * (fields.count + 1))
    marks.initialize(repeating: 0, count: 256 * (fields.count + 1))
    self.checks = checks
    takesIncomplete =
      !context.isEager && closing.isEmpty && leading.isEmpty && layout.isASCII && !hasWords
      && !segments.contains { $0.isOptional }
    func areSimple(_ bytes: some Sequence<UInt8>) -> Bool { bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D } }
    let areWordsSimple = tables.words.allSatisfy { areSimple(literals[$0.start..<$0.start + $0.count]) }
    // The first character of a literal is part of the value behind a part that is not full.
    isCoreSimple =
      layout.isASCII && areWordsSimple
      && fields.allSatisfy { [takesIncomplete] in
        $0.ownCount < 2 || $0.minimum == $0.maximum && !takesIncomplete
      }
    areNumbers = fields.allSatisfy { $0.isNumber }
    isJudged = (0..<checks.count).allSatisfy { checks.withCheck($0) { $0.judgesFoundParts } }
    dropsFreely = checks.indices(of: .drops).isEmpty
    tellsSurplus = dropsFreely && leading.isEmpty && checks.wantOnlyParts
    let wordLength = tables.words.reduce(0) { Swift.max($0, $1.count) }
    let partLengths = fields.map { Swift.max($0.maximum * ownDigits.count / 10, wordLength) }
    longestText = zip(fields, partLengths).reduce(leading.count + closing.count) {
      $0 + $1.1 + $1.0.literalCount
    }
    longestValue = pieces.reduce(0) { sum, piece in
      sum + (piece.part < 0 ? piece.count : Swift.max(piece.width, partLengths[piece.part]))
    }
    super.init()
    for part in 0...count {
      layout.mark(before: part, signs, in: marks + 256 * part)
      for byte in UInt8(0)..<0x80 where !isPlain(byte) { marks[256 * part + Int(byte)] = 0 }
    }
  }

  deinit {
    fields.deallocate()
    pieces.deallocate()
    literals.deallocate()
    words.deallocate()
    digits.deallocate()
    marks.deallocate()
  }

  override func fill(
    _ input: UnsafeBufferPointer<UInt8>, in run: inout Run, for need: CompiledRule.Need
  ) -> Bool {
    guard let source = input.baseAddress else { return false }
    return withUnsafeTemporaryAllocation(of: Found.self, capacity: Self.maximumCount) { memory in
      guard let found = memory.baseAddress else { return false }
      if isPaddedValue(input, found) { return false }
      if let value = readValue(source, input.count, found) {
        return value.areInRange && write(input, source, found, value, in: &run, for: need)
      }
      // A byte from 0x80 on stands for a sign only in a text that was transliterated.
      if UTF8Validation.isSimple(input) {
        guard
          let text = readText(source, input.count, for: need, found) ?? readClock(source, input.count, found)
        else { return false }
        return write(input, source, found, text, in: &run, for: need)
      }
      let spelled = run.memory.pointee.nextSpare()
      guard signs.transliterate(input, to: &spelled.pointee) else { return false }
      let text = spelled.pointee.bytes
      let (base, length) = (spelled.pointee.base, text.count)
      if isPaddedValue(text, found) { return false }
      if let value = readValue(base, length, found) {
        return value.areInRange && write(input, base, found, value, in: &run, for: need)
      }
      guard var reading = readText(base, length, for: need, found) ?? readClock(base, length, found) else {
        return false
      }
      // Places are those of the input as it was.
      reading.surplus = -1
      return write(input, base, found, reading, in: &run, for: need)
    }
  }

  override func stretch(
    ofEdited range: Range<Int>?, in input: UnsafeBufferPointer<UInt8>, _ run: inout Run
  ) -> Range<Int>? {
    guard let source = input.baseAddress else { return nil }
    return withUnsafeTemporaryAllocation(of: Found.self, capacity: Self.maximumCount) { memory in
      guard let found = memory.baseAddress,
        !isPaddedValue(input, found), readValue(source, input.count, found) == nil
      else { return nil }
      if UTF8Validation.isSimple(input) {
        guard let reading = readText(source, input.count, for: .text, found) else { return nil }
        return stretch(ofEdited: range, found, reading)
      }
      let spelled = run.memory.pointee.nextSpare()
      guard signs.transliterate(input, to: &spelled.pointee) else { return nil }
      let (base, length) = (spelled.pointee.base, spelled.pointee.count)
      guard !isValue(spelled.pointee.bytes, found), let reading = readText(base, length, for: .text, found)
      else { return nil }
      return stretch(ofEdited: range, found, reading).map { input.range(ofScalars: $0) }
    }
  }

  /// Writes text and values of parts that were read.
  private func write(
    _ input: UnsafeBufferPointer<UInt8>, _ source: UnsafePointer<UInt8>, _ found: UnsafeMutablePointer<Found>,
    _ reading: Reading, in run: inout Run, for need: CompiledRule.Need
  ) -> Bool {
    run.begin(input)
    if reading.hasSurplus {
      run.foundInvalid(surplusFrom: tellsSurplus ? reading.surplus : -1)
      return true
    }
    let isComplete = reading.count == count && reading.areLongEnough
    let arePartsMet = isComplete && reading.areInRange && areMet(found)
    if need == .validText, isJudged, arePartsMet {
      let text = run.nextWriter()
      guard text.pointee.appendUnnoted(upTo: longestText, { writeText(source, found, to: $0) }) else {
        return false
      }
      run.fulfil(text, value: text.pointee.bytes, arePartsMet: true, isJudged: true, for: need)
      return true
    }
    let text = run.nextWriter()
    guard
      text.pointee.write(
        upTo: longestText, records: 2 * count + 2,
        { write(source, found, reading.count, isComplete: isComplete, to: $0, records: $1) })
    else { return false }
    if need == .validShown, isJudged, arePartsMet {
      // The redactor asks of the value whether its bytes are its graphemes.
      run.setCore(to: text.pointee.bytes, isSimple: isCoreSimple)
      run.fulfil(text, value: text.pointee.bytes, arePartsMet: true, isJudged: true, for: need)
      return true
    }
    let core = run.nextWriter()
    guard
      core.pointee.appendUnnoted(
        upTo: longestText, { writeCore(text.pointee.base + leading.count, found, reading.count, to: $0) })
    else { return false }
    run.setCore(to: core.pointee.bytes, isSimple: isCoreSimple)
    if need == .drops, arePartsMet { noteSpans(found, in: &run) }
    var value = UnsafeBufferPointer(
      rebasing: text.pointee.bytes.dropFirst(leading.count).dropLast(isComplete ? closing.count : 0))
    if pieceCount > 0, isComplete {
      run.memory.pointee.handedOut.pointee.reset(limit: run.limit)
      let base = text.pointee.base
      guard
        run.memory.pointee.handedOut.pointee.appendUnnoted(upTo: longestValue, { writeValue(base, source, found, to: $0) })
      else { return false }
      value = run.memory.pointee.handedOut.pointee.bytes
    }
    // What a check finds wrong it says itself, of the value.
    run.fulfil(
      text, value: value, isComplete: isComplete, arePartsMet: arePartsMet,
      isJudged: isJudged && arePartsMet, for: need)
    return true
  }

  /// Whether every check that can be asked about the parts is satisfied.
  private func areMet(_ found: FoundParts) -> Bool {
    var index = 0
    while index < checks.count {
      if !checks.withCheck(index, { $0.passes(parts: found) }) { return false }
      index &+= 1
    }
    return true
  }

  /// Reads a text that tells the time by the other clock; `nil` for any other text.
  private func readClock(
    _ source: UnsafePointer<UInt8>, _ length: Int, _ found: UnsafeMutablePointer<Found>
  ) -> Reading? {
    guard let clockReference,
      clockReference._withUnsafeGuaranteedRef({ $0.read(source, length, self, found) })
    else { return nil }
    return Reading(count: count)
  }
}
