extension InputField {
  /// The selection of the text that a selection of the shown text stands for, as a surface learns it from a click
  /// or from a drag: in UTF-8 offsets of ``FieldUpdate/shown`` before, in those of the text after. To be handed to
  /// ``FieldCommand/select(_:)``.
  ///
  /// It is brought into the editable range and to grapheme boundaries. A position within what covers are drawn for
  /// goes to the start of what they cover; where a redactor hides how long a value is, that is the start of all
  /// that is hidden. What an input method has marked is in neither text.
  /// - Complexity: O(*n*) in the length of the text.
  public func selection(inShown selection: Selection) -> Selection {
    guard isSecure else { return clamped(selection) }
    let map = redaction(isValid: update.problems.isEmpty).map
    return clamped(Selection(anchor: map.origin(of: selection.anchor), head: map.origin(of: selection.head)))
  }
}

extension EditMap {
  /// The place in the old text of what stands behind a place of the new one; what was taken out there stands
  /// before it.
  fileprivate func origin(of position: UTF8Offset) -> UTF8Offset {
    var old = 0
    var new = 0
    for run in runs {
      if position.value < new + run.newLength {
        return UTF8Offset(run.isKept ? old + Swift.max(0, position.value - new) : old)
      }
      old += run.oldLength
      new += run.newLength
    }
    return UTF8Offset(oldLength)
  }
}
