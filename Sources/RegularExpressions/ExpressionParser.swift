import UnicodeText

/// Reads a pattern in the syntax of ICU regular expressions.
///
/// Some constructs have a meaning in ICU that an automaton cannot follow, and some have one that nobody expects. Both
/// are refused as unsupported. So a pattern means the same to both.
struct ExpressionParser {
  /// How deep groups and sets may nest.
  static let depthLimit = 200

  struct Flags {
    /// `i`
    var ignoresCase = false
    /// `m`
    var isMultiline = false
    /// `s`
    var dotMatchesAll = false
    /// `x`
    var isSpacedOut = false
  }

  struct Token {
    /// Nil at the end of the pattern.
    var scalar: Unicode.Scalar?
    var position: Int
  }

  let scalars: [Unicode.Scalar]
  var index = 0
  var flags: Flags
  private(set) var groupCount = 0
  private var groupNames: Set<String> = []
  /// The properties that were looked up. A pattern often names one many times.
  var properties: [String: ScalarRanges] = [:]
  /// A `#` right behind `(?` begins no comment.
  private var hashIsPlain = false

  private init(_ pattern: String, flags: Flags) {
    scalars = Array(pattern.unicodeScalars)
    self.flags = flags
  }

  /// The syntax tree of `pattern`, and the number of its groups.
  ///
  /// - Complexity: O(length of `pattern`), times the size of the sets in it.
  static func parse(
    _ pattern: String, ignoringCase: Bool
  ) throws(NotationError) -> (node: ExpressionNode, groupCount: Int) {
    var parser = ExpressionParser(pattern, flags: Flags(ignoresCase: ignoringCase))
    let node = try parser.alternatives(depth: 0)
    let end = parser.next()
    guard end.scalar == nil else { throw NotationError(.parenthesis, at: end.position) }
    return (node, parser.groupCount)
  }

  // MARK: Reading

  /// The next scalar that is not spacing. An escape begins with its backslash.
  mutating func next() -> Token {
    let isPlain = hashIsPlain
    hashIsPlain = false
    if flags.isSpacedOut { skipSpace(andComments: !isPlain) }
    let position = index
    guard index < scalars.count else {
      return Token(scalar: nil, position: scalars.count)
    }
    let scalar = scalars[index]
    index += 1
    return Token(scalar: scalar, position: position)
  }

  mutating func peek() -> Token {
    let start = index
    let plain = hashIsPlain
    let token = next()
    index = start
    hashIsPlain = plain
    return token
  }

  /// Passes over the next scalar where it is the given one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    let start = index
    if next().scalar == scalar { return true }
    index = start
    return false
  }

  private mutating func skipSpace(andComments: Bool) {
    while index < scalars.count {
      if scalars[index] == "#", andComments {
        while index < scalars.count, !endsComment(scalars[index]) { index += 1 }
        guard index < scalars.count else { return }
      }
      guard SetNotation.isSkipped(scalars[index]) else { return }
      index += 1
    }
  }

  private func endsComment(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0D, 0x85, 0x2028: true
    default: false
    }
  }

  // MARK: Expressions

  private mutating func alternatives(depth: Int) throws(NotationError) -> ExpressionNode {
    guard depth < Self.depthLimit else {
      throw .unsupported("nesting deeper than \(Self.depthLimit)", "nest less deeply", at: index)
    }
    var nodes = [try sequence(depth: depth)]
    while take("|") { nodes.append(try sequence(depth: depth)) }
    return nodes.count == 1 ? nodes[0] : .alternatives(nodes)
  }

  private mutating func sequence(depth: Int) throws(NotationError) -> ExpressionNode {
    var nodes: [ExpressionNode] = []
    while true {
      let token = peek()
      guard let scalar = token.scalar, scalar != "|", scalar != ")" else { break }
      _ = next()
      guard let (node, isQuantifiable) = try atom(scalar, at: token.position, depth: depth) else { continue }
      nodes.append(isQuantifiable ? try quantified(node) : node)
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  /// The atom that begins with `scalar`. A change of flags and a comment are no atoms: nil.
  private mutating func atom(
    _ scalar: Unicode.Scalar, at position: Int, depth: Int
  ) throws(NotationError) -> (node: ExpressionNode, isQuantifiable: Bool)? {
    switch scalar {
    case "(": return try parenthesis(at: position, depth: depth)
    case "[": return (.set(try set(depth: depth)), true)
    case ".": return (dot, true)
    case "^": return (.assertion(flags.isMultiline ? .lineStart : .textStart), false)
    case "$": return (.assertion(flags.isMultiline ? .lineEnd : .finalEnd), false)
    case "\\": return try escape(at: position)
    case "*", "+", "?", "{", "}": throw NotationError(.syntax, at: position)
    default: return (.set(try literal(scalar, at: position)), true)
    }
  }

  /// With the flag `s` ICU takes CR LF as one character, and never goes back between the two.
  private var dot: ExpressionNode {
    flags.dotMatchesAll ? .character(of: .all) : .set(ScalarRanges.lineTerminators.inverted)
  }

  func literal(_ scalar: Unicode.Scalar, at position: Int) throws(NotationError) -> ScalarRanges {
    guard flags.ignoresCase else { return ScalarRanges(scalar) }
    guard let set = ScalarRanges(scalar).closedOverCase(isLenient: false) else {
      throw .unsupported(
        "a character that without its case is several, as ß is ss,", "write its spellings with |",
        at: position)
    }
    return set
  }

  private mutating func parenthesis(
    at position: Int, depth: Int
  ) throws(NotationError) -> (node: ExpressionNode, isQuantifiable: Bool)? {
    let outer = flags
    guard take("?") else {
      groupCount += 1
      let number = groupCount
      let node = try group(depth: depth, restoring: outer)
      return (.group(node, number: number), true)
    }
    hashIsPlain = true
    let token = next()
    switch token.scalar {
    case ":": return (try group(depth: depth, restoring: outer), true)
    case "=", "!":
      let node = try group(depth: depth, restoring: outer)
      return (Self.lookahead(node, isNegated: token.scalar == "!", at: position), false)
    case "<":
      if take("=") { return (try lookBehind(false, at: position, depth: depth), false) }
      if take("!") { return (try lookBehind(true, at: position, depth: depth), false) }
      try groupName(at: index)
      groupCount += 1
      let number = groupCount
      let node = try group(depth: depth, restoring: outer)
      return (.group(node, number: number), true)
    case "P": throw NotationError(.groupOfPython, at: position)
    case ">": throw .unsupported("an atomic group (?>…)", "write (?:…)", at: position)
    case "#":
      while index < scalars.count, scalars[index] != ")" {
        if scalars[index] == "\\" {
          throw .unsupported("a backslash in a comment", "leave it out", at: index)
        }
        index += 1
      }
      guard index < scalars.count else { throw NotationError(.parenthesis, at: position) }
      index += 1
      return nil
    default:
      index = token.position
      guard try changeFlags() else {
        return (try group(depth: depth, restoring: outer), true)
      }
      return nil
    }
  }

  /// The expression up to the closing parenthesis. Where that is missing, the mistake stands at the end of the pattern.
  private mutating func group(depth: Int, restoring outer: Flags) throws(NotationError) -> ExpressionNode {
    let node = try alternatives(depth: depth + 1)
    guard take(")") else { throw NotationError(.parenthesis, at: Swift.max(0, scalars.count - 1)) }
    flags = outer
    return node
  }

  private mutating func groupName(at position: Int) throws(NotationError) {
    var name = String.UnicodeScalarView()
    while index < scalars.count, scalars[index] != ">" {
      let value = scalars[index].value
      let isLetter = (value | 0x20) >= 0x61 && (value | 0x20) <= 0x7A
      guard isLetter || (!name.isEmpty && value >= 0x30 && value <= 0x39) else {
        throw NotationError(.groupName, at: index)
      }
      name.append(scalars[index])
      index += 1
    }
    guard index < scalars.count, !name.isEmpty, groupNames.insert(String(name)).inserted else {
      throw NotationError(.groupName, at: position)
    }
    index += 1
  }

  /// Reads the flags behind `(?`. The answer is whether they hold for the rest of the group around them. Otherwise they
  /// have a group of their own.
  private mutating func changeFlags() throws(NotationError) -> Bool {
    var value = true
    let start = index
    while true {
      let token = next()
      if token.position == start, token.scalar == ")" || token.scalar == "-" {
        throw .unsupported("a parenthesis of flags without any", "leave it out", at: start)
      }
      switch token.scalar {
      case "i": flags.ignoresCase = value
      case "m": flags.isMultiline = value
      case "s": flags.dotMatchesAll = value
      case "x": flags.isSpacedOut = value
      case "-" where value: value = false
      case ")": return true
      case ":": return false
      case "w", "d": throw .unsupported("the flag \(token.scalar ?? "w")", "leave it out", at: token.position)
      default: throw NotationError(.flag, at: token.position)
      }
    }
  }

  // MARK: Look-around

  private static func lookahead(_ node: ExpressionNode, isNegated: Bool, at position: Int) -> ExpressionNode {
    guard let (set, orEnd) = onlyScalar(of: node) else {
      return .lookahead(node, isNegated: isNegated, at: position)
    }
    return .assertion(isNegated ? .next(set.inverted, orEnd: !orEnd) : .next(set, orEnd: orEnd))
  }

  private mutating func lookBehind(
    _ isNegated: Bool, at position: Int, depth: Int
  ) throws(NotationError) -> ExpressionNode {
    let node = try group(depth: depth, restoring: flags)
    guard case .set(let set) = node else {
      throw .unsupported(
        "a look-behind at other than one character", "match what stands before too, in a group", at: position)
    }
    return .assertion(.previous(isNegated ? set.inverted : set, orStart: isNegated))
  }

  /// The scalars that decide a look-ahead at `node`, where a single scalar decides. `orEnd` says that the look-ahead
  /// holds at the end of the text too.
  private static func onlyScalar(of node: ExpressionNode) -> (ScalarRanges, orEnd: Bool)? {
    switch node {
    case .set(let set): return (set, false)
    case .assertion(.textEnd): return (.empty, true)
    case .alternatives(let nodes):
      var (set, orEnd) = (ScalarRanges.empty, false)
      for node in nodes {
        guard let (other, otherEnd) = onlyScalar(of: node) else { return nil }
        set = set.union(other)
        orEnd = orEnd || otherEnd
      }
      return (set, orEnd)
    default: return nil
    }
  }

  // MARK: Repetition

  private mutating func quantified(_ node: ExpressionNode) throws(NotationError) -> ExpressionNode {
    let token = peek()
    let bounds: (minimum: Int, maximum: Int?)
    switch token.scalar {
    case "*": bounds = (0, nil)
    case "+": bounds = (1, nil)
    case "?": bounds = (0, 1)
    case "{":
      _ = next()
      bounds = try interval()
    default: return node
    }
    if token.scalar != "{" { _ = next() }
    let isLazy = take("?")
    let isPossessive = !isLazy && take("+")
    let following = peek()
    if let scalar = following.scalar, "*+?{".unicodeScalars.contains(scalar) {
      throw NotationError(.syntax, at: following.position)
    }
    guard isPossessive else {
      return .repeated(node, minimum: bounds.minimum, maximum: bounds.maximum, isLazy: isLazy)
    }
    guard case .set(let set) = node else {
      throw .unsupported(
        "possessive repetition of more than one character", "leave out the '+'", at: token.position)
    }
    return Self.possessive(set, bounds.minimum, bounds.maximum)
  }

  /// A possessive repetition of one scalar ends where the next scalar is no member, or at its maximum.
  private static func possessive(_ set: ScalarRanges, _ minimum: Int, _ maximum: Int?) -> ExpressionNode {
    func times(_ minimum: Int, _ maximum: Int?) -> ExpressionNode {
      .repeated(.set(set), minimum: minimum, maximum: maximum, isLazy: false)
    }
    let ends = ExpressionNode.assertion(.next(set.inverted, orEnd: true))
    guard let maximum else { return .sequence([times(minimum, nil), ends]) }
    guard minimum < maximum else { return times(minimum, maximum) }
    return .alternatives([times(maximum, maximum), .sequence([times(minimum, maximum - 1), ends])])
  }

  /// Reads the bounds behind `{`.
  private mutating func interval() throws(NotationError) -> (minimum: Int, maximum: Int?) {
    guard let minimum = try number() else { throw NotationError(.interval, at: peekedPosition) }
    if take("}") { return (minimum, minimum) }
    guard take(",") else { throw NotationError(.interval, at: peekedPosition) }
    if take("}") { return (minimum, nil) }
    let position = index
    guard let maximum = try number(), take("}") else { throw NotationError(.interval, at: peekedPosition) }
    guard minimum <= maximum else { throw NotationError(.emptyInterval, at: position) }
    return (minimum, maximum)
  }

  private var peekedPosition: Int { Swift.min(index, Swift.max(0, scalars.count - 1)) }

  private mutating func number() throws(NotationError) -> Int? {
    var number: Int?
    while let scalar = peek().scalar, scalar.value >= 0x30, scalar.value <= 0x39 {
      let token = next()
      let value = (number ?? 0) * 10 + Int(scalar.value - 0x30)
      guard value <= 0xFF_FFFF else { throw NotationError(.largeNumber, at: token.position) }
      number = value
    }
    return number
  }
}
