import InputMask
import InputMaskRules
import Testing

@testable import InputMaskFields

/// Whole texts that are typed into boxes key by key end as they do when they are pasted.
@Suite struct CodeKeyTests {
  @Test(arguments: [
    ("hex-colour", 6, "0xff8800", "ff8800"), ("hex-colour", 6, "#ff8800", "ff8800"),
    ("hex-colour", 6, "0xff", "ff"), ("hex-colour", 6, "0x", ""), ("hex-colour", 6, "0f8800", "0f8800"),
    ("phone", 10, "+7-916-123-45-67", "9161234567"), ("phone", 10, "+7 (916) 12", "91612"),
    ("phone", 10, "8 (916) 123-45-67", "9161234567"), ("phone", 10, "89161234567", "9161234567"),
    ("phone", 10, "+7", ""), ("phone", 10, "7916", "7916"),
    ("date", 8, "4.5.2024", "04052024"), ("otp", 6, "12a456", "12456"), ("otp", 6, "123-456", "123456"),
  ])
  func keysThatAreRefusedAreReadWithTheOthers(rule: String, count: Int, keys: String, code: String) throws {
    var field = try CodePasteTests.field(count, rule)
    for key in keys { _ = field.perform(.type(String(key))) }
    #expect(field.code == code)
    var pasted = try CodePasteTests.field(count, rule)
    _ = pasted.perform(.paste(keys))
    #expect(pasted.code == code, "pasted")
    var whole = try CodePasteTests.field(count, rule)
    _ = whole.perform(.type(keys))
    #expect(whole == field, "as one string")
    while field.canUndo { _ = field.perform(.undo) }
    #expect(field.code == "")
  }

  /// What is seen decides: a refused key is in no time.
  @Test(arguments: [("p9", "9"), ("1x230", "1230"), ("9p", "9"), ("0930p", "2130"), ("0:930", "0093")])
  func aRefusedKeyOfATimeLeavesNoTrace(keys: String, code: String) throws {
    var field = try CodePasteTests.field(4, "time")
    for key in keys { _ = field.perform(.type(String(key))) }
    #expect(field.code == code)
  }

  @Test func aKeyOfThePrefixSaysThatItIsThere() throws {
    var field = try CodePasteTests.field(10, "phone")
    #expect(field.perform(.type("+")).refusal != nil)
    let update = field.perform(.type("7"))
    #expect(update.refusal?.reason == .alreadyThere)
    #expect(!update.notifies && update.code == "")
    #expect(field.perform(.type("9")).code == "9")
  }

  /// What was typed before is forgotten once another box is chosen, something is deleted or the owner hands in a code.
  @Test func keysElsewhereAreNotReadWithTheOthers() throws {
    var field = try CodePasteTests.field(6, "hex-colour")
    _ = field.perform(.type("0x"))
    _ = field.perform(.type("f"))
    _ = field.focus(box: 3)
    _ = field.perform(.type("x8"))
    #expect(field.boxes.map(\.character) == ["f", "", "", "8", "", ""])
  }
}
