/// The text of a content, and where its value stands in it.
package struct FieldLayout: Hashable, Sendable {
  package var text = ""
  /// From the value as it is edited to the text, which has literals besides.
  var map = EditMap()
  /// Where the caret may go: behind the leading and before the closing literals.
  package var editable: Range<UTF8Offset> = .zero ..< .zero
  package var isComplete = false

  /// The layout of a text that is its value.
  init(ofValue text: String) {
    self.text = text
    map = EditMap(keeping: text.utf8.count)
  }

  /// The layout of what a walk came to.
  /// - Parameter core: the value as it is edited.
  init(of walk: borrowing Walk, _ core: String, in rule: CompiledRule) {
    let bytes = walk.textBytes
    isComplete = walk.isComplete
    map = walk.toText
    if walk.text == nil {
      // A walk that was given up has nothing of the value.
      text = bytes.count == core.utf8.count ? core : String(decoding: bytes, as: UTF8.self)
      editable = Range(utf8: 0..<bytes.count)
      return
    }
    text = String(decoding: bytes, as: UTF8.self)
    // Of an empty value all that is there are literals: those that the rule wrote stand before the caret.
    let leading = walk.core.isEmpty && rule.isEager ? bytes.count : walk.decoration.leading
    let start = Swift.min(leading, bytes.count)
    let end = Swift.max(start, bytes.count - walk.decoration.trailing)
    // Where a literal joins the character beside it, no caret can stand between them.
    let view = walk.view(bytes)
    editable = Range(utf8: view.boundary(atOrBefore: start)..<view.boundary(atOrAfter: end))
  }

  /// The bytes of the text that are no literal's: the value as it is edited.
  /// - Complexity: O(*n*) in the length of the text.
  var coreBytes: [UInt8] {
    var rest = Array(text.utf8)[...]
    var core: [UInt8] = []
    for run in map.runs {
      if run.oldLength > 0 { core += rest.prefix(run.newLength) }
      rest = rest.dropFirst(run.newLength)
    }
    return core
  }

  /// The offset in the value of an offset in the text; for one at or between literals that of their place.
  /// - Complexity: O(*n*) in the length of the text.
  package func coreOffset(of offset: UTF8Offset) -> ValueOffset {
    var cursor = PositionCursor(map.runs.lazy.map { $0.inverted })
    return ValueOffset(cursor.place(of: offset.value, leaning: .upstream))
  }

  /// The offset in the text of an offset in the value, or, at an end of the value, where the next character
  /// would be typed. Between literals it leans upstream, behind the character before it, or downstream.
  /// - Complexity: O(*n*) in the length of the text.
  package func textOffset(
    ofCore offset: ValueOffset, coreCount: Int, leaning affinity: Affinity = .upstream
  ) -> UTF8Offset {
    if offset.value >= coreCount { return editable.upperBound }
    return offset <= .zero ? editable.lowerBound : map.map(UTF8Offset(offset.value), leaning: affinity)
  }

  /// Where the last character of the value ends in the text.
  /// - Complexity: O(*n*) in the length of the text.
  package var coreEnd: UTF8Offset { map.map(UTF8Offset(map.oldLength), leaning: .upstream) }
}
