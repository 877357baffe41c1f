/// A rule's parameter and the text to use for it: `key=value`.
package struct Assignment: Equatable, Sendable {
  /// The name of the parameter.
  package let key: String
  /// The text after the first equals sign.
  package let value: String

  /// Reads `key=value`; the value may be empty and may hold further equals signs.
  package init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
    key = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
  }

  /// A parameter with a text.
  package init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}
