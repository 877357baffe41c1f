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
    of value: TextView, _ spans: Spans, isComplete: Bool, writing writer: inout TextWriter
  ) {
    var bytes: [UInt8] = []
    let isFormed = isComplete && form.map { write($0, value, spans, to: &bytes) } == true
    if !isFormed {
      bytes = []
      var last = segments.indices.last { !spans[$0].isEmpty } ?? -1
      if last < 0 { last = -1 }
      for index in segments.indices where index <= last {
        append(index, value, spans, to: &bytes)
        if index < last { for literal in boundaries[index] { bytes += literal.buffer } }
      }
    }
    if value.isEmpty { return }
    bytes.withUnsafeBufferPointer { writer.replace(value.run(0, value.count), with: $0) }
  }

  /// Adds the text of a part, its digits as ASCII digits.
  func append(_ index: Int, _ value: TextView, _ spans: Spans, to bytes: inout [UInt8]) {
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
    _ form: ValueForm, _ value: TextView, _ spans: Spans, to bytes: inout [UInt8]
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
    guard let form, !text.isEmpty, text.count <= Self.maximumCount * Self.maximumWidth else { return nil }
    var found = [[UInt8]](repeating: [], count: count)
    var rest = text.bytes[...]
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
        found[index] = Array(digits)
      case .hour(let index, let period):
        guard case .words(let words) = segments[period].kind, words.count == 2 else { return nil }
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        let hour = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        guard hour < 24 else { return nil }
        let shown = hour % 12 == 0 ? 12 : hour % 12
        let isPadded = shown > 9 || segments[index].pad == 2
        found[index] = (isPadded ? [0x30 + UInt8(shown / 10)] : []) + [0x30 + UInt8(shown % 10)]
        for literal in words[hour < 12 ? 0 : 1].graphemes { found[period] += literal.buffer }
        rest = rest.dropFirst(2)
      }
    }
    guard rest.isEmpty else { return nil }
    for index in segments.indices where found[index].isEmpty && !segments[index].isOptional { return nil }
    var bytes: [UInt8] = []
    for index in segments.indices {
      bytes += found[index]
      if index < boundaries.count, let first = boundaries[index].first { bytes += first.buffer }
    }
    return bytes.elementsEqual(text.bytes) ? nil : bytes
  }
}
