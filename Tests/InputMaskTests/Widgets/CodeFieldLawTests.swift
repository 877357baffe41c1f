import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

@Suite struct CodeFieldLawTests {
  @Test(arguments: Seeded.seeds(20))
  func theBoxesHoldWhatWasPutIn(seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try WidgetRules.code()
    for round in 0..<20 {
      let count = random.int(1...8)
      var field = CodeField(count: count, rule: rule)
      // The plainest model: an array and an index.
      var boxes = Array(repeating: "", count: count)
      var current = 0
      for step in 0..<60 {
        let comment: Comment = "seed \(seed), round \(round), step \(step)"
        switch random.int(0...3) {
        case 0, 1:
          let digit = random.pick(RandomText.digits)
          if current < count {
            boxes[current] = digit
            current = current + 1 < count ? current + 1 : boxes.firstIndex(of: "") ?? count
          }
          _ = field.perform(.type(digit))
        case 2:
          if current == count || !boxes[current].isEmpty {
            current = min(current, count - 1)
          } else if current > 0 {
            current -= 1
          }
          boxes[current] = ""
          _ = field.perform(.backspace)
        default:
          current = random.int(0...count - 1)
          _ = field.focus(box: current)
        }
        #expect(field.boxes.map { $0.character } == boxes, comment)
        #expect(field.content.isAtEnd ? current == count : current == field.content.current, comment)
      }
    }
  }

  @Test(arguments: Seeded.seeds(20))
  func everyCommandLeavesALegalFieldAndCommitsExactlyWhenItCompletes(seed: UInt64) throws {
    var random = Seeded(seed)
    let rules = [
      try WidgetRules.code(), try WidgetRules.serial(), try WidgetRules.tag(), try WidgetRules.phone(),
      try WidgetRules.plate(), .identity,
    ]
    var commitCount = 0
    for round in 0..<30 {
      var field = CodeField(count: random.int(1...6), rule: random.pick(rules))
      for step in 0..<60 {
        let comment: Comment = "seed \(seed), round \(round), step \(step)"
        let before = field
        var codes: [String] = []
        let command = FieldCommand.random(using: &random)
        let update = field.perform(command) { codes.append($0) }
        let isChanged = !field.content.holdsSame(as: before.content)
        let isCompleted = isChanged && field.isComplete
        let texts = command.textsPutIn(into: before)
        if !texts.isEmpty, before.marked != nil {
          #expect(codes == [] || isCompleted && codes == [field.code], comment)
        } else {
          // Of a text that is put in, only the one code in it completes, or one key that is handed in as an edit.
          let isCode = texts.contains { $0.graphemes.count == 1 || before.reading($0, from: 0).isCode }
          let isMixture = command.isRestoring && field.content.handedIn != nil
          let commits = isCompleted && (texts.isEmpty || isCode) && !isMixture
          #expect(codes == (commits ? [field.code] : []), comment)
        }
        #expect(update.notifies == isChanged, comment)
        #expect(update.code == field.boxes.map { $0.character }.joined(), comment)
        #expect(field.content.characters.count == before.content.characters.count, comment)
        #expect(field.content.characters.allSatisfy { $0.graphemes.count <= 1 }, comment)
        #expect(field.content.characters.indices.contains(field.content.current), comment)
        #expect(!field.content.isAtEnd || field.content.isComplete, comment)
        for (index, character) in field.content.characters.enumerated() where !character.isEmpty {
          #expect(field.fits(character, box: index), comment)
          #expect(!character.contains(CodeField.emptyBox) && character != " ", comment)
        }
        #expect(field.selection.range.upperBound.value <= field.text.utf8.count, comment)
        commitCount += codes.count
      }
    }
    #expect(commitCount > 20, "seed \(seed): hardly any code was completed")
  }

  @Test(arguments: Seeded.seeds(20))
  func undoingAllAndRedoingAllIsExact(seed: UInt64) throws {
    var random = Seeded(seed)
    for round in 0..<20 {
      var field = CodeField(count: random.int(1...6), rule: try WidgetRules.code())
      let first = field.content
      for _ in 0..<40 {
        let command = FieldCommand.random(using: &random)
        if command != .undo, command != .redo { _ = field.perform(command) }
      }
      _ = field.perform(.commitMarked)
      let last = field.content
      let comment: Comment = "seed \(seed), round \(round)"
      while field.perform(.undo).refusal == nil {}
      #expect(field.content.characters == first.characters, comment)
      while field.perform(.redo).refusal == nil {}
      #expect(field.content == last, comment)
    }
  }

  @Test(arguments: Seeded.seeds(20))
  func typingAStringIsTypingEachOfItsCharacters(seed: UInt64) throws {
    var random = Seeded(seed)
    let rules = [try WidgetRules.code(), try WidgetRules.plate(), .identity]
    var refusalCount = 0
    for round in 0..<60 {
      var whole = CodeField(count: random.int(1...8), rule: random.pick(rules))
      _ = whole.perform(.type("12"))
      _ = whole.focus(box: random.int(0...7))
      var single = whole
      let text = RandomText.number(upTo: 5, using: &random) + random.pick(["x", "-", " ", "\u{2007}", "7a"])
      // A whole code takes all boxes.
      if text.graphemes.count == whole.boxes.count { continue }
      let update = whole.perform(.type(text))
      let refusals = text.graphemes.compactMap { single.perform(.type($0)).refusal }
      let comment: Comment = "seed \(seed), round \(round): \(text.debugDescription)"
      #expect(whole == single, comment)
      #expect(update.refusal == refusals.first, comment)
      refusalCount += refusals.count
    }
    #expect(refusalCount > 20, "seed \(seed): hardly anything was refused")
  }

  /// Boxes hold what a line makes of the same text, whatever ends its parts.
  @Test(arguments: Seeded.seeds(20))
  func aWholeTextOfPartsIsReadAsInALine(seed: UInt64) throws {
    var random = Seeded(seed)
    let book = RuleBook.standard()
    for round in 0..<20 {
      let (day, month, hour) = (random.int(1...28), random.int(1...12), random.int(0...23))
      let end = random.pick(["/", "-", ".", " "])
      let (name, count, input) = random.pick([
        ("date", 8, "\(day)\(end)\(month)\(end)20\(random.int(10...68))"),
        ("date", 8, "2024-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"),
        ("time", 4, "\(hour)\(random.pick([":", ".", " "]))\(random.int(10...59))"),
        ("time", 4, "\(hour % 12 + 1):\(random.int(10...59)) \(random.pick(["am", "PM"]))"),
        ("card-expiry", 4, "\(month)\(random.pick(["/", "-", " / "]))\(random.int(60...68))"),
      ])
      let rule = try book.rule(named: name)
      var field = CodeField(count: count, rule: rule)
      _ = field.perform(.paste(input))
      let comment: Comment = "seed \(seed), round \(round): \(input)"
      #expect(field.value == rule.value(of: input), comment)
      #expect(field.isComplete && field.problems == rule.format(field.value).problems, comment)
      let handedIn = CodeField(count: count, rule: rule, code: input)
      #expect(handedIn.code == field.code, comment)
    }
  }

  /// The same keys without the refused ones end alike, where no prefix is typed that no box shows.
  @Test(arguments: ["time", "date", "card-expiry", "otp"], Seeded.seeds(10))
  func refusedKeysLeaveNoTrace(_ name: String, seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try RuleBook.standard().rule(named: name)
    for round in 0..<40 {
      var field = CodeField(count: 8, rule: rule)
      var (other, row) = (field, "")
      for _ in 0..<random.int(1...12) {
        let key = random.pick(RandomText.digits + ["x", "p", "a", ":", "/", "-", " "])
        row += key
        if field.perform(.type(key)).refusal == nil { _ = other.perform(.type(key)) }
      }
      #expect(field.code == other.code, "seed \(seed), round \(round): \(row)")
    }
  }

  /// A complete code is what the rule makes of it, literals left out.
  @Test(arguments: Seeded.seeds(20))
  func aCompleteCodeOfAMaskIsAValueOfItsRule(seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try WidgetRules.plate()
    var count = 0
    for round in 0..<100 {
      var field = CodeField(count: 6, rule: rule)
      for _ in 0..<random.int(1...60) {
        if random.chance(1, in: 5) { _ = field.focus(box: random.int(0...5)) }
        _ = field.perform(.type(random.pick(RandomText.digits + ["a", "B", "-", "ж", "é", "ß", " "])))
      }
      guard field.isComplete else { continue }
      count += 1
      let outcome = rule.format(field.code)
      #expect(outcome.value.hasSameBytes(as: field.code), "seed \(seed), round \(round)")
      #expect(outcome.isValid, "seed \(seed), round \(round)")
    }
    #expect(count > 20, "seed \(seed): hardly any code was completed")
  }

  @Test(arguments: Seeded.seeds(20))
  func aPasteIntoAMaskEqualsTypingWhatFits(seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try WidgetRules.plate()
    for round in 0..<100 {
      let text = (0..<random.int(0...16)).map { _ in
        random.pick(RandomText.digits + ["a", "b", "-", "Ж", "x", " ", "👍🏽"])
      }.joined()
      let box = random.int(0...5)
      var pasted = CodeField(count: 6, rule: rule)
      _ = pasted.focus(box: box)
      _ = pasted.perform(.paste(text))
      // A whole value, of which no letter and no digit is lost, takes all boxes, wherever it lands.
      let whole = rule.format(text)
      let count = text.graphemes.count { $0.hasLetterOrDigit }
      if box > 0, whole.isValid, whole.isComplete, count == whole.value.count {
        let comment: Comment = "seed \(seed), round \(round): \(text), box \(box)"
        #expect(pasted.code == whole.value && pasted.content.isAtEnd, comment)
        continue
      }
      var typed = CodeField(count: 6, rule: rule)
      _ = typed.focus(box: box)
      var passed = box
      for grapheme in text.graphemes where passed < 6 {
        if typed.perform(.type(grapheme)).refusal == nil { passed += 1 }
      }
      // A paste is told what is wrong with the whole of it.
      pasted.content.handedIn = nil
      #expect(pasted.content == typed.content, "seed \(seed), round \(round): \(text), box \(box)")
    }
  }

  @Test(arguments: Seeded.seeds(20))
  func aPasteOfAnythingEqualsTypingWhatItHoldsForBoxes(seed: UInt64) throws {
    var random = Seeded(seed)
    let rule = try WidgetRules.code()
    for round in 0..<100 {
      let count = random.int(1...8)
      let text = RandomText.text(upTo: 16, using: &random)
      var pasted = CodeField(count: count, rule: rule)
      let update = pasted.perform(.paste(text))
      // Unless the code is one run of the text, or neighbours of one length.
      let runs = text.graphemes.map { rule.value(of: $0) }.split { $0.isEmpty }.map { $0.joined() }
      let isCode = runs.indices.contains { start in
        (start..<runs.count).contains { end in
          runs[start...end].allSatisfy { $0.count == runs[start].count }
            && runs[start...end].joined().hasSameBytes(as: pasted.code)
        }
      }
      if update.commits, isCode, pasted.content.isAtEnd { continue }
      var typed = CodeField(count: count, rule: try WidgetRules.code())
      for grapheme in text.graphemes { _ = typed.perform(.type(grapheme)) }
      pasted.content.handedIn = nil
      #expect(pasted.content == typed.content, "seed \(seed), round \(round)")
    }
  }
}

extension FieldCommand {
  /// The texts that a command puts into the boxes of a field as a whole; none for keys and for what deletes or moves.
  fileprivate func textsPutIn(into field: CodeField) -> [String] {
    switch self {
    case .paste(let text): [text]
    case .edit(let edit): [edit.replacement]
    case .replaceAll(let text, let selection):
      [text, Edit(from: field.text, to: text, endingAt: selection.head).replacement]
    default: []
    }
  }
}
