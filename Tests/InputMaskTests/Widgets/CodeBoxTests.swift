import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// Which rules have boxes, how many a value needs, and what is told of what is pasted into them.
@Suite struct CodeBoxTests {
  private static func standard(_ name: String) throws -> Rule { try RuleBook.standard().rule(named: name) }

  /// A date in dots is German, any other British.
  private static func moment() throws -> Rule {
    func date(_ name: String, _ locale: String) -> RuleDeclaration {
      var rule = RuleDeclaration(name, decorators: [DateParts(.date, locale: locale)])
      rule.checks = [.complete]
      return rule
    }
    return try Rule(
      VariantRules.choosing(
        "moment", [.init(set: "[0-9.]"): date("dotted", "de")], otherwise: date("gb", "en-GB")))
  }

  @Test(arguments: ["4.5.24", "04052024", "4/5/2024", "2024-05-04", "x"])
  func aRuleWithVariantsHasNoBoxesAndSaysSo(input: String) throws {
    for rule in [try Self.moment(), try Self.standard("login")] {
      #expect(!rule.hasBoxes)
      for command in [
        FieldCommand.type(input), .paste(input), .replaceAll(input, Selection(caret: UTF8Offset(0))),
      ] {
        var field = CodeField(count: 8, rule: rule)
        let update = field.perform(command)
        #expect(update.refusal?.reason == .notAllowed)
        #expect(
          update.refusal?.message
            == "the characters of this rule have no boxes; take a field of one line for it")
        #expect(update.code == "" && !update.isComplete && !update.notifies)
      }
      var field = CodeField(count: 8, rule: rule, code: input)
      #expect(field.code == "" && !field.isComplete && !field.problems.isEmpty)
      #expect(field.setExternal(input).leftOutCount == input.utf8.count)
    }
  }

  @Test(arguments: [
    ("date", 7, 8), ("date", 6, 8), ("date", 1, 8), ("date", 8, 8), ("date", 9, 8), ("time", 3, 4),
    ("card-expiry", 2, 4), ("duration", 4, 5), ("otp", 4, 4), ("phone", 3, 3),
  ])
  func aFieldHasTheBoxesThatNumbersOfItsPartsNeed(name: String, count: Int, boxes: Int) throws {
    #expect(CodeField(count: count, rule: try Self.standard(name)).boxes.count == boxes)
  }

  /// The first digits of a number are no other number.
  @Test(arguments: [("sv", "2024011"), ("sv", "2024-01-1"), ("en-GB", "4.5.24"), ("en-GB", "040520")])
  func aDateThatIsCutIsNotComplete(locale: String, keys: String) throws {
    var declaration = RuleDeclaration("date", decorators: [DateParts(.date, locale: locale)])
    declaration.checks = [.complete]
    var field = CodeField(count: 7, rule: try Rule(declaration))
    #expect(!field.perform(.type(keys)).isComplete)
  }

  /// A part that may be left out needs no boxes.
  @Test(arguments: [(1, 2), (2, 2), (3, 4), (4, 4)])
  func anOptionalPartHasAllOfItsBoxesOrNone(count: Int, boxes: Int) throws {
    let rule = try PartsTests.rule(
      Parts([
        .part(Part("hours", .digits(1...2), pad: 2)), .literal("h"),
        .part(Part("minutes", .digits(1...2), pad: 2, isOptional: true)),
      ]))
    var field = CodeField(count: count, rule: rule)
    #expect(field.boxes.count == boxes)
    #expect(field.perform(.type("12")).isComplete == (boxes == 2))
  }

  @Test(arguments: [
    ("ipv4", 11, "127.0.0.1:80", [Problem.Code.unexpected]), ("ipv4", 9, "127.0.0.1", []),
    ("otp", 6, "1234567", [.tooLong]), ("otp", 6, "code 123456 sent", []),
    ("phone", 10, "+7 916 123-45-67 8", [.tooLong]),
  ])
  func aPasteOverAllTellsWhatIsWrongWithIt(
    name: String, count: Int, text: String, codes: [Problem.Code]
  ) throws {
    let rule = try Self.standard(name)
    let end = Selection(caret: UTF8Offset(text.utf8.count))
    for command in [FieldCommand.paste(text), .replaceAll(text, end)] {
      var field = CodeField(count: count, rule: rule)
      let update = field.perform(command)
      #expect(update.problems.map(\.code) == codes)
      #expect(CodeField(count: count, rule: rule, restoring: field.state).problems == update.problems)
      // The problems are those of that text: a key ends them, and undo brings them back.
      _ = field.perform(.delete(.backward, .character))
      #expect(!field.problems.map(\.code).contains(.unexpected))
      #expect(field.perform(.undo).problems == update.problems)
    }
  }

  @Test func aPasteBesideOtherCharactersTellsOfTheCodeAlone() throws {
    var field = CodeField(count: 11, rule: try Self.standard("ipv4"))
    _ = field.perform(.type("127."))
    #expect(!field.perform(.paste("0.0.1:8")).problems.map(\.code).contains(.unexpected))
  }

  /// What the filters make of the whole code is its value, though each character came through by itself.
  @Test func theValueOfACompleteCodeIsThatOfALine() throws {
    let rule = try Rule("folded") {
      DigitsOnly()
      Replace(pattern: "11", with: "1")
      LengthCheck(minimum: 3)
    }
    var field = CodeField(count: 4, rule: rule)
    #expect(field.perform(.type("1123")).isComplete)
    #expect(field.value == rule.format("1123").value)
  }
}
