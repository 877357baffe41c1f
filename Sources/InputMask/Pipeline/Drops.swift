/// What was dropped from an input, in few bytes: most who format a valid input never ask for it.
struct Drops: Sendable {
  struct Drop: Sendable {
    /// In UTF-8 offsets of the input.
    var range: Range<Int>
    var source: Run.Step.Source
    var reason: DropReason
  }

  private let drops: [Drop]
  private let rule: CompiledRule

  init(_ drops: [Drop], of rule: CompiledRule) {
    self.drops = drops
    self.rule = rule
  }

  var count: Int { drops.count }

  /// The list as an outcome gives it.
  var list: [Dropped] {
    drops.map { Dropped(range: Range(utf8: $0.range), step: rule.name(of: $0.source), reason: $0.reason) }
  }
}

extension Drops: Hashable {
  static func == (left: Drops, right: Drops) -> Bool {
    left.drops.isEmpty && right.drops.isEmpty || left.list == right.list
  }

  func hash(into hasher: inout Hasher) { hasher.combine(list) }
}
