import InputMaskRules
import Testing

@testable import InputMask

/// Masks made of pieces, printed as patterns and read back.
@Suite struct MaskPieceTests {
  typealias Piece = Mask.Piece

  private static let slots: [Character: Mask.Slot] = [
    "H": .init("[0-9A-F]"), "h": .init("[0-9A-F]", isOptional: true),
  ]

  @Test(
    arguments: [
      (
        [.literal("+7-"), .slots(.digit, count: 3), .literal("-"), .slots(.digit, count: 16)],
        "+7-[000]-[0*16]"
      ),
      ([.slots(.digit), .slots(.optionalDigit, count: 2)], "[099]"),
      ([.slots(.digit, count: 5), .slots(.optionalDigit, count: 2)], "[0*5][99]"),
      ([.slots(.letter, count: 4), .slots(.letterOrDigit), .run(.optionalLetter)], "[AAAA_a…]"),
      ([.slots(.digit, count: 4), .valueLiteral("-"), .slots(.digit, count: 2)], "[0000]{-}[00]"),
      ([.group([.slots(.named("H"), count: 2), .literal("(:")], count: 5), .anything], "[5*([HH]\\(:)][…]"),
      ([.literal("[a]{b}\\(c)"), .valueLiteral("{[}"), .slots(.digit)], "\\[a\\]\\{b\\}\\\\(c){\\{[\\}}[0]"),
      ([.slots(.digit, count: 1000)], "[0*1000]"), ([.slots(.digit, count: 1001)], "[0*1000][0*1]"),
      ([.slots(.digit, count: 2500)], "[0*1000][0*1000][0*500]"),
      ([.literal("é👩‍👩‍👧"), .slots(.optionalLetterOrDigit)], "é👩‍👩‍👧[-]"),
      (
        [
          .alternatives([[.slots(.letter, count: 2)], [.slots(.digit, count: 2)]]), .literal("(|) "),
          .slots(.digit),
        ], "[(AA|00)](|) [0]"
      ),
      (
        [
          .alternatives([
            [.slots(.letter), .literal("-|("), .slots(.digit, count: 16)],
            [.slots(.digit), .valueLiteral("|"), .alternatives([[.run(.letter)], [.slots(.named("H"))]])],
            [
              .group([.slots(.digit), .literal(":")], count: 2), .slots(.digit), .literal("."),
              .slots(.letter),
            ],
          ])
        ], "[(A\\-\\|\\([0*16]|0{|}[(A…|H)]|[2*([0]:)]0\\.A)]"
      ),
      ([.run(.letter), .literal("-"), .slots(.digit, count: 2)], "[A…]-[00]"),
      ([.run(.digit), .slots(.letter)], "[0…A]"),
    ] as [([Piece], String)])
  func piecesArePrintedAndReadBack(_ pieces: [Piece], _ pattern: String) {
    let mask = Mask(pieces, slots: Self.slots)
    #expect(mask.pattern == pattern)
    #expect(mask.pieces == pieces)
  }

  @Test(
    arguments: [
      ("[0*3]", [.slots(.digit, count: 3)]), ("[0][00]", [.slots(.digit, count: 3)]),
      ("[00\\-00]", [.slots(.digit, count: 2), .literal("-"), .slots(.digit, count: 2)]),
      ("[0*4…]", [.slots(.digit, count: 3), .run(.digit)]),
      ("{a}{b}c[0]", [.valueLiteral("ab"), .literal("c"), .slots(.digit)]),
      ("[3*([0])]", [.slots(.digit, count: 3)]), ("[3*([0*2])][0]", [.slots(.digit, count: 7)]),
      ("[([AA]|[00])]", [.alternatives([[.slots(.letter, count: 2)], [.slots(.digit, count: 2)]])]),
      (
        "[0(A[\\-0]|[…])]",
        [.slots(.digit), .alternatives([[.slots(.letter), .literal("-"), .slots(.digit)], [.anything]])]
      ),
      ("[2*([2*([0]-)])]", [.group([.group([.slots(.digit), .literal("-")], count: 2)], count: 2)]),
    ] as [(String, [Piece])])
  func everySpellingHasTheSamePieces(_ pattern: String, _ pieces: [Piece]) {
    #expect(Mask(pattern, slots: Self.slots).pieces == pieces)
  }

  @Test(
    arguments: [
      [], [.literal("a")], [.slots(.digit, count: 0)], [.slots(.digit, count: -3)],
      [.slots(.digit, count: .max)],
      [.group([], count: 2)], [.group([.slots(.digit)], count: 0)], [.slots(.named("x"))],
      [.valueLiteral(""), .slots(.digit)],
      [.slots(.digit), .literal("\u{301}")], [.literal("\u{600}"), .slots(.digit)],
      [.run(.digit), .slots(.digit)], [.alternatives([])], [.alternatives([[.slots(.digit)]])],
      [.alternatives([[.slots(.digit)], []])], [.alternatives([[.slots(.digit)], [.literal("-")]])],
      (0...16).reduce([.slots(.digit), .literal("-")]) { pieces, _ in [.group(pieces, count: 1)] },
    ] as [[Piece]])
  func piecesThatMakeNoMaskAreAnError(_ pieces: [Piece]) {
    #expect(Mask(pieces).pieces == nil)
    #expect(throws: RuleError.self) { try Rule("r") { Mask(pieces) } }
  }

  @Test(arguments: MaskPatternLawTests.seeds)
  func randomMasksSurviveThePrinter(seed: UInt64) throws {
    var random = Seeded(seed)
    var count = 0
    for round in 0..<500 {
      let trees = PatternTree.random(depth: 3, using: &random)
      let source = PatternTree.source(trees, using: &random)
      let printed = Mask(trees.map(\.piece), slots: Self.slots)
      let comment: Comment = "seed \(seed), round \(round): \(source), \(printed.pattern)"
      // Pieces made by hand say what they say, also where they make no mask.
      let pattern = try MaskPattern(printed.pattern, customSlots: PatternTree.customSlots)
      #expect(MaskPatternLawTests.instructions(pattern.nodes) == PatternTree.instructions(trees), comment)
      guard let pieces = Mask(source, slots: Self.slots).pieces else { continue }
      count += 1
      let again = Mask(pieces, slots: Self.slots)
      #expect(again.pieces == pieces, comment)
      #expect(printed.pieces == pieces, comment)
      #expect(Mask(again.pieces ?? [], slots: Self.slots).pattern == again.pattern, comment)
    }
    #expect(count > 50, "seed \(seed): too few of the patterns are masks")
  }

  @Test(arguments: MaskPatternLawTests.seeds)
  func randomMasksWithAlternativesSurviveThePrinter(seed: UInt64) throws {
    var random = Seeded(seed)
    var count = 0
    for round in 0..<500 {
      let trees = PatternTree.randomChoice(using: &random)
      let source = PatternTree.source(trees, using: &random)
      let printed = Mask(trees.map(\.piece), slots: Self.slots)
      let comment: Comment = "seed \(seed), round \(round): \(source), \(printed.pattern)"
      for pattern in [source, printed.pattern] {
        let parsed = try MaskPattern(pattern, customSlots: PatternTree.customSlots)
        #expect(MaskPatternLawTests.ways(parsed.nodes) == PatternTree.ways(trees), comment)
      }
      guard let pieces = Mask(source, slots: Self.slots).pieces else { continue }
      count += 1
      #expect(Mask(pieces, slots: Self.slots).pieces == pieces, comment)
      #expect(printed.pieces == pieces, comment)
    }
    #expect(count > 20, "seed \(seed): too few of the patterns are masks")
  }

  @Test(arguments: RuleBook.standard().names)
  func masksOfTheStandardRulesSurviveThePrinter(name: String) throws {
    let declaration = try RuleBook.standard().rule(named: name).declaration
    for mask in Self.masks(in: declaration.decorators) {
      let pieces = try #require(mask.pieces, "\(mask.pattern)")
      let printed = Mask(pieces, slots: mask.slots, fold: mask.fold)
      #expect(printed.pieces == pieces, "\(mask.pattern)")
      let optional = mask.slots.mapValues(\.isOptional)
      #expect(
        try MaskCompiler.programs(of: MaskPattern(printed.pattern, customSlots: optional))
          == MaskCompiler.programs(of: MaskPattern(mask.pattern, customSlots: optional)), "\(mask.pattern)")
    }
  }

  private static func masks(in decorators: [DecoratorStep]) -> [Mask] {
    decorators.flatMap { step -> [Mask] in
      if let mask = step as? Mask { return [mask] }
      guard let choice = step as? Choose else { return [] }
      return masks(in: choice.cases.flatMap(\.decorators) + choice.otherwise)
    }
  }
}

extension PatternTree {
  /// The tree as a piece, without joining it to its neighbours.
  fileprivate var piece: Mask.Piece {
    switch self {
    case .literal(let character, let isValue):
      isValue ? .valueLiteral(String(character)) : .literal(String(character))
    case .slot(let character): .slots(Self.kind(character))
    case .rest(nil): .anything
    case .rest(let character?): .run(Self.kind(character))
    case .repeated(let count, let trees): .group(trees.map(\.piece), count: count)
    case .alternatives(let alternatives): .alternatives(alternatives.map { $0.map(\.piece) })
    }
  }

  private static func kind(_ character: Character) -> Mask.SlotKind {
    switch character {
    case "0": .digit
    case "9": .optionalDigit
    case "A": .letter
    case "a": .optionalLetter
    case "_": .letterOrDigit
    case "-": .optionalLetterOrDigit
    default: .named(character)
    }
  }
}
