import Testing

@testable import InputMask
@testable import InputMaskFields

/// Where in a text that is handed in the characters stand that a field leaves out.
@Suite struct DroppedTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var rule: RuleDeclaration
    var start: String
    var command: FieldCommand
    var dropped: [String]

    init(_ rule: RuleDeclaration, _ start: String, _ command: FieldCommand, _ dropped: [String]) {
      self.rule = rule
      self.start = start
      self.command = command
      self.dropped = dropped
    }

    var testDescription: String { "\(rule.name) \(start) \(command)" }
  }

  private static func edit(_ range: Range<Int>, _ text: String) -> FieldCommand {
    .edit(Edit(range: Range(utf8: range), replacement: text))
  }

  private static func whole(_ text: String) -> FieldCommand {
    .replaceAll(text, Selection(caret: UTF8Offset(text.utf8.count)))
  }

  /// Of the two letters that `ß` becomes, none or one may have a place.
  private static let serial = RuleDeclaration(
    "serial", filters: [LetterCase(.upper)], decorators: [Mask("[AAA]-[00]")],
    checks: [DropsCheck("[[:P:][:WSpace:]]")])

  @Test(arguments: [("BAß1", "BAS-1", false), ("BASß1", "BAS-1", false), ("Bß1", "BSS-1", true)])
  func aLetterOfWhichAPartIsLostIsReported(_ input: String, _ text: String, _ isValid: Bool) throws {
    for shortcuts in [Shortcuts.all, []] {
      let outcome = try Rule(Self.serial, shortcuts: shortcuts).format(input)
      #expect(outcome.text == text)
      #expect(outcome.problems.map(\.code) == (isValid ? [] : [.unexpected]))
      #expect(outcome.dropped.isEmpty == isValid)
    }
  }

  static let cases = [
    Case(FieldRules.phone, "|", .type("916"), []),
    Case(FieldRules.phone, "|", .type("9x1 6"), ["1..<2 notADigit", "3..<4 notADigit"]),
    Case(FieldRules.phone, "+7-916|", .type("x"), ["0..<1 notADigit"]),
    Case(FieldRules.phone, "+7-916|", .type("-"), []),
    Case(FieldRules.phone, "+7-916-123-45-67|", .type("12"), ["0..<1 tooLong", "1..<2 tooLong"]),
    Case(FieldRules.phone, "+7-|916-123-45-67", .type("1x"), ["0..<1 tooLong", "1..<2 notADigit"]),
    Case(FieldRules.phone, "|", .type("89161234567"), []),
    Case(
      FieldRules.phone, "|", .paste("8 (916) 1234567"),
      ["0..<1 prefix", "1..<3 notADigit", "6..<8 notADigit"]),
    Case(FieldRules.phone, "+7-9|", .paste("1 6"), ["1..<2 notADigit"]),
    Case(FieldRules.phone, "+7-9|", .paste("é1👩‍👩‍👧"), ["0..<2 notADigit", "3..<21 notADigit"]),
    Case(FieldRules.phone, "+7-[916|]", .paste("x4"), ["0..<1 notADigit"]),
    Case(FieldRules.phone, "+7-916|", .paste("no"), ["0..<2 notADigit"]),
    Case(
      FieldRules.phone, "+7-916-123-45-67|", .paste("9 8"),
      ["0..<1 tooLong", "1..<2 notADigit", "2..<3 tooLong"]),
    Case(FieldRules.phone, "+7-|916-123-45-67", .paste("9 8"), ["0..<3 tooLong"]),
    Case(FieldRules.otp, "1-|4", .paste("23567"), ["2..<5 tooLong"]),
    Case(FieldRules.otp, "1-|4", edit(2..<2, "2x3"), ["1..<2 notADigit"]),
    Case(FieldRules.phone, "+|", edit(1..<1, "7x9"), ["1..<2 notADigit"]),
    Case(FieldRules.phone, "+7-91|", whole("+7-91x6"), ["5..<6 notADigit"]),
    Case(FieldRules.phone, "+7-91|", whole("+7-91x"), ["5..<6 notADigit"]),
    Case(FieldRules.phone, "+7-91|", whole("4x9"), ["1..<2 notADigit"]),
    Case(FieldRules.phone, "+7-91|", .delete(.backward, .character), []),
    Case(FieldRules.upper, "a|", .paste("ß"), []), Case(serial, "B|", .type("ß"), []),
    Case(serial, "BA|", .type("ß"), ["0..<2 noSlot"]), Case(serial, "BAS|", .type("ß"), ["0..<2 noSlot"]),
    Case(serial, "|", .paste("BAß1"), ["2..<4 noSlot"]), Case(serial, "|", .paste("BASß1"), ["3..<5 noSlot"]),
  ]

  private static func spelled(_ dropped: [Dropped], joining: Bool = true) -> [String] {
    var ranges: [(Range<Int>, DropReason)] = []
    for entry in dropped {
      if let last = ranges.last, last.1 == entry.reason, last.0.upperBound == entry.range.lowerBound.value {
        if joining {
          ranges[ranges.count - 1].0 = last.0.lowerBound..<entry.range.upperBound.value
          continue
        }
      }
      ranges.append((entry.range.utf8, entry.reason))
    }
    return ranges.map { "\($0.0) \($0.1)" }
  }

  @Test(arguments: cases)
  func theUpdateSaysWhereInTheTextTheyStand(_ row: Case) throws {
    var script = try FieldScript(row.rule, row.start)
    script.perform(row.command)
    var joins = true
    if case .type = row.command { joins = false }
    #expect(Self.spelled(script.last.dropped, joining: joins) == row.dropped)
  }

  @Test func theOwnersTextsAreReadTheSameWay() throws {
    var field = InputField(try Rule(FieldRules.phone))
    #expect(Self.spelled(field.setExternal("4x9").dropped) == ["1..<2 notADigit"])
    #expect(field.setExternal("4x9").dropped == [], "an echo is not read")
    _ = field.perform(.type("5"))
    #expect(Self.spelled(field.reconcile(with: "+7-49").dropped) == [])
    #expect(Self.spelled(field.reconcile(with: "+7-49?").dropped) == ["5..<6 notADigit"])
  }

  @Test func whatAnInputMethodCommitsIsATextOfItsOwn() throws {
    var field = InputField(try Rule(FieldRules.phone), text: "9")
    _ = field.perform(.mark("1x6"))
    #expect(Self.spelled(field.perform(.commitMarked).dropped) == ["1..<2 notADigit"])
    _ = field.perform(.mark("1x"))
    let moved = field.perform(.move(.backward, .line, extending: false))
    #expect(Self.spelled(moved.dropped) == ["1..<2 notADigit"])
    _ = field.perform(.mark("2y"))
    #expect(Self.spelled(field.perform(.paste("zz3")).dropped) == ["0..<2 notADigit"])
    _ = field.perform(.mark("y1"))
    #expect(Self.spelled(field.blur().dropped) == ["0..<1 notADigit"])
  }

  @Test(arguments: FieldRules.all)
  func theyStandInTheTextInOrderAndOnCharacters(_ declaration: RuleDeclaration) throws {
    let rule = try Rule(declaration)
    for seed in Seeded.seeds(100) {
      var random = Seeded(seed)
      var field = InputField(rule, text: RandomText.number(upTo: 8, using: &random))
      let length = field.text.utf8.count
      _ = field.perform(
        .select(
          Selection(
            anchor: UTF8Offset(random.int(0...length)), head: UTF8Offset(random.int(0...length)))))
      let text = RandomText.text(upTo: 10, using: &random)
      let commands: [FieldCommand] = [
        .type(text), .paste(text), Self.whole(text),
        Self.edit(0..<random.int(0...length), text),
      ]
      let update = field.perform(random.pick(commands))
      let comment: Comment = "\(declaration.name), seed \(seed): \(text.debugDescription)"
      var start = 0
      let starts = Set(
        text.unicodeScalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
          + [text.utf8.count])
      for dropped in update.dropped {
        let range = dropped.range.utf8
        #expect(range.lowerBound >= start && range.upperBound <= text.utf8.count && !range.isEmpty, comment)
        #expect(starts.contains(range.lowerBound) && starts.contains(range.upperBound), comment)
        start = range.lowerBound
      }
    }
  }

  /// A paste without what was left out of it comes to the same, and nothing of it is left out.
  @Test(arguments: [
    FieldRules.phone, FieldRules.card, FieldRules.otp, FieldRules.date, FieldRules.limited,
    FieldRules.plate, FieldRules.eagerPhone,
  ])
  func whatIsNotListedWentIn(_ declaration: RuleDeclaration) throws {
    let rule = try Rule(declaration)
    var count = 0
    let seeds = Seeded.seeds(300)
    for seed in seeds {
      var random = Seeded(seed)
      var field = InputField(rule, text: RandomText.number(upTo: 6, using: &random))
      let caret = UTF8Offset(random.int(0...field.text.utf8.count))
      _ = field.perform(.select(Selection(caret: caret)))
      let keys = ["1", "2", "3", "4", "5", "6", "9", "a", "B", "x", "?", "!", "*", "ж"]
      let text = (0..<random.int(1...14)).map { _ in random.pick(keys) }.joined()
      var other = field
      let update = field.perform(.paste(text))
      var left = Array(text.utf8)
      for dropped in update.dropped.reversed() { left.removeSubrange(dropped.range.utf8) }
      count += update.dropped.isEmpty ? 0 : 1
      let comment: Comment = "\(declaration.name), seed \(seed): \(text.debugDescription) at \(caret.value)"
      if left.isEmpty {
        #expect(update.refusal != nil && field.text == other.text, comment)
        continue
      }
      let again = other.perform(.paste(String(decoding: left, as: UTF8.self)))
      #expect(again.text == update.text, comment)
      #expect(again.selection == update.selection, comment)
      #expect(again.dropped == [], comment)
    }
    #expect(count * 15 > seeds.count)
  }
}
