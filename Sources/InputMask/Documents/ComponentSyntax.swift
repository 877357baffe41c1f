/// How a component of a rule is written in rule files.
package struct ComponentSyntax<Component: RuleComponent>: Sendable {
  /// The name of the component and the keys that may stand under it.
  package let table: KeyTable
  /// Makes the component from its decoded keys. Where a key was reported, the component is not used.
  package let make: @Sendable (DocumentFields, inout RuleDecoder) -> Component

  package var name: String { table.name }

  /// - Parameters:
  ///   - shorthand: How a value that is no mapping is taken.
  ///   - needsKeys: Whether at least one key is needed, though no single key always is.
  init(
    _ name: String, _ keys: [KeyTable.Key] = [], shorthand: KeyTable.Key? = nil, needsKeys: Bool = false,
    make: @escaping @Sendable (DocumentFields, inout RuleDecoder) -> Component
  ) {
    table = KeyTable(name, keys, shorthand: shorthand, needsKeys: needsKeys)
    self.make = make
  }
}
