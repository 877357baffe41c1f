import Foundation

// As much of UIKit as the adapter of the documents needs, with the names, types and isolation of UIKit, which Linux has
// not; and a user who drives it as UIKit lets one.

final class UITextPosition {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
}

final class UITextRange {
  let start: UITextPosition
  let end: UITextPosition
  init(_ start: Int, _ end: Int) {
    self.start = UITextPosition(start)
    self.end = UITextPosition(end)
  }
}

enum UITextAutocorrectionType { case `default`, no }
enum UITextSmartInsertDeleteType { case `default`, no }
enum UITextSmartDashesType { case `default`, no }
enum UITextSmartQuotesType { case `default`, no }
enum UIKeyboardType { case `default`, asciiCapable, numberPad, decimalPad, phonePad, emailAddress, URL }

enum UIControl {
  enum Event { case editingChanged }
}

@MainActor final class UIAction {
  let handler: @MainActor (UIAction) -> Void
  init(handler: @escaping @MainActor (UIAction) -> Void) { self.handler = handler }
}

@MainActor final class UIPasteboard {
  static let general = UIPasteboard()
  var string: String?
}

@MainActor class UndoManager: NSObject {
  var canUndo: Bool { false }
  var canRedo: Bool { false }
  func undo() {}
  func redo() {}
}

@MainActor protocol UITextFieldDelegate: AnyObject {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
}

@MainActor class UITextField: NSObject {
  weak var delegate: (any UITextFieldDelegate)?
  var autocorrectionType = UITextAutocorrectionType.default
  var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  var smartDashesType = UITextSmartDashesType.default
  var smartQuotesType = UITextSmartQuotesType.default
  var keyboardType = UIKeyboardType.default
  var undoManager: UndoManager? { nil }

  private var units: [UInt16] = []
  private var selected = 0..<0
  private var marked: Range<Int>?
  private var actions: [UIAction] = []

  init(frame: CGRect) {}

  required init?(coder: NSCoder) { nil }

  func addAction(_ action: UIAction, for event: UIControl.Event) { actions.append(action) }

  var text: String? {
    get { String(decoding: units, as: UTF16.self) }
    set {
      units = Array((newValue ?? "").utf16)
      marked = nil
      selected = units.count..<units.count
      delegate?.textFieldDidChangeSelection(self)
    }
  }

  var beginningOfDocument: UITextPosition { UITextPosition(0) }

  var markedTextRange: UITextRange? { marked.map { UITextRange($0.lowerBound, $0.upperBound) } }

  var selectedTextRange: UITextRange? {
    get { UITextRange(selected.lowerBound, selected.upperBound) }
    set {
      guard let newValue else { return }
      selected = newValue.start.offset..<newValue.end.offset
      delegate?.textFieldDidChangeSelection(self)
    }
  }

  func offset(from start: UITextPosition, to end: UITextPosition) -> Int { end.offset - start.offset }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return place >= 0 && place <= units.count ? UITextPosition(place) : nil
  }

  func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    UITextRange(start.offset, end.offset)
  }

  func copy(_ sender: Any?) {}
  func cut(_ sender: Any?) {}
  func paste(_ sender: Any?) {}

  // MARK: A user

  /// Puts a string in the place of a range, if the delegate lets it.
  func userReplaces(_ range: Range<Int>, with string: String) {
    let mayChange = delegate?.textField(
      self, shouldChangeCharactersIn: NSRange(location: range.lowerBound, length: range.count),
      replacementString: string)
    if mayChange != false { change(range, to: string) }
  }

  private func change(_ range: Range<Int>, to string: String) {
    units.replaceSubrange(range, with: Array(string.utf16))
    let end = range.lowerBound + string.utf16.count
    selected = end..<end
    delegate?.textFieldDidChangeSelection(self)
    for action in actions { action.handler(action) }
  }

  /// Types characters, each a key.
  func userTypes(_ string: String) {
    for character in string { userReplaces(selected, with: String(character)) }
  }

  /// Presses the delete key, which takes the selection, or one composed character before the caret.
  func userDeletes() {
    if !selected.isEmpty { return userReplaces(selected, with: "") }
    let before = String(decoding: units[..<selected.lowerBound], as: UTF16.self)
    guard let last = before.last else { return }
    userReplaces(selected.lowerBound - last.utf16.count..<selected.lowerBound, with: "")
  }

  /// Taps, drags or moves with the arrow keys.
  func userSelects(_ range: Range<Int>) {
    selectedTextRange = UITextRange(range.lowerBound, range.upperBound)
  }

  /// Types with an input method, which shows what it has so far.
  func userComposes(_ string: String) {
    let range = marked ?? selected
    let start = range.lowerBound
    let mayChange = delegate?.textField(
      self, shouldChangeCharactersIn: NSRange(location: start, length: range.count), replacementString: string
    )
    guard mayChange != false else { return }
    marked = start..<start + string.utf16.count
    change(range, to: string)
  }

  /// Takes one of the candidates of an input method.
  func userCommits(_ string: String) {
    guard let range = marked else { return }
    marked = nil
    change(range, to: string)
  }

  /// Lets a program fill the field in, which asks nobody.
  func programFillsIn(_ string: String) { change(0..<units.count, to: string) }

  func userEntersTheField() { delegate?.textFieldDidBeginEditing(self) }
  func userLeavesTheField() { delegate?.textFieldDidEndEditing(self) }

  /// The text with its selection, as tests write it.
  var picture: String {
    let text = String(decoding: units, as: UTF16.self)
    func offset(_ place: Int) -> Int { String(decoding: units[..<place], as: UTF16.self).utf8.count }
    var bytes = Array(text.utf8)
    let (start, end) = (offset(selected.lowerBound), offset(selected.upperBound))
    bytes.insert(contentsOf: Array(selected.isEmpty ? "|".utf8 : "|]".utf8), at: end)
    if !selected.isEmpty { bytes.insert(UInt8(ascii: "["), at: start) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
