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
  /// Where every value as it is handed out has its first literal, and the first byte of that; behind every text where that is
  /// not known.
  let firstLiteral: (place: Int, byte: UInt8)
  /// Whether the value as it is handed out has all parts.
  let valueHasAll: Bool
  let literals: UnsafeMutablePointer<UInt8>
  /// Where the literal behind the last part begins in `literals`, and how long it is.
  let closing: Range<Int>
  /// 256 marks for each place before a part, and 256 for the end of the text.
  let marks: UnsafeMutablePointer<UInt8>
  private let checks: CheckList
  /// Whether every check can be asked about the parts that were found.
  private let isJudged: Bool
  /// Whether texts are taken in which a part has too few digits, or that end in the digits of a part before the last. The
  /// literal behind it is not written then.
  private let takesIncomplete: Bool
  /// Whether nothing that is no letter or digit is a problem where it is dropped.
  private let dropsFreely: Bool
  /// The filter of the parts, where it can be told what it dropped.
  private let droppingFilter: Int?
  /// Whether a value with more digits than there is room for has no other problem, where each of its parts is in its range.
  private let tellsSurplus: Bool
  /// The signs beyond ASCII that are read.
  private let signs: PartsSigns
  /// Whether each byte of a value as it is edited is a grapheme.
  private let isCoreSimple: Bool
  /// Whether every part is a number.
  let areNumbers: Bool
  /// Whether each byte of a value as it is handed out is a grapheme.
  private let isValueSimple: Bool
  /// The longest text, and the longest value.
  private let longestText: Int
  private let longestValue: Int

  /// `nil` for parts that only the whole way can write.
  /// - Parameter context: the rule around the parts.
  init?(_ layout: PartsLayout, _ context: FillContext) {
    let (checks, isPlain) = (context.checks, context.isPlain)
    guard layout.isASCII, layout.count <= Self.maximumCount, !layout.hasLeadingLiteral,
      (UInt8(0x30)...0x39).allSatisfy(isPlain),
      !layout.readsValues || layout.segments.allSatisfy({ $0.isNumber && !$0.isOptional })
    else { return nil }
    let signs = PartsSigns(
      layout, readsDigits: context.isAlone && layout.segments.allSatisfy { $0.isNumber },
      filtered: context.filtered)
    var literals: [UInt8] = []
    var fields: [Field] = []
    for (index, segment) in layout.segments.enumerated() {
      guard let certain = segment.certainFirstDigits else { return nil }
      let boundary = index < layout.boundaries.count ? layout.boundaries[index] : []
      if index < layout.boundaries.count, boundary.isEmpty { return nil }
      let start = literals.count
      for literal in boundary { literals += literal.buffer }
      let signStart = literals.count
      let spelled = boundary.compactMap { signs.byte(for: $0) }
      guard spelled.count == boundary.count else { return nil }
      literals += spelled
      fields.append(
        Field(
          minimum: segment.minimum, maximum: segment.maximum, pad: segment.pad,
          least: segment.range?.lowerBound ?? .min, greatest: segment.range?.upperBound ?? .max,
          pivot: segment.pivot ?? -1, isNumber: segment.isNumber, certain: certain, literalStart: start,
          literalCount: signStart - start, ownCount: boundary.first?.count ?? 0, signStart: signStart,
          signCount: spelled.count))
    }
    var pieces: [Piece] = []
    for piece in layout.form?.pieces ?? [] {
      switch piece {
      case .literal(let bytes):
        let mayBeSpace = layout.clock != nil && bytes == [UInt8(ascii: "T")]
        pieces.append(
          Piece(part: -1, width: 0, start: literals.count, count: bytes.count, mayBeSpace: mayBeSpace))
        literals += bytes
      case .part(let index, let width):
        pieces.append(Piece(part: index, width: width, start: 0, count: 0, mayBeSpace: false))
      case .hour: return nil
      }
    }
    let closingStart = literals.count
    for literal in layout.closingLiteral { literals += literal.buffer }
    closing = closingStart..<literals.count
    count = fields.count
    self.fields = .allocate(capacity: fields.count)
    self.fields.initialize(from: fields, count: fields.count)
    pieceCount = pieces.count
    readsValues = layout.readsValues
    valueHasAll = layout.segments.indices.allSatisfy { part in pieces.contains { $0.part == part } }
    firstLiteral = Self.firstLiteral(pieces, literals)
    isValueSimple =
      !pieces.isEmpty
      && pieces.allSatisfy { literals[$0.start..<$0.start + $0.count].allSatisfy { $0 < 0x80 && $0 != 0x0D } }
    self.pieces = .allocate(capacity: pieces.count)
    self.pieces.initialize(from: pieces, count: pieces.count)
    self.literals = .allocate(capacity: literals.count)
    self.literals.initialize(from: literals, count: literals.count)
    self.signs = signs
    marks = .allocate(capacity: 256 * (fields.count + 1))
    marks.initialize(repeating: 0, count: 256 * (fields.count + 1))
    self.checks = checks
    takesIncomplete = !context.isEager && closing.isEmpty && !layout.segments.contains { $0.isOptional }
    // The first character of a literal is part of the value behind a part that is not full.
    isCoreSimple = fields.allSatisfy { [takesIncomplete] in
      $0.ownCount < 2 || $0.minimum == $0.maximum && !takesIncomplete
    }
    areNumbers = fields.allSatisfy { $0.isNumber }
    isJudged = (0..<checks.count).allSatisfy { checks.withCheck($0) { $0.judgesFoundParts } }
    dropsFreely = checks.indices(of: .drops).isEmpty
    droppingFilter = dropsFreely ? context.toldFilter : nil
    tellsSurplus = dropsFreely && checks.wantOnlyParts
    longestText = fields.reduce(closing.count) { $0 + $1.maximum + $1.literalCount }
    longestValue = pieces.reduce(0) { sum, piece in
      sum + (piece.part < 0 ? piece.count : Swift.max(piece.width, fields[piece.part].maximum))
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
        let mayTell = need == .drops && droppingFilter != nil && input.count <= KnownDrops.limit
        let known = mayTell ? run.knownDrops : nil
        known?.begin()
        guard let text = readText(source, input.count, for: need, found, telling: known) else { return false }
        return write(input, source, found, text, in: &run, for: need)
      }
      let spelled = run.nextSpare()
      guard signs.transliterate(input, to: &spelled.pointee) else { return false }
      let text = spelled.pointee.bytes
      guard !isValue(text, found),
        var reading = readText(spelled.pointee.base, text.count, for: need, found)
      else { return false }
      // Places are those of the input as it was.
      reading.surplus = -1
      return write(input, spelled.pointee.base, found, reading, in: &run, for: need)
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
      let spelled = run.nextSpare()
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
    run.begin(input, limit: Run.limit(for: input.count))
    if reading.tellsDrops { run.knownDrops.keep() }
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
        upTo: longestText, records: 2 * count + 1,
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
        upTo: longestText, { writeCore(text.pointee.base, found, reading.count, to: $0) })
    else { return false }
    run.setCore(to: core.pointee.bytes, isSimple: isCoreSimple)
    if need == .drops, arePartsMet { noteSpans(found, in: &run) }
    var value = UnsafeBufferPointer(
      rebasing: text.pointee.bytes.dropLast(isComplete ? closing.count : 0))
    if pieceCount > 0, isComplete {
      run.handedOut.pointee.reset(limit: run.limit)
      let base = text.pointee.base
      guard run.handedOut.pointee.appendUnnoted(upTo: longestValue, { writeValue(base, found, to: $0) })
      else { return false }
      value = run.handedOut.pointee.bytes
      run.isValueSimple = isValueSimple
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

  // MARK: Reading

  /// Reads a text part by part; `nil` where only the whole way can. Digits up to what ends a part are its own; otherwise
  /// they flow on into the next part.
  private func readText(
    _ source: UnsafePointer<UInt8>, _ length: Int, for need: CompiledRule.Need,
    _ found: UnsafeMutablePointer<Found>, telling known: KnownDrops? = nil
  ) -> Reading? {
    let mayDrop = dropsFreely && need != .drops
    if readStraight(source, length, mayDrop: mayDrop, found) { return Reading(count: count) }
    var reading = Reading()
    var hasDropped = false
    @inline(__always)
    func drop(at place: Int) {
      hasDropped = true
      if let known, let droppingFilter {
        known.append(place..<place &+ 1, by: droppingFilter, because: .notAllowed)
      }
    }
    // Behind digits that flow on, the mask may find such a character where it has a literal.
    var stopping: UInt8 = 0
    var place = 0
    while place < length, marks[Int(source[place])] & Self.taken == 0 {
      if marks[Int(source[place])] & Self.dropped == 0 { return nil }
      drop(at: place)
      place &+= 1
    }
    for part in 0..<count {
      let field = fields[part]
      let own = marks + 256 &* part
      let isLast = part &+ 1 == count
      let start = place
      var value = 0
      while place < length, own[Int(source[place])] & Self.taken != 0 {
        value = value &* 10 &+ Int(source[place] &- 0x30)
        place &+= 1
      }
      if place == start {
        // The text ends in the digits of the part before.
        guard takesIncomplete, part > 0, place == length, source[place &- 1] &- 0x30 < 10 else { return nil }
        break
      }
      if place &- start > field.maximum || place == length && !isLast {
        if isLast, field.isNumber, place == length, need.isOfValidInputs {
          return surplus(of: source, from: start, to: length, hasDropped, found, reading)
        }
        // Characters do not flow on while there is room for them.
        if !isLast, !field.isNumber, takesIncomplete, place &- start <= field.maximum {
          guard take(part, start, place &- start, value, found, &reading) else { return nil }
          break
        }
        if isLast || !field.isNumber { return nil }
        (place, value) = flow(source, from: start, to: place, field)
        stopping = Self.later
        guard take(part, start, place &- start, value, found, &reading) else { return nil }
        continue
      }
      guard take(part, start, place &- start, value, found, &reading) else { return nil }
      // Its digits flow on where the mask takes what ends it for a literal.
      if !reading.areInRange { stopping = Self.later }
      let marks = marks + 256 &* (part &+ 1)
      if !isLast {
        let first = literals[field.signStart]
        // What may be dropped may stand before the end, too: 52.52°, 13.4°.
        while place < length, marks[Int(source[place])] & (Self.ends | Self.dropped) == Self.dropped {
          if marks[Int(source[place])] & stopping != 0 { return nil }
          drop(at: place)
          place &+= 1
        }
        // Behind it the part may go on.
        guard place < length, own[Int(source[place])] & Self.taken == 0 else { return nil }
        let byte = source[place]
        if marks[Int(byte)] & (Self.ends | stopping) != Self.ends { return nil }
        // The literal behind another character is the same end: 12 / 29.
        var isBehindOther = byte != first
        place &+= isBehindOther ? 1 : lengthOfLiteral(fields + part, source + place, length &- place)
        while place < length, marks[Int(source[place])] & Self.taken == 0 {
          if isBehindOther, source[place] == first {
            isBehindOther = false
          } else {
            let mark = marks[Int(source[place])]
            if mark & stopping != 0 { return nil }
            if mark & Self.passed == 0 {
              // Behind another end it may be the literal for the mask.
              if mark & Self.dropped == 0 || isBehindOther && known != nil { return nil }
              drop(at: place)
            }
          }
          place &+= 1
        }
        continue
      }
      while place < length {
        if marks[Int(source[place])] & (Self.dropped | stopping) != Self.dropped { return nil }
        // The mask may have it as a literal there.
        if known != nil, closing.contains(where: { literals[$0] == source[place] }) { return nil }
        drop(at: place)
        place &+= 1
      }
    }
    if !hasDropped || mayDrop { return reading }
    // Of other texts only the whole way tells what the mask has as a literal.
    guard known != nil, reading.areInRange, reading.areLongEnough, reading.count == count, stopping == 0
    else { return nil }
    reading.tellsDrops = true
    return reading
  }

  /// Takes a part of a text; `false` where only the whole way can.
  @inline(__always)
  private func take(
    _ part: Int, _ start: Int, _ length: Int, _ number: Int, _ found: UnsafeMutablePointer<Found>,
    _ reading: inout Reading
  ) -> Bool {
    switch Self.note(fields + part, start, length, number, in: found + part) {
    case .inRange: break
    case .outOfRange: reading.areInRange = false
    case .tooShort:
      if !takesIncomplete { return false }
      reading.areLongEnough = false
    }
    reading.count = part &+ 1
    return true
  }
}
