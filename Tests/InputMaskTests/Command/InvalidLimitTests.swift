import Testing

@testable import mask_cli

@Suite struct InvalidLimitTests {
  @Test(arguments: ["0", "12", "0%", "100%", "2.5%"])
  func aLimitIsANumberOrAShareOfAHundred(argument: String) throws {
    #expect(try InvalidLimit(argument: argument).description == argument)
  }

  @Test(arguments: ["", "%", "-1", "-1%", "100.1%", "101%", "1e1%", "nan%", "0x1%", "1 %", "one"])
  func nothingElseIsALimit(argument: String) {
    #expect(throws: (any Error).self) { try InvalidLimit(argument: argument) }
  }

  @Test(arguments: [
    ("2", 2, 4, false), ("2", 3, 4, true), ("0", 0, 0, false), ("50%", 2, 4, false), ("50%", 3, 4, true),
    ("100%", 4, 4, false), ("0%", 1, 4, true), ("0%", 0, 0, false),
  ])
  func onlyMoreThanTheLimitExceedsIt(argument: String, invalid: Int, lines: Int, isExceeded: Bool) throws {
    let limit = try InvalidLimit(argument: argument)
    #expect(limit.isExceeded(invalid: invalid, lines: lines) == isExceeded)
  }
}
