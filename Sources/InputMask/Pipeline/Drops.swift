/// The dropped stretches of an input. Most callers never ask for them, so a rule may go the way of the input again for them.
struct Drops: Sendable {
  /// How many stretches are listed. Behind them only the first of each further reason is listed.
  static let limit = 1000

  private enum Source {
    case found([Dropped], count: Int)
    /// Nobody has asked yet.
    case unsought(input: String, CompiledRule)
  }

  private let source: Source

  /// Stretches that are known. There may be more of them than are listed.
  init(_ list: [Dropped], count: Int? = nil) { source = .found(list, count: count ?? list.count) }

  /// What a rule drops of an input, found out when somebody asks.
  init(of input: String, by rule: CompiledRule) { source = .unsought(input: input, rule) }

  var list: [Dropped] { found.list }

  /// How many stretches were dropped, also those that are not listed.
  var count: Int { found.count }

  /// The list and the count, found out where nobody has asked yet.
  var found: (list: [Dropped], count: Int) {
    switch source {
    case .found(let list, let count): return (list, count)
    case .unsought(let input, let rule): return input.withBytes { rule.drops(of: $0) }.found
    }
  }
}

extension Drops: Hashable {
  static func == (left: Drops, right: Drops) -> Bool { left.found == right.found }

  func hash(into hasher: inout Hasher) { hasher.combine(list) }
}
