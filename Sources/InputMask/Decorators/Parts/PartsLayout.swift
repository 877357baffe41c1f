/// The compiled form of the parts of a ``Parts``: their widths, bounds and words, and the literals between them.
final class PartsLayout: Sendable {
  /// The widest part, in characters.
  package static let maximumWidth = 64
  /// How many digits a number that is compared may have: 18, or 9 where `Int` has 32 bits.
  static let digitLimit = Int.bitWidth < 64 ? 9 : 18
  /// The largest number that a range may name.
  static let largestNumber = PartNumber.power(digitLimit) - 1
  /// How many parts a value may have.
  static let maximumCount = 16
  /// The longest text that may be written in another way than the rule's, in UTF-8 code units.
  static let longestReadText = maximumCount * maximumWidth

  private let all: UncountedList<Segment>
  var segments: [Segment] { all.elements }
  /// What stands between two parts; one fewer than parts. Nothing stands between parts that are adjacent.
  let boundaries: [[ByteLiteral]]
  /// The same, each as one literal, and what stands before the first part and behind the last.
  let joints: [ByteLiteral]
  let leading: ByteLiteral
  let closing: ByteLiteral
  /// The first grapheme of what stands behind each part, which ends it; empty behind the last, and where nothing stands.
  let ends: [ByteLiteral]
  /// What numbers are told apart by; empty where some have no sign.
  let signs: [ByteLiteral]
  /// What ends a part beside its literal; `nil` for separators that the parts have no literal of.
  let alsoRead: UnicodeSet?
  /// The graphemes of all literals.
  private let literals: [ByteLiteral]
  /// The characters of ASCII that are in no part and of no literal, and end nothing.
  let idle: ASCIITable
  /// The digit zero that numbers are shown with.
  let zero: Unicode.Scalar
  /// The ten digits of its script.
  let digits: [ByteLiteral]
  /// The instructions of the mask that the parts are put into.
  let instructions: [MaskInstruction]
  /// What the slots of the mask take, by the names of their classes.
  let slots: [Character: UnicodeSet]
  /// How the value is handed out; empty for the parts with the literals between them.
  let form: ValueForm?
  /// Whether a text of unknown origin may be the value as it is handed out.
  let readsValues: Bool
  /// What stands behind the number that a value begins with; `nil` where that is not known.
  let signOfValue: UInt8?
  /// The words for the halves of the day; `nil` for parts that are no time.
  let clock: DayClock?
  /// The parts that are the hour and the half of the day.
  let hourPart: Int?
  let periodPart: Int?
  /// How many parts are numbers, and which of them the minutes behind an hour are, where no part is seconds.
  let numberCount: Int
  let lastMinute: Int?
  /// Whether the parts are a date or a time, whose value is ISO 8601.
  let isDate: Bool
  /// The calendar of its days; `nil` for the Gregorian one.
  let calendar: DateCalendar?
  /// The first part of each date, of which all parts are beside each other.
  let days: [Int]
  /// Whether digits enter the last part and go on to the left, so that a value is its digits alone.
  let isRightFilled: Bool

  /// The layout of declared parts; `nil` where what is wrong was reported.
  init?(_ declaration: Parts, _ compiler: inout RuleCompiler) {
    let elements = PartElements(declaration, &compiler)
    if !elements.isSound { return nil }
    let segments = elements.segments
    all = UncountedList(segments)
    boundaries = elements.boundaries
    joints = boundaries.map { Self.joined($0) }
    leading = Self.joined(elements.leading)
    closing = Self.joined(elements.closing)
    ends = boundaries.map { $0.first ?? ByteLiteral("") } + [ByteLiteral("")]
    literals = elements.literals.sorted().map { ByteLiteral($0) }
    alsoRead = elements.alsoRead
    isRightFilled = declaration.fill == .right
    signs =
      isRightFilled
      ? [] : Self.signs(of: segments, closing.count > 0 ? joints + [closing] : joints, alsoRead: alsoRead)
    form = elements.form
    readsValues =
      form.map { [segments, boundaries, leading] in
        Self.readsValues(in: $0, segments, boundaries, leading: leading)
      } ?? false
    signOfValue = form.flatMap { [segments] form in
      if case .part(let index, _) = form.pieces.first, segments[index].isNumber { form.firstEnd } else { nil }
    }
    zero = declaration.zero
    digits = (0..<10).map { [zero] in ByteLiteral(String(Unicode.Scalar(zero.value + $0) ?? zero)) }
    clock = declaration.clock
    hourPart = segments.firstIndex { $0.name == "hour" }
    periodPart = segments.firstIndex { $0.name == "period" }
    let numbers = segments.filter { $0.isNumber }.map { $0.name }
    numberCount = numbers.count
    lastMinute =
      numbers.contains("second")
      ? nil
      : numbers.indices.dropFirst().first {
        numbers[$0] == "minute" && numbers[$0 - 1] == "hour"
      }
    isDate = declaration.isDate
    calendar = declaration.calendar
    days = [0, 3].filter { [segments] first in
      declaration.isDate && segments.count >= first + 3
        && segments[first..<first + 3].allSatisfy { $0.isOfDay }
    }
    (instructions, slots) = elements.mask
    idle = ASCIITable(where: { [segments, literals, alsoRead] byte in
      byte.withGrapheme { grapheme in
        !grapheme.isWhitespace && !ScalarProperties.separatesGroups(Unicode.Scalar(byte))
          && alsoRead?.contains(grapheme) != true && !literals.contains { $0.buffer.contains(byte) }
          && !segments.contains { $0.takes(grapheme) }
      }
    })
  }

  private static func joined(_ literals: [ByteLiteral]) -> ByteLiteral {
    ByteLiteral(literals.map { $0.string }.joined())
  }

  // MARK: Boundaries

  /// How many parts there are.
  var count: Int { all.count }

  /// Calls `body` with a part, without counting a reference.
  @inline(__always)
  func withSegment<Result>(_ index: Int, _ body: (Segment) -> Result) -> Result {
    all.with(index, body)
  }

  /// Whether the digits that are shown are those of ASCII.
  var isASCII: Bool { zero == "0" }

  /// Which boundary at or behind one a grapheme is.
  /// - Parameters:
  ///   - boundary: the one behind the part that is being read.
  ///   - isBegun: whether that part has a character already.
  func boundary(_ grapheme: TextRun, at boundary: Int, isBegun: Bool) -> Int? {
    guard boundary < boundaries.count else { return nil }
    if isEnd(grapheme, of: boundary) { return boundary }
    let mayEnd = isBegun && ends[boundary].count > 0
    if mayEnd,
      isLiteral(grapheme, of: boundary)
        || alsoRead?.contains(grapheme) == true
          && !(isOfISO(grapheme) && isWithinDay(boundary))
    {
      return boundary
    }
    // White space that a longer literal begins with ends the part that was begun, and leaves none empty: 415 555 0132 x12.
    let isBlank = isBegun && alsoRead == nil && grapheme.isWhitespace
    for next in boundary + 1..<boundaries.count
    where isEnd(grapheme, of: next) && (!isBlank || boundaries[next].count == 1) { return next }
    guard mayEnd, alsoRead == nil, let scalar = grapheme.onlyScalar, ScalarProperties.separatesGroups(scalar)
    else { return nil }
    return isLiteral(grapheme) && !isBlank ? nil : boundary
  }

  /// Whether an ASCII character is in no part, ends none, and so is a problem wherever it stands.
  /// - Parameter clockAside: whether a text that tells the time by the other clock, which has words of its own, is left aside.
  func isStray(_ byte: UInt8, clockAside: Bool) -> Bool {
    guard clock == nil || clockAside, idle[Int(byte)] != 0, ScalarProperties.isLetter(Unicode.Scalar(byte)),
      // A time may stand behind a date, of ISO 8601 or with a half of the day.
      !(isDate && "TZAMam".utf8.contains(byte))
    else { return false }
    let formed = form?.pieces.contains {
      if case .literal(let bytes) = $0 { bytes.contains(byte) } else { false }
    }
    return formed != true
  }

  /// Whether a value that is complete has a digit.
  var needsDigits: Bool { segments.contains { $0.isNumber && !$0.isOptional } }

  /// Whether a grapheme is in parts alone, and never a literal or another sign for one.
  func isData(_ grapheme: TextRun) -> Bool { segments.contains { $0.takes(grapheme) } }

  /// Whether a grapheme that leads from one value to another passes over optional parts only.
  func passesOptionalParts(from old: TextView, to new: TextView, by grapheme: String) -> Bool {
    let next = spans(in: old).last + 1
    var end = spans(in: new).last
    if end < next {
      guard let passed = grapheme.withTextView({ boundary($0.whole, at: next, isBegun: false) }) else {
        return false
      }
      end = passed + 1
    }
    return segments[next..<end].allSatisfy { $0.isOptional }
  }

  /// Whether a grapheme is of any literal.
  func isLiteral(_ grapheme: TextRun) -> Bool { literals.contains { grapheme.equals($0.buffer) } }

  /// Whether a grapheme is the first of the literal behind a part.
  func isEnd(_ grapheme: TextRun, of boundary: Int) -> Bool {
    !grapheme.isEmpty && grapheme.equals(ends[boundary].buffer)
  }

  /// Whether a grapheme is of the literal behind a part.
  func isLiteral(_ grapheme: TextRun, of boundary: Int) -> Bool {
    guard boundary >= 0, boundary < boundaries.count else { return false }
    return boundaries[boundary].contains { grapheme.equals($0.buffer) }
  }
}
