import Testing

@testable import InputMask
@testable import InputMaskFields

/// Literals that are one grapheme with the character beside them.
@Suite struct JoiningFieldTests {
  /// The decorators, and a value that joins one of their literals.
  static let cases: [(decorators: [RuleComponent], value: String)] = [
    ([Prefix("+")], "\u{301}x"), ([Prefix("+")], "\u{301}"),
    ([Prefix("👋")], "\u{1F3FD}x"), ([Prefix("1")], "\u{FE0F}\u{20E3}x"),
    ([Prefix("क")], "\u{94D}x"), ([Prefix("🇩")], "🇪x"), ([Prefix("🇩")], "🇪🇫🇬"),
    ([Mask("é[…]")], "\u{301}x"), ([Suffix(" kg")], "ab\u{D4E}"),
    ([Suffix("\\")], "\u{600}"),
  ]

  @Test(arguments: cases)
  func backspaceAtTheStartDeletesNothing(decorators: [RuleComponent], value: String) throws {
    let rule = try Rule(RuleDeclaration("joined", decorators))
    var field = InputField(rule)
    _ = field.perform(.paste(value))
    let text = field.text
    for unit in FieldCommand.Unit.allCases {
      _ = field.perform(.move(.backward, .line, extending: false))
      #expect(field.perform(.delete(.backward, unit)).refusal?.reason == .nothingToDelete)
      #expect(field.text == text)
    }
    for _ in 0...value.unicodeScalars.count { _ = field.perform(.delete(.forward, .character)) }
    #expect(field.value == "")
  }

  @Test(arguments: cases)
  func everyCaretIsLegal(decorators: [RuleComponent], value: String) throws {
    let rule = try Rule(RuleDeclaration("joined", decorators))
    // Half a flag before the value shifts the pairs of all flags behind it.
    let isHalfAFlag = decorators == [Prefix("🇩")] as [RuleComponent]
    let keys = FieldKeys(rule.declaration)
    let parts = value.unicodeScalars.map(String.init) + [value, "x"]
    for seed in Seeded.seeds(60) {
      var random = Seeded(seed)
      var field = InputField(rule, text: random.chance(1, in: 2) ? value : "")
      for step in 0..<60 {
        let command =
          random.chance(1, in: 3) ? .type(random.pick(parts)) : keys.command(in: field, using: &random)
        _ = field.perform(command)
        let boundaries = Set(field.text.withTextView { text in [0] + text.map { $0.range.upperBound.value } })
        for offset in [field.selection.anchor.value, field.selection.head.value] {
          #expect(
            isHalfAFlag || boundaries.contains(offset), "seed \(seed), step \(step): \(command.spelled)")
          #expect(
            field.layout.editable.utf8.lowerBound <= offset
              && offset <= field.layout.editable.utf8.upperBound,
            "seed \(seed), step \(step): \(command.spelled)")
        }
      }
    }
  }
}
