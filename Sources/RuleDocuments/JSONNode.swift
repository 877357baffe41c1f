/// A value of JSON (RFC 8259), its members in the order in which they are written.
package indirect enum JSONNode: Hashable, Sendable {
  case text(String)
  /// A number, `true`, `false` or `null`, as it is written.
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

  package static var null: JSONNode { .bare("null") }
  package static func integer(_ integer: Int) -> JSONNode { .bare(String(integer)) }
  package static func boolean(_ boolean: Bool) -> JSONNode { .bare(boolean ? "true" : "false") }

  /// `true`, or nothing for what is off by default.
  package static func flag(_ isOn: Bool) -> JSONNode? { isOn ? .boolean(true) : nil }

  /// A mapping without the members that are `nil`.
  package static func members(_ members: [(String, JSONNode?)]) -> JSONNode { .mapping(.written(members)) }

  /// A text in which a dollar stands for itself and not for a parameter.
  package static func literal(_ text: String) -> JSONNode { .text(text.replacing("$", by: "$$")) }

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

extension JSONNode: JSONWritable {
  /// The value as JSON (RFC 8259) that is YAML too, in one line.
  /// - Complexity: O(*n*) in the length of the texts.
  package var json: String {
    // YAML wants a blank behind a colon, and people want one behind a comma.
    var writer = JSONWriter(hasBlanks: true)
    write(to: &writer)
    return writer.text
  }

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text): writer.string(text)
    case .bare(var text): text.withUTF8 { writer.verbatim($0) }
    case .sequence(let nodes): nodes.write(to: &writer)
    case .mapping(let members):
      writer.object { object in for member in members { object.member(named: member.key, member.value) } }
    }
  }
}
