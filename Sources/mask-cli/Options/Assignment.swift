import ArgumentParser

/// A rule's parameter and the text to use for it: `key=value`.
struct Assignment: Equatable, ExpressibleByArgument {
  /// The name of the parameter.
  let key: String
  /// The text after the first equals sign.
  let value: String

  /// Reads `key=value`; the value may be empty and may hold further equals signs.
  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
    key = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
  }
}
