import InputMaskRules
import InputMaskSession
import Testing

@testable import InputMask
@testable import InputMaskFields

/// The guide of placeholders in the shown text, and overwriting that shifts.
@Suite struct GuideTests {
  private static let mobile = declaration("mobile", Mask("+7 ([000]) [000]-[00]-[00]"))
  private static let date = declaration("date", Parts(PartsTests.dayMonthYear("/")))
  private static let pair = declaration("pair", Mask("[(AA|00)]-[0]"))
  private static let optional = declaration("optional", Mask("[09].[00]"))

  private static func declaration(_ name: String, _ decorator: DecoratorStep) -> RuleDeclaration {
    var declaration = RuleDeclaration(name)
    declaration.append(decorator)
    declaration.guide = "_"
    return declaration
  }

  @Test(arguments: [
    (mobile, "", "+7 (___) ___-__-__"), (mobile, "9", "+7 (9__) ___-__-__"),
    (mobile, "916", "+7 (916) ___-__-__"), (mobile, "9161234567", "+7 (916) 123-45-67"),
    (mobile, "+7", "+7 (___) ___-__-__"), (mobile, "+7 (916) ", "+7 (916) ___-__-__"),
    (date, "", "__/__/____"), (date, "4", "04/__/____"), (date, "1", "1_/__/____"),
    (date, "04/05/20", "04/05/20__"), (date, "04/05/2024", "04/05/2024"),
    (pair, "", "__-_"), (pair, "1", "1_-_"), (pair, "12", "12-_"), (pair, "a", "a_-_"),
    (optional, "1", "1.__"), (optional, "12.3", "12.3_"),
    (RightPartsTests.duration, "", ""),
  ])
  func theGuideShowsWhatIsMissing(_ rule: RuleDeclaration, _ typed: String, _ shown: String) throws {
    var field = InputField(try Rule(rule))
    let update = typed.isEmpty ? field.update : field.perform(.type(typed))
    #expect(update.shown == shown)
    // It is in the shown text alone.
    var plain = field
    plain.guide = nil
    #expect(plain.update.shown == update.text && plain.update.text == update.text)
    #expect(plain.update.value == update.value && plain.update.selection == update.selection)
    let guide = update.guide.map {
      String(update.shown.utf8.count - $0.upperBound.value + $0.lowerBound.value)
    }
    #expect(guide == (shown == update.text ? nil : String(update.text.utf8.count)))
    #expect(update.shownSelection == update.selection)
  }

  @Test func theCaretCannotBePutIntoIt() throws {
    var field = InputField(try Rule(Self.mobile))
    let update = field.perform(.type("91"))
    #expect(update.shown == "+7 (91_) ___-__-__" && update.text == "+7 (91")
    for offset in 6...18 {
      let place = field.selection(inShown: Selection(caret: UTF8Offset(offset)))
      #expect(place == Selection(caret: UTF8Offset(6)))
    }
    // Edits of the shown text are those of the text.
    #expect(
      field.command(inShown: Edit(range: Range(utf8: 6..<6), replacement: "6")) == .type("6"))
    #expect(
      field.command(inShown: Edit(range: Range(utf8: 5..<18), replacement: ""))
        == .edit(Edit(range: Range(utf8: 5..<6), replacement: "")))
    let command = field.command(inShown: "+7 (916_) ___-__-__", Selection(caret: UTF8Offset(7)))
    #expect(field.perform(command).text == "+7 (916")
  }

  @Test func itIsNotCopiedAndNotInASecureField() throws {
    var field = InputField(try Rule(Self.mobile))
    _ = field.perform(.type("91"))
    _ = field.perform(.selectAll)
    #expect(field.copied == "+7 (91")
    field.isSecure = true
    #expect(field.update.guide == nil && field.update.shown.utf8.allSatisfy { $0 != UInt8(ascii: "_") })
  }

  /// Whatever is done, text, value and caret are those of a field without a guide.
  @Test(arguments: Seeded.seeds(30))
  func theGuideChangesNothingElse(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for declaration in [Self.mobile, Self.date, Self.pair, Self.optional] {
      var field = InputField(try Rule(declaration))
      var plain = field
      plain.guide = nil
      for _ in 0..<40 {
        let key = random.pick(["1", "9", "a", "-", "/", "_"])
        let command: FieldCommand = random.pick([
          .type(key), .type(key), .delete(.backward, .character), .undo,
          .move(.backward, .character, extending: false), .paste("12"),
        ])
        let update = field.perform(command)
        let other = plain.perform(command)
        let comment: Comment = "seed \(seed): \(declaration.name), \(command)"
        #expect(update.text == other.text && update.value == other.value, comment)
        #expect(update.selection == other.selection && update.refusal == other.refusal, comment)
        #expect(update.shown == other.text || update.guide != nil, comment)
        guard let guide = update.guide else { continue }
        var shown = Array(update.shown.utf8)
        shown.removeSubrange(guide.utf8)
        #expect(String(decoding: shown, as: UTF8.self) == update.text, comment)
      }
    }
  }

  private static let shifting: RuleDeclaration = {
    var declaration = RuleDeclaration("shifting", filters: [DigitsOnly()], decorators: [Mask("[00]:[00]")])
    declaration.overwrites = true
    declaration.shiftsBeforeOverwriting = true
    return declaration
  }()

  /// As IMask's `overwrite: 'shift'`: what stands behind moves on as long as it has a place, and gives way then.
  @Test(arguments: [
    FieldCase(shifting, "|12", "9", "9|1:2"), FieldCase(shifting, "|12:3", "9", "9|1:23"),
    FieldCase(shifting, "|12:34", "9", "9|2:34"), FieldCase(shifting, "1|2:34", "98", "19:8|4"),
    FieldCase(shifting, "12:34|", "9", "12:34|", refused: [.full]),
    FieldCase(shifting, "1[2|]:34", "9", "19|:34"), FieldCase(shifting, "|12:34", "9↶", "|12:34"),
  ])
  func overwritingShiftsWhileThereIsRoom(_ row: FieldCase) throws { try row.check() }

  @Test func aRuleFileSaysBoth() throws {
    var book = RuleBook()
    try book.load(
      text: """
        rules:
          mobile:
            formatters: [mask: "+7 ([000]) [000]-[00]-[00]"]
            editing: {overwrite: shift, guide: _}
          plain:
            formatters: [mask: "[00]"]
            editing: {overwrite: true}
        """, name: "guide.yaml")
    let mobile = try book.rule(named: "mobile").declaration
    #expect(mobile.overwrites && mobile.shiftsBeforeOverwriting && mobile.guide == "_")
    let plain = try book.rule(named: "plain").declaration
    #expect(plain.overwrites && !plain.shiftsBeforeOverwriting && plain.guide == nil)
    var session = try Session(rule: "mobile", in: book)
    let typed = session.reply(to: #"{"op":"type","text":"9"}"#)
    #expect(typed.contains(##""text":"+7 (9","shown":"+7 (9__) ___-__-__""##))
    #expect(typed.contains(##""guide":[5,18]"##))
    #expect(session.reply(to: #"{"op":"guide"}"#).contains(##""shown":"+7 (9""##))
    #expect(session.reply(to: #"{"op":"guide","text":"•"}"#).contains(##""shown":"+7 (9••) "##))
    #expect(session.reply(to: #"{"op":"overwrite","shift":true}"#).contains(##""refused":null"##))
    let saved = session.reply(to: #"{"op":"save"}"#)
    #expect(saved.contains(##""shift":true,"guide":"•""##))
  }
}
