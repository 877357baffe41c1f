/// The compiled form of ``Number`` as a decorator: puts the digits in groups, and the symbols of the locale around them.
final class CompiledNumber: CompiledShape, @unchecked Sendable {
  private let spelling: NumberSpelling
  private let declaration: Number
  private let scale: Int

  init(_ spelling: NumberSpelling, _ declaration: Number) {
    self.spelling = spelling
    self.declaration = declaration
    scale = declaration.scale
  }

  override func fill(_ context: FillContext) -> ShapeFill? {
    context.isAlone ? NumberFill(spelling, declaration, context.checks) : nil
  }

  override func isStray(_ byte: UInt8, _ checks: CheckList, isUsual: Bool) -> Bool {
    spelling.isStray(byte) && !checks.mayLetDrop(Unicode.Scalar(byte))
  }
  override var needsDigits: Bool { true }

  override var countsTypedLiterals: Bool { false }
  override var hasValueLiterals: Bool { true }
  override var readsOtherSpellings: Bool { true }
  override var guarded: String { spelling.point.string }

  /// Where the parts of a value as it is edited stand.
  private struct Parts {
    var isNegative: Bool
    /// Where the digits before the separator begin and end.
    var whole: Range<Int>
    /// Where the decimals begin; the end of the value where there is no separator.
    var fraction: Int
  }

  @inline(__always)
  private func parts(of bytes: UnsafeBufferPointer<UInt8>) -> Parts {
    let isNegative = bytes.hasBytes(spelling.sign.buffer, at: 0)
    let start = isNegative ? spelling.sign.count : 0
    let end = spelling.digitEnd(in: bytes, from: start)
    let hasPoint = end < bytes.count && bytes.hasBytes(spelling.point.buffer, at: end)
    return Parts(
      isNegative: isNegative, whole: start..<end,
      fraction: hasPoint ? end &+ spelling.point.count : bytes.count)
  }

  override func decorate(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    switch decoration.literals {
    case .none: return writer.keep(value)
    case .value: return writeValue(value, writing: &writer)
    case .all: break
    }
    if value.isEmpty {
      decoration.isComplete = false
      return
    }
    let parts = parts(of: value.bytes)
    if parts.whole.isEmpty, parts.fraction >= value.count { decoration.isComplete = false }
    let affixes = parts.isNegative ? spelling.negative : spelling.positive
    if affixes.before.count > 0 {
      writer.insert(affixes.before.buffer)
      decoration.leading &+= affixes.before.count
    }
    if parts.whole.lowerBound > 0 { writer.keep(value.run(0, parts.whole.lowerBound)) }
    if affixes.inner.count > 0 {
      writer.insert(affixes.inner.buffer)
      if !parts.isNegative { decoration.leading &+= affixes.inner.count }
    }
    writeWhole(value, parts.whole, writing: &writer)
    if parts.whole.upperBound < value.count { writer.keep(value.run(parts.whole.upperBound, value.count)) }
    if affixes.after.count > 0 {
      writer.insert(affixes.after.buffer)
      decoration.trailing &+= affixes.after.count
    }
  }

  /// Writes the digits before the separator, in groups where there are enough of them.
  private func writeWhole(_ value: TextView, _ range: Range<Int>, writing writer: inout TextWriter) {
    if range.isEmpty { return }
    let run = value.run(range.lowerBound, range.upperBound)
    let count = range.count / spelling.width
    // Zeros before other digits stand there while one types. In groups the text would be another number: 0.238 in German.
    let beginsInZero = count > 1 && spelling.digit(in: value.bytes, at: range.lowerBound) == 0
    guard count >= spelling.leastGrouped, !beginsInZero else { return writer.keep(run) }
    let rest = count - spelling.primary
    let first = (rest - 1) % spelling.secondary + 1
    var left = rest - first
    _ = writer.keep(run, first: first * spelling.width, apartBy: spelling.group.buffer) {
      if left == 0 { return spelling.primary * spelling.width }
      left -= spelling.secondary
      return spelling.secondary * spelling.width
    }
  }

  // MARK: The value as it is handed out

  private func writeValue(_ value: TextView, writing writer: inout TextWriter) {
    if value.isEmpty { return }
    let parts = parts(of: value.bytes)
    if spelling.isCanonical, scale == 0, isCanonical(value, parts) { return writer.keep(value) }
    let hasDigits = !parts.whole.isEmpty || parts.fraction < value.count
    if parts.isNegative {
      let sign = value.run(0, spelling.sign.count)
      writer.replace(sign, with: hasDigits && isZero(value, parts) ? "" : "-")
    }
    if !hasDigits {
      if parts.whole.upperBound < value.count {
        writer.remove(value.run(parts.whole.upperBound, value.count), because: .literal)
      }
      return
    }
    if scale > 0 { return writeScaled(value, parts, writing: &writer) }
    var position = parts.whole.lowerBound
    // Zeros before other digits mean nothing.
    while position + spelling.width < parts.whole.upperBound,
      spelling.digit(in: value.bytes, at: position) == 0
    {
      writer.remove(value.run(position, position + spelling.width), because: .literal)
      position += spelling.width
    }
    if parts.whole.isEmpty { writer.insert("0") }
    writeDigits(value, position..<parts.whole.upperBound, writing: &writer)
    if parts.fraction < value.count {
      writer.replace(value.run(parts.whole.upperBound, parts.fraction), with: ".")
      writeDigits(value, parts.fraction..<value.count, writing: &writer)
    } else if parts.whole.upperBound < value.count {
      writer.remove(value.run(parts.whole.upperBound, value.count), because: .literal)
    }
  }

  /// Whether a value that is edited is the one that is handed out, in a locale with the same symbols.
  @inline(__always)
  private func isCanonical(_ value: TextView, _ parts: Parts) -> Bool {
    if parts.whole.isEmpty { return false }
    let beginsInZero = value.bytes[parts.whole.lowerBound] == 0x30
    if parts.whole.count > 1, beginsInZero { return false }
    if parts.whole.upperBound < value.count, parts.fraction == value.count { return false }
    return !parts.isNegative || !beginsInZero || !isZero(value, parts)
  }

  private func isZero(_ value: TextView, _ parts: Parts) -> Bool {
    func areZeros(_ range: Range<Int>) -> Bool {
      stride(from: range.lowerBound, to: range.upperBound, by: spelling.width).allSatisfy {
        spelling.digit(in: value.bytes, at: $0) == 0
      }
    }
    return areZeros(parts.whole) && areZeros(parts.fraction..<value.count)
  }

  @inline(__always)
  private func writeDigits(_ value: TextView, _ range: Range<Int>, writing writer: inout TextWriter) {
    if range.isEmpty { return }
    if spelling.width == 1 { return writer.keep(value.run(range.lowerBound, range.upperBound)) }
    var position = range.lowerBound
    while position < range.upperBound {
      let end = Swift.min(position + spelling.width, range.upperBound)
      writer.fold(value.run(position, end), to: 0x30 + (spelling.digit(in: value.bytes, at: position) ?? 0))
      position = end
    }
  }

  /// Writes the value of a text in which the point stands further right.
  private func writeScaled(_ value: TextView, _ parts: Parts, writing writer: inout TextWriter) {
    let number = number(value, parts)
    let scaled = number.scaled(byPowerOfTen: -scale)
    let digits = (number.decimals == 0 ? scaled.reduced : scaled).description
    writer.replace(
      value.run(parts.whole.lowerBound, value.count),
      with: number.isNegative ? String(digits.dropFirst()) : digits)
  }

  private func number(_ value: TextView, _ parts: Parts) -> ExactDecimal {
    var digits: [UInt8] = []
    for range in [parts.whole, parts.fraction..<value.count] {
      for position in stride(from: range.lowerBound, to: range.upperBound, by: spelling.width) {
        digits.append(spelling.digit(in: value.bytes, at: position) ?? 0)
      }
    }
    return ExactDecimal(
      isNegative: parts.isNegative, digits: digits, decimals: (value.count - parts.fraction) / spelling.width)
  }

  override func core(ofValue value: String) -> [UInt8]? {
    ExactDecimal(value).map { spelling.core(of: scale == 0 ? $0 : $0.scaled(byPowerOfTen: scale)) }
  }
}

extension NumberSpelling {
  /// A number as a value that is edited.
  func core(of number: ExactDecimal) -> [UInt8] {
    var bytes = number.isNegative ? Array(sign.buffer) : []
    for (index, digit) in number.digits.enumerated() {
      if index == number.digits.count - number.decimals { bytes += point.buffer }
      bytes += self.digit(digit)
    }
    return bytes
  }
}
