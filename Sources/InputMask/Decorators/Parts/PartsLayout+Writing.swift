/// How a value of parts is written: with all literals, and as it is handed out.
extension PartsLayout {
  /// Whether the value as it is handed out is the text without what stands before the first part and behind the last.
  func isPlain(_ value: TextView, isComplete: Bool) -> Bool {
    if !isASCII || isComplete && (form != nil || segments.contains { $0.pad > 0 }) { return false }
    guard let last = value.bytes.last else { return true }
    // A literal behind which nothing stands is no part of the value.
    return last.isDigit || ends.allSatisfy { $0.buffer.last != last }
  }

  /// Writes the value as it is handed out, as one stretch. A part that is being typed is filled up in it as it will be when it
  /// is left.
  func writeValue(
    of value: TextView, _ spans: borrowing Spans, isComplete: Bool, writing writer: inout TextWriter
  ) {
    if value.isEmpty { return }
    let start = writer.count
    if isComplete, let form, form.hasHour ? hour(in: value, spans) != nil : true,
      let days = gregorianDays(in: value, spans)
    {
      for piece in form.pieces {
        switch piece {
        case .literal(let literal): writer.append(literal)
        case .part(let index, let width) where index < days.count && segments[index].isOfDay:
          let digits = String(days[index]).utf8
          writer.append(
            Self.zeros.buffer.slice(
              0..<Swift.max(0, Swift.max(width, segments[index].minimum) - digits.count)))
          writer.append(Array(digits))
        case .part(let index, let width):
          let width = Swift.max(width, pad(index, value, spans))
          append(index, value, spans, filledTo: width, leaving: width, to: &writer)
        case .hour:
          let hour = hour(in: value, spans) ?? 0
          for digit in [hour / 10, hour % 10] { writer.append(Self.ascii.buffer.slice(digit..<digit + 1)) }
        }
      }
    } else {
      let last = spans.last
      for index in 0..<last + 1 {
        append(
          index, value, spans, filledTo: isComplete ? pad(index, value, spans) : 0,
          leaving: isComplete ? 0 : nil,
          to: &writer)
        if index < last { writer.append(joints[index].buffer) }
      }
    }
    writer.noteReplaced(value.run(0, value.count), by: start..<writer.count)
  }

  /// Adds the text of a part, its digits as ASCII digits.
  /// - Parameters:
  ///   - width: how many digits a number that is there has at least, with zeros in front.
  ///   - least: how many are left of one with zeros that the part loses when it is left; `nil` where they stay.
  func append(
    _ index: Int, _ value: TextView, _ spans: borrowing Spans, filledTo width: Int = 0, leaving least: Int?,
    to writer: inout TextWriter
  ) {
    let segment = segments[index]
    let size = UTF8.width(zero)
    var span = spans[index]
    let digits = span.count / size
    if segment.isNumber, digits > 0, digits < width {
      writer.append(Self.zeros.buffer.slice(0..<width - digits))
    }
    if let least, !isRightFilled, segment.pad > 0, span.count > segment.pad {
      let number = number(index, in: value, spans)
      let needless = Swift.min(number.needlessZeros, number.count - least)
      span = span.lowerBound + Swift.max(0, needless) * size..<span.upperBound
    }
    let text = value.run(span)
    guard segment.isNumber, !isASCII else { return writer.append(text.bytes) }
    for scalar in text.string.unicodeScalars {
      guard let digit = DecimalDigit.value(of: scalar) else { continue }
      writer.append(Self.ascii.buffer.slice(Int(digit)..<Int(digit) + 1))
    }
  }

  private static let ascii = ByteLiteral("0123456789")
  private static let zeros = ByteLiteral(String(repeating: "0", count: maximumWidth))

  /// The width that a part is filled up to when it is left. A number out of its range is not.
  private func pad(_ index: Int, _ value: TextView, _ spans: borrowing Spans) -> Int {
    let pad = segments[index].pad
    if pad == 0 { return 0 }
    return number(index, in: value, spans).passes ? pad : 0
  }

  /// The hour of the 24-hour clock that two parts say; `nil` for none.
  private func hour(in value: TextView, _ spans: borrowing Spans) -> Int? {
    for case .hour(let index, let period) in form?.pieces ?? [] {
      let hour = number(index, in: value, spans).value
      guard let word = word(period, in: value, spans), 1...12 ~= hour else { return nil }
      return hour % 12 + (word == 0 ? 0 : 12)
    }
    return nil
  }
}
