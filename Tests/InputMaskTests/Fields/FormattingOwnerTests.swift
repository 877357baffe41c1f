import Testing

@testable import InputMask
@testable import InputMaskFields

/// A field under the identity rule whose owner formats: the setting of the article on text input.
@Suite struct FormattingOwnerTests {
  /// What an owner makes of a text.
  struct Owner: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let rule: Rule

    init?(_ declaration: RuleDeclaration) {
      guard let rule = try? Rule(declaration) else { return nil }
      self.rule = rule
      testDescription = declaration.name
    }

    func format(_ text: String) -> String { rule.format(text).text }
  }

  static let owners = [
    FieldRules.otp, FieldRules.eagerOTP, FieldRules.phone, FieldRules.card, FieldRules.eagerCard,
    FieldRules.date, FieldRules.eagerDate, FieldRules.money, FieldRules.area, FieldRules.number,
    FieldRules.upper, SampleRules.iban, SampleRules.uuid,
  ].compactMap { Owner($0) }

  private static func field(_ marked: String, _ owner: Owner) throws -> InputField {
    let start = try #require(MarkedText(marked))
    var field = InputField(.identity, text: start.text)
    _ = field.perform(.select(start.selection))
    return field
  }

  private func trace(
    _ start: String, _ command: FieldCommand, _ count: Int, _ declaration: RuleDeclaration
  ) throws -> [String] {
    let owner = try #require(Owner(declaration))
    var field = try Self.field(start, owner)
    return (0..<count).map { _ in
      let update = field.perform(command, telling: owner.format)
      return update.refusal == nil ? MarkedText(update.text, update.selection).description : "refused"
    }
  }

  @Test func backspaceGoesOnOverTheOwnersLiterals() throws {
    let backspace = FieldCommand.delete(.backward, .character)
    #expect(
      try trace("1-2-3|-4", backspace, 7, FieldRules.otp)
        == ["1-2-|4", "1-2|-4", "1-|4", "1|-4", "|4", "refused", "refused"])
    #expect(
      try trace("31/12/|", backspace, 5, FieldRules.eagerDate) == ["31/12|/", "31/1|", "31/|", "31|/", "3|"])
    #expect(try trace("$ |12 USD", backspace, 3, FieldRules.money) == ["$| 12 USD", "|$ 12 USD", "refused"])
  }

  @Test func forwardDeleteGoesOnOverTheOwnersLiterals() throws {
    let delete = FieldCommand.delete(.forward, .character)
    #expect(try trace("1|-2-3", delete, 2, FieldRules.otp) == ["1-|2-3", "1-|3"])
  }

  @Test func aTypedLiteralIsSteppedOverAndARefusedCharacterSaysSo() throws {
    #expect(try trace("1|-2", .type("-"), 1, FieldRules.otp) == ["1-|2"])
    #expect(try trace("1|-2", .type("x"), 1, FieldRules.otp) == ["refused"])
    #expect(try trace("1|3", .type("2"), 1, FieldRules.date) == ["12/|3"])
  }

  /// What was typed over a selection that begins or ends at a literal may stand there again.
  @Test(arguments: [
    ("4[-1|]-2", "1", "4-1|-2"), ("4-[1-|]2", "1", "4-1|-2"), ("[4-|]1-2", "4", "4|-1-2"),
    ("4[-1-|]2", "1", "4-1|-2"),
    ("4[-1|]-2", "7", "4-7|-2"), ("4[-1|]-2", "x", "4|-2"),
  ])
  func aKeyOverASelectionWithLiteralsGetsOn(_ start: String, _ key: String, _ end: String) throws {
    #expect(try trace(start, .type(key), 1, FieldRules.otp) == [end])
  }

  /// How an owner answers that was told.
  enum Manner: CaseIterable {
    /// With the text that it holds.
    case answers
    /// Sets its text first, and says then that it was the answer.
    case setsAndAnswers

    func perform(_ command: FieldCommand, on field: inout InputField, _ owner: Owner) -> FieldUpdate {
      if self == .answers { return field.perform(command, telling: owner.format) }
      var update = field.perform(command)
      guard update.notifies else { return update }
      let text = owner.format(update.text)
      _ = field.setExternal(text)
      let refusal = update.refusal
      update = field.reconcile(with: text)
      update.refusal = refusal ?? update.refusal
      return update
    }
  }

  /// Every key changes the text, moves the caret, or says why not; and backspaces come to the start.
  @Test(arguments: owners, Manner.allCases)
  func everyKeyGetsOn(_ owner: Owner, _ manner: Manner) {
    var backspaces = 0
    for seed in Seeded.seeds(200) {
      var random = Seeded(seed)
      let keys = FieldKeys(owner.rule.declaration)
      var field = InputField(.identity, text: owner.format(keys.usualInput(using: &random)))
      for _ in 0..<12 {
        let offset = UTF8Offset(random.int(0...field.text.utf8.count))
        if random.chance(1, in: 3) { _ = field.perform(.select(Selection(caret: offset))) }
        let key: FieldCommand =
          random.chance(1, in: 2)
          ? .delete(random.chance(2, in: 3) ? .backward : .forward, .character)
          : .type(keys.key(using: &random))
        let before = field
        let update = manner.perform(key, on: &field, owner)
        let isStill = field.text.isSame(as: before.text) && field.selection == before.selection
        if isStill != (update.refusal != nil) {
          Issue.record(
            "\(key.spelled) at \(MarkedText(before.text, before.selection)): \(isStill), \(manner), seed \(seed)"
          )
        }
      }
      _ = field.perform(.move(.forward, .line, extending: false))
      var left = 2 * field.text.utf8.count + 2
      while field.selection.head.value > 0, left > 0 {
        let before = field
        let update = manner.perform(.delete(.backward, .character), on: &field, owner)
        backspaces += 1
        left -= 1
        if update.refusal != nil {
          Issue.record("refused at \(MarkedText(before.text, before.selection)), seed \(seed)")
          break
        }
      }
      #expect(field.selection.head.value == 0, "backspaces do not come to an end, seed \(seed)")
    }
    #expect(backspaces > Seeded.least(400))
  }

  @Test func undoSurvivesAnOwnerThatAnswersBySettingItsText() throws {
    let owner = try #require(Owner(FieldRules.otp))
    var field = InputField(.identity)
    func perform(_ command: FieldCommand) -> FieldUpdate {
      let update = field.perform(command)
      guard update.notifies else { return update }
      let text = owner.format(update.text)
      _ = field.setExternal(text)
      _ = field.reconcile(with: text)
      return update
    }
    _ = perform(.paste("1"))
    _ = perform(.paste("2"))
    #expect(field.text == "1-2")
    _ = perform(.undo)
    #expect(field.text == "1")
    _ = perform(.undo)
    #expect(field.text == "")
    #expect(perform(.undo).refusal?.reason == .nothingToUndo)
    _ = perform(.redo)
    _ = perform(.redo)
    #expect(field.text == "1-2")
  }

  @Test func undoPassesOverAStepThatTheOwnerDoesNotTake() throws {
    let owner = try #require(Owner(FieldRules.otp))
    var field = InputField(.identity, text: "1")
    // An owner that never says that what it sets is an answer.
    func perform(_ command: FieldCommand) -> FieldUpdate {
      let update = field.perform(command)
      return update.notifies ? field.setExternal(owner.format(update.text)) : update
    }
    _ = perform(.paste("2"))
    #expect(field.text == "1-2")
    #expect(perform(.undo).text == "1-2")
    #expect(perform(.undo).text == "1")
    #expect(perform(.undo).refusal?.reason == .nothingToUndo)
  }

  /// However undo and redo go, they come to an end and to texts that the owner holds.
  @Test(arguments: owners)
  func undoComesToAnEnd(_ owner: Owner) {
    for seed in Seeded.seeds(100) {
      var random = Seeded(seed)
      let keys = FieldKeys(owner.rule.declaration)
      var field = InputField(.identity)
      let answersFirst = random.chance(1, in: 2)
      func perform(_ command: FieldCommand) -> FieldUpdate {
        if !answersFirst { return field.perform(command, telling: owner.format) }
        let update = field.perform(command)
        return update.notifies ? field.setExternal(owner.format(update.text)) : update
      }
      for _ in 0..<20 { _ = perform(keys.command(in: field, using: &random)) }
      var count = 0
      while perform(.undo).refusal?.reason != .nothingToUndo, count < 100 { count += 1 }
      #expect(count < 100, "seed \(seed)")
      #expect(owner.format(field.text).isSame(as: field.text), "seed \(seed)")
    }
  }
}
