import InputMask

/// Text for people, which no terminal and no viewer of logs obeys.
///
/// Every message of the command is one: what the source says stands in it as it is, and all else, such as the name
/// of a file, an argument, a rule's title or a value, is spelled out where a terminal could obey it
/// (`\u{1B}`). `Diagnostics` and `OutputBuffer` take no plain `String` as a message, so nobody can forget it.
struct Message: Equatable {
  /// The text, safe to be written.
  private(set) var text: String

  /// A text of unknown origin in one line: line breaks in it are spelled out too.
  init(_ unknown: String) { text = unknown.withoutControls }

  /// A text of unknown origin whose line feeds and tabs stay.
  init(lines unknown: String) {
    text = unknown.unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar == "\n" || scalar == "\t" ? String(scalar) : String(scalar).withoutControls
    }
  }

  /// A text of unknown origin with `|` where the caret stands.
  init(_ unknown: String, caret: UTF8Offset) {
    let bytes = unknown.utf8
    let place = bytes.index(bytes.startIndex, offsetBy: min(max(0, caret.value), bytes.count))
    self = "\(String(unknown[..<place]))|\(String(unknown[place...]))"
  }

  private init(safe text: String) { self.text = text }

  /// The message with the sequences of a style around it.
  func drawn(_ style: Frame.Style) -> Message {
    Message(safe: style.sequence(isColored: true) + text + Frame.Style.end)
  }

  /// Whether nothing is in it.
  var isEmpty: Bool { text.isEmpty }

  /// The message with spaces behind it up to a width in characters.
  func padded(to width: Int) -> Message { Message(safe: text.padded(to: width)) }

  /// The message with its first character in lower case.
  var uncapitalized: Message { Message(safe: text.prefix(1).lowercased() + text.dropFirst()) }

  static func + (left: Message, right: Message) -> Message { Message(safe: left.text + right.text) }

  static func += (left: inout Message, right: Message) { left.text += right.text }
}

extension Message: ExpressibleByStringInterpolation {
  /// Takes what the source says as it is, and spells out what is put into it.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text: String

    init(literalCapacity: Int, interpolationCount: Int) {
      text = ""
      text.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ message: Message) { text += message.text }

    mutating func appendInterpolation(_ string: String) { text += string.withoutControls }

    mutating func appendInterpolation(_ number: Int) { text += String(number) }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += value.description.withoutControls
    }
  }

  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

extension [Message] {
  /// The messages one behind the other.
  func joined(separator: Message = "") -> Message {
    dropFirst().reduce(into: first ?? "") { $0 += separator + $1 }
  }
}

extension [[Message]] {
  /// The rows as lines, with the cells of each column below each other. Rows have as many cells; nothing stands behind the last
  /// one that is not empty.
  var aligned: [Message] {
    let widths = (first ?? []).indices.map { column in map { $0[column].text.count }.max() ?? 0 }
    return map { row in
      let last = row.lastIndex { !$0.isEmpty } ?? 0
      return row[...last].indices.map { $0 == last ? row[$0] : row[$0].padded(to: widths[$0] + 2) }.joined()
    }
  }
}

extension String {
  /// The string with every character spelled out that a terminal could obey.
  var withoutControls: String {
    // Nearly all are ASCII that can be printed.
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    guard unicodeScalars.contains(where: \.drivesTerminals) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case _ where scalar.drivesTerminals: result += scalar.spelledOut
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The string with every character spelled out, of one that takes no column.
  var spelledOut: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      let short = String(scalar).withoutControls
      result += short.unicodeScalars.count > 1 ? short : scalar.spelledOut
    }
  }

  /// The string with spaces behind it up to a width in characters.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

extension Unicode.Scalar {
  /// Its number as Swift writes it.
  fileprivate var spelledOut: String { "\\u{" + String(value, radix: 16, uppercase: true) + "}" }
}
