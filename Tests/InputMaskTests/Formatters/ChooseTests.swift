import Testing

@testable import InputMask

@Suite struct ChooseTests {
  private static let brands = Choose(
    [
      .init(
        when: .init(prefixes: [.init("34"), .init("37")]), [Separators(" ", groups: [4, 6, 5])]),
      .init(when: .init(prefixes: [.init("51", "55")]), [Separators("-", every: 4)]),
    ], otherwise: [Separators(" ", every: 4)])

  @Test(arguments: [
    ("378282246310005", "3782 822463 10005"), ("5105105105105100", "5105-1051-0510-5100"),
    ("5605105", "5605 105"),
    ("5555", "5555"), ("55555", "5555-5"), ("4111111111111111", "4111 1111 1111 1111"), ("3", "3"), ("", ""),
    ("3782 822463 10005", "3782 822463 10005"), ("5105-1051", "5105-1051"), ("37828", "3782 8"),
  ])
  func theFirstCaseThatHoldsDecorates(_ input: String, _ text: String) throws {
    let rule = try Rule("brands") {
      DigitsOnly(); Self.brands
    }
    #expect(rule.format(input).text == text)
    #expect(rule.format(text).text == text)
  }

  @Test(arguments: [
    ("12345678", "1234-5678"), ("123456789", "12345-6789"), ("1234567", "1234-567"),
    ("1234567890", "1234567890"),
  ])
  func theLengthDecides(_ input: String, _ text: String) throws {
    let rule = try Rule("length") {
      DigitsOnly()
      Choose([
        .init(when: .init(length: 0...8), [Mask("[0000]-[0000]")]),
        .init(when: .init(length: 9...9), [Mask("[00000]-[0000]")]),
      ])
    }
    #expect(rule.format(input).text == text)
    #expect(rule.format(text).value == input)
  }

  @Test(arguments: [("abc", "<abc>"), ("123", "#123"), ("a1", "a1")])
  func theClassDecides(_ input: String, _ text: String) throws {
    let rule = try Rule("class") {
      Characters("[a-z0-9]")
      Choose([
        .init(when: .init(length: 1...9, set: "[a-z]"), [Prefix("<"), Suffix(">")]),
        .init(when: .init(length: 1...9, set: "[0-9]"), [Prefix("#")]),
      ])
    }
    #expect(rule.format(input).text == text)
    #expect(rule.format(text).value == input)
  }

  @Test func choicesNest() throws {
    let inner = Choose(
      [.init(when: .init(length: 0...2), [])], otherwise: [Separators(":", every: 2)])
    let rule = try Rule("nested") {
      DigitsOnly();
      Choose(
        [.init(when: .init(prefixes: [.init("1")]), [inner])], otherwise: [Prefix("#")])
    }
    #expect(["12", "1234", "2345"].map { rule.format($0).text } == ["12", "12:34", "#2345"])
    #expect(["12", "12:34", "#2345"].map { rule.value(of: $0) } == ["12", "1234", "2345"])
  }

  @Test(arguments: Seeded.seeds(20))
  func aPrefixRangeHoldsForTheNumbersInIt(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let bounds = [random.int(100...999), random.int(100...999)].sorted()
      let rule = try Rule("range") {
        DigitsOnly()
        Choose([.init(when: .init(prefixes: [.init("\(bounds[0])", "\(bounds[1])")]), [Prefix("+")])]
        )
      }
      for _ in 0..<10 {
        let number = random.int(100...999)
        let isInside = number >= bounds[0] && number <= bounds[1]
        #expect(
          rule.format("\(number)0").text == (isInside ? "+\(number)0" : "\(number)0"),
          "seed \(seed): \(bounds)")
      }
      #expect(rule.format("10").text == "10")
    }
  }

  @Test func aLongPrefixMayBeTheUpperEndOfARange() throws {
    let range = Choose.PrefixRange("100000001", "100000005")
    let rule = try Rule("r") { Choose([.init(when: .init(prefixes: [range]), [Separators("-", every: 5)])]) }
    #expect(rule.format("1000000052").text == "10000-00052")
    #expect(rule.format("1000000062").text == "1000000062")
  }
}
