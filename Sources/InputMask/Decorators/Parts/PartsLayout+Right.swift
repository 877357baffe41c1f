/// Parts that are filled from the right. Their value as it is edited is digits alone: none, or enough for all parts.
extension PartsLayout {
  /// How many digits a value has at least.
  var leastDigitCount: Int {
    segments.indices.reduce(0) { $0 + leastDigitCount(of: $1) }
  }

  /// How many digits all parts have room for.
  var mostDigitCount: Int { segments.reduce(0) { $0 + $1.maximum } }

  /// How many digits a part has at least.
  func leastDigitCount(of index: Int) -> Int {
    let segment = segments[index]
    return index == 0 ? Swift.max(segment.minimum, segment.pad) : segment.maximum
  }

  /// Where the parts stand in a value of digits.
  func spans(fromRightOf value: TextView) -> Spans {
    var spans = Spans()
    var end = value.count
    for index in segments.indices.reversed() {
      let start = index == 0 ? 0 : Swift.max(0, end - segments[index].maximum)
      spans[index] = start..<end
      end = start
    }
    return spans
  }

  /// The digits of all parts, with others in one of them.
  func writtenFromRight(_ value: TextView, _ spans: borrowing Spans, replacing part: Int, with text: [UInt8])
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    for index in segments.indices {
      if index == part {
        bytes += text
      } else if spans[index].isEmpty {
        bytes += [UInt8](repeating: UInt8(ascii: "0"), count: leastDigitCount(of: index))
      } else {
        bytes += value.bytes[spans[index]]
      }
    }
    return bytes
  }
}
