import Testing

@testable import InputMask
@testable import InputMaskFields

@Suite struct TokenPasteTests {
  // MARK: Pasting

  @Test(arguments: [
    ("", "one", "one|"), ("", "one,", "<one>|"), ("", "one, two;three\nfour", "<one><two><three><four>|"),
    ("", "one\r\ntwo\r\n\r\n", "<one><two>|"), ("", " , one ,, ", "<one>|"), ("fo", "o, bar", "<foo><bar>|"),
    ("", "a\u{FFFC}b,c", "<ab><c>|"),
  ])
  func aPasteIsSplitIntoTokens(typed: String, pasted: String, picture: String) throws {
    var field = try TokenFieldTests.tags(typed: typed)
    #expect(field.perform(.paste(pasted)).refusal == nil)
    #expect(field.picture == picture)
  }

  @Test func whatStandsBehindAPasteStaysPending() throws {
    var field = try TokenFieldTests.tags(["a"], typed: "xy")
    field.performAll([.left, .paste("1, 2, 3")])
    #expect(field.picture == "<a><x1><2> 3|y")
  }

  @Test func aPasteReplacesTheSelection() throws {
    var field = try TokenFieldTests.tags(["a", "b", "c"])
    _ = field.select(token: 1)
    _ = field.perform(.paste("x,y"))
    #expect(field.picture == "<a><x><y>|<c>")
  }

  @Test func copyingAndPastingMakesTheSameTokens() throws {
    var field = try TokenFieldTests.tags(["a", "b"], typed: "xy")
    _ = field.perform(.selectAll)
    #expect(field.copied == "a, b, xy")
    var other = try TokenFieldTests.tags()
    _ = other.perform(.paste(field.copied))
    #expect(other.picture == "<a><b><xy>|")
    #expect(other.copied.isEmpty)
  }

  /// Whatever the separators are, what was copied is pasted as the same tokens.
  @Test(arguments: [",", ";", "\n", "-", "-,", "|;", ",;\n", "\n ", " "])
  func copyingGoesByTheSeparatorsOfTheField(_ separators: String) throws {
    var options = TokenOptions()
    options.separators = Set(separators)
    var field = try TokenFieldTests.tags(options: options)
    _ = field.setExternal(["a", "b.c", "d"])
    _ = field.perform(.selectAll)
    var other = try TokenFieldTests.tags(options: options)
    _ = other.perform(.paste(field.copied))
    #expect(other.values == ["a", "b.c", "d"], "\(field.copied.debugDescription)")
  }

  @Test func blanksGoWhenTheFieldIsLeft() throws {
    var field = try TokenFieldTests.tags(["a"], typed: "  ")
    #expect(field.pending == "  ")
    let update = field.blur()
    #expect(field.picture == "<a>|" && update.pending == "" && !update.notifies)
    var disabled = try TokenFieldTests.tags(["a"], typed: " ")
    disabled.isEnabled = false
    #expect(disabled.blur().pending == " ")
  }

  // MARK: Bounds

  @Test func thereIsRoomForSoManyTokens() throws {
    var options = TokenOptions()
    options.maximumCount = 2
    var field = try TokenFieldTests.tags(options: options)
    let update = field.perform(.paste("a,b,c,d"))
    #expect(field.picture == "<a><b>|")
    #expect(update.leftOutCount == 2)
    let refused = field.perform(.type("x,"))
    #expect(refused.refusal?.reason == .full)
    #expect(field.picture == "<a><b>x|")
    #expect(TokenField(try WidgetRules.tag(), tokens: ["1", "2", "3"], options: options).tokens.count == 2)
  }

  @Test func pendingTextAndEntriesHaveALongestLength() throws {
    var options = TokenOptions()
    options.maximumLength = 4
    var field = try TokenFieldTests.tags(options: options)
    #expect(field.perform(.type("abcde")).refusal?.reason == .full)
    #expect(field.picture == "abcd|")
    #expect(field.perform(.paste("e")).refusal?.reason == .full)
    _ = field.commit(.return)
    #expect(field.perform(.paste("12345,6,7")).leftOutCount == 1)
    #expect(field.picture == "<abcd><6><7>|")
    #expect(field.perform(.paste("12345")).refusal?.reason == .full)
  }

  @Test(arguments: [Int.min, -1, 2, Int.max])
  func aTokenThatIsNotThereIsRefused(index: Int) throws {
    var field = try TokenFieldTests.tags(["a", "b"])
    let before = field
    #expect(field.select(token: index).refusal?.reason == .notAllowed)
    #expect(field.remove(token: index).refusal?.reason == .notAllowed)
    #expect(field == before)
  }

  @Test(arguments: [
    (0, [FieldCommand.end], "<b><c>xy|"), (2, [.end], "<a><b>xy|"), (1, [.home], "|<a><c>xy"),
    (1, [.home, .shiftRight, .shiftRight], "[<a>|]<c>xy"), (0, [.home, .shiftRight], "|<b><c>xy"),
  ])
  func aTokenTakenOutLeavesTheCaretWhereItIs(index: Int, commands: [FieldCommand], picture: String) throws {
    var field = try TokenFieldTests.tags(["a", "b", "c"], typed: "xy")
    field.performAll(commands)
    #expect(field.remove(token: index).notifies)
    #expect(field.picture == picture)
  }

  @Test(arguments: [
    (Selection(anchor: UTF8Offset(.min), head: UTF8Offset(.max)), "[<a><b>é|]"),
    (Selection(caret: UTF8Offset(1)), "|<a><b>é"), (Selection(caret: UTF8Offset(5)), "<a>|<b>é"),
    (Selection(caret: UTF8Offset(7)), "<a><b>|é"), (Selection(caret: UTF8Offset(99)), "<a><b>é|"),
  ])
  func aSelectionIsBroughtToBoundaries(selection: Selection, picture: String) throws {
    var field = try TokenFieldTests.tags(["a", "b"], typed: "é")
    _ = field.perform(.select(selection))
    #expect(field.picture == picture)
  }
}
