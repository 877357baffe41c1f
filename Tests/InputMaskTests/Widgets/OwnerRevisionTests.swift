import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// Owners that answer late, that take a part, or that hand in a new list; and what is a step of undo.
@Suite struct OwnerRevisionTests {
  /// An owner that says what it answers loses no key that was typed since.
  @Test(arguments: Seeded.seeds(20))
  func aLateAnswerWithARevisionLosesNoKey(seed: UInt64) throws {
    var random = Seeded(seed)
    for round in 0..<40 {
      let rule = random.pick([Rule.identity, try WidgetRules.phone(), try WidgetRules.email()])
      var (line, plain) = (InputField(rule), InputField(rule))
      var (tokens, plainTokens) = (TokenField(try WidgetRules.tag()), TokenField(try WidgetRules.tag()))
      var (told, toldTokens): ([(Int, String)], [(Int, [String])]) = ([], [])
      for _ in 0..<random.int(1...30) {
        let command: FieldCommand = random.pick([
          .type(random.pick(["1", "a", ",", "9", " "])), .backspace, .left, .home, .end, .undo,
        ])
        let update = line.perform(command)
        _ = plain.perform(command)
        if update.notifies { told.append((update.revision, update.text)) }
        let tokenUpdate = tokens.perform(command)
        _ = plainTokens.perform(command)
        if tokenUpdate.notifies { toldTokens.append((tokenUpdate.revision, tokens.values)) }
        while told.count > random.int(1...4) {
          let (revision, text) = told.removeFirst()
          _ =
            random.chance(1, in: 2)
            ? line.setExternal(text, answering: revision) : line.reconcile(with: text, answering: revision)
        }
        while toldTokens.count > random.int(1...4) {
          let (revision, values) = toldTokens.removeFirst()
          _ =
            random.chance(1, in: 2)
            ? tokens.setExternal(values, answering: revision)
            : tokens.reconcile(with: values, answering: revision)
        }
      }
      let comment: Comment = "seed \(seed), round \(round)"
      #expect(line.text.hasSameBytes(as: plain.text), comment)
      #expect(line.selection == plain.selection, comment)
      #expect(tokens.content == plainTokens.content, comment)
    }
  }

  @Test(arguments: [
    // what is there, the keys, what the owner holds, the line then
    ("<a><b>|", [FieldCommand.type("n"), .type(",")], ["a", "b"], "<a><b>n|", true),
    ("<a><b>|", [.paste("c,d")], ["a", "b", "d"], "<a><b><d>c|", true),
    ("<a><b>|", [.backspace, .backspace], ["a", "b"], "<a>[|<b>]", true),
    ("<a><b>|", [.paste("c")], ["a", "b", "C"], "<a><b><C>c|", false),
    ("<a><b>|", [.paste("c,")], ["a", "b", "C"], "<a><b><C>|", false),
  ])
  func whatTheOwnerDoesNotTakeStaysInTheLine(
    _ start: String, _ commands: [FieldCommand], _ values: [String], _ picture: String, _ isRefused: Bool
  ) throws {
    var field = TokenField(try WidgetRules.tag(), tokens: ["a", "b"])
    #expect(field.picture == start)
    for command in commands { _ = field.perform(command) }
    let update = field.reconcile(with: values)
    #expect(field.picture == picture)
    #expect((update.refusal != nil) == isRefused)
  }

  @Test func aCodeThatTheOwnerDoesNotTakeNeverWas() throws {
    var field = try CodeFieldTests.field(typed: "12")
    let before = field
    _ = field.perform(.type("3"))
    #expect(field.reconcile(with: "12").refusal?.reason == .notAllowed)
    #expect(field == before)
  }

  /// Caret and selection stay with the tokens beside them, whatever the owner puts in, takes out or moves.
  @Test(arguments: Seeded.seeds(40))
  func aNewListOfTokensKeepsTheCaretOnItsToken(seed: UInt64) throws {
    var random = Seeded(seed)
    let width = TokenLine.tokenWidth
    for round in 0..<60 {
      let old = (0..<random.int(1...6)).map { "t\($0)" }
      var new = old.filter { _ in random.chance(3, in: 4) }
      for number in 0..<random.int(0...3) { new.insert("n\(number)", at: random.int(0...new.count)) }
      var field = TokenField(try WidgetRules.tag(), tokens: old)
      let comment: Comment = "seed \(seed), round \(round): \(old) to \(new)"
      let index = random.int(0...old.count - 1)
      if random.chance(1, in: 2) {
        if random.chance(1, in: 3) { new.shuffle(using: &random) }
        _ = field.select(token: index)
        _ = field.setExternal(new)
        let place = new.firstIndex(of: old[index])
        #expect(
          field.update.selectedTokens == place.map { $0..<$0 + 1 } ?? field.update.selectedTokens, comment)
        if place == nil { #expect(field.selection.isCaret, comment) }
      } else {
        _ = field.perform(.select(Selection(caret: UTF8Offset((index + 1) * width))))
        _ = field.perform(.type("x"))
        _ = field.setExternal(new)
        let last = old[...index].last { new.contains($0) }
        if index < old.count - 1, let last, let place = new.firstIndex(of: last) {
          #expect(field.pendingIndex == place + 1, comment)
        }
        if index == old.count - 1 { #expect(field.pendingIndex == new.count, comment) }
        #expect(field.pending == "x" && field.content.selection.isCaret, comment)
      }
    }
  }

  /// An edit that changes nothing is no step of undo, and takes nothing away that could be done again.
  @Test(arguments: Seeded.seeds(40))
  func anEditThatChangesNothingIsNoStep(seed: UInt64) throws {
    var random = Seeded(seed)
    for round in 0..<20 {
      var line = InputField(random.pick([Rule.identity, try WidgetRules.phone()]))
      var code = CodeField(count: 4, rule: try WidgetRules.code())
      var tokens = TokenField(try WidgetRules.tag(), tokens: ["a", "b"])
      for _ in 0..<40 {
        var command = FieldCommand.random(using: &random)
        if case .type(let text) = command { command = .type(text.graphemes.first ?? "1") }
        if command.isRestoring { continue }
        let before = (line, code, tokens)
        _ = (line.perform(command), code.perform(command), tokens.perform(command))
        let comment: Comment = "seed \(seed), round \(round): \(command)"
        if line.text.hasSameBytes(as: before.0.text), line.value.hasSameBytes(as: before.0.value) {
          #expect(line.history.done.count == before.0.history.done.count, comment)
        }
        if code.content.holdsSame(as: before.1.content) {
          #expect(code.history.done.count == before.1.history.done.count, comment)
        }
        if tokens.content.holdsSame(as: before.2.content) {
          #expect(tokens.history.done.count == before.2.history.done.count, comment)
        }
      }
    }
  }

  // MARK: Owners that format

  private static func dashed(_ text: String) -> String {
    text.filter { $0.isNumber }.map { String($0) }.joined(separator: "-")
  }

  @Test(arguments: [
    ("4-1[-|]2", FieldCommand.backspace, "4-1|-2"), ("[0-|]8", .type("0"), "0|-8"),
    ("4-[1-|]2", .forwardDelete, "4-|2"), ("4[-1|]-2", .type("x"), "4|-2"),
  ])
  func aKeyOverASelectionGetsOnWhateverTheOwnerPutsBack(
    _ start: String, _ command: FieldCommand, _ end: String
  ) throws {
    let marked = try #require(MarkedText(start))
    var field = InputField(.identity, text: marked.text)
    _ = field.perform(.select(marked.selection))
    _ = field.perform(command) { Self.dashed($0) }
    #expect(MarkedText(field.text, field.selection).description == end)
  }

  /// Whatever is selected, as many backspaces as there are characters empty a field whose owner formats.
  @Test(arguments: Seeded.seeds(20))
  func backspaceNeverJams(seed: UInt64) throws {
    var random = Seeded(seed)
    for round in 0..<40 {
      let text = Self.dashed(RandomText.number(upTo: 8, using: &random))
      var field = InputField(.identity, text: text)
      let ends = [random.int(0...text.utf8.count), text.utf8.count]
      _ = field.perform(
        .select(Selection(anchor: UTF8Offset(ends[0]), head: UTF8Offset(ends[random.int(0...1)]))))
      let start = field.selection.range.upperBound.value
      for _ in 0..<start { _ = field.perform(.backspace) { Self.dashed($0) } }
      #expect(field.selection == Selection(caret: .zero), "seed \(seed), round \(round): \(text)")
    }
  }

  // MARK: Words and secrets

  @Test(arguments: [
    ("phone", "9161234567", false, "+7-916-123-45"), ("password", "correct horse battery", true, ""),
    ("password", "correct horse battery", false, "correct horse "), ("date", "2024-05-04", false, "04/05/"),
  ])
  func aWordIsAGroupOfAFormattedTextAndAllOfACoveredOne(
    _ rule: String, _ text: String, _ isSecure: Bool, _ left: String
  ) throws {
    var field = InputField(try RuleBook.standard().rule(named: rule), text: text)
    field.isSecure = isSecure
    _ = field.perform(.delete(.backward, .word))
    #expect(field.text == left)
  }

  @Test func aFieldThatIsLeftRevealsNothing() throws {
    for command in [FieldCommand.type("9"), .mark("9")] {
      var field = InputField(try WidgetRules.password())
      (field.isSecure, field.revealsLastTyped) = (true, true)
      _ = field.perform(command)
      #expect(!field.blur().shown.contains("9"))
      #expect(field.value == "9")
    }
  }
}
