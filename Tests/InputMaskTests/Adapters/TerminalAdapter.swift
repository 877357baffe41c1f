import InputMask
import InputMaskFields
import InputMaskRules

// begin Sources/InputMaskFields/InputMaskFields.docc/DriveFromATerminal.md
/// A field in one line of a terminal. It takes the bytes that a terminal in raw mode sends, and answers with the bytes
/// that draw the line anew.
struct TerminalField {
  private(set) var field: InputField
  /// The first bytes of a key; more are to come.
  private var pending: [UInt8] = []
  /// What was pasted so far; `nil` outside of a paste.
  private var pasted: [UInt8]?

  init(_ field: InputField) { self.field = field }

  /// What is sent before the first line and behind the last: in between, the terminal puts brackets around a paste.
  static let begin = "\u{1B}[?2004h"
  static let end = "\u{1B}[?2004l"
}
// end

// begin Sources/InputMaskFields/InputMaskFields.docc/DriveFromATerminal.md
extension TerminalField {
  /// Takes bytes, in pieces of any size.
  /// - Returns: the commands that were carried out, each with what came of it.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [FieldUpdate] {
    var updates: [FieldUpdate] = []
    for byte in bytes {
      if let command = command(completedBy: byte) { updates.append(field.perform(command)) }
    }
    return updates
  }

  private mutating func command(completedBy byte: UInt8) -> FieldCommand? {
    let end = Array("\u{1B}[201~".utf8)
    if var text = pasted {
      text.append(byte)
      guard text.suffix(end.count).elementsEqual(end) else {
        pasted = text
        return nil
      }
      pasted = nil
      // A terminal sends a carriage return for a line break.
      let string = String(decoding: text.dropLast(end.count), as: UTF8.self)
      return .paste(string.replacing("\r", with: "\n"))
    }
    pending.append(byte)
    guard Self.isComplete(pending) else { return nil }
    let key = pending
    pending = []
    if key.elementsEqual("\u{1B}[200~".utf8) {
      pasted = []
      return nil
    }
    return Self.command(for: key)
  }

  /// Whether bytes are a whole key: a character of UTF-8, or a sequence that an escape character begins.
  private static func isComplete(_ key: [UInt8]) -> Bool {
    guard let first = key.first, let last = key.last else { return false }
    if first == 0x1B {
      if key.count == 2 { return last != UInt8(ascii: "[") && last != UInt8(ascii: "O") }
      return key.count > 2 && (0x40...0x7E).contains(last)
    }
    let count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return key.count == count
  }

  private static func command(for key: [UInt8]) -> FieldCommand? {
    switch String(decoding: key, as: UTF8.self) {
    case "\u{1B}[D", "\u{1B}OD": return .move(.backward, .character, extending: false)
    case "\u{1B}[C", "\u{1B}OC": return .move(.forward, .character, extending: false)
    case "\u{1B}[1;2D": return .move(.backward, .character, extending: true)
    case "\u{1B}[1;2C": return .move(.forward, .character, extending: true)
    case "\u{1}", "\u{1B}[H", "\u{1B}OH", "\u{1B}[1~": return .move(.backward, .line, extending: false)
    case "\u{5}", "\u{1B}[F", "\u{1B}OF", "\u{1B}[4~": return .move(.forward, .line, extending: false)
    case "\u{7F}", "\u{8}": return .delete(.backward, .character)
    case "\u{4}", "\u{1B}[3~": return .delete(.forward, .character)
    case "\u{17}": return .delete(.backward, .word)
    case "\u{15}": return .delete(.backward, .line)
    case "\u{1F}": return .undo
    case "\u{19}": return .redo
    // A key with Control or Alt, or a sequence, that means nothing here.
    case _ where key[0] < 0x20: return nil
    case let text: return .type(text)
    }
  }
}
// end

// begin Sources/InputMaskFields/InputMaskFields.docc/DriveFromATerminal.md
extension TerminalField {
  /// What draws the line: the selection in reverse video, and the cursor where the head of it is. The terminal itself
  /// counts the columns, so wide characters and marks are right.
  var frame: String {
    let update = field.update
    let head = update.shownSelection.head
    let (low, high) = (update.shownSelection.range.lowerBound, update.shownSelection.range.upperBound)
    var before = printable(update.shown, from: .zero, to: low)
    var behind = printable(update.shown, from: high, to: UTF8Offset(update.shown.utf8.count))
    let selected = printable(update.shown, from: low, to: high)
    let marked = update.markedText.isEmpty ? "" : "\u{1B}[4m\(Self.visible(update.markedText))\u{1B}[24m"
    if !selected.isEmpty {
      let shown = "\u{1B}[7m\(selected)\u{1B}[27m"
      if head == low { behind = shown + behind } else { before += shown }
    }
    // To the start of the line; all of it anew, with the cursor saved on the way; back to the cursor.
    return "\r\u{1B}[K" + before + marked + "\u{1B}7" + behind + "\u{1B}8"
  }

  private func printable(_ text: String, from start: UTF8Offset, to end: UTF8Offset) -> String {
    Self.visible(String(decoding: Array(text.utf8)[start.value..<end.value], as: UTF8.self))
  }

  /// A text without anything that a terminal obeys.
  private static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }
}
// end

extension SwiftExamples {
  @Sendable static func driveFromATerminal(_ print: (Any) -> Void) throws {
    // begin Sources/InputMaskFields/InputMaskFields.docc/DriveFromATerminal.md
    let phone = try RuleBook.standard().rule(named: "phone")
    var line = TerminalField(InputField(phone))
    _ = line.take("916".utf8)
    let left = "\u{1B}[D"
    _ = line.take(left.utf8)
    print(line.frame.debugDescription)  // → "\r\u{1B}[K+7-91\u{1B}76\u{1B}8"
    print(line.take("x".utf8).first?.refusal?.message ?? "")  // → only digits have a place here
    // end
  }
}
