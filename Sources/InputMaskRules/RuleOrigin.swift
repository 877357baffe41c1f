/// Where a rule comes from.
public enum RuleOrigin: Hashable, Sendable {
  /// It is one of the standard rules, which the library carries.
  case embedded
  /// A file, as its path was given, or the name under which a text was loaded, and the line, counted from
  /// 1, of the rule's name.
  case file(String, line: Int)
}

extension RuleOrigin: CustomStringConvertible {
  /// `built in`, or `path:line`.
  public var description: String {
    switch self {
    case .embedded: "built in"
    case .file(let path, let line): "\(path):\(line)"
    }
  }
}
