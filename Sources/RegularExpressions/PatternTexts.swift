import UnicodeText

/// Texts that a pattern matches, made of what it says. What it asserts of their surroundings counts as if it held.
package struct PatternTexts {
  private let node: ExpressionNode

  /// Throws when `pattern` is not ICU syntax.
  package init(_ pattern: String, ignoringCase: Bool = false) throws(NotationError) {
    node = try ExpressionParser.parse(pattern, ignoringCase: ignoringCase).node
  }

  /// The length of the shortest text whose scalars are all in some sets, in scalars; `nil` where there is none.
  /// - Parameter sets: patterns of one character each; others are taken for all characters.
  /// - Complexity: O(*n*) in the size of the pattern.
  package func shortestLength(of sets: [PatternTexts] = []) -> Int? {
    node.shortestLength(of: sets.compactMap { $0.node.onlySet }.reduce(.all) { $0.intersection($1) })
  }

  /// A text that no repetition makes longer than `length`, where it has a choice.
  /// - Parameter choose: a number from 0 to below the one given, which is at least 1.
  /// - Complexity: O(*n* + *m*) in the length of the text and the size of the pattern.
  package func text(upTo length: Int, choose: (Int) -> Int) -> String {
    var text: [Unicode.Scalar] = []
    node.write(to: &text, upTo: length, choose)
    return String(String.UnicodeScalarView(text))
  }
}

extension ExpressionNode {
  fileprivate func shortestLength(of allowed: ScalarRanges) -> Int? {
    switch self {
    case .set(let set): return set.intersection(allowed).isEmpty ? nil : 1
    case .sequence(let nodes):
      let lengths = nodes.compactMap { $0.shortestLength(of: allowed) }
      return lengths.count == nodes.count ? lengths.reduce(0, +) : nil
    case .alternatives(let nodes): return nodes.compactMap { $0.shortestLength(of: allowed) }.min()
    case .group(let node, _): return node.shortestLength(of: allowed)
    case .repeated(let node, let minimum, _, _):
      return minimum == 0 ? 0 : node.shortestLength(of: allowed).map { $0 * minimum }
    case .assertion, .lookahead: return 0
    }
  }

  fileprivate func write(
    to text: inout [Unicode.Scalar], upTo length: Int, _ choose: (Int) -> Int
  ) {
    switch self {
    case .set(let set): if let scalar = set.scalar(choose) { text.append(scalar) }
    case .sequence(let nodes): for node in nodes { node.write(to: &text, upTo: length, choose) }
    case .alternatives(let nodes):
      // Nobody means a line end by a character that is none of some others.
      if case .set(let set)? = nodes.first, self == .character(of: set.union(.carriageReturn)) {
        return nodes[0].write(to: &text, upTo: length, choose)
      }
      if !nodes.isEmpty { nodes[choose(nodes.count)].write(to: &text, upTo: length, choose) }
    case .group(let node, _): node.write(to: &text, upTo: length, choose)
    case .repeated(let node, let minimum, let maximum, _):
      let room = length - text.count
      let most = Swift.max(minimum, maximum.map { Swift.min($0, room) } ?? room)
      // Rules ask for the ends more than for what lies between.
      let count = [minimum, most, minimum + choose(most - minimum + 1)][choose(3)]
      for _ in 0..<count {
        let start = text.count
        node.write(to: &text, upTo: length, choose)
        // Nothing, once more, takes time only.
        if text.count == start { break }
      }
    case .assertion, .lookahead: break
    }
  }
}

extension ScalarRanges {
  /// One of the set: a letter or digit of ASCII where it has some, and others beside.
  fileprivate func scalar(_ choose: (Int) -> Int) -> Unicode.Scalar? {
    let isASCII = ranges.allSatisfy { $0.upperBound < 0x80 }
    let plain = isASCII ? [] : Self.plain.filter { contains($0) }
    if !plain.isEmpty { return Unicode.Scalar(plain[choose(plain.count)]) }
    var index = choose(Swift.max(1, ranges.reduce(0) { $0 + $1.count }))
    for range in ranges {
      if index < range.count { return Unicode.Scalar(range.lowerBound + UInt32(index)) }
      index -= range.count
    }
    return nil
  }

  private static let plain =
    Array(0x30...0x39 as ClosedRange<UInt32>) + Array(0x41...0x5A) + Array(0x61...0x7A)
}
