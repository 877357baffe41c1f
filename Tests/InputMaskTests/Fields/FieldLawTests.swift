import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// The laws of the design that concern a field, under random rows of edits, over every shipped rule and over
/// rules of every kind.
@Suite struct FieldLawTests {
  /// How many rows of edits a rule goes through, and how long each is: 10,000 edits a rule.
  private static let rows = 100
  private static let rowLength = 100

  /// The shipped rules, then those of the tests.
  private static let rules: [Subject] =
    ((try? RuleBook.standard().allRules()) ?? []).map { Subject($0, "shipped") }
    + FieldRules.all.compactMap { declaration in
      (try? Rule(declaration)).map { Subject($0, "of the tests") }
    }

  /// A rule to put under the laws.
  struct Subject: CustomTestStringConvertible, Sendable {
    let rule: Rule
    let testDescription: String

    init(_ rule: Rule, _ origin: String) {
      self.rule = rule
      testDescription = "\(rule.name), \(origin)"
    }
  }

  @Test func everyShippedRuleIsAmongTheSubjects() throws {
    let shipped = try RuleBook.standard().allRules()
    #expect(!shipped.isEmpty)
    #expect(Self.rules.count == shipped.count + FieldRules.all.count)
    for rule in shipped { #expect(Self.rules.contains { $0.rule == rule }, "\(rule.name)") }
  }

  /// Typing an input key by key, pasting it, handing it in whole and formatting it end in one text and value.
  @Test(arguments: rules)
  func oneWayIn(_ subject: Subject) throws {
    let rule = subject.rule
    let keys = FieldKeys(rule.declaration)
    for seed in Seeded.seeds(400) {
      var random = Seeded(seed)
      let input = random.chance(1, in: 2) ? keys.usualInput(using: &random) : keys.input(using: &random)
      if let broken = Self.brokenWay(of: input, into: rule) {
        Issue.record("\(broken): \(input.debugDescription), \(subject.testDescription), seed \(seed)")
      }
    }
  }

  @Test func oneWayInUnderRandomRules() {
    var count = 0
    let seeds = Seeded.seeds(1500)
    for seed in seeds {
      var random = Seeded(seed)
      let rule = RandomRule.rule(using: &random)
      if Self.readsAmbiguously(rule) { continue }
      count += 1
      let keys = FieldKeys(rule.declaration)
      for _ in 0..<4 {
        let input =
          random.chance(1, in: 3) ? RandomText.number(upTo: 12, using: &random) : keys.input(using: &random)
        if let broken = Self.brokenWay(of: input, into: rule) {
          Issue.record("\(broken): \(input.debugDescription), \(rule.declaration), seed \(seed)")
        }
      }
    }
    #expect(count * 15 > seeds.count, "hardly any rule was tried")
  }

  /// Whether a whole text is read with knowledge that nobody has who sees one key after the other: a pattern sees
  /// two points side by side; a literal that could be data is told from it by what stands behind; a length is
  /// counted before the mask drops what it has no slot for; a prefix before literals of the mask may be left out.
  private static func readsAmbiguously(_ rule: Rule) -> Bool {
    let filters = rule.compiled.filters
    let literals = rule.compiled.decorators.traits.literalRuns.flatMap { $0 }
    let hasPrefix = rule.declaration.decorators.contains { $0 is Prefix }
    let hasLength = rule.declaration.filters.contains { $0 is MaxLength }
    let hasSlots = rule.declaration.decorators.contains { $0 is Mask }
    return FieldLaws(rule).seesRuns || literals.contains { filters.mayKeep($0) }
      || (hasLength || hasPrefix) && hasSlots
  }

  /// Which way an input goes alone; `nil` where all end in one place.
  private static func brokenWay(of input: String, into rule: Rule) -> String? {
    let empty = InputField(rule)
    let outcome = rule.format(input)
    // Of a text that the rule refuses whole no value is left. Typed, only the keys are refused that make it so.
    if outcome.dropped.contains(where: { $0.reason == .refused }) { return nil }
    var typed = empty
    let asTyped = outcomeOfTyping(input, into: &typed)
    var pasted = empty
    _ = pasted.perform(.paste(input))
    var ways = [(pasted, outcome, "pasted")]
    if !rule.isReadAsWhole(input, outcome) { ways.append((typed, asTyped, "typed")) }
    // Where the rule has written its prefix into the empty field, a text that lacks a piece of it is read as that
    // piece deleted.
    if empty.text.isEmpty || !Edit(from: empty.text, to: input, endingAt: .zero).replacement.isEmpty {
      var whole = empty
      _ = whole.perform(.replaceAll(input, Selection(caret: UTF8Offset(input.utf8.count))))
      ways.append((whole, outcome, "handed in whole"))
    }
    for (start, outcome, way) in ways {
      var field = start
      if field.selection != Selection(caret: field.layout.editable.upperBound) {
        return "\(way), the caret is not at the end"
      }
      _ = field.blur()
      if !outcome.isText(of: field), !FieldLaws.isSame(field.text, outcome.text, under: rule) {
        return "\(way), \(field.text.debugDescription)"
      }
      if !FieldLaws.isSame(field.value, outcome.value, under: rule) {
        return "\(way), the value \(field.value.debugDescription)"
      }
    }
    return nil
  }

  /// Types an input key by key.
  /// - Returns: what comes of the whole of it. Without the keys that were refused where there was no room or no
  ///   slot for some, as another key may then have found it, and where they, or their neighbours without them,
  ///   join what stands before: a key was seen and gone then, but the whole is read with it.
  private static func outcomeOfTyping(_ input: String, into field: inout InputField) -> Outcome {
    var taken: [String] = []
    var isSeenElsewhere = false
    // Whether a key made another form of the text.
    var isOtherForm = false
    for key in input.withTextView({ text in text.map { $0.string } }) {
      isOtherForm = isOtherForm || field.takesOtherForm(with: key)
      let refusal = field.perform(.type(key)).refusal?.reason
      if refusal == nil || refusal == .alreadyThere {
        taken.append(key)
      } else if refusal == .full || ("x" + key).withTextView({ $0.graphemeCount }) == 1 {
        isSeenElsewhere = true
      }
    }
    if isOtherForm { return field.rule.format(field.text) }
    if let entered = field.entered { return field.rule.format(taken.joined() == input ? input : entered) }
    let outcome = field.rule.format(input)
    let whole = taken.joined()
    // A pattern sees in the whole what nobody knows who sees one key after the other.
    let isSeenByPattern = FieldLaws(field.rule).seesRuns && whole != input
    if isSeenElsewhere || isSeenByPattern || field.rule.readsOtherSpellings
      || whole.withTextView({ $0.graphemeCount }) != taken.count
      || outcome.dropped.contains(where: { $0.reason == .tooLong || $0.reason == .noSlot })
    {
      // What is left of the keys may be another form as a whole, which keys cannot type.
      if field.rule.hasParts, field.rule.readsAnotherForm(whole) { return field.rule.format(field.text) }
      return field.rule.format(whole)
    }
    return outcome
  }

  @Test(arguments: rules)
  func everyEditIsLawful(_ subject: Subject) throws {
    for seed in Seeded.seeds(Self.rows) {
      var random = Seeded(seed)
      if let broken = Self.brokenLaw(inRowOf: subject.rule, using: &random) {
        Issue.record("\(broken), \(subject.testDescription), seed \(seed)")
      }
    }
  }

  @Test func everyEditIsLawfulUnderRandomRules() {
    for seed in Seeded.seeds(400) {
      var random = Seeded(seed)
      let rule = RandomRule.rule(using: &random)
      if let broken = Self.brokenLaw(inRowOf: rule, using: &random) {
        Issue.record("\(broken), \(rule.declaration), seed \(seed)")
      }
    }
  }

  @Test func everyEditIsLawfulUnderRandomParts() {
    for seed in Seeded.seeds(300) {
      var random = Seeded(seed)
      let parts = RandomRule.parts(using: &random)
      var declaration = RuleDeclaration("parts", decorators: [parts], checks: [.complete])
      // What is typed has the letters of the words.
      declaration.examples = (0..<3).map { _ in Example(parts.sample(using: &random)) }
      guard let rule = try? Rule(declaration) else { continue }
      if let broken = Self.brokenLaw(inRowOf: rule, using: &random) {
        Issue.record("\(broken), \(rule.declaration), seed \(seed)")
      }
      if let broken = Self.brokenUndo(inRowOf: rule, using: &random) {
        Issue.record("\(broken), \(rule.declaration), seed \(seed)")
      }
    }
  }

  @Test func everyEditIsLawfulUnderRandomVariants() {
    for seed in Seeded.seeds(100) {
      var random = Seeded(seed)
      let rule = VariantLawTests.randomRule(using: &random)
      if let broken = Self.brokenLaw(inRowOf: rule, using: &random) {
        Issue.record("\(broken), \(rule.declaration), seed \(seed)")
      }
    }
  }

  /// What the first unlawful edit of a random row broke; `nil` where all are lawful.
  private static func brokenLaw(inRowOf rule: Rule, using random: inout Seeded) -> String? {
    let laws = FieldLaws(rule)
    let keys = FieldKeys(rule.declaration)
    var field = InputField(
      rule, text: random.chance(1, in: 2) ? keys.usualInput(using: &random) : "")
    if random.chance(1, in: 8) { field.overwrites.toggle() }
    for _ in 0..<rowLength {
      let command = keys.command(in: field, using: &random)
      let before = field
      let update = field.perform(command)
      if let broken = laws.broken(by: command, from: before, to: field, update) {
        let from = MarkedText(before.text, before.selection)
        let to = MarkedText(field.text, field.selection)
        return "\(broken): \(from) \(command.spelled) \(to)"
      }
    }
    return nil
  }

  /// Undoing all restores the start, redoing all restores the end, step by step.
  @Test(arguments: rules)
  func undoIsExact(_ subject: Subject) throws {
    for seed in Seeded.seeds(100) {
      var random = Seeded(seed)
      if let broken = Self.brokenUndo(inRowOf: subject.rule, using: &random) {
        Issue.record("\(broken), \(subject.testDescription), seed \(seed)")
      }
    }
  }

  private static func brokenUndo(inRowOf rule: Rule, using random: inout Seeded) -> String? {
    let keys = FieldKeys(rule.declaration)
    var field = InputField(rule)
    var states = [field]
    for _ in 0..<40 {
      var command = keys.command(in: field, using: &random)
      switch command {
      case .undo, .redo, .mark, .commitMarked: command = .type(keys.key(using: &random))
      default: break
      }
      let steps = field.history.done.count
      let before = field
      _ = field.perform(command)
      if field.history.done.count > steps { states.append(before) }
    }
    let end = field
    for step in states.dropFirst().reversed() {
      if field.perform(.undo).refusal != nil { return "too few steps" }
      if !field.isWhere(step) { return "undone to \(MarkedText(field.text, field.selection))" }
    }
    if field.text != "" && !rule.declaration.isEager { return "undone to something" }
    if field.perform(.undo).refusal?.reason != .nothingToUndo { return "too many steps" }
    while field.perform(.redo).refusal == nil {}
    return field.isWhere(end) ? nil : "done again to \(MarkedText(field.text, field.selection))"
  }
}
