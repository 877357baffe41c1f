import InputMask

extension InputField {
  /// The text that copying the selection puts on a clipboard. Of all that can be edited it is the whole text, with
  /// the prefix and the suffix. While the field is secure it is empty, unless the rule copies what is shown.
  /// - Complexity: O(*n*) in the length of the text.
  public var copied: String {
    if selection.isCaret || !mayCopy { return "" }
    var field = self
    field.memory.lastTyped = nil
    field.guide = nil
    let update = field.update
    if selection.range == layout.editable { return update.shown }
    let range = update.shownSelection.range.utf8
    return String(decoding: Array(update.shown.utf8)[range], as: UTF8.self)
  }

  private var mayCopy: Bool { !isSecure || engine.rule.declaration.copiesShown }

  /// Deletes the selection, as a step of undo of its own.
  /// - Returns: what that puts on a clipboard, as ``copied``; `nil` where nothing was cut, as of a secure field of
  ///   which nothing is copied. Then the update says why, unless what an input method had marked was committed instead.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func cut() -> (copied: String?, update: FieldUpdate) {
    // What an input method has marked stands in the place of the selection.
    if marked != nil { return (nil, perform(.commitMarked)) }
    if selection.isCaret { return (nil, answer(.nothingSelected)) }
    if !mayCopy { return (nil, answer(.secureText)) }
    let copied = copied
    let update = perform(.edit(Edit(range: selection.range, replacement: "")))
    return (update.refusal == nil ? copied : nil, update)
  }

  /// Puts covers for what the rule hides into an update.
  func hide(_ update: inout FieldUpdate) {
    let (shown, map) = redaction(isValid: update.problems.isEmpty)
    update.shown = shown
    update.shownSelection = selection.map { map.map($0, leaning: .upstream) }
    update.markedText = engine.compiled.covered(update.markedText)
    if engine.hidesLength {
      // Which variant a value goes into may tell how long it is.
      update.variant = nil
      update.problems = update.problems.map { engine.rule.withoutLength($0, language: language) }
    }
  }

  /// The text as a secure field draws it, and the map to that from the text.
  func redaction(isValid: Bool) -> (shown: String, map: EditMap) {
    let isSettled = current.entry?.isSettled != false
    let redacted = engine.compiled.redacted(layout, reveals: layout.isComplete && isValid && isSettled)
    var shown = Array(redacted.shown.utf8)
    guard let lastTyped = memory.lastTyped, !engine.hidesLength,
      let map = redacted.map.reveal(lastTyped.utf8, of: layout.text, in: &shown)
    else { return redacted }
    return (String(decoding: shown, as: UTF8.self), map)
  }
}

extension EditMap {
  /// Puts one character of the old text back where a cover stands for it and for nothing else.
  /// - Returns: the map to the text that this makes; `nil` where no cover hides the character alone.
  fileprivate func reveal(_ range: Range<Int>, of old: String, in new: inout [UInt8]) -> EditMap? {
    let isHidden = { (place: Place) in !place.run.isKept && place.old == range }
    guard range.upperBound <= old.utf8.count, let hidden = places.first(where: isHidden) else { return nil }
    new.replaceSubrange(hidden.new, with: old.utf8.dropFirst(range.lowerBound).prefix(range.count))
    var result = EditMap()
    for place in places { result.append(isHidden(place) ? .kept(range.count) : place.run) }
    return result
  }
}

extension InputField: Secretive {
  /// The rule and the state, without the text: it may be a secret.
  public var description: String {
    "InputField(\(rule.name), \(update.isComplete ? "complete" : "incomplete")\(isSecure ? ", secure" : ""))"
  }
}
