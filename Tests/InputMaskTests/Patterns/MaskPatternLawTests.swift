import Testing

@testable import InputMask

@Suite struct MaskPatternLawTests {
  static let seeds: [UInt64] = [1, 2, 0x5EED, 0xDEAD_BEEF]

  /// What the parsed nodes mean, written out without the checks of a program.
  static func instructions(_ nodes: [MaskNode]) -> [MaskInstruction] { ways(nodes)[0] }

  /// The same for each way through the alternatives.
  static func ways(_ nodes: [MaskNode]) -> [[MaskInstruction]] {
    nodes.reduce([[]]) { before, node in before.flatMap { way in ways(node).map { way + $0 } } }
  }

  private static func ways(_ node: MaskNode) -> [[MaskInstruction]] {
    switch node.kind {
    case .one(let instruction): [[instruction]]
    case .repeated(let count, let nodes): ways(Array(repeating: nodes, count: count).flatMap { $0 })
    case .alternatives(let alternatives): alternatives.flatMap { ways($0) }
    }
  }

  @Test(arguments: seeds)
  func aPrintedTreeParsesToTheSameMaskInEverySpelling(seed: UInt64) throws {
    var random = Seeded(seed)
    var programCount = 0
    for round in 0..<500 {
      let trees = PatternTree.random(depth: 3, using: &random)
      let expected = PatternTree.instructions(trees)
      let sources = (0..<2).map { _ in PatternTree.source(trees, using: &random) }
      let comment: Comment = "seed \(seed), round \(round): \(sources)"
      var results: [Result<MaskProgram, NotationError>] = []
      for source in sources {
        let pattern = try MaskPattern(source, customSlots: PatternTree.customSlots)
        #expect(Self.instructions(pattern.nodes) == expected, comment)
        results.append(Result { () throws(NotationError) in try MaskProgram(pattern) })
      }
      switch (results[0], results[1]) {
      case (.success(let first), .success(let second)):
        programCount += 1
        #expect(first == second, comment)
        #expect(first.hashValue == second.hashValue, comment)
        #expect(first.instructions == expected, comment)
        #expect(first.description.split(separator: "\n").count == expected.count, comment)
      case (.failure(let first), .failure(let second)):
        #expect(first.mistake == second.mistake, comment)
      default:
        Issue.record("one spelling is refused and the other is not; \(comment)")
      }
    }
    #expect(programCount > 50, "seed \(seed): too few of the patterns are masks")
  }

  @Test(arguments: seeds)
  func factsAgreeWithTheInstructions(seed: UInt64) throws {
    var random = Seeded(seed)
    var programCount = 0
    for round in 0..<500 {
      let source = PatternTree.source(PatternTree.random(depth: 2, using: &random), using: &random)
      let pattern = try MaskPattern(source, customSlots: PatternTree.customSlots)
      guard let program = try? MaskProgram(pattern) else { continue }
      programCount += 1
      let comment: Comment = "seed \(seed), round \(round): \(source)"
      let slots = program.instructions.filter { if case .slot = $0 { true } else { false } }
      let required = slots.filter { if case .slot(_, false) = $0 { true } else { false } }
      let value = program.instructions.filter { if case .literal(_, true) = $0 { true } else { false } }
      let rests = program.instructions.filter { if case .rest = $0 { true } else { false } }
      #expect(program.slotCount == slots.count, comment)
      #expect(program.requiredSlotCount == required.count, comment)
      #expect(program.minimumCount == required.count + value.count, comment)
      #expect(program.hasRest == !rests.isEmpty, comment)
    }
    #expect(programCount > 50, "seed \(seed): too few of the patterns are masks")
  }

  @Test(arguments: seeds)
  func rangesAreInOrderAndApart(seed: UInt64) throws {
    var random = Seeded(seed)
    for round in 0..<300 {
      let source = PatternTree.source(PatternTree.random(depth: 3, using: &random), using: &random)
      let comment: Comment = "seed \(seed), round \(round): \(source)"
      func check(_ nodes: [MaskNode], within outer: Range<Int>) {
        var reached = outer.lowerBound
        for node in nodes {
          #expect(node.range.lowerBound >= reached, comment)
          #expect(node.range.lowerBound < node.range.upperBound, comment)
          reached = node.range.upperBound
          if case .repeated(_, let nodes) = node.kind { check(nodes, within: node.range) }
          if case .alternatives(let alternatives) = node.kind {
            check(alternatives.flatMap { $0 }, within: node.range)
          }
        }
        #expect(reached <= outer.upperBound, comment)
      }
      check(
        try MaskPattern(source, customSlots: PatternTree.customSlots).nodes,
        within: 0..<source.count)
    }
  }

  /// Any text is a pattern or an error whose place is in it and whose message fits one line.
  @Test(arguments: seeds)
  func anyTextIsAPatternOrAnErrorWithItsPlace(seed: UInt64) {
    let pieces =
      Array("[]{}()|\\*…0123459Aa_-Hhx+ \n\r\t").map(String.init)
      + ["[0*", "2*(", ")]", "\u{301}", "\u{200D}", "👩", "🇫", "\u{1100}", "\u{1161}", "\u{0}", "\u{600}"]
      + ["\r\n"]
    var random = Seeded(seed)
    for round in 0..<5000 {
      let count = Int.random(in: 0...24, using: &random)
      let source = (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
      check(source, "seed \(seed), round \(round): \(source.debugDescription)")
    }
    for round in 0..<2000 {
      let count = Int.random(in: 0...40, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let source = String(decoding: bytes, as: UTF8.self)
      check(source, "seed \(seed), round \(round): \(bytes)")
    }
  }

  private func check(_ source: String, _ comment: Comment) {
    guard let error = MaskPatternErrorTests.error(in: source) else { return }
    #expect(0...source.count ~= error.position ?? -1, comment)
    #expect(1...source.count + 1 ~= error.column ?? 0, comment)
    let lines = error.description.split(omittingEmptySubsequences: false) { $0.isNewline }
    #expect(lines.count == 1, comment)
    #expect(error.description.contains("; "), comment)
    #expect(error == MaskPatternErrorTests.error(in: source), comment)
  }

  @Test(arguments: seeds)
  func aPatternCutShortInsideABracketIsAnError(seed: UInt64) throws {
    var random = Seeded(seed)
    var cutCount = 0
    for round in 0..<300 {
      let source = PatternTree.source(PatternTree.random(depth: 2, using: &random), using: &random)
      guard source.hasSuffix("]"), !source.hasSuffix("\\]") else { continue }
      cutCount += 1
      let cut = String(source.dropLast())
      #expect(throws: NotationError.self, "seed \(seed), round \(round): \(cut)") {
        try MaskPattern(cut, customSlots: PatternTree.customSlots)
      }
    }
    #expect(cutCount > 50, "seed \(seed): too few of the patterns end in a bracket")
  }
}
