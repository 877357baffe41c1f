extension PartsLayout {
  /// Whether the value as it is handed out is the text without what stands before the first part and behind the last.
  func isPlain(_ value: TextView, isComplete: Bool) -> Bool {
    if !isASCII || isComplete && (form != nil || hasPads) { return false }
    guard let last = value.bytes.last else { return true }
    // A literal behind which nothing stands is no part of the value.
    return 0x30...0x39 ~= last || marks.allSatisfy { $0.utf8.last != last }
  }

  /// Whether a part is filled up with zeros.
  private var hasPads: Bool { segments.contains { $0.pad > 0 } }

  /// Writes the value as it is handed out, as one stretch. A part that is being typed is filled up in it as it will be when it
  /// is left.
  func writeValue(
    of value: TextView, _ spans: borrowing Spans, isComplete: Bool, writing writer: inout TextWriter
  ) {
    if value.isEmpty { return }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.count + Self.roomForLiterals)
    var isFormed = false
    if isComplete, let form { isFormed = write(form, value, spans, to: &bytes) }
    if !isFormed {
      bytes.removeAll(keepingCapacity: true)
      var last = -1
      for index in segments.indices where !spans[index].isEmpty { last = index }
      for index in segments.indices where index <= last {
        if isComplete { fillUp(index, pad(index, value, spans), spans, to: &bytes) }
        append(index, value, spans, leavingWidth: isComplete ? 0 : nil, to: &bytes)
        if index < last { for literal in boundaries[index] { bytes += literal.buffer } }
      }
    }
    bytes.withUnsafeBufferPointer { writer.replace(value.run(0, value.count), with: $0) }
  }

  /// How much the literals of a value take, as a rule.
  static var roomForLiterals: Int { 16 }

  /// Adds the text of a part, its digits as ASCII digits.
  /// - Parameter leavingWidth: the least number of digits, where zeros are left out that the part loses when it is left; `nil` where
  ///   they stay.
  func append(
    _ index: Int, _ value: TextView, _ spans: borrowing Spans, leavingWidth: Int?, to bytes: inout [UInt8]
  ) {
    var needless = 0
    if let leavingWidth { needless = needlessZeros(index, value, spans, width: leavingWidth) }
    let span = UnsafeBufferPointer(rebasing: value.bytes[spans[index]].dropFirst(needless))
    guard case .number = segments[index].kind, !isASCII else {
      bytes += span
      return
    }
    for scalar in String(decoding: span, as: UTF8.self).unicodeScalars {
      if let digit = DecimalDigit.value(of: scalar) { bytes.append(0x30 + digit) }
    }
  }

  /// The width that a part is filled up to when it is left. A number out of its range is not.
  private func pad(_ index: Int, _ value: TextView, _ spans: borrowing Spans) -> Int {
    let pad = segments[index].pad
    if pad == 0 { return 0 }
    return number(index, in: value, spans).passes ? pad : 0
  }

  /// How many bytes the zeros have that a part loses when it is left.
  private func needlessZeros(
    _ index: Int, _ value: TextView, _ spans: borrowing Spans, width: Int
  ) -> Int {
    let segment = segments[index]
    let count = spans[index].count
    if isRightFilled || segment.pad == 0 || count <= segment.pad { return 0 }
    let number = number(index, in: value, spans)
    return Swift.max(0, Swift.min(segment.needlessZeros(of: number), number.count - width)) * UTF8.width(zero)
  }

  /// Adds the zeros that a number which is there lacks of a width.
  private func fillUp(_ index: Int, _ width: Int, _ spans: borrowing Spans, to bytes: inout [UInt8]) {
    if !segments[index].isNumber { return }
    let count = spans[index].count / UTF8.width(zero)
    if count > 0, count < width { bytes += repeatElement(0x30, count: width - count) }
  }

  private func write(
    _ form: ValueForm, _ value: TextView, _ spans: borrowing Spans, to bytes: inout [UInt8]
  ) -> Bool {
    for piece in form.pieces {
      switch piece {
      case .literal(let literal): bytes += literal
      case .part(let index, let width):
        fillUp(index, Swift.max(width, pad(index, value, spans)), spans, to: &bytes)
        append(index, value, spans, leavingWidth: width, to: &bytes)
      case .hour(let index, let period):
        guard let word = word(period, in: value, spans) else { return false }
        let hour = number(index, in: value, spans).value
        guard 1...12 ~= hour else { return false }
        let whole = hour % 12 + (word == 0 ? 0 : 12)
        bytes += [0x30 + UInt8(whole / 10), 0x30 + UInt8(whole % 10)]
      }
    }
    return true
  }
}
