import Testing

@testable import LocaleData

@Suite struct PluralFormTests {
  /// ICU gives a language without rules one form, and here it has two: who writes one and other means them.
  @Test func formsAreThoseOfCLDR() throws {
    let rows = try Fixture("plurals.tsv").rows
    let numbers = rows[0][1].split(separator: " ").compactMap { Int($0) }
    let known = rows.dropFirst().filter { PluralData.rules.key(ofLineWith: $0[0]) != nil }
    #expect(numbers.count > 50 && known.count > 150)
    for row in known {
      let forms = numbers.map { String(PluralForms.index(for: $0, in: row[0])) }
      #expect(forms.joined() == row[1], "\(row[0])")
    }
  }

  /// With 0, 1, 2, 3, 5, 11, 21 and 100, in the languages of the engine.
  @Test(arguments: [
    ("en", [1, 0, 1, 1, 1, 1, 1, 1]), ("de", [1, 0, 1, 1, 1, 1, 1, 1]), ("fr", [0, 0, 2, 2, 2, 2, 2, 2]),
    ("es", [2, 0, 2, 2, 2, 2, 2, 2]), ("pt", [0, 0, 2, 2, 2, 2, 2, 2]), ("it", [2, 0, 2, 2, 2, 2, 2, 2]),
    ("nl", [1, 0, 1, 1, 1, 1, 1, 1]), ("pl", [2, 0, 1, 1, 2, 2, 2, 2]), ("tr", [1, 0, 1, 1, 1, 1, 1, 1]),
    ("uk", [2, 0, 1, 1, 2, 2, 0, 2]), ("ru", [2, 0, 1, 1, 2, 2, 0, 2]), ("ja", [0, 0, 0, 0, 0, 0, 0, 0]),
    ("zh-Hans", [0, 0, 0, 0, 0, 0, 0, 0]), ("ko", [0, 0, 0, 0, 0, 0, 0, 0]),
    ("ar", [0, 1, 2, 3, 3, 4, 4, 5]),
  ])
  func aFewNumbersHaveTheirForms(_ language: String, _ forms: [Int]) {
    #expect([0, 1, 2, 3, 5, 11, 21, 100].map { PluralForms.index(for: $0, in: language) } == forms)
  }

  @Test(arguments: [
    ("ru_RU", 21, 0), ("RU", 2, 1), ("ru-Cyrl-UA", 5, 2), ("pt-PT", 0, 2), ("pt-AO", 0, 0), ("en", -1, 0),
    ("ru", -2, 1), ("tlh", 1, 0), ("tlh", 5, 1), ("", 1, 0), ("no tag", 2, 1), ("und", 2, 0),
  ])
  func aTagIsThatOfItsLanguage(_ tag: String, _ number: Int, _ form: Int) {
    #expect(PluralForms.index(for: number, in: tag) == form)
  }

  @Test func theLargestNumbersHaveAForm() {
    for language in ["ru", "ar", "fr", "kw"] {
      for number in [Int.min, Int.max] { _ = PluralForms.index(for: number, in: language) }
    }
  }
}
