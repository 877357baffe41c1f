import InputMask

extension InputField {
  /// The selection of the text that a selection of the shown text stands for, as a surface learns it from a click
  /// or from a drag: in UTF-8 offsets of ``FieldUpdate/shown`` before, in those of the text after. To be handed to
  /// ``FieldCommand/select(_:)``.
  ///
  /// It is brought into the editable range and to grapheme boundaries. A position within what covers are drawn for
  /// goes to the start of what they cover; where a redactor hides how long a value is, it goes to the end of all
  /// that is hidden, unless all of that is selected. What an input method has marked is in neither text.
  /// - Complexity: O(*n*) in the length of the text.
  public func selection(inShown selection: Selection) -> Selection {
    guard isSecure else {
      let guide = update.guide
      return clamped(selection.map { $0.leaving(guide) })
    }
    let map = redaction(isValid: update.problems.isEmpty).map
    func place(_ offset: UTF8Offset) -> UTF8Offset {
      (engine.hidesLength ? map.endOfCovers(around: offset) : nil) ?? map.origin(of: offset)
    }
    return outsideCovers(clamped(selection.map(place)))
  }

  /// The command that an edit of the shown text stands for, in UTF-8 offsets of ``FieldUpdate/shown``, for a surface
  /// that edits by ranges.
  ///
  /// One character that is deleted beside the caret, or put in at the selection, is a key. So a surface first says what
  /// is selected, with ``selection(inShown:)``, if that moved. Where a redactor hides how long a value is, one cover
  /// that is deleted or replaced stands for the last character behind it, and text that is put in between covers goes to
  /// their end.
  /// - Complexity: O(*n*) in the length of the text.
  public func command(inShown edit: Edit) -> FieldCommand {
    let update = update
    let shown = update.shown
    let range = edit.range.utf8.clamped(to: 0..<shown.utf8.count)
    let clamped = Edit(range: Range(utf8: range), replacement: edit.replacement)
    if let key = key(for: clamped, in: shown, selected: update.shownSelection) { return key }
    let ends = Selection(clamped.range)
    guard isSecure else {
      let place = ends.map { $0.leaving(update.guide) }.range
      return .edit(Edit(range: place, replacement: edit.replacement))
    }
    var place = selection(inShown: ends).range
    if engine.hidesLength, shown.withTextView({ $0.graphemeCount(of: range) == 1 }) {
      let head = selection(inShown: Selection(caret: UTF8Offset(range.lowerBound))).head
      let isCover = hiddenRuns.contains { $0.upperBound == head }
      if isCover, let last = lastCharacter(before: head) { place = last }
    }
    return .edit(Edit(range: place, replacement: edit.replacement))
  }

  /// The command that a whole new shown text stands for, for a surface that changed without saying how. Of a secure
  /// field it is the smallest edit, so that no cover becomes a part of the value.
  /// - Parameters:
  ///   - shown: the text that the surface draws now.
  ///   - selection: the selection of the surface, in UTF-8 offsets of `shown`.
  /// - Complexity: O(*n*) in the length of the texts.
  public func command(inShown shown: String, _ selection: Selection) -> FieldCommand {
    guard isSecure || update.guide != nil else { return .replaceAll(shown, selection) }
    return command(inShown: Edit(from: update.shown, to: shown, endingAt: selection.head))
  }

  /// Where in the text the last character of the value before an offset stands.
  private func lastCharacter(before offset: UTF8Offset) -> Range<UTF8Offset>? {
    let core = layout.coreOffset(of: offset)
    guard core > .zero else { return nil }
    let start = content.core.withTextView { ValueOffset($0.previous(before: core.value)) }
    let end = current.laidOut.textOffset(of: core)
    let first = current.laidOut.textOffset(of: start, leaning: .downstream)
    return first < end ? first..<end : nil
  }

  /// The stretches of the text of which covers hide how long they are; none where the covers tell it.
  private var hiddenRuns: [Range<UTF8Offset>] {
    guard isSecure, engine.hidesLength else { return [] }
    let map = redaction(isValid: update.problems.isEmpty).map
    return map.covered.filter { !$0.old.isEmpty }.map { Range(utf8: $0.old) }
  }

  /// A selection that tells nothing of how long is what covers hide: a position in it goes to its end, unless all
  /// of it is selected.
  func outsideCovers(_ selection: Selection) -> Selection {
    let hidden = hiddenRuns.map { $0.clamped(to: layout.editable) }
    if hidden.isEmpty { return selection }
    let range = selection.range
    func place(_ offset: UTF8Offset) -> UTF8Offset {
      for run in hidden where run.contains(offset) {
        if offset == run.lowerBound, range.lowerBound == offset, range.upperBound >= run.upperBound {
          return offset
        }
        return run.upperBound
      }
      return offset
    }
    return selection.map(place)
  }

  /// The text with what is still to be typed behind what was, and where that stands in it.
  var guided: (shown: String, guide: Range<UTF8Offset>?) {
    guard let guide, let placeholder = guide.graphemes.first else { return (text, nil) }
    let rest = engine.guide(placeholder, of: content, in: layout)
    if rest.isEmpty { return (text, nil) }
    let place = layout.editable.upperBound
    return (text.replacing(place.value..<place.value, with: rest), place..<place + rest.utf8.count)
  }

  /// Whether a text is what is shown, or an edit of that: it has more covers than the text itself.
  func isCovered(_ text: String) -> Bool {
    let shown = update.shown
    if shown.hasSameBytes(as: layout.text) { return false }
    if text.hasSameBytes(as: shown) { return true }
    let covers = engine.covers
    func count(_ text: String) -> Int {
      text.withTextView { text in text.reduce(0) { covers.contains($1.string) ? $0 + 1 : $0 } }
    }
    return count(text) > count(layout.text)
  }
}

extension UTF8Offset {
  /// The offset in the text of one in the shown text; for one within a guide that where it stands.
  fileprivate func leaving(_ guide: Range<UTF8Offset>?) -> UTF8Offset {
    guard let guide, self > guide.lowerBound else { return self }
    return self < guide.upperBound
      ? guide.lowerBound : self + (guide.lowerBound.value - guide.upperBound.value)
  }
}

extension EditMap {
  /// A run, and where it stands in both texts.
  package typealias Place = (run: Run, old: Range<Int>, new: Range<Int>)

  /// The runs in order.
  package var places: [Place] {
    var (old, new) = (0, 0)
    return runs.map { run in
      defer { (old, new) = (old + run.oldLength, new + run.newLength) }
      return (run, old..<old + run.oldLength, new..<new + run.newLength)
    }
  }

  /// The stretches that gave way to covers, which may be recorded in pieces.
  var covered: [(old: Range<Int>, new: Range<Int>)] {
    var result: [(old: Range<Int>, new: Range<Int>)] = []
    for place in places where !place.run.isKept {
      if let last = result.last, last.new.upperBound == place.new.lowerBound,
        last.old.upperBound == place.old.lowerBound
      {
        result[result.count - 1] = (
          last.old.lowerBound..<place.old.upperBound, last.new.lowerBound..<place.new.upperBound
        )
      } else {
        result.append((place.old, place.new))
      }
    }
    return result
  }

  /// The end, in the old text, of a covered stretch that a place of the new one is within; `nil` elsewhere, at its ends
  /// too.
  func endOfCovers(around position: UTF8Offset) -> UTF8Offset? {
    covered.first { $0.new.lowerBound < position.value && position.value < $0.new.upperBound }
      .map { UTF8Offset($0.old.upperBound) }
  }

  /// The place in the old text of what stands behind a place of the new one; what was taken out there stands
  /// before it.
  func origin(of position: UTF8Offset) -> UTF8Offset {
    guard let place = places.first(where: { position.value < $0.new.upperBound }) else {
      return UTF8Offset(oldLength)
    }
    let inside = place.run.isKept ? Swift.max(0, position.value - place.new.lowerBound) : 0
    return UTF8Offset(place.old.lowerBound + inside)
  }
}
