import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// When a code is complete, and what of a code that comes in is lost.
@Suite struct CodeCompletionTests {
  private static func otp() throws -> Rule { try RuleBook.standard().rule(named: "otp") }

  @Test func aCodeThatIsTooShortIsNotComplete() throws {
    var field = CodeField(count: 4, rule: try Self.otp())
    let update = field.perform(.type("1234"))
    #expect(update.problems.map { $0.code } == [.tooShort])
    #expect(!update.isComplete && !update.commits && !field.isComplete)
    #expect(field.perform(.type("5")).refusal?.reason == .full)
    #expect(field.perform(.paste("5")).refusal?.reason == .full)
  }

  @Test func aFieldHasNoMoreBoxesThanItsRuleTakesCharacters() throws {
    var field = CodeField(count: 10, rule: try Self.otp())
    #expect(field.boxes.count == 6)
    #expect(field.perform(.type("123456")).commits)
    #expect(field.perform(.type("7")).refusal?.reason == .full)
    #expect(field.update.problems.isEmpty)
    var checked = try WidgetRules.code().declaration
    checked.checks = [LengthCheck(minimum: 2, maximum: 3)]
    #expect(CodeField(count: 9, rule: try Rule(checked)).boxes.count == 3)
    checked.append(MaxLength(0))
    if let rule = try? Rule(checked) { #expect(CodeField(count: 9, rule: rule).boxes.count == 1) }
  }

  @Test func whatFoundNoBoxIsAProblemUntilAnEdit() throws {
    var field = CodeField(count: 6, rule: try Self.otp(), code: "12345678")
    #expect(field.update.problems.map { $0.code } == [.tooLong])
    #expect(CodeField(count: 6, rule: field.rule, restoring: field.state).problems == field.problems)
    let form = try Form([FormField("code", .code(field))])
    #expect(!form.isSubmittable)
    #expect(field.perform(.delete(.backward, .character)).problems.map { $0.code } == [.tooShort])
    #expect(field.perform(.undo).problems.map { $0.code } == [.tooLong])
    #expect(field.setExternal("123456").problems.isEmpty)
    #expect(field.setExternal("123456\u{0}").problems.map { $0.code } == [.unexpected])
    #expect(field.reconcile(with: "123456").problems.isEmpty)
  }

  @Test(arguments: [1, 2])
  func aPasteThatChangesNothingSaysWhy(count: Int) throws {
    var field = CodeField(count: count, rule: try WidgetRules.code())
    let code = String(repeating: "1", count: count)
    #expect(field.perform(.paste(code)).refusal == nil)
    let again = field.perform(.paste(code))
    #expect(again.refusal?.reason == .alreadyThere)
    #expect(!again.notifies && !again.commits)
    _ = field.focus(box: 0)
    #expect(field.perform(.paste(code)).refusal == nil, "the caret moves")
  }
}
