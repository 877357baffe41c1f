/// Writes nodes out as instructions and refuses what cannot be matched from left to right.
struct MaskCompiler {
  private var instructions: [MaskInstruction] = []

  private var literalBefore: String?
  /// The classes of optional slots and rests that may have been passed over unfilled just before,
  /// so that what comes next could have gone into them.
  private var open: Set<SlotClass> = []
  /// Those of the rests among them, which leave nothing that they take.
  private var openRests: Set<SlotClass> = []

  /// Writes a pattern out: the instructions of each way through its alternatives, those of the first alternatives first. Patterns
  /// that mean the same, such as `[00]`, `[0*2]` and `[0][0]`, make equal ones.
  /// - Throws: ``NotationError`` with the place in the pattern, where the pattern is empty or
  ///   without slots, where reading it from left to right would be ambiguous, or where two ways take the same slots.
  /// - Complexity: O(*n*) in the instructions.
  static func programs(of pattern: MaskPattern) throws(NotationError) -> [[MaskInstruction]] {
    var ways = [MaskCompiler()]
    try append(pattern.nodes, to: &ways)
    var known: Set<[MaskInstruction]> = []
    for way in ways {
      let slots = way.instructions.filter { !$0.isLiteral }
      if slots.isEmpty { throw NotationError(pattern.nodes.isEmpty ? .emptyPattern : .noSlots, at: 0) }
      guard known.insert(slots).inserted else {
        let first = pattern.nodes.first { $0.hasAlternatives }
        throw NotationError(.alternativesAlike, at: first?.range.lowerBound ?? 0)
      }
    }
    return ways.map { $0.instructions }
  }

  /// Writes nodes out behind each of the ways through the alternatives before them. A group of alternatives makes more
  /// ways of each; those of its first alternative come first.
  ///
  /// Recursion is bounded, as a pattern nests no deeper than ``MaskPattern/maximumDepth``.
  private static func append(_ nodes: [MaskNode], to ways: inout [MaskCompiler]) throws(NotationError) {
    for node in nodes {
      switch node.kind {
      case .one(let instruction):
        for index in ways.indices { try ways[index].append(instruction, at: node.range.lowerBound) }
      case .repeated(let count, let nodes):
        for _ in 0..<count { try append(nodes, to: &ways) }
      case .alternatives(let alternatives):
        ways = try forks(of: ways, into: alternatives, at: node.range.lowerBound)
      }
      // The parser has bounded one way, but not all of them together.
      if ways.count > 1 { try checkSize(of: ways, at: node.range.lowerBound) }
    }
  }

  private static func checkSize(of ways: [MaskCompiler], at place: Int) throws(NotationError) {
    let count = ways.reduce(0) { $0 + $1.instructions.count }
    if count > MaskPattern.maximumInstructionCount { throw NotationError(.tooManyInstructions, at: place) }
  }

  private static func forks(
    of ways: [MaskCompiler], into alternatives: [[MaskNode]], at place: Int
  ) throws(NotationError) -> [MaskCompiler] {
    var forks: [MaskCompiler] = []
    for way in ways {
      for alternative in alternatives {
        var branch = [way]
        try append(alternative, to: &branch)
        forks += branch
        guard forks.count <= MaskPattern.maximumWayCount else {
          throw NotationError(.tooManyAlternatives, at: place)
        }
        try checkSize(of: forks, at: place)
      }
    }
    return forks
  }

  /// Writes an instruction behind the others.
  private mutating func append(_ instruction: MaskInstruction, at place: Int) throws(NotationError) {
    switch instruction {
    case .literal(let text, _):
      let named: [SlotClass] = [.any, .letterOrDigit, .letter, .digit]
      for slotClass in named where open.contains(slotClass) && slotClass.takesByName(text) {
        throw NotationError(.literalFitsSlotBefore, at: place)
      }
      if let literalBefore, Self.join(literalBefore, text) {
        throw NotationError(.literalsJoin, at: place)
      }
      open.removeAll()
      openRests.removeAll()
      literalBefore = text
    case .slot(let slotClass, _), .rest(let slotClass):
      guard !Self.overlaps(slotClass, openRests) else { throw NotationError(.slotAfterRest, at: place) }
      if case .slot(_, isOptional: false) = instruction {
        guard !Self.overlaps(slotClass, open) else {
          throw NotationError(.requiredAfterOptional, at: place)
        }
        open.removeAll()
        openRests.removeAll()
      } else {
        open.insert(slotClass)
      }
      if case .rest = instruction { openRests.insert(slotClass) }
      literalBefore = nil
    }
    instructions.append(instruction)
  }

  private static func overlaps(_ slotClass: SlotClass, _ open: Set<SlotClass>) -> Bool {
    open.contains { $0.overlaps(slotClass) }
  }

  /// Whether two graphemes become one when they stand side by side, as a carriage return and a line
  /// feed do, or two halves of a flag.
  private static func join(_ first: String, _ second: String) -> Bool {
    if first.utf8.count == 1, second.utf8.count == 1 { return first == "\r" && second == "\n" }
    return (first + second).count == 1
  }
}
