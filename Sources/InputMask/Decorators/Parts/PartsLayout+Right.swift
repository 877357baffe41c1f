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
}
