/// What was dropped from an input: a list, or what it takes to make one. Most who format a valid input do not
/// ask, and finding every dropped character takes ten times as long as formatting.
enum Drops: Sendable {
  case list([Dropped])
  case unlisted(CompiledRule, input: String)

  var list: [Dropped] {
    switch self {
    case .list(let list): return list
    case .unlisted(let rule, var input): return input.withUTF8 { rule.trace($0).dropped }
    }
  }
}

extension Drops: Hashable {
  static func == (left: Drops, right: Drops) -> Bool { left.list == right.list }

  func hash(into hasher: inout Hasher) { hasher.combine(list) }
}
