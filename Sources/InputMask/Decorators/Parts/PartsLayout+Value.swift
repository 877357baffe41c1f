extension PartsLayout {
  /// Whether the value as it is handed out is the text without what stands before the first part and behind the last.
  func isPlain(_ value: TextView, isComplete: Bool) -> Bool {
    if !isASCII || form != nil && isComplete { return false }
    guard let last = value.bytes.last else { return true }
    // A literal behind which nothing stands is no part of the value.
    return 0x30...0x39 ~= last || marks.allSatisfy { $0.utf8.last != last }
  }

  /// Writes the value as it is handed out, as one stretch.
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
        append(index, value, spans, to: &bytes)
        if index < last { for literal in boundaries[index] { bytes += literal.buffer } }
      }
    }
    bytes.withUnsafeBufferPointer { writer.replace(value.run(0, value.count), with: $0) }
  }

  /// How much the literals of a value take, as a rule.
  private static var roomForLiterals: Int { 16 }

  /// Adds the text of a part, its digits as ASCII digits.
  func append(_ index: Int, _ value: TextView, _ spans: borrowing Spans, to bytes: inout [UInt8]) {
    let span = UnsafeBufferPointer(rebasing: value.bytes[spans[index]])
    guard case .number = segments[index].kind, !isASCII else {
      bytes += span
      return
    }
    for scalar in String(decoding: span, as: UTF8.self).unicodeScalars {
      if let digit = DecimalDigit.value(of: scalar) { bytes.append(0x30 + digit) }
    }
  }

  private func write(
    _ form: ValueForm, _ value: TextView, _ spans: borrowing Spans, to bytes: inout [UInt8]
  ) -> Bool {
    for piece in form.pieces {
      switch piece {
      case .literal(let literal): bytes += literal
      case .part(let index, let width):
        let count = spans[index].count / UTF8.width(zero)
        for _ in 0..<Swift.max(0, spans[index].isEmpty ? 0 : width - count) { bytes.append(0x30) }
        append(index, value, spans, to: &bytes)
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

  // MARK: Reading

  /// The text that the parts are read from, of a whole text that is written in another way: as the value is handed out,
  /// or by the other clock; `nil` for any other text.
  func text(ofOtherSpelling text: TextView) -> [UInt8]? {
    self.text(ofValue: text) ?? self.text(ofOtherClock: text)
  }

  /// The text of a value that stands there as it is handed out, with all its parts; `nil` for any other text, and where
  /// it is the text of the parts too.
  private func text(ofValue text: TextView) -> [UInt8]? {
    let value = text.bytes.withoutBlanksAtEnds
    guard let form, !value.isEmpty, value.count <= Self.maximumCount * Self.maximumWidth, form.mayBegin(value)
    else { return nil }
    var found = Spans(repeating: 0..<0)
    // For the parts of an hour of the 12-hour clock the hour of the day; -1 for others.
    var hours = InlineArray<16, Int>(repeating: -1)
    var rest = value[...]
    for piece in form.pieces {
      switch piece {
      case .literal(let literal):
        // Databases write a space where ISO 8601 has a T (RFC 3339, section 5.6).
        let isSpaced = clock != nil && literal == [UInt8(ascii: "T")] && rest.first == UInt8(ascii: " ")
        guard isSpaced || rest.starts(with: literal) else { return nil }
        rest = rest.dropFirst(literal.count)
      case .part(let index, let width):
        let segment = segments[index]
        guard case .number = segment.kind else { return nil }
        var digits = rest.prefix(width > 0 ? width : segment.maximum)[...]
        digits = digits.prefix { 0x30...0x39 ~= $0 }
        guard digits.count >= (width > 0 ? width : Swift.max(segment.minimum, segment.pad)) else {
          return nil
        }
        rest = rest.dropFirst(digits.count)
        while digits.count > Swift.max(segment.minimum, segment.pad), digits.first == 0x30 {
          digits = digits.dropFirst()
        }
        found[index] = digits.startIndex..<digits.endIndex
      case .hour(let index, let period):
        guard case .words(let words) = segments[period].kind, words.count == 2 else { return nil }
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        let hour = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        guard hour < 24 else { return nil }
        (hours[index], hours[period]) = (hour, hour)
        found[index] = digits.startIndex..<digits.endIndex
        found[period] = found[index]
        rest = rest.dropFirst(2)
      }
    }
    guard rest.isEmpty else { return nil }
    for index in segments.indices where found[index].isEmpty && !segments[index].isOptional { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + Self.roomForLiterals)
    for index in segments.indices {
      let hour = hours[index]
      if hour < 0 {
        bytes += value[found[index]]
      } else if case .words(let words) = segments[index].kind {
        for literal in words[hour < 12 ? 0 : 1].graphemes { bytes += literal.buffer }
      } else {
        let shown = hour % 12 == 0 ? 12 : hour % 12
        if shown > 9 || segments[index].pad == 2 { bytes.append(0x30 + UInt8(shown / 10)) }
        bytes.append(0x30 + UInt8(shown % 10))
      }
      if index < boundaries.count, let first = boundaries[index].first { bytes += first.buffer }
    }
    return bytes.elementsEqual(value) ? nil : bytes
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The text without spaces at its ends.
  var withoutBlanksAtEnds: Self {
    var (start, end) = (0, count)
    while start < end, self[start] == 0x20 { start += 1 }
    while end > start, self[end - 1] == 0x20 { end -= 1 }
    return Self(rebasing: self[start..<end])
  }
}
