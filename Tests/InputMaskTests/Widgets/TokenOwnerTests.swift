import Testing

@testable import InputMask
@testable import InputMaskFields

/// The owner of tokens, undo, input methods and messages.
@Suite struct TokenOwnerTests {
  @Test func theOwnerIsToldOnceWhenTheTokensChange() throws {
    var field = try TokenFieldTests.tags()
    var told: [[String]] = []
    let commands: [FieldCommand] = [
      .type("a"), .type(","), .backspace, .type("b"), .type(","), .paste("c,d"), .undo, .redo, .left,
      .selectAll,
    ]
    for command in commands where field.perform(command).notifies {
      told.append(field.values)
      _ = field.reconcile(with: field.values)
    }
    #expect(told == [["a"], [], ["b"], ["b", "c", "d"], ["b"], ["b", "c", "d"]])
  }

  @Test func tokensFromOutsideTellNobodyAndKeepThePendingText() throws {
    var field = try TokenFieldTests.tags(["a", "b"], typed: "xyz")
    _ = field.perform(.left)
    #expect(!field.setExternal(["c", " ", "d", "e"]).notifies)
    #expect(field.picture == "<c><d><e>xy|z")
    #expect(field.setExternal([]).tokens.isEmpty)
    #expect(field.picture == "xy|z")
  }

  @Test func undoGoesBackByRunsAndTokens() throws {
    var field = try TokenFieldTests.tags()
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
      var field = try TokenFieldTests.tags()
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
    var field = try TokenFieldTests.tags(["a", "b"], typed: "xy")
    let token = String(TokenField.tokenCharacter)
    _ = field.perform(.replaceAll(token + token + "x,y", Selection(caret: UTF8Offset(8))))
    #expect(field.picture == "<a><b><x>|y")
    _ = field.perform(.replaceAll(token + token + "y", Selection(caret: UTF8Offset(6))))
    #expect(field.tokens.count == 2)
    #expect(field.pending == "y")
  }

  @Test func markedTextIsLeftAloneUntilItIsCommitted() throws {
    var field = try TokenFieldTests.tags(["a"])
    field.performAll([.mark("か"), .mark("かん")])
    #expect(field.picture == "<a>|")
    _ = field.perform(.commitMarked)
    #expect(field.picture == "<a>かん|")
  }

  @Test func anyOtherCommandCommitsMarkedTextFirst() throws {
    var field = try TokenFieldTests.tags()
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
      var field = try TokenFieldTests.tags(["a"])
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
    var field = try TokenFieldTests.tags(typed: "\u{E9}")
    field.performAll([.selectAll, .paste("e\u{301}")])
    #expect(Array(field.pending.unicodeScalars) == ["e", "\u{301}"])
    _ = field.perform(.undo)
    #expect(Array(field.pending.unicodeScalars) == ["\u{E9}"])
    var tokens = try TokenFieldTests.tags(["\u{E9}"])
    _ = tokens.select(token: 0)
    #expect(tokens.perform(.paste("e\u{301},")).notifies)
  }

  @Test func aMarkAtTheStartOfThePendingTextDoesNotCostTheTokenBefore() throws {
    var field = try TokenFieldTests.tags(["a"], typed: "\u{301}x")
    let token = String(TokenField.tokenCharacter)
    _ = field.perform(.replaceAll(token + "yx", Selection(caret: UTF8Offset(4))))
    #expect(field.values == ["a"])
    #expect(field.pending == "yx")
    #expect(field.perform(.replaceAll(token + token + "yx", Selection(caret: UTF8Offset(3)))).refusal != nil)
    #expect(field.perform(.replaceAll(token + token + "yx", Selection(caret: UTF8Offset(6)))).refusal != nil)
    #expect(field.values == ["a"])
  }

  @Test func aDisabledFieldMovesButDoesNotChange() throws {
    var field = try TokenFieldTests.tags(["a"], typed: "x")
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
      RuleDeclaration("tag", filters: [Trim()], messages: ["nl": ["duplicate": "staat er al"]]))
    var field = TokenField(rule, tokens: ["a"], options: options)
    field.language = language
    let update = field.perform(.type("a,"))
    #expect(update.refusal?.message == message)
    #expect(update.problems.map { $0.message } == [message])
  }
}
