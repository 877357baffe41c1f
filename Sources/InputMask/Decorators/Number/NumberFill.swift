/// The shortcut for numbers that are written as most are (``NumberReading/straight``): the value is gathered without a record of
/// it. The reader and the writer are those of the whole way.
final class NumberFill: ShapeFill {
  private let spelling: NumberSpelling
  private let shape: CompiledNumber
  private let allowsNegative: Bool
  /// The separator before decimals.
  private let point: UInt8

  /// `nil` for numbers that only the whole way can write.
  init?(_ spelling: NumberSpelling, _ declaration: Number, _ shape: CompiledNumber) {
    let symbols = spelling.symbols
    guard declaration.scale == 0, declaration.entry == .asTyped, symbols.hasASCIIDigits,
      symbols.point.count == 1, let point = symbols.point.buffer.first
    else { return nil }
    self.spelling = spelling
    self.shape = shape
    allowsNegative = declaration.allowsNegative
    self.point = point
  }

  override func fill(
    _ input: TextRun, in run: inout Run, for need: CompiledRule.Need
  ) -> Bool {
    let source = input.bytes
    guard UTF8Validation.isSimple(source), !source.isEmpty else { return false }
    run.begin(source)
    guard let reading = NumberReading(straight: run.view(simple: source), spelling),
      let digits = reading.straight, isPlain(reading)
    else { return false }
    let sign = spelling.symbols.sign.buffer
    let core = run.nextWriter()
    let length = sign.count &+ digits.count &+ 1 &+ spelling.decimals.lowerBound
    let hasMemory = core.pointee.appendUnnoted(upTo: length) { target in
      var end = target
      if reading.isNegative { end.copy(sign) }
      for place in digits {
        let byte = place == reading.pointAt ? point : source[place]
        end.pointee = byte
        end += byte &- 0x30 < 10 || place == reading.pointAt ? 1 : 0
      }
      var missing = spelling.decimals.lowerBound &- reading.fractionCount
      if missing > 0, reading.pointAt < 0 {
        end.copy(spelling.symbols.point.buffer)
      }
      while missing > 0 {
        end.pointee = 0x30
        end += 1
        missing &-= 1
      }
      return end - target
    }
    if !hasMemory { return false }
    let bytes = core.pointee.bytes
    run.setCore(to: bytes, isSimple: sign.count == 1 || !reading.isNegative)
    let text = run.nextWriter()
    var decoration = Decoration()
    shape.decorate(run.coreView, &decoration, writing: &text.pointee)
    run.text = text
    run.decoration = decoration
    run.isComplete = true
    run.value = bytes
    if !spelling.symbols.areCanonical {
      let value = run.nextWriter()
      decoration.literals = .value
      shape.decorate(run.coreView, &decoration, writing: &value.pointee)
      run.value = value.pointee.bytes
      run.valueWriter = value
    }
    run.short = Run.Short(need: need)
    run.progress = .formatted
    return true
  }

  /// Whether the value has the digits of the text, and no others but zeros at its end.
  private func isPlain(_ reading: NumberReading) -> Bool {
    if reading.fractionCount > spelling.decimals.upperBound { return false }
    if reading.isNegative, !allowsNegative || reading.leadingZeros == reading.digitCount { return false }
    return reading.leadingZeros == 0 || reading.wholeCount == 1
  }
}
