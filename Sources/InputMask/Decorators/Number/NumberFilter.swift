/// The filter that ``Number`` brings along: it writes any spelling of a number as the locale does, without groups and
/// symbols.
final class NumberFilter: CompiledFilter, @unchecked Sendable {
  private let spelling: NumberSpelling
  private let surplus: Number.Surplus
  private let allowsNegative: Bool
  private let isCentsFirst: Bool

  init(_ spelling: NumberSpelling, _ declaration: Number) {
    self.spelling = spelling
    surplus = declaration.surplus
    allowsNegative = declaration.allowsNegative
    isCentsFirst = declaration.entry == .centsFirst
    super.init(reach: .neighbours)
  }

  /// What a character becomes depends on those beside it: a minus is kept at the start, and a point once.
  override var isOpaque: Bool { true }

  override func apply(
    to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter
  ) {
    if context.isValue {
      let reading = NumberReading(ofValue: text, spelling)
      if isCentsFirst { return writeFromRight(text, reading, context, writing: &writer) }
      return write(text, reading, context, writing: &writer)
    }
    let reading = NumberReading(of: text, spelling)
    if reading.isAmbiguous { context.isAmbiguous = true }
    if !isCentsFirst { return write(text, reading, context, writing: &writer) }
    if reading.pointAt < 0 { return writeFromRight(text, reading, context, writing: &writer) }
    // A separator says which digits are the decimals, and all of them have to stand there.
    var whole = context
    whole.isEditing = false
    write(text, reading, whole, writing: &writer)
  }

  override func applyAlone(
    to grapheme: UnsafeBufferPointer<UInt8>, _ context: inout FilterContext, run: inout Run,
    writing writer: inout TextWriter
  ) {
    let text = run.partView(grapheme)
    let reading = NumberReading(ofValue: text, spelling)
    var context = context
    context.isValue = true
    write(text, reading, context, writing: &writer)
  }

  // MARK: Digits in their order

  /// What was written so far.
  private struct Progress {
    var whole = 0
    var fraction = 0
    var hasPoint = false
    /// How many zeros at the start are still left out.
    var skips = 0
  }

  private func write(
    _ text: TextView, _ reading: NumberReading, _ context: FilterContext, writing writer: inout TextWriter
  ) {
    let isWhole = !context.isEditing
    if isWhole, reading.fractionCount > spelling.decimals.upperBound, let mode = surplus.rounding {
      return writeRounded(text, reading, mode, context, writing: &writer)
    }
    var progress = Progress()
    if isWhole { progress.skips = Swift.max(0, Swift.min(reading.leadingZeros, reading.wholeCount - 1)) }
    let isNegative = beginNegative(reading, isWhole: isWhole, writing: &writer)
    let keepsDigits = text.isSimple && spelling.hasASCIIDigits
    var position = 0
    while position < text.count {
      if keepsDigits {
        let end = keepDigits(of: text, from: position, reading, &progress, writing: &writer)
        if end > position {
          position = end
          continue
        }
      }
      let token = spelling.token(at: position, of: text)
      if token.kind == .digit {
        write(token, at: position, of: text, reading, isWhole: isWhole, &progress, writing: &writer)
      } else if position == reading.pointAt {
        writePoint(
          text.run(position, token.end), reading, context, &progress, writing: &writer)
      } else {
        writeOther(token, at: position, of: text, reading, context, isNegative: isNegative, writing: &writer)
      }
      position = token.end
    }
    if isWhole, reading.digitCount > 0 { fillUp(&progress, writing: &writer) }
  }

  /// Keeps as many digits as there are next to each other and have a place.
  /// - Returns: where they end.
  @inline(__always)
  private func keepDigits(
    of text: TextView, from start: Int, _ reading: NumberReading, _ progress: inout Progress,
    writing writer: inout TextWriter
  ) -> Int {
    if progress.skips > 0 { return start }
    var end = text.digitEnd(from: start)
    if end == start { return start }
    if reading.pointAt >= 0, start > reading.pointAt {
      end = start + Swift.min(end - start, spelling.decimals.upperBound - progress.fraction)
      progress.fraction += end - start
    } else {
      progress.whole += end - start
    }
    if end > start { writer.keep(text.run(start, end)) }
    return end
  }

  private func write(
    _ token: NumberToken, at position: Int, of text: TextView, _ reading: NumberReading, isWhole: Bool,
    _ progress: inout Progress, writing writer: inout TextWriter
  ) {
    let run = text.run(position, token.end)
    if reading.pointAt >= 0, position > reading.pointAt {
      if progress.fraction >= spelling.decimals.upperBound {
        switch surplus {
        case .refuse: return writer.remove(run, because: .tooLong)
        case .truncate where isWhole: return writer.replace(run, with: "")
        default: break
        }
      }
      progress.fraction += 1
    } else if progress.skips > 0 {
      progress.skips -= 1
      // The first of the zeros go.
      return writer.replace(run, with: "")
    } else {
      progress.whole += 1
    }
    writeDigit(token, at: position, of: text, writing: &writer)
  }

  @inline(__always)
  private func writeDigit(
    _ token: NumberToken, at position: Int, of text: TextView, writing writer: inout TextWriter
  ) {
    writer.replace(text.run(position, token.base), with: spelling.digit(token.digit))
    if token.base < token.end { writer.remove(text.run(token.base, token.end), because: .notADigit) }
  }

  private func writePoint(
    _ run: TextRun, _ reading: NumberReading, _ context: FilterContext, _ progress: inout Progress,
    writing writer: inout TextWriter
  ) {
    let isWhole = !context.isEditing
    // What is rounded is rounded when the number is whole, and until then the point tells its decimals.
    if spelling.decimals.upperBound == 0, isWhole || surplus == .refuse {
      return context.isValue
        ? writer.remove(run, because: .notAllowed) : writer.remove(run, because: .literal)
    }
    if isWhole, reading.fractionCount == 0, spelling.decimals.lowerBound == 0 || reading.digitCount == 0 {
      return writer.replace(run, with: "")
    }
    if isWhole, progress.whole == 0 {
      writer.insert(spelling.digit(0))
      progress.whole = 1
    }
    writer.replace(run, with: spelling.point.buffer)
    progress.hasPoint = true
  }

  /// Adds the decimals that a whole number has.
  private func fillUp(_ progress: inout Progress, writing writer: inout TextWriter) {
    guard progress.fraction < spelling.decimals.lowerBound else { return }
    if !progress.hasPoint { writer.insert(spelling.point.buffer) }
    while progress.fraction < spelling.decimals.lowerBound {
      writer.insert(spelling.digit(0))
      progress.fraction += 1
    }
  }

  // MARK: Signs and decoration

  /// Writes the sign of a number that has it somewhere else than at its start.
  /// - Returns: whether the number is negative.
  private func beginNegative(
    _ reading: NumberReading, isWhole: Bool, writing writer: inout TextWriter
  ) -> Bool {
    guard reading.isNegative, allowsNegative else { return false }
    // A whole zero has no sign.
    let decimals = surplus.rounding == nil ? spelling.decimals.upperBound : .max
    if isWhole, reading.digitCount > 0, reading.isZero(withDecimals: decimals) { return false }
    if reading.signAt < 0 { writer.insert(spelling.sign.buffer) }
    return true
  }

  private func writeOther(
    _ token: NumberToken, at position: Int, of text: TextView, _ reading: NumberReading,
    _ context: FilterContext, isNegative: Bool, writing writer: inout TextWriter
  ) {
    let run = text.run(position, token.end)
    if position == reading.signAt {
      if isNegative { return writer.replace(run, with: spelling.sign.buffer) }
      return allowsNegative ? writer.replace(run, with: "") : writer.remove(run, because: .outOfRange)
    }
    switch token.kind {
    case .group where context.isInserted(position), .space where context.isInserted(position):
      writer.remove(run, because: .notAllowed)
    case .space, .group, .ornament: writer.remove(run, because: .literal)
    case .dot, .comma:
      // A separator that is put among the digits there is told: nobody knows what it was meant for.
      let isLiteral =
        !context.isValue || run.equals(spelling.group.buffer) && !context.isInserted(position)
      writer.remove(run, because: isLiteral ? .literal : .notAllowed)
    case .plus where !context.isValue && reading.signAt < 0: writer.remove(run, because: .literal)
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
    var digits: [UInt8] = []
    var hasStrangers = false
    var position = 0
    while position < text.count {
      let token = spelling.token(at: position, of: text)
      if token.kind == .digit { digits.append(token.digit) }
      if token.kind == .other { hasStrangers = true }
      position = token.end
    }
    let number = ExactDecimal(
      isNegative: reading.isNegative && allowsNegative, digits: digits, decimals: reading.fractionCount)
    let rounded = spelling.core(of: number.rounded(toDecimals: spelling.decimals.upperBound, mode))
    rounded.withUnsafeBufferPointer { bytes in
      // Letters among the digits are told, wherever they stand.
      if !hasStrangers, reading.isNegative == number.isNegative {
        return writer.replace(text.run(0, text.count), with: bytes)
      }
      writer.insert(bytes)
      var position = 0
      while position < text.count {
        let token = spelling.token(at: position, of: text)
        let run = text.run(position, token.end)
        if token.kind == .digit || position == reading.pointAt {
          writer.replace(run, with: "")
        } else if position == reading.signAt, allowsNegative {
          writer.replace(run, with: "")
        } else {
          writeOther(
            token, at: position, of: text, reading, context, isNegative: number.isNegative, writing: &writer)
        }
        position = token.end
      }
    }
  }

  // MARK: Digits from the right

  private func writeFromRight(
    _ text: TextView, _ reading: NumberReading, _ context: FilterContext, writing writer: inout TextWriter
  ) {
    let decimals = spelling.decimals.upperBound
    let least = decimals + 1
    let total = reading.digitCount
    // Zeros alone are a number where all its digits stand there, and one zero that is typed. Two that stand in a field are
    // what a deletion left of a number.
    let isLone = least > 2 && (!context.isValue || total == 1)
    let isNothing = total == 0 || reading.isZero(withDecimals: .max) && total < least && !isLone
    let isBehind = isNothing && total > 0 && reading.signAt < 0
    let isNegative = beginNegative(reading, isWhole: !context.isEditing || isBehind, writing: &writer)
    var skips = isNothing ? total : Swift.max(0, Swift.min(reading.leadingZeros, total - least))
    var pads = isNothing || total == 0 ? 0 : Swift.max(0, least - total)
    let count = isNothing ? 0 : total - skips + pads
    // How many digits were written, and whether the separator was.
    var written = 0
    var hasPoint = decimals == 0
    var position = 0
    while position < text.count {
      let token = spelling.token(at: position, of: text)
      let run = text.run(position, token.end)
      if token.kind == .digit {
        if skips > 0 {
          skips -= 1
          writer.replace(run, with: "")
        } else {
          while pads > 0 {
            pads -= 1
            if !hasPoint, written == count - decimals {
              writer.insert(spelling.point.buffer)
              hasPoint = true
            }
            writer.insert(spelling.digit(0))
            written += 1
          }
          if !hasPoint, written == count - decimals {
            writer.insert(spelling.point.buffer)
            hasPoint = true
          }
          writeDigit(token, at: position, of: text, writing: &writer)
          written += 1
        }
      } else if position == reading.pointAt, !hasPoint, written > 0, written == count - decimals {
        writer.replace(run, with: spelling.point.buffer)
        hasPoint = true
      } else if position == reading.pointAt {
        // It stands somewhere else now.
        writer.remove(run, because: .literal)
      } else {
        writeOther(token, at: position, of: text, reading, context, isNegative: isNegative, writing: &writer)
      }
      position = token.end
    }
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
