import Testing

@testable import InputMask

@Suite struct DropTableTests {
  private static let formatters: [[InputMask.Formatter]] = [
    [.digitsOnly(DigitsOnly()), .maxLength(MaxLength(6)), .separators(Separators(" ", every: 2))],
    [.digitsOnly(DigitsOnly()), .stripPrefix(StripPrefix("8", longerThan: 4)), .mask(Mask("+7-[00]-[00]"))],
    [.characters(Characters("[0-9A-Fa-f]")), .letterCase(LetterCase(.upper)), .mask(Mask("[AA]-[00]"))],
    [.trim(Trim()), .collapseWhitespace(CollapseWhitespace()), .maxLength(MaxLength(5))],
    [.collapseWhitespace(CollapseWhitespace()), .characters(Characters("[a-z0-9\\ ]"))],
    [.replace(Replace(["-": ""])), .characters(Characters("[0-9]"))],
  ]

  /// The doors that look at bytes judge like the one that records.
  @Test(arguments: formatters.indices, Seeded.seeds(10))
  func whatIsDroppedIsJudgedAlikeByBytesAndByRecord(_ index: Int, _ seed: UInt64) throws {
    let rule = try Rule(
      RuleDeclaration(
        "judged", formatters: Self.formatters[index],
        checks: [.drops(DropsCheck("[-()\\u0020]")), .drops(DropsCheck("[-+()\\u0020]"))]))
    let bulk = BulkFormatter(rule)
    var random = Seeded(seed)
    for _ in 0..<60 {
      let pieces = ["1", "7", "8", "a", "F", "-", "(", " ", "+", ".", "z"]
      let input = (0..<random.int(0...9)).map { _ in random.pick(pieces) }.joined()
      let expected = rule.explain(input).outcome
      let comment: Comment = "\(index), seed \(seed): \(input)"
      for product in [BulkFormatter.Product.text, .value, .shown] {
        #expect(bulk.format(input, as: product).outcome.isValid == expected.isValid, comment)
      }
      #expect(rule.format(input) == expected, comment)
    }
  }

  @Test func mostInputsNeedNoRecord() throws {
    let filters = try Rule(SampleRules.phone).compiled.filters
    let set = CompiledCheck.drops(try CharacterClass("[-+()\\u0020]"))
    let table = try #require(DropTable([set], filters: filters))
    func isHarmless(_ input: String) -> Bool {
      var input = input
      return input.withUTF8 { table.isHarmless($0) }
    }
    #expect(isHarmless("+7 (916) 123-45-67"))
    #expect(!isHarmless("916x"))
    #expect(DropTable([], filters: filters) == nil)
  }
}
