import Testing

@testable import InputMask

@Suite struct TokenFieldTests {
  static func tags(_ tokens: [String] = [], typed: String = "", options: TokenOptions = TokenOptions()) throws
    -> TokenField
  {
    var field = TokenField(try WidgetRules.tag(), tokens: tokens, options: options)
    if !typed.isEmpty { _ = field.perform(.type(typed)) }
    return field
  }

  // MARK: Moving and selecting

  @Test(arguments: [
    ([FieldCommand.left], "<a><b>x|y"), ([.left, .left], "<a><b>|xy"), ([.left, .left, .left], "<a>|<b>xy"),
    ([.home], "|<a><b>xy"), ([.home, .left], "|<a><b>xy"), ([.home, .right], "<a>|<b>xy"),
    ([.home, .right, .right, .right], "<a><b>x|y"), ([.home, .end], "<a><b>xy|"), ([.right], "<a><b>xy|"),
    ([.move(.backward, .word, extending: false)], "<a><b>|xy"),
  ])
  func arrowsStepOverTokens(commands: [FieldCommand], picture: String) throws {
    var field = try Self.tags(["a", "b"], typed: "xy")
    field.performAll(commands)
    #expect(field.picture == picture)
  }

  @Test(arguments: [
    ([FieldCommand.shiftLeft], "<a><b>x[|y]"), ([.shiftLeft, .shiftLeft, .shiftLeft], "<a>[|<b>xy]"),
    ([.move(.backward, .line, extending: true)], "[|<a><b>xy]"), ([.selectAll], "[<a><b>xy|]"),
    ([.home, .shiftRight, .shiftRight, .shiftRight], "[<a><b>x|]y"),
    ([.home, .shiftRight, .shiftRight, .shiftLeft], "[<a>|]<b>xy"),
    ([.selectAll, .left], "|<a><b>xy"), ([.selectAll, .right], "<a><b>xy|"),
  ])
  func shiftExtendsOverTokensAndText(commands: [FieldCommand], picture: String) throws {
    var field = try Self.tags(["a", "b"], typed: "xy")
    field.performAll(commands)
    #expect(field.picture == picture)
  }

  @Test func selectedTokensAreListed() throws {
    var field = try Self.tags(["a", "b", "c"], typed: "xy")
    #expect(field.perform(.selectAll).selectedTokens == 0..<3)
    #expect(field.select(token: 1).selectedTokens == 1..<2)
    #expect(field.perform(.end).selectedTokens.isEmpty)
  }

  // MARK: Deleting

  @Test(arguments: [
    // Backspace at a token's edge selects it and then deletes it.
    ("", [FieldCommand.backspace], "<a>[|<b>]"), ("", [.backspace, .backspace], "<a>|"),
    ("", [.backspace, .backspace, .backspace], "[|<a>]"),
    ("", [.backspace, .backspace, .backspace, .backspace], "|"),
    // The one that deletes the last letter of the pending text does not also select.
    ("x", [.backspace], "<a><b>|"), ("x", [.backspace, .backspace], "<a>[|<b>]"),
    ("xy", [.left, .left, .backspace], "<a>[|<b>]xy"),
    ("xy", [.left, .left, .backspace, .backspace], "<a>|xy"),
    ("", [.home, .forwardDelete], "[<a>|]<b>"), ("", [.home, .forwardDelete, .forwardDelete], "|<b>"),
    ("xy", [.selectAll, .backspace], "|"), ("xy", [.home, .shiftRight, .backspace], "|<b>xy"),
    ("xy", [.left, .shiftLeft, .shiftLeft, .backspace], "<a>|y"),
    ("xy", [.delete(.backward, .line)], "|"), ("xy", [.home, .right, .delete(.forward, .line)], "<a>|"),
    ("xy", [.delete(.backward, .word)], "<a><b>|"), ("", [.delete(.backward, .word)], "<a>[|<b>]"),
  ])
  func deletingBesideATokenFirstSelectsIt(typed: String, commands: [FieldCommand], picture: String) throws {
    var field = try Self.tags(["a", "b"], typed: typed)
    for command in commands { #expect(field.perform(command).refusal == nil) }
    #expect(field.picture == picture)
  }

  @Test(arguments: [
    ([FieldCommand.home, .backspace], FieldRefusal.Reason.nothingToDelete),
    ([.end, .forwardDelete], .nothingToDelete),
    ([.home, .delete(.backward, .line)], .nothingToDelete), ([.redo], .nothingToUndo),
    ([.type("\u{FFFC}")], .notAllowed),
    ([.type(",")], .notAllowed), ([.paste(",,\n")], .notAllowed), ([.paste("")], .notAllowed),
  ])
  func whatCannotBeDoneSaysWhy(commands: [FieldCommand], reason: FieldRefusal.Reason) throws {
    var field = try Self.tags(["a"])
    var last: TokenUpdate?
    var before = field
    for command in commands {
      before = field
      last = field.perform(command)
    }
    #expect(last?.refusal?.reason == reason)
    #expect(field.content == before.content)
  }

  @Test func deletingAGraphemeDeletesAllOfIt() throws {
    var field = try Self.tags(typed: "a👩‍👩‍👧")
    _ = field.perform(.backspace)
    #expect(field.picture == "a|")
  }

  // MARK: Typing

  @Test(arguments: [
    ("ab", [FieldCommand.backspace, .backspace, .type("x")], "<a>x|"),
    ("ab", [.backspace, .type("x")], "<a>x|"), ("abc", [.selectAll, .type("x")], "x|"),
    ("ab", [.home, .shiftRight, .type("x")], "x|<b>"), ("ab", [.home, .right, .type("x")], "<a>x|<b>"),
    ("ab", [.home, .right, .type("x,")], "<a><x>|<b>"),
    ("ab", [.home, .right, .type("x"), .end, .type("y")], "<a><x><b>y|"),
    ("ab", [.type("x"), .home, .type("y")], "y|<a><b><x>"),
    ("ab", [.type("x"), .home, .shiftRight, .type("y")], "y|<b><x>"),
    ("ab", [.type("xyz"), .left, .type(",")], "<a><b><xy>|z"),
  ])
  func typingReplacesASelectedTokenAndWritesWhereTheCaretIs(
    tokens: String, commands: [FieldCommand], picture: String
  ) throws {
    var field = try Self.tags(tokens.map { String($0) })
    for command in commands { #expect(field.perform(command).refusal == nil) }
    #expect(field.picture == picture)
  }

  /// One command means one thing in every field: typing goes on behind what is refused.
  @Test func typingGoesOnBehindARefusedCharacter() throws {
    var field = try Self.tags()
    let update = field.perform(.type("a,,b"))
    #expect(field.picture == "<a>b|")
    #expect(update.refusal?.message == "there is nothing before the separator; type an entry first")
    #expect(update.committedCount == 1)
    #expect(update.notifies)
    #expect(field.perform(.type("\u{FFFC}c,")).refusal?.reason == .notAllowed)
    #expect(field.picture == "<a><bc>|")
  }

  @Test func problemsAreThoseOfEntriesThatAreStillPending() throws {
    var options = TokenOptions()
    options.invalid = .refuse
    var field = TokenField(try WidgetRules.email(), options: options)
    let refused = field.perform(.type("foo,;"))
    #expect(field.picture == "foo|")
    #expect(refused.problems.map { $0.code } == [.pattern], "told once, however often it was tried")
    let update = field.perform(.type(",@bar.org,"))
    #expect(field.picture == "<foo@bar.org>|")
    #expect(update.refusal?.message == "no address; write it as name@example.com")
    #expect(update.problems.isEmpty, "the entry has become a token since")
  }

  @Test(arguments: [",", ";", "\n", "\r", "\r\n", "\u{2028}", "\u{85}"])
  func aSeparatorMakesAToken(separator: String) throws {
    var field = try Self.tags(typed: " ab ")
    let update = field.perform(.type(separator))
    #expect(field.picture == "<ab>|")
    #expect(update.committedCount == 1)
    #expect(update.notifies)
  }

  @Test func separatorsAreTheOptionsOwn() throws {
    var options = TokenOptions()
    options.separators = [" ", "👍🏽"]
    var field = try Self.tags(typed: "a,b c👍🏽d", options: options)
    #expect(field.picture == "<a,b><c>d|")
    _ = field.perform(.type("\n"))
    #expect(field.picture == "<a,b><c><d>|", "a line break is a space here, and a space separates")
    options.triggers.remove(.separator)
    var plain = try Self.tags(typed: "a b", options: options)
    _ = plain.perform(.paste(" c👍🏽"))
    #expect(plain.picture == "a b c👍🏽|")
  }

  @Test func quotesKeepSeparatorsWhereTheOptionsSaySo() throws {
    var options = TokenOptions()
    options.respectsQuotes = true
    var field = try Self.tags(typed: "\"a, b\" c,d", options: options)
    #expect(field.picture == "<\"a, b\" c>d|")
    _ = field.perform(.paste("e;\"f;g\";h"))
    #expect(field.picture == "<\"a, b\" c><de><\"f;g\"><h>|")
  }

  // MARK: Committing

  @Test(arguments: TokenOptions.Trigger.allCases)
  func aTriggerCommitsOnlyWhereTheOptionsNameIt(trigger: TokenOptions.Trigger) throws {
    var options = TokenOptions()
    options.triggers = [trigger]
    for other in TokenOptions.Trigger.allCases {
      var field = try Self.tags(typed: "x", options: options)
      #expect(field.hasEntry(for: other) == (other == trigger))
      let update = field.commit(other)
      #expect(field.picture == (other == trigger ? "<x>|" : "x|"))
      #expect((update.refusal == nil) == (other == trigger))
    }
  }

  @Test func blurCommitsWhatIsPending() throws {
    var field = try Self.tags(typed: "x")
    #expect(field.blur().notifies)
    #expect(field.picture == "<x>|")
    #expect(!field.blur().notifies)
  }

  @Test func tokensAreFormattedAndValidatedByTheRule() throws {
    var field = TokenField(try WidgetRules.email())
    _ = field.perform(.paste(" A@B.cd , nonsense"))
    #expect(field.values == ["a@b.cd", "nonsense"])
    #expect(field.tokens.map { $0.isValid } == [true, false])
    #expect(field.tokens[1].problems.map { $0.message } == ["no address; write it as name@example.com"])
    #expect(field.tokens[0].shown == "a•••••")
    #expect(!field.isValid)
  }

  @Test func anEntryThatIsRefusedStaysPendingAndSaysWhy() throws {
    var options = TokenOptions()
    options.invalid = .refuse
    var field = TokenField(try WidgetRules.email(), options: options)
    _ = field.perform(.type("foo"))
    let update = field.perform(.type(","))
    #expect(field.picture == "foo|")
    #expect(update.refusal?.message == "no address; write it as name@example.com")
    #expect(update.problems.map { $0.code } == [.pattern])
    _ = field.perform(.type("@bar.org,"))
    #expect(field.picture == "<foo@bar.org>|")
    let paste = field.perform(.paste("a@b.cd, foo; x@y.zz; bar"))
    #expect(field.picture == "<foo@bar.org><a@b.cd><x@y.zz> foo; bar|")
    #expect(paste.problems.count == 2)
    #expect(paste.committedCount == 2)
    #expect(field.blur().problems.count == 2)
    #expect(field.picture == "<foo@bar.org><a@b.cd><x@y.zz> foo; bar|")
  }

  @Test func anEntryOfWhichTheRuleKeepsNothingIsNoToken() throws {
    var field = TokenField(try WidgetRules.code())
    _ = field.perform(.type("abc"))
    let update = field.commit(.return)
    #expect(update.refusal?.message == "only digits have a place here")
    #expect(field.picture == "abc|")
  }

  @Test(arguments: [
    (TokenOptions.DuplicatePolicy.allow, "<a><a>|", nil as FieldRefusal.Reason?, 0), (.merge, "<a>|", nil, 1),
    (.refuse, "<a>a|", .notAllowed, 0),
  ])
  func aDuplicateIsTreatedAsThePolicySays(
    policy: TokenOptions.DuplicatePolicy, picture: String, reason: FieldRefusal.Reason?, merged: Int
  ) throws {
    var options = TokenOptions()
    options.duplicates = policy
    var field = try Self.tags(["a"], typed: "a", options: options)
    let update = field.commit(.return)
    #expect(field.picture == picture)
    #expect(update.refusal?.reason == reason)
    #expect(update.mergedCount == merged)
    #expect(update.problems.map { $0.code } == (policy == .refuse ? [.duplicate] : []))
  }

  @Test func duplicatesWithinOnePasteAreDuplicates() throws {
    var field = try Self.tags()
    let update = field.perform(.paste("a,b,a,b,c"))
    #expect(field.picture == "<a><b><c>|")
    #expect(update.mergedCount == 2)
  }

  // MARK: The owner, undo, input methods

  @Test func theOwnerIsToldOnceWhenTheTokensChange() throws {
    var field = try Self.tags()
    var told: [[String]] = []
    let commands: [FieldCommand] = [
      .type("a"), .type(","), .backspace, .type("b"), .type(","), .paste("c,d"), .undo, .redo, .left,
      .selectAll,
    ]
    for command in commands { _ = field.perform(command) { told.append($0) } }
    #expect(told == [["a"], [], ["b"], ["b", "c", "d"], ["b"], ["b", "c", "d"]])
  }

  @Test func tokensFromOutsideTellNobodyAndKeepThePendingText() throws {
    var field = try Self.tags(["a", "b"], typed: "xyz")
    _ = field.perform(.left)
    #expect(!field.setExternal(["c", " ", "d", "e"]).notifies)
    #expect(field.picture == "<c><d><e>xy|z")
    #expect(field.setExternal([]).tokens.isEmpty)
    #expect(field.picture == "xy|z")
  }

  @Test func undoGoesBackByRunsAndTokens() throws {
    var field = try Self.tags()
    field.performAll([.type("a"), .type("b"), .type(","), .type("c"), .backspace, .backspace, .backspace])
    let pictures = ["[|<ab>]", "<ab>c|", "<ab>|", "ab|", "|"]
    for picture in pictures {
      #expect(field.perform(.undo).refusal == nil)
      #expect(field.picture == picture)
    }
    #expect(field.perform(.undo).refusal?.reason == .nothingToUndo)
    for _ in pictures { _ = field.perform(.redo) }
    #expect(field.picture == "|")
  }

  @Test(arguments: [
    ("one two  three", ["one two  |", "one |", "|"]), ("a b", ["a |", "|"]), ("ab", ["|"]),
    ("a ,b c", ["<a>b |", "<a>|", "a |", "|"]), (" \u{3000}x", [" \u{3000}|", "|"]),
  ])
  func undoGoesBackWordByWordAsInALineOfText(typed: String, pictures: [String]) throws {
    for isOneCommand in [true, false] {
      var field = try Self.tags()
      var line = InputField(try Rule(RuleDeclaration("any")))
      for text in isOneCommand ? [typed] : typed.map({ String($0) }) {
        _ = field.perform(.type(text))
        _ = line.perform(.type(text))
      }
      for picture in pictures {
        #expect(field.perform(.undo).refusal == nil)
        #expect(field.picture == picture)
        guard !typed.contains(",") else { continue }
        _ = line.perform(.undo)
        #expect(line.text + "|" == picture)
      }
      #expect(field.perform(.undo).refusal?.reason == .nothingToUndo)
    }
  }

  @Test func aWholeNewLineIsTheSmallestEdit() throws {
    var field = try Self.tags(["a", "b"], typed: "xy")
    let token = String(TokenField.tokenCharacter)
    _ = field.perform(.replaceAll(token + token + "x,y", Selection(caret: UTF8Offset(8))))
    #expect(field.picture == "<a><b><x>|y")
    _ = field.perform(.replaceAll(token + token + "y", Selection(caret: UTF8Offset(6))))
    #expect(field.tokens.count == 2)
    #expect(field.pending == "y")
  }

  @Test func markedTextIsLeftAloneUntilItIsCommitted() throws {
    var field = try Self.tags(["a"])
    field.performAll([.mark("か"), .mark("かん")])
    #expect(field.picture == "<a>|")
    _ = field.perform(.commitMarked)
    #expect(field.picture == "<a>かん|")
  }

  @Test func anyOtherCommandCommitsMarkedTextFirst() throws {
    var field = try Self.tags()
    #expect(field.perform(.mark("か")).markedText == "か")
    let update = field.perform(.type(","))
    #expect(field.picture == "<か>|")
    #expect(update.notifies)
    #expect(update.markedText.isEmpty)
    field.performAll([.mark("x"), .home])
    #expect(field.picture == "|<か>x")
    field.performAll([.end, .mark("y")])
    #expect(field.commit(.return).committedCount == 1)
    #expect(field.picture == "<か><xy>|")
    field.performAll([.mark("z")])
    #expect(field.remove(token: 0).markedText.isEmpty)
    #expect(field.picture == "<xy>|")
  }

  @Test func markedTextThatADisabledFieldCannotCommitIsGivenUp() throws {
    for act in [
      { $0.perform(.home) }, { $0.perform(.commitMarked) }, { $0.commit(.return) }, { $0.blur() },
    ] as [(inout TokenField) -> TokenUpdate] {
      var field = try Self.tags(["a"])
      _ = field.perform(.mark("か"))
      field.isEnabled = false
      let update = act(&field)
      #expect(update.refusal?.reason == .disabled)
      #expect(update.markedText == "")
      #expect(field.perform(.left).refusal == nil)
      field.isEnabled = true
      _ = field.perform(.end)
      #expect(field.picture == "<a>|", "nothing comes after the field is enabled again")
    }
  }

  @Test func canonicalEquivalentsAreDifferentTexts() throws {
    var field = try Self.tags(typed: "\u{E9}")
    field.performAll([.selectAll, .paste("e\u{301}")])
    #expect(Array(field.pending.unicodeScalars) == ["e", "\u{301}"])
    _ = field.perform(.undo)
    #expect(Array(field.pending.unicodeScalars) == ["\u{E9}"])
    var tokens = try Self.tags(["\u{E9}"])
    _ = tokens.select(token: 0)
    #expect(tokens.perform(.paste("e\u{301},")).notifies)
  }

  @Test func aMarkAtTheStartOfThePendingTextDoesNotCostTheTokenBefore() throws {
    var field = try Self.tags(["a"], typed: "\u{301}x")
    let token = String(TokenField.tokenCharacter)
    _ = field.perform(.replaceAll(token + "yx", Selection(caret: UTF8Offset(4))))
    #expect(field.values == ["a"])
    #expect(field.pending == "yx")
    #expect(field.perform(.replaceAll(token + token + "yx", Selection(caret: UTF8Offset(3)))).refusal != nil)
    #expect(field.perform(.replaceAll(token + token + "yx", Selection(caret: UTF8Offset(6)))).refusal != nil)
    #expect(field.values == ["a"])
  }

  @Test func aDisabledFieldMovesButDoesNotChange() throws {
    var field = try Self.tags(["a"], typed: "x")
    field.isEnabled = false
    let commands: [FieldCommand] = [.type("b"), .backspace, .undo, .paste("c,")]
    for command in commands { #expect(field.perform(command).refusal?.reason == .disabled) }
    #expect(field.commit(.return).refusal?.reason == .disabled)
    #expect(field.remove(token: 0).refusal?.reason == .disabled)
    _ = field.blur()
    #expect(field.picture == "<a>x|")
  }

  @Test(arguments: [("en", "this is there already; change it or delete it"), ("nl", "staat er al")])
  func whatARuleSaysOfADuplicateIsSaidInTheLanguageAskedFor(_ language: String, _ message: String) throws {
    var options = TokenOptions()
    options.duplicates = .refuse
    let rule = try Rule(
      RuleDeclaration("tag", formatters: [.trim(Trim())], messages: ["nl": ["duplicate": "staat er al"]]))
    var field = TokenField(rule, tokens: ["a"], options: options)
    field.language = language
    let update = field.perform(.type("a,"))
    #expect(update.refusal?.message == message)
    #expect(update.problems.map { $0.message } == [message])
  }
}
