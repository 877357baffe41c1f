import Testing

@testable import InputMask
@testable import InputMaskFields

@Suite struct CodeFieldTests {
  static func field(_ count: Int = 4, typed: String = "") throws -> CodeField {
    var field = CodeField(count: count, rule: try WidgetRules.code())
    _ = field.focus()
    for character in typed { _ = field.perform(.type(String(character))) }
    return field
  }

  @Test(arguments: [
    ("", "[_]___", ""), ("1", "1[_]__", "1"), ("123", "123[_]", "123"), ("1234", "1234|", "1234"),
    ("٣", "3[_]__", "3"), ("１", "1[_]__", "1"),
  ])
  func typingFillsTheBoxAndAdvances(typed: String, picture: String, code: String) throws {
    let field = try Self.field(typed: typed)
    #expect(field.picture == picture)
    #expect(field.code == code)
  }

  @Test(arguments: [1, 2, 6, 40, 1_000])
  func aCodeMayHaveAnyLength(count: Int) throws {
    var field = try Self.field(count)
    for _ in 0..<count - 1 { _ = field.perform(.type("7")) }
    #expect(!field.isComplete)
    let update = field.perform(.type("7"))
    #expect(update.commits)
    #expect(field.code == String(repeating: "7", count: count))
  }

  @Test(arguments: [(Int.min, 1), (-1, 1), (0, 1), (1_001, 1_000), (Int.max, 1_000)])
  func aLengthOutOfBoundsIsBroughtToTheNearest(count: Int, boxes: Int) throws {
    #expect(try Self.field(count).boxes.count == boxes)
  }

  @Test(arguments: ["a", "-", " ", "\n", "\u{0}", "é", "👍🏽"])
  func whatTheRuleDropsIsRefusedWithAReason(typed: String) throws {
    var field = try Self.field(typed: "12")
    let before = field
    let update = field.perform(.type(typed))
    #expect(update.refusal?.reason == .notAllowed)
    #expect(update.refusal?.message == "only digits have a place here")
    #expect(!update.notifies)
    #expect(field == before)
  }

  @Test func typingBehindACompleteCodeIsRefused() throws {
    var field = try Self.field(typed: "1234")
    let update = field.perform(.type("5"))
    #expect(update.refusal?.reason == .full)
    #expect(!update.commits)
    #expect(field.picture == "1234|")
  }

  @Test(arguments: [
    // typed before, the box to go to, what is pasted, the boxes then, and how much was left out
    ("", 0, "1234", "1234|", 0), ("", 0, "12-34", "1234|", 0), ("", 0, " 1 2 3 4 ", "1234|", 0),
    ("", 0, "G-123456", "1234|", 2), ("", 0, "code: 12.", "12[_]_", 0), ("", 2, "12", "[_]_12", 0),
    ("", 2, "1234", "1234|", 0), ("1234", 1, "99", "199[4]", 0), ("1", 1, "23", "123[_]", 0),
    ("1234", 3, "9", "1239|", 0),
  ])
  func aPasteSpreadsFromTheCurrentBox(
    typed: String, box: Int, pasted: String, picture: String, leftOut: Int
  ) throws {
    var field = try Self.field(typed: typed)
    _ = field.focus(box: box)
    let update = field.perform(.paste(pasted))
    #expect(field.picture == picture)
    #expect(update.leftOutCount == leftOut)
    #expect(update.refusal == nil)
  }

  @Test(arguments: [
    ("5678", "5678|", nil as FieldRefusal.Reason?), ("56789", "5678|", nil), ("56", "1234|", .full),
  ])
  func behindACompleteCodeOnlyAWholeOneIsPasted(
    pasted: String, picture: String, reason: FieldRefusal.Reason?
  ) throws {
    var field = try Self.field(typed: "1234")
    let update = field.perform(.paste(pasted))
    #expect(field.picture == picture)
    #expect(update.refusal?.reason == reason)
  }

  @Test func aPasteWithoutAnythingForABoxIsRefused() throws {
    var field = try Self.field(typed: "12")
    #expect(field.perform(.paste("abc --")).refusal?.reason == .notAllowed)
    #expect(field.picture == "12[_]_")
  }

  @Test(arguments: [
    ("12", 2, [FieldCommand.backspace], "1[_]__"), ("12", 2, [.backspace, .backspace], "[_]___"),
    ("12", 0, [.backspace], "[_]2__"), ("1234", 4, [.backspace], "123[_]"),
    ("1234", 4, [.backspace, .backspace], "12[_]_"), ("1234", 1, [.backspace], "1[_]34"),
    ("1234", 1, [.backspace, .backspace], "[_]_34"), ("1234", 1, [.forwardDelete], "1[_]34"),
    ("1234", 2, [.delete(.backward, .line)], "[_]__4"), ("1234", 2, [.delete(.forward, .line)], "12[_]_"),
    ("1234", 4, [.delete(.backward, .word)], "[_]___"),
  ])
  func backspaceClearsAFilledBoxAndGoesBackFromAnEmptyOne(
    typed: String, box: Int, commands: [FieldCommand], picture: String
  ) throws {
    var field = try Self.field(typed: typed)
    if box < 4 { _ = field.focus(box: box) }
    for command in commands { #expect(field.perform(command).refusal == nil) }
    #expect(field.picture == picture)
  }

  @Test(arguments: [
    (FieldCommand.backspace, 0), (.forwardDelete, 0), (.delete(.backward, .line), 0),
    (.delete(.forward, .word), 2),
  ])
  func deletingNothingSaysSo(command: FieldCommand, box: Int) throws {
    var field = try Self.field()
    _ = field.focus(box: box)
    #expect(field.perform(command).refusal?.reason == .nothingToDelete)
  }

  @Test func boxesCanBeFilledInAnyOrder() throws {
    var field = try Self.field()
    var commits = 0
    for (box, digit) in [(3, "4"), (1, "2"), (0, "1"), (2, "3")] {
      _ = field.focus(box: box)
      _ = field.perform(
        .type(digit),
        onCommit: { code in
          commits += 1
          #expect(code == "1234")
        })
    }
    #expect(field.code == "1234")
    #expect(commits == 1)
  }

  @Test func typingInTheLastBoxGoesOnInTheFirstEmptyOne() throws {
    var field = try Self.field()
    _ = field.focus(box: 2)
    _ = field.perform(.type("34"))
    #expect(field.picture == "[_]_34")
  }

  @Test func theCommitFiresOnceForACodeAndAgainOnlyAfterAChange() throws {
    var field = try Self.field()
    var codes: [String] = []
    func perform(_ command: FieldCommand) { _ = field.perform(command) { codes.append($0) } }
    for digit in ["1", "2", "3"] { perform(.type(digit)) }
    #expect(codes.isEmpty)
    perform(.type("4"))
    #expect(codes == ["1234"])
    for command: FieldCommand in [.type("5"), .left, .right, .selectAll, .home, .end, .redo, .paste("4")] {
      perform(command)
    }
    #expect(codes == ["1234"])
    _ = field.focus(box: 0)
    perform(.type("1"))
    #expect(codes == ["1234"], "the same digit is no change")
    perform(.type("9"))
    #expect(codes == ["1234", "1934"])
    _ = field.focus()
    perform(.backspace)
    #expect(codes == ["1234", "1934"])
    perform(.type("4"))
    #expect(codes == ["1234", "1934", "1934"], "deleting was a change")
    perform(.undo)
    perform(.redo)
    #expect(codes == ["1234", "1934", "1934", "1934"], "undone and done again is a change")
  }

  @Test func pastingCommitsOnce() throws {
    var field = try Self.field()
    var commits = 0
    _ = field.perform(.paste("1234567")) { _ in commits += 1 }
    #expect(commits == 0, "too many")
    _ = field.perform(.paste("4321")) { _ in commits += 1 }
    _ = field.perform(.paste("4321")) { _ in commits += 1 }
    #expect(commits == 1)
  }

  @Test func theStateOfEachBoxIsKnown() throws {
    var field = try Self.field(typed: "12")
    #expect(field.boxes.map { $0.isFilled } == [true, true, false, false])
    #expect(field.boxes.map { $0.isFocused } == [false, false, true, false])
    _ = field.blur()
    #expect(field.boxes.map { $0.isFocused } == [false, false, false, false])
    _ = field.focus(box: 99)
    #expect(field.boxes.map { $0.isFocused } == [false, false, false, true])
    _ = field.focus(box: -99)
    #expect(field.boxes.map { $0.isFocused } == [true, false, false, false])
  }

  @Test func aSecureFieldDrawsFilledBoxesHidden() throws {
    var field = try Self.field(typed: "12")
    field.isSecure = true
    #expect(field.boxes.map { $0.shown } == ["•", "•", "", ""])
    #expect(field.code == "12")
    _ = field.perform(.type("3"))
    #expect(field.picture == "123[_]")
  }

  @Test func theRuleChangesAndJudgesTheCode() throws {
    var field = CodeField(count: 4, rule: try WidgetRules.serial())
    _ = field.perform(.paste("a-1 ß"))
    #expect(field.code == "A1SS", "one letter may become two boxes")
    var otp = try WidgetRules.code().declaration
    otp.checks = [.luhn]
    var judged = CodeField(count: 2, rule: try Rule(otp))
    #expect(judged.perform(.type("1")).problems.map { $0.code } == [.checksum])
    #expect(judged.perform(.type("9")).problems.map { $0.code } == [.checksum])
    #expect(judged.perform(.replaceAll("18", Selection(caret: UTF8Offset(2)))).problems.isEmpty)
  }

  /// One command means one thing in every field: typing goes on behind what is refused.
  @Test func typingGoesOnBehindARefusedCharacter() throws {
    var field = try Self.field()
    let update = field.perform(.type("1x-2"))
    #expect(field.picture == "12[_]_")
    #expect(update.refusal?.message == "only digits have a place here")
    #expect(update.notifies)
    #expect(field.perform(.type("y34 5")).commits)
    #expect(field.picture == "1234|")
    #expect(field.perform(.type("5x")).refusal?.reason == .full, "the first refusal is told")
    var plate = CodeField(count: 6, rule: try WidgetRules.plate())
    #expect(plate.perform(.type("ab-x1")).refusal?.reason == .alreadyThere)
    #expect(plate.picture == "AB1[_]__")
  }

  /// A box that holds white space looks like an empty one, and U+2007 is one in the line of text.
  @Test(arguments: ["\u{2007}", " ", "\u{A0}", "\t", "\r\n", "\u{3000}", "\u{2007}\u{301}"])
  func aBoxTakesNoWhiteSpaceWhateverTheRuleKeeps(space: String) throws {
    for rule in [.identity, try WidgetRules.tag()] {
      var field = CodeField(count: 2, rule: rule)
      _ = field.perform(.type("1"))
      let before = field
      let update = field.perform(.type(space))
      #expect(update.refusal?.reason == .notAllowed)
      #expect(!update.notifies && !update.commits)
      #expect(field == before)
      if rule == .identity { #expect(update.refusal?.message == "white space has no place here") }
      #expect(field.setExternal("1" + space).boxes.map { $0.character } == ["1", ""])
      #expect(field.perform(.paste(space)).refusal?.reason == .notAllowed)
      _ = field.focus(box: 0)
      let paste = field.perform(.paste("1" + space + "2" + space + "3"))
      #expect(field.code == "12")
      #expect(paste.leftOutCount == 1, "what is no character of a code is not missed")
      let state = try field.state.setting("boxes", [space, "2"], of: "current")
      #expect(CodeField(count: 2, rule: rule, restoring: state).boxes.map { $0.character } == ["", "2"])
    }
  }

  @Test func anIncompleteCodeIsAProblem() throws {
    let field = try Self.field(typed: "12")
    #expect(field.update.problems.map { $0.code } == [.incomplete])
    #expect(try Self.field(typed: "1234").update.problems.isEmpty)
  }

  @Test(arguments: [
    // A browser hands in the whole line: what it did is found out.
    ("12", "12\u{2007}3\u{2007}", 6, "12[_]3", FieldRefusal.Reason?.none),
    ("12", "123\u{2007}\u{2007}", 3, "123[_]", nil), ("12", "1\u{2007}\u{2007}", 1, "1[_]__", nil),
    ("", "1234", 4, "1234|", nil), ("1234", "5678", 4, "5678|", nil), ("1234", "", 0, "[_]___", nil),
    ("1234", "12x4", 3, "1234|", .notAllowed),
  ])
  func aWholeNewLineIsTheSmallestEdit(
    typed: String, line: String, caret: Int, picture: String, reason: FieldRefusal.Reason?
  ) throws {
    var field = try Self.field(typed: typed)
    let update = field.perform(.replaceAll(line, Selection(caret: UTF8Offset(caret))))
    #expect(field.picture == picture)
    #expect(update.refusal?.reason == reason)
  }

  @Test func aNewCodeFromOutsideTellsAndCommitsNothing() throws {
    var field = try Self.field(typed: "12")
    let update = field.setExternal("98-76")
    #expect(field.picture == "9876|")
    #expect(!update.commits)
    #expect(!update.notifies)
    #expect(field.setExternal("1").boxes.map { $0.character } == ["1", "", "", ""])
    #expect(field.setExternal("123456").leftOutCount == 2)
  }

  @Test func undoGoesBackByRuns() throws {
    var field = try Self.field(typed: "123")
    _ = field.perform(.backspace)
    _ = field.perform(.backspace)
    #expect(field.picture == "1[_]__")
    _ = field.perform(.undo)
    #expect(field.picture == "123[_]")
    _ = field.perform(.undo)
    #expect(field.picture == "[_]___")
    #expect(field.perform(.undo).refusal?.reason == .nothingToUndo)
    _ = field.perform(.redo)
    _ = field.perform(.redo)
    #expect(field.picture == "1[_]__")
    #expect(field.perform(.redo).refusal?.reason == .nothingToUndo)
  }

  @Test func aDisabledFieldMovesButDoesNotChange() throws {
    var field = try Self.field(typed: "12")
    field.isEnabled = false
    #expect(field.perform(.type("3")).refusal?.reason == .disabled)
    #expect(field.perform(.backspace).refusal?.reason == .disabled)
    #expect(field.perform(.home).refusal == nil)
    #expect(field.picture == "[1]2__")
  }

  @Test func whatAnInputMethodHasNotCommittedIsLeftAlone() throws {
    var field = try Self.field(typed: "1")
    #expect(!field.perform(.mark("２")).notifies)
    #expect(field.picture == "1[_]__")
    #expect(field.blur().code == "12")
  }

  @Test func anyOtherCommandCommitsMarkedTextFirst() throws {
    var field = try Self.field(typed: "123")
    #expect(field.perform(.mark("４")).markedText == "４")
    field.isSecure = true
    #expect(field.update.markedText == "•")
    var codes: [String] = []
    let update = field.perform(.home) { codes.append($0) }
    #expect(codes == ["1234"])
    #expect(update.commits && update.notifies)
    #expect(field.picture == "[1]234")
    _ = field.perform(.mark("9"))
    #expect(field.focus(box: 2).code == "9234")
    #expect(field.picture == "92[3]4")
  }

  @Test func theFocusLeavesMarkedTextAlone() throws {
    var field = try Self.field(typed: "1")
    _ = field.focus(box: 3)
    _ = field.perform(.mark("４"))
    let update = field.focus()
    #expect(update.markedText == "４")
    #expect(!update.notifies)
    #expect(field.picture == "1__[_]", "the box that the input method writes in stays the current one")
    _ = field.perform(.commitMarked)
    #expect(field.picture == "1[_]_4")
  }

  @Test func markedTextThatADisabledFieldCannotCommitIsGivenUp() throws {
    var field = try Self.field(typed: "1")
    _ = field.perform(.mark("2"))
    field.isEnabled = false
    let update = field.perform(.home)
    #expect(update.refusal?.reason == .disabled)
    #expect(update.markedText == "")
    #expect(field.picture == "[1]___")
    #expect(field.perform(.right).refusal == nil)
    for act in [
      { $0.blur() }, { $0.focus(box: 2) }, { $0.perform(.commitMarked) },
    ] as [(inout CodeField) -> CodeUpdate] {
      var field = try Self.field(typed: "1")
      _ = field.perform(.mark("2"))
      field.isEnabled = false
      #expect(act(&field).refusal?.reason == .disabled)
      #expect(field.perform(.left).refusal == nil)
      field.isEnabled = true
      #expect(field.code == "1")
      #expect(field.perform(.left).code == "1", "nothing comes after the field is enabled again")
    }
  }

  @Test func canonicalEquivalentsAreDifferentCodes() throws {
    var field = CodeField(count: 1, rule: try WidgetRules.tag())
    _ = field.perform(.type("\u{E9}"))
    _ = field.focus(box: 0)
    let update = field.perform(.type("e\u{301}"))
    #expect(update.commits && update.notifies)
    _ = field.perform(.undo)
    #expect(Array(field.code.unicodeScalars) == ["\u{E9}"])
  }

  @Test func aCodeThatIsThereFromTheStartIsNoStepToUndo() throws {
    var field = CodeField(count: 4, rule: try WidgetRules.code(), code: "1-2")
    #expect(field.picture == "12[_]_")
    #expect(field.perform(.undo).refusal?.reason == .nothingToUndo)
    #expect(CodeField(count: 2, rule: try WidgetRules.code(), code: "123").code == "12")
  }
}
