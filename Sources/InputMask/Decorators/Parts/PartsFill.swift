/// The shortcut for texts that hold every part of a ``Parts`` in digits, each in its range. Most lines of a bulk job
/// do. One pass reads the numbers; the text and the value are written from them.
///
/// It answers for the three ways in which such a text is read: part by part up to what ends each, digits that flow from
/// part to part, and the value as it is handed out. Digits of other scripts, and signs beyond ASCII that the parts know,
/// are transliterated to one byte each before (``PartsSigns``).
final class PartsFill: ShapeFill, @unchecked Sendable {
  /// How many parts the shortcut serves.
  static let maximumCount = 8
  /// How many digits a part may have: as many as a number of 32 bits holds.
  private static let maximumWidth = 9

  /// A part that was read.
  struct Found {
    /// Where its digits stand in the input, and how many they are.
    var start: Int
    var length: Int
    /// How many digits it is written with, and where they stand in the text.
    var count: Int
    var place: Int
    /// Its number.
    var value: Int
  }

  /// The parts that were read, by their index.
  typealias FoundParts = UnsafePointer<Found>

  /// What has to be known of a part.
  private struct Field {
    let minimum: Int
    let maximum: Int
    let pad: Int
    let least: Int
    let greatest: Int
    /// The last of the two-digit years that are of the 21st century; -1 for none.
    let pivot: Int
    /// A bit for each first digit that no other can follow, though there is room for one.
    let certain: UInt16
    /// Where the literal behind the part begins in `literals`, and how long it is.
    let literalStart: Int
    let literalCount: Int
  }

  /// How the value is handed out, piece by piece.
  private struct Piece {
    /// The part; -1 for a literal.
    let part: Int
    /// The least number of digits of a part.
    let width: Int
    /// Where a literal stands in `literals`, and how long it is.
    let start: Int
    let count: Int
    /// Whether a space is read for the literal.
    let mayBeSpace: Bool
  }

  /// The byte ends the part before it.
  fileprivate static let ends: UInt8 = 1
  /// The byte is passed over behind the end of a part, as one of its literal.
  fileprivate static let passed: UInt8 = 2
  /// The byte is dropped there, and no problem.
  fileprivate static let dropped: UInt8 = 4

  // All of this is written in the initialiser and never again, which makes the unchecked conformance true.
  private let fields: UnsafeMutablePointer<Field>
  private let count: Int
  private let pieces: UnsafeMutablePointer<Piece>
  private let pieceCount: Int
  /// Whether the value as it is handed out has all parts.
  private let valueHasAll: Bool
  private let literals: UnsafeMutablePointer<UInt8>
  /// 256 marks for each place before a part, and 256 for the end of the text.
  private let marks: UnsafeMutablePointer<UInt8>
  private let checks: CheckList
  /// Whether every check can be asked about the parts that were found.
  private let isJudged: Bool
  /// Whether nothing that is no letter or digit is a problem where it is dropped.
  private let dropsFreely: Bool
  /// The signs beyond ASCII that are read.
  private let signs: PartsSigns
  /// The longest text, and the longest value.
  private let longestText: Int
  private let longestValue: Int

  /// `nil` for parts of which only the whole way knows enough.
  init?(_ layout: PartsLayout, checks: CheckList) {
    guard layout.isASCII, layout.count <= Self.maximumCount, !layout.hasOuterLiterals else { return nil }
    var literals: [UInt8] = []
    var fields: [Field] = []
    for (index, segment) in layout.segments.enumerated() {
      guard let certain = segment.certainFirstDigits, segment.maximum <= Self.maximumWidth else { return nil }
      let boundary = index < layout.boundaries.count ? layout.boundaries[index] : []
      if index < layout.boundaries.count, boundary.first?.count != 1 { return nil }
      let start = literals.count
      for literal in boundary { literals += literal.buffer }
      fields.append(
        Field(
          minimum: segment.minimum, maximum: segment.maximum, pad: segment.pad,
          least: segment.range?.lowerBound ?? .min, greatest: segment.range?.upperBound ?? .max,
          pivot: segment.pivot ?? -1, certain: certain, literalStart: start,
          literalCount: literals.count - start))
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
    count = fields.count
    self.fields = .allocate(capacity: fields.count)
    self.fields.initialize(from: fields, count: fields.count)
    pieceCount = pieces.count
    valueHasAll = layout.segments.indices.allSatisfy { part in pieces.contains { $0.part == part } }
    self.pieces = .allocate(capacity: pieces.count)
    self.pieces.initialize(from: pieces, count: pieces.count)
    self.literals = .allocate(capacity: literals.count)
    self.literals.initialize(from: literals, count: literals.count)
    signs = PartsSigns(layout)
    marks = .allocate(capacity: 256 * (fields.count + 1))
    marks.initialize(repeating: 0, count: 256 * (fields.count + 1))
    self.checks = checks
    isJudged = (0..<checks.count).allSatisfy { checks.withCheck($0) { $0.judgesFoundParts } }
    dropsFreely = checks.indices(of: .drops).isEmpty
    longestText = fields.reduce(0) { $0 + $1.maximum + $1.literalCount }
    longestValue = pieces.reduce(0) { sum, piece in
      sum + (piece.part < 0 ? piece.count : Swift.max(piece.width, fields[piece.part].maximum))
    }
    super.init()
    for part in 0...count { layout.mark(before: part, signs, in: marks + 256 * part) }
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
      if read(source, input.count, found, mayBeValue: true, for: need) {
        return write(input, source, found, in: &run, for: need)
      }
      guard !UTF8Validation.isSimple(input) else { return false }
      let spelled = run.nextSpare()
      guard signs.transliterate(input, to: &spelled.pointee) else { return false }
      let text = spelled.pointee.bytes
      // The value as it is handed out is in ASCII.
      return read(spelled.pointee.base, text.count, found, mayBeValue: false, for: need)
        && write(input, spelled.pointee.base, found, in: &run, for: need)
    }
  }

  /// Writes text and values of parts that were read.
  private func write(
    _ input: UnsafeBufferPointer<UInt8>, _ source: UnsafePointer<UInt8>, _ found: UnsafeMutablePointer<Found>,
    in run: inout Run, for need: CompiledRule.Need
  ) -> Bool {
    run.begin(input, limit: Run.limit(for: input.count))
    let core = run.nextWriter()
    let text = run.nextWriter()
    guard
      text.pointee.write(
        upTo: longestText, records: 2 * count, { write(source, found, to: $0, records: $1) }),
      core.pointee.appendUnnoted(upTo: longestText, { writeCore(text.pointee.base, found, to: $0) })
    else { return false }
    run.setCore(to: core.pointee.bytes, isSimple: true)
    var value = text.pointee.bytes
    if pieceCount > 0 {
      run.handedOut.pointee.reset(limit: run.limit)
      let base = text.pointee.base
      guard run.handedOut.pointee.appendUnnoted(upTo: longestValue, { writeValue(base, found, to: $0) })
      else { return false }
      value = run.handedOut.pointee.bytes
    }
    // What a check finds wrong it says itself, of the value.
    run.fulfil(text, value: value, isJudged: isJudged && areMet(found), for: need)
    return true
  }

  /// Whether every check that can be asked about the parts is satisfied.
  private func areMet(_ found: FoundParts) -> Bool {
    (0..<checks.count).allSatisfy { index in checks.withCheck(index) { $0.passes(parts: found) } }
  }

  /// Reads a text in one of the three ways.
  /// - Parameter mayBeValue: whether the text may be the value as it is handed out.
  private func read(
    _ source: UnsafePointer<UInt8>, _ length: Int, _ found: UnsafeMutablePointer<Found>, mayBeValue: Bool,
    for need: CompiledRule.Need
  ) -> Bool {
    if mayBeValue, let reading = readValue(source, length, found) { return reading == .valid }
    return readText(source, length, for: need, found)
  }

  // MARK: Reading

  /// Whether a text is a value as it is handed out, and one whose parts are in their ranges.
  private enum Reading { case valid, invalid }

  /// Reads the value as it is handed out; `nil` for any other text.
  private func readValue(
    _ source: UnsafePointer<UInt8>, _ length: Int, _ found: UnsafeMutablePointer<Found>
  ) -> Reading? {
    if pieceCount == 0 { return nil }
    var place = 0
    var isValid = valueHasAll
    for index in 0..<pieceCount {
      let piece = pieces[index]
      if piece.part < 0 {
        guard place &+ piece.count <= length else { return nil }
        if piece.mayBeSpace, source[place] == 0x20 {
          place &+= 1
          continue
        }
        var offset = 0
        while offset < piece.count {
          if source[place &+ offset] != literals[piece.start &+ offset] { return nil }
          offset &+= 1
        }
        place &+= piece.count
        continue
      }
      let field = fields[piece.part]
      var least = Swift.max(field.minimum, field.pad)
      var start = place
      let end = Swift.min(length, place &+ (piece.width > 0 ? piece.width : field.maximum))
      while place < end, source[place] &- 0x30 < 10 { place &+= 1 }
      if place &- start < (piece.width > 0 ? piece.width : least) { return nil }
      // Zeros that the part need not have are left out.
      while place &- start > least, source[start] == 0x30 { start &+= 1 }
      least = place &- start
      if least > field.maximum { isValid = false }
      var value = 0
      var digit = start
      while digit < place {
        value = value &* 10 &+ Int(source[digit] &- 0x30)
        digit &+= 1
      }
      if !note(piece.part, start, least, value, found) { isValid = false }
    }
    if place < length { return nil }
    return isValid ? .valid : .invalid
  }

  /// Reads a text part by part. Digits up to what ends a part are its own; otherwise they flow on into the next part.
  private func readText(
    _ source: UnsafePointer<UInt8>, _ length: Int, for need: CompiledRule.Need,
    _ found: UnsafeMutablePointer<Found>
  ) -> Bool {
    var hasDropped = false
    var place = 0
    while place < length, source[place] &- 0x30 > 9 {
      if marks[Int(source[place])] & Self.dropped == 0 { return false }
      hasDropped = true
      place &+= 1
    }
    for part in 0..<count {
      let field = fields[part]
      let isLast = part &+ 1 == count
      let start = place
      var value = 0
      while place < length {
        let digit = source[place] &- 0x30
        if digit > 9 { break }
        value = value &* 10 &+ Int(digit)
        place &+= 1
      }
      if place == start { return false }
      if place &- start > field.maximum || place == length && !isLast {
        if isLast { return false }
        (place, value) = flow(source, from: start, to: place, field)
        if !note(part, start, place &- start, value, found) { return false }
        continue
      }
      if !note(part, start, place &- start, value, found) { return false }
      let marks = marks + 256 &* (part &+ 1)
      if !isLast {
        let first = literals[field.literalStart]
        let byte = source[place]
        if marks[Int(byte)] & Self.ends == 0 { return false }
        // The literal behind another character is the same end: 12 / 29.
        var isBehindOther = byte != first
        place &+= 1
        while place < length, source[place] &- 0x30 > 9 {
          if isBehindOther, source[place] == first {
            isBehindOther = false
          } else {
            let mark = marks[Int(source[place])]
            if mark & Self.passed == 0 {
              if mark & Self.dropped == 0 { return false }
              hasDropped = true
            }
          }
          place &+= 1
        }
        continue
      }
      while place < length {
        if marks[Int(source[place])] & Self.dropped == 0 { return false }
        hasDropped = true
        place &+= 1
      }
    }
    return !hasDropped || dropsFreely && need == .text
  }

  /// Takes the digits that go into a part which nothing ends.
  private func flow(
    _ source: UnsafePointer<UInt8>, from start: Int, to end: Int, _ field: Field
  ) -> (place: Int, value: Int) {
    var value = 0
    var place = start
    while place < end, place &- start < field.maximum {
      if place &- start == 1, field.certain &>> UInt16(truncatingIfNeeded: value) & 1 != 0 { break }
      value = value &* 10 &+ Int(source[place] &- 0x30)
      place &+= 1
    }
    return (place, value)
  }

  /// Notes a part that was read, where its number passes.
  @inline(__always)
  private func note(
    _ part: Int, _ start: Int, _ length: Int, _ number: Int, _ found: UnsafeMutablePointer<Found>
  ) -> Bool {
    let field = fields + part
    var value = number
    var count = Swift.max(length, field.pointee.pad)
    if field.pointee.pivot >= 0, length == 2 {
      value &+= value <= field.pointee.pivot ? 2000 : 1900
      count = 4
    }
    (found + part).initialize(to: Found(start: start, length: length, count: count, place: 0, value: value))
    return count >= field.pointee.minimum && value >= field.pointee.least && value <= field.pointee.greatest
  }

  // MARK: Writing

  /// Writes the text with its records.
  private func write(
    _ source: UnsafePointer<UInt8>, _ found: UnsafeMutablePointer<Found>,
    to target: UnsafeMutablePointer<UInt8>,
    records: UnsafeMutablePointer<TextWriter.Record>
  ) -> (bytes: Int, records: Int) {
    var end = target
    var record = records
    // How many bytes stand behind the last literal that the mask writes by itself.
    var kept = 0
    for part in 0..<count {
      let (field, reading) = (fields[part], found[part])
      found[part].place = end - target
      if reading.count > reading.length {
        if field.pivot >= 0, reading.length == 2 {
          end[0] = reading.value < 2000 ? 0x31 : 0x32
          end[1] = reading.value < 2000 ? 0x39 : 0x30
          end += 2
        } else {
          end.fill(reading.count &- reading.length)
        }
      }
      end.copy(reading.length, from: source + reading.start)
      kept &+= reading.count
      if field.literalCount == 0 { continue }
      end.copy(field.literalCount, from: literals + field.literalStart)
      // Behind a part that is not full the first character of the literal belongs to the value.
      let own = reading.count == field.maximum ? 0 : 1
      kept &+= own
      if field.literalCount == own { continue }
      record.initialize(to: .keeping(kept))
      (record + 1).initialize(to: .inserting(field.literalCount &- own))
      record += 2
      kept = 0
    }
    record.initialize(to: .keeping(kept))
    return (end - target, record - records &+ 1)
  }

  /// Writes the value as it is edited.
  private func writeCore(
    _ text: UnsafePointer<UInt8>, _ found: FoundParts, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var start = text
    var end = target
    for part in 0..<count {
      let (field, reading) = (fields[part], found[part])
      let length = reading.count == field.maximum || part &+ 1 == count ? reading.count : reading.count &+ 1
      end.copy(length, from: start)
      start += reading.count &+ field.literalCount
    }
    return end - target
  }

  /// Writes the value as it is handed out.
  private func writeValue(
    _ text: UnsafePointer<UInt8>, _ found: FoundParts, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var end = target
    for index in 0..<pieceCount {
      let piece = pieces + index
      if piece.pointee.part < 0 {
        end.copy(piece.pointee.count, from: literals + piece.pointee.start)
        continue
      }
      let reading = found + piece.pointee.part
      if piece.pointee.width > reading.pointee.count {
        end.fill(piece.pointee.width &- reading.pointee.count)
      }
      end.copy(reading.pointee.count, from: text + reading.pointee.place)
    }
    return end - target
  }
}

extension PartsLayout {
  /// Whether a literal stands before the first part or behind the last.
  fileprivate var hasOuterLiterals: Bool {
    if case .literal? = instructions.first { return true }
    if case .literal? = instructions.last { return true }
    return false
  }

  /// Marks the bytes that may stand before a part, as ``PartsFilter`` judges what they stand for.
  fileprivate func mark(before part: Int, _ signs: PartsSigns, in table: UnsafeMutablePointer<UInt8>) {
    for byte in UInt8(0)..<0x80 where byte != 0x0D {
      let scalar = Unicode.Scalar(byte)
      if ScalarProperties.isLetter(scalar) || ScalarProperties.isDecimalDigit(scalar) { continue }
      table[Int(byte)] = mark(scalar, before: part)
    }
    for (index, sign) in signs.all.enumerated() { table[0x80 + index] = mark(sign, before: part) }
  }

  /// What a sign may be before a part.
  private func mark(_ scalar: Unicode.Scalar, before part: Int) -> UInt8 {
    let own = part > 0 && part < count ? boundaries[part - 1] : []
    let bytes = Array(String(scalar).utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      let grapheme = TextRun(bytes: bytes, start: 0)
      let isFirst = own.first.map { grapheme.equals($0.buffer) } == true
      let isOwn = own.contains { grapheme.equals($0.buffer) }
      var mark: UInt8 = 0
      // A later character of the literal ends a part for the filter, but for the mask only where also-read has it.
      if part > 0, boundary(grapheme, at: part - 1, isBegun: true) == part - 1,
        isFirst || !isOwn || alsoRead?.contains(scalar) == true
      {
        mark |= PartsFill.ends
      }
      // A literal of a later part leaves parts empty.
      if isFirst || part < count && boundary(grapheme, at: part, isBegun: false) != nil { return mark }
      return mark | (isOwn ? PartsFill.passed : PartsFill.dropped)
    }
  }
}

extension PartsLayout.Segment {
  /// A bit for each first digit of a number that no other can follow, though there is room for one; `nil` where more than
  /// the first digit tells, and for what is no number.
  fileprivate var certainFirstDigits: UInt16? {
    guard case .number = kind else { return nil }
    var bits: UInt16 = 0
    for digit in UInt8(0)..<10 where PartNumber(self).appending(digit).isCertain {
      bits |= 1 << UInt16(digit)
    }
    return maximum <= 2 || range == nil || minimum == maximum && pad < minimum ? bits : nil
  }
}
