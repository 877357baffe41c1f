/// The places of parts, one for each character, for fields that show them as boxes.
extension PartsLayout {
  /// The part that a place is of; the last one for a place behind all.
  /// - Complexity: O(*n*) in the number of parts.
  func part(ofPlace place: Int) -> Int {
    var end = 0
    for (index, segment) in segments.enumerated() {
      end += segment.maximum
      if place < end { return index }
    }
    return segments.count - 1
  }

  /// The places of the part that a place is of, if it is a number that zeros fill up; `nil` for any other.
  func places(ofNumberAt place: Int) -> Range<Int>? {
    let part = part(ofPlace: place)
    let segment = segments[part]
    guard segment.isNumber, segment.pivot == nil, segment.isFilled else { return nil }
    let start = segments[..<part].reduce(0) { $0 + $1.maximum }
    return start..<start + segment.maximum
  }

  /// Whether a text of unknown origin says where its parts end, or is written in another form, so that its characters are not
  /// those of the places, one by one.
  /// - Complexity: O(*n*) in the length of the text.
  func hasEnds(in text: TextView) -> Bool {
    // Zeros in boxes that stay empty would make another value of a number that has none.
    if segments.contains(where: { $0.isNumber && $0.pivot == nil && !$0.isFilled }) { return false }
    if self.text(ofOtherSpelling: text) != nil { return true }
    var (hasData, hasEnd, isBehindSpace) = (false, false, false)
    for grapheme in text {
      if isData(grapheme) {
        // White space ends a part where more stands behind it.
        if isBehindSpace { return true }
        hasData = true
      } else if grapheme.isWhitespace {
        isBehindSpace = hasData
      } else if isEnd(grapheme) {
        hasEnd = true
      }
    }
    return hasData && hasEnd
  }

  /// Whether a grapheme ends parts.
  private func isEnd(_ grapheme: TextRun) -> Bool {
    if isLiteral(grapheme) || alsoRead?.contains(grapheme) == true { return true }
    return grapheme.onlyScalar.map { ScalarProperties.separatesGroups($0) } ?? false
  }

  /// The characters of a value as it is edited, place by place. Zeros stand before a number that does not fill its part, and an
  /// empty string in any other empty place with something behind it.
  /// - Complexity: O(*n*) in the number of places.
  func characters(of value: TextView) -> [String] {
    let spans = spans(in: value)
    let last = spans.last
    if last < 0 { return [] }
    var result: [String] = []
    for index in 0...last {
      let segment = segments[index]
      let characters = value.graphemes(spans[index]).map { $0.string }
      let room = segment.maximum - characters.count
      let isNumber = segment.isNumber && !characters.isEmpty && characters.count >= segment.minimum
      if isNumber { result += Array(repeating: String(zero), count: room) }
      result += characters
      if !isNumber, index < last { result += Array(repeating: "", count: room) }
    }
    return result
  }
}
