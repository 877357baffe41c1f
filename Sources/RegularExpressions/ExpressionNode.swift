import UnicodeText

/// The syntax tree of a regular expression.
indirect enum ExpressionNode: Hashable, Sendable {
  /// One scalar of the set.
  case set(ScalarRanges)
  /// Each node after the one before. No node at all is the empty text.
  case sequence([ExpressionNode])
  /// The alternatives. The first one that leads to a match is taken.
  case alternatives([ExpressionNode])
  /// A capture group.
  case group(ExpressionNode, number: Int)
  /// A repetition; `maximum` is nil for any number.
  case repeated(ExpressionNode, minimum: Int, maximum: Int?, isLazy: Bool)
  case assertion(ExpressionAssertion<ScalarRanges>)
  /// A look-ahead at more than one scalar, at a place of the pattern.
  case lookahead(ExpressionNode, isNegated: Bool, at: Int)

  /// A scalar of the set, where CR LF is one character, and nothing goes back between the two.
  static func character(of set: ScalarRanges) -> ExpressionNode {
    .alternatives([
      .set(set.subtracting(.carriageReturn)),
      .sequence([.set(.carriageReturn), .set(.lineFeed)]),
      .sequence([.set(.carriageReturn), .assertion(.next(ScalarRanges.lineFeed.inverted, orEnd: true))]),
    ])
  }

  /// The set, where the node is one scalar of it.
  var onlySet: ScalarRanges? {
    switch self {
    case .set(let set): set
    case .sequence(let nodes) where nodes.count == 1: nodes[0].onlySet
    default: nil
    }
  }

  /// The set, where the node is one scalar of it and as many more as there are.
  var repeatedSet: ScalarRanges? {
    switch self {
    case .repeated(let node, minimum: 1, maximum: nil, isLazy: false): node.onlySet
    case .sequence(let nodes) where nodes.count == 1: nodes[0].repeatedSet
    default: nil
    }
  }

  /// A set of which every match has a scalar; `nil` where none is known. Of several the smallest without digits, which tells most.
  var needed: ScalarRanges? {
    switch self {
    case .set(let set): return set
    case .sequence(let nodes):
      return nodes.compactMap { $0.needed }.min { $0.commonness < $1.commonness }
    case .alternatives(let nodes):
      return nodes.reduce(.some(ScalarRanges.empty)) { union, node in
        node.needed.flatMap { needed in union?.union(needed) }
      }
    case .group(let node, _): return node.needed
    case .repeated(let node, let minimum, _, _): return minimum > 0 ? node.needed : nil
    case .assertion, .lookahead: return nil
    }
  }

  /// The scalars that a match may have.
  var alphabet: ScalarRanges {
    switch self {
    case .set(let set): set
    case .sequence(let nodes), .alternatives(let nodes): nodes.reduce(.empty) { $0.union($1.alphabet) }
    case .group(let node, _), .repeated(let node, _, _, _): node.alphabet
    case .assertion, .lookahead: .empty
    }
  }

  /// Whether the node matches the empty text; an assertion counts as if it held.
  var isNullable: Bool {
    switch self {
    case .set: false
    case .sequence(let nodes): nodes.allSatisfy { $0.isNullable }
    case .alternatives(let nodes): nodes.contains { $0.isNullable }
    case .group(let node, _): node.isNullable
    case .repeated(let node, let minimum, _, _): minimum == 0 || node.isNullable
    case .assertion, .lookahead: true
    }
  }

  /// Whether the node looks at what stands before its match, or behind it.
  var looksAround: Bool { looksOut(atStart: true) || looksOut(atStart: false) }

  private func looksOut(atStart: Bool) -> Bool {
    switch self {
    case .assertion(.previous): return atStart
    // That which keeps CR LF together is no look-ahead of the pattern.
    case .assertion(.next(let set, _)): return !atStart && set != ScalarRanges.lineFeed.inverted
    case .lookahead: return !atStart
    case .set, .assertion: return false
    case .group(let node, _), .repeated(let node, _, _, _): return node.looksOut(atStart: atStart)
    case .alternatives(let nodes): return nodes.contains { $0.looksOut(atStart: atStart) }
    case .sequence(let nodes):
      for node in atStart ? nodes : nodes.reversed() {
        if node.looksOut(atStart: atStart) { return true }
        if !node.isNullable { return false }
      }
      return false
    }
  }

  /// Whether all that the node matches is known to have one length.
  var hasOneLength: Bool {
    switch self {
    case .set, .assertion: true
    case .sequence(let nodes): nodes.allSatisfy { $0.hasOneLength }
    case .group(let node, _): node.hasOneLength
    case .repeated(let node, let minimum, let maximum, _): minimum == maximum && node.hasOneLength
    case .alternatives, .lookahead: false
    }
  }

  /// An upper bound for the instructions of the node; `limit` where there would be more.
  func size(limit: Int) -> Int {
    let size: Int
    switch self {
    case .set, .assertion: size = 1
    case .sequence(let nodes):
      size = nodes.reduce(0) { Swift.min($0 + $1.size(limit: limit), limit) }
    case .alternatives(let nodes):
      size = nodes.reduce(0) { Swift.min($0 + $1.size(limit: limit) + 2, limit) }
    case .group(let node, _): size = node.size(limit: limit) + 2
    case .repeated(let node, let minimum, let maximum, _):
      let copy = node.size(limit: limit)
      let optional = maximum.map { $0 - minimum } ?? (minimum == 0 ? 1 : 0)
      let (required, isTooLarge) = copy.multipliedReportingOverflow(by: minimum)
      let (rest, isRestTooLarge) = (copy + 1).multipliedReportingOverflow(by: optional)
      size = isTooLarge || isRestTooLarge ? limit : Swift.min(required, limit) + Swift.min(rest, limit) + 3
    case .lookahead(let node, _, _): size = node.size(limit: limit) + 4
    }
    return Swift.min(size, limit)
  }
}

/// A condition for a place between two scalars. It looks at the scalar before and at the one behind, and whether a set has them.
enum ExpressionAssertion<Members: Hashable & Sendable>: Hashable, Sendable {
  /// `\A`, and `^` without `m`.
  case textStart
  /// `\z`.
  case textEnd
  /// `$` without `m`, and `\Z`: the end of the text, or before the line terminator that ends the text.
  case finalEnd
  /// `^` with `m`: the start of a line that is not empty at the end of the text.
  case lineStart
  /// `$` with `m`.
  case lineEnd
  /// The next scalar is a member; `orEnd`: or there is none.
  case next(Members, orEnd: Bool)
  /// The scalar before is a member; `orStart`: or there is none.
  case previous(Members, orStart: Bool)

  /// Whether it asks for the next scalar.
  var looksAhead: Bool {
    switch self {
    case .textStart, .previous: false
    default: true
    }
  }
}

extension ScalarRanges {
  /// How much text is expected to have a scalar of the set: more where it has digits, and the more scalars it has.
  fileprivate var commonness: Int {
    let hasDigit = ranges.contains { $0.overlaps(0x30...0x39) }
    return ranges.reduce(hasDigit ? 1 << 24 : 0) { $0 + $1.count }
  }

  /// The line terminators of ICU's `.`, `^` and `$`.
  static let lineTerminators = ScalarRanges([0x0A...0x0D, 0x85...0x85, 0x2028...0x2029])
  static let lineFeed = ScalarRanges([0x0A...0x0A])
  static let carriageReturn = ScalarRanges([0x0D...0x0D])
}
