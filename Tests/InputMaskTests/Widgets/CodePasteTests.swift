import InputMask
import InputMaskRules
import Testing

@testable import InputMaskFields

/// What comes of whole texts, of letters among digits and of separators in boxes.
@Suite struct CodePasteTests {
  static func field(_ count: Int, _ rule: String) throws -> CodeField {
    CodeField(count: count, rule: try RuleBook.standard().rule(named: rule))
  }

  @Test(arguments: [
    ("hex-colour", 6, "0xff8800", "ff8800"), ("hex-colour", 6, "#ff8800", "ff8800"),
    ("hex-colour", 8, "0xff8800cc", "ff8800cc"), ("phone", 10, "+7-916-123-45-67", "9161234567"),
    ("phone", 10, "8 (916) 123-45-67", "9161234567"), ("otp", 6, "123 456", "123456"),
  ])
  func aWholeTextIsReadWithThePrefixesOfTheRule(rule: String, count: Int, text: String, code: String) throws {
    var field = try Self.field(count, rule)
    let update = field.perform(.paste(text))
    #expect(update.code == code)
    #expect(update.leftOutCount == 0)
    #expect(update.isComplete)
    #expect(try Self.field(count, rule).filled(with: text).code == code, "handed in")
  }

  /// Of several numbers that may be the code, or parts of it, none is.
  @Test(arguments: [
    (4, "12 21 exp 5 min"), (6, "code 123456 654321"), (6, "123456 654321"), (6, "code 123 456 789"),
    (3, "123 456"),
  ])
  func moreRunsThanFitCompleteNothing(count: Int, text: String) throws {
    var field = CodeField(count: count, rule: try WidgetRules.code())
    #expect(!field.perform(.paste(text)).commits)
    #expect(field.perform(.undo).code == "")
  }

  /// A code from an input method, or from one operation, is no row of keys behind others.
  @Test(arguments: ["34", "1", "111111"], [false, true])
  func aCodeThatIsTypedWholeTakesAllBoxes(before: String, isMarked: Bool) throws {
    var field = try Self.field(6, "otp")
    for key in before { _ = field.perform(.type(String(key))) }
    if isMarked { _ = field.perform(.mark("345678")) }
    let update = field.perform(isMarked ? .commitMarked : .type("345678"))
    #expect(update.code == "345678")
    #expect(update.commits && update.refusal == nil)
    #expect(field.perform(.undo).code == before)
  }

  @Test(arguments: [
    ("12a456", "12456", 1), ("12345O", "12345", 1), ("1a2b3c", "123", 3), ("123-456", "123456", 0),
    ("G-123456", "123456", 0), ("code: 12.", "12", 0), ("code 123456 sent", "123456", 0),
    ("١٢٣٤٥٦", "123456", 0),
    ("12-x-34", "1234", 0), ("1234567", "123456", 1), ("123456a", "123456", 1),
  ])
  func aLetterThatIsLostAmongDigitsIsTold(text: String, code: String, leftOut: Int) throws {
    var field = try Self.field(6, "otp")
    let update = field.perform(.paste(text))
    #expect(update.code == code)
    #expect(update.leftOutCount == leftOut)
  }

  @Test(arguments: [
    ("date", "4.5.2024", "04052024"), ("date", "04/5/2024", "04052024"), ("time", "9:30", "0930"),
    ("time", "9.3", "093"), ("card-expiry", "2/29", "0229"), ("date", "..4", "4"),
    ("date", "04052024", "04052024"),
  ])
  func aSeparatorThatIsTypedEndsThePart(rule: String, keys: String, code: String) throws {
    var field = try Self.field(8, rule)
    for key in keys { _ = field.perform(.type(String(key))) }
    #expect(field.code == code)
    while field.canUndo { _ = field.perform(.undo) }
    #expect(field.code == "")
  }

  @Test func aSeparatorBehindAFullPartChangesNothing() throws {
    var field = try Self.field(8, "date")
    _ = field.perform(.type("04"))
    let update = field.perform(.type("/"))
    #expect(update.refusal?.reason == .alreadyThere)
    #expect(!update.notifies)
    #expect(field.code == "04")
  }
}

extension CodeField {
  fileprivate func filled(with code: String) -> CodeField {
    CodeField(count: content.characters.count, rule: rule, code: code)
  }
}
