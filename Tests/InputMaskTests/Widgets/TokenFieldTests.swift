import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

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

  @Test func quotesKeepSeparatorsTogether() throws {
    var field = try Self.tags(typed: "\"a, b\" c,d")
    #expect(field.picture == "<\"a, b\" c>d|")
    _ = field.perform(.paste("e;\"f;g\";h"))
    #expect(field.picture == "<\"a, b\" c><de><\"f;g\"><h>|")
    _ = field.perform(.paste(",5\" wide,\"open,"))
    #expect(field.picture == "<\"a, b\" c><de><\"f;g\"><h><5\" wide><\"open,>|")
  }

  @Test func aListOfAddressesIsRead() throws {
    var field = TokenField(try RuleBook.standard().rule(named: "email"))
    _ = field.perform(.paste("\"Doe, John\" <john@example.com>, Jane Roe <jane@example.com>\ta@b.cd"))
    #expect(field.values == ["john@example.com", "jane@example.com", "a@b.cd"])
    #expect(field.tokens.allSatisfy { $0.isValid })
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
    (TokenOptions.DuplicatePolicy.allow, "<a><a>|", nil as FieldRefusal.Reason?, 0),
    (.merge, "<a>|", .alreadyThere, 1),
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
    #expect(update.refusal == nil, "something else was done")
  }

  @Test(arguments: [
    // what is typed, the command that ends it, the line then, whether it says that the entry is there
    ("a", FieldCommand.type(","), "<a><b>|", true), ("", .paste("a"), "<a><b>a|", false),
    ("", .paste("a,"), "<a><b>|", true), ("", .paste("a,b"), "<a><b>|", true),
    ("", .paste("a,c"), "<a><b><c>|", false), ("", .type("a,"), "<a><b>|", true),
    ("", .type("c,a,d"), "<a><b><c>d|", true),
    ("a", .replaceAll("\u{FFFC}\u{FFFC}a,", Selection(caret: UTF8Offset(8))), "<a><b>|", true),
  ])
  func anEntryThatGoesAwaySaysSoWhereNothingElseWasDone(
    typed: String, command: FieldCommand, picture: String, isTold: Bool
  ) throws {
    let rule = try Rule(
      RuleDeclaration(
        "tag", filters: [Trim()],
        messages: ["en": ["duplicate": "invited already"], "nl": ["duplicate": "staat er al"]]))
    for (language, message) in [("en", "invited already"), ("nl-BE", "staat er al")] {
      var field = TokenField(rule, tokens: ["a", "b"])
      field.language = language
      _ = field.perform(.type(typed))
      let update = field.perform(command)
      #expect(field.picture == picture)
      #expect(update.refusal?.message == (isTold ? message : nil))
      #expect(update.problems == [])
      #expect(!isTold || update.refusal?.reason == .alreadyThere)
    }
  }

  @Test func anEntryThatWentAwayComesBackWithUndo() throws {
    var field = try Self.tags(["a"], typed: "a")
    #expect(field.perform(.type(",")).refusal?.message == "this is there already; type another")
    #expect(field.picture == "<a>|")
    _ = field.perform(.undo)
    #expect(field.picture == "<a>a|")
  }

  @Test func theSelectionStaysWithItsTokenWhenOneBeforeIsRemoved() throws {
    var field = TokenField(try Rule("r") { Trim() }, tokens: ["a", "b", "c"])
    _ = field.select(token: 2)
    _ = field.remove(token: 0)
    #expect(field.selection.range == field.range(ofToken: 1))
  }
}
