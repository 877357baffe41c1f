import Testing

@testable import InputMask
@testable import InputMaskFields

/// Literals that end a group, of a mask that `choose` chooses.
@Suite struct ChosenAnchorTests {
  /// `[0999]{.}[99]`, alone and chosen.
  private static func rules() throws -> (alone: Rule, chosen: Rule) {
    let mask = Mask("[0999]{.}[99]")
    let choose = Choose(
      [.init(when: .init(prefixes: [.init("9")]), [Mask("[00000]")])], otherwise: [mask])
    let filter = Characters("[0-9.]")
    return (
      try Rule(RuleDeclaration("alone", filters: [filter], decorators: [mask])),
      try Rule(RuleDeclaration("chosen", filters: [filter], decorators: [choose]))
    )
  }

  @Test func noCharacterMovesOverAnAnchor() throws {
    var field = InputField(try Self.rules().chosen, text: "1234.56")
    _ = field.perform(.select(Selection(caret: UTF8Offset(1))))
    let update = field.perform(.delete(.backward, .character))
    #expect(update.text == "234.56" && update.selection == Selection(caret: .zero))
  }

  private static let date = RuleDeclaration("us-date", decorators: [Mask("[09]/[09]/[0000]")])
  private static let loose = RuleDeclaration("loose-date", decorators: [Mask("[99]/[99]/[0000]")])

  /// A group keeps its last digit where what stands behind it would go over an anchor.
  @Test(arguments: [
    FieldCase(date, "12/1|/2024", "⌫", "12/1|/2024", refused: [.noPlace]),
    FieldCase(date, "12/|1/2024", "⌦", "12/|1/2024", refused: [.noPlace]),
    FieldCase(date, "12/11|/2024", "⌫⌫", "12/1|/2024", refused: [.noPlace]),
    FieldCase(date, "12/[11|]/2024", "⌫", "12/[11|]/2024", refused: [.noPlace]),
    FieldCase(date, "12/[11|]/2024", "3", "12/3|/2024"),
    FieldCase(date, "12/1|", "⌫", "12|"), FieldCase(date, "12/1/2|", "⌫⌫⌫", "12|"),
    FieldCase(loose, "12/1|/2024", "⌫", "12/1|/2024", refused: [.noPlace]),
    FieldCase(loose, "12|/1/2024", "⌫⌫", "|/1/2024"),
  ])
  func noDigitGoesOverAnAnchorThatADeletionReaches(_ row: FieldCase) throws { try row.check() }

  @Test(arguments: Seeded.seeds(40))
  func aChosenMaskEditsAsThatMaskDoes(seed: UInt64) throws {
    var random = Seeded(seed)
    let (alone, chosen) = try Self.rules()
    var left = InputField(alone, text: "1234.56")
    var right = InputField(chosen, text: "1234.56")
    for round in 0..<60 {
      // No 9: the value stays in the case of the mask.
      let command: FieldCommand
      switch random.int(0...3) {
      case 0: command = .type(random.pick(["1", "2", ".", "5", "x"]))
      case 1: command = .delete(random.pick([.backward, .forward]), .character)
      case 2: command = .select(Selection(caret: UTF8Offset(random.int(0...8))))
      default: command = .paste(random.pick(["1", "12", "3.4", "."]))
      }
      let expected = left.perform(command)
      let update = right.perform(command)
      #expect(update.text == expected.text, "seed \(seed), round \(round), \(command)")
      #expect(update.selection == expected.selection, "seed \(seed), round \(round), \(command)")
      #expect(update.value == expected.value, "seed \(seed), round \(round), \(command)")
    }
  }
}
