import Foundation
import InputMask
import InputMaskFields
import InputMaskRules

// begin Sources/InputMaskFields/InputMaskFields.docc/DriveFromUIKit.md
/// A text field that keeps to a rule. It draws the shown text of an `InputField`, and hands it every edit.
final class MaskedTextField: UITextField, UITextFieldDelegate {
  private(set) var field: InputField
  /// Is told of another text, and answers with the text that the owner then holds.
  var owner: (String) -> String = { $0 }
  private let history = FieldHistory()
  private var isDrawing = false
  /// The key that UIKit draws by itself, until it has.
  private var key: FieldCommand?

  init(_ field: InputField) {
    self.field = field
    super.init(frame: .zero)
    delegate = self
    history.owner = self
    // UIKit would put in other characters than those that were typed.
    autocorrectionType = .no
    smartInsertDeleteType = .no
    smartDashesType = .no
    smartQuotesType = .no
    keyboardType = UIKeyboardType(field.rule.declaration.hints.keyboard)
    addAction(UIAction { [unowned self] _ in takeWhole() }, for: .editingChanged)
    draw(field.update)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Whether the text is drawn hidden. UIKit's own `isSecureTextEntry` stays off: the rule says what is shown.
  var isSecure: Bool {
    get { field.isSecure }
    set {
      field.isSecure = newValue
      draw(field.update)
    }
  }

  /// A text that changed outside.
  func setExternal(_ text: String) { draw(field.setExternal(text)) }

  func perform(_ command: FieldCommand) { settle(field.perform(command)) }

  /// Tells the owner of another text, and draws what it then holds. The owner may set the text meanwhile.
  private func settle(_ update: FieldUpdate) {
    if !update.notifies { return draw(update) }
    let current = owner(update.text)
    draw(field.reconcile(with: current))
  }

  override var undoManager: UndoManager? { history }

  override func copy(_ sender: Any?) { UIPasteboard.general.string = field.copied }

  override func cut(_ sender: Any?) {
    let (copied, update) = field.cut()
    if let copied { UIPasteboard.general.string = copied }
    settle(update)
  }

  override func paste(_ sender: Any?) { perform(.paste(UIPasteboard.general.string ?? "")) }
}
// end

// begin Sources/InputMaskFields/InputMaskFields.docc/DriveFromUIKit.md
extension MaskedTextField {
  /// The only place where the text field is written to.
  private func draw(_ update: FieldUpdate) {
    isDrawing = true
    defer { isDrawing = false }
    if !shows(update.shown) { text = update.shown }
    let range = update.shownSelection.range
    let first = update.shown.utf16Offset(of: range.lowerBound).value
    let last = update.shown.utf16Offset(of: range.upperBound).value
    let drawn = selectedTextRange.map {
      [offset(from: beginningOfDocument, to: $0.start), offset(from: beginningOfDocument, to: $0.end)]
    }
    if drawn != [first, last], let start = position(from: beginningOfDocument, offset: first),
      let end = position(from: beginningOfDocument, offset: last)
    {
      selectedTextRange = textRange(from: start, to: end)
    }
  }

  /// Whether the text field holds a text, byte for byte: `==` takes two spellings of é for one.
  private func shows(_ shown: String) -> Bool { (text ?? "").utf8.elementsEqual(shown.utf8) }

  /// What is selected, in UTF-8 offsets of the shown text. UIKit counts in UTF-16.
  private var shownSelection: Selection {
    guard let range = selectedTextRange else { return field.update.shownSelection }
    let shown = text ?? ""
    let start = UTF16Offset(offset(from: beginningOfDocument, to: range.start))
    let end = UTF16Offset(offset(from: beginningOfDocument, to: range.end))
    return Selection(anchor: shown.utf8Offset(of: start), head: shown.utf8Offset(of: end))
  }
}
// end

// begin Sources/InputMaskFields/InputMaskFields.docc/DriveFromUIKit.md
extension MaskedTextField {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    // An input method composes: its text is left alone until it is committed.
    if markedTextRange != nil { return true }
    let shown = text ?? ""
    let start = shown.utf8Offset(of: UTF16Offset(range.location))
    let end = shown.utf8Offset(of: UTF16Offset(range.location + range.length))
    // The field tells a key from a paste by what is selected.
    _ = field.perform(.select(field.selection(inShown: shownSelection)))
    let edit = Edit(range: start..<end, replacement: string)
    let command = field.command(inShown: edit)
    // A key that changes nothing but itself is left to UIKit: an input method may begin to compose with it.
    if isDrawnAlike(edit, command) {
      key = command
      return true
    }
    perform(command)
    return false
  }

  /// Whether a command leads to the text and the caret that UIKit draws for an edit.
  private func isDrawnAlike(_ edit: Edit, _ command: FieldCommand) -> Bool {
    var tried = field
    let update = tried.perform(command)
    var shown = Array((text ?? "").utf8)
    shown.replaceSubrange(edit.range.utf8, with: Array(edit.replacement.utf8))
    let caret = edit.range.lowerBound.value + edit.replacement.utf8.count
    return update.refusal == nil && update.shown.utf8.elementsEqual(shown)
      && update.shownSelection == Selection(caret: UTF8Offset(caret))
  }

  /// UIKit changed the text without asking: an input method committed, or a program filled the field in.
  private func takeWhole() {
    let key = key
    self.key = nil
    if isDrawing || markedTextRange != nil { return }
    if let key { return perform(key) }
    if shows(field.update.shown) { return }
    perform(field.command(inShown: text ?? "", shownSelection))
  }

  func textFieldDidChangeSelection(_ textField: UITextField) {
    if isDrawing || markedTextRange != nil || !shows(field.update.shown) { return }
    draw(field.perform(.select(field.selection(inShown: shownSelection))))
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { draw(field.focus()) }

  func textFieldDidEndEditing(_ textField: UITextField) { settle(field.blur()) }
}
// end

// begin Sources/InputMaskFields/InputMaskFields.docc/DriveFromUIKit.md
/// UIKit's door to the history of the field: what shaking the device, a gesture or a key takes back.
final class FieldHistory: UndoManager {
  weak var owner: MaskedTextField?

  override var canUndo: Bool { owner?.field.canUndo ?? false }
  override var canRedo: Bool { owner?.field.canRedo ?? false }
  override func undo() { owner?.perform(.undo) }
  override func redo() { owner?.perform(.redo) }
}

extension UIKeyboardType {
  init(_ keyboard: RuleHints.Keyboard) {
    switch keyboard {
    case .text: self = .default
    case .ascii: self = .asciiCapable
    case .digits: self = .numberPad
    case .decimal: self = .decimalPad
    case .phone: self = .phonePad
    case .email: self = .emailAddress
    case .url: self = .URL
    }
  }
}
// end
