import UnicodeText

/// A regular expression as instructions for threads that run side by side.
struct ExpressionProgram: Sendable {
  enum Instruction: Hashable, Sendable {
    /// Takes one scalar of the set with this number, and goes on with the next instruction.
    case set(Int)
    /// Goes on with both instructions. The first one is preferred.
    case split(Int, Int)
    case jump(Int)
    /// Goes on where the assertion with this number holds.
    case assertion(Int)
    /// Stores the position. Group n starts in slot 2n and ends in slot 2n + 1.
    case save(Int)
    /// Begins a round of a loop whose body may be empty. The number is the depth of such loops.
    case roundStart(Int)
    /// Ends a round. It prefers to go back for one more, unless this round was empty.
    case roundEnd(Int, back: Int)
    /// Part `n` of the expression matches up to here.
    case match(Int)
  }

  /// An assertion about numbers of sets.
  typealias Assertion = ExpressionAssertion<Int>

  /// The most instructions of a program; a larger pattern is too complex for an automaton.
  static let sizeLimit = 10_000

  fileprivate(set) var instructions: [Instruction] = []
  /// Where each part starts: the expression itself, then the look-aheads that it begins with.
  fileprivate(set) var starts: [Int] = []
  /// A bit for each part that must match, and a bit for each part that must not.
  fileprivate(set) var required: UInt32 = 1
  fileprivate(set) var forbidden: UInt32 = 0
  fileprivate(set) var sets: [ScalarRanges] = []
  fileprivate(set) var assertions: [Assertion] = []
  /// How deep loops nest whose bodies may be empty.
  fileprivate(set) var loopDepth = 0
  let groupCount: Int

  /// Numbers of the sets that assertions about lines ask for, in this order.
  static let terminators = 0
  static let lineFeed = 1
  static let carriageReturn = 2

  /// Whether an assertion asks for the final line terminator of the text.
  var asksForFinalEnd: Bool { assertions.contains(.finalEnd) }

  /// Whether an assertion asks for the scalar before it.
  var looksBack: Bool {
    assertions.contains { assertion in
      switch assertion {
      case .previous, .lineStart, .lineEnd: true
      default: false
      }
    }
  }
}

/// Compiles a syntax tree.
struct ExpressionCompiler {
  enum Purpose {
    /// Answers whether a whole text matches. It has no groups, and its look-aheads stand at the start.
    case wholeMatch
    /// Finds matches, and the stretches of their groups.
    case search
  }

  /// How many loops with bodies that may be empty can stand within one another in a search.
  private static let loopDepthLimit = 4
  /// How many look-aheads an expression may begin with.
  private static let partLimit = 16

  private let purpose: Purpose
  private var program: ExpressionProgram
  private var setNumbers: [ScalarRanges: Int] = [:]
  private var loopDepth = 0

  private init(_ purpose: Purpose, groupCount: Int) {
    self.purpose = purpose
    program = ExpressionProgram(groupCount: groupCount)
    for set in [ScalarRanges.lineTerminators, .lineFeed, .carriageReturn] { _ = number(of: set) }
  }

  static func compile(
    _ node: ExpressionNode, groupCount: Int, for purpose: Purpose
  ) throws(NotationError) -> ExpressionProgram {
    let limit = ExpressionProgram.sizeLimit
    guard node.size(limit: limit) < limit else {
      throw .unsupported("a pattern of more than \(limit) steps", "repeat less often", at: nil)
    }
    var compiler = ExpressionCompiler(purpose, groupCount: groupCount)
    var (node, lookaheads) = (node, [(node: ExpressionNode, isNegated: Bool)]())
    if purpose == .wholeMatch { (node, lookaheads) = splitLookaheads(node) }
    try compiler.part(node)
    guard lookaheads.count < partLimit else {
      throw .unsupported(
        "a pattern with more than \(partLimit - 1) look-aheads", "split it into several checks", at: nil)
    }
    for lookahead in lookaheads {
      let bit = UInt32(1) << UInt32(compiler.program.starts.count)
      if lookahead.isNegated { compiler.program.forbidden |= bit } else { compiler.program.required |= bit }
      let rest = ExpressionNode.repeated(.set(.all), minimum: 0, maximum: nil, isLazy: false)
      try compiler.part(.sequence([lookahead.node, rest]))
    }
    return compiler.program
  }

  /// A whole text matches `X(?=A)B`, where all that `X` matches has one length, if it matches both `XA`, followed by anything, and
  /// `XB`.
  private static func splitLookaheads(
    _ node: ExpressionNode
  ) -> (ExpressionNode, [(node: ExpressionNode, isNegated: Bool)]) {
    var items = [node]
    if case .sequence(let nodes) = node { items = nodes }
    var lookaheads: [(node: ExpressionNode, isNegated: Bool)] = []
    var others: [ExpressionNode] = []
    var placeIsKnown = true
    for item in items {
      if placeIsKnown, case .lookahead(let node, let isNegated, _) = item {
        lookaheads.append((.sequence(others + [node]), isNegated))
      } else {
        others.append(item)
        placeIsKnown = placeIsKnown && item.hasOneLength
      }
    }
    return (.sequence(others), lookaheads)
  }

  private mutating func part(_ node: ExpressionNode) throws(NotationError) {
    let number = program.starts.count
    program.starts.append(program.instructions.count)
    try emit(node)
    add(.match(number))
  }

  @discardableResult
  private mutating func add(_ instruction: ExpressionProgram.Instruction) -> Int {
    program.instructions.append(instruction)
    return program.instructions.count - 1
  }

  private var here: Int { program.instructions.count }

  private mutating func number(of set: ScalarRanges) -> Int {
    if let number = setNumbers[set] { return number }
    setNumbers[set] = program.sets.count
    program.sets.append(set)
    return program.sets.count - 1
  }

  private mutating func emit(_ node: ExpressionNode) throws(NotationError) {
    switch node {
    case .set(let set): add(.set(number(of: set)))
    case .sequence(let nodes): for node in nodes { try emit(node) }
    case .alternatives(let nodes): try emit(alternatives: nodes)
    case .group(let node, let number):
      guard purpose == .search else { return try emit(node) }
      add(.save(number * 2))
      try emit(node)
      add(.save(number * 2 + 1))
    case .repeated(let node, let minimum, let maximum, let isLazy):
      try emit(repeated: node, minimum, maximum, isLazy: isLazy)
    case .assertion(let assertion): emit(assertion)
    case .lookahead(_, _, let position):
      throw purpose == .search
        ? .unsupported(
          "a look-ahead at more than one character", "match what follows too, in a group", at: position)
        : .unsupported(
          "a look-ahead at more than one character, other than at the start,",
          "put it at the start, with what stands before it inside, as (?!.*x)", at: position)
    }
  }

  private mutating func emit(alternatives nodes: [ExpressionNode]) throws(NotationError) {
    var jumps: [Int] = []
    for node in nodes.dropLast() {
      let split = add(.split(0, 0))
      try emit(node)
      jumps.append(add(.jump(0)))
      program.instructions[split] = .split(split + 1, here)
    }
    if let last = nodes.last { try emit(last) }
    for jump in jumps { program.instructions[jump] = .jump(here) }
  }

  private mutating func emit(_ assertion: ExpressionAssertion<ScalarRanges>) {
    let compiled: ExpressionProgram.Assertion
    switch assertion {
    case .textStart: compiled = .textStart
    case .textEnd: compiled = .textEnd
    case .finalEnd: compiled = .finalEnd
    case .lineStart: compiled = .lineStart
    case .lineEnd: compiled = .lineEnd
    case .next(let set, let orEnd): compiled = .next(number(of: set), orEnd: orEnd)
    case .previous(let set, let orStart): compiled = .previous(number(of: set), orStart: orStart)
    }
    if let known = program.assertions.firstIndex(of: compiled) {
      add(.assertion(known))
    } else {
      program.assertions.append(compiled)
      add(.assertion(program.assertions.count - 1))
    }
  }

  // MARK: Repetition

  private mutating func emit(
    repeated node: ExpressionNode, _ minimum: Int, _ maximum: Int?, isLazy: Bool
  ) throws(NotationError) {
    guard let maximum else {
      let mayBeEmpty = purpose == .search && !isLazy && node.isNullable
      if mayBeEmpty, minimum > 1 {
        throw .unsupported("{\(minimum),} behind what may be empty", "repeat what is never empty", at: nil)
      }
      for _ in 0..<Swift.max(0, minimum - 1) { try emit(node) }
      return mayBeEmpty
        ? try emit(loopOfRounds: node, isOptional: minimum == 0)
        : try emit(loop: node, isOptional: minimum == 0, isLazy: isLazy)
    }
    for _ in 0..<minimum { try emit(node) }
    var splits: [Int] = []
    for _ in minimum..<maximum {
      splits.append(add(.split(0, 0)))
      try emit(node)
    }
    for split in splits { program.instructions[split] = choice(split + 1, here, isLazy: isLazy) }
  }

  private func choice(_ body: Int, _ exit: Int, isLazy: Bool) -> ExpressionProgram.Instruction {
    isLazy ? .split(exit, body) : .split(body, exit)
  }

  private mutating func emit(
    loop node: ExpressionNode, isOptional: Bool, isLazy: Bool
  ) throws(NotationError) {
    if isOptional {
      let split = add(.split(0, 0))
      try emit(node)
      add(.jump(split))
      program.instructions[split] = choice(split + 1, here, isLazy: isLazy)
    } else {
      let body = here
      try emit(node)
      let split = add(.split(0, 0))
      program.instructions[split] = choice(body, split + 1, isLazy: isLazy)
    }
  }

  /// A loop that ends with its first empty round. That round decides the stretches of its groups.
  private mutating func emit(
    loopOfRounds node: ExpressionNode, isOptional: Bool
  ) throws(NotationError) {
    let depth = loopDepth
    guard depth < Self.loopDepthLimit else {
      throw .unsupported(
        "repetition of what may be empty, more than \(depth) deep,", "repeat what is never empty", at: nil)
    }
    loopDepth += 1
    program.loopDepth = Swift.max(program.loopDepth, loopDepth)
    let split = isOptional ? add(.split(0, 0)) : nil
    let body = add(.roundStart(depth))
    try emit(node)
    add(.roundEnd(depth, back: body))
    if let split { program.instructions[split] = .split(split + 1, here) }
    loopDepth -= 1
  }
}
