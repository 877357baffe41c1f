import InputMask

extension FieldLayout {
  /// The stretch of the value behind a stretch of the text.
  func coreRange(of range: Range<UTF8Offset>) -> Range<ValueOffset> {
    coreOffset(of: range.lowerBound)..<coreOffset(of: range.upperBound)
  }

  /// Whether the byte at an offset of the text is a literal's.
  func isLiteral(at offset: UTF8Offset) -> Bool {
    offset >= .zero && offset.value < text.utf8.count && coreOffset(of: offset) == coreOffset(of: offset + 1)
  }

  /// A selection within the editable range, on grapheme boundaries.
  /// - Complexity: O(*n*) in the length of the text.
  func clamped(_ selection: Selection) -> Selection {
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
