/// The compiled form of ``Number`` as a decorator: puts the digits in groups, and the symbols of the locale around them.
final class CompiledNumber: CompiledShape {
  private let spelling: NumberSpelling
  private let symbols: NumberSymbols
  private let scale: Int
  /// The digits before the separator, where they are put in groups.
  private let groups: Grouping
  /// Writes values as they are handed out.
  private let values: NumberFilter

  init(_ spelling: NumberSpelling, _ declaration: Number) {
    self.spelling = spelling
    symbols = spelling.symbols
    scale = declaration.scale
    groups = Grouping(
      spelling.group.string, sizes: [spelling.primary, spelling.secondary], repeatsLast: true,
      isFromLeft: false)
    values = NumberFilter(handingOut: spelling)
    let hasPoint = spelling.decimals.upperBound > 0 || declaration.surplus != .refuse
    super.init(
      ShapeTraits(
        countsTypedLiterals: false, hasValueLiterals: true,
        guarded: hasPoint ? spelling.symbols.point.string : "",
        readsOtherSpellings: true, needsDigits: true))
  }

  override func isStray(_ byte: UInt8, _ checks: CheckList, isUsual: Bool) -> Bool {
    spelling.isStray(byte) && checks.allowance(toDrop: Unicode.Scalar(byte)) == .nowhere
  }

  /// Where the digits before the separator stand in a value as it is edited, which the filter wrote.
  @inline(__always)
  private func whole(of value: TextView, _ reading: NumberReading) -> Range<Int> {
    let start = reading.isNegative ? symbols.sign.count : 0
    let end = reading.pointAt < 0 ? value.count : reading.pointAt
    return Swift.min(start, end)..<end
  }

  override func decorate(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    if decoration.literals == .value { return writeValue(value, writing: &writer) }
    if value.isEmpty {
      decoration.isComplete = false
      return
    }
    let reading = NumberReading(ofValue: value, spelling)
    let whole = whole(of: value, reading)
    decoration.isComplete = reading.digitCount > 0
    decoration.handsOutCore = handsOutAsItIs(value, reading)
    let affixes = reading.isNegative ? spelling.negative.runs : spelling.positive.runs
    writer.insert(affixes.before.bytes)
    decoration.leading &+= affixes.before.count
    if whole.lowerBound > 0 { writer.keep(value.run(0, whole.lowerBound)) }
    writer.insert(affixes.inner.bytes)
    if !reading.isNegative { decoration.leading &+= affixes.inner.count }
    // Zeros before other digits stand there while one types. In groups the text would be another number: 0.238 in German.
    if reading.wholeCount >= spelling.leastGrouped, reading.leadingZeros == 0,
      whole.count == reading.wholeCount &* symbols.width
    {
      _ = groups.write(value, whole, count: reading.wholeCount, width: symbols.width, writing: &writer)
    } else if !whole.isEmpty {
      writer.keep(value.run(whole.lowerBound, whole.upperBound))
    }
    if whole.upperBound < value.count { writer.keep(value.run(whole.upperBound, value.count)) }
    writer.insert(affixes.after.bytes)
    decoration.trailing &+= affixes.after.count
  }

  /// Whether a value that is edited is the one that is handed out, as most are in a locale with the same symbols.
  @inline(__always)
  private func handsOutAsItIs(_ value: TextView, _ reading: NumberReading) -> Bool {
    scale == 0 && symbols.areCanonical && reading.isCanonical(in: value)
  }

  /// Writes the value as it is handed out.
  private func writeValue(_ value: TextView, writing writer: inout TextWriter) {
    if value.isEmpty { return }
    let reading = NumberReading(ofValue: value, spelling)
    if handsOutAsItIs(value, reading) { return writer.keep(value) }
    if scale > 0, reading.digitCount > 0 {
      return writeScaled(value, reading, signEnd: whole(of: value, reading).lowerBound, writing: &writer)
    }
    values.writeValue(value, writing: &writer)
  }

  /// Writes the value of a text in which the point stands further right.
  private func writeScaled(
    _ value: TextView, _ reading: NumberReading, signEnd: Int, writing writer: inout TextWriter
  ) {
    let (number, _) = reading.number(in: value, spelling, isNegative: reading.isNegative)
    let scaled = number.scaled(byPowerOfTen: -scale)
    let digits = (number.decimals == 0 ? scaled.reduced : scaled).description
    if signEnd > 0 { writer.replace(value.run(0, signEnd), with: number.isNegative ? "-" : "") }
    writer.replace(
      value.run(signEnd, value.count), with: number.isNegative ? String(digits.dropFirst()) : digits)
  }

  override func core(ofValue value: String) -> [UInt8]? {
    ExactDecimal(value).map { symbols.core(of: scale == 0 ? $0 : $0.scaled(byPowerOfTen: scale)) }
  }
}
