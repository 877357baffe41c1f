/// The keys that a mapping of a rule file may have: what is decoded, suggested, and tested against the
/// schema.
package struct KeyTable: Sendable {
  /// What the keys are of, as messages name it: `max-length`.
  package let name: String
  package let keys: [Key]
  /// How a value that is no mapping is taken, such as the `4` of `max-length: 4`.
  package let shorthand: Key?
  /// Whether the name alone, without keys, says all that is needed.
  package let isBareAllowed: Bool
  /// What does the work of keys that other tools have, by their names.
  package let namesElsewhere: [String: String]

  /// - Parameter needsKeys: Whether at least one key is needed, though none of them is required by itself.
  package init(
    _ name: String, _ keys: [Key], shorthand: Key? = nil, needsKeys: Bool = false,
    namesElsewhere: [String: String] = [:]
  ) {
    self.name = name
    self.keys = keys
    self.shorthand = shorthand
    self.namesElsewhere = namesElsewhere
    isBareAllowed = !needsKeys && !keys.contains { $0.isRequired }
  }

  package var keyNames: [String] { keys.map { $0.name } }

  /// One key and what may stand under it.
  package struct Key: Sendable {
    package let name: String
    package let type: ValueType
    package let isRequired: Bool

    package static func required(_ name: String, _ type: ValueType) -> Key {
      Key(name: name, type: type, isRequired: true)
    }
    package static func optional(_ name: String, _ type: ValueType) -> Key {
      Key(name: name, type: type, isRequired: false)
    }
  }
}

/// What may stand under a key.
package enum ValueType: Sendable {
  /// A text; the empty one only where it is allowed.
  case text(mayBeEmpty: Bool)
  case integer(ClosedRange<Int>)
  case boolean
  /// One of these words.
  case choice([String])
  /// A list of texts.
  case texts
  /// A list of whole numbers.
  case integers(ClosedRange<Int>)
  /// A mapping from texts to texts.
  case textTable
  /// A mapping from names of parameters to their values: texts, whole numbers, true or false.
  case values
  /// Anything: whoever asks for it decodes it.
  case any

  package static let text = ValueType.text(mayBeEmpty: false)
  package static let anyText = ValueType.text(mayBeEmpty: true)
  /// A length or a number of characters; none of a size that no text has.
  package static let count = ValueType.integer(0...1_000_000)
  package static let positiveCount = ValueType.integer(1...1_000_000)
}
