import Testing

@testable import InputMask

/// The laws of the design that concern a field, under random rows of edits.
@Suite struct FieldLawTests {
  /// Texts such as people type into a field of any rule.
  private static func key(using random: inout Seeded) -> String {
    switch random.int(0...9) {
    case 0...4: random.pick(RandomText.digits)
    case 5: random.pick(["a", "b", "c", "X", "e\u{301}", "ß", "я"])
    case 6: random.pick(["-", "+", "7", "8", "(", ")", " ", ".", ",", "/", "$"])
    case 7: random.pick(RandomText.emoji + RandomText.foreignDigits)
    case 8: random.pick(RandomText.spaces + RandomText.punctuation)
    default: random.pick(RandomText.loose + RandomText.letters)
    }
  }

  /// What people may type: a number in a usual spelling, or anything.
  private static func input(isUsual: Bool, using random: inout Seeded) -> String {
    let digits = { (count: Int, random: inout Seeded) in
      (0..<count).map { _ in random.pick(RandomText.digits) }.joined()
    }
    switch isUsual ? random.int(0...3) : random.int(4...5) {
    case 0: return digits(random.int(0...14), &random)
    case 1: return "+7" + digits(random.int(0...10), &random)
    case 2: return "8" + digits(10, &random)
    case 3:
      return "+7 (" + digits(3, &random) + ") " + digits(3, &random) + "-" + digits(2, &random) + "-"
        + digits(2, &random)
    case 4:
      return (0..<random.int(0...12)).map { _ in key(using: &random) }.joined()
    default:
      return (0..<random.int(0...12)).map { _ in
        random.pick(RandomText.digits + ["a", "B", "-", " ", "/", ".", "é", "+"])
      }.joined()
    }
  }

  /// Typing an input key by key, pasting it, handing it in whole and formatting it end in one text and value.
  @Test(arguments: FieldRules.all)
  func oneWayIn(_ declaration: RuleDeclaration) throws {
    let rule = try Rule(declaration)
    for seed in Seeded.seeds(400) {
      var random = Seeded(seed)
      let isUsual = random.chance(1, in: 2)
      let input = Self.input(isUsual: isUsual, using: &random)
      let comment = "\(declaration.name), seed \(seed): \(input.debugDescription)"
      var typed = InputField(rule)
      let keys = input.withTextView { text in text.map { $0.string } }
      let refusals = keys.map { typed.perform(.type($0)).refusal?.reason }
      var pasted = InputField(rule)
      _ = pasted.perform(.paste(input))
      var whole = InputField(rule)
      _ = whole.perform(.replaceAll(input, Selection(caret: UTF8Offset(input.utf8.count))))
      for field in [typed, pasted, whole] {
        #expect(
          field.selection == Selection(caret: UTF8Offset(field.layout.editable.upperBound)), "\(comment)")
      }
      _ = typed.blur()
      _ = pasted.blur()
      _ = whole.blur()
      let outcome = rule.format(input)
      #expect(pasted.text == outcome.text, "pasted, \(comment)")
      #expect(whole.text == outcome.text, "whole, \(comment)")
      #expect(pasted.value == outcome.value, "pasted, \(comment)")
      // Nobody who reads the whole knows where the refused characters were; only who types sees them go.
      let taken = zip(keys, refusals).filter { $0.1 == nil || $0.1 == .alreadyThere }.map(\.0).joined()
      let expected = isUsual ? outcome : rule.format(taken)
      #expect(typed.text == expected.text, "typed, \(comment)")
      #expect(typed.value == expected.value, "typed, \(comment)")
    }
  }

  private static func command(_ field: InputField, using random: inout Seeded) -> FieldCommand {
    let length = field.text.utf8.count
    let offset = { (random: inout Seeded) in UTF8Offset(random.int(-1...length + 1)) }
    switch random.int(0...19) {
    case 0...8: return .type(key(using: &random))
    case 9...11: return .delete(.backward, random.pick([.character, .character, .character, .word, .line]))
    case 12: return .delete(.forward, random.pick([.character, .character, .word]))
    case 13:
      return .move(
        random.pick([.backward, .forward]), random.pick(FieldCommand.Unit.allCases),
        extending: random.chance(1, in: 3))
    case 14:
      let caret = offset(&random)
      return .select(
        random.chance(2, in: 3) ? Selection(caret: caret) : Selection(anchor: caret, head: offset(&random)))
    case 15: return .paste(RandomText.text(upTo: 6, using: &random))
    case 16:
      let (first, second) = (offset(&random), offset(&random))
      return .edit(
        Edit(
          range: min(first, second)..<max(first, second),
          replacement: RandomText.text(upTo: 3, using: &random)))
    case 17:
      let text =
        random.chance(1, in: 2)
        ? RandomText.number(upTo: 12, using: &random) : field.text + key(using: &random)
      return .replaceAll(text, Selection(caret: UTF8Offset(random.int(0...text.utf8.count))))
    case 18: return random.pick([.undo, .undo, .redo, .selectAll])
    default: return random.pick([.mark(key(using: &random)), .commitMarked])
    }
  }

  /// What holds of every field at every time.
  private static func expectToBeSound(_ field: InputField, _ comment: @autoclosure () -> String) {
    let text = field.text
    let editable = field.layout.editable
    #expect(field.layout == field.engine.layout(of: field.content), "\(comment())")
    text.withTextView { view in
      for offset in [field.selection.anchor, field.selection.head] {
        #expect(offset.value >= 0 && offset.value <= view.count, "\(comment())")
        #expect(
          view.boundary(atOrBefore: offset.value) == offset.value, "the caret in a grapheme: \(comment())")
        let low = view.boundary(atOrBefore: editable.lowerBound)
        #expect(low <= offset.value && offset.value <= editable.upperBound, "outside: \(comment())")
      }
    }
    if !field.layout.marks.isEmpty {
      let value = zip(text.utf8, field.layout.marks.array).filter { $0.1 == 0 }.map(\.0)
      #expect(value == field.content.core.bytes, "the text holds another value: \(comment())")
    }
    #expect(
      !text.unicodeScalars.contains("\u{FFFD}") || field.content.core.bytes.contains(0xEF), "\(comment())")
  }

  private static func expectLawful(
    _ before: InputField, _ command: FieldCommand, _ after: InputField, _ update: FieldUpdate,
    _ comment: String
  ) {
    expectToBeSound(after, comment)
    if update.refusal != nil {
      #expect(after.text.isSame(as: before.text), "refused and changed: \(comment)")
      #expect(after.selection == before.clamped(before.selection), "refused and moved: \(comment)")
    }
    let isSame = after.text == before.text && after.selection == before.selection
    switch command {
    case .type(let key) where !key.isEmpty && before.marked == nil:
      #expect(
        !isSame || update.refusal != nil || !before.selection.isCaret || before.overwrites,
        "a dead key: \(comment)")
    case .delete where before.marked == nil:
      #expect(!isSame || update.refusal != nil, "a dead key: \(comment)")
    case .move(let direction, let unit, let extending) where before.marked == nil:
      expectOnward(before, direction, unit, extending, after, comment)
    default: break
    }
    if case .delete(.backward, .character) = command, before.marked == nil, before.selection.isCaret,
      update.refusal == nil, before.content.core != after.content.core
    {
      expectOneGraphemeLess(before, after, update, comment)
    }
    expectLivingSteps(before, command, after, update, comment)
    let isNews = !after.text.isSame(as: before.text) && !after.text.isSame(as: before.external)
    #expect(update.notifies == isNews, "told: \(comment)")
  }

  /// Undo and redo change something or say that there is nothing; what changes neither text nor value leaves
  /// what they would do alone.
  private static func expectLivingSteps(
    _ before: InputField, _ command: FieldCommand, _ after: InputField, _ update: FieldUpdate,
    _ comment: String
  ) {
    let isSame = after.text.isSame(as: before.text) && after.value.isSame(as: before.value)
    switch command {
    case .undo, .redo:
      #expect(
        !isSame || after.selection != before.selection || update.refusal != nil || before.marked != nil,
        "a dead step: \(comment)")
    default:
      // Several keys may lead back to where they began.
      if case .type(let keys) = command, keys.withTextView({ $0.graphemeCount }) > 1 { return }
      if isSame, before.marked == nil {
        #expect(after.history == before.history, "an edit of nothing: \(comment)")
      }
    }
  }

  /// A movement goes on until the end, never back, and by character over no more than one of the value or of
  /// the typed literals.
  private static func expectOnward(
    _ before: InputField, _ direction: FieldCommand.Direction, _ unit: FieldCommand.Unit, _ extending: Bool,
    _ after: InputField, _ comment: String
  ) {
    if !extending, !before.selection.isCaret, unit == .character { return }
    let start = before.selection.head.value
    let end = after.selection.head.value
    let isForward = direction == .forward
    let edge = isForward ? before.layout.editable.upperBound : before.layout.editable.lowerBound
    let isAtEdge = before.clamped(Selection(caret: UTF8Offset(edge))).head.value == start
    #expect(isForward ? end > start || isAtEdge : end < start || isAtEdge, "went back: \(comment)")
    if unit == .character {
      let crossed = Swift.min(start, end)..<Swift.max(start, end)
      let typed = crossed.clamped(to: before.typedTail)
      let text = Array(before.text.utf8)[typed].map { $0 }
      let graphemes =
        before.content.core.bytes[before.layout.coreRange(of: crossed)].map { $0 }.withTextView {
          $0.graphemeCount
        } + text.withTextView { $0.graphemeCount }
      #expect(graphemes <= 1, "went over \(graphemes): \(comment)")
    }
  }

  /// A backspace took the grapheme of the value before the caret, and beside it at most white space that the
  /// rule has no place for any more.
  private static func expectOneGraphemeLess(
    _ before: InputField, _ after: InputField, _ update: FieldUpdate, _ comment: String
  ) {
    let core = before.content.core.bytes
    let position = before.layout.coreOffset(of: before.selection.head.value)
    let start = core.withTextView { $0.previous(before: $0.boundary(atOrBefore: position)) }
    let rest = Array(core[..<start] + core[position...])
    // Where filters look at neighbours, such as at two spaces, less than the rest may be left.
    if readsNeighbours(before.rule) {
      #expect(after.content.core.count <= rest.count, "not one grapheme: \(comment)")
    } else {
      #expect(after.content.core.bytes == rest, "not one grapheme: \(comment)")
    }
  }

  private static func readsNeighbours(_ rule: Rule) -> Bool {
    rule.declaration.formatters.contains { formatter in
      switch formatter {
      case .collapseWhitespace, .trim, .replace, .normalize: true
      case .letterCase(let filter): filter.mapping == .title
      default: false
      }
    }
  }

  @Test(arguments: FieldRules.all)
  func everyEditIsLawful(_ declaration: RuleDeclaration) throws {
    let rule = try Rule(declaration)
    for seed in Seeded.seeds(100) {
      var random = Seeded(seed)
      Self.expectLawfulRow(of: rule, "\(declaration.name), seed \(seed)", using: &random)
    }
  }

  @Test func everyEditIsLawfulUnderRandomRules() {
    for seed in Seeded.seeds(400) {
      var random = Seeded(seed)
      let rule = RandomRule.rule(using: &random)
      Self.expectLawfulRow(of: rule, "seed \(seed): \(rule.declaration)", using: &random)
    }
  }

  private static func expectLawfulRow(of rule: Rule, _ comment: String, using random: inout Seeded) {
    var field = InputField(
      rule, text: random.chance(1, in: 2) ? RandomText.number(upTo: 10, using: &random) : "")
    field.overwrites = random.chance(1, in: 8)
    for _ in 0..<100 {
      let command = command(field, using: &random)
      let before = field
      let update = field.perform(command)
      let from = MarkedText(before.text, before.selection)
      let to = MarkedText(field.text, field.selection)
      expectLawful(before, command, field, update, "\(from) \(spelled(command)) \(to), \(comment)")
      #expect(update == field.update.with(update), "\(comment)")
    }
  }

  /// Undoing all restores the start, redoing all restores the end, step by step.
  @Test(arguments: FieldRules.all)
  func undoIsExact(_ declaration: RuleDeclaration) throws {
    let rule = try Rule(declaration)
    for seed in Seeded.seeds(20) {
      var random = Seeded(seed)
      var field = InputField(rule)
      var states = [field]
      for _ in 0..<40 {
        var command = Self.command(field, using: &random)
        switch command {
        case .undo, .redo, .mark, .commitMarked: command = .type(Self.key(using: &random))
        default: break
        }
        let steps = field.history.done.count
        let before = field
        _ = field.perform(command)
        if field.history.done.count > steps { states.append(before) }
      }
      let end = field
      for step in states.dropFirst().reversed() {
        let update = field.perform(.undo)
        #expect(update.refusal == nil, "\(declaration.name), seed \(seed)")
        #expect(field.content == step.content, "\(declaration.name), seed \(seed)")
        #expect(field.layout == step.layout, "\(declaration.name), seed \(seed)")
        #expect(field.selection == step.selection, "\(declaration.name), seed \(seed)")
      }
      #expect(field.text == "" || declaration.isEager, "\(declaration.name), seed \(seed)")
      #expect(field.perform(.undo).refusal?.reason == .nothingToUndo)
      while field.perform(.redo).refusal == nil {}
      #expect(field.content == end.content, "\(declaration.name), seed \(seed)")
      #expect(field.layout == end.layout, "\(declaration.name), seed \(seed)")
      #expect(field.selection == end.selection, "\(declaration.name), seed \(seed)")
    }
  }

  private static func spelled(_ command: FieldCommand) -> String {
    switch command {
    case .type(let text), .paste(let text), .mark(let text): "\(command) \(text.debugDescription)"
    case .edit(let edit): "\(command) \(edit.replacement.debugDescription)"
    case .replaceAll(let text, let selection):
      "\(command) \(text.debugDescription) at \(selection.head.value)"
    default: "\(command)"
    }
  }
}

extension FieldUpdate {
  /// The state of one update with what happened of another.
  fileprivate func with(_ other: FieldUpdate) -> FieldUpdate {
    var result = self
    result.notifies = other.notifies
    result.refusal = other.refusal
    result.dropped = other.dropped
    return result
  }
}
