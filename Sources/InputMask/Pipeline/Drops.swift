/// The dropped stretches of an input, in few bytes, since most callers never ask for them.
struct Drops: Sendable {
  /// How many stretches are listed. Behind them only the first of each further reason is listed.
  static let limit = 1000

  struct Drop: Sendable {
    /// In UTF-8 offsets of the input.
    var range: Range<Int>
    var source: Run.Step.Source
    var reason: DropReason
  }

  private let drops: [Drop]
  private let rule: CompiledRule?
  /// The list as it was read, where no rule is at hand that knows the names of the steps.
  private let listed: [Dropped]
  /// How many stretches were dropped, also those that are not listed.
  let count: Int

  init(_ drops: [Drop], count: Int, of rule: CompiledRule) {
    self.drops = drops
    self.count = count
    self.rule = rule
    listed = []
  }

  /// A list that was read from somewhere.
  init(listed: [Dropped]) {
    drops = []
    rule = nil
    count = listed.count
    self.listed = listed
  }

  /// The list as an outcome gives it.
  var list: [Dropped] {
    guard let rule else { return listed }
    return drops.map {
      Dropped(range: Range(utf8: $0.range), step: rule.name(of: $0.source), reason: $0.reason)
    }
  }
}

extension Drops: Hashable {
  static func == (left: Drops, right: Drops) -> Bool {
    if left.count != right.count { return false }
    if left.count == 0 { return true }
    if let rule = left.rule, rule === right.rule {
      return left.drops.elementsEqual(right.drops) {
        $0.range == $1.range && $0.source == $1.source && $0.reason == $1.reason
      }
    }
    return left.list == right.list
  }

  func hash(into hasher: inout Hasher) { hasher.combine(list) }
}
