/// The text of a content, and which of its bytes are the value's.
package struct FieldLayout: Hashable, Sendable {
  package var text = ""
  /// Which bytes of the text are a literal's; empty where the text is the value.
  package var marks = LiteralMarks()
  /// Where the caret may go: behind the leading and before the closing literals.
  package var editable: Range<UTF8Offset> = .zero ..< .zero
  package var isComplete = false

  package init() {}

  /// The layout of what a run came to.
  /// - Parameter core: the value as it is edited.
  init(of run: borrowing Run, _ core: String, in rule: CompiledRule) {
    let bytes = run.textBytes
    isComplete = run.isComplete
    guard let writer = run.text else {
      // A run that was given up has nothing of the value.
      text = bytes.count == core.utf8.count ? core : String(decoding: bytes, as: UTF8.self)
      editable = Range(utf8: 0..<bytes.count)
      return
    }
    text = String(decoding: bytes, as: UTF8.self)
    marks = LiteralMarks(writer.pointee.records, bytes.count)
    // Of an empty value all that is there are literals: those that the rule wrote stand before the caret.
    let leading = run.core.isEmpty && rule.isEager ? bytes.count : run.decoration.leading
    let start = Swift.min(leading, bytes.count)
    editable = Range(
      utf8: Self.widened(start..<Swift.max(start, bytes.count - run.decoration.trailing), in: run.view(bytes))
    )
  }

  /// A range with the whole of the graphemes at its ends: where a literal joins the character beside it, no caret can
  /// stand between them.
  private static func widened(
    _ range: Range<Int>, in text: TextView
  ) -> Range<Int> {
    text.boundary(atOrBefore: range.lowerBound)..<text.boundary(atOrAfter: range.upperBound)
  }

  /// The bytes of the text that are no literal's: the value as it is edited.
  /// - Complexity: O(*n*) in the length of the text.
  var coreBytes: [UInt8] {
    let bytes = Array(text.utf8)
    return marks.isEmpty ? bytes : bytes.indices.filter { !marks[$0] }.map { bytes[$0] }
  }

  /// The offset in the value of an offset in the text; for one at or between literals that of their place.
  /// - Complexity: O(*n*) in the length of the text.
  package func coreOffset(of offset: UTF8Offset) -> ValueOffset {
    let count = offset.value
    if marks.isEmpty { return ValueOffset(count) }
    return ValueOffset(Swift.min(Swift.max(0, count), marks.count) - marks.literalCount(before: count))
  }

  /// The stretch of the value behind a stretch of the text.
  package func coreRange(of range: Range<UTF8Offset>) -> Range<ValueOffset> {
    coreOffset(of: range.lowerBound)..<coreOffset(of: range.upperBound)
  }

  /// The offset in the text of an offset in the value, or, at an end of the value, where the next character
  /// would be typed. Between literals it leans upstream, behind the character before it, or downstream.
  /// - Complexity: O(*n*) in the length of the text.
  package func textOffset(
    ofCore offset: ValueOffset, coreCount: Int, leaning affinity: Affinity = .upstream
  ) -> UTF8Offset {
    let count = offset.value
    if marks.isEmpty { return UTF8Offset(count) }
    if count >= coreCount { return editable.upperBound }
    if count <= 0 { return editable.lowerBound }
    if affinity == .downstream {
      return marks.index(ofValueByte: count).map { UTF8Offset($0) } ?? editable.upperBound
    }
    return marks.index(ofValueByte: count - 1).map { UTF8Offset($0 + 1) } ?? editable.upperBound
  }

  /// Where the last character of the value ends in the text.
  /// - Complexity: O(*n*) in the length of the text.
  package var coreEnd: UTF8Offset {
    UTF8Offset(marks.isEmpty ? text.utf8.count : marks.valueEnd)
  }

  /// Whether the byte at an offset of the text is a literal's.
  package func isLiteral(at offset: UTF8Offset) -> Bool {
    offset >= .zero && offset.value < marks.count && marks[offset.value]
  }

  /// A selection within the editable range, on grapheme boundaries.
  /// - Complexity: O(*n*) in the length of the text.
  package func clamped(_ selection: Selection) -> Selection {
    let editable = editable
    return text.withTextView { text in
      func clamp(_ offset: UTF8Offset) -> UTF8Offset {
        let inside = Swift.min(Swift.max(offset, editable.lowerBound), editable.upperBound)
        return UTF8Offset(text.boundary(atOrBefore: inside.value))
      }
      return Selection(anchor: clamp(selection.anchor), head: clamp(selection.head))
    }
  }
}
