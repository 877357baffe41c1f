/// The compiled form of the variants of a rule: whole rules, and what chooses among them.
///
/// Every door asks here which rule an input goes through, and that rule does the rest.
final class CompiledVariants: Sendable {
  /// A rule that can be chosen, with the name by which outcomes call it.
  struct Leaf: Sendable {
    let rule: Rule
    let name: String
  }

  /// A variant as it is declared: a rule, or a rule with variants of its own.
  struct Item: Sendable {
    /// `nil` for all other inputs.
    let condition: VariantCondition?
    /// Its rule, or the first one of its variants.
    let first: Int
    /// `nil` for a rule without variants.
    let group: CompiledVariants?
    /// The length of its longest value, in graphemes.
    let valueLimit: Int
  }

  let items: [Item]
  let leaves: [Leaf]
  let bestFit: BestFit?
  /// The items, those with the least room first, where that decides.
  private let order: [Int]
  /// The conditions of the items, without counting references; the items own them.
  private let conditions: ConstantTable<Unmanaged<VariantCondition>?>
  /// Whether a longer input may choose another rule for its length alone.
  private let dependsOnLength: Bool

  /// - Parameter variants: the rules with their names and conditions; never empty.
  init(
    _ variants: [(name: String, rule: Rule, condition: VariantCondition?)], bestFit: BestFit?
  ) {
    var items: [Item] = []
    var leaves: [Leaf] = []
    for variant in variants {
      let group = variant.rule.compiled.variants
      items.append(
        Item(
          condition: variant.condition, first: leaves.count, group: group,
          valueLimit: variant.rule.valueLimit))
      if let group {
        for leaf in group.leaves {
          leaves.append(Leaf(rule: leaf.rule, name: "\(variant.name)/\(leaf.name)"))
        }
      } else {
        leaves.append(Leaf(rule: variant.rule, name: variant.name))
      }
    }
    self.items = items
    self.leaves = leaves
    self.bestFit = bestFit
    let limits = variants.map { bestFit == .capacity ? $0.rule.textLimit : $0.rule.valueLimit }
    order = items.indices.sorted { (limits[$0], $0) < (limits[$1], $1) }
    conditions = ConstantTable(items.map { $0.condition.map { .passUnretained($0) } })
    dependsOnLength =
      bestFit == .capacity || bestFit == .extracted
      || items.contains { $0.condition?.length != nil || $0.group?.dependsOnLength == true }
  }

  // MARK: Choosing

  /// The rule that an input chooses. If that rule loses letters or digits, the variants for longer inputs are tried in turn; the
  /// first that keeps all letters and digits is chosen.
  /// - Parameter walk: one that may be begun anew.
  /// - Complexity: O(*n*) in the length of the input; where the best fit is chosen, for each variant.
  func index(for input: UnsafeBufferPointer<UInt8>, in walk: inout Walk) -> Int {
    let index = shortestIndex(for: input, in: &walk)
    if !dependsOnLength || keepsAll(of: input, by: index, in: &walk) { return index }
    for other in indices(forLonger: input, in: &walk) where keepsAll(of: input, by: other, in: &walk) {
      return other
    }
    return index
  }

  /// The rule whose condition the input meets, even if that rule loses characters of the input.
  private func shortestIndex(for input: UnsafeBufferPointer<UInt8>, in walk: inout Walk) -> Int {
    let index = itemIndex(for: input, in: &walk)
    return items[index].first + (items[index].group?.shortestIndex(for: input, in: &walk) ?? 0)
  }

  /// Whether a rule keeps every letter and digit of an input, but for other spellings of its prefix.
  private func keepsAll(
    of input: UnsafeBufferPointer<UInt8>, by index: Int, in walk: inout Walk
  ) -> Bool {
    let rule = leaves[index].rule.compiled
    rule.format(input, in: &walk, for: .steps)
    if walk.dropCount == 0 { return true }
    for dropped in walk.drops(of: rule).list where dropped.reason != .prefix && dropped.reason != .replaced {
      let range = dropped.range.utf8.clamped(to: 0..<input.count)
      if VariantCondition.dataCount(of: input.slice(range)) > 0 { return false }
    }
    return true
  }

  private func itemIndex(for input: UnsafeBufferPointer<UInt8>, in walk: inout Walk) -> Int {
    switch bestFit {
    case nil: return itemIndex(meetingConditionBy: walk.view(input), in: &walk)
    case .capacity, .extracted:
      for index in order where hasRoom(items[index], for: input, in: &walk) { return index }
      return order[order.count - 1]
    case .whole, .prefix:
      var best = 0
      var most = Int.min
      for index in items.indices {
        read(input, by: items[index], in: &walk)
        let fit = bestFit == .whole ? walk.likeness : walk.commonStart
        if fit > most { (best, most) = (index, fit) }
        if fit == input.count { break }
      }
      return best
    }
  }

  private func itemIndex(
    meetingConditionBy input: TextView, ofLength length: Int? = nil, in walk: inout Walk
  ) -> Int {
    let text = input.withoutSpaceAtEnds(in: &walk)
    return (0..<conditions.count).first { index in
      conditions[index]?._withUnsafeGuaranteedRef { $0.holds(for: text, ofLength: length) } ?? true
    } ?? conditions.count - 1
  }

  /// The rules that an input may choose once more letters and digits stand in it, those for the shortest first.
  /// - Complexity: as of choosing, for each length at which a condition changes.
  func indices(forLonger input: UnsafeBufferPointer<UInt8>, in walk: inout Walk) -> [Int] {
    let first = itemIndex(for: input, in: &walk)
    // A prefix says what the input is, and may be dropped for it.
    if items[first].condition?.hasPrefixes == true { return [] }
    var candidates = [first]
    switch bestFit {
    case nil:
      let length = VariantCondition.dataCount(of: input)
      let lengths = items.compactMap { $0.condition?.length }
      let changes =
        (lengths.map { $0.lowerBound }
          + lengths.compactMap { $0.upperBound == .max ? nil : $0.upperBound + 1 })
      for change in Set(changes).sorted() where change > length {
        candidates.append(itemIndex(meetingConditionBy: walk.view(input), ofLength: change, in: &walk))
      }
      candidates += items.indices.filter { items[$0].condition?.isBegun(by: walk.view(input)) == true }
    case .capacity, .extracted: candidates += order.drop { $0 != first }
    case .whole, .prefix: break
    }
    var result: [Int] = []
    for index in candidates {
      let group = items[index].group
      let inner =
        group.map { [$0.shortestIndex(for: input, in: &walk)] + $0.indices(forLonger: input, in: &walk) } ?? [
          0
        ]
      for leaf in inner where !result.contains(items[index].first + leaf) {
        result.append(items[index].first + leaf)
      }
    }
    return Array(result.dropFirst())
  }

  /// Whether an item has a place for everything that it reads of an input.
  private func hasRoom(
    _ item: Item, for input: UnsafeBufferPointer<UInt8>, in walk: inout Walk
  ) -> Bool {
    let limit = item.valueLimit
    if limit == .max { return true }
    read(input, by: item, in: &walk)
    return walk.hasRoom(for: limit)
  }

  /// Takes an input to its text by an item.
  private func read(_ input: UnsafeBufferPointer<UInt8>, by item: Item, in walk: inout Walk) {
    let index = item.first + (item.group?.shortestIndex(for: input, in: &walk) ?? 0)
    leaves[index].rule.compiled.format(input, in: &walk, for: .steps)
  }

  // MARK: Running

  /// Takes an input to its text by the rule that is chosen for it.
  ///
  /// Of an input that is not formatted the choice may be another than that of its text, since a rule drops characters.
  /// Then the text decides, if it is chosen by the text that its rule makes of the input. A rule that keeps every letter and digit
  /// and adds what another is chosen by, such as the code of a country, stays, unless the other makes the same of that text.
  /// - Returns: the rule.
  func format(
    _ input: UnsafeBufferPointer<UInt8>, in walk: inout Walk, isEditing: Bool = false,
    for need: CompiledRule.Need
  ) -> Int {
    let first = index(for: input, in: &walk)
    func format(by index: Int) {
      leaves[index].rule.compiled.format(input, in: &walk, isEditing: isEditing, for: need)
    }
    func choiceOfText(by index: Int) -> Int {
      format(by: index)
      let text = walk.textBytes
      if text.equals(input) { return index }
      return walk.withTrial { trial in self.index(for: text, in: &trial) }
    }
    let other = choiceOfText(by: first)
    if other == first { return first }
    let text = Array(walk.textBytes)
    if choiceOfText(by: other) == other {
      // Literals that were typed behind the value are no part of it.
      let own = walk.core
      let isSame = walk.withTrial { trial in
        _ = text.withUnsafeBufferPointer { leaves[other].rule.compiled.format($0, in: &trial, for: .text) }
        return trial.core.equals(own)
      }
      if isSame || walk.withTrial({ !keepsAll(of: input, by: first, in: &$0) }) { return other }
    }
    format(by: first)
    return first
  }

  /// Why a rule was chosen for an input.
  func choice(_ index: Int, for input: UnsafeBufferPointer<UInt8>, in walk: inout Walk) -> VariantChoice {
    let first = self.index(for: input, in: &walk)
    var reason = reason(for: index)
    if first != index {
      reason = "of what is left of the input, \(reason)"
    } else if shortestIndex(for: input, in: &walk) != index {
      reason = "it keeps every letter and digit, and the variant for inputs of this length does not"
    }
    return VariantChoice(variant: leaves[index].name, reason: reason)
  }

  private func reason(for index: Int) -> String {
    let item = items.last { $0.first <= index } ?? items[0]
    let own: String
    switch bestFit {
    case nil: own = item.condition?.words ?? "it meets none of the conditions before"
    case .whole: own = "its text differs least from the input"
    case .prefix: own = "its text agrees with the input for longest"
    case .capacity: own = "it has the shortest text with room for the input"
    case .extracted: own = "it has the shortest value with room for the input"
    }
    return item.group.map { "\(own); \($0.reason(for: index - item.first))" } ?? own
  }
}

extension TextView {
  /// The text without white space at its ends.
  fileprivate func withoutSpaceAtEnds(in walk: inout Walk) -> TextView {
    var start = 0
    while start < count, self.run(start, next(after: start)).isWhitespace { start = next(after: start) }
    let end = Swift.max(start, endWithoutWhitespace)
    if start == 0, end == count { return self }
    let rest = bytes.slice(start..<end)
    return isSimple ? TextView(simple: rest) : walk.view(rest)
  }
}

extension Walk {
  /// Whether what the filters read of the input has no more than a number of graphemes.
  fileprivate func hasRoom(for limit: Int) -> Bool {
    if isExhausted { return false }
    for step in steps {
      switch step.source {
      case .literals: continue
      case .filter: if step.writer.map({ $0.pointee.overflowCount > 0 }) ?? false { return false }
      case .decorators: return partView(step.input).graphemeCount <= limit
      }
    }
    return coreView.graphemeCount <= limit
  }

  /// How many code units of the input are in the text, less those that the text has beside them; the length of the
  /// input for a text that is the input.
  fileprivate var likeness: Int {
    var lost = 0
    var recognised = 0
    for step in steps {
      guard let writer = step.writer else { continue }
      for record in writer.pointee.records where record.kind == .removed {
        if record.reason == .literal {
          recognised += Int(record.oldLength)
        } else {
          lost += Int(record.oldLength)
        }
      }
    }
    // Literals that the text has beside the input are added, and those that it does not have are lost.
    return input.count - lost - abs(textBytes.count - core.count - recognised)
  }

  /// How many code units the text and the input have in common at their starts.
  fileprivate var commonStart: Int {
    let text = textBytes
    return text.indices.first { $0 >= input.count || text[$0] != input[$0] } ?? text.count
  }
}

extension Rule {
  /// The length of the longest value that the rule takes, in graphemes; `Int.max` for any length.
  /// - Complexity: O(*n*) in the number of variants.
  package var valueLimit: Int {
    compiled.variants?.items.reduce(0) { Swift.max($0, $1.valueLimit) } ?? compiled.room
  }

  /// The length of the longest text that the rule writes, in graphemes; `Int.max` for any length.
  var textLimit: Int {
    if let variants = compiled.variants {
      return variants.leaves.reduce(0) { Swift.max($0, $1.rule.textLimit) }
    }
    let limit = valueLimit
    if limit == .max { return .max }
    let suffixes = compiled.decorators.suffixes.reduce(0) { $0 + $1.graphemeCount }
    return limit + compiled.decorators.traits.literalLimit + compiled.decorators.prefixCount + suffixes
  }
}
