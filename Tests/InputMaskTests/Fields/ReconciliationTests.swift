import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// The state machine of external, internal and current text.
@Suite struct ReconciliationTests {
  /// Somebody who holds a text and formats it: the owner of the article on text input.
  private final class Owner {
    var text: String
    var told: [String] = []
    private let format: (String) -> String?

    init(_ text: String = "", format: @escaping (String) -> String?) {
      self.text = text
      self.format = format
    }

    /// Takes a text over, or does not, and says what it now holds.
    func take(_ new: String) -> String {
      told.append(new)
      if let formatted = format(new) { text = formatted }
      return text
    }
  }

  /// An owner that takes up to four digits and writes hyphens between them.
  private static func pinOwner(_ text: String) throws -> Owner {
    let rule = try Rule(FieldRules.otp)
    return Owner(text) { new in
      let outcome = rule.format(new)
      return outcome.dropped.isEmpty ? outcome.text : nil
    }
  }

  /// What an owner hands in behind its answer is a step of its own, also where it hands that in twice.
  @Test func anOwnerAnswersOnce() {
    var field = InputField(.identity)
    _ = field.perform(.type("1"))
    _ = field.reconcile(with: "1")
    _ = field.setExternal("23")
    _ = field.reconcile(with: "23")
    #expect(field.perform(.undo).text == "1")
  }

  @Test func anAnswerIsTakenOnce() {
    var field = InputField(.identity, text: "1")
    _ = field.perform(.type("a"))
    _ = field.setExternal("1")
    #expect(field.reconcile(with: "1").refusal != nil)
    #expect(field.reconcile(with: "1").refusal == nil)
  }

  /// An owner that changes its text of its own accord refuses nothing that was typed before.
  @Test func aChangeOfTheOwnersOwnEndsWhatItWasToldOf() {
    var field = InputField(.identity)
    _ = field.perform(.type("1"))
    _ = field.reconcile(with: "1")
    _ = field.setExternal("5")
    #expect(field.reconcile(with: "").refusal == nil)
  }

  /// What an owner adds to a text that was gone back to stands before the caret, as behind a typed character.
  @Test func anUndoIsNoDeletion() {
    var field = InputField(.identity, text: "1")
    _ = field.perform(.type("2"))
    _ = field.reconcile(with: "12")
    let undone = field.perform(.undo)
    #expect(undone.text == "1")
    let update = field.reconcile(with: "1-")
    #expect(MarkedText(update.text, update.selection).description == "1-|")
  }

  @Test func theArticlesTraceWithTheRuleInTheOwner() throws {
    let owner = try Self.pinOwner("")
    var field = InputField(.identity)
    var shown: [String] = []
    for key in "1234" {
      let update = field.perform(.type(String(key)), telling: owner.take)
      #expect(update.notifies)
      shown.append(MarkedText(update.text, update.selection).description)
    }
    #expect(shown == ["1|", "1-2|", "1-2-3|", "1-2-3-4|"])
    #expect(owner.told == ["1", "12", "1-23", "1-2-34"])
    owner.told = []

    // The steps of typing `a`, one by one: internal, told, asked, internal again.
    let told = field.perform(.type("a"))
    #expect(MarkedText(told.text, told.selection).description == "1-2-3-4a|")
    #expect(told.notifies)
    #expect(told.refusal == nil)
    let current = owner.take(told.text)
    #expect(current == "1-2-3-4")
    let settled = field.reconcile(with: current)
    #expect(MarkedText(settled.text, settled.selection).description == "1-2-3-4|")
    #expect(!settled.notifies)
    #expect(owner.told == ["1-2-3-4a"])
    // Nothing outside fired, and the next key finds the field as if nothing had been.
    let next = field.perform(.delete(.backward, .character), telling: owner.take)
    #expect(next.text == "1-2-3-")
    #expect(owner.told == ["1-2-3-4a", "1-2-3-"])
  }

  @Test func theArticlesTraceWithTheRuleInTheField() throws {
    let owner = Owner("1-2-3-4") { $0 }
    var field = InputField(try Rule(FieldRules.otp), text: owner.text)
    let before = field
    let update = field.perform(.type("a"), telling: owner.take)
    #expect(update.refusal?.reason == .notAllowed)
    #expect(MarkedText(update.text, update.selection).description == "1-2-3-4|")
    #expect(!update.notifies)
    #expect(owner.told == [])
    #expect(field == before)
  }

  @Test func eachChangeIsToldOnce() throws {
    let owner = Owner { $0 }
    var field = InputField(try Rule(FieldRules.phone))
    for key in "+7 916" { _ = field.perform(.type(String(key)), telling: owner.take) }
    #expect(owner.told == ["+", "+7", "+7-9", "+7-91", "+7-916"])
    _ = field.perform(.move(.backward, .character, extending: false), telling: owner.take)
    _ = field.perform(.select(Selection(caret: .zero)), telling: owner.take)
    _ = field.perform(.type("x"), telling: owner.take)
    _ = field.blur()
    #expect(owner.told.count == 5)
    _ = field.perform(.type("123"), telling: owner.take)
    #expect(owner.told.count == 6)
    _ = field.perform(.undo, telling: owner.take)
    #expect(owner.told.count == 7)
  }

  @Test func echoesDoNothing() throws {
    var field = InputField(try Rule(FieldRules.phone))
    let update = field.perform(.paste("9161234567"))
    #expect(update.notifies)
    _ = field.perform(.select(Selection(caret: UTF8Offset(5))))
    let before = field
    let echo = field.setExternal(update.text)
    #expect(field == before)
    #expect(!echo.notifies)
    #expect(echo.selection == Selection(caret: UTF8Offset(5)))
  }

  @Test func anOwnerThatHoldsItUnformattedIsNotToldOfIt() throws {
    var field = InputField(try Rule(FieldRules.phone), text: "89161234567")
    #expect(field.text == "+7-916-123-45-67")
    #expect(!field.update.notifies)
    #expect(!field.setExternal("89161234567").notifies)
    #expect(!field.blur().notifies)
    #expect(!field.perform(.type("x")).notifies)
    let update = field.perform(.delete(.backward, .character))
    #expect(update.notifies)
    #expect(update.text == "+7-916-123-45-6")
  }

  @Test func newExternalTextsTellNobody() throws {
    var field = InputField(try Rule(FieldRules.phone), text: "9161234567")
    let update = field.setExternal("9037654321")
    #expect(update.text == "+7-903-765-43-21")
    #expect(!update.notifies)
  }

  @Test func anOwnerThatSetsItsTextWhenToldCausesNoSecondCall() throws {
    let owner = Owner { $0.uppercased() }
    var field = InputField(.identity)
    for key in "abc" { _ = field.perform(.type(String(key)), telling: owner.take) }
    #expect(owner.told == ["a", "Ab", "ABc"])
    #expect(field.text == "ABC")
    #expect(field.selection == Selection(caret: UTF8Offset(3)))
    #expect(!field.update.notifies)
  }

  /// An owner that keeps its field, and hands in its text whenever that is set: also when it has been told.
  private final class KeepingOwner {
    var field = InputField(.identity)
    var told = 0
    private let format: (String) -> String
    var text = "" {
      didSet { _ = field.setExternal(text) }
    }

    init(format: @escaping (String) -> String) { self.format = format }

    func perform(_ command: FieldCommand) -> FieldUpdate {
      var update = field.perform(command)
      if update.notifies {
        told += 1
        text = format(update.text)
        update = field.reconcile(with: text)
      }
      return update
    }
  }

  @Test func anOwnerThatSetsTheTextOfItsFieldWhenToldIsToldOnce() {
    let plain = KeepingOwner { $0 }
    for key in "abc" { _ = plain.perform(.type(String(key))) }
    #expect(plain.told == 3)
    #expect(plain.text == "abc" && plain.field.text == "abc")
    #expect(plain.perform(.undo).text == "")
    #expect(plain.told == 4)
    let upper = KeepingOwner { $0.uppercased() }
    for key in "abc" { _ = upper.perform(.type(String(key))) }
    #expect(upper.told == 3)
    #expect(upper.text == "ABC" && upper.field.text == "ABC")
    #expect(upper.field.selection == Selection(caret: UTF8Offset(3)))
  }

  @Test func leavingTheFieldTellsTheOwner() throws {
    let owner = Owner { $0 }
    var field = InputField(try Rule(FieldRules.padded))
    _ = field.focus()
    _ = field.perform(.type(".5"), telling: owner.take)
    let update = field.blur(telling: owner.take)
    #expect(owner.told == [".5", "0.50"])
    #expect(update.notifies && update.text == "0.50" && !field.isFocused)
    #expect(field.blur(telling: owner.take).notifies == false)
    #expect(owner.told.count == 2)
    _ = field.perform(.type("5"), telling: owner.take)
    _ = field.perform(.select(Selection(caret: .zero)), telling: owner.take)
    _ = field.perform(.delete(.forward, .character), telling: owner.take)
    #expect(field.text == ".505")
    #expect(field.blur { _ in "7" }.text == "7")
  }

  @Test(arguments: [
    ("abc|d", "ABCD", "ABC|D"), ("916|123", "(916) 123", "(916) |123"), ("(916) 1|23", "9161 23", "9161 |23"),
    ("hel|o world", "hello world", "hel|lo world"), ("ab cd| ef", "xb cd yf", "xb cd| yf"),
    ("one| two", "one two three", "one| two three"), ("|abc", "xabc", "|xabc"), ("abc|", "abcx", "abc|x"),
    ("ab|", "1ab2", "1ab|2"), ("9|16", "(9) 1-6", "(9|) 1-6"),
    ("a|b", "", "|"), ("ab|cd", "ab", "ab|"), ("ab|cd", "cd", "|cd"), ("e\u{301}|x", "\u{E9}x", "\u{E9}|x"),
    ("a👩‍👩‍👧|b", "xa👩‍👩‍👧b", "xa👩‍👩‍👧|b"), ("[one|] two", "One two", "[One|] two"),
    ("91838| 903", "9183 8903", "9183 8|903"), ("918381| 903", "9183 8190 3", "9183 81|90 3"),
    ("при|вет мир", "ПРИВЕТ МИР", "ПРИ|ВЕТ МИР"), ("àé|îõü", "ÀÉÎÕÜ", "ÀÉ|ÎÕÜ"),
    ("abc|", "xyz", "xyz|"), ("|", "xyz", "xyz|"), ("|abc", "xyz", "|xyz"), ("a, |b", "A, B", "A, |B"),
    ("x - |", "y - ", "y - |"), ("--|-", "+--+", "+--|+"),
  ])
  func externalChangesKeepTheCaretWithItsNeighbours(_ start: String, _ text: String, _ end: String) throws {
    var script = try FieldScript(FieldRules.free, start)
    let update = script.field.setExternal(text)
    #expect(MarkedText(update.text, update.selection).description == end)
    #expect(!update.notifies)
  }

  /// What is in both texts is found in long ones too; where too much differs, as many characters stay before
  /// the caret.
  @Test(arguments: [100, 500, 20_000])
  func longExternalChangesKeepTheCaret(_ words: Int) throws {
    let text = String(repeating: "word ", count: words)
    var field = InputField(.identity, text: text)
    let caret = Selection(caret: UTF8Offset(words / 2 * 5))
    _ = field.perform(.select(caret))
    #expect(field.setExternal("W" + text.dropFirst() + "end").selection == caret)
    #expect(field.setExternal(text.uppercased()).selection == caret)
    #expect(field.setExternal("x, y: " + text + "z").selection == Selection(caret: caret.head + 6))
    let other = field.setExternal(String(repeating: "Ж-", count: words * 3))
    #expect(other.selection.head.value > 0 && other.selection.head.value < other.text.utf8.count)
  }

  /// An owner that groups digits leaves the caret behind the digit that was typed, wherever that is.
  @Test(arguments: [(1, "-"), (3, ","), (4, " "), (2, " - ")])
  func aDigitThatTheOwnerMovesTakesTheCaretAlong(_ size: Int, _ separator: String) throws {
    func grouped(_ text: String) -> String {
      let digits = Array(text.filter(\.isNumber))
      return stride(from: 0, to: digits.count, by: size)
        .map { String(digits[$0..<min($0 + size, digits.count)]) }.joined(separator: separator)
    }
    for seed in Seeded.seeds(300) {
      var random = Seeded(seed)
      let start = grouped(RandomText.number(upTo: 12, using: &random))
      var field = InputField(.identity, text: start)
      var caret = random.int(0...start.utf8.count)
      _ = field.perform(.select(Selection(caret: UTF8Offset(caret))))
      var before = start.prefix(caret).count { $0.isNumber }
      for _ in 0..<3 {
        let update = field.perform(.type(random.pick(RandomText.digits)), telling: grouped)
        caret = update.selection.head.value
        before += 1
        let found = update.text.prefix(caret).count { $0.isNumber }
        #expect(found == before, "seed \(seed): \(start) \(MarkedText(update.text, update.selection))")
      }
    }
  }

  /// What is half typed stands again as it stood, though a whole text would be tidied.
  @Test(arguments: [
    ("name", "Anna ", "x"), ("percent", "5.", "5"), ("slug", "hello-", "w"), ("email", "a@b. ", "x"),
    ("phone", "+7", "9"), ("integer", "-", "1"),
  ])
  func aRefusingOwnerLosesNothingOfWhatWasThere(_ name: String, _ typed: String, _ refused: String) throws {
    var field = InputField(try RuleBook.standard().rule(named: name))
    for key in typed { _ = field.perform(.type(String(key))) }
    let before = field
    let update = field.perform(.type(refused)) { _ in before.text }
    #expect(update.text.isSame(as: before.text))
    #expect(update.selection == before.selection)
    #expect(field.history == before.history)
    #expect(field.perform(.type(refused)).text == before.after(.type(refused)).text)
  }

  @Test func typingAtTheEndGoesOnBehindWhatTheOwnerAdds() throws {
    let owner = Owner { $0.count == 2 ? $0 + "-" : $0 }
    var field = InputField(.identity)
    for key in "1234" { _ = field.perform(.type(String(key)), telling: owner.take) }
    #expect(field.text == "12-34")
    #expect(field.selection == Selection(caret: UTF8Offset(5)))
  }

  @Test func anOwnersCorrectionIsNoStepOfUndo() throws {
    let owner = Owner { $0.uppercased() }
    var field = InputField(.identity)
    _ = field.perform(.type("ab"), telling: owner.take)
    _ = field.perform(.select(Selection(caret: .zero)))
    _ = field.perform(.type("c"), telling: owner.take)
    #expect(field.text == "CAB")
    #expect(field.perform(.undo, telling: owner.take).text == "AB")
    #expect(field.perform(.undo, telling: owner.take).text == "")
    #expect(field.perform(.undo, telling: owner.take).refusal?.reason == .nothingToUndo)
  }

  @Test func anEditThatTheOwnerDoesNotTakeNeverWas() throws {
    let owner = try Self.pinOwner("1-2-3-4")
    var field = InputField(.identity, text: owner.text)
    _ = field.perform(.delete(.backward, .character), telling: owner.take)
    _ = field.perform(.undo, telling: owner.take)
    let history = field.history
    _ = field.perform(.type("a"), telling: owner.take)
    #expect(field.history == history)
    #expect(field.perform(.redo, telling: owner.take).text == "1-2-3-")
  }

  /// Whatever the owner refuses, told in one call or in two, and then undone and done again: the text, and the
  /// text after undo, and after redo.
  @Test(arguments: [
    (["abc", "↶"], "abc", "", ""), (["abc", "↶", "x"], "", "", "abc"),
    (["abc", "↶", "↷"], "", "", "abc"), (["abc", "⌫", "↶"], "ab", "abc", "ab"),
    (["abc", "⌫"], "abc", "", "abc"), (["abc", "x"], "abc", "", "abc"),
  ])
  func anEditThatTheOwnerRefusesLeavesTheHistoryAsItWas(
    _ keys: [String], _ held: String, _ undone: String, _ redone: String
  ) throws {
    for isTold in [false, true] {
      var script = try FieldScript(FieldRules.free, "|")
      for key in keys.dropLast() {
        script.run(key)
        script.perform(.select(script.field.selection))
      }
      let before = script.field.history
      let last = try #require(keys.last)
      let command = FieldScript.command(last)
      if isTold {
        _ = script.field.perform(command) { _ in held }
      } else {
        _ = script.field.perform(command)
        _ = script.field.reconcile(with: "something else")
        _ = script.field.reconcile(with: held)
      }
      #expect(script.field.text == held)
      #expect(script.field.history == before)
      var other = script.field
      let update = script.field.perform(.undo)
      if update.refusal == nil { #expect(update.text == undone && update.text != held) }
      let next = other.perform(.redo)
      if next.refusal == nil { #expect(next.text == redone && next.text != held) }
      #expect(update.refusal == nil || next.refusal == nil)
    }
  }

  @Test func aRefusalThatComesLateIsAChangeFromOutside() throws {
    var field = InputField(.identity)
    _ = field.perform(.type("abc"))
    _ = field.perform(.undo)
    _ = field.perform(.selectAll)
    _ = field.reconcile(with: "abc")
    #expect(field.perform(.undo).refusal?.reason == .nothingToUndo)
  }

  @Test func undoGoesBackBehindAnExternalChange() throws {
    var field = InputField(try Rule(FieldRules.free))
    _ = field.perform(.type("one"))
    _ = field.setExternal("two")
    let first = field.perform(.undo)
    #expect(first.text == "one")
    #expect(first.notifies)
    #expect(field.perform(.undo).text == "")
    #expect(field.perform(.redo).text == "one")
    #expect(field.perform(.redo).text == "two")
  }

  @Test func canonicalEquivalentsAreNoEchoes() throws {
    var field = InputField(.identity, text: "e\u{301}")
    #expect(field.setExternal("\u{E9}").text.utf8.count == 2)
  }

  /// The owner is told of every change once and of nothing else, whatever it makes of the text.
  @Test func notificationsAreCountedUnderRandomOwners() throws {
    let upper = try Rule(FieldRules.upper)
    let otp = try Rule(FieldRules.otp)
    for seed in Seeded.seeds(200) {
      var random = Seeded(seed)
      let isInOwner = random.chance(1, in: 2)
      var field = InputField(isInOwner ? .identity : try Rule(random.pick(FieldRules.all)))
      let formats: [(String) -> String?] = [
        { $0 }, { _ in nil }, { upper.format($0).text }, { otp.format($0).text }, { _ in "same" },
        { String($0.unicodeScalars.prefix(3)) },
      ]
      let owner = Owner(format: random.pick(formats))
      for step in 0..<40 {
        let comment = "seed \(seed), step \(step)"
        let before = owner.told.count
        let held = owner.text
        var bare = field
        if random.chance(1, in: 6) {
          owner.text = RandomText.text(upTo: 5, using: &random)
          #expect(!field.setExternal(owner.text).notifies, "\(comment)")
          #expect(owner.told.count == before, "\(comment)")
        } else {
          let command: FieldCommand = random.pick([
            .type(RandomText.number(upTo: 2, using: &random)), .delete(.backward, .character), .undo, .redo,
            .select(Selection(caret: UTF8Offset(random.int(0...5)))),
            .paste(RandomText.text(upTo: 4, using: &random)),
          ])
          let internalText = bare.perform(command).text
          let update = field.perform(command, telling: owner.take)
          let isNews = !internalText.isSame(as: bare.text) || owner.told.count > before
          #expect(owner.told.count - before == (update.notifies ? 1 : 0), "\(comment)")
          if update.notifies { #expect(owner.told.last?.isSame(as: internalText) == true, "\(comment)") }
          if !isNews { #expect(owner.text == held, "\(comment)") }
        }
        // What the field shows is what its rule makes of what the owner holds.
        let expected = InputField(field.rule, text: owner.text)
        if isInOwner { #expect(field.text.isSame(as: expected.text), "\(comment)") }
      }
    }
  }
}

extension InputField {
  fileprivate func after(_ command: FieldCommand) -> FieldUpdate {
    var field = self
    return field.perform(command)
  }
}
