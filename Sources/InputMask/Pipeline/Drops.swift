/// The dropped stretches of an input. Most callers never ask for them, so a rule may go the way of the input again for them.
struct Drops: Sendable {
  /// How many stretches are listed. Behind them only the first of each further reason is listed.
  static let limit = 1000

  struct Drop: Sendable {
    /// In UTF-8 offsets of the input.
    var range: Range<Int>
    var source: Run.Step.Source
    var reason: DropReason
  }

  private enum Source {
    case found([Drop], count: Int, CompiledRule)
    /// Nobody has asked yet.
    case unsought(input: String, CompiledRule)
    /// A list that was read from somewhere.
    case listed([Dropped])
  }

  private let source: Source

  /// Nothing was dropped.
  init() { source = .listed([]) }

  init(_ drops: [Drop], count: Int, of rule: CompiledRule) {
    source = count == 0 ? .listed([]) : .found(drops, count: count, rule)
  }

  /// What a rule drops of an input, found out when somebody asks.
  init(of input: String, by rule: CompiledRule) { source = .unsought(input: input, rule) }

  /// A list that was read from somewhere.
  init(listed: [Dropped]) { source = .listed(listed) }

  /// The same, found out where nobody has asked yet.
  private var found: Drops {
    guard case .unsought(var input, let rule) = source else { return self }
    return input.withUTF8 { rule.drops(of: $0) }
  }

  /// How many stretches were dropped, also those that are not listed.
  var count: Int {
    switch found.source {
    case .found(_, let count, _): count
    case .listed(let list): list.count
    case .unsought: 0
    }
  }

  /// The list as an outcome gives it.
  var list: [Dropped] {
    switch found.source {
    case .found(let drops, _, let rule):
      drops.map { Dropped(range: Range(utf8: $0.range), step: rule.name(of: $0.source), reason: $0.reason) }
    case .listed(let list): list
    case .unsought: []
    }
  }
}

extension Drops: Hashable {
  static func == (left: Drops, right: Drops) -> Bool {
    if case .unsought(let input, let rule) = left.source,
      case .unsought(let other, let second) = right.source, rule === second,
      input.utf8.elementsEqual(other.utf8)
    {
      return true
    }
    let (left, right) = (left.found, right.found)
    return left.count == right.count && left.list == right.list
  }

  func hash(into hasher: inout Hasher) { hasher.combine(list) }
}
