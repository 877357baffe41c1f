/// The shortcut for numbers that are written as most are (``NumberReading/straight``): the value is gathered without a record of
/// it. The reader and the writer are those of the whole way.
final class NumberFill: ShapeFill {
  private let spelling: NumberSpelling
  private let shape: CompiledNumber
  private let allowsNegative: Bool

  /// `nil` for numbers that only the whole way can write.
  init?(_ spelling: NumberSpelling, _ declaration: Number, _ shape: CompiledNumber) {
    guard declaration.scale == 0, declaration.entry == .asTyped, spelling.symbols.hasASCIIDigits,
      spelling.symbols.point.count == 1
    else { return nil }
    self.spelling = spelling
    self.shape = shape
    allowsNegative = declaration.allowsNegative
  }

  override func fill(_ input: TextRun, in run: inout Run, for need: CompiledRule.Need) -> Bool {
    let source = input.bytes
    guard UTF8Validation.isSimple(source), !source.isEmpty else { return false }
    run.begin(source)
    guard let reading = NumberReading(straight: run.view(simple: source), spelling), isPlain(reading) else {
      return false
    }
    let symbols = spelling.symbols
    let missing = Swift.max(0, spelling.decimals.lowerBound &- reading.fractionCount)
    let core = run.nextWriter()
    let hasMemory = core.pointee.appendUnnoted(upTo: symbols.sign.count &+ source.count &+ 1 &+ missing) {
      target in
      var end = target
      if reading.isNegative { end.copy(symbols.sign.buffer) }
      for place in reading.straight {
        end.pointee = source[place]
        end += source[place] &- 0x30 < 10 || place == reading.pointAt ? 1 : 0
      }
      if missing > 0, reading.pointAt < 0 { end.copy(symbols.point.buffer) }
      end.fill(missing)
      return end - target
    }
    if !hasMemory { return false }
    let bytes = core.pointee.bytes
    run.setCore(to: bytes, isSimple: UTF8Validation.isSimple(bytes))
    let text = run.nextWriter()
    shape.decorate(run.coreView, &run.decoration, writing: &text.pointee)
    run.text = text
    run.value = bytes
    if !symbols.areCanonical {
      let value = run.nextWriter()
      var decoration = Decoration()
      decoration.literals = .value
      shape.decorate(run.coreView, &decoration, writing: &value.pointee)
      run.value = value.pointee.bytes
      run.valueWriter = value
    }
    run.isComplete = true
    run.isShort = true
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
