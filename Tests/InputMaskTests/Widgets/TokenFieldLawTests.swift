import Testing

@testable import InputMask
@testable import InputMaskFields

@Suite struct TokenFieldLawTests {
  static func options(using random: inout Seeded) -> TokenOptions {
    var options = TokenOptions()
    options.invalid = random.pick([.keep, .keep, .refuse])
    options.duplicates = random.pick([.allow, .merge, .refuse])
    if random.chance(1, in: 3) { options.maximumCount = random.int(0...5) }
    if random.chance(1, in: 3) { options.maximumLength = random.int(0...20) }
    if random.chance(1, in: 3) { options.separators = [" ", ","] }
    if random.chance(1, in: 5) { options.triggers = [] }
    return options
  }

  static func rules() throws -> [Rule] {
    [try WidgetRules.tag(), try WidgetRules.email(), try WidgetRules.code(), try WidgetRules.phone()]
  }

  @Test(arguments: Seeded.seeds(25))
  func everyCommandLeavesALegalLine(seed: UInt64) throws {
    var random = Seeded(seed)
    let rules = try Self.rules()
    var tokenCount = 0
    for round in 0..<25 {
      let options = Self.options(using: &random)
      var field = TokenField(random.pick(rules), options: options)
      for step in 0..<60 {
        let comment: Comment = "seed \(seed), round \(round), step \(step)"
        let before = field
        let update: TokenUpdate
        switch random.int(0...14) {
        case 0: update = field.commit(random.pick(TokenOptions.Trigger.allCases))
        case 1: update = field.remove(token: random.int(-1...4))
        case 2: update = field.select(token: random.int(-1...4))
        case 3: update = random.chance(1, in: 2) ? field.blur() : field.focus()
        case 4:
          update = field.setExternal(
            (0..<random.int(0...4)).map { _ in RandomText.text(upTo: 3, using: &random) })
        default: update = field.perform(.random(using: &random))
        }
        let content = field.content
        #expect(content.isLegal(content.selection), comment)
        #expect(content.pendingIndex >= 0 && content.pendingIndex <= content.tokens.count, comment)
        #expect(content.count == field.line.utf8.count, comment)
        #expect(content.tokens.count <= options.maximumCount, comment)
        #expect(content.pending.utf8.count <= options.maximumLength, comment)
        #expect(!content.pending.unicodeScalars.contains(TokenLine.tokenScalar), comment)
        #expect(content.tokens.allSatisfy { !$0.value.isEmpty }, comment)
        #expect(
          !content.pending.isEmpty || content.pendingRange.contains(content.selection.head.value)
            || content.pendingRange.lowerBound == content.selection.head.value, comment)
        if options.invalid == .refuse, update.committedCount > 0 {
          #expect(content.tokens.count { !$0.isValid } <= before.tokens.count { !$0.isValid }, comment)
        }
        if update.notifies { #expect(content.tokens != before.content.tokens, comment) }
        tokenCount += update.committedCount
      }
    }
    #expect(tokenCount > 10, "seed \(seed): hardly any token came about")
  }

  @Test(arguments: Seeded.seeds(25))
  func aRefusalOfOneKeyChangesNothing(seed: UInt64) throws {
    var random = Seeded(seed)
    let rules = try Self.rules()
    for round in 0..<25 {
      var field = TokenField(random.pick(rules), options: Self.options(using: &random))
      for step in 0..<40 {
        var command = FieldCommand.random(using: &random)
        if case .type(let text) = command { command = .type(text.graphemes.first ?? "x") }
        let before = field.content
        // What was marked before is committed whether or not the key is refused.
        let isMarked = field.marked != nil
        let update = field.perform(command)
        // An entry that goes away, since a token has its value, goes with a word.
        if update.refusal != nil, !isMarked, update.mergedCount == 0 {
          #expect(field.content == before, "seed \(seed), round \(round), step \(step)")
        }
      }
    }
  }

  @Test(arguments: Seeded.seeds(25))
  func undoingAllAndRedoingAllIsExact(seed: UInt64) throws {
    var random = Seeded(seed)
    let rules = try Self.rules()
    for round in 0..<25 {
      var field = TokenField(random.pick(rules), options: Self.options(using: &random))
      for _ in 0..<60 {
        let command = FieldCommand.random(using: &random)
        if command != .undo, command != .redo { _ = field.perform(command) }
      }
      _ = field.perform(.commitMarked)
      let last = field.content
      let comment: Comment = "seed \(seed), round \(round)"
      var states: [TokenLine] = []
      while field.perform(.undo).refusal == nil { states.append(field.content) }
      #expect(field.tokens.isEmpty && field.pending.isEmpty, comment)
      for state in states.dropLast().reversed() {
        #expect(field.perform(.redo).refusal == nil, comment)
        #expect(field.content == state, comment)
      }
      _ = field.perform(.redo)
      #expect(field.content == last, comment)
    }
  }

  @Test(arguments: Seeded.seeds(25))
  func typingAStringIsTypingEachOfItsCharacters(seed: UInt64) throws {
    var random = Seeded(seed)
    let rules = try Self.rules()
    var refusalCount = 0
    for round in 0..<60 {
      var whole = TokenField(random.pick(rules), options: Self.options(using: &random))
      for _ in 0..<random.int(0...4) { _ = whole.perform(.random(using: &random)) }
      _ = whole.perform(.commitMarked)
      var single = whole
      let text = (0..<random.int(0...6)).map { _ in
        RandomText.text(upTo: 2, using: &random)
          + random.pick(["a b ", ",", ",,", "x@y.zz;", "\u{FFFC}", " 1"])
      }.joined()
      let update = whole.perform(.type(text))
      let refusals = text.graphemes.compactMap { single.perform(.type($0)).refusal }
      let comment: Comment = "seed \(seed), round \(round): \(text.debugDescription)"
      #expect(whole == single, comment)
      #expect(update.refusal == refusals.first, comment)
      refusalCount += refusals.count
    }
    #expect(refusalCount > 20, "seed \(seed): hardly anything was refused")
  }

  @Test(arguments: Seeded.seeds(25))
  func aPasteEqualsTypingItAndASeparator(seed: UInt64) throws {
    var random = Seeded(seed)
    let rules = [try WidgetRules.tag(), try WidgetRules.email()]
    var splitCount = 0
    for round in 0..<100 {
      var options = TokenOptions()
      options.duplicates = random.pick([.allow, .merge])
      // Some tokens, some text, the caret anywhere in that.
      var start = TokenField(random.pick(rules), tokens: ["a", "b"], options: options)
      start.performAll([.type(random.pick(["", "x", "xyz"])), random.pick([.left, .end])])
      let range = start.content.pendingRange
      let offset = start.selection.head.value - range.lowerBound
      let isAtEnd = offset == range.count
      let pieces = (0..<random.int(0...6)).map { _ in
        random.pick([RandomText.text(upTo: 3, using: &random), "a", "b", "x@y.zz", "12", " ", "\""])
          + random.pick([",", ", ", ";", "\n", "", " "])
      }
      let text = pieces.joined()
      let isSplit =
        offset >= 0
        && TokenSplitter(options).split(start.pending[utf8: 0..<offset] + text).count > 1
      var pasted = start
      _ = pasted.perform(.paste(text))
      var typed = start
      for grapheme in text.graphemes { _ = typed.perform(.type(grapheme)) }
      if isSplit, isAtEnd { _ = typed.commit(.separator) }
      if isSplit { splitCount += 1 }
      let comment: Comment = "seed \(seed), round \(round): \(text.debugDescription)"
      #expect(pasted.values == typed.values, comment)
      #expect(pasted.pending.trimmed == typed.pending.trimmed, comment)
    }
    #expect(splitCount > 20, "seed \(seed): hardly anything was split")
  }

  @Test(arguments: Seeded.seeds(25))
  func backspaceEmptiesEveryLineFromItsEnd(seed: UInt64) throws {
    var random = Seeded(seed)
    for round in 0..<50 {
      let tokens = (0..<random.int(0...5)).map { String($0) }
      var field = TokenField(try WidgetRules.tag(), tokens: tokens)
      let text = RandomText.scalars(upTo: 6, using: &random).filter { !$0.isNewline }
      _ = field.perform(.type(text))
      let graphemes = field.pending.graphemes.count
      let comment: Comment = "seed \(seed), round \(round)"
      for _ in 0..<graphemes { #expect(field.perform(.backspace).refusal == nil, comment) }
      #expect(field.pending.isEmpty, comment)
      for left in (0..<tokens.count).reversed() {
        #expect(field.perform(.backspace).selectedTokens == left..<left + 1, comment)
        #expect(field.perform(.backspace).tokens.count == left, comment)
      }
      #expect(field.perform(.backspace).refusal?.reason == .nothingToDelete, comment)
    }
  }

  @Test(arguments: Seeded.seeds(10))
  func steppingForwardVisitsEveryBoundaryAndSteppingBackwardTheSame(seed: UInt64) throws {
    var random = Seeded(seed)
    for round in 0..<50 {
      var field = TokenField(try WidgetRules.tag(), tokens: ["a", "b", "c"])
      field.performAll([.home, random.pick([.right, .home]), random.pick([.right, .home])])
      _ = field.perform(.paste(RandomText.scalars(upTo: 6, using: &random).filter { !$0.isNewline }))
      _ = field.perform(.home)
      var forward = [field.selection.head.value]
      while field.selection.head.value < field.content.count {
        _ = field.perform(.right)
        forward.append(field.selection.head.value)
        guard forward.count < 100 else { break }
      }
      var backward = [field.selection.head.value]
      while field.selection.head.value > 0 {
        _ = field.perform(.left)
        backward.append(field.selection.head.value)
        guard backward.count < 100 else { break }
      }
      let comment: Comment = "seed \(seed), round \(round)"
      #expect(forward == backward.reversed(), comment)
      #expect(forward.count == 1 + 3 + field.pending.graphemes.count, comment)
    }
  }
}

extension TokenLine {
  /// Whether a selection stands on boundaries.
  func isLegal(_ selection: Selection) -> Bool {
    let anchor = selection.anchor.value
    let head = selection.head.value
    return boundary(atOrBefore: anchor) == anchor && boundary(atOrBefore: head) == head
  }
}
