/// The decoded values of a mapping, by key. A key that is missing, whose value was reported or can be anything, is `nil`.
package struct DocumentFields {
  package enum Value {
    case text(String)
    case integer(Int)
    case boolean(Bool)
    case texts([String])
    case integers([Int])
    case table([String: String])
  }

  /// Where the mapping or its shorthand stands.
  package let location: DocumentLocation
  package var values: [String: Value] = [:]
  package var nodes: [String: DocumentNode] = [:]

  package init(location: DocumentLocation) { self.location = location }

  package func text(_ key: String) -> String? {
    if case .text(let text) = values[key] { return text }
    return nil
  }

  package func integer(_ key: String) -> Int? {
    if case .integer(let integer) = values[key] { return integer }
    return nil
  }

  package func boolean(_ key: String) -> Bool? {
    if case .boolean(let boolean) = values[key] { return boolean }
    return nil
  }

  package func texts(_ key: String) -> [String]? {
    if case .texts(let texts) = values[key] { return texts }
    return nil
  }

  package func integers(_ key: String) -> [Int]? {
    if case .integers(let integers) = values[key] { return integers }
    return nil
  }

  package func table(_ key: String) -> [String: String]? {
    if case .table(let table) = values[key] { return table }
    return nil
  }

  /// A word that stands for a case of an enumeration.
  package func choice<Choice: RawRepresentable>(_ key: String) -> Choice? where Choice.RawValue == String {
    text(key).flatMap(Choice.init(rawValue:))
  }
}
