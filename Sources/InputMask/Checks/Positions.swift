extension RuleCompiler {
  /// Reports positions that no value has.
  mutating func judge(positions: [Int]?) {
    guard let positions else { return }
    let limit = CheckDigit.positionLimit
    if positions.isEmpty { report("over", .noPositions) }
    if positions.count > limit { report("over", .tooManyPositions(limit: limit)) }
    if positions.contains(where: { $0 == 0 || !(-limit...limit ~= $0) }) {
      report("over", .position(limit: limit))
    }
  }
}

extension JSONNode {
  /// Positions as rule files have them.
  static func positions(_ positions: [Int]) -> JSONNode { .sequence(positions.map { .integer($0) }) }
}
