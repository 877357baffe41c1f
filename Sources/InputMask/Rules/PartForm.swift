/// How a part of a rule is written in rule files.
package struct PartForm<Part: RulePart>: Sendable {
  /// The name of the part and the keys that may stand under it.
  package let table: KeyTable
  /// Makes the part of its decoded keys. What it makes of keys that were reported is not used.
  package let make: @Sendable (DocumentFields, inout RuleDecoder) -> Part

  package var name: String { table.name }

  /// - Parameters:
  ///   - shorthand: How a value that is no mapping is taken.
  ///   - needsKeys: Whether some key is needed though none of them always is.
  init(
    _ name: String, _ keys: [KeyTable.Key] = [], shorthand: KeyTable.Key? = nil, needsKeys: Bool = false,
    make: @escaping @Sendable (DocumentFields, inout RuleDecoder) -> Part
  ) {
    table = KeyTable(name, keys, shorthand: shorthand, needsKeys: needsKeys)
    self.make = make
  }
}
