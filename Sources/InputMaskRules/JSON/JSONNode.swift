/// A value of JSON that is to be written, its members in the order in which they are.
indirect enum JSONNode {
  case text(String)
  /// A number, `true` or `false`, as it is written.
  case bare(String)
  case sequence([JSONNode])
  case mapping([(key: String, value: JSONNode)])

  static func integer(_ integer: Int) -> JSONNode { .bare(String(integer)) }
  static func boolean(_ boolean: Bool) -> JSONNode { .bare(boolean ? "true" : "false") }
  static func texts(_ texts: [String]) -> JSONNode { .sequence(texts.map { .text($0) }) }

  /// A mapping without the members that are `nil`.
  static func members(_ members: [(String, JSONNode?)]) -> JSONNode {
    .mapping(members.compactMap { member in member.1.map { (member.0, $0) } })
  }
}

/// Writes JSON (RFC 8259) that is YAML too.
enum JSONWriter {
  static func text(of node: JSONNode) -> String {
    var bytes: [UInt8] = []
    write(node, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ node: JSONNode, to bytes: inout [UInt8]) {
    switch node {
    case .text(let text): write(text, to: &bytes)
    case .bare(let text): bytes += text.utf8
    case .sequence(let nodes):
      bytes.append(UInt8(ascii: "["))
      for (index, node) in nodes.enumerated() {
        if index > 0 { bytes += ", ".utf8 }
        write(node, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .mapping(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes += ", ".utf8 }
        write(member.key, to: &bytes)
        bytes += ": ".utf8
        write(member.value, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// A string with its quotation marks. Beside what JSON wants escaped, characters are that rule files in YAML
  /// do not take as they are.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes += [0x5C, UInt8(scalar.value)]
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      default:
        if DocumentText.isAllowed(scalar) {
          bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        } else {
          let digits = String(scalar.value, radix: 16)
          bytes += ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
        }
      }
    }
    bytes.append(0x22)
  }
}
