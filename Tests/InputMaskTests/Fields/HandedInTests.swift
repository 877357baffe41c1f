import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// Texts that come in as a whole and of which letters or digits are lost.
@Suite struct HandedInTests {
  private static let shipped = (try? RuleBook.standard().allRules()) ?? []

  private static func rule(_ name: String) throws -> Rule {
    try #require(shipped.first { $0.name == name })
  }

  private static func codes(_ problems: [Problem]) -> [String] { problems.map { $0.code.name } }

  static let lost: [(rule: String, text: String, value: String, problems: [String])] = [
    ("ssn-us", "536-90-43999", "536904399", ["too-long"]),
    ("phone", "+7 916 123-45-67 ext 8", "9161234567", ["too-long", "unexpected"]),
    ("integer", "1.5", "15", ["unexpected"]),
    ("otp", "abc\u{0}123456", "123456", ["unexpected"]),
  ]

  @Test(arguments: lost)
  func whatIsLostIsAProblemUntilAnEdit(
    rule: String, text: String, value: String, problems: [String]
  ) throws {
    let rule = try Self.rule(rule)
    let started = InputField(rule, text: text)
    var external = InputField(rule)
    var answered = InputField(rule)
    var replaced = InputField(rule)
    #expect(Self.codes(external.setExternal(text).problems).sorted() == problems)
    _ = answered.perform(.type("1"))
    #expect(Self.codes(answered.reconcile(with: text).problems).sorted() == problems)
    let whole = FieldCommand.replaceAll(text, Selection(caret: UTF8Offset(text.utf8.count)))
    #expect(Self.codes(replaced.perform(whole).problems).sorted() == problems)
    #expect(Self.codes(started.update.problems).sorted() == problems)
    #expect(started.value == value)
    // The owner that takes the text over changes nothing of it.
    #expect(Self.codes(replaced.reconcile(with: replaced.text).problems).sorted() == problems)
    for field in [started, external, answered, replaced] {
      var field = field
      #expect(
        Self.codes(field.perform(.move(.backward, .character, extending: false)).problems).sorted()
          == problems)
      #expect(Self.codes(field.blur().problems).sorted() == problems)
      _ = field.perform(.delete(.backward, .character))
      #expect(Set(Self.codes(field.update.problems)).isDisjoint(with: problems))
      #expect(Self.codes(field.perform(.undo).problems).sorted() == problems, "undo is exact")
    }
  }

  @Test func anOwnerThatHoldsWhatIsLeftHasLostNothing() throws {
    var field = InputField(try Self.rule("ssn-us"), text: "536-90-43999")
    #expect(!field.update.problems.isEmpty)
    #expect(!field.setExternal("536-90-43999").problems.isEmpty, "an echo changes nothing")
    #expect(field.setExternal("536-90-4399").problems.isEmpty)
  }

  @Test func anotherLanguageHasItsOwnWords() throws {
    var field = InputField(try Self.rule("otp"), text: "1234567")
    #expect(field.update.problems.map { $0.message } == ["the code has 6 digits; leave out the rest"])
    field.language = "ru"
    #expect(field.update.problems.map { $0.message } == ["код слишком длинный; всего цифр в нём: 6"])
  }

  @Test func theProblemIsWhereTheLostCharactersWouldStand() throws {
    let field = InputField(try Self.rule("ssn-us"), text: "536-90-43999")
    #expect(field.update.problems.map { $0.range.utf8 } == [11..<11])
    let decimal = InputField(try Self.rule("integer"), text: "1.5")
    #expect(decimal.update.problems.map { $0.range.utf8 } == [1..<1])
  }

  @Test func aStateRemembersWhatIsLost() throws {
    let rule = try Self.rule("ssn-us")
    var field = InputField(rule, text: "536-90-43999")
    _ = field.perform(.delete(.backward, .character))
    var restored = InputField(rule, restoring: field.state)
    #expect(Self.codes(restored.update.problems) == ["incomplete"])
    #expect(Self.codes(restored.perform(.undo).problems) == ["too-long"])
    #expect(InputField(rule, restoring: restored.state).update.problems == restored.update.problems)
  }

  /// A field says of a text that its owner hands in what every other door says of it.
  @Test(arguments: shipped.map(\.name))
  func aFieldFindsWhatTheRuleFinds(name: String) throws {
    let rule = try Self.rule(name)
    let keys = FieldKeys(rule.declaration)
    var lostCount = 0
    for seed in Seeded.seeds(100) {
      var random = Seeded(seed)
      let text =
        random.chance(1, in: 3)
        ? keys.usualInput(using: &random) + keys.key(using: &random) : keys.input(using: &random)
      let outcome = rule.format(text)
      var started = InputField(rule, text: text)
      var external = InputField(rule, text: keys.usualInput(using: &random))
      _ = external.setExternal(text)
      for isSecure in [false, true] {
        started.isSecure = isSecure
        external.isSecure = isSecure
        for update in [started.update, external.update] {
          let comment: Comment = "\(text.debugDescription), seed \(seed)"
          let hidesLength = isSecure && rule.hidesLength
          let expected = hidesLength ? outcome.problems.map { rule.withoutLength($0) } : outcome.problems
          #expect(Self.said(update.problems) == Self.said(expected), comment)
          #expect(update.isComplete == outcome.isComplete, comment)
          #expect(update.value.hasSameBytes(as: outcome.value), comment)
          #expect(update.shown.hasSameBytes(as: isSecure ? outcome.shown : outcome.text), comment)
        }
      }
      if started.handedInCount > 0 { lostCount += 1 }
    }
    if ["phone", "ssn-us"].contains(name) {
      #expect(lostCount > Seeded.least(10), "hardly anything was lost")
    }
  }

  /// Everything of problems but their places: a field counts in its text, an outcome in the input.
  private static func said(_ problems: [Problem]) -> [Problem] {
    problems.map { problem in
      var problem = problem
      problem.range = .zero..<(.zero)
      return problem
    }
  }

  // MARK: Forms

  @Test(arguments: lost)
  func aFormIsNotSubmittedWithWhatIsLeft(
    rule: String, text: String, value: String, problems: [String]
  ) throws {
    let rule = try Self.rule(rule)
    var form = try Form([FormField("f", .input(InputField(rule, text: text)))])
    #expect(!form.isSubmittable)
    #expect(form.submit().submission == nil)
    #expect(!form.fields[0].error.isEmpty)
    form = try Form([FormField("f", .input(InputField(rule)), isRequired: false)])
    _ = form.setExternal(.text(text), of: "f")
    #expect(!form.isSubmittable)
    #expect(form.submit().submission == nil)
    _ = form.setExternal(.text(value), of: "f")
    #expect(form.submit().submission?.map(\.value) == [.text(value)])
  }

  @Test func aTextOfWhichNothingIsLeftIsNotAnEmptyField() throws {
    let field = InputField(try Self.rule("integer"), text: "abc")
    var form = try Form([FormField("f", .input(field), isRequired: false)])
    #expect(form.submit().submission == nil)
  }

  @Test func aFormCountsWhatFoundNoRoom() throws {
    var form = try Form([FormField("f", .input(InputField(try Self.rule("ssn-us"))))])
    #expect(form.setExternal(.text("536-90-43999"), of: "f").leftOutCount == 1)
    #expect(form.setExternal(.text("536-90-4399"), of: "f").leftOutCount == 0)
  }
}
