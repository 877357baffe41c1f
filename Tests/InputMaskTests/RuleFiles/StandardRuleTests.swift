import Foundation
import InputMask
import Testing

@testable import InputMaskRules

@Suite struct StandardRuleTests {
  @Test func everyFileInRulesIsEmbeddedUnderTheNameOfItsRule() throws {
    let names = try StandardRules.fileNames().map { String($0.dropLast(".yaml".count)) }.sorted()
    #expect(RuleBook.standard().names == names)
    for name in names {
      let text = try StandardRules.text(of: "\(name).yaml")
      // Not compared in the macro, which would print both.
      let isSame = EmbeddedRules.bytes(named: name) == Array(text.utf8)
      #expect(isSame, "\(name)")
      #expect(try book(text).names == [name], "one rule a file, named after it")
      #expect(RuleBook.standard().origin(of: name) == .embedded)
      #expect(RuleBook.standard().source(of: name)?.utf8.count == text.utf8.count)
    }
  }

  /// A message for one part stands under the code and the part.
  @Test(arguments: [
    ("en", "13/99", "there is no such month; type one from 01 to 12"),
    ("en", "01/20", "the month is past; check month and year"),
    ("ru", "13/99", "такого месяца нет; введите от 01 до 12"),
  ])
  func cardExpirySaysWhatIsWrongWithTheMonth(_ language: String, _ input: String, _ message: String) throws {
    let outcome = try RuleBook.standard().rule(named: "card-expiry").format(input, language: language)
    #expect(outcome.problems.map(\.message) == [message])
    #expect(outcome.problems.map(\.code) == [.range])
  }

  @Test func everyExampleOfTheStandardRulesComesOutAsItSays() throws {
    let book = RuleBook.standard()
    #expect(try book.allRules().map(\.name) == book.names)
    for name in book.names {
      let check = try RuleCheck(name, in: book)
      #expect((check.failures + check.warnings).map(\.description) == [], "\(name)")
    }
  }

  @Test func noPartOfAStandardRuleIsIdle() throws {
    for rule in try RuleBook.standard().allRules() {
      let idle = IdleParts(
        of: LawSubject(rule), LawInputs(rule.declaration), seed: 1, inputCount: RuleLawCheck.idleInputCount)
      #expect(idle.places == [], "\(rule.name)")
    }
  }

  @Test(arguments: [1, 100_000])
  func everyStandardRuleKeepsTheLaws(_ seed: UInt64) throws {
    let book = RuleBook.standard()
    for name in book.names {
      let check = try RuleLawCheck(name, in: book, seed: seed, inputCount: 40, limit: .seconds(60))
      #expect(check.failures.map(\.description) == [], "\(name)")
      #expect(check.inputCount == 40)
    }
  }

  @Test func standardRulesAreTheSameFromTheFolder() throws {
    var book = RuleBook()
    try book.load(directory: StandardRules.folder.path)
    #expect(try book.allRules() == RuleBook.standard().allRules())
  }

  @Test func schemaIsTheOneInTheFolder() throws {
    #expect(try RuleBook.schema == StandardRules.text(of: "rule-file.schema.json"))
  }
}
