/// The shortcut for texts that are a number in ASCII digits, with all its decimals and no more zeros than it needs. Most
/// lines of a bulk job are. One pass over the bytes gathers the digits and finds out which separator stands before the
/// decimals.
///
/// It answers only where the separators can be read in one way, by the rules of ``NumberSeparators``.
final class NumberFill: ShapeFill, @unchecked Sendable {
  /// The longest text that is taken.
  private static let longestInput = 256
  /// How many decimals a number may be filled up to.
  private static let mostAdded = 32

  /// What a byte that is no digit does to a number.
  enum Mark {
    static let stops: UInt8 = 0
    static let passed: UInt8 = 1
    static let dot: UInt8 = 2
    static let comma: UInt8 = 3
    static let minus: UInt8 = 4
    static let open: UInt8 = 5
    static let close: UInt8 = 6
    static let beginsOrnament: UInt8 = 7
  }

  // All of this is written in the initialiser and never again, which makes the unchecked conformance true.
  let spelling: NumberSpelling
  /// Whether digits and the separator before decimals are written as bytes that are read.
  let copiesDigits: Bool
  /// How many bytes a digit or the separator before decimals has at most.
  private let longestCharacter: Int
  private let marks: UnsafeMutablePointer<UInt8>
  /// What may stand beside the number, the longest first; letters in upper case.
  private let ornaments: UnsafeMutablePointer<UnsafeBufferPointer<UInt8>>
  private let ornamentCount: Int
  /// Keeps the bytes of the ornaments alive.
  private let ornamentLiterals: [ByteLiteral]
  private let allowsNegative: Bool
  /// Whether a number with too many decimals is a problem.
  private let refusesSurplus: Bool
  /// The marks of the locale's separators.
  private let point: UInt8
  private let group: UInt8
  /// How many digits the group before the point has.
  private let wholeGroup: Int
  private let checks: CheckList
  /// Whether every check can be asked about the number.
  private let isJudged: Bool
  /// How many bytes the symbols of a text may have at most, without those between groups.
  private let symbolCount: Int
  /// What is written around numbers and between groups; the spelling keeps the bytes.
  let positive: Symbols
  let negative: Symbols
  let groupBytes: UnsafeBufferPointer<UInt8>

  struct Symbols {
    let before: UnsafeBufferPointer<UInt8>
    let inner: UnsafeBufferPointer<UInt8>
    let after: UnsafeBufferPointer<UInt8>

    init(_ affixes: NumberSpelling.Affixes) {
      (before, inner, after) = (affixes.before.buffer, affixes.inner.buffer, affixes.after.buffer)
    }
  }

  /// `nil` for numbers that only the whole way can write.
  init?(_ spelling: NumberSpelling, _ declaration: Number, _ checks: CheckList) {
    guard declaration.scale == 0, declaration.entry == .asTyped,
      spelling.decimals.lowerBound <= Self.mostAdded, let first = spelling.point.buffer.first
    else { return nil }
    self.spelling = spelling
    copiesDigits = spelling.hasASCIIDigits && spelling.point.count == 1
    longestCharacter = Swift.max(spelling.width, spelling.point.count)
    // A separator beyond ASCII stands in no text that is read.
    point = spelling.point.count == 1 ? Self.mark(of: first) : Mark.stops
    group = spelling.group.count == 1 ? spelling.group.buffer.first.map { Self.mark(of: $0) } ?? 0 : 0
    guard spelling.point.count > 1 || point == Mark.dot || point == Mark.comma else { return nil }
    positive = Symbols(spelling.positive)
    negative = Symbols(spelling.negative)
    groupBytes = spelling.group.buffer
    wholeGroup = spelling.primary > 0 ? spelling.primary : 3
    allowsNegative = declaration.allowsNegative
    refusesSurplus = declaration.surplus == .refuse
    ornamentLiterals = spelling.ornaments.filter { $0.buffer.allSatisfy { $0 < 0x80 && $0 != 0x0D } }
      .map { ByteLiteral(String(decoding: $0.buffer.map { $0.asciiUppercase }, as: UTF8.self)) }
    ornamentCount = ornamentLiterals.count
    ornaments = .allocate(capacity: ornamentCount)
    ornaments.initialize(from: ornamentLiterals.map { $0.buffer }, count: ornamentCount)
    marks = .allocate(capacity: 256)
    marks.initialize(repeating: Mark.stops, count: 256)
    for byte in UInt8(0)..<0x80 where byte != 0x0D {
      marks[Int(byte)] = Self.mark(of: byte)
      let isOther = NumberToken.kind(ofASCII: byte) == .other && spelling.group.buffer.first != byte
      if isOther, ornamentLiterals.contains(where: { $0.buffer.first == byte.asciiUppercase }) {
        marks[Int(byte)] = Mark.beginsOrnament
      }
    }
    self.checks = checks
    isJudged = (0..<checks.count).allSatisfy { checks.withCheck($0) { $0.judgesNumbers } }
    symbolCount =
      spelling.sign.count + spelling.decimals.lowerBound + 1
      + Swift.max(spelling.positive.count, spelling.negative.count)
  }

  deinit {
    ornaments.deallocate()
    marks.deallocate()
  }

  private static func mark(of byte: UInt8) -> UInt8 {
    switch NumberToken.kind(ofASCII: byte) {
    case .space, .group: return Mark.passed
    case .dot: return Mark.dot
    case .comma: return Mark.comma
    case .minus: return Mark.minus
    case .open: return Mark.open
    case .close: return Mark.close
    default: return Mark.stops
    }
  }

  override func fill(
    _ input: UnsafeBufferPointer<UInt8>, in run: inout Run, for need: CompiledRule.Need
  ) -> Bool {
    guard let source = input.baseAddress, input.count <= Self.longestInput else { return false }
    run.begin(input)
    var core = run.nextWriter()
    var found = Found()
    guard
      core.pointee.appendUnnoted(
        upTo: input.count &+ symbolCount, { read(source, input.count, &found, to: $0) }),
      found.count > 0
    else { return found.hasSurplus && isInvalid(&run, for: need) }
    guard let digits = core.pointee.bytes.baseAddress.map({ $0 + found.signCount }) else { return false }
    if !copiesDigits {
      core = run.nextWriter()
      let length = found.signCount &+ found.count &* longestCharacter
      guard core.pointee.appendUnnoted(upTo: length, { writeCore(digits, found, to: $0) }) else {
        return false
      }
    }
    let bytes = core.pointee.bytes
    run.setCore(to: bytes, isSimple: copiesDigits && found.signCount < 2)
    let text = run.nextWriter()
    let value = run.memory.pointee.handedOut
    guard
      text.pointee.write(
        upTo: symbolCount &+ found.count &* longestCharacter &+ found.whole &* groupBytes.count,
        records: 2 * found.whole &+ 8, { write(digits, found, to: $0, records: $1) })
    else { return false }
    if spelling.isCanonical {
      run.fulfil(text, value: bytes, isJudged: isJudged, for: need)
    } else {
      value.pointee.reset(limit: run.limit)
      guard value.pointee.appendUnnoted(upTo: found.count &+ 2, { writeValue(digits, found, to: $0) }) else {
        return false
      }
      run.fulfil(text, value: value.pointee.bytes, isJudged: isJudged, for: need)
    }
    for index in 0..<checks.count where !checks.withCheck(index, { $0.passes(number: run.value) }) {
      return isInvalid(&run, for: need)
    }
    return true
  }

  /// Ends the run over a text that is known to be invalid, where nobody asks why.
  private func isInvalid(_ run: inout Run, for need: CompiledRule.Need) -> Bool {
    if need.isOfValidInputs { run.foundInvalid() }
    return need.isOfValidInputs
  }

  // MARK: Reading

  /// What was read.
  struct Found {
    /// How many bytes of a sign the value begins with.
    var signCount = 0
    /// How many digits and separators follow.
    var count = 0
    /// How many of these are digits before the point.
    var whole = 0
    /// Whether there are more decimals than the rule lets be.
    var hasSurplus = false
  }

  /// Reads a number and writes it as a value that is edited.
  /// - Returns: the length of the value. If the input has to go the whole way, `found` has no length.
  @inline(__always)
  private func read(
    _ source: UnsafePointer<UInt8>, _ length: Int, _ found: inout Found,
    to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var separators = Separators()
    var isOpen = false
    var isClosed = false
    var signCount = 0
    var first = target
    var end = target
    var place = 0
    while place < length {
      let byte = source[place]
      if byte &- 0x30 < 10 {
        if isClosed { return 0 }
        end.pointee = byte
        end += 1
        separators.digits &+= 1
        place &+= 1
        continue
      }
      switch marks[Int(byte)] {
      case Mark.passed:
        if !separators.meetGap(behind: end - first) { return 0 }
      case Mark.dot, Mark.comma:
        guard separators.areGapsEven(before: end - first),
          meet(
            marks[Int(byte)], &separators, behind: end - first,
            beginsInZero: end > first && first.pointee == 0x30)
        else { return 0 }
      case Mark.minus, Mark.open:
        guard end == first, signCount == 0, separators.count == 0, allowsNegative else { return 0 }
        isOpen = byte == 0x28
        let sign = spelling.sign.buffer
        for index in 0..<sign.count { target[index] = sign[index] }
        signCount = sign.count
        first = target + signCount
        end = first
      case Mark.close:
        guard isOpen, !isClosed, end > first else { return 0 }
        isClosed = true
      case Mark.beginsOrnament:
        let count = ornamentCount(source + place, length &- place)
        if count == 0 { return 0 }
        place &+= count &- 1
      default: return 0
      }
      place &+= 1
    }
    let total = end - first
    guard total > 0, separators.areGapsEven(before: total), isClosed == isOpen,
      let whole = whole(of: separators, total), whole > 0
    else { return 0 }
    var fraction = total &- whole
    guard fraction <= spelling.decimals.upperBound else {
      found.hasSurplus = refusesSurplus
      return 0
    }
    if first.pointee == 0x30 {
      if whole > 1 { return 0 }
      // A zero has no sign.
      if signCount > 0, isZero(first, total) { return 0 }
    }
    if fraction > 0 || spelling.decimals.lowerBound > 0 {
      var place = end
      while place > first + whole {
        place.pointee = (place - 1).pointee
        place -= 1
      }
      place.pointee = copiesDigits ? spelling.point.buffer[0] : 0x2E
      end += 1
      while fraction < spelling.decimals.lowerBound {
        end.pointee = 0x30
        end += 1
        fraction &+= 1
      }
    }
    found = Found(signCount: signCount, count: end - first, whole: whole)
    return end - target
  }

  private func isZero(_ digits: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    for index in 0..<count where digits[index] != 0x30 { return false }
    return true
  }

  /// Takes the next separator; `false` where the text can be read in more than one way.
  @inline(__always)
  private func meet(
    _ kind: UInt8, _ separators: inout Separators, behind count: Int, beginsInZero: Bool
  ) -> Bool {
    if separators.digitsBeforeOther >= 0 { return false }
    if separators.count == 0 {
      separators.kind = kind
      // No number begins with a group of zeros, or with one of four digits.
      if count < 1 || count > 3 || beginsInZero { separators.areGroups = false }
      separators.digitsBefore = count
      separators.count = 1
    } else if kind == separators.kind {
      let digits = separators.digits
      if digits != wholeGroup, digits != spelling.secondary, digits != 3 { separators.areGroups = false }
      separators.digitsBefore = count
      separators.count &+= 1
    } else {
      if separators.digits != wholeGroup { separators.areGroups = false }
      separators.digitsBeforeOther = count
    }
    separators.digits = 0
    return true
  }

  /// How many digits stand before the decimals; `nil` where there is more than one way to read the text.
  @inline(__always)
  private func whole(of separators: Separators, _ total: Int) -> Int? {
    if separators.count == 0 { return total }
    if separators.digits == 0 { return nil }
    if separators.digitsBeforeOther >= 0 {
      return separators.areGroups ? separators.digitsBeforeOther : nil
    }
    let areGroups = separators.areGroups && separators.digits == wholeGroup
    if separators.count > 1 { return areGroups ? total : nil }
    if separators.kind == point { return separators.digitsBefore }
    if separators.kind == group, areGroups { return total }
    if separators.kind == Mark.comma, separators.kind == group || areGroups { return nil }
    return separators.digitsBefore
  }

  /// How long the symbol is that stands at the start of some bytes; 0 where none does.
  private func ornamentCount(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> Int {
    for index in 0..<ornamentCount where ornaments[index].count <= length {
      let ornament = ornaments[index]
      var offset = 0
      while offset < ornament.count, bytes[offset].asciiUppercase == ornament[offset] { offset &+= 1 }
      if offset == ornament.count { return offset }
    }
    return 0
  }
}

extension NumberSpelling.Affixes {
  /// How many bytes there are.
  fileprivate var count: Int { before.count + inner.count + after.count }
}
