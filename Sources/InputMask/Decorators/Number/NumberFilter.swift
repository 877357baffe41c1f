/// The filter that ``Number`` brings along: it writes any spelling of a number as the locale does, without groups and
/// symbols. One of its kind writes the value as it is handed out.
final class NumberFilter: CompiledFilter {
  private let spelling: NumberSpelling
  /// What is written.
  private let symbols: NumberSymbols
  /// How many decimals a whole number has.
  private let decimals: ClosedRange<Int>
  private let surplus: Number.Surplus
  private let allowsNegative: Bool
  private let isCentsFirst: Bool

  init(_ spelling: NumberSpelling, _ declaration: Number) {
    self.spelling = spelling
    symbols = spelling.symbols
    decimals = spelling.decimals
    surplus = declaration.surplus
    allowsNegative = declaration.allowsNegative
    isCentsFirst = declaration.entry == .centsFirst
    super.init(Self.traits)
  }

  /// Hands values out.
  init(handingOut spelling: NumberSpelling) {
    self.spelling = spelling
    symbols = .canonical
    decimals = 0...(.max)
    surplus = .refuse
    allowsNegative = true
    isCentsFirst = false
    super.init(Self.traits)
  }

  /// What a character becomes depends on those beside it: a minus is kept at the start, and a point once.
  private static var traits: Traits {
    Traits(reach: .neighbours, effect: .other, takesAlong: .any, freeLength: -1, dropsFreely: false)
  }
  override func fate(of scalars: [Unicode.Scalar]) -> Fate { .depends }

  override func apply(
    to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter
  ) {
    let reading =
      context.isValue ? NumberReading(ofValue: text, spelling) : NumberReading(of: text, spelling)
    if reading.isAmbiguous { context.isAmbiguous = true }
    if isCentsFirst, context.isValue || reading.pointAt < 0 {
      var plan = planFromRight(reading, context)
      return write(text, reading, context, &plan, writing: &writer)
    }
    // A separator says which digits are the decimals, and all of them have to stand there.
    write(text, reading, context, isWhole: !context.isEditing || isCentsFirst, writing: &writer)
  }

  override func applyAlone(
    to grapheme: TextRun, _ context: inout FilterContext, walk: inout Walk,
    writing writer: inout TextWriter
  ) {
    writeValue(walk.partView(grapheme.bytes), context, isWhole: !context.isEditing, writing: &writer)
  }

  /// Writes a value that is edited.
  func writeValue(
    _ text: TextView, _ context: FilterContext = FilterContext(), isWhole: Bool = true,
    writing writer: inout TextWriter
  ) {
    var context = context
    context.isValue = true
    write(text, NumberReading(ofValue: text, spelling), context, isWhole: isWhole, writing: &writer)
  }

  // MARK: What is to be written

  /// Which digits of a text are written, and where the separator before the decimals goes among them.
  private struct Plan {
    /// What becomes of the separator that the text has.
    enum Point { case written, movable, left, removed }

    var isNegative = false
    /// Whether the sign stands somewhere else than in the text.
    var movesSign = false
    var point = Point.written
    /// How many digits at the start are left out, and how many zeros stand before the first that is not.
    var skips = 0
    var pads = 0
    /// How many digits stand before the separator, how many there are at least, and how many at most.
    var whole = 0
    var least = 0
    var most = Int.max
    // What was read and written so far.
    var digits = 0
    var written = 0
    var hasPoint = false
  }

  /// The plan for digits in their order.
  private func plan(_ reading: NumberReading, isWhole: Bool) -> Plan {
    var plan = Plan()
    plan.isNegative = isNegative(reading, isWhole: isWhole)
    if isWhole { plan.skips = Swift.max(0, Swift.min(reading.leadingZeros, reading.wholeCount &- 1)) }
    plan.whole = reading.wholeCount &- plan.skips
    // What is rounded is rounded when the number is whole, and until then the point tells its decimals.
    if decimals.upperBound == 0, isWhole || surplus == .refuse {
      plan.point = .removed
    } else if isWhole, reading.fractionCount == 0, decimals.lowerBound == 0 || reading.digitCount == 0 {
      plan.point = .left
    } else if isWhole, reading.pointAt >= 0 {
      plan.whole = Swift.max(1, plan.whole)
    }
    if isWhole, reading.digitCount > 0 { plan.least = plan.whole &+ decimals.lowerBound }
    if reading.pointAt >= 0, surplus == .refuse || surplus == .truncate && isWhole {
      plan.most = decimals.upperBound == .max ? .max : plan.whole &+ decimals.upperBound
    }
    return plan
  }

  /// The plan for digits that are entered from the right.
  private func planFromRight(_ reading: NumberReading, _ context: FilterContext) -> Plan {
    let least = decimals.upperBound + 1
    let total = reading.digitCount
    // Zeros alone are a number where all its digits stand there, and one zero that is typed. Two that stand in a field are
    // what a deletion left of a number.
    let isLone = least > 2 && (!context.isValue || total == 1)
    let isNothing = total == 0 || reading.isZero(withDecimals: .max) && total < least && !isLone
    let isBehind = isNothing && total > 0 && reading.signAt < 0
    var plan = Plan()
    plan.isNegative = isNegative(reading, isWhole: !context.isEditing || isBehind)
    plan.point = .movable
    plan.skips = isNothing ? total : Swift.max(0, Swift.min(reading.leadingZeros, total - least))
    plan.pads = isNothing ? 0 : Swift.max(0, least - total)
    plan.whole = total - plan.skips + plan.pads - decimals.upperBound
    plan.hasPoint = decimals.upperBound == 0
    return plan
  }

  /// Whether the number is negative. A whole zero has no sign.
  private func isNegative(_ reading: NumberReading, isWhole: Bool) -> Bool {
    guard reading.isNegative, allowsNegative else { return false }
    let decimals = surplus.rounding == nil ? decimals.upperBound : .max
    return !(isWhole && reading.digitCount > 0 && reading.isZero(withDecimals: decimals))
  }

  // MARK: Writing

  private func write(
    _ text: TextView, _ reading: NumberReading, _ context: FilterContext, isWhole: Bool,
    writing writer: inout TextWriter
  ) {
    if isWhole, reading.fractionCount > decimals.upperBound, let mode = surplus.rounding {
      return writeRounded(text, reading, mode, context, writing: &writer)
    }
    var plan = plan(reading, isWhole: isWhole)
    write(text, reading, context, &plan, writing: &writer)
  }

  private func write(
    _ text: TextView, _ reading: NumberReading, _ context: FilterContext, _ plan: inout Plan,
    writing writer: inout TextWriter
  ) {
    if plan.isNegative, reading.signAt < 0, !plan.movesSign { writer.insert(symbols.sign.buffer) }
    let keepsDigits = symbols.hasASCIIDigits
    var position = 0
    while position < text.count {
      // As many digits as stand next to each other are kept at once.
      if keepsDigits, plan.skips | plan.pads == 0 {
        let room = (plan.hasPoint ? plan.most : plan.whole) &- plan.written
        let count = Swift.min(text.digitEnd(from: position) &- position, room)
        if count > 0 {
          writer.keep(text.run(position, position &+ count))
          plan.digits &+= count
          plan.written &+= count
          position &+= count
          continue
        }
      }
      let token = spelling.token(at: position, of: text)
      if token.kind == .digit {
        plan.digits &+= 1
        write(token, at: position, of: text, &plan, writing: &writer)
        // An accent, which makes no other digit of it.
        if token.base < token.end {
          writer.remove(text.run(token.base, token.end), because: .notADigit)
        }
      } else if position == reading.pointAt {
        writePoint(text.run(position, token.end), context, &plan, writing: &writer)
      } else {
        writeOther(token, at: position, of: text, reading, context, &plan, writing: &writer)
      }
      position = token.end
    }
    while plan.written < plan.least { writeZero(&plan, writing: &writer) }
  }

  private func write(
    _ token: NumberToken, at position: Int, of text: TextView, _ plan: inout Plan,
    writing writer: inout TextWriter
  ) {
    let run = text.run(position, token.base)
    if plan.skips > 0 {
      plan.skips -= 1
      return writer.replace(run, with: "")
    }
    if plan.written >= plan.most {
      return surplus == .refuse ? writer.remove(run, because: .tooLong) : writer.replace(run, with: "")
    }
    while plan.pads > 0 {
      plan.pads -= 1
      writeZero(&plan, writing: &writer)
    }
    writePointIfDue(&plan, writing: &writer)
    writer.replace(run, with: symbols.digit(token.digit).bytes)
    plan.written += 1
  }

  private func writeZero(_ plan: inout Plan, writing writer: inout TextWriter) {
    writePointIfDue(&plan, writing: &writer)
    writer.insert(symbols.digit(0).bytes)
    plan.written += 1
  }

  private func writePointIfDue(_ plan: inout Plan, writing writer: inout TextWriter) {
    guard !plan.hasPoint, plan.written == plan.whole, plan.point != .removed else { return }
    writer.insert(symbols.point.buffer)
    plan.hasPoint = true
  }

  private func writePoint(
    _ run: TextRun, _ context: FilterContext, _ plan: inout Plan, writing writer: inout TextWriter
  ) {
    switch plan.point {
    case .removed: return writer.remove(run, because: context.isValue ? .notAllowed : .literal)
    case .left: return writer.replace(run, with: "")
    case .movable where plan.hasPoint || plan.written == 0 || plan.written != plan.whole:
      // It stands somewhere else now.
      return writer.remove(run, because: .literal)
    case .written, .movable:
      while plan.written < plan.whole { writeZero(&plan, writing: &writer) }
      writer.replace(run, with: symbols.point.buffer)
      plan.hasPoint = true
    }
  }

  /// Writes a sign, or decoration. The plan is handed over without a copy, and stays as it is.
  private func writeOther(
    _ token: NumberToken, at position: Int, of text: TextView, _ reading: NumberReading,
    _ context: FilterContext, _ plan: inout Plan, writing writer: inout TextWriter
  ) {
    let run = text.run(position, token.end)
    let isNegative = plan.isNegative
    if position == reading.signAt {
      if isNegative, !plan.movesSign { return writer.replace(run, with: symbols.sign.buffer) }
      return allowsNegative ? writer.replace(run, with: "") : writer.remove(run, because: .outOfRange)
    }
    if reading.dash.contains(position) { return writer.remove(run, because: .literal) }
    let isBetweenDigits = plan.digits > 0 && plan.digits < reading.digitCount
    switch token.kind {
    case .group where context.isInserted(position), .space where context.isInserted(position):
      writer.remove(run, because: .notAllowed)
    // A symbol between digits parts two numbers.
    case .ornament where isBetweenDigits:
      writer.remove(run, because: .notAllowed)
    case .space, .group, .ornament: writer.remove(run, because: .literal)
    case .dot, .comma:
      // A separator that is put among the digits there is told: nobody knows what it was meant for.
      let isLiteral =
        !context.isValue || run.equals(spelling.group.buffer) && !context.isInserted(position)
      writer.remove(run, because: isLiteral ? .literal : .notAllowed)
    // Between digits it makes a sum.
    case .plus where !context.isValue && reading.signAt < 0 && !isBetweenDigits:
      writer.remove(run, because: .literal)
    case .minus where !context.isValue && reading.signAt < 0 && isNegative:
      writer.remove(run, because: .literal)
    case .minus where reading.isNegative && !allowsNegative: writer.remove(run, because: .outOfRange)
    case .close where reading.isInParentheses && isNegative: writer.remove(run, because: .literal)
    case .other: writer.remove(run, because: .notADigit)
    default: writer.remove(run, because: .notAllowed)
    }
  }

  // MARK: Rounding

  private func writeRounded(
    _ text: TextView, _ reading: NumberReading, _ mode: ExactDecimal.Rounding, _ context: FilterContext,
    writing writer: inout TextWriter
  ) {
    let (number, hasStrangers) = reading.number(
      in: text, spelling, isNegative: reading.isNegative && allowsNegative)
    let rounded = symbols.core(of: number.rounded(toDecimals: decimals.upperBound, mode))
    // Letters among the digits are told, wherever they stand.
    if !hasStrangers, reading.isNegative == number.isNegative {
      return writer.replace(text.run(0, text.count), with: rounded)
    }
    writer.insert(rounded)
    var plan = Plan(isNegative: number.isNegative, movesSign: true, point: .left, skips: .max)
    plan.most = 0
    write(text, reading, context, &plan, writing: &writer)
  }
}

extension Number.Surplus {
  /// How a whole number is rounded; `nil` where it is not.
  fileprivate var rounding: ExactDecimal.Rounding? {
    switch self {
    case .refuse, .truncate: return nil
    case .roundHalfEven: return .halfEven
    case .roundHalfUp: return .halfUp
    }
  }
}
