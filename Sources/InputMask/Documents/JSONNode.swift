/// A value of JSON that is to be written, its members in the order in which they are.
package indirect enum JSONNode: Hashable, Sendable {
  case text(String)
  /// A number, `true` or `false`, as it is written.
  case bare(String)
  case sequence([JSONNode])
  case mapping([Member])

  /// A key of a mapping and what stands under it.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONNode

    package init(_ key: String, _ value: JSONNode) {
      self.key = key
      self.value = value
    }
  }

  package static func integer(_ integer: Int) -> JSONNode { .bare(String(integer)) }
  package static func boolean(_ boolean: Bool) -> JSONNode { .bare(boolean ? "true" : "false") }

  /// `true`, or nothing for what is off by default.
  package static func flag(_ isOn: Bool) -> JSONNode? { isOn ? .boolean(true) : nil }

  /// A mapping without the members that are `nil`.
  package static func members(_ members: [(String, JSONNode?)]) -> JSONNode { .mapping(.written(members)) }

  /// A text in which a dollar stands for itself and not for a parameter.
  package static func literal(_ text: String) -> JSONNode {
    guard text.utf8.contains(0x24) else { return .text(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "$" { result += "$" }
      result.unicodeScalars.append(scalar)
    }
    return .text(result)
  }

  /// The same; `nil` for an empty text.
  package static func literal(unlessEmpty text: String) -> JSONNode? { text.isEmpty ? nil : literal(text) }

  /// A table with keys of the author's own, by key.
  package static func table<Value>(_ table: [String: Value], _ encode: (Value) -> JSONNode) -> JSONNode {
    let entries = table.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
    return .mapping(entries.map { Member($0.key, encode($0.value)) })
  }
}

extension [JSONNode.Member] {
  /// The members that are not `nil`.
  package static func written(_ members: [(String, JSONNode?)]) -> [JSONNode.Member] {
    members.compactMap { member in member.1.map { JSONNode.Member(member.0, $0) } }
  }
}

// MARK: Writing

extension JSONNode {
  /// The value as JSON (RFC 8259) that is YAML too, in one line.
  /// - Complexity: O(*n*) in the length of the texts.
  package var json: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .text(let text): Self.write(text, to: &bytes)
    case .bare(let text): bytes += text.utf8
    case .sequence(let nodes):
      bytes.append(UInt8(ascii: "["))
      for (index, node) in nodes.enumerated() {
        if index > 0 { bytes += ", ".utf8 }
        node.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .mapping(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes += ", ".utf8 }
        Self.write(member.key, to: &bytes)
        bytes += ": ".utf8
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// A string with its quotation marks. Besides what JSON wants escaped, the characters are escaped that rule files
  /// in YAML do not take as they are.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes += [0x5C, UInt8(scalar.value)]
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      default:
        if DocumentScalar.mayHold(scalar) {
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
