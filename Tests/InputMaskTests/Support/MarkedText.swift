@testable import InputMask
@testable import InputMaskFields

/// A text with its selection, written in one string: `12|3` has a caret behind the 2, `1[23|]` selects
/// `23` with the head at the end, `1[|23]` with the head at its start. `\` makes a mark a character.
struct MarkedText: Hashable, CustomStringConvertible {
  var text: String
  var selection: Selection

  init(_ text: String, _ selection: Selection) {
    self.text = text
    self.selection = selection
  }

  /// Reads the notation; `nil` where a mark is missing, doubled or out of order.
  init?(_ marked: String) {
    var bytes: [UInt8] = []
    var open: Int?
    var close: Int?
    var head: Int?
    var isEscaped = false
    for byte in marked.utf8 {
      if isEscaped {
        bytes.append(byte)
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "["):
        guard open == nil, head == nil else { return nil }
        open = bytes.count
      case UInt8(ascii: "]"):
        guard open != nil, close == nil else { return nil }
        close = bytes.count
      case UInt8(ascii: "|"):
        guard head == nil, close == nil else { return nil }
        head = bytes.count
      default: bytes.append(byte)
      }
    }
    guard !isEscaped, let head, (open == nil) == (close == nil) else { return nil }
    guard let open, let close else {
      self.init(String(decoding: bytes, as: UTF8.self), Selection(caret: UTF8Offset(head)))
      return
    }
    guard head == open || head == close else { return nil }
    self.init(
      String(decoding: bytes, as: UTF8.self),
      Selection(anchor: UTF8Offset(head == open ? close : open), head: UTF8Offset(head)))
  }

  var description: String {
    var result: [UInt8] = []
    let range = selection.range.utf8
    let bytes = Array(text.utf8)
    for position in 0...bytes.count {
      if position == range.lowerBound {
        if selection.isCaret {
          result += Array("|".utf8)
        } else {
          result += Array((selection.head < selection.anchor ? "[|" : "[").utf8)
        }
      }
      if position == range.upperBound, !selection.isCaret {
        result += Array((selection.head < selection.anchor ? "]" : "|]").utf8)
      }
      guard position < bytes.count else { break }
      if "\\[]|".utf8.contains(bytes[position]) { result.append(UInt8(ascii: "\\")) }
      result.append(bytes[position])
    }
    return String(decoding: result, as: UTF8.self)
  }
}
