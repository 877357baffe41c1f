/// What was dropped from an input, in few bytes: most who format a valid input never ask for it.
struct Drops: Sendable {
  /// How many stretches are listed; behind them only the first of each further reason is.
  static let limit = 1000

  struct Drop: Sendable {
    /// In UTF-8 offsets of the input.
    var range: Range<Int>
    var source: Run.Step.Source
    var reason: DropReason
  }

  private let drops: [Drop]
  private let rule: CompiledRule
  /// How many stretches were dropped, those that are not listed among them.
  let count: Int

  init(_ drops: [Drop], count: Int, of rule: CompiledRule) {
    self.drops = drops
    self.count = count
    self.rule = rule
  }

  /// The list as an outcome gives it.
  var list: [Dropped] {
    drops.map { Dropped(range: Range(utf8: $0.range), step: rule.name(of: $0.source), reason: $0.reason) }
  }
}

extension Drops: Hashable {
  static func == (left: Drops, right: Drops) -> Bool {
    left.count == right.count && (left.count == 0 || left.list == right.list)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(list) }
}
