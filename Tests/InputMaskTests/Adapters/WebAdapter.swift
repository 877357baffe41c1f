import InputMask
import InputMaskFields
import InputMaskRules

// begin Sources/InputMaskFields/InputMaskFields.docc/DriveFromAWebPage.md
/// A text box of a page: `value`, `selectionStart` and `selectionEnd` of an `input` element. Positions count in UTF-16.
struct TextBox: Equatable {
  var value: String
  var start: Int
  var end: Int

  init(_ value: String, _ start: Int, _ end: Int) {
    self.value = value
    self.start = start
    self.end = end
  }

  /// The box that shows a field.
  init(_ update: FieldUpdate) {
    value = update.shown
    start = value.utf16Offset(of: update.shownSelection.range.lowerBound).value
    end = value.utf16Offset(of: update.shownSelection.range.upperBound).value
  }

  /// What is selected, in UTF-8 offsets of the value.
  var selection: Selection { TextUnit.utf16.selection(anchor: start, head: end, in: value) }
}
// end

// begin Sources/InputMaskFields/InputMaskFields.docc/DriveFromAWebPage.md
/// Keeps a text box to a rule. Each event of the page has a method, which answers whether the page calls
/// `preventDefault()`, and sets the box to what ``box`` then is.
struct WebField {
  private(set) var field: InputField
  private var isComposing = false

  init(_ field: InputField) { self.field = field }

  /// What the element has to show: its `value`, and what `setSelectionRange()` is given.
  var box: TextBox { TextBox(field.update) }

  /// `beforeinput`.
  /// - Parameters:
  ///   - type: the event's `inputType`.
  ///   - data: its `data`, or where that is `null` what `dataTransfer.getData("text/plain")` is.
  ///   - target: the first of its `getTargetRanges()`, which an `input` element does not have.
  ///   - box: the element as it is.
  mutating func beforeInput(_ type: String, _ data: String?, target: Range<Int>? = nil, in box: TextBox)
    -> Bool
  {
    // An input method composes: the page changes the box until it is committed.
    if isComposing || type == "insertCompositionText" || type == "deleteCompositionText" { return false }
    select(in: box)
    if let command = command(type, data, target, in: box) { _ = field.perform(command) }
    return true
  }

  private func command(_ type: String, _ data: String?, _ target: Range<Int>?, in box: TextBox)
    -> FieldCommand?
  {
    switch type {
    case "historyUndo": return .undo
    case "historyRedo": return .redo
    case "insertLineBreak", "insertParagraph": return nil
    default: break
    }
    // A page that says what is replaced, as in an element with `contenteditable`.
    if let target {
      let range = TextUnit.utf16.selection(
        anchor: target.lowerBound, head: target.upperBound, in: box.value)
      return field.command(inShown: Edit(range: range.anchor..<range.head, replacement: data ?? ""))
    }
    switch type {
    case "deleteContentBackward": return .delete(.backward, .character)
    case "deleteContentForward": return .delete(.forward, .character)
    case "deleteWordBackward": return .delete(.backward, .word)
    case "deleteWordForward": return .delete(.forward, .word)
    case "deleteSoftLineBackward", "deleteHardLineBackward": return .delete(.backward, .line)
    case "deleteSoftLineForward", "deleteHardLineForward": return .delete(.forward, .line)
    case "insertText": return data.map { .type($0) }
    case _ where type.hasPrefix("delete"): return .delete(.backward, .character)
    // A paste, a drop, a word that was corrected, a value that was filled in.
    case _ where type.hasPrefix("insert"): return data.map { .paste($0) }
    default: return nil
    }
  }

  /// Takes over what is selected in the element.
  private mutating func select(in box: TextBox) {
    if box.value.utf8.elementsEqual(field.update.shown.utf8) {
      _ = field.perform(.select(field.selection(inShown: box.selection)))
    }
  }
}
// end

// begin Sources/InputMaskFields/InputMaskFields.docc/DriveFromAWebPage.md
extension WebField {
  /// `input`: the page changed the box without asking, as when a browser fills it in. In a composition nothing is done.
  mutating func input(_ box: TextBox) {
    if isComposing || box.value.utf8.elementsEqual(field.update.shown.utf8) { return }
    _ = field.perform(field.command(inShown: box.value, box.selection))
  }

  /// `compositionstart`.
  mutating func compositionStart(in box: TextBox) {
    select(in: box)
    isComposing = true
  }

  /// `compositionupdate`, with the event's `data`. The page leaves the box alone.
  mutating func compositionUpdate(_ data: String) { _ = field.perform(.mark(data)) }

  /// `compositionend`, with the event's `data`.
  mutating func compositionEnd(_ data: String) {
    isComposing = false
    _ = field.perform(.mark(data))
    _ = field.perform(.commitMarked)
  }

  /// `keydown` with Control or Command: a browser does not undo what a program set.
  mutating func keyDown(_ key: String, shift: Bool) -> Bool {
    switch key.lowercased() {
    case "z": _ = field.perform(shift ? .redo : .undo)
    case "y": _ = field.perform(.redo)
    default: return false
    }
    return true
  }

  /// `copy`, with the text for `clipboardData.setData("text/plain", …)`.
  mutating func copy(in box: TextBox) -> String {
    select(in: box)
    return field.copied
  }

  /// `cut`, likewise; `nil` where nothing is cut.
  mutating func cut(in box: TextBox) -> String? {
    select(in: box)
    return field.cut().copied
  }

  /// `focus` and `blur`.
  mutating func focus() { _ = field.focus() }
  mutating func blur() { _ = field.blur() }
}
// end

extension SwiftExamples {
  @Sendable static func driveFromAWebPage(_ print: (Any) -> Void) throws {
    // begin Sources/InputMaskFields/InputMaskFields.docc/DriveFromAWebPage.md
    var web = WebField(InputField(try RuleBook.standard().rule(named: "phone")))
    for key in ["9", "1", "6", "x"] {
      print(web.beforeInput("insertText", key, in: web.box) ? web.box.value : "left alone")
    }
    // → +7-9
    // → +7-91
    // → +7-916
    // → +7-916
    _ = web.beforeInput("deleteContentBackward", nil, in: web.box)
    print("\(web.box.value) \(web.box.start)")  // → +7-91 5
    // end
  }
}
