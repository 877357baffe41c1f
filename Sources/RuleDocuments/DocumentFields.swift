/// The decoded values of a mapping, by key, in a table for each kind of value. A key that is missing, whose value was reported or
/// can be anything, is in none of them.
package struct DocumentFields {
  /// Where the mapping or its shorthand stands.
  package let location: DocumentLocation
  /// What stands under each key.
  package var nodes: [String: DocumentNode] = [:]
  package var text: [String: String] = [:]
  package var integer: [String: Int] = [:]
  package var boolean: [String: Bool] = [:]
  package var texts: [String: [String]] = [:]
  package var integers: [String: [Int]] = [:]
  package var table: [String: [String: String]] = [:]

  package init(location: DocumentLocation) { self.location = location }

  /// A word that stands for a case of an enumeration.
  package func choice<Choice: RawRepresentable>(_ key: String) -> Choice? where Choice.RawValue == String {
    text[key].flatMap(Choice.init(rawValue:))
  }
}
